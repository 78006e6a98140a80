// Paths: how one symbol can go through the empty cells of a grid of any shape.
//
// The empty cells are taken in some order. On the way, all that matters of a symbol is in which
// units it stands already: its *mask*. Clues count from the beginning, wherever they are. A unit
// whose last empty cell is passed matters no more, so its bit goes. A mask is alive if the symbol
// can still get into every unit that needs it; only these are kept, and numbered, for each cell.
#pragma once

#include <vector>

#include "common/types.hpp"

namespace nonet {

constexpr u16 kNoPath = 0xffff;
constexpr int kMostPathSymbols = 32;
constexpr int kMostPathUnits = 64;

class Paths {
  public:
    using Units = std::vector<std::vector<int>>;

    // The order has every empty cell once.
    Paths(int size, const Units& units, const u8* grid, const std::vector<int>& order);

    int size() const { return size_; }
    int cells() const { return int(order_.size()); }

    // Whether there are too many masks to number.
    bool is_too_wide() const { return is_too_wide_; }

    // Before a cell: for each mask, the mask behind it if the symbol takes the cell or passes it.
    struct Layer {
        std::vector<u64> masks;  // in order
        std::vector<u16> takes, passes;
        // For each mask, which of this cell and the 63 behind it the symbol can still take.
        std::vector<u64> reach;
    };
    const Layer& layer(int cell) const { return layers_[cell]; }

    // Which of the 64 cells behind a cell are its peers.
    u64 later_peers(int cell) const { return later_peers_[cell]; }

    // For each symbol the number of its first mask; kNoPath if it cannot go through.
    const std::vector<u16>& starts() const { return starts_; }

    // A measure of the states to expect: the highest sum, over the layers, of the logarithms of
    // the masks that each symbol can have there.
    double width() const { return width_; }

  private:
    void find_units(const Units& units, const u8* grid);
    void go_forward();
    void go_backward();
    void look_ahead();
    void measure();
    u64 behind(u64 mask, int cell, bool takes) const;

    const int size_;
    const std::vector<int> order_;
    std::vector<u64> units_of_;  // by place in the order
    std::vector<u64> ending_;    // units whose last empty cell is there
    std::vector<u64> needed_;    // of these, those that need every symbol
    std::vector<u64> first_;     // by symbol: where its clues are
    std::vector<u64> later_peers_;
    std::vector<Layer> layers_;
    std::vector<u16> starts_;
    bool is_too_wide_ = false;
    double width_ = 0;
};

}  // namespace nonet
