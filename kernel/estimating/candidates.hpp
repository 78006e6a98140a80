// The candidates of every cell of a grid, and what follows at once from a symbol that is placed.
#pragma once

#include <vector>

#include "common/types.hpp"
#include "masks/layout.hpp"

namespace nonet::estimating {

using masks::Layout;
using masks::Mask;

class Candidates {
  public:
    explicit Candidates(const Layout& layout)
        : layout_(&layout), all_((Mask{1} << layout.size) - 1), masks_(layout.cells, all_) {
        queue_.reserve(layout.cells);
    }

    Mask operator[](int cell) const { return masks_[cell]; }
    bool is_open(int cell) const { return (masks_[cell] & (masks_[cell] - 1)) != 0; }
    int number(int cell) const { return __builtin_popcountll(masks_[cell]); }

    // Both return false at a contradiction, and never remove a candidate of a solution.
    // Removes the symbol from the peers, and so on for peers with one candidate left.
    bool place(int cell, Mask symbol) {
        if ((masks_[cell] & symbol) == 0) return false;
        masks_[cell] = symbol;
        queue_.assign(1, cell);
        while (!queue_.empty()) {
            const int from = queue_.back();
            queue_.pop_back();
            const Mask placed = masks_[from];
            for (const auto& membership : layout_->units_of[from])
                for (const int peer : layout_->cells_of[membership.unit]) {
                    if (peer == from || (masks_[peer] & placed) == 0) continue;
                    masks_[peer] &= ~placed;
                    if (masks_[peer] == 0) return false;
                    if (!is_open(peer)) queue_.push_back(peer);
                }
        }
        return true;
    }

    // Places symbols with one place left in a unit; if `locked`, also removes locked candidates.
    bool settle(bool locked) {
        bool changed = true;
        while (changed) {
            changed = false;
            for (u32 unit = 0; unit < layout_->cells_of.size(); unit++)
                if (layout_->is_full(unit) && !place_only_places(unit, changed)) return false;
            if (!changed && locked && !remove_locked(changed)) return false;
        }
        return true;
    }

  private:
    bool place_only_places(u32 unit, bool& changed) {
        Mask once = 0, twice = 0;
        for (const int cell : layout_->cells_of[unit]) {
            twice |= once & masks_[cell];
            once |= masks_[cell];
        }
        if (once != all_) return false;
        const Mask only = once & ~twice;
        if (only == 0) return true;
        for (const int cell : layout_->cells_of[unit]) {
            const Mask symbol = masks_[cell] & only;
            if (symbol == 0 || !is_open(cell)) continue;
            if ((symbol & (symbol - 1)) != 0 || !place(cell, symbol)) return false;
            changed = true;
        }
        return true;
    }

    bool remove_locked(bool& changed) {
        for (const masks::Overlap& overlap : layout_->overlaps) {
            const auto first = layout_->cells_of[overlap.first];
            const auto second = layout_->cells_of[overlap.second];
            Mask outside = 0;
            for (size_t i = 0; i < first.size(); i++)
                if ((overlap.in_first >> i & 1) == 0) outside |= masks_[first[i]];
            const Mask locked = all_ & ~outside;
            if (locked == 0) continue;
            for (size_t i = 0; i < second.size(); i++) {
                if ((overlap.in_second >> i & 1) != 0 || (masks_[second[i]] & locked) == 0)
                    continue;
                if (!remove(second[i], locked)) return false;
                changed = true;
            }
        }
        return true;
    }

    bool remove(int cell, Mask symbols) {
        const Mask left = masks_[cell] & ~symbols;
        if (left == 0) return false;
        masks_[cell] = left;
        return is_open(cell) || place(cell, left);
    }

    const Layout* layout_;
    Mask all_;
    std::vector<Mask> masks_;
    std::vector<int> queue_;  // cells that were just decided
};

}  // namespace nonet::estimating
