// Singles: a unit with one empty cell, a symbol with one place in a unit, a cell with one
// candidate.
#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

bool single_in(const Board& board, int unit, Technique technique, Step& step) {
    for (int s = 0; s < kSize; s++) {
        if (!is_single(board.places[unit][s])) continue;
        const int cell = kGeometry.cells[unit][lowest(board.places[unit][s])];
        step.begin(technique);
        step.place(cell, s);
        step.cells = {byte(cell)};
        step.symbols = {byte(s)};
        step.add_unit(unit);
        return true;
    }
    return false;
}

}  // namespace

bool find_hidden_single(const Board& board, Allowed allowed, Step& step) {
    if (allowed & bit_of(kFullHouse))
        for (const int unit : kUnitOrder)
            if (board.empty[unit] == 1 && single_in(board, unit, kFullHouse, step)) return true;
    for (const int unit : kUnitOrder) {
        const Technique technique = unit >= kBoxes ? kHiddenSingleBox : kHiddenSingleLine;
        if (board.empty[unit] > 1 && allowed & bit_of(technique) &&
            single_in(board, unit, technique, step))
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
