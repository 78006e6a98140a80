#include "counting/group_sums.hpp"

#include <algorithm>
#include <cstring>

namespace nonet {

namespace {

// Copies rows of some numbers from these places, one after the other. It does so in chunks, so it
// writes up to kChunk - 1 numbers beyond.
template <int Chunks>
u16* copy(const u16* from, const std::vector<u32>& places, size_t size, u16* to) {
    for (const u32 place : places) {
        for (int i = 0; i < Chunks; i++)
            std::memcpy(to + i * kChunk, from + place + i * kChunk, kChunk * sizeof *to);
        to += size;
    }
    return to;
}

using Copy = u16* (*)(const u16*, const std::vector<u32>&, size_t, u16*);
constexpr size_t kBeyond = kChunk;
constexpr Copy kCopies[] = {&copy<1>, &copy<2>, &copy<3>, &copy<4>,
                            &copy<5>, &copy<6>, &copy<7>, &copy<8>};

}  // namespace

GroupSums::GroupSums(const CountLayout& layout, const Sums& sums) : layout_(layout), sums_(sums) {
    const size_t longest = size_t(kMostVectors) * sums.width;
    left_.rows.resize((layout.choices[1][2].size() + 1) * longest + kBeyond);
    right_.rows.resize((layout.choices[2][2].size() + 1) * longest + kBeyond);
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
    const u16* fills = layout_.fills[0].row(outer.key, middle.key);
    sums.resize(layout_.inner.size());
    Number total = 0;
    size_t next = 0;
    for (size_t i = 0; i < layout_.inner.size(); i++) {
        if (fills[layout_.inner[i].key] != 0) total += products_[next++];
        sums[i] = total;
    }
}

// Rows of so many vectors that all of both groups fits, or as much as does.
void GroupSums::begin(const Group& outer, const Group& middle) {
    if (outer.begin < begin_ || outer.end > begin_ + ties_) {
        for (const Batch& batch : layout_.batches)
            if (outer.end <= layout_.outer.groups[batch.end - 1].end) {
                gather(batch);
                break;
            }
    }
    first_ = outer.begin - begin_;
    size_ = outer.size();
    at_once_ = std::clamp<size_t>(most_vectors_ * sums_.width / size_, 1, middle.size());
    vectors_ = (at_once_ * size_ + sums_.width - 1) / sums_.width;
    stride_ = vectors_ * sums_.width;
    const u16* fills = layout_.fills[0].row(outer.key, middle.key);
    const auto stride = u32(stride_);
    count_ = 0;
    for (const InnerTie& inner : layout_.inner) {
        const u32 factor = fills[inner.key] * inner.weight;
        pairs_[count_] = {inner.left * stride, inner.right * stride, factor};
        count_ += factor != 0;
    }
}

template <class Add>
void GroupSums::for_each_part(const Group& middle, const Add& add) {
    if (count_ == 0) return;
    for (size_t begin = middle.begin; begin < middle.end; begin += at_once_) {
        const size_t end = std::min(begin + at_once_, middle.end);
        lay_out(1, begin, end, left_);
        lay_out(2, begin, end, right_);
        add();
    }
}

// The fills for the ties of a batch, side by side.
void GroupSums::gather(const Batch& batch) {
    begin_ = layout_.outer.groups[batch.begin].begin;
    ties_ = layout_.outer.groups[batch.end - 1].end - begin_;
    gather(1, left_);
    gather(2, right_);
    // The sums of products must fit half a lane, 32 bits.
    const u64 product = std::max<u64>(2 * left_.highest * right_.highest, 1);
    most_vectors_ = std::clamp<u64>(0xffffffffu / product, 1, kMostVectors);
}

void GroupSums::gather(int band, Table& table) const {
    const int middles = layout_.choices[band][1].size();
    const int inners = layout_.choices[band][2].size();
    std::vector<u16> ends(ties_);
    for (size_t i = 0; i < ties_; i++) ends[i] = layout_.outer.ends[begin_ + i].of(band);
    table.fills.resize(ties_ * middles * inners + kBeyond);
    u16* next = table.fills.data();
    u16 highest = 0;
    for (int inner = 0; inner < inners; inner++)
        for (int middle = 0; middle < middles; middle++) {
            const u16* row = layout_.fills[band].row(middle, inner);
            for (const u16 end : ends) {
                *next = row[end];
                highest = std::max(highest, *next++);
            }
        }
    table.highest = highest;
}

// Rows for these ties of the middle group: all of the outer group for each.
void GroupSums::lay_out(int band, size_t begin, size_t end, Table& table) const {
    const size_t middles = layout_.choices[band][1].size();
    const int inners = layout_.choices[band][2].size();
    std::vector<u32> places;
    for (size_t i = begin; i < end; i++) {
        const size_t place = layout_.middle.ends[i].of(band) * ties_ + first_;
        places.push_back(u32(place));
    }
    const Copy copy_rows = kCopies[(size_ - 1) / kChunk];
    for (int inner = 0; inner < inners; inner++) {
        const u16* from = table.fills.data() + inner * middles * ties_;
        u16* row = table.rows.data() + inner * stride_;
        u16* to = copy_rows(from, places, size_, row);
        std::memset(to, 0, (stride_ - (to - row)) * sizeof *to);
    }
}

}  // namespace nonet
