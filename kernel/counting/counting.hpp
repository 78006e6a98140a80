// Counting: the exact number of solutions, without going through them; and random solutions.
//
// For 9x9 grids (partitions, ties, sides, fills, layout, sums, group_sums, counting, sampling):
// The rows of a box part its nine symbols into three triples, and so do its columns; together these
// two partitions determine the box. A *tie* is the partitions of the three boxes of a band (by
// rows) or of a stack (by columns) that can occur together:
//
//              stack 0     stack 1     stack 2
//            +-----------+-----------+-----------+
//     band 0 | rows x    | rows x    | rows x    |   a tie of band 0: three row partitions
//            |  columns  |  columns  |  columns  |
//            +-----------+-----------+-----------+
//     band 1 |   ...     |   ...     |   ...     |
//            +-----------+-----------+-----------+
//                a tie of stack 0: three column partitions, one in each band
//
// The fills of a band (fills.hpp) are the number of ways to fill it, given the column partitions of
// its three boxes. The number of solutions is then
//
//     sum over the ties of stack 0, of stack 1 and of stack 2 of  fills 0 * fills 1 * fills 2
//
// where the fills of a band are taken at the three partitions that the ties have there.
//
// For boxes of two rows: pairings.hpp (up to 8x8) and signatures.hpp (10x10). For any shape:
// frontier.hpp and paths.hpp, cell by cell.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "counting/layout.hpp"
#include "counting/sides.hpp"
#include "counting/sums.hpp"

namespace nonet {

class Counting {
  public:
    explicit Counting(const u8* grid);

    const Sides& sides() const { return sides_; }
    // None if there is no solution for a simple reason.
    const std::optional<CountLayout>& layout() const { return layout_; }

    // First all of the fills, then all of the sums.
    struct Job : SharedJob {
        Job(const Sums& loops, int number) : sums(loops), threads(number) {}
        const Sums& sums;
        const int threads;
        std::atomic<size_t> done{0};  // pairs of groups that are added up
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
