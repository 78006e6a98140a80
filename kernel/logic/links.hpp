// A strong link: a symbol that stands at one of two ends in a unit.
//
// An end is a cell, or a group of cells in one line of a box (a grouped link). In a line a link is
// grouped if one third is empty: the ends are the other two. In a box it is if the places make a
// cross: the ends are its arms, and the cell in the middle (the heart) belongs to either.
#pragma once

#include <span>
#include <vector>

#include "common/types.hpp"
#include "logic/board.hpp"

namespace nonet::logic {

constexpr int kNone = -1;

// One end of a link: up to three cells. It may hold a heart without the symbol, which only says in
// which line it lies.
struct End {
    int cells[3] = {kNone, kNone, kNone};
    int size = 0;
    unsigned units = ~0u;           // those that all of its cells share, a bit each
    CellSet seen = {~0ull, ~0ull};  // what sees all of them

    void add(int cell) {
        const u8* own = kGeometry.units[cell];
        cells[size++] = cell;
        units &= 1u << own[0] | 1u << own[1] | 1u << own[2];
        seen &= kGeometry.sees[cell];
    }
};

struct Link {
    int unit = 0;
    bool is_grouped = false;
    End ends[2];
    CellSet places;  // of the symbol in the unit
};

// Adds the links of a symbol in a unit, at most two, in the order of the search.
using AddLinks = void (*)(const Board& board, int unit, int s, std::vector<Link>& links);

// As two links in a row are looked for, and as three are.
void add_links_for_two(const Board& board, int unit, int s, std::vector<Link>& links);
void add_links_for_three(const Board& board, int unit, int s, std::vector<Link>& links);

// Kinds of units: box 0, row 1, column 2.
constexpr int kFirstUnit[3] = {kBoxes, kRows, kColumns};

// All links of a symbol, in the order of their units.
struct LinksOf {
    std::vector<Link> all;
    u8 first[kUnits + 1] = {};  // of each unit, and the end

    const u8* first_of(int kind) const { return &first[kFirstUnit[kind]]; }
    std::span<const Link> of_kind(int kind) const {
        return {all.data() + first_of(kind)[0], all.data() + first_of(kind)[kSize]};
    }

    void read(const Board& board, int s, AddLinks add_links) {
        all.clear();
        for (int unit = 0; unit < kUnits; unit++) {
            first[unit] = byte(int(all.size()));
            const Mask places = board.places[unit][s];
            if (places && !is_single(places)) add_links(board, unit, s, all);
        }
        first[kUnits] = byte(int(all.size()));
    }
};

}  // namespace nonet::logic
