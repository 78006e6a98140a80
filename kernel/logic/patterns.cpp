#include "logic/patterns.hpp"

#include "logic/finders.hpp"

namespace nonet::logic {

void Pattern::write(const Board& board, Step& step) const {
    step.begin(technique);
    removals(board, [&](int cell, Mask mask) { step.remove(cell, mask); });
    if (symbols) {
        step.add_cells(unit, places);
        step.add_symbols(symbols);
        return step.add_unit(unit);
    }
    CellSet covered;
    each_bit(covers, [&](int cover) { covered |= kGeometry.unit_cells[cover]; });
    each_bit(bases, [&](int base) {
        // Where the board is one before the pattern, the base may have more places.
        const CellSet cells = board.where[symbol] & kGeometry.unit_cells[base] & covered;
        cells.each([&](int cell) { step.cells.push_back(byte(cell)); });
        step.add_unit(base);
    });
    each_bit(covers, [&](int cover) { step.add_unit(cover); });
    step.symbols = {symbol};
}

// Locked candidates that leave a symbol one place in a unit beside.
bool find_direct_locked(const Board& board, Allowed allowed, Step& step) {
    return each_lock(board, [&](int s, int base, int cover) {
        const Technique technique = base >= kBoxes ? kDirectPointing : kDirectClaiming;
        if (!(allowed & bit_of(technique))) return false;
        const int kind = base >= kBoxes ? kBoxes : base >= kColumns ? kColumns : kRows;
        for (int unit = kind; unit < kind + kSize; unit++) {
            const Mask crossing = kGeometry.cross[unit][cover];
            const Mask places = board.places[unit][s];
            if (unit == base || !crossing || is_single(places)) continue;
            if (!is_single(places & ~crossing)) continue;
            const int cell = kGeometry.cells[unit][lowest(places & ~crossing)];
            step.begin(technique);
            step.place(cell, s);
            step.add_cells(base, board.places[base][s]);
            step.others = {byte(cell)};
            step.symbols = {byte(s)};
            for (const int each : {base, cover, unit}) step.add_unit(each);
            return true;
        }
        return false;
    });
}

}  // namespace nonet::logic
