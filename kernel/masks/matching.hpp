// Whether the cells of a unit can all get different symbols, by their candidates alone.
//
// Lessons are bad at this: that eighteen symbols do not go into seventeen cells takes them longer
// than anybody waits. A matching tells at once.
#pragma once

#include <array>

#include "masks/board.hpp"

namespace nonet::masks {

class Matching {
  public:
    explicit Matching(const Board& board) : board_(board) {}

    bool exists(std::size_t unit) {
        cell_of_.fill(kNone);
        for (std::uint16_t cell : board_.layout().cells_of[unit]) {
            tried_ = 0;
            if (!give_symbol(cell)) return false;
        }
        return true;
    }

  private:
    static constexpr int kNone = -1;

    // Gives a symbol to a cell; a cell that has it may have to take another.
    bool give_symbol(int cell) {
        const Mask candidates = board_.candidates()[cell];
        while (const Mask rest = candidates & ~tried_) {
            const std::uint32_t symbol = lowest(rest);
            tried_ |= Mask{1} << symbol;
            if (cell_of_[symbol] != kNone && !give_symbol(cell_of_[symbol])) continue;
            cell_of_[symbol] = cell;
            return true;
        }
        return false;
    }

    const Board& board_;
    std::array<int, kMostSymbols> cell_of_{};  // of each symbol
    Mask tried_ = 0;
};

}  // namespace nonet::masks
