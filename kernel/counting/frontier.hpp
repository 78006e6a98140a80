// Frontier: exact counts for any shape, cell by cell, if there are not too many states.
//
// The empty cells are filled in some order. How many ways there are to fill the rest depends only
// on the masks of the symbols (counting/paths.hpp), and not on which symbol has which mask: so a
// state is the sorted list of the masks' numbers, with how many ways lead to it. A cell is taken by
// one symbol and passed by all others. Ways that lead to the same state are counted together from
// there on.
#pragma once

#include <atomic>

#include "common/job.hpp"
#include "common/types.hpp"
#include "counting/paths.hpp"
#include "counting/sums.hpp"

namespace nonet {

struct FrontierResult {
    bool is_counted = true;  // neither stopped nor too large
    Number total = 0;
    size_t states = 0;  // of all layers
    double share = 0;   // of the cells, when last reported
};

// Counts with up to `most` states in a layer; sets `share` to the share of cells that are done.
FrontierResult count_by_frontier(const Paths& paths, size_t most, const Poll& poll,
                                 std::atomic<double>& share);

}  // namespace nonet
