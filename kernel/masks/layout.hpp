// The units of a shape as tables.
//
//     cells_of[unit]   cell cell cell ...                 the bit of a cell in the unit's masks is
//                       0    1    2   ... position        its position here
//     units_of[cell]   {unit, group, position, is_full} ...
//     overlaps         {first unit, second unit, shared cells as bits of each}
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "common/types.hpp"

namespace nonet::masks {

using Mask = u64;

constexpr int kMostSymbols = 36;
constexpr size_t kMostUnits = 1 << 16;
constexpr size_t kMostOverlaps = 1 << 18;  // the rest is ignored: overlaps only save work

// A cell is at this position of a unit.
struct Membership {
    u32 unit;
    u32 group;  // unit * size: where its masks begin, one for each symbol
    u8 position;
    bool is_full;  // whether the unit has as many cells as there are symbols, so needs them all
};

// Two or more cells that a unit shares with another. If a symbol must stand in the first unit and
// only these cells are left for it, it goes from the rest of the other (locked candidates).
struct Overlap {
    u32 first, second;
    Mask in_first, in_second;
};

// Rows of different lengths in one array.
template <class Item>
class Table {
  public:
    void add(const std::vector<Item>& row) {
        items_.insert(items_.end(), row.begin(), row.end());
        starts_.push_back(u32(items_.size()));
    }
    std::span<const Item> operator[](size_t i) const {
        return {items_.data() + starts_[i], items_.data() + starts_[i + 1]};
    }
    size_t size() const { return starts_.size() - 1; }

  private:
    std::vector<Item> items_;
    std::vector<u32> starts_{0};
};

class Layout {
  public:
    // Throws std::invalid_argument unless there are 1 to 36 symbols, and every unit has different
    // cells, no more of them than there are symbols.
    Layout(int size, const std::vector<std::vector<int>>& units);

    bool is_full(size_t unit) const { return cells_of[unit].size() == size_t(size); }

    int size;                       // symbols, rows and columns
    int cells;                      // size * size
    Table<u16> cells_of;            // of each unit
    Table<Membership> units_of;     // of each cell
    std::vector<Overlap> overlaps;  // only where the first unit needs every symbol
    Table<u32> overlaps_at;         // numbers of overlaps, for each cell of each unit
    std::vector<u32> row_of;        // of each unit the first row in overlaps_at

  private:
    void check(const std::vector<std::vector<int>>& units) const;
    void find_overlaps(u32 unit);
};

// The rows, columns and boxes of 9x9 grids.
const std::shared_ptr<const Layout>& classic_layout();

}  // namespace nonet::masks
