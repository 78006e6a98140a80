// Sets of cells, a word each, looked at four at a time.
#pragma once

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <cstdint>

namespace nonet::NONET_ISA {

using Word = std::uint64_t;

// For each choice of four words: where the halves of those chosen are.
struct Orders {
    alignas(32) std::uint32_t of[16][8];
};
constexpr Orders kOrders = [] {
    Orders orders{};
    for (int bits = 0; bits < 16; bits++)
        for (std::uint32_t i = 0, next = 0; i < 4; i++)
            if (bits >> i & 1) {
                orders.of[bits][next++] = 2 * i;
                orders.of[bits][next++] = 2 * i + 1;
            }
    return orders;
}();

// Bit i is set where word i of four has, of the cells in `key`, just those in `wanted`.
inline unsigned matches(const Word* four, Word key, Word wanted) {
#if defined(__AVX2__)
    const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(four));
    const __m256i found = _mm256_and_si256(words, _mm256_set1_epi64x(static_cast<long long>(key)));
    const __m256i same =
        _mm256_cmpeq_epi64(found, _mm256_set1_epi64x(static_cast<long long>(wanted)));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
#else
    unsigned bits = 0;
    for (int i = 0; i < 4; i++) bits |= unsigned((four[i] & key) == wanted) << i;
    return bits;
#endif
}

// Writes those of four words whose bits are set, and up to four more that mean nothing; gives the
// end of the former.
inline Word* keep(const Word* four, unsigned bits, Word* to) {
#if defined(__AVX2__)
    const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(four));
    const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i*>(kOrders.of[bits]));
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

}  // namespace nonet::NONET_ISA
