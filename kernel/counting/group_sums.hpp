// Sums over a group of the outer and a group of the middle stack, and over all inner ties.
//
// For such a pair of groups, what the left band gives is a row of numbers for each of its inner
// choices, with a place for each middle tie and each outer tie; so does the right band. The sum
// over both groups is then a product of two rows for each inner tie: that is what the vectors do.
// A GroupSums is for one thread.
#pragma once

#include <vector>

#include "common/types.hpp"
#include "counting/layout.hpp"
#include "counting/sums.hpp"

namespace nonet {

class GroupSums {
  public:
    GroupSums(const CountLayout& layout, const Sums& sums);

    Number sum(const Group& outer, const Group& middle);

    // The same for each inner tie: what is in the sum up to it and with it, but for the weights of
    // the two groups.
    void running_sums(const Group& outer, const Group& middle, std::vector<Number>& sums);

  private:
    // Of the left or of the right band.
    struct Table {
        std::vector<u16> fills;  // inner choice, middle choice, outer tie of the batch
        std::vector<u16> rows;   // inner choice; middle tie and outer tie
        u64 highest = 0;
    };

    void gather(const Batch& batch);
    void gather(int band, Table& table) const;
    void begin(const Group& outer, const Group& middle);
    template <class Add>
    void for_each_part(const Group& middle, const Add& add);
    void lay_out(int band, size_t begin, size_t end, Table& table) const;

    const CountLayout& layout_;
    const Sums& sums_;
    size_t begin_ = 0, ties_ = 0;  // the outer ties of the batch whose fills are gathered
    size_t first_ = 0, size_ = 0;  // the ties of the outer group, from the first of the batch
    size_t most_vectors_ = 1;      // in a row
    size_t at_once_ = 1, vectors_ = 1, stride_ = 0;
    Table left_, right_;
    std::vector<Pair> pairs_;  // those inner ties that count
    size_t count_ = 0;
    std::vector<u64> products_;
};

}  // namespace nonet
