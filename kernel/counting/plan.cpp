#include "counting/plan.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace nonet {

namespace {

// What the cost of a plan follows from: numbers of ties, and in each box of choices and groups.
struct TieSizes {
    explicit TieSizes(const Ties& list) : ties(static_cast<double>(list.size())) {
        std::vector<std::uint32_t> weights;  // there are few
        for (const Tie& tie : list)
            if (std::find(weights.begin(), weights.end(), tie.weight) == weights.end())
                weights.push_back(tie.weight);
        std::array<PartitionSet, 3> chosen{};
        for (const std::uint32_t weight : weights) {
            std::array<PartitionSet, 3> seen{};
            for (const Tie& tie : list)
                for (int box = 0; box < 3; box++)
                    if (tie.weight == weight) seen[box].set(tie.at[box]);
            for (int box = 0; box < 3; box++) {
                groups[box] += double(seen[box].count());
                chosen[box] |= seen[box];
            }
        }
        for (int box = 0; box < 3; box++) choices[box] = double(chosen[box].count());
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

}  // namespace

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

}  // namespace nonet
