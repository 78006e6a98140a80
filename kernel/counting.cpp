#include "counting.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <tuple>

namespace nonet {

namespace {

constexpr std::size_t kTasks = 256;  // about so many, to share among threads
constexpr std::size_t kChunk = 8;    // numbers that are copied at once

double size_of(const Ties& ties) { return static_cast<double>(ties.size()); }

double choices_in(const Ties& ties, int box) {
    PartitionSet seen;
    for (const Tie& tie : ties) seen.set(tie.at[box]);
    return static_cast<double>(seen.count());
}

double groups_in(const Ties& ties, int box) {
    std::vector<std::pair<int, std::uint32_t>> seen;
    for (const Tie& tie : ties) seen.emplace_back(tie.at[box], tie.weight);
    std::sort(seen.begin(), seen.end());
    return static_cast<double>(std::unique(seen.begin(), seen.end()) - seen.begin());
}

// Copies in chunks, so it may write up to kChunk - 1 numbers beyond.
void copy(const std::uint16_t* from, std::size_t count, std::uint16_t* to) {
    for (std::size_t i = 0; i < count; i += kChunk)
        std::memcpy(to + i, from + i, kChunk * sizeof *to);
}

}  // namespace

Counting::Counting(const std::uint8_t* grid) : sides_(grid) {
    if (sides_.is_empty()) return;
    choose_plan();
    arrange();
}

const Ties& Counting::ties_of_stack(const CountPlan& plan, int part) const {
    const int stack = plan.stacks[part];
    if (part == 0) return fewer_[plan.is_turned][stack];
    return plan.is_turned ? sides_.bands[stack] : sides_.stacks[stack];
}

void Counting::choose_plan() {
    for (int turned = 0; turned < 2; turned++)
        for (int stack = 0; stack < 3; stack++) {
            const Ties& ties = turned ? sides_.bands[stack] : sides_.stacks[stack];
            fewer_[turned][stack] =
                sides_.unused.size() < 2 ? ties : representatives(ties, sides_.unused, 0);
        }
    plan_.cycles = std::numeric_limits<double>::infinity();
    for (const bool turned : {false, true}) {
        std::array<int, 3> stacks{0, 1, 2};
        do {
            for (int key = 0; key < 3; key++) {
                const CountPlan plan =
                    costed({turned, {key, (key + 1) % 3, (key + 2) % 3}, stacks});
                if (plan.cycles < plan_.cycles) plan_ = plan;
            }
        } while (std::next_permutation(stacks.begin(), stacks.end()));
    }
}

// Cycles as measured on Zen 3 with AVX2; only their proportions matter.
CountPlan Counting::costed(CountPlan plan) const {
    const Ties& outer = ties_of_stack(plan, 0);
    const Ties& middle = ties_of_stack(plan, 1);
    const Ties& inner = ties_of_stack(plan, 2);
    const auto [key, left, right] = plan.bands;
    const double groups = groups_in(outer, key) * groups_in(middle, key);
    const double per_group = size_of(outer) / groups_in(outer, key);
    double fills = 0, gathers = 0, rows = 0;
    for (const int band : {key, left, right}) {
        const double sizes[] = {choices_in(outer, band), choices_in(middle, band),
                                choices_in(inner, band)};
        const Ties& ties = plan.is_turned ? sides_.stacks[band] : sides_.bands[band];
        fills += sizes[1] * (size_of(ties) * 6 + sizes[2] * (100 + 2.5 * sizes[0]));
        if (band == key) continue;
        gathers += size_of(outer) * sizes[1] * sizes[2];
        rows += sizes[2];
    }
    plan.terms = size_of(outer) * size_of(middle) * size_of(inner);
    const double copies =
        groups_in(outer, key) * size_of(middle) * rows * (1 + per_group / double(kChunk));
    plan.cycles =
        fills + 1.5 * gathers + 1.5 * copies + 12 * groups * size_of(inner) + plan.terms / 12;
    return plan;
}

// Lays the ties out for the sums.
void Counting::arrange() {
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            choices_[band][stack] = choices_of(ties_of_stack(plan_, stack), plan_.bands[band]);
    outer_ = grouped(ties_of_stack(plan_, 0), 0);
    middle_ = grouped(ties_of_stack(plan_, 1), 1);
    for (const Tie& tie : ties_of_stack(plan_, 2)) {
        const auto number = [&](int band) {
            return choices_[band][2].number[tie.at[plan_.bands[band]]];
        };
        inner_.push_back({number(0), number(1), number(2), tie.weight});
    }
    std::sort(inner_.begin(), inner_.end(), [](const Inner& a, const Inner& b) {
        return std::tie(a.left, a.right) < std::tie(b.left, b.right);
    });
    pieces_ = std::clamp<std::size_t>(kTasks / outer_.groups.size(), 1, middle_.groups.size());
    for (int band = 0; band < 3; band++) {
        const Ties& rows = (plan_.is_turned ? sides_.stacks : sides_.bands)[plan_.bands[band]];
        std::array<const Choices*, 3> choices;
        for (int stack = 0; stack < 3; stack++)
            choices[plan_.stacks[stack]] = &choices_[band][stack];
        const auto [outer, middle, inner] = plan_.stacks;
        const std::array<int, 3> axes =
            band == 0 ? std::array{outer, middle, inner} : std::array{middle, inner, outer};
        fills_.emplace_back(rows, choices, axes);
    }
}

Counting::Grouped Counting::grouped(const Ties& ties, int stack) const {
    const auto [key, left, right] = plan_.bands;
    Ties ordered = ties;
    std::sort(ordered.begin(), ordered.end(), [key = key](const Tie& a, const Tie& b) {
        return std::tie(a.at[key], a.weight, a.at) < std::tie(b.at[key], b.weight, b.at);
    });
    Grouped found;
    for (const Tie& tie : ordered) {
        const std::uint16_t number = choices_[0][stack].number[tie.at[key]];
        const std::size_t end = found.ends.size();
        if (found.groups.empty() || found.groups.back().key != number ||
            found.groups.back().weight != tie.weight)
            found.groups.push_back({number, tie.weight, end, end});
        found.groups.back().end++;
        found.ends.push_back(
            {choices_[1][stack].number[tie.at[left]], choices_[2][stack].number[tie.at[right]]});
    }
    return found;
}

void Counting::run_fills(Job& job, const Poll& poll) {
    for (;;) {
        std::size_t slice = job.next.fetch_add(1);
        Fills* fills = fills_.data();
        while (fills < fills_.data() + fills_.size() && slice >= std::size_t(fills->slices()))
            slice -= (fills++)->slices();
        if (fills == fills_.data() + fills_.size()) return;
        if (poll()) job.stopped = true;
        if (job.stopped) return;
        fills->fill(static_cast<int>(slice), job.sums);
    }
}

// What a thread needs to add up.
class Counting::Worker {
  public:
    Worker(const Counting& counting, const Sums& sums) : counting_(counting), sums_(sums) {
        const std::size_t longest = std::size_t(kMostVectors) * sums.width;
        left_.rows.resize((counting.choices_[1][2].size() + 1) * longest + kChunk);
        right_.rows.resize((counting.choices_[2][2].size() + 1) * longest + kChunk);
        pairs_.resize(counting.inner_.size() + 1);
    }

