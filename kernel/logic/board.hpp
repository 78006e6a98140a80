// A position of a 9x9 puzzle as people see it: the symbols that stand, and the candidates left.
//
// Candidates are kept three ways, so that each finder reads what it needs: by cell, by unit and
// symbol, and by symbol as a set of cells. Symbols are 0..8 in here, and a mask has a bit for each.
// Units are numbered as in Python: rows 0..8, columns 9..17, boxes 18..26.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "common/types.hpp"

namespace nonet::logic {

constexpr int kSize = 9, kUnits = 27;
constexpr int kRows = 0, kColumns = 9, kBoxes = 18;  // the first unit of each kind
constexpr int kAllPlaces = 0x1ff;

using Mask = u16;

// Cells, symbols and units all fit in a byte.
constexpr u8 byte(int value) { return u8(value); }

// How many bits a mask of nine has: a table, as not every machine counts them at once.
inline constexpr auto kCounts = [] {
    std::array<u8, 512> counts{};
    for (unsigned mask = 0; mask < 512; mask++) counts[mask] = byte(std::popcount(mask));
    return counts;
}();
inline int count(unsigned mask) { return kCounts[mask]; }
inline int lowest(unsigned mask) { return __builtin_ctz(mask); }  // of a mask that is not empty
inline bool is_single(unsigned mask) { return mask && !(mask & (mask - 1)); }

// Calls `visit(bit)` for each bit of a mask, from the lowest.
template <class Visit>
void each_bit(unsigned mask, const Visit& visit) {
    for (; mask; mask &= mask - 1) visit(lowest(mask));
}

// A set of cells.
struct CellSet {
    u64 low = 0, high = 0;

    constexpr void add(int cell) { (cell < 64 ? low : high) |= u64{1} << (cell & 63); }
    constexpr void drop(int cell) { (cell < 64 ? low : high) &= ~(u64{1} << (cell & 63)); }
    constexpr bool has(int cell) const { return (cell < 64 ? low : high) >> (cell & 63) & 1; }
    bool any() const { return low | high; }
    bool has_two() const { return low & (low - 1) || high & (high - 1) || (low && high); }
    int count() const { return std::popcount(low) + std::popcount(high); }
    int first() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }

    friend CellSet operator&(CellSet a, CellSet b) { return {a.low & b.low, a.high & b.high}; }
    friend CellSet operator|(CellSet a, CellSet b) { return {a.low | b.low, a.high | b.high}; }
    friend CellSet operator-(CellSet a, CellSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
    CellSet& operator&=(CellSet other) { return *this = *this & other; }
    CellSet& operator|=(CellSet other) { return *this = *this | other; }
    CellSet& operator-=(CellSet other) { return *this = *this - other; }
    friend bool operator==(const CellSet&, const CellSet&) = default;

    template <class Visit>
    void each(const Visit& visit) const {
        for (u64 bits = low; bits; bits &= bits - 1) visit(std::countr_zero(bits));
        for (u64 bits = high; bits; bits &= bits - 1) visit(64 + std::countr_zero(bits));
    }
};

// What never changes: which cells make a unit, and which see each other.
struct Geometry {
    u8 cells[kUnits][kSize] = {};
    u8 units[kCells][3] = {};  // row, column, box
    u8 place[kCells][3] = {};  // in each of them
    u8 peers[kCells][20] = {};
    CellSet sees[kCells] = {}, after[kCells] = {};  // all peers, and those of a higher number
    CellSet unit_cells[kUnits] = {};
    Mask cross[kUnits][kUnits] = {};  // the places of a unit that another one has too

