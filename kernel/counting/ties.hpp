// Partitions and ties, the building blocks of a count.
//
// A *partition* is one of the 280 ways to part nine symbols into three triples, in any order. The
// rows of a box part its symbols, and so do its columns. Each row and each column share exactly one
// symbol: the two partitions *cross*, and together they say which symbol stands where.
//
// A *tie* is the partitions of three boxes in a row whose lines together hold each symbol once. In
// a stack each symbol takes a column in each of three boxes, no column twice: one of the six orders
// of three. So a tie is an order for each symbol such that each column of each box gets three
// symbols. The same holds for the rows of a band.
#pragma once

#include <array>
#include <bitset>
#include <vector>

#include "common/types.hpp"

namespace nonet {

constexpr int kPartitions = 280;
constexpr int kCrossings = 36;  // partitions that cross a given one
constexpr int kCodes = 19683;   // 3 to the power of 9

using PartitionSet = std::bitset<kPartitions>;

struct Partitions {
    Partitions();

    u16 triples[kPartitions][3];  // symbol s is bit s - 1; the lowest symbols first
    i16 of_code[kCodes];          // where symbol s is in triple d: the sum of d * 3^(s-1)
    u16 crossings[kPartitions][kCrossings];
    PartitionSet crosses[kPartitions];  // the same as sets

    // The partition with two symbols exchanged.
    int exchanged(int partition, int a, int b) const;
};

// All of them, computed on first use.
const Partitions& partitions();

constexpr int kOrders = 6;
constexpr u8 kOrder[kOrders][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                   {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

// For each symbol a bit for each order that it may have: symbol s has line kOrder[o][i] in box i.
using Allowed = std::array<u8, 9>;

struct Tie {
    std::array<u16, 3> at;  // the partition in each box
    u32 weight;             // how many ways to order the lines give it

    bool operator==(const Tie&) const = default;
};

// In order, each triple of partitions once.
using Ties = std::vector<Tie>;
Ties ties_of(const Allowed& allowed);

// One of each of the classes into which the exchange of these symbols parts the ties; its weight is
// that of its class. Those with the lowest partitions in box `first`.
Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first);

}  // namespace nonet
