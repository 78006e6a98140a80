#include "counting/columns.hpp"

#include <algorithm>

namespace nonet {

namespace {
constexpr std::uint64_t kStepsAPoll = 1 << 16;
}

std::uint64_t ColumnFills::count(const Poll& poll) {
    poll_ = &poll;
    const auto has_clue = [](const auto& column) {
        return std::any_of(column.begin(), column.end(), [](auto clue) { return clue != 0; });
    };
    const auto end = clues.begin() + columns_;
    clued_ = static_cast<int>(std::stable_partition(clues.begin(), end, has_clue) - clues.begin());
    for (int column = 0; column < columns_; column++)
        for (int row = 0; row < rows_; row++) later_[row] |= clues[column][row];
    return fill(0);
}

std::uint64_t ColumnFills::fill(int column) {
    if (columns_ - column == 2) return share_out_cycles();
    for (int row = 0; row < rows_; row++) later_[row] ^= clues[column][row];
    std::uint64_t found = 0;
    if (column < clued_) {
        found = choose(column, 0, 0);
    } else {
        const std::uint16_t all = symbols[0];
        const std::uint16_t first = all & -all;
        symbols[0] ^= first;
        found = (columns_ - column) * choose(column, 1, first);
        symbols[0] = all;
    }
    for (int row = 0; row < rows_; row++) later_[row] ^= clues[column][row];
    return found;
}

// Two columns leave the same to three others in several ways.
std::uint64_t ColumnFills::fill_three() {
    Left left;
    for (int row = 0; row < rows_ / 2; row++) {
        left.low = left.low << kMostRows | symbols[row];
        left.high = left.high << kMostRows | symbols[row + rows_ / 2];
    }
    const auto [at, is_new] = threes_.try_emplace(left, 0);
    if (is_new) at->second = fill(columns_ - 3);
    return at->second;
}

std::uint64_t ColumnFills::choose(int column, int row, std::uint16_t used) {
    if (row == rows_) {
        const bool is_three = columns_ - column == 4 && column >= clued_ - 1;
        return is_three ? fill_three() : fill(column + 1);
    }
    if (++steps_ % kStepsAPoll == 0 && (*poll_)()) is_stopped_ = true;
    if (is_stopped_) return 0;
    const std::uint16_t all = symbols[row];
    std::uint16_t open = all & ~used & ~later_[row];
    if (clues[column][row]) open &= clues[column][row];
    std::uint64_t found = 0;
    for (; open; open &= open - 1) {
        const std::uint16_t symbol = open & -open;
        symbols[row] = all ^ symbol;
        found += choose(column, row + 1, used | symbol);
    }
    symbols[row] = all;
    return found;
}

std::uint64_t ColumnFills::share_out_cycles() const {
    // Each symbol is in two rows: with one of them it tells the other.
    std::array<std::uint8_t, kMostRows> both{};
    for (int row = 0; row < rows_; row++) {
        both[__builtin_ctz(symbols[row])] ^= row;
        both[31 - __builtin_clz(symbols[row])] ^= row;
    }
    std::uint64_t found = 1;
    auto rows_left = static_cast<std::uint16_t>((1 << rows_) - 1);
    while (rows_left && found) found *= ways_round(__builtin_ctz(rows_left), both, rows_left);
    return found;
}

// Goes round a cycle, from row to symbol to row, and tells how many of its two ways fit the clues.
int ColumnFills::ways_round(int row, const std::array<std::uint8_t, kMostRows>& both,
                            std::uint16_t& rows_left) const {
    const auto& one = clues[columns_ - 2];
    const auto& two = clues[columns_ - 1];
    bool fits = true, fits_turned = true;
    const int first_row = row;
    std::uint16_t symbol = symbols[row] & -symbols[row];
    do {
        rows_left &= static_cast<std::uint16_t>(~(1 << row));
        const std::uint16_t other = symbols[row] ^ symbol;
        if ((one[row] & other) || (two[row] & symbol)) fits = false;
        if ((one[row] & symbol) || (two[row] & other)) fits_turned = false;
        row ^= both[__builtin_ctz(other)];
        symbol = other;
    } while (row != first_row);
    return fits + fits_turned;
}

}  // namespace nonet
