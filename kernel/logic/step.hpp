// A step of an explanation, as the kernel finds it. Python turns it into words and pictures.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "logic/board.hpp"

namespace nonet::logic {

// The ladder's techniques. Python has the same list, and a test that compares the two.
enum Technique : std::uint8_t {
    kFullHouse,
    kHiddenSingleBox,
    kHiddenSingleLine,
    kDirectPointing,
    kDirectClaiming,
    kDirectHiddenPair,
    kNakedSingle,
    kDirectHiddenTriple,
    kPointing,
    kClaiming,
    kNakedPair,
    kXWing,
    kHiddenPair,
    kNakedTriple,
    kSwordfish,
    kHiddenTriple,
    kSkyscraper,
    kTwoStringKite,
    kTurbotFish,
    kEmptyRectangle,
    kGroupedTwoLinks,
    kXyWing,
    kXyzWing,
    kUniqueRectangle1,
    kUniqueRectangle2,
    kUniqueRectangle3,
    kUniqueRectangle4,
    kUniqueLoop1,
    kUniqueLoop2,
    kUniqueLoop3,
    kUniqueLoop4,
    kNakedQuad,
    kJellyfish,
    kHiddenQuad,
    kThreeStrongLinks,
    kWxyzWing,
    kBug1,
    kBug2,
    kBug3,
    kBug4,
    kVwxyzWing,
    kAlignedPairExclusion,
    kXCycle,
    kYCycle,
    kXChain,
    kMixedCycle,
    kForcingChain,
    kAlignedTripletExclusion,
    kNishio,
    kMultipleChains,
    kDynamicChains,
    kDynamicPlusChains,
    kNestedChains,
    kNestedMultipleChains,
    kNestedDynamicChains,
    kTechniques,  // how many there are
};

extern const char* const kTechniqueNames[kTechniques];

// Which techniques may be used, a bit each.
using Allowed = std::uint64_t;
constexpr Allowed bit_of(Technique technique) { return Allowed{1} << technique; }
constexpr Allowed kAllTechniques = (Allowed{1} << kTechniques) - 1;

// Forms of a chain.
enum Form : std::uint8_t {
    kPlain,
    kCell,           // each candidate of a cell leads to the same
    kUnit,           // each place of a symbol in a unit does
    kContradiction,  // an assumption leads to a candidate on and off
    kDouble,         // an assumption and its contrary lead to the same
};

// Why a node of a chain holds.
enum Why : std::uint8_t { kAssumed, kByCell, kByRow, kByColumn, kByBox, kByStep };
constexpr Why why_of(int kind) { return static_cast<Why>(kByRow + kind); }  // row, column, box

struct Removal {
    std::uint8_t cell;
    Mask symbols;
};

struct Step;

// A candidate that is on, the symbol stands in the cell, or off.
struct Node {
    std::uint8_t cell, symbol;  // 0..8
    bool is_on;
    Why why;
    std::vector<std::uint16_t> parents;  // earlier nodes of the chain
    std::shared_ptr<const Step> step;    // for kByStep
};

using Chain = std::vector<Node>;

struct Step {
    Technique technique = kFullHouse;
    std::uint8_t form = kPlain;
    int rating = 0;              // in tenths
    int cell = -1, symbol = -1;  // what is placed
    std::vector<Removal> removed;
    std::vector<std::uint8_t> cells, others, symbols, units;  // see src/nonet/explaining/*.py
    std::vector<Chain> chains;

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
