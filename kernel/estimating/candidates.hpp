// The candidates of every cell of a grid, and what follows at once from a symbol that is placed.
#pragma once

#include <vector>

#include "masks/layout.hpp"

namespace nonet::estimating {

using masks::Layout;
using masks::Mask;

class Candidates {
  public:
    explicit Candidates(const Layout& layout);

    Mask operator[](int cell) const { return masks_[cell]; }
    bool is_open(int cell) const { return (masks_[cell] & (masks_[cell] - 1)) != 0; }
    int number(int cell) const { return __builtin_popcountll(masks_[cell]); }

    // Each tells false at a dead end, and never removes a candidate that is part of a solution.
    // The symbol goes from the peers, and so on for peers that have one candidate left.
    bool place(int cell, Mask symbol);
    // Symbols that have one place left in a unit; `locked`: also those of which all places in one
    // unit lie in another, which go from the rest of that other unit.
    bool settle(bool locked);

  private:
    bool place_only_places(std::uint32_t unit, bool& changed);
    bool place_all_only_places();
    bool remove_locked(bool& changed);
    bool remove(int cell, Mask symbols);

    const Layout* layout_;
    Mask all_;
    std::vector<Mask> masks_;
    std::vector<int> queue_;  // cells that were just decided
};

}  // namespace nonet::estimating