    constexpr Geometry() {
        for (int cell = 0; cell < kCells; cell++) {
            const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
            const int unit[3] = {kRows + row, kColumns + column, kBoxes + box};
            const int where[3] = {column, row, row % 3 * 3 + column % 3};
            for (int kind = 0; kind < 3; kind++) {
                units[cell][kind] = byte(unit[kind]);
                place[cell][kind] = byte(where[kind]);
                cells[unit[kind]][where[kind]] = byte(cell);
                unit_cells[unit[kind]].add(cell);
            }
        }
        for (int cell = 0; cell < kCells; cell++) {
            int next = 0;
            for (int other = 0; other < kCells; other++) {
                if (other == cell || !share(cell, other)) continue;
                peers[cell][next++] = byte(other);
                sees[cell].add(other);
                if (other > cell) after[cell].add(other);
            }
        }
        for (int one = 0; one < kUnits; one++)
            for (int other = 0; other < kUnits; other++)
                for (int i = 0; i < kSize; i++)
                    if (unit_cells[other].has(cells[one][i])) cross[one][other] |= Mask(1 << i);
    }

    constexpr bool share(int cell, int other) const {
        return units[cell][0] == units[other][0] || units[cell][1] == units[other][1] ||
               units[cell][2] == units[other][2];
    }
};

inline constexpr Geometry kGeometry{};

// All units in the order of the search: boxes, columns, rows.
inline constexpr auto kUnitOrder = [] {
    std::array<u8, kUnits> order{};
    for (int i = 0; i < kUnits; i++) order[i] = byte((kUnits - 9 - i / 9 * 9) + i % 9);
    return order;
}();

inline bool sees(int cell, int other) { return kGeometry.sees[cell].has(other); }

class Board {
  public:
    Board() = default;

    // The symbols of a grid, 0 for empty, and the candidates left, a mask for each cell.
    Board(const u8* symbols, const Mask* candidates) {
        for (int cell = 0; cell < kCells; cell++) {
            symbol[cell] = symbols[cell];
            if (symbols[cell]) continue;
            for (const int unit : kGeometry.units[cell]) empty[unit]++;
            each_bit(candidates[cell], [&](int s) { add(cell, s); });
        }
    }

    // The symbols of a grid, with every candidate that no peer rules out.
    explicit Board(const u8* symbols) {
        Mask seen[kUnits] = {};
        for (int cell = 0; cell < kCells; cell++)
            if (symbols[cell])
                for (const int unit : kGeometry.units[cell])
                    seen[unit] |= Mask(1 << (symbols[cell] - 1));
        Mask left[kCells] = {};
        for (int cell = 0; cell < kCells; cell++) {
            const u8* units = kGeometry.units[cell];
            left[cell] = kAllPlaces & ~(seen[units[0]] | seen[units[1]] | seen[units[2]]);
        }
        *this = Board(symbols, left);
    }

    bool has(int cell, int s) const { return candidates[cell] >> s & 1; }

    void remove(int cell, int s) {
        candidates[cell] &= Mask(~(1 << s));
        where[s].drop(cell);
        for (int kind = 0; kind < 3; kind++)
            places[kGeometry.units[cell][kind]][s] &= Mask(~(1 << kGeometry.place[cell][kind]));
    }

    void put(int cell, int s) {
        each_bit(candidates[cell], [&](int other) { remove(cell, other); });
        symbol[cell] = byte(s + 1);
        for (const int unit : kGeometry.units[cell]) empty[unit]--;
        (where[s] & kGeometry.sees[cell]).each([&](int peer) { remove(peer, s); });
    }

    bool operator==(const Board&) const = default;

    bool is_full() const {
        for (int box = kBoxes; box < kUnits; box++)
            if (empty[box]) return false;
        return true;
    }

    u8 symbol[kCells] = {};  // 1..9, 0 for empty
    u8 empty[kUnits] = {};   // empty cells
    Mask candidates[kCells] = {};
    Mask places[kUnits][kSize] = {};
    CellSet where[kSize];

  private:
    void add(int cell, int s) {
        candidates[cell] |= Mask(1 << s);
        where[s].add(cell);
        for (int kind = 0; kind < 3; kind++)
            places[kGeometry.units[cell][kind]][s] |= Mask(1 << kGeometry.place[cell][kind]);
    }
};

}  // namespace nonet::logic
