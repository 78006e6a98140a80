// One half pass: deduces along the rows and boxes, or along the columns and boxes, in all lanes.
//
// It goes band by band, in place. A triplet is the three cells of a line in a box:
//
//       box 0      box 1      box 2
//     | t0     | | t1     | | t2     |   line 0
//     | t3     | | t4     | | t5     |   line 1     a band: 3 x 3 triplets
//     | t6     | | t7     | | t8     |   line 2
//
//   1. a solved symbol goes from the other cells of its line and box;
//   2. a symbol takes one line in each box and one box in each line, so its triplets in a band form
//      a permutation: it goes from a triplet that is in none of the six possible permutations.
//      These are all locked candidates, in both directions;
//   3. a solved symbol that stands twice in a triplet is a conflict. Twice in a line or a box, no
//      permutation uses it, and its line is left without it: a conflict as well;
//   4. a symbol with one triplet left in its line (and so, by 2, in its box) and one cell in that
//      triplet is a hidden single, of line and box at once.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include "common/types.hpp"
#include "lanes/lanes.hpp"

namespace nonet::NONET_ISA {

typedef u16 Vector __attribute__((vector_size(2 * NONET_LANES)));

constexpr int kWidth = NONET_LANES;
constexpr u16 kAll = 511;
constexpr u16 kNoSum = 0xffff;  // no grid has that sum

inline Vector splat(u16 value) { return Vector{} + value; }

inline u16& lane(Vector& vector, int number) { return reinterpret_cast<u16*>(&vector)[number]; }

// One bit for each lane that is not zero (and all ones).
using Bits = u64;
inline Bits bits_of(Vector vector) {
#if defined(__AVX512BW__)
    return _mm512_movepi16_mask((__m512i)vector);
#elif defined(__AVX2__)
    const auto bytes = unsigned(_mm256_movemask_epi8((__m256i)vector));
    return _pext_u32(bytes, 0x55555555u);
#else
    Bits bits = 0;
    for (int i = 0; i < kWidth; i++) bits |= Bits(vector[i] & 1) << i;
    return bits;
#endif
}

// One or two AVX-512 instructions each, which gcc does not find by itself.
#if defined(__AVX512BW__)
template <int Table>
inline Vector logic(Vector a, Vector b, Vector c) {
    return (Vector)_mm512_ternarylogic_epi32((__m512i)a, (__m512i)b, (__m512i)c, Table);
}
inline Vector majority(Vector a, Vector b, Vector c) { return logic<0xe8>(a, b, c); }
inline Vector and_neither(Vector a, Vector b, Vector c) { return logic<0x10>(a, b, c); }
inline Vector solved_of(Vector cell) {
    const __m512i x = (__m512i)cell, less = (__m512i)(cell - splat(1));
    return (Vector)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x, less), x);
}
#else
// Bits that are in two or more of the three.
inline Vector majority(Vector a, Vector b, Vector c) { return (a & b) | ((a | b) & c); }
// Bits of a that are neither in b nor in c.
inline Vector and_neither(Vector a, Vector b, Vector c) { return a & ~(b | c); }
// The cell if it is solved, else 0.
inline Vector solved_of(Vector cell) {
    return cell & (Vector)((cell & (cell - splat(1))) == splat(0));
}
#endif

inline Vector minimum(Vector a, Vector b) {  // signed: SSE2 has no other
    typedef i16 Signed __attribute__((vector_size(2 * NONET_LANES)));
    return (Vector)((Signed)a < (Signed)b ? (Signed)a : (Signed)b);
}

struct alignas(64) State {
    Vector cell[kCells];
    // After the last half pass, for each lane:
    Vector sum;    // of its cells
    Vector alive;  // all ones if every symbol has a place and every cell a candidate
    Vector exact;  // all ones if each box, and each line along which it went, adds up to 511

    u16* column(int number) { return reinterpret_cast<u16*>(cell) + number; }
    const u16* column(int number) const { return reinterpret_cast<const u16*>(cell) + number; }
};

