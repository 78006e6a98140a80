// Solutions as they are put together from sets of cells.
#pragma once

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <cstdint>
#include <cstring>

#include "lanes/split.hpp"
#include "lanes/words.hpp"

namespace nonet::NONET_ISA {

using Byte = split::Byte;

// A grid with all its symbols. (A type of this instruction set: a vector of bytes would be code
// that all of them share, and the linker might keep the one that not every machine can run.)
struct Solution {
    Byte symbols[kCells];

    bool operator<(const Solution& other) const {
        return std::memcmp(symbols, other.symbols, kCells) < 0;
    }
};

// The symbols of a grid that is not yet full: 0 where none stands. There is room behind the cells
// for whole vectors.
constexpr int kPictured = 96;
struct Picture {
    alignas(32) Byte symbols[kPictured];
};

// The cells of a node that are left, up to 64, in order: in a set of them, each has a bit.
constexpr int kMostLeft = 64;
struct Left {
    int count;
    Byte cell[kMostLeft];
    Word early,
        late;  // the same cells, with a bit for each cell of a grid: the first 64, the others

    void add(int i) {
        (i < 64 ? early : late) |= Word{1} << i % 64;
        cell[count++] = static_cast<Byte>(i);
    }
};

#if defined(__AVX2__)
// All ones in each byte whose bit is set.
inline __m256i bytes_of(Word bits) {
    const __m256i places =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i one = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i all = _mm256_set1_epi32(static_cast<int>(bits));
    return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(all, places), one), one);
}

// The picture with a symbol in these cells too.
inline Picture with(const Picture& picture, Word cells, int symbol, const Left& left) {
    const Word early = _pdep_u64(cells, left.early);
    const int count = __builtin_popcountll(left.early);
    const Word late = count < 64 ? _pdep_u64(cells >> count, left.late) : 0;
    const Word parts[3] = {early, early >> 32, late};
    const __m256i symbols = _mm256_set1_epi8(static_cast<char>(symbol + 1));
    Picture more;
    for (int i = 0; i < 3; i++) {
        const auto* from = reinterpret_cast<const __m256i*>(picture.symbols) + i;
        const __m256i placed = _mm256_and_si256(bytes_of(parts[i]), symbols);
        _mm256_store_si256(reinterpret_cast<__m256i*>(more.symbols) + i,
                           _mm256_or_si256(_mm256_load_si256(from), placed));
    }
    return more;
}

// The picture with a symbol wherever none stands.
inline Picture filled(const Picture& picture, int symbol) {
    const __m256i symbols = _mm256_set1_epi8(static_cast<char>(symbol + 1));
    Picture full;
    for (int i = 0; i < 3; i++) {
        const __m256i x = _mm256_load_si256(reinterpret_cast<const __m256i*>(picture.symbols) + i);
        const __m256i none = _mm256_cmpeq_epi8(x, _mm256_setzero_si256());
        _mm256_store_si256(reinterpret_cast<__m256i*>(full.symbols) + i,
                           _mm256_or_si256(x, _mm256_and_si256(none, symbols)));
    }
    return full;
}
#else
inline Picture with(const Picture& picture, Word cells, int symbol, const Left& left) {
    Picture more = picture;
    for (; cells; cells &= cells - 1)
        more.symbols[left.cell[__builtin_ctzll(cells)]] = static_cast<Byte>(symbol + 1);
    return more;
}

inline Picture filled(const Picture& picture, int symbol) {
    Picture full;
    for (int i = 0; i < kPictured; i++)
        full.symbols[i] = picture.symbols[i] ? picture.symbols[i] : static_cast<Byte>(symbol + 1);
    return full;
}
#endif

}  // namespace nonet::NONET_ISA
