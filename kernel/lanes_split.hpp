// How a node is split in two: which cell, and which of its candidates first.
//
// The cell decides how large the tree gets. Chosen is a cell with two candidates, the one whose
// candidates weigh most among its 20 peers: a peer that may hold one of them counts 4 if it has two
// candidates itself, 2 if it has three, 1 if it has more. Such a choice decides much at once.
//
// A node has its cells side by side here, so these loops run over cells in vectors.
#pragma once

#include <array>
#include <cstdint>

namespace nonet::NONET_ISA::split {

using u16 = std::uint16_t;

constexpr int kPadded = 96;  // 81 cells, rounded up to whole vectors of any width

struct alignas(64) Node {
    u16 cell[kPadded];
};

// The cell with row and column exchanged.
constexpr std::array<std::uint8_t, 81> kTurned = [] {
    std::array<std::uint8_t, 81> turned{};
    for (int i = 0; i < 81; i++) turned[i] = static_cast<std::uint8_t>(i % 9 * 9 + i / 9);
    return turned;
}();

// All bits set where two cells share a unit.
struct alignas(64) Peers {
    u16 mask[81][kPadded];
};
constexpr Peers kPeers = [] {
    Peers peers{};
    for (int i = 0; i < 81; i++)
        for (int j = 0; j < 81; j++) {
            const bool box = i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3;
            if (i != j && (i / 9 == j / 9 || i % 9 == j % 9 || box)) peers.mask[i][j] = 0xffff;
        }
    return peers;
}();

struct Choice {
    int cell;   // -1 if every cell is solved or empty: nothing is left to choose
    u16 first;  // the candidate to try first, as a bit
};

// How much the two candidates of `cell` weigh among its peers.
inline u16 weigh(const Node& node, const u16* weight, int cell) {
    const u16 both = node.cell[cell];
    const u16 low = both & -both, high = both ^ low;
    const u16* peers = kPeers.mask[cell];
    u16 total = 0;
    for (int i = 0; i < kPadded; i++) {
        const u16 here = weight[i] & peers[i];
        total += (node.cell[i] & low ? here : 0) + (node.cell[i] & high ? here : 0);
    }
    return total;
}

// The cell to split on; `node` needs no more than its 81 cells to be set.
inline Choice choose(Node& node) {
    for (int i = 81; i < kPadded; i++) node.cell[i] = 0;
    u16 weight[kPadded];
    for (int i = 0; i < kPadded; i++) {
        const u16 x = node.cell[i], y = x & (x - 1), z = y & (y - 1), rest = z & (z - 1);
        weight[i] = !y ? 0 : !z ? 4 : !rest ? 2 : 1;
    }
    int best = -1, most = -1;
    for (int i = 0; i < 81; i++)
        if (weight[i] == 4)
            if (const int weighs = weigh(node, weight, i); weighs > most) most = weighs, best = i;
    // Without a cell of two candidates: the first with three, or else the first of all.
    for (int least = 2; best < 0 && least > 0; least--)
        for (int i = 0; best < 0 && i < 81; i++)
            if (weight[i] == least) best = i;
    if (best < 0) return {-1, 0};
    return {best, static_cast<u16>(node.cell[best] & -node.cell[best])};
}

}  // namespace nonet::NONET_ISA::split
