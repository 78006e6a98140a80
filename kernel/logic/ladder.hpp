// The ladder: the techniques in their order, and a puzzle that is climbed with them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "common/poll.hpp"
#include "logic/board.hpp"
#include "logic/chains.hpp"
#include "logic/step.hpp"

namespace nonet::logic {

class Ladder {
  public:
    explicit Ladder(Poll poll);

    // The easiest next step; false where the techniques end. Throws Stopped.
    bool next(const Board& board, Allowed allowed, Step& step);

    // The rating of what is looked for now, in tenths: a bound where it was stopped.
    int reached() const { return reached_; }

  private:
    bool next_chain(const Board& board, Allowed allowed, int number, Step& step);
    ChainSearch& chain_search(int number);

    Poll poll_;
    std::vector<std::unique_ptr<ChainSearch>> chains_;
    Finding found_;
    int reached_ = 0;
};

// How it ended; kWrong: with a step against the solution, which would be a defect in here.
enum Ending : std::uint8_t { kSolved, kTechniquesEnd, kTimeOver, kWrong };

// Many grids, each rated: for one thread or for several that share the job.
struct Rating {
    const std::uint8_t* grids;
    std::size_t count;
    Allowed allowed;
    double seconds;         // for each grid; none at all if below 0
    std::uint8_t* ratings;  // written for each: rating, pearl, diamond in tenths, and its ending
    std::uint32_t* counts;  // added to for each: steps by technique
    const std::uint8_t* solutions = nullptr;  // if given, each step is checked against them
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
};

void run(Rating& job, const Poll& poll);

}  // namespace nonet::logic
