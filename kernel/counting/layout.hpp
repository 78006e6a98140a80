// What a count goes through: ties in groups, and the fills of the three bands.
//
// The stacks are called outer, middle and inner here, the bands key, left and right. Ties of a
// stack with the same partition in the key band, and the same weight, form a group.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "counting/fills.hpp"
#include "counting/plan.hpp"
#include "counting/sides.hpp"

namespace nonet {

struct Group {
    std::uint16_t key;     // the number of the partition in the key band
    std::uint32_t weight;  // of each of its ties
    std::size_t begin, end;

    std::size_t size() const { return end - begin; }
};

// The numbers of the partitions of a tie in the left and in the right band.
struct Ends {
    std::uint16_t left, right;

    std::uint16_t of(int band) const { return band == 1 ? left : right; }
};

struct Grouped {
    std::vector<Group> groups;
    std::vector<Ends> ends;
};

// Outer groups that are gathered together: from the first to before the last.
struct Batch {
    std::size_t begin, end;
};

struct InnerTie {
    std::uint16_t key, left, right;
    std::uint32_t weight;
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
