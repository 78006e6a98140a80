// Partitions: the 280 ways to part nine symbols into three triples, whatever the triples' order.
//
// The rows of a box part its symbols, and so do its columns. Which symbol stands where follows
// from the two: each row and each column share exactly one symbol, so they *cross*.
#pragma once

#include <bitset>
#include <cstdint>

namespace nonet {

constexpr int kPartitions = 280;
constexpr int kCrossings = 36;  // partitions that cross a given one
constexpr int kCodes = 19683;   // 3 to the power of 9

using PartitionSet = std::bitset<kPartitions>;

struct Partitions {
    Partitions();

    std::uint16_t triples[kPartitions][3];  // symbol s is bit s - 1; the lowest symbols first
    std::int16_t of_code[kCodes];           // where symbol s is in triple d: the sum of d * 3^(s-1)
    std::uint16_t crossings[kPartitions][kCrossings];
    PartitionSet crosses[kPartitions];  // the same as sets

    // The partition with two symbols exchanged.
    int exchanged(int partition, int a, int b) const;
};

// All of them, made when they are first asked for.
const Partitions& partitions();

}  // namespace nonet
