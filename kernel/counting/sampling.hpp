// Sampling: solutions of a 9x9 grid, each of all its solutions as likely as any other.
//
// It is the sum of counting/counting.hpp read backwards. A pair of groups is drawn by its part of
// the sum, then an inner tie by its part of that, a tie of each of the two groups, a tie of the
// rows of each band, and the order of lines of each tie; all together is a solution. Where one tie
// stood for its class, the symbols that no clue has are exchanged at random.
#pragma once

#include <atomic>
#include <vector>

#include "common/random.hpp"
#include "common/types.hpp"
#include "counting/counting.hpp"
#include "counting/group_sums.hpp"

namespace nonet {

class Sampling {
  public:
    // `parts` are those of a finished job of `counting`, whose layout it has and whose fills are
    // done. There must be a solution.
    Sampling(const Counting& counting, const std::vector<Number>& parts);

    // Draws so many, for any number of threads; sample i depends on the seed and on i alone.
    struct Job : SharedJob {
        Job(const Sampling& sampling, const Sums& loops, u64 seed, u64 first, size_t count,
            u8* solutions);
        const Sums& sums;
        u8* const solutions;  // written: 81 symbols each

      private:
        friend Sampling;
        struct Draw {
            size_t pair;  // of groups
            size_t number;
            RandomStream random;
        };
        std::vector<Draw> draws_;     // those of the same pair together
        std::vector<size_t> begins_;  // of each pair
    };
    void run(Job& job, const Poll& poll) const;

  private:
    using Triples = std::array<u16, 3>;                   // the symbols of each line
    using Lines = std::array<std::array<Triples, 3>, 3>;  // of each tie, in each box

    // The row ties of a band: where those with a pair of partitions in the first two boxes begin,
    // and what the heaviest pair weighs.
    struct Rows {
        explicit Rows(const Ties& list);
        const Ties& ties;
        std::vector<u16> begin;
        u32 heaviest = 0;
    };

    void draw(const Group& outer, const Group& middle, const std::vector<Number>& until,
              RandomStream& random, u8* solution) const;
    std::array<size_t, 2> drawn_ties(const Group& outer, const Group& middle, const InnerTie& inner,
                                     RandomStream& random) const;
    std::array<u16, 3> listed_rows(int band, const std::array<u16, 3>& columns,
                                   RandomStream& random) const;
    std::array<u16, 3> drawn_rows(int band, const std::array<u16, 3>& columns,
                                  RandomStream& random) const;
    void write(const Lines& rows, const Lines& columns, RandomStream& random, u8* solution) const;

    const Counting& counting_;
    const CountLayout& layout_;
    std::vector<Number> until_;  // the sum up to each pair of groups and with it
    std::vector<Rows> rows_;     // of each band
};

}  // namespace nonet
