// The inner loops of counting, once for each instruction set; sums_for() picks one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace nonet {

using Number = unsigned __int128;  // the empty grid's count has 73 bits

constexpr int kMostVectors = 12;  // of a row in sum_products

// A row of one table and a row of another, by where they begin, and how often their product counts.
struct Pair {
    std::uint32_t left, right, factor;
};

struct Sums {
    int width;  // numbers in a vector
    // Adds up so many rows of `size` numbers, a multiple of 32.
    void (*add_rows)(const std::uint16_t* const* rows, int count, std::uint16_t* sum, int size);
    // The sum over all pairs of factor * (left row . right row), for rows of so many vectors. The
    // sum of products of a row must fit 32 bits in each half lane of a vector, a factor 18.
    Number (*sum_products)(const std::uint16_t* left, const std::uint16_t* right, int vectors,
                           const Pair* pairs, std::size_t count);
    // The same for each pair by itself, added to what is there; fits 64 bits.
    void (*add_products)(const std::uint16_t* left, const std::uint16_t* right, int vectors,
                         const Pair* pairs, std::size_t count, std::uint64_t* products);
};

// The loops for that instruction set, or null if this build or this machine does not have it.
const Sums* sums_for(const std::string& name);

}  // namespace nonet
