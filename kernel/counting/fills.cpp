#include "counting/fills.hpp"

#include <numeric>

namespace nonet {

namespace {

constexpr int kMultiple = 32;  // of numbers in a row, for any instruction set

int padded(int size) { return (size + kMultiple - 1) / kMultiple * kMultiple; }

}  // namespace

Choices choices_of(const Ties& ties, int box) {
    PartitionSet seen;
    for (const Tie& tie : ties) seen.set(tie.at[box]);
    Choices choices;
    for (int partition = 0; partition < kPartitions; partition++) {
        if (!seen[partition]) continue;
        choices.number[partition] = u16(choices.size());
        choices.partitions.push_back(u16(partition));
    }
    return choices;
}

Fills::Fills(const Ties& rows, const std::array<const Choices*, 3>& choices,
             const std::array<int, 3>& axes)
    : axes_(axes), rows_(rows.size()) {
    for (int axis = 0; axis < 3; axis++) {
        choices_[axis] = choices[axes[axis]];
        sizes_[axis] = choices_[axis]->size();
    }
    stride_ = padded(sizes_[2]);
    numbers_ = std::make_unique_for_overwrite<u16[]>(size_t(sizes_[0]) * sizes_[1] * stride_);
    begin_.resize(kPartitions + 1);
    for (const Tie& tie : rows) {
        begin_[tie.at[axes[0]] + 1]++;
        has_row_[tie.at[axes[1]]] = true;
    }
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    std::vector<u32> next = begin_;
    for (const Tie& tie : rows) rows_[next[tie.at[axes[0]]]++] = tie;
}

std::vector<u16> Fills::sums_over_rows(int slice) const {
    const Partitions& all = partitions();
    std::vector<u16> sums(size_t(kPartitions) * stride_);
    for (int crossing : all.crossings[choices_[0]->partitions[slice]])
        for (u32 i = begin_[crossing]; i < begin_[crossing + 1]; i++) {
            const Tie& tie = rows_[i];
            u16* row = sums.data() + size_t(tie.at[axes_[1]]) * stride_;
            const PartitionSet& crosses = all.crosses[tie.at[axes_[2]]];
            if (sizes_[2] < kCrossings) {
                for (int third = 0; third < sizes_[2]; third++)
                    if (crosses[choices_[2]->partitions[third]]) row[third] += tie.weight;
            } else {
                for (int third : all.crossings[tie.at[axes_[2]]]) {
                    const int number = choices_[2]->number[third];
                    if (choices_[2]->partitions[number] == third) row[number] += tie.weight;
                }
            }
        }
    return sums;
}

void Fills::fill(int slice, const Sums& sums) {
    const std::vector<u16> over_rows = sums_over_rows(slice);
    for (int second = 0; second < sizes_[1]; second++) {
        const u16* rows[kCrossings];
        int count = 0;
        for (int crossing : partitions().crossings[choices_[1]->partitions[second]])
            if (has_row_[crossing]) rows[count++] = over_rows.data() + size_t(crossing) * stride_;
        u16* sum = numbers_.get() + (size_t(slice) * sizes_[1] + second) * stride_;
        sums.add_rows(rows, count, sum, stride_);
    }
}

}  // namespace nonet
