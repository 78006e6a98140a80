#include "count_plan.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace nonet {

namespace {

// What the cost of a plan follows from: numbers of ties, and in each box of choices and groups.
struct TieSizes {
    explicit TieSizes(const Ties& list) : ties(static_cast<double>(list.size())) {
        for (int box = 0; box < 3; box++) {
            PartitionSet seen;
            std::vector<std::pair<int, std::uint32_t>> all;
            for (const Tie& tie : list) {
                seen.set(tie.at[box]);
                all.emplace_back(tie.at[box], tie.weight);
            }
            std::sort(all.begin(), all.end());
            groups[box] = static_cast<double>(std::unique(all.begin(), all.end()) - all.begin());
            choices[box] = static_cast<double>(seen.count());
        }
    }

    double ties, choices[3], groups[3];
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

}  // namespace

Fewer fewer_of(const Sides& sides) {
    Fewer fewer;
    for (const bool turned : {false, true})
        for (int stack = 0; stack < 3; stack++) {
            const Ties& ties = (turned ? sides.bands : sides.stacks)[stack];
            fewer[turned][stack] =
                sides.unused.size() < 2 ? ties : representatives(ties, sides.unused, 0);
        }
    return fewer;
}

CountPlan best_plan(const Sides& sides, const Fewer& fewer) {
    CountPlan best;
    best.cycles = std::numeric_limits<double>::infinity();
    for (const bool turned : {false, true}) {
        std::vector<TieSizes> all, few;
        for (int stack = 0; stack < 3; stack++) {
            all.emplace_back((turned ? sides.bands : sides.stacks)[stack]);
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

}  // namespace nonet
