// The two sides of a grid: what its clues leave of the ties of its bands and of its stacks.
#pragma once

#include <array>
#include <vector>

#include "common/types.hpp"
#include "counting/ties.hpp"

namespace nonet {

// The boxes of tie b of `bands` are those in band b, by stacks; of `stacks` likewise, by bands.
struct Sides {
    // From 81 symbols, 0 for empty; no ties at all where there is no solution for a simple reason.
    explicit Sides(const u8* grid);

    std::array<Ties, 3> bands, stacks;
    std::array<Allowed, 3> band_orders{}, stack_orders{};
    std::vector<int> unused;  // symbols that no clue has, from 0

    bool is_empty() const;

    // About how many solutions there are: as if each box were a case of its own, in which the
    // partitions of its rows and of its columns cross or not.
    double expected_solutions() const;
};

}  // namespace nonet
