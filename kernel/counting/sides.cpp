#include "counting/sides.hpp"

#include <algorithm>

#include "estimating/candidates.hpp"

namespace nonet {

namespace {

using estimating::Candidates;

constexpr u16 kAll = 511;

int cell_at(int band, int stack, int row, int column) {
    return 27 * band + 9 * row + 3 * stack + column;
}

// The symbols that a line of a box can hold: a row, or a column if `turned`.
u16 line_of(const Candidates& candidates, int band, int stack, int line, bool turned) {
    u16 found = 0;
    for (int i = 0; i < 3; i++)
        found |= candidates[cell_at(band, stack, turned ? i : line, turned ? line : i)];
    return found;
}

// The orders that are left to each symbol in a band, or in a stack if `turned`.
Allowed allowed_in(const Candidates& candidates, int number, bool turned) {
    Allowed allowed{};
    for (int order = 0; order < kOrders; order++) {
        u16 symbols = kAll;
        for (int box = 0; box < 3; box++) {
            const int band = turned ? box : number, stack = turned ? number : box;
            symbols &= line_of(candidates, band, stack, kOrder[order][box], turned);
        }
        for (int symbol = 0; symbol < 9; symbol++)
            allowed[symbol] |= u8((symbols >> symbol & 1) << order);
    }
    return allowed;
}

// Takes from the ties of one side those with a partition that none of the other side's crosses in
// that box; true if there were such.
bool prune(std::array<Ties, 3>& side, const std::array<Ties, 3>& other) {
    PartitionSet crossed[3][3];  // by what stands in the box on the other side
    for (int number = 0; number < 3; number++)
        for (int box = 0; box < 3; box++) {
            PartitionSet seen;
            for (const Tie& tie : other[number]) seen.set(tie.at[box]);
            for (int partition = 0; partition < kPartitions; partition++)
                crossed[number][box][partition] = (partitions().crosses[partition] & seen).any();
        }
    bool has_changed = false;
    for (int number = 0; number < 3; number++)
        has_changed |= std::erase_if(side[number], [&](const Tie& tie) {
                           for (int box = 0; box < 3; box++)
                               if (!crossed[box][number][tie.at[box]]) return true;
                           return false;
                       }) > 0;
    return has_changed;
}

// How often each partition is in that box, as a share of all.
using Shares = std::array<double, kPartitions>;
Shares shares_in(const Ties& ties, int box) {
    Shares shares{};
    double total = 0;
    for (const Tie& tie : ties) {
        shares[tie.at[box]] += tie.weight;
        total += tie.weight;
    }
    for (double& share : shares) share /= total;
    return shares;
}

double chance_to_cross(const Shares& rows, const Shares& columns) {
    double chance = 0;
    for (int row = 0; row < kPartitions; row++) {
        if (rows[row] == 0) continue;
        double crossed = 0;
        for (const int column : partitions().crossings[row]) crossed += columns[column];
        chance += rows[row] * crossed;
    }
    return chance;
}

}  // namespace

Sides::Sides(const u8* grid) {
    for (int symbol = 0; symbol < 9; symbol++)
        if (std::find(grid, grid + kCells, symbol + 1) == grid + kCells) unused.push_back(symbol);
    Candidates candidates(*masks::classic_layout());
    for (int cell = 0; cell < kCells; cell++)
        if (grid[cell] && !candidates.place(cell, 1u << (grid[cell] - 1))) return;
    if (!candidates.settle(false)) return;
    for (int number = 0; number < 3; number++) {
        band_orders[number] = allowed_in(candidates, number, false);
        stack_orders[number] = allowed_in(candidates, number, true);
        bands[number] = number > 0 && band_orders[number] == band_orders[number - 1]
                            ? bands[number - 1]
                            : ties_of(band_orders[number]);
        stacks[number] = stack_orders[number] == band_orders[number]
                             ? bands[number]
                             : ties_of(stack_orders[number]);
    }
    while (prune(bands, stacks) | prune(stacks, bands)) {
    }
}

double Sides::expected_solutions() const {
    if (is_empty()) return 0;
    double expected = 1;
    for (const auto* side : {&bands, &stacks})
        for (const Ties& ties : *side) {
            double ways = 0;
            for (const Tie& tie : ties) ways += tie.weight;
            expected *= ways;
        }
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            expected *=
                chance_to_cross(shares_in(bands[band], stack), shares_in(stacks[stack], band));
    return expected;
}

bool Sides::is_empty() const {
    for (const auto* side : {&bands, &stacks})
        for (const Ties& ties : *side)
            if (ties.empty()) return true;
    return false;
}

}  // namespace nonet
