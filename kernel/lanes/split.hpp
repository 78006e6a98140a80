// How a node is split in two: on which cell, and which candidate comes first.
//
// The cell decides how large the search tree gets. It is the cell with two candidates whose
// candidates weigh most among its 20 peers: a peer that has one of them counts 5 if it has two
// candidates itself, 2 if it has three, 1 if it has more. Such a choice settles much at once.
//
// The cells of a node are side by side here, not in lanes: few lanes are split at a time.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <cstring>

#include "common/types.hpp"

namespace nonet::NONET_ISA::split {

constexpr u8 kPairWeight = 5, kTripleWeight = 2, kLeastWeight = 1;

constexpr int kPadded = 96;  // 81 cells, rounded up to whole vectors of any width

struct alignas(64) Node {
    Node() {}  // leaves the cells as they are
    u16 cell[kPadded];
};

// The cell with row and column exchanged.
constexpr int transposed(int cell) { return cell % 9 * 9 + cell / 9; }

struct Choice {
    int cell;
    u16 first;  // the candidate to try first, as a bit
};

// The 20 cells that share a unit with a cell: 0xff in a mask, and as a list.
struct Peers {
    alignas(64) u8 mask[81][kPadded];
    u8 list[81][20];
};
constexpr Peers kPeers = [] {
    Peers peers{};
    for (int i = 0; i < 81; i++)
        for (int j = 0, next = 0; j < 81; j++) {
            const bool box = i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3;
            if (i == j || !(i / 9 == j / 9 || i % 9 == j % 9 || box)) continue;
            peers.mask[i][j] = 0xff;
            peers.list[i][next++] = u8(j);
        }
    return peers;
}();

constexpr int kBlock = NONET_LANES < 16 ? 16 : 32;  // bytes of a vector
constexpr int kHalf = kBlock / 2;
typedef u16 Cells __attribute__((vector_size(kBlock)));  // some cells of a node
typedef u8 Packed __attribute__((vector_size(kHalf)));   // the same cells, a byte each
typedef u8 Block __attribute__((vector_size(kBlock)));   // twice as many, a byte each

template <class Vector>
inline Vector loaded(const void* memory) {
    Vector vector;
    std::memcpy(&vector, memory, sizeof vector);
    return vector;
}

// One bit for each byte that is all ones.
inline u64 bits_of_bytes(Block bytes) {
#if defined(__AVX2__)
    return u32(_mm256_movemask_epi8((__m256i)bytes));
#elif defined(__SSE2__)
    return u32(_mm_movemask_epi8((__m128i)bytes));
#else
    u64 bits = 0;
    for (int i = 0; i < kBlock; i++) bits |= u64(bytes[i] & 1) << i;
    return bits;
#endif
}

// The sum of all bytes, which is not over 255.
inline int sum_of_bytes(Block bytes) {
#if defined(__AVX2__)
    const __m256i sums = _mm256_sad_epu8((__m256i)bytes, _mm256_setzero_si256());
    const __m128i two =
        _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return _mm_cvtsi128_si32(two) + _mm_extract_epi16(two, 4);
#elif defined(__SSE2__)
    const __m128i two = _mm_sad_epu8((__m128i)bytes, _mm_setzero_si128());
    return _mm_cvtsi128_si32(two) + _mm_extract_epi16(two, 4);
#else
    typedef u64 Words __attribute__((vector_size(kBlock)));
    const Words words = (Words)bytes;
    u64 total = 0;
    for (int i = 0; i < kBlock / 8; i++) total += words[i];
    return int(total * 0x0101010101010101u >> 56);
#endif
}

// Some cells of a node, a byte each: what they weigh, their first eight candidates and the ninth.
struct Parts {
    Block weight, low, high;
};

#if defined(__AVX2__)
inline Block shuffled(__m256i table, Block places) {
    return (Block)_mm256_shuffle_epi8(table, (__m256i)places);
}

inline Parts parts_of(const u16* cells) {
    const __m256i x = (__m256i)loaded<Cells>(cells), y = (__m256i)loaded<Cells>(cells + kHalf);
    const __m256i low_byte = _mm256_set1_epi16(0xff);
    const auto packed = [](__m256i a, __m256i b) {
        return (Block)_mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8);
    };
    const Block low = packed(_mm256_and_si256(x, low_byte), _mm256_and_si256(y, low_byte));
    const Block high = packed(_mm256_srli_epi16(x, 8), _mm256_srli_epi16(y, 8));
    // How many candidates there are, by tables of sixteen entries, and what a cell weighs then.
    const __m256i ones =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m256i weights = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 0, kPairWeight, kTripleWeight, kLeastWeight, kLeastWeight, kLeastWeight,
                      kLeastWeight, kLeastWeight, kLeastWeight, 0, 0, 0, 0, 0, 0));
    const Block count = shuffled(ones, low & 15) + shuffled(ones, low >> 4) + high;
    return {shuffled(weights, count), low, high};
}
#else
inline Parts parts_of(const u16* cells) {
    Packed weight[2], low[2], high[2];
    for (int half = 0; half < 2; half++) {
        const Cells x = loaded<Cells>(cells + half * kHalf);
        const Cells y = x & (x - 1), z = y & (y - 1), rest = z & (z - 1);
        const Cells more = (rest == 0) ? Cells{} + kTripleWeight : Cells{} + kLeastWeight;
        const Cells weighs = (Cells)(y != 0) & ((z == 0) ? Cells{} + kPairWeight : more);
        weight[half] = __builtin_convertvector(weighs, Packed);
        low[half] = __builtin_convertvector(x & 0xff, Packed);
        high[half] = __builtin_convertvector(x >> 8, Packed);
    }
    return {loaded<Block>(weight), loaded<Block>(low), loaded<Block>(high)};
}
#endif

