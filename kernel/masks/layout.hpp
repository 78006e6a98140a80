// The units of a shape as tables.
#pragma once

#include <cstdint>
#include <vector>

namespace nonet::masks {

using Mask = std::uint64_t;

constexpr int kMostSymbols = 36;
constexpr std::size_t kMostUnits = 1 << 16;
constexpr std::size_t kMostOverlaps = 1 << 18;  // more are left out: they only save work

// A cell stands in a unit, at a position that is a bit of that unit's masks.
struct Membership {
    std::uint32_t unit;
    std::uint32_t group;  // unit * size: where its masks begin, one for each symbol
    std::uint8_t position;
    bool is_full;  // whether the unit has as many cells as there are symbols, so needs them all
};

// Two cells or more that a unit has in common with another. If a symbol must stand in the first
// unit, and only these are left for it, then it goes from the rest of the other.
struct Overlap {
    std::uint32_t first, second;
    Mask in_first, in_second;
};

// Rows of different lengths in one piece of memory.
template <class Item>
class Table {
  public:
    void add(const std::vector<Item>& row) {
        items_.insert(items_.end(), row.begin(), row.end());
        starts_.push_back(static_cast<std::uint32_t>(items_.size()));
    }
    struct Row {
        const Item *first, *last;
        const Item* begin() const { return first; }
        const Item* end() const { return last; }
        const Item& operator[](std::size_t i) const { return first[i]; }
        std::size_t size() const { return static_cast<std::size_t>(last - first); }
    };
    Row operator[](std::size_t i) const {
        return {items_.data() + starts_[i], items_.data() + starts_[i + 1]};
    }
    std::size_t size() const { return starts_.size() - 1; }

  private:
    std::vector<Item> items_;
    std::vector<std::uint32_t> starts_{0};
};

class Layout {
  public:
    // Throws std::invalid_argument unless there are 1 to 36 symbols, and every unit has different
    // cells, no more of them than there are symbols.
    Layout(int size, const std::vector<std::vector<int>>& units);

    bool is_full(std::size_t unit) const { return cells_of[unit].size() == std::size_t(size); }

    int size;                           // symbols, rows and columns
    int cells;                          // size * size
    Table<std::uint16_t> cells_of;      // of each unit
    Table<Membership> units_of;         // of each cell
    std::vector<Overlap> overlaps;      // only where the first unit needs every symbol
    Table<std::uint32_t> overlaps_at;   // numbers of overlaps, for each cell of each unit
    std::vector<std::uint32_t> row_of;  // of each unit the first row in overlaps_at

  private:
    void check(const std::vector<std::vector<int>>& units) const;
    void find_overlaps(std::uint32_t unit);
};

}  // namespace nonet::masks