// One band (or stack). The strides tell where cells are: from line to line, from box to box along a
// line, and from cell to cell in a triplet.
template <int Line, int Box, int Cell>
inline __attribute__((always_inline)) void deduce_band(Vector* cells, Vector& alive, Vector& least,
                                                       Vector& sum, Vector& exact) {
    const Vector zero = splat(0);
    Vector wrong = zero;  // solved symbols that stand twice in a triplet
    Vector solved[27], any[9], done[9], keep[9];

    // Loops over lines stay loops: unrolled, they run out of registers.
#pragma GCC unroll 1
    for (int r = 0; r < 3; r++) {
        const Vector* line = cells + r * Line;
#pragma GCC unroll 3
        for (int k = 0; k < 3; k++) {
            const Vector a = line[k * Box], b = line[k * Box + Cell], c = line[k * Box + 2 * Cell];
            const Vector sa = solved_of(a), sb = solved_of(b), sc = solved_of(c);
            solved[r * 9 + k * 3] = sa;
            solved[r * 9 + k * 3 + 1] = sb;
            solved[r * 9 + k * 3 + 2] = sc;
            any[r * 3 + k] = a | b | c;
            done[r * 3 + k] = sa | sb | sc;
        }
    }

    const Vector box0 = done[0] | done[3] | done[6];
    const Vector box1 = done[1] | done[4] | done[7];
    const Vector box2 = done[2] | done[5] | done[8];
#pragma GCC unroll 1
    for (int r = 0; r < 9; r += 3) {
        const Vector line = done[r] | done[r + 1] | done[r + 2];
        any[r] = (any[r] & ~(line | box0)) | done[r];
        any[r + 1] = (any[r + 1] & ~(line | box1)) | done[r + 1];
        any[r + 2] = (any[r + 2] & ~(line | box2)) | done[r + 2];
    }

    const Vector a0 = any[0], a1 = any[1], a2 = any[2];
    const Vector b0 = any[3], b1 = any[4], b2 = any[5];
    const Vector c0 = any[6], c1 = any[7], c2 = any[8];
    keep[0] = a0 & ((b1 & c2) | (b2 & c1));
    keep[1] = a1 & ((b0 & c2) | (b2 & c0));
    keep[2] = a2 & ((b0 & c1) | (b1 & c0));
    keep[3] = b0 & ((a1 & c2) | (a2 & c1));
    keep[4] = b1 & ((a0 & c2) | (a2 & c0));
    keep[5] = b2 & ((a0 & c1) | (a1 & c0));
    keep[6] = c0 & ((a1 & b2) | (a2 & b1));
    keep[7] = c1 & ((a0 & b2) | (a2 & b0));
    keep[8] = c2 & ((a0 & b1) | (a1 & b0));

    Vector box[3] = {};
#pragma GCC unroll 1
    for (int r = 0; r < 3; r++) {
        Vector* line = cells + r * Line;
        const Vector t[3] = {keep[r * 3], keep[r * 3 + 1], keep[r * 3 + 2]};
        const Vector others[3] = {t[1] | t[2], t[0] | t[2], t[0] | t[1]};
        alive &= t[0] | others[0];
        Vector total = zero;
#pragma GCC unroll 3
        for (int k = 0; k < 3; k++) {
            const Vector free = t[k] & ~done[r * 3 + k];
            const Vector* own = solved + r * 9 + k * 3;
            const Vector a = (line[k * Box] & free) | own[0];
            const Vector b = (line[k * Box + Cell] & free) | own[1];
            const Vector c = (line[k * Box + 2 * Cell] & free) | own[2];
            const Vector twice = majority(a, b, c);
            const Vector single = and_neither(t[k], others[k], twice);
            wrong |= done[r * 3 + k] & twice;
            const Vector ha = a & single, hb = b & single, hc = c & single;
            const Vector na = (ha == zero) ? a : ha;
            const Vector nb = (hb == zero) ? b : hb;
            const Vector nc = (hc == zero) ? c : hc;
            line[k * Box] = na;
            line[k * Box + Cell] = nb;
            line[k * Box + 2 * Cell] = nc;
            const Vector triplet = na + nb + nc;
            total += triplet;
            box[k] += triplet;
            least = minimum(least, minimum(na, minimum(nb, nc)));
        }
        sum += total;
        exact &= (Vector)(total == splat(kAll));
    }
    for (const Vector& total : box) exact &= (Vector)(total == splat(kAll));
    alive &= ~wrong;
}

template <int Line, int Box, int Cell, int Band>
inline void half_pass(State& state) {
    Vector alive = splat(kAll), least = splat(kAll), sum = splat(0), exact = splat(0xffff);
#pragma GCC unroll 1
    for (int band = 0; band < 3; band++)
        deduce_band<Line, Box, Cell>(state.cell + band * Band, alive, least, sum, exact);
    state.alive = (Vector)(alive == splat(kAll)) & (Vector)(least != splat(0));
    state.sum = sum;
    state.exact = exact;
}

// All ones where each of nine lines has every symbol.
template <int Line, int Cell>
inline Vector complete(const State& state) {
    Vector all = splat(kAll);
#pragma GCC unroll 1
    for (int line = 0; line < 9; line++) {
        Vector any = splat(0);
        for (int cell = 0; cell < 9; cell++) any |= state.cell[line * Line + cell * Cell];
        all &= any;
    }
    return (Vector)(all == splat(kAll));
}
inline Vector complete_rows(const State& state) { return complete<9, 1>(state); }
inline Vector complete_columns(const State& state) { return complete<1, 9>(state); }

__attribute__((noinline)) inline void along_rows(State& state) { half_pass<9, 3, 1, 27>(state); }
__attribute__((noinline)) inline void along_columns(State& state) { half_pass<1, 27, 9, 3>(state); }

}  // namespace nonet::NONET_ISA
