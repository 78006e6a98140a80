// Lanes: 9x9 grids solved many at a time, a search node in each lane of a vector.
//
// This is what the rest of the kernel sees. The engine behind it (lanes/engine.hpp) is compiled
// once for each instruction set, and lanes_for() picks one of them by its name.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "common/poll.hpp"
#include "making/making.hpp"

namespace nonet {

constexpr int kCells = 81;

// Grids that a thread takes of a job at a time: many while there are many, for threads that meet
// often wait for each other; few in the end, so that all end at the same time.
constexpr std::size_t kLeastShare = 32, kMostShare = 256;

// Many grids, for one thread or for several that share the job. A grid is 81 symbols, 0 for empty.
struct Job {
    const std::uint8_t* grids;
    std::size_t count;
    std::uint32_t limit;      // stop at that many solutions of a grid
    std::uint8_t* solutions;  // written: the first one found of each grid; zeros if there is none
    std::uint32_t* counts;    // written: how many were found, at most limit
    alignas(64) std::atomic<std::size_t> next{0};  // not beside what every half pass reads
    alignas(64) std::atomic<bool> stopped{false};
    std::atomic<bool> is_bad{false};  // stopped because of what is no symbol
};

// All solutions of one grid, in an order that depends on the grid alone.
class Search {
  public:
    virtual ~Search() = default;
    // Writes up to `most` further solutions, and tells how many; fewer only at the end, or if
    // `poll` says stop.
    virtual std::size_t next(std::uint8_t* solutions, std::size_t most, const Poll& poll) = 0;
};

// The engine for one instruction set.
struct Lanes {
    int width;  // lanes in a vector
    void (*run)(Job& job, const Poll& poll);
    // Finds up to so many solutions of one grid, whichever come first, and tells how many.
    std::size_t (*find)(const std::uint8_t* grid, std::size_t most, std::uint8_t* solutions,
                        const Poll& poll);
    std::unique_ptr<Search> (*search)(const std::uint8_t* grid);
    void (*dig)(Digging& job, const Poll& poll);
    void (*sift)(Sifting& job, const Poll& poll);
};

// Where the first of these symbols stands that is over 9; their number if none is.
std::size_t first_bad(const std::uint8_t* symbols, std::size_t count);

// The engine of that name, or null if this build or this machine does not have it.
const Lanes* lanes_for(const std::string& name);

}  // namespace nonet
