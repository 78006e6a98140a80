// Counting: exactly how many solutions a 9x9 grid has, without going through them.
//
// A solution has a tie in each band and in each stack, and each box of it is a crossing of a
// partition of the one with a partition of the other. So with the fills of the three bands
// (fills.hpp) the number of solutions is
//
//     sum over the ties of stack 0, of stack 1 and of stack 2 of  fills 0 * fills 1 * fills 2
//
// where the fills of a band are taken at the three partitions that the ties have there. The stacks
// are called outer, middle and inner here, the bands key, left and right. Ties of a stack with the
// same partition in the key band form a group. For a group of the outer and a group of the middle
// stack the sum over their ties is a product of two rows, one of the left and one of the right
// band, for each inner tie: that is what the vectors do.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "fills.hpp"
#include "poll.hpp"
#include "sides.hpp"
#include "sums.hpp"

namespace nonet {

// Which part each band and stack has; of several ways the one that costs least.
struct CountPlan {
    bool is_turned = false;                              // bands and stacks have changed places
    std::array<int, 3> bands{0, 1, 2}, stacks{0, 1, 2};  // key, left, right; outer, middle, inner
    double terms = 0;                                    // products in the sum
    double cycles = 0;                                   // what it may take
};

class Counting {
  public:
    explicit Counting(const std::uint8_t* grid);

    const CountPlan& plan() const { return plan_; }
    const Sides& sides() const { return sides_; }

    // Work for any number of threads: first all of the fills, then all of the sums. Each call works
    // until nothing is left or it is stopped.
    struct Job {
        explicit Job(const Sums& loops) : sums(loops) {}
        const Sums& sums;
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stopped{false};
        std::atomic<std::size_t> done{0};  // tasks of the sums
        std::mutex mutex;
        Number total = 0;  // of the sums
    };
    void run_fills(Job& job, const Poll& poll);
    void run_sums(Job& job, const Poll& poll) const;
    double share_done(const Job& job) const;  // of the sums

  private:
    struct Group {
        std::uint16_t key;     // the number of the partition in the key band
        std::uint32_t weight;  // of each of its ties
        std::size_t begin, end;
    };
    struct Ends {
        std::uint16_t left, right;  // the numbers of the partitions in these bands
    };
    struct Grouped {
        std::vector<Group> groups;
        std::vector<Ends> ends;
    };
    struct Inner {
        std::uint16_t key, left, right;
        std::uint32_t weight;
    };
    class Worker;

    void choose_plan();
    CountPlan costed(CountPlan plan) const;
    void arrange();
    Grouped grouped(const Ties& ties, int stack) const;
    const Ties& ties_of_stack(const CountPlan& plan, int part) const;

    Sides sides_;
    // Representatives of the ties of each band and each stack, where symbols can be exchanged.
    std::array<std::array<Ties, 3>, 2> fewer_;
    CountPlan plan_;
    std::array<std::array<Choices, 3>, 3> choices_;  // by parts: band, stack
    Grouped outer_, middle_;
    std::vector<Inner> inner_;
    std::vector<Fills> fills_;  // key, left, right
    std::size_t pieces_ = 1;    // into which the middle groups are cut
};

}  // namespace nonet
