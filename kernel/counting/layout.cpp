#include "counting/layout.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace nonet {

namespace {

// Gathering goes through all fills, so it pays to do it for many ties; but the result should stay
// in the cache.
constexpr size_t kBatchTies = 32;

// What the cost of a plan follows from: numbers of ties, and in each box of choices and groups.
struct TieSizes {
    explicit TieSizes(const Ties& list) : ties(double(list.size())) {
        std::map<u32, std::array<PartitionSet, 3>> by_weight;  // there are few weights
        for (const Tie& tie : list) {
            std::array<PartitionSet, 3>& seen = by_weight[tie.weight];
            for (int box = 0; box < 3; box++) seen[box].set(tie.at[box]);
        }
        for (int box = 0; box < 3; box++) {
            PartitionSet chosen;
            for (const auto& [weight, partitions] : by_weight) {
                groups[box] += double(partitions[box].count());
                chosen |= partitions[box];
            }
            choices[box] = double(chosen.count());
        }
    }

    double ties, choices[3], groups[3] = {0, 0, 0};
};

// The plan with its cost: cycles as measured on Zen 3 with AVX2; only their proportions matter.
CountPlan costed(CountPlan plan, const TieSizes* const (&sizes)[3],
                 const std::array<Ties, 3>& rows_of) {
    const auto& [outer, middle, inner] = sizes;
    const int key = plan.bands[0];
    double fills = 0, gathers = 0, rows = 0;
    for (const int band : plan.bands) {
        const double inners = inner->choices[band], middles = middle->choices[band];
        fills += middles *
                 (6.0 * double(rows_of[band].size()) + inners * (100 + 2.5 * outer->choices[band]));
        if (band == key) continue;
        gathers += outer->ties * middles * inners;
        rows += inners;
    }
    const double per_group = outer->ties / outer->groups[key];
    const double copies =
        outer->groups[key] * middle->ties * rows * (1 + per_group / double(kChunk));
    const double groups = outer->groups[key] * middle->groups[key];
    plan.terms = outer->ties * middle->ties * inner->ties;
    plan.cycles =
        fills + 1.5 * gathers + 1.5 * copies + 12 * groups * inner->ties + plan.terms / 12;
    return plan;
}

// Representatives of the ties of each stack, then of each band.
using Fewer = std::array<std::array<Ties, 3>, 2>;

Fewer fewer_of(const Sides& sides) {
    Fewer fewer;
    std::vector<std::pair<const Ties*, const Ties*>> done;
    for (const bool turned : {false, true})
        for (int stack = 0; stack < 3; stack++) {
            const Ties& ties = (turned ? sides.bands : sides.stacks)[stack];
            Ties& few = fewer[turned][stack];
            // Bands and stacks without clues have the same ties.
            const auto same = std::find_if(done.begin(), done.end(),
                                           [&](const auto& pair) { return *pair.first == ties; });
            if (sides.unused.size() < 2)
                few = ties;
            else
                few = same != done.end() ? *same->second : representatives(ties, sides.unused, 0);
            done.emplace_back(&ties, &few);
        }
    return fewer;
}

CountPlan best_plan(const Sides& sides, const Fewer& fewer) {
    CountPlan best;
    best.cycles = std::numeric_limits<double>::infinity();
    for (const bool turned : {false, true}) {
        const std::array<Ties, 3>& side = turned ? sides.bands : sides.stacks;
        std::vector<TieSizes> all, few;
        for (int stack = 0; stack < 3; stack++) {
            all.push_back(stack > 0 && side[stack] == side[stack - 1] ? all.back()
                                                                      : TieSizes(side[stack]));
            few.emplace_back(fewer[turned][stack]);
        }
        std::array<int, 3> stacks{0, 1, 2};
        do {
            for (int key = 0; key < 3; key++) {
                const TieSizes* const sizes[] = {&few[stacks[0]], &all[stacks[1]], &all[stacks[2]]};
                const CountPlan plan = costed({turned, {key, (key + 1) % 3, (key + 2) % 3}, stacks},
                                              sizes, turned ? sides.stacks : sides.bands);
                if (plan.cycles < best.cycles) best = plan;
            }
        } while (std::next_permutation(stacks.begin(), stacks.end()));
    }
    return best;
}

}  // namespace

CountLayout::CountLayout(const Sides& sides) {
    const Fewer fewer = fewer_of(sides);
    plan = best_plan(sides, fewer);
    const std::array<Ties, 3>& all = plan.is_turned ? sides.bands : sides.stacks;
    const Ties* ties[3];
    for (int stack = 0; stack < 3; stack++)
        ties[stack] = &(stack == 0 ? fewer[plan.is_turned] : all)[plan.stacks[stack]];
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            choices[band][stack] = choices_of(*ties[stack], plan.bands[band]);
    outer = grouped(*ties[0], 0);
    middle = grouped(*ties[1], 1);
    make_batches();
    arrange_inner(*ties[2]);
    prepare_fills(sides);
}

Grouped CountLayout::grouped(Ties ties, int stack) const {
    const auto [key, left, right] = plan.bands;
    std::sort(ties.begin(), ties.end(), [key = key](const Tie& a, const Tie& b) {
        return std::tie(a.at[key], a.weight, a.at) < std::tie(b.at[key], b.weight, b.at);
    });
    Grouped found;
    for (const Tie& tie : ties) {
        const u16 number = choices[0][stack].number[tie.at[key]];
        const size_t end = found.ends.size();
        if (found.groups.empty() || found.groups.back().key != number ||
            found.groups.back().weight != tie.weight)
            found.groups.push_back({number, tie.weight, end, end});
        found.groups.back().end++;
        found.ends.push_back(
            {choices[1][stack].number[tie.at[left]], choices[2][stack].number[tie.at[right]]});
    }
    return found;
}

void CountLayout::make_batches() {
    for (size_t i = 0; i < outer.groups.size(); i++) {
        const size_t begin = batches.empty() ? 0 : outer.groups[batches.back().begin].begin;
        if (batches.empty() || outer.groups[i].end - begin > kBatchTies) batches.push_back({i, i});
        batches.back().end++;
    }
}

// In the order of their left choices, so that a row of these stays in the cache.
void CountLayout::arrange_inner(const Ties& ties) {
    for (const Tie& tie : ties) {
        const auto number = [&](int band) {
            return choices[band][2].number[tie.at[plan.bands[band]]];
        };
        inner.push_back({number(0), number(1), number(2), tie.weight});
    }
    std::ranges::sort(inner, {}, [](const InnerTie& tie) {
        return u64(tie.left) << 50 | u64(tie.right) << 41 | u64(tie.key) << 32 | tie.weight;
    });
}

void CountLayout::prepare_fills(const Sides& sides) {
    const auto [outer_stack, middle_stack, inner_stack] = plan.stacks;
    for (int band = 0; band < 3; band++) {
        const Ties& rows = (plan.is_turned ? sides.stacks : sides.bands)[plan.bands[band]];
        std::array<const Choices*, 3> by_stack;
        for (int stack = 0; stack < 3; stack++)
            by_stack[plan.stacks[stack]] = &choices[band][stack];
        const std::array<int, 3> axes = band == 0
                                            ? std::array{outer_stack, middle_stack, inner_stack}
                                            : std::array{middle_stack, inner_stack, outer_stack};
        fills.emplace_back(rows, by_stack, axes);
    }
}

}  // namespace nonet
