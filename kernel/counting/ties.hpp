// Ties: the partitions of three boxes in a line, whose lines together hold each symbol once.
//
// In a stack each symbol takes one column in each of three boxes, no column twice: one of the six
// orders of three. So a tie is an order for each symbol such that each column of each box gets
// three symbols. The same holds for the rows of a band.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "counting/partitions.hpp"

namespace nonet {

constexpr int kOrders = 6;
constexpr std::uint8_t kOrder[kOrders][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                             {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

// For each symbol a bit for each order that it may have: symbol s has line kOrder[o][i] in box i.
using Allowed = std::array<std::uint8_t, 9>;

struct Tie {
    std::array<std::uint16_t, 3> at;  // the partition in each box
    std::uint32_t weight;             // how many ways to order the lines give it
};

inline bool operator<(const Tie& a, const Tie& b) { return a.at < b.at; }
inline bool operator==(const Tie& a, const Tie& b) { return a.at == b.at && a.weight == b.weight; }

// In order, each triple of partitions once.
using Ties = std::vector<Tie>;
Ties ties_of(const Allowed& allowed);

// One of each of the classes into which the exchange of these symbols parts the ties; its weight is
// that of its class. Those with the lowest partitions in box `first`.
Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first);

}  // namespace nonet
