// Lanes: solves many 9x9 grids at a time, one search node in each 16-bit lane of a vector.
//
//                     lane 0        lane 1              lane 31 (AVX-512)
//     cell[0]     | candidates | candidates | ... | candidates |   one vector a cell,
//     cell[1]     | candidates | candidates | ... | candidates |   bit s-1 for symbol s
//     ...
//     cell[80]    | candidates | candidates | ... | candidates |
//                   one node     another one
//
//     lanes.hpp      what the rest of the kernel sees
//     engine.hpp     keeps the lanes busy: half passes by turns, then splits, solutions, new nodes
//     deduce.hpp     one half pass: deduces along all rows or all columns, in all lanes at once
//     split.hpp      which cell a node is split on, and which candidate comes first
//     batch.hpp      many grids, each in a lane of its own
//     search.hpp     the solutions of one grid
//     templates.hpp  nodes with many solutions: counts and lists them symbol by symbol
//     cell_sets.hpp  sets of cells as words, for templates
//     trace.hpp      the events of a search, for people who want to watch
//
// All but lanes.* and trace.* is compiled once for each instruction set (engines.hpp).
#pragma once

#include <memory>

#include "common/job.hpp"
#include "making/making.hpp"

namespace nonet {

// Grids that a thread takes from a job at a time: many while there are many, since threads that
// meet often wait for each other; few towards the end, so that all threads end together.
constexpr size_t kLeastShare = 32, kMostShare = 256;

// Many grids. A grid is 81 symbols, 0 for empty.
struct Job : SharedJob {
    const u8* grids;
    size_t count;
    u32 limit;      // stop at that many solutions of a grid
    u8* solutions;  // written: the first one found of each grid; zeros if there is none
    u32* counts;    // written: how many were found, at most limit
    std::atomic<bool> is_bad{false};  // stopped because of a symbol over 9
};

// All solutions of one grid, in an order that depends on the grid alone.
class Search {
  public:
    virtual ~Search() = default;
    // Writes up to `most` more solutions, and returns how many; fewer only at the end, or if `poll`
    // says stop.
    virtual size_t next(u8* solutions, size_t most, const Poll& poll) = 0;
};

// The functions of one instruction set.
struct Lanes {
    int width;  // lanes in a vector
    void (*run)(Job& job, const Poll& poll);
    // Finds up to `most` solutions of one grid, in any order, and returns how many.
    size_t (*find)(const u8* grid, size_t most, u8* solutions, const Poll& poll);
    std::unique_ptr<Search> (*search)(const u8* grid);
    void (*dig)(Digging& job, const Poll& poll);
    void (*sift)(Sifting& job, const Poll& poll);
};

// The index of the first symbol over `size`, or `count`.
size_t first_bad(const u8* symbols, size_t count, size_t size = 9);

// After so many splits without a solution a grid goes to masks: it may have few clues and no
// solution, which no plain search proves, but clauses do. The known collections of puzzles (17
// clues, the hardest ones) stay below 1,500.
constexpr u32 kMostSplits = 4096;

// Finds up to `most` solutions of a 9x9 grid by masks, and returns how many; writes the first
// `room` of them. Fewer if `poll` says stop.
u64 find_by_masks(const u8* grid, u64 most, u8* solutions, size_t room, const Poll& poll);

}  // namespace nonet