    Number sum(const Group& outer, const Group& middle) {
        if (&outer != outer_) gather(outer);
        const std::size_t at_once = std::min(most_at_once_, middle.end - middle.begin);
        const std::size_t vectors = (at_once * size_ + sums_.width - 1) / sums_.width;
        stride_ = vectors * sums_.width;
        const std::size_t count = choose_inner(outer, middle);
        if (count == 0) return 0;
        Number total = 0;
        for (std::size_t begin = middle.begin; begin < middle.end; begin += at_once) {
            const std::size_t end = std::min(begin + at_once, middle.end);
            lay_out(1, begin, end, left_);
            lay_out(2, begin, end, right_);
            total += sums_.sum_products(left_.rows.data(), right_.rows.data(),
                                        static_cast<int>(vectors), pairs_.data(), count);
        }
        return total * outer.weight * middle.weight;
    }

  private:
    // Of the left or of the right band.
    struct Table {
        std::vector<std::uint16_t> fills;  // inner choice, middle choice, outer tie
        std::vector<std::uint16_t> rows;   // inner choice; middle tie and outer tie
        std::uint64_t highest = 0;
    };

    // The fills for the ties of an outer group, side by side.
    void gather(const Group& outer) {
        outer_ = &outer;
        size_ = outer.end - outer.begin;
        gather(1, left_);
        gather(2, right_);
        // The sums of products must fit half a lane, 32 bits.
        const std::uint64_t product =
            std::max<std::uint64_t>(2 * left_.highest * right_.highest, 1);
        const std::uint64_t vectors =
            std::clamp<std::uint64_t>(0xffffffffu / product, 1, kMostVectors);
        most_at_once_ = vectors * sums_.width / size_;
    }

