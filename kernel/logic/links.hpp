// A strong link: a symbol that stands at one of two ends in a unit.
//
// An end is a cell, or a group of cells in one line of a box (a grouped link). In a line a link is
// grouped if one third is empty: the ends are the other two. In a box it is if the places make a
// cross: the ends are its arms, and the cell in the middle (the heart) belongs to either.
#pragma once

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

// Links come in the order of the search; at most two ways to see the same unit.
struct Links {
    Link all[2];
    int count = 0;
};

// The links of a symbol in a unit, as two links in a row are looked for, and as three are.
Links links_for_two(const Board& board, int unit, int s);
Links links_for_three(const Board& board, int unit, int s);

// All links of a symbol, in the order of their units.
struct LinksOf {
    std::vector<Link> all;
    u8 first[kUnits + 1] = {};  // of each unit, and the end

    void read(const Board& board, int s, Links (*links_in)(const Board&, int, int)) {
        all.clear();
        for (int unit = 0; unit < kUnits; unit++) {
            first[unit] = byte(int(all.size()));
            const Mask places = board.places[unit][s];
            if (!places || is_single(places)) continue;
            const Links found = links_in(board, unit, s);
            all.insert(all.end(), found.all, found.all + found.count);
        }
        first[kUnits] = byte(int(all.size()));
    }
};

}  // namespace nonet::logic
