// What lanes hand over: a grid in which they find no solution for long. That may be one of few
// clues without any, which no plain search refutes; masks learn from dead ends and do.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/poll.hpp"

namespace nonet {

// Splits of one grid without a solution after which it is handed over. In the collections of
// puzzles that were tried (17 clues, and two of the hardest) none takes even 1,500.
constexpr std::uint32_t kPatience = 4096;

// Finds up to `most` solutions of a 9x9 grid by masks, and tells how many; the first `room` of them
// are written. Fewer than there are if `poll` says stop.
std::uint64_t find_by_masks(const std::uint8_t* grid, std::uint64_t most, std::uint8_t* solutions,
                            std::size_t room, const Poll& poll);

}  // namespace nonet
