#include "counting/sampling.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace nonet {

namespace {

constexpr int kTries = 1000;

using Triples = std::array<u16, 3>;

// The orders of the triples of three partitions in which each line holds each symbol once, and each
// symbol has an order that is allowed.
struct LineOrders {
    std::array<std::array<Triples, 3>, kOrders * kOrders> ways;
    size_t count = 0;

    const std::array<Triples, 3>& drawn(RandomStream& random) const {
        return ways[random.below_small(u32(count))];
    }
};

LineOrders line_orders(const std::array<u16, 3>& tie, const Allowed& allowed) {
    const auto& all = partitions().triples;
    LineOrders found;
    const auto triples = [&](int box, const u8* order) {
        const u16* of_box = all[tie[box]];
        return Triples{of_box[order[0]], of_box[order[1]], of_box[order[2]]};
    };
    const auto is_allowed = [&](const std::array<Triples, 3>& lines) {
        for (int order = 0; order < kOrders; order++) {
            const unsigned symbols = lines[0][kOrder[order][0]] & lines[1][kOrder[order][1]] &
                                     lines[2][kOrder[order][2]];
            for (unsigned left = symbols; left != 0; left &= left - 1)
                if (!(allowed[__builtin_ctz(left)] >> order & 1)) return false;
        }
        return true;
    };
    for (const auto& first : kOrder)
        for (const auto& second : kOrder) {
            std::array<Triples, 3> lines{triples(0, first), triples(1, second), {}};
            bool fits = true;
            for (int line = 0; line < 3; line++) {
                const u16* third = all[tie[2]];
                fits &= (lines[0][line] & lines[1][line]) == 0;
                lines[2][line] = 511 & ~(lines[0][line] | lines[1][line]);
                fits &= std::find(third, third + 3, lines[2][line]) != third + 3;
            }
            if (fits && is_allowed(lines)) found.ways[found.count++] = lines;
        }
    return found;
}

}  // namespace

Sampling::Sampling(const Counting& counting, const std::vector<Number>& parts)
    : counting_(counting), layout_(*counting.layout()), until_(parts.size()) {
    std::partial_sum(parts.begin(), parts.end(), until_.begin());
    const Sides& sides = counting.sides();
    for (const int band : layout_.plan.bands)
        rows_.emplace_back((layout_.plan.is_turned ? sides.stacks : sides.bands)[band]);
}

Sampling::Rows::Rows(const Ties& list) : ties(list), begin(kPartitions * kPartitions + 1) {
    for (const Tie& tie : list) begin[tie.at[0] * kPartitions + tie.at[1] + 1]++;
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (size_t pair = 0; pair + 1 < begin.size(); pair++) {
        u32 weight = 0;
        for (u32 i = begin[pair]; i < begin[pair + 1]; i++) weight += list[i].weight;
        heaviest = std::max(heaviest, weight);
    }
}

Sampling::Job::Job(const Sampling& sampling, const Sums& loops, u64 seed, u64 first, size_t count,
                   u8* found)
    : sums(loops), solutions(found) {
    const std::vector<Number>& until = sampling.until_;
    draws_.reserve(count);
    for (size_t i = 0; i < count; i++) {
        RandomStream random(seed, first + i);
        const Number at = random.below(until.back());
        const auto pair = std::upper_bound(until.begin(), until.end(), at) - until.begin();
        draws_.push_back({size_t(pair), i, random});
    }
    std::sort(draws_.begin(), draws_.end(), [](const Draw& a, const Draw& b) {
        return std::tie(a.pair, a.number) < std::tie(b.pair, b.number);
    });
    for (size_t i = 0; i < count; i++)
        if (i == 0 || draws_[i].pair != draws_[i - 1].pair) begins_.push_back(i);
}

void Sampling::run(Job& job, const Poll& poll) const {
    GroupSums sums(layout_, job.sums);
    std::vector<Number> until;
    const std::vector<Group>& middles = layout_.middle.groups;
    for (size_t next; (next = job.take()) < job.begins_.size();) {
        const size_t begin = job.begins_[next];
        const size_t end =
            next + 1 < job.begins_.size() ? job.begins_[next + 1] : job.draws_.size();
        const size_t pair = job.draws_[begin].pair;
        const Group& outer = layout_.outer.groups[pair / middles.size()];
        const Group& middle = middles[pair % middles.size()];
        sums.running_sums(outer, middle, until);
        for (size_t i = begin; i < end; i++) {
            Job::Draw& drawn = job.draws_[i];
            draw(outer, middle, until, drawn.random, job.solutions + 81 * drawn.number);
            if (job.should_stop(poll)) return;
        }
    }
}