    void gather(int band, Table& table) const {
        const int middles = counting_.choices_[band][1].size();
        const int inners = counting_.choices_[band][2].size();
        std::vector<std::uint16_t> ends(size_);
        for (std::size_t i = 0; i < size_; i++)
            ends[i] = end_of(counting_.outer_.ends[outer_->begin + i], band);
        table.fills.resize(size_ * middles * inners + kChunk);
        std::uint16_t* next = table.fills.data();
        std::uint16_t highest = 0;
        for (int inner = 0; inner < inners; inner++)
            for (int middle = 0; middle < middles; middle++) {
                const std::uint16_t* row = counting_.fills_[band].row(middle, inner);
                for (std::size_t i = 0; i < size_; i++) {
                    *next = row[ends[i]];
                    highest = std::max(highest, *next++);
                }
            }
        table.highest = highest;
    }

    static std::uint16_t end_of(const Ends& ends, int band) {
        return band == 1 ? ends.left : ends.right;
    }

    // The inner ties that count for these groups, with the fills of the key band.
    std::size_t choose_inner(const Group& outer, const Group& middle) {
        const std::uint16_t* fills = counting_.fills_[0].row(outer.key, middle.key);
        const auto stride = static_cast<std::uint32_t>(stride_);
        std::size_t count = 0;
        for (const Inner& inner : counting_.inner_) {
            const std::uint32_t factor = fills[inner.key] * inner.weight;
            pairs_[count] = {inner.left * stride, inner.right * stride, factor};
            count += factor != 0;
        }
        return count;
    }

    // Rows for these ties of the middle group: all of the outer group for each.
    void lay_out(int band, std::size_t begin, std::size_t end, Table& table) const {
        const std::size_t middles = counting_.choices_[band][1].size();
        const int inners = counting_.choices_[band][2].size();
        const std::size_t used = (end - begin) * size_;
        for (int inner = 0; inner < inners; inner++) {
            const std::uint16_t* from = table.fills.data() + inner * middles * size_;
            std::uint16_t* to = table.rows.data() + inner * stride_;
            for (std::size_t i = begin; i < end; i++, to += size_)
                copy(from + end_of(counting_.middle_.ends[i], band) * size_, size_, to);
            std::memset(to, 0, (stride_ - used) * sizeof *to);
        }
    }

    const Counting& counting_;
    const Sums& sums_;
    const Group* outer_ = nullptr;  // whose fills are gathered
    std::size_t size_ = 0;          // ties in it
    std::size_t most_at_once_ = 1;  // ties of a middle group for which rows are laid out
    std::size_t stride_ = 0;
    Table left_, right_;
    std::vector<Pair> pairs_;
};

void Counting::run_sums(Job& job, const Poll& poll) const {
    if (sides_.is_empty()) return;
    Worker worker(*this, job.sums);
    const std::size_t middles = middle_.groups.size();
    const std::size_t tasks = outer_.groups.size() * pieces_;
    Number total = 0;
    for (std::size_t task; (task = job.next.fetch_add(1)) < tasks;) {
        const Group& outer = outer_.groups[task / pieces_];
        const std::size_t piece = task % pieces_;
        const std::size_t end = (piece + 1) * middles / pieces_;
        for (std::size_t i = piece * middles / pieces_; i < end; i++) {
            total += worker.sum(outer, middle_.groups[i]);
            if (poll()) job.stopped = true;
            if (job.stopped) return;
        }
        job.done++;
    }
    const std::lock_guard lock(job.mutex);
    job.total += total;
}

double Counting::share_done(const Job& job) const {
    const std::size_t tasks = outer_.groups.size() * pieces_;
    return tasks == 0 ? 1.0 : double(job.done) / double(tasks);
}

}  // namespace nonet
