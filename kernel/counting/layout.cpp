#include "counting/layout.hpp"

#include <algorithm>
#include <tuple>

namespace nonet {

namespace {

// To gather takes a way through all fills, so it pays to do it for many ties; but what is gathered
// should stay in the cache.
constexpr std::size_t kBatchTies = 32;

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
        const std::uint16_t number = choices[0][stack].number[tie.at[key]];
        const std::size_t end = found.ends.size();
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
    for (std::size_t i = 0; i < outer.groups.size(); i++) {
        const std::size_t begin = batches.empty() ? 0 : outer.groups[batches.back().begin].begin;
        if (batches.empty() || outer.groups[i].end - begin > kBatchTies) batches.push_back({i, i});
        batches.back().end++;
    }
}

// In the order of their left choices, so that a row of these stays in the cache.
void CountLayout::arrange_inner(const Ties& ties) {
    std::vector<std::uint64_t> packed;  // left, right and key in 9 bits each; the weight
    for (const Tie& tie : ties) {
        const auto number = [&](int band) {
            return std::uint64_t(choices[band][2].number[tie.at[plan.bands[band]]]);
        };
        packed.push_back(number(1) << 50 | number(2) << 41 | number(0) << 32 | tie.weight);
    }
    std::sort(packed.begin(), packed.end());
    for (const std::uint64_t tie : packed) {
        const auto number = [tie](int shift) { return std::uint16_t(tie >> shift & 511); };
        inner.push_back({number(32), number(50), number(41), std::uint32_t(tie)});
    }
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
