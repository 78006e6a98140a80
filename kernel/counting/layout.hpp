// The data of a count: its plan, ties in groups, and the fills of the three bands.
//
// The stacks are called outer, middle and inner here, the bands key, left and right. Ties of a
// stack with the same partition in the key band, and the same weight, form a group.
#pragma once

#include <array>
#include <vector>

#include "common/types.hpp"
#include "counting/fills.hpp"
#include "counting/sides.hpp"

namespace nonet {

// Which part each band and each stack has in the sum: of all ways the one that costs least.
struct CountPlan {
    bool is_turned = false;                              // bands and stacks are exchanged
    std::array<int, 3> bands{0, 1, 2}, stacks{0, 1, 2};  // key, left, right; outer, middle, inner
    double terms = 0;                                    // products in the sum
    double cycles = 0;                                   // about what it takes
};

// Numbers that are copied at once.
constexpr size_t kChunk = 8;

struct Group {
    u16 key;     // the number of the partition in the key band
    u32 weight;  // of each of its ties
    size_t begin, end;

    size_t size() const { return end - begin; }
};

// The numbers of the partitions of a tie in the left and in the right band.
struct Ends {
    u16 left, right;

    u16 of(int band) const { return band == 1 ? left : right; }
};

struct Grouped {
    std::vector<Group> groups;
    std::vector<Ends> ends;
};

// Outer groups that are gathered together: from the first to before the last.
struct Batch {
    size_t begin, end;
};

struct InnerTie {
    u16 key, left, right;
    u32 weight;
};

struct CountLayout {
    // There must be ties on both sides.
    explicit CountLayout(const Sides& sides);
    CountLayout(const CountLayout&) = delete;  // the fills know the choices by their address
    CountLayout& operator=(const CountLayout&) = delete;

    CountPlan plan;
    std::array<std::array<Choices, 3>, 3> choices;  // by parts: band, stack
    Grouped outer, middle;
    std::vector<Batch> batches;
    std::vector<InnerTie> inner;
    std::vector<Fills> fills;  // key, left, right; to be filled

  private:
    Grouped grouped(Ties ties, int stack) const;
    void make_batches();
    void arrange_inner(const Ties& ties);
    void prepare_fills(const Sides& sides);
};

}  // namespace nonet
