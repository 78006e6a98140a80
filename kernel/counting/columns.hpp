// Columns: in how many ways a stack of boxes of two rows can be filled if it is known which symbols
// stand in each row.
//
// A row and a symbol that it must hold are an edge between the two, and a column takes one edge of
// each row and of each symbol: a matching. Each column takes a matching of what the columns before
// it left. When two columns are left the edges form cycles, and each cycle can be shared out in
// two ways. Columns without a clue can be exchanged, so the first of them may be the one that has
// a given edge.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "common/poll.hpp"

namespace nonet {

constexpr int kMostColumns = 5;
constexpr int kMostRows = 2 * kMostColumns;

class ColumnFills {
  public:
    explicit ColumnFills(int columns) : columns_(columns), rows_(2 * columns) {}

    // Symbols by row, as bits; then which symbol a clue puts where, as a bit.
    std::array<std::uint16_t, kMostRows> symbols{};
    std::array<std::array<std::uint16_t, kMostRows>, kMostColumns> clues{};  // by column and row

    // At most 5! orders in each of 10 rows: but no more than 64 bits, as the rows are not free.
    std::uint64_t count(const Poll& poll);

    std::uint64_t steps() const { return steps_; }

  private:
    // What is left of the rows, as bits.
    struct Left {
        std::uint64_t low = 0, high = 0;
        bool operator==(const Left&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Left& left) const {
            return (left.low * 0x9e3779b97f4a7c15u ^ left.high) * 0xbf58476d1ce4e5b9u >> 8;
        }
    };

    std::uint64_t fill(int column);
    std::uint64_t fill_three();
    std::uint64_t choose(int column, int row, std::uint16_t used);
    std::uint64_t share_out_cycles() const;
    int ways_round(int row, const std::array<std::uint8_t, kMostRows>& both,
                   std::uint16_t& rows_left) const;

    const int columns_, rows_;
    int clued_ = 0;                                 // columns with a clue: they come first
    std::array<std::uint16_t, kMostRows> later_{};  // clues of columns that are not yet filled
    std::unordered_map<Left, std::uint64_t, Hash> threes_;  // the fills of three columns
    std::uint64_t steps_ = 0;
    const Poll* poll_ = nullptr;
    bool is_stopped_ = false;
};

}  // namespace nonet
