// Logic: solves 9x9 puzzles the way people do, step by step, and rates them.
//
//     techniques.hpp                    the table of techniques: name, family, rating
//     board.hpp                         symbols and candidates, kept three ways:
//         candidates[cell]      bit s   symbol s may stand in the cell
//         places[unit][symbol]  bit i   the symbol may stand in the i-th cell of the unit
//         where[symbol]         bit c   the symbol may stand in cell c
//     step.hpp                          one step, as Python reads it
//     finders.hpp                       one function for each kind of step:
//         singles, patterns (locked candidates, subsets, fish), links, wings, unique (rectangles
//         and loops), bug, exclusions
//     chains.hpp, chain_run.hpp         forcing chains: simple, multiple, dynamic, nested
//     logic.hpp                         the order of the techniques; ratings of many grids
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "logic/board.hpp"
#include "logic/chains.hpp"
#include "logic/step.hpp"

namespace nonet::logic {

// The time in so many seconds; a limit of many years is as good as none.
inline std::chrono::steady_clock::time_point end_after(double seconds) {
    using Clock = std::chrono::steady_clock;
    const std::chrono::duration<double> wait(std::clamp(seconds, 0.0, 1e9));
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(wait);
}

// Finds the easiest next step.
class StepFinder {
  public:
    explicit StepFinder(Poll poll);

    // False if no allowed technique finds one. Throws Stopped.
    bool next(const Board& board, Allowed allowed, Step& step);

    // The rating of the current technique, in tenths: a lower bound if the search was stopped.
    int reached() const { return reached_; }

  private:
    bool next_chain(const Board& board, Allowed allowed, int number, Step& step);
    ChainSearch& chain_search(int number);

    Poll poll_;
    std::vector<std::unique_ptr<ChainSearch>> chains_;
    int reached_ = 0;
};

// How a rating ended; kWrong means a step against the solution, which would be a bug in here.
enum Ending : u8 { kSolved, kTechniquesEnd, kTimeOver, kWrong };

// Many grids to rate.
struct Rating : SharedJob {
    const u8* grids;
    size_t count;
    Allowed allowed;
    double seconds;  // for each grid; no limit if below 0
    u8* ratings;     // written for each: rating, pearl, diamond in tenths, and its ending
    u32* counts;     // added to for each: steps by technique
    const u8* solutions = nullptr;  // if given, each step is checked against them
};

void run(Rating& job, const Poll& poll);

}  // namespace nonet::logic