// What the cells of a node weigh, a byte each: for the plane of a symbol, those that may hold it.
struct Weights {
    alignas(64) u8 weight[kPadded];
    alignas(64) u8 plane[9][kPadded];

    explicit Weights(const Node& node) {
        for (int i = 0; i < kPadded; i += kBlock) {
            const Parts parts = parts_of(node.cell + i);
            std::memcpy(weight + i, &parts.weight, sizeof(Block));
            for (int s = 0; s < 8; s++) {
                const u8 symbol = u8(1 << s);  // in one step it would not compile
                const Block bit = Block{} + symbol;
                const Block held = (Block)((parts.low & bit) == bit) & parts.weight;
                std::memcpy(plane[s] + i, &held, sizeof held);
            }
            const Block ninth = (Block)(parts.high != 0) & parts.weight;
            std::memcpy(plane[8] + i, &ninth, sizeof ninth);
        }
    }

    // A bit for each cell of two candidates, of 64 cells (or fewer, at the end).
    u64 pairs(int first) const {
        u64 bits = 0;
        for (int i = 0; i < 64 && first + i < kPadded; i += kBlock)
            bits |= bits_of_bytes((Block)(loaded<Block>(weight + first + i) == kPairWeight)) << i;
        return bits;
    }

    // What the two candidates of a cell weigh among its peers.
    int of(int cell, u16 pair) const {
        const u8* a = plane[__builtin_ctz(pair)];
        const u8* b = plane[__builtin_ctz(pair & (pair - 1))];
        const u8* peers = kPeers.mask[cell];
        Block sum = {};
        for (int i = 0; i < kPadded; i += kBlock)
            sum += (loaded<Block>(a + i) + loaded<Block>(b + i)) & loaded<Block>(peers + i);
        return sum_of_bytes(sum);  // not over 200: 20 peers that weigh 5 twice
    }
};

// Of many cells with two candidates only the first few are weighed: more would cost more than the
// best of them saves.
constexpr int kMany = 12, kEnough = 8;

// The cell to split on; `node` needs no more than its 81 cells to be set.
inline Choice choose(Node& node) {
    for (int i = 81; i < kPadded; i++) node.cell[i] = 0;
    const Weights weights(node);
    u64 early = weights.pairs(0), late = weights.pairs(64);
    int left = __builtin_popcountll(early) + __builtin_popcountll(late);
    if (left > kMany) left = kEnough;
    int most = -1;  // 128 times the weight, plus a bonus for earlier cells: no branches
    while (left-- > 0) {
        const int i = early ? __builtin_ctzll(early) : 64 + __builtin_ctzll(late);
        late = early ? late : late & (late - 1);
        early = early ? early & (early - 1) : 0;
        const int key = weights.of(i, node.cell[i]) * 128 + 127 - i;
        most = key > most ? key : most;
    }
    int best = most < 0 ? -1 : 127 - most % 128;
    // Without such a cell: the first with three candidates, or else the first with more.
    for (int wanted = 2; best < 0 && wanted > 0; wanted--)
        for (int i = 0; best < 0 && i < 81; i++)
            if (weights.weight[i] == wanted) best = i;
    return {best, static_cast<u16>(node.cell[best] & -node.cell[best])};
}

// Writes the other half of a split: `node` without the first candidate, and if that leaves one
// candidate in the cell, without it in the peers of that cell.
inline void exclude(const Node& node, Choice choice, Node& other) {
    typedef i8 Mask __attribute__((vector_size(kHalf)));
    const u16 rest = node.cell[choice.cell] & static_cast<u16>(~choice.first);
    const u16 sole = (rest & (rest - 1)) == 0 ? rest : u16{0};
    const Cells gone = Cells{} + sole;
    for (int i = 0; i < kPadded; i += kHalf) {
        typedef i16 Wide __attribute__((vector_size(kBlock)));
        const Mask peers = loaded<Mask>(kPeers.mask[choice.cell] + i);
        const Cells kept =
            loaded<Cells>(node.cell + i) & ~(gone & (Cells) __builtin_convertvector(peers, Wide));
        std::memcpy(other.cell + i, &kept, sizeof kept);
    }
    other.cell[choice.cell] = rest;
}

}  // namespace nonet::NONET_ISA::split
