// A step of an explanation, as the kernel finds it. Python turns it into words and pictures.
#pragma once

#include <compare>
#include <memory>
#include <vector>

#include "common/types.hpp"
#include "logic/board.hpp"
#include "logic/techniques.hpp"

namespace nonet::logic {

// Forms of a chain.
enum Form : u8 {
    kPlain,
    kCell,           // each candidate of a cell leads to the same
    kUnit,           // each place of a symbol in a unit does
    kContradiction,  // an assumption leads to a candidate on and off
    kDouble,         // an assumption and its contrary lead to the same
};

// Why a node of a chain holds.
enum Why : u8 { kAssumed, kByCell, kByRow, kByColumn, kByBox, kByStep };
constexpr Why why_of(int kind) { return static_cast<Why>(kByRow + kind); }  // row, column, box

struct Removal {
    u8 cell;
    Mask symbols;

    auto operator<=>(const Removal&) const = default;
};

struct Step;

// A candidate that is on, the symbol stands in the cell, or off.
struct Node {
    u8 cell, symbol;  // 0..8
    bool is_on;
    Why why;
    std::vector<u16> parents;          // earlier nodes of the chain
    std::shared_ptr<const Step> step;  // for kByStep
};

using Chain = std::vector<Node>;

struct Step {
    Technique technique = kFullHouse;
    u8 form = kPlain;
    int rating = 0;              // in tenths
    int cell = -1, symbol = -1;  // what is placed
    std::vector<Removal> removed;
    std::vector<u8> cells, others, symbols, units;  // see src/nonet/explaining/*.py
    std::vector<Chain> chains;

    // With the lowest rating of the technique, unless another one is given.
    void begin(Technique found) { begin(found, kTechniqueTable[found].rating); }
    void begin(Technique found, int tenths) {
        technique = found;
        form = kPlain;
        rating = tenths;
        cell = symbol = -1;
        removed.clear();
        cells.clear();
        others.clear();
        symbols.clear();
        units.clear();
        chains.clear();
    }
    void place(int at, int s) {
        cell = at;
        symbol = s;
    }
    void remove(int at, unsigned mask) {
        if (mask) removed.push_back({byte(at), static_cast<Mask>(mask)});
    }
    void add_cells(int unit, unsigned places) {
        each_bit(places, [&](int i) { cells.push_back(kGeometry.cells[unit][i]); });
    }
    void add_symbols(unsigned mask) {
        each_bit(mask, [&](int s) { symbols.push_back(byte(s)); });
    }
    void add_unit(int unit) { units.push_back(byte(unit)); }
    void apply(Board& board) const {
        for (const Removal& each : removed)
            each_bit(each.symbols & board.candidates[each.cell],
                     [&](int s) { board.remove(each.cell, s); });
        if (cell >= 0) board.put(cell, symbol);
    }
};

}  // namespace nonet::logic
