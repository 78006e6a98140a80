// Fills: in how many ways a band can be filled, for each choice of the column partitions of its
// three boxes. It is the sum, over the ties of its rows, of those that cross in all three boxes.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "common/types.hpp"
#include "counting/sums.hpp"
#include "counting/ties.hpp"

namespace nonet {

// The partitions that are left in a box, and the number of each among them.
struct Choices {
    std::vector<u16> partitions;
    std::array<u16, kPartitions> number{};

    int size() const { return int(partitions.size()); }
};

// Those that ties have in that box.
Choices choices_of(const Ties& ties, int box);

// A table with three axes, each a box, in any order; no number in it is over 12,096 (216 partitions
// of ordered rows that cross the columns of a box, times 56 ties with it).
class Fills {
  public:
    // `choices` are those of the boxes; axes[0] is the box of the first axis and so on.
    Fills(const Ties& rows, const std::array<const Choices*, 3>& choices,
          const std::array<int, 3>& axes);

    int slices() const { return sizes_[0]; }
    // Fills in all that has this number on the first axis.
    void fill(int slice, const Sums& sums);

    const u16* row(int first, int second) const {
        return numbers_.get() + (size_t(first) * sizes_[1] + second) * stride_;
    }

  private:
    // For each partition of rows in the second box: the sums over the other two.
    std::vector<u16> sums_over_rows(int slice) const;

    std::array<const Choices*, 3> choices_;  // by axes
    std::array<int, 3> sizes_, axes_;
    int stride_;
    std::vector<Tie> rows_;                    // ordered by the partition in the first box
    std::vector<u32> begin_;                   // where those with a partition there begin
    std::array<bool, kPartitions> has_row_{};  // which the ties have in the second box
    std::unique_ptr<u16[]> numbers_;           // not set before it is filled
};

}  // namespace nonet
