// Columns: in how many ways a stack of boxes of two rows can be filled if it is known which symbols
// stand in each row.
//
// A row and a symbol that it must hold are an edge between the two, and a column takes one edge of
// each row and of each symbol: a matching. Each column takes a matching of what the columns before
// it left. When two columns are left the edges form cycles, and each cycle can be shared out in
// two ways. Columns without a clue can be exchanged, so the first of them may be the one that has
// a given edge.
#pragma once

#include <algorithm>
#include <array>
#include <unordered_map>

#include "common/job.hpp"
#include "common/types.hpp"
#include "counting/sums.hpp"

namespace nonet {

constexpr int kMostColumns = 5;
constexpr int kMostRows = 2 * kMostColumns;

constexpr u64 kStepsAPoll = 1 << 16;

class ColumnFills {
  public:
    explicit ColumnFills(int columns) : columns_(columns), rows_(2 * columns) {}

    // Symbols by row, as bits; then which symbol a clue puts where, as a bit.
    std::array<u16, kMostRows> symbols{};
    std::array<std::array<u16, kMostRows>, kMostColumns> clues{};  // by column and row

    // At most 5! orders in each of 10 rows: but no more than 64 bits, as the rows are not free.
    u64 count(const Poll& poll) {
        poll_ = &poll;
        const auto has_clue = [](const auto& column) {
            return std::any_of(column.begin(), column.end(), [](auto clue) { return clue != 0; });
        };
        const auto end = clues.begin() + columns_;
        clued_ = int(std::stable_partition(clues.begin(), end, has_clue) - clues.begin());
        for (int column = 0; column < columns_; column++)
            for (int row = 0; row < rows_; row++) later_[row] |= clues[column][row];
        return fill(0);
    }

    u64 steps() const { return steps_; }

  private:
    struct Hash {
        size_t operator()(Number left) const {
            return (u64(left) * 0x9e3779b97f4a7c15u ^ u64(left >> 64)) * 0xbf58476d1ce4e5b9u >> 8;
        }
    };

    u64 fill(int column) {
        if (columns_ - column == 2) return share_out_cycles();
        for (int row = 0; row < rows_; row++) later_[row] ^= clues[column][row];
        u64 found = 0;
        if (column < clued_) {
            found = choose(column, 0, 0);
        } else {
            const u16 all = symbols[0];
            const u16 first = all & -all;
            symbols[0] ^= first;
            found = (columns_ - column) * choose(column, 1, first);
            symbols[0] = all;
        }
        for (int row = 0; row < rows_; row++) later_[row] ^= clues[column][row];
        return found;
    }

    // Two columns leave the same to three others in several ways.
    u64 fill_three() {
        Number left = 0;
        for (int row = 0; row < rows_; row++) left = left << kMostRows | symbols[row];
        const auto [at, is_new] = threes_.try_emplace(left, 0);
        if (is_new) at->second = fill(columns_ - 3);
        return at->second;
    }

    u64 choose(int column, int row, u16 used) {
        if (row == rows_) {
            const bool is_three = columns_ - column == 4 && column >= clued_ - 1;
            return is_three ? fill_three() : fill(column + 1);
        }
        if (++steps_ % kStepsAPoll == 0 && (*poll_)()) is_stopped_ = true;
        if (is_stopped_) return 0;
        const u16 all = symbols[row];
        u16 open = all & ~used & ~later_[row];
        if (clues[column][row]) open &= clues[column][row];
        u64 found = 0;
        for (; open; open &= open - 1) {
            const u16 symbol = open & -open;
            symbols[row] = all ^ symbol;
            found += choose(column, row + 1, used | symbol);
        }
        symbols[row] = all;
        return found;
    }

    u64 share_out_cycles() const {
        // Each symbol is in two rows: xor with one of them gives the other.
        std::array<u8, kMostRows> both{};
        for (int row = 0; row < rows_; row++) {
            both[__builtin_ctz(symbols[row])] ^= row;
            both[31 - __builtin_clz(symbols[row])] ^= row;
        }
        u64 found = 1;
        auto rows_left = u16((1 << rows_) - 1);
        while (rows_left && found) found *= ways_round(__builtin_ctz(rows_left), both, rows_left);
        return found;
    }

    // Follows a cycle, from row to symbol to row, and returns how many of its two ways fit the
    // clues.
    int ways_round(int row, const std::array<u8, kMostRows>& both, u16& rows_left) const {
        const auto& one = clues[columns_ - 2];
        const auto& two = clues[columns_ - 1];
        bool fits = true, fits_turned = true;
        const int first_row = row;
        u16 symbol = symbols[row] & -symbols[row];
        do {
            rows_left &= u16(~(1 << row));
            const u16 other = symbols[row] ^ symbol;
            if ((one[row] & other) || (two[row] & symbol)) fits = false;
            if ((one[row] & symbol) || (two[row] & other)) fits_turned = false;
            row ^= both[__builtin_ctz(other)];
            symbol = other;
        } while (row != first_row);
        return fits + fits_turned;
    }

    const int columns_, rows_;
    int clued_ = 0;                       // columns with a clue: they come first
    std::array<u16, kMostRows> later_{};  // clues of columns that are not yet filled
    std::unordered_map<Number, u64, Hash>
        threes_;  // fills of three columns, by what rows have left
    u64 steps_ = 0;
    const Poll* poll_ = nullptr;
    bool is_stopped_ = false;
};

}  // namespace nonet
