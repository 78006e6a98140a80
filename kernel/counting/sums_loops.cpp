// The loops of counting/sums.hpp for one instruction set: CMakeLists.txt compiles this file once
// for each.
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <array>
#include <cstring>
#include <utility>

#include "counting/sums.hpp"

namespace nonet::NONET_ISA {

constexpr int kWidth = NONET_LANES;
constexpr size_t kFlush = 4096;  // pairs whose sum fits 64 bits: 32 + 18 + 12 are 62
typedef u16 Row __attribute__((vector_size(2 * NONET_LANES)));
typedef u64 Wide __attribute__((vector_size(2 * NONET_LANES)));

inline Row row_at(const u16* from) {
    Row row;
    std::memcpy(&row, from, sizeof row);
    return row;
}

// Products of neighbours, added in pairs: 32 bits each, two to a lane of Wide.
#if defined(__AVX512BW__)
inline Wide products(Row a, Row b) { return (Wide)_mm512_madd_epi16((__m512i)a, (__m512i)b); }
inline Wide add_halves(Wide a, Wide b) { return (Wide)_mm512_add_epi32((__m512i)a, (__m512i)b); }
inline Wide times(Wide low, Wide factor) {
    return (Wide)_mm512_maskz_mul_epu32(0xff, (__m512i)low, (__m512i)factor);  // gcc 12 warns else
}
#elif defined(__AVX2__)
inline Wide products(Row a, Row b) { return (Wide)_mm256_madd_epi16((__m256i)a, (__m256i)b); }
inline Wide add_halves(Wide a, Wide b) { return (Wide)_mm256_add_epi32((__m256i)a, (__m256i)b); }
inline Wide times(Wide low, Wide factor) {
    return (Wide)_mm256_mul_epu32((__m256i)low, (__m256i)factor);
}
#elif defined(__SSE2__)
inline Wide products(Row a, Row b) { return (Wide)_mm_madd_epi16((__m128i)a, (__m128i)b); }
inline Wide add_halves(Wide a, Wide b) { return (Wide)_mm_add_epi32((__m128i)a, (__m128i)b); }
inline Wide times(Wide low, Wide factor) {
    return (Wide)_mm_mul_epu32((__m128i)low, (__m128i)factor);
}
#else
typedef u32 Halves __attribute__((vector_size(2 * NONET_LANES)));
inline Wide products(Row a, Row b) {
    Halves found;
    for (int i = 0; i < kWidth / 2; i++)
        found[i] = u32{a[2 * i]} * b[2 * i] + u32{a[2 * i + 1]} * b[2 * i + 1];
    return (Wide)found;
}
inline Wide add_halves(Wide a, Wide b) { return (Wide)((Halves)a + (Halves)b); }
inline Wide times(Wide low, Wide factor) { return (low & 0xffffffffu) * (factor & 0xffffffffu); }
#endif

template <class Sum>
inline Sum sum_of(Wide wide) {
    Sum sum = 0;
    for (int i = 0; i < kWidth / 4; i++) sum += wide[i];
    return sum;
}

// The product of two rows, in 32 bits each, two to a lane.
inline __attribute__((always_inline)) Wide product(const u16* left, const u16* right, int vectors) {
    Wide sum = products(row_at(left), row_at(right));
    for (int i = 1; i < vectors; i++)
        sum = add_halves(sum, products(row_at(left + i * kWidth), row_at(right + i * kWidth)));
    return sum;
}

template <int Vectors>
Number sum_products(const u16* left, const u16* right, const Pair* pairs, size_t count) {
    Number total = 0;
    while (count > 0) {
        const size_t now = count < kFlush ? count : kFlush;
        Wide even{}, odd{};
        for (const Pair* pair = pairs; pair < pairs + now; pair++) {
            const Wide sum = product(left + pair->left, right + pair->right, Vectors);
            const Wide factor = Wide{} + pair->factor;
            even += times(sum, factor);
            odd += times(sum >> 32, factor);
        }
        total += sum_of<Number>(even) + sum_of<Number>(odd);
        pairs += now;
        count -= now;
    }
    return total;
}

void add_products(const u16* left, const u16* right, int vectors, const Pair* pairs, size_t count,
                  u64* to) {
    for (size_t i = 0; i < count; i++) {
        const Wide sum = product(left + pairs[i].left, right + pairs[i].right, vectors);
        to[i] += sum_of<u64>((sum & 0xffffffffu) + (sum >> 32)) * pairs[i].factor;
    }
}

template <size_t... Less>
constexpr auto loops(std::index_sequence<Less...>) {
    return std::array{&sum_products<int(Less) + 1>...};
}
constexpr auto kLoops = loops(std::make_index_sequence<kMostVectors>{});

Number sum_products(const u16* left, const u16* right, int vectors, const Pair* pairs,
                    size_t count) {
    return kLoops[vectors - 1](left, right, pairs, count);
}

void add_rows(const u16* const* rows, int count, u16* sum, int size) {
    for (int at = 0; at < size; at += kWidth) {
        Row total{};
        for (int i = 0; i < count; i++) total += row_at(rows[i] + at);
        std::memcpy(sum + at, &total, sizeof total);
    }
}

extern const Sums kSums;
const Sums kSums = {NONET_LANES, &add_rows, &sum_products, &add_products};

}  // namespace nonet::NONET_ISA
