// The plan of a count: which part each band and each stack has in the sum.
#pragma once

#include <array>

#include "counting/sides.hpp"

namespace nonet {

// Of several ways the one that costs least.
struct CountPlan {
    bool is_turned = false;                              // bands and stacks have changed places
    std::array<int, 3> bands{0, 1, 2}, stacks{0, 1, 2};  // key, left, right; outer, middle, inner
    double terms = 0;                                    // products in the sum
    double cycles = 0;                                   // what it may take
};

// Numbers that are copied at once.
constexpr std::size_t kChunk = 8;

// Representatives of the ties of each stack, then of each band.
using Fewer = std::array<std::array<Ties, 3>, 2>;
Fewer fewer_of(const Sides& sides);

CountPlan best_plan(const Sides& sides, const Fewer& fewer);

}  // namespace nonet
