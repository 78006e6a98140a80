#include "group_sums.hpp"

#include <algorithm>
#include <cstring>

namespace nonet {

namespace {

// Copies in chunks, so it may write up to kChunk - 1 numbers beyond.
void copy(const std::uint16_t* from, std::size_t count, std::uint16_t* to) {
    for (std::size_t i = 0; i < count; i += kChunk)
        std::memcpy(to + i, from + i, kChunk * sizeof *to);
}

}  // namespace

GroupSums::GroupSums(const CountLayout& layout, const Sums& sums) : layout_(layout), sums_(sums) {
    const std::size_t longest = std::size_t(kMostVectors) * sums.width;
    left_.rows.resize((layout.choices[1][2].size() + 1) * longest + kChunk);
    right_.rows.resize((layout.choices[2][2].size() + 1) * longest + kChunk);
    pairs_.resize(layout.inner.size() + 1);
}

Number GroupSums::sum(const Group& outer, const Group& middle) {
    begin(outer, middle);
    Number total = 0;
    for_each_part(middle, [&] {
        total += sums_.sum_products(left_.rows.data(), right_.rows.data(), int(vectors_),
                                    pairs_.data(), count_);
    });
    return total * outer.weight * middle.weight;
}

void GroupSums::running_sums(const Group& outer, const Group& middle, std::vector<Number>& sums) {
    begin(outer, middle);
    products_.assign(count_, 0);
    for_each_part(middle, [&] {
        sums_.add_products(left_.rows.data(), right_.rows.data(), int(vectors_), pairs_.data(),
                           count_, products_.data());
    });
    const std::uint16_t* fills = layout_.fills[0].row(outer.key, middle.key);
    sums.resize(layout_.inner.size());
    Number total = 0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < layout_.inner.size(); i++) {
        if (fills[layout_.inner[i].key] != 0) total += products_[next++];
        sums[i] = total;
    }
}

// Rows of so many vectors that all of both groups fits, or as much as does.
void GroupSums::begin(const Group& outer, const Group& middle) {
    if (&outer != outer_) gather(outer);
    at_once_ = std::min(most_at_once_, middle.size());
    vectors_ = (at_once_ * size_ + sums_.width - 1) / sums_.width;
    stride_ = vectors_ * sums_.width;
    const std::uint16_t* fills = layout_.fills[0].row(outer.key, middle.key);
    const auto stride = static_cast<std::uint32_t>(stride_);
    count_ = 0;
    for (const InnerTie& inner : layout_.inner) {
        const std::uint32_t factor = fills[inner.key] * inner.weight;
        pairs_[count_] = {inner.left * stride, inner.right * stride, factor};
        count_ += factor != 0;
    }
}

template <class Add>
void GroupSums::for_each_part(const Group& middle, const Add& add) {
    if (count_ == 0) return;
    for (std::size_t begin = middle.begin; begin < middle.end; begin += at_once_) {
        const std::size_t end = std::min(begin + at_once_, middle.end);
        lay_out(1, begin, end, left_);
        lay_out(2, begin, end, right_);
        add();
    }
}

// The fills for the ties of an outer group, side by side.
void GroupSums::gather(const Group& outer) {
    outer_ = &outer;
    size_ = outer.size();
    gather(1, left_);
    gather(2, right_);
    // The sums of products must fit half a lane, 32 bits.
    const std::uint64_t product = std::max<std::uint64_t>(2 * left_.highest * right_.highest, 1);
    const std::uint64_t vectors = std::clamp<std::uint64_t>(0xffffffffu / product, 1, kMostVectors);
    most_at_once_ = vectors * sums_.width / size_;
}

void GroupSums::gather(int band, Table& table) const {
    const int middles = layout_.choices[band][1].size();
    const int inners = layout_.choices[band][2].size();
    std::vector<std::uint16_t> ends(size_);
    for (std::size_t i = 0; i < size_; i++)
        ends[i] = layout_.outer.ends[outer_->begin + i].of(band);
    table.fills.resize(size_ * middles * inners + kChunk);
    std::uint16_t* next = table.fills.data();
    std::uint16_t highest = 0;
    for (int inner = 0; inner < inners; inner++)
        for (int middle = 0; middle < middles; middle++) {
            const std::uint16_t* row = layout_.fills[band].row(middle, inner);
            for (std::size_t i = 0; i < size_; i++) {
                *next = row[ends[i]];
                highest = std::max(highest, *next++);
            }
        }
    table.highest = highest;
}

// Rows for these ties of the middle group: all of the outer group for each.
void GroupSums::lay_out(int band, std::size_t begin, std::size_t end, Table& table) const {
    const std::size_t middles = layout_.choices[band][1].size();
    const int inners = layout_.choices[band][2].size();
    const std::size_t used = (end - begin) * size_;
    for (int inner = 0; inner < inners; inner++) {
        const std::uint16_t* from = table.fills.data() + inner * middles * size_;
        std::uint16_t* to = table.rows.data() + inner * stride_;
        for (std::size_t i = begin; i < end; i++, to += size_)
            copy(from + layout_.middle.ends[i].of(band) * size_, size_, to);
        std::memset(to, 0, (stride_ - used) * sizeof *to);
    }
}

}  // namespace nonet