void Sampling::draw(const Group& outer, const Group& middle, const std::vector<Number>& until,
                    RandomStream& random, u8* solution) const {
    const Number at = random.below(until.back());
    const auto number = std::upper_bound(until.begin(), until.end(), at) - until.begin();
    const InnerTie& inner = layout_.inner[number];
    const auto [first, second] = drawn_ties(outer, middle, inner, random);
    const Ends& outer_ends = layout_.outer.ends[first];
    const Ends& middle_ends = layout_.middle.ends[second];
    const u16 numbers[3][3] = {{outer.key, middle.key, inner.key},
                               {outer_ends.left, middle_ends.left, inner.left},
                               {outer_ends.right, middle_ends.right, inner.right}};
    const auto& plan = layout_.plan;
    const Sides& sides = counting_.sides();
    std::array<std::array<u16, 3>, 3> columns, rows;  // by true numbers: stack, band
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            columns[plan.stacks[stack]][plan.bands[band]] =
                layout_.choices[band][stack].partitions[numbers[band][stack]];
    for (int band = 0; band < 3; band++) {
        const int at_band = plan.bands[band];
        rows[at_band] = drawn_rows(
            band, {columns[0][at_band], columns[1][at_band], columns[2][at_band]}, random);
    }
    Lines row_lines, column_lines;
    for (int i = 0; i < 3; i++) {
        const Allowed& of_rows = (plan.is_turned ? sides.stack_orders : sides.band_orders)[i];
        const Allowed& of_columns = (plan.is_turned ? sides.band_orders : sides.stack_orders)[i];
        row_lines[i] = line_orders(rows[i], of_rows).drawn(random);
        column_lines[i] = line_orders(columns[i], of_columns).drawn(random);
    }
    write(row_lines, column_lines, random, solution);
}

// A tie of the outer and one of the middle group, by their fills with an inner tie.
std::array<size_t, 2> Sampling::drawn_ties(const Group& outer, const Group& middle,
                                           const InnerTie& inner, RandomStream& random) const {
    const auto product = [&](size_t first, size_t second) {
        const Ends &a = layout_.outer.ends[first], &b = layout_.middle.ends[second];
        return u64{layout_.fills[1].row(b.left, inner.left)[a.left]} *
               layout_.fills[2].row(b.right, inner.right)[a.right];
    };
    u64 total = 0;
    for (size_t second = middle.begin; second < middle.end; second++)
        for (size_t first = outer.begin; first < outer.end; first++)
            total += product(first, second);
    auto at = u64(random.below(total));
    for (size_t second = middle.begin;; second++)
        for (size_t first = outer.begin; first < outer.end; first++) {
            const u64 part = product(first, second);
            if (at < part) return {first, second};
            at -= part;
        }
}

// The partitions of the rows of a band that cross these of its columns, by their weights. Pairs
// that cross in the first two boxes are drawn until a tie with such a pair crosses in the third.
std::array<u16, 3> Sampling::drawn_rows(int band, const std::array<u16, 3>& columns,
                                        RandomStream& random) const {
    const Partitions& all = partitions();
    const Rows& rows = rows_[band];
    const PartitionSet& third = all.crosses[columns[2]];
    for (int tries = 0; tries < kTries; tries++) {
        const auto both = int(random.below_small(kCrossings * kCrossings));
        const int row = all.crossings[columns[0]][both / kCrossings];
        const int pair = row * kPartitions + all.crossings[columns[1]][both % kCrossings];
        if (rows.begin[pair] == rows.begin[pair + 1]) continue;
        u32 at = random.below_small(rows.heaviest);
        for (u32 i = rows.begin[pair]; i < rows.begin[pair + 1]; i++) {
            const Tie& tie = rows.ties[i];
            if (at < tie.weight && third[tie.at[2]]) return tie.at;
            if (at < tie.weight) break;
            at -= tie.weight;
        }
    }
    return listed_rows(band, columns, random);
}

// The same, from a list of all of them: where few rows are left, to draw pairs would take long.
std::array<u16, 3> Sampling::listed_rows(int band, const std::array<u16, 3>& columns,
                                         RandomStream& random) const {
    const Partitions& all = partitions();
    const Rows& rows = rows_[band];
    u32 total = 0;
    std::vector<std::pair<u32, const Tie*>> until;
    for (const int row : all.crossings[columns[0]])
        for (u32 i = rows.begin[row * kPartitions]; i < rows.begin[(row + 1) * kPartitions]; i++) {
            const Tie& tie = rows.ties[i];
            if (all.crosses[columns[1]][tie.at[1]] && all.crosses[columns[2]][tie.at[2]])
                until.emplace_back(total += tie.weight, &tie);
        }
    const auto at = u32(random.below(total));
    return std::upper_bound(until.begin(), until.end(), at,
                            [](u32 value, const auto& one) { return value < one.first; })
        ->second->at;
}

void Sampling::write(const Lines& rows, const Lines& columns, RandomStream& random,
                     u8* solution) const {
    u8 names[9];
    std::iota(names, names + 9, u8{1});
    const std::vector<int>& unused = counting_.sides().unused;
    for (size_t i = unused.size(); i > 1; i--)
        std::swap(names[unused[i - 1]], names[unused[random.below_small(u32(i))]]);
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            for (int row = 0; row < 3; row++)
                for (int column = 0; column < 3; column++) {
                    const unsigned symbol = rows[band][stack][row] & columns[stack][band][column];
                    const int down = 3 * band + row, across = 3 * stack + column;
                    const int cell = layout_.plan.is_turned ? 9 * across + down : 9 * down + across;
                    solution[cell] = names[__builtin_ctz(symbol)];
                }
}

}  // namespace nonet
