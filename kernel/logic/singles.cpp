// Singles: a unit with one empty cell, a symbol with one place in a unit, a cell with one
// candidate.
#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

// The first symbol with one place in a unit; kSize if there is none.
int single_in(const Board& board, int unit) {
    int s = 0;
    while (s < kSize && !is_single(board.places[unit][s])) s++;
    return s;
}

void place_in(const Board& board, int unit, int s, Technique technique, Step& step) {
    const int cell = kGeometry.cells[unit][lowest(board.places[unit][s])];
    step.begin(technique);
    step.place(cell, s);
    step.cells = {byte(cell)};
    step.symbols = {byte(s)};
    step.add_unit(unit);
}

}  // namespace

bool find_hidden_single(const Board& board, Allowed allowed, Step& step) {
    const auto find = [&](int unit, Technique technique) {
        const int s = single_in(board, unit);
        if (s == kSize) return false;
        place_in(board, unit, s, technique, step);
        return true;
    };
    if (allowed & bit_of(kFullHouse))
        for (const int unit : kUnitOrder)
            if (board.empty[unit] == 1 && find(unit, kFullHouse)) return true;
    for (const int unit : kUnitOrder) {
        const Technique technique = unit >= kBoxes ? kHiddenSingleBox : kHiddenSingleLine;
        if (board.empty[unit] > 1 && allowed & bit_of(technique) && find(unit, technique))
            return true;
    }
    return false;
}

bool find_naked_single(const Board& board, Allowed, Step& step) {
    for (int cell = 0; cell < kCells; cell++) {
        if (!is_single(board.candidates[cell])) continue;
        step.begin(kNakedSingle);
        step.place(cell, lowest(board.candidates[cell]));
        step.cells = {byte(cell)};
        step.symbols = {byte(step.symbol)};
        return true;
    }
    return false;
}

}  // namespace nonet::logic
