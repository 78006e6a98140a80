// Sets of up to 64 cells as words, four of them at a time, and solutions built from such sets.
//
// The open cells of a node are numbered in order, and a set has bit i for the i-th of them:
//
//     cell of the grid   2   5   9  10  33 ...      OpenCells::cell
//     bit of the word    0   1   2   3   4 ...
#pragma once

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <cstring>

#include "lanes/split.hpp"

namespace nonet::NONET_ISA {

using Word = u64;

// For each choice of four words: the 32-bit halves of those chosen, in order.
struct Compress {
    alignas(32) u32 order[16][8];
};
constexpr Compress kCompress = [] {
    Compress table{};
    for (int bits = 0; bits < 16; bits++)
        for (u32 i = 0, next = 0; i < 4; i++)
            if (bits >> i & 1) {
                table.order[bits][next++] = 2 * i;
                table.order[bits][next++] = 2 * i + 1;
            }
    return table;
}();

// Bit i is set if word i of four, restricted to the cells in `key`, equals `wanted`.
inline unsigned matches(const Word* four, Word key, Word wanted) {
#if defined(__AVX2__)
    const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(four));
    const __m256i found = _mm256_and_si256(words, _mm256_set1_epi64x(static_cast<long long>(key)));
    const __m256i same =
        _mm256_cmpeq_epi64(found, _mm256_set1_epi64x(static_cast<long long>(wanted)));
    return unsigned(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
#else
    unsigned bits = 0;
    for (int i = 0; i < 4; i++) bits |= unsigned((four[i] & key) == wanted) << i;
    return bits;
#endif
}

// Writes those of four words whose bits are set, and rubbish up to four words; returns the end of
// the former.
inline Word* keep(const Word* four, unsigned bits, Word* to) {
#if defined(__AVX2__)
    const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(four));
    const __m256i order =
        _mm256_load_si256(reinterpret_cast<const __m256i*>(kCompress.order[bits]));
    const __m256i kept = _mm256_permutevar8x32_epi32(words, order);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), kept);
    return to + __builtin_popcount(bits);
#else
    for (int i = 0; i < 4; i++) {
        *to = four[i];
        to += bits >> i & 1;
    }
    return to;
#endif
}

// A full grid. (Not a std::array: templates on it would be code that all instruction sets share,
// and the linker might keep the version that not every machine can run.)
struct Solution {
    u8 symbols[kCells];

    bool operator<(const Solution& other) const {
        return std::memcmp(symbols, other.symbols, kCells) < 0;
    }
};

// The symbols of a grid that is not yet full: 0 where none stands. There is room behind the cells
// for whole vectors.
constexpr int kPaddedCells = 96;
struct PartialGrid {
    alignas(32) u8 symbols[kPaddedCells];
};

// The cells of a node that are open, up to 64, in order: in a set of them, each has a bit.
constexpr int kMostOpen = 64;
struct OpenCells {
    int count;
    u8 cell[kMostOpen];
    Word early,
        late;  // the same cells, with a bit for each cell of a grid: the first 64, the others

    void add(int i) {
        (i < 64 ? early : late) |= Word{1} << i % 64;
        cell[count++] = u8(i);
    }
};

#if defined(__AVX2__)
// All ones in each byte whose bit is set.
inline __m256i bytes_of(Word bits) {
    const __m256i places =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i one = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i all = _mm256_set1_epi32(int(bits));
    return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(all, places), one), one);
}

// The grid with a symbol in these cells too.
inline PartialGrid with(const PartialGrid& grid, Word cells, int symbol, const OpenCells& open) {
    const Word early = _pdep_u64(cells, open.early);
    const int count = __builtin_popcountll(open.early);
    const Word late = count < 64 ? _pdep_u64(cells >> count, open.late) : 0;
    const Word parts[3] = {early, early >> 32, late};
    const __m256i symbols = _mm256_set1_epi8(char(symbol + 1));
    PartialGrid more;
    for (int i = 0; i < 3; i++) {
        const auto* from = reinterpret_cast<const __m256i*>(grid.symbols) + i;
        const __m256i placed = _mm256_and_si256(bytes_of(parts[i]), symbols);
        _mm256_store_si256(reinterpret_cast<__m256i*>(more.symbols) + i,
                           _mm256_or_si256(_mm256_load_si256(from), placed));
    }
    return more;
}

// The grid with a symbol wherever none stands.
inline PartialGrid filled(const PartialGrid& grid, int symbol) {
    const __m256i symbols = _mm256_set1_epi8(char(symbol + 1));
    PartialGrid full;
    for (int i = 0; i < 3; i++) {
        const __m256i x = _mm256_load_si256(reinterpret_cast<const __m256i*>(grid.symbols) + i);
        const __m256i none = _mm256_cmpeq_epi8(x, _mm256_setzero_si256());
        _mm256_store_si256(reinterpret_cast<__m256i*>(full.symbols) + i,
                           _mm256_or_si256(x, _mm256_and_si256(none, symbols)));
    }
    return full;
}
#else
inline PartialGrid with(const PartialGrid& grid, Word cells, int symbol, const OpenCells& open) {
    PartialGrid more = grid;
    for (; cells; cells &= cells - 1)
        more.symbols[open.cell[__builtin_ctzll(cells)]] = u8(symbol + 1);
    return more;
}

inline PartialGrid filled(const PartialGrid& grid, int symbol) {
    PartialGrid full;
    for (int i = 0; i < kPaddedCells; i++)
        full.symbols[i] = grid.symbols[i] ? grid.symbols[i] : u8(symbol + 1);
    return full;
}
#endif

}  // namespace nonet::NONET_ISA
