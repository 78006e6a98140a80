// Masks: grids of any shape up to 36 symbols, searched on bit masks with lessons from dead ends.
//
// This is what the rest of the kernel sees. How it works is in the other files, in this order:
//
//     masks/layout.hpp   the units of a shape as tables
//     masks/board.hpp    candidates, what follows from them, why, and how to take it back
//     masks/clauses.hpp  what is learned from a dead end
//     masks/activity.hpp  which candidates the dead ends met
//     masks/matching.hpp whether a unit can be filled at all
//     masks/search.hpp   what to try next, when to start again, and every solution just once
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "common/poll.hpp"

namespace nonet::masks {

class Layout;
class Tree;

// A shape: how many symbols it has, and the cells of each unit. Throws std::invalid_argument.
std::shared_ptr<const Layout> make_layout(int size, const std::vector<std::vector<int>>& units);
int size_of(const Layout& layout);
int cells_of(const Layout& layout);

// Many grids of one shape, for one thread or for several that share the job.
struct Job {
    const std::uint8_t* grids;  // the symbols of one after the other, 0 for empty
    std::size_t count;
    std::uint32_t limit;      // stop at that many solutions of a grid
    std::uint8_t* solutions;  // the first one found of each grid; zeros if there is none
    std::uint32_t* counts;    // how many were found, at most limit
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
};

// Works until no grid is left, or `poll` says stop.
void run(const Layout& layout, Job& job, const Poll& poll);

// All solutions of one grid, in an order that depends on the grid alone.
class Search {
  public:
    Search(std::shared_ptr<const Layout> layout, const std::uint8_t* grid);
    ~Search();
    // Writes up to `most` further solutions, and tells how many; fewer only at the end, or if
    // `poll` says stop.
    std::size_t next(std::uint8_t* solutions, std::size_t most, const Poll& poll);

  private:
    std::shared_ptr<const Layout> layout_;
    std::unique_ptr<Tree> tree_;
};

}  // namespace nonet::masks
