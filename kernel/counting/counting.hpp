// Counting: exactly how many solutions a 9x9 grid has, without going through them.
//
// A solution has a tie in each band and in each stack, and each box of it is a crossing of a
// partition of the one with a partition of the other. So with the fills of the three bands
// (counting/fills.hpp) the number of solutions is
//
//     sum over the ties of stack 0, of stack 1 and of stack 2 of  fills 0 * fills 1 * fills 2
//
// where the fills of a band are taken at the three partitions that the ties have there.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "common/poll.hpp"
#include "counting/layout.hpp"
#include "counting/sides.hpp"
#include "counting/sums.hpp"

namespace nonet {

class Counting {
  public:
    explicit Counting(const std::uint8_t* grid);

    const Sides& sides() const { return sides_; }
    // None where it is known that there is no solution.
    const std::optional<CountLayout>& layout() const { return layout_; }

    // Work for any number of threads: first all of the fills, then all of the sums. Each call works
    // until nothing is left or it is stopped.
    struct Job {
        Job(const Sums& loops, int number) : sums(loops), threads(number) {}
        const Sums& sums;
        const int threads;
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stopped{false};
        std::atomic<std::size_t> done{0};  // pairs of groups that are added up
        std::mutex mutex;
        Number total = 0;           // of the sums
        std::vector<Number> parts;  // if not empty: of each outer group, for each middle group
    };
    void run_fills(Job& job, const Poll& poll);
    void run_sums(Job& job, const Poll& poll) const;
    double share_done(const Job& job) const;  // of the sums

  private:
    Sides sides_;
    std::optional<CountLayout> layout_;
};

}  // namespace nonet
