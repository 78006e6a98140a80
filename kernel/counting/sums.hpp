// The inner loops of counting, once for each instruction set (engines.hpp).
#pragma once

#include "common/types.hpp"

namespace nonet {

using Number = unsigned __int128;  // the empty grid's count has 73 bits

constexpr int kMostVectors = 12;  // of a row in sum_products

// A row of one table and a row of another, by where they begin, and how often their product counts.
struct Pair {
    u32 left, right, factor;
};

struct Sums {
    int width;  // numbers in a vector
    // Adds up so many rows of `size` numbers, a multiple of 32.
    void (*add_rows)(const u16* const* rows, int count, u16* sum, int size);
    // The sum over all pairs of factor * (left row . right row), for rows of so many vectors. The
    // sum of products of a row must fit 32 bits in each half lane of a vector, a factor 18.
    Number (*sum_products)(const u16* left, const u16* right, int vectors, const Pair* pairs,
                           size_t count);
    // The same for each pair by itself, added to what is there; fits 64 bits.
    void (*add_products)(const u16* left, const u16* right, int vectors, const Pair* pairs,
                         size_t count, u64* products);
};

}  // namespace nonet
