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

// Hidden subsets that leave a symbol one place in their unit.
template <int size>
bool find_direct_hidden(const Board& board, Allowed, Step& step) {
    const auto leaves_single = [&](const Pattern& found) {
        for (int s = 0; s < kSize; s++) {
            const Mask places = board.places[found.unit][s];
            if (found.symbols >> s & 1 || count(places) < 2) continue;
            if (!is_single(places & ~found.places)) continue;
            const int cell = kGeometry.cells[found.unit][lowest(places & ~found.places)];
            step.begin(size == 2 ? kDirectHiddenPair : kDirectHiddenTriple);
            step.place(cell, s);
            step.add_cells(found.unit, found.places);
            step.others = {byte(cell)};
            step.add_symbols(found.symbols);
            step.symbols.push_back(byte(s));
            step.add_unit(found.unit);
            return true;
        }
        return false;
    };
    return each_hidden<size>(board, leaves_single, size + 1);
}

namespace {

// A function that writes the first pattern which removes something.
auto writer(const Board& board, Allowed allowed, Step& step) {
    return [&board, allowed, &step](const Pattern& found) {
        if (!(allowed & bit_of(found.technique))) return false;
        found.write(board, step);
        return !step.removed.empty();
    };
}

}  // namespace

bool find_locked(const Board& board, Allowed allowed, Step& step) {
    return each_locked(board, writer(board, allowed, step));
}

template <int size>
bool find_naked(const Board& board, Allowed allowed, Step& step) {
    return each_naked<size>(board, writer(board, allowed, step));
}

template <int size>
bool find_hidden(const Board& board, Allowed allowed, Step& step) {
    return each_hidden<size>(board, writer(board, allowed, step));
}

template <int size>
bool find_fish(const Board& board, Allowed allowed, Step& step) {
    return each_fish<size>(board, writer(board, allowed, step));
}

template bool find_direct_hidden<2>(const Board&, Allowed, Step&);
template bool find_direct_hidden<3>(const Board&, Allowed, Step&);
template bool find_naked<2>(const Board&, Allowed, Step&);
template bool find_naked<3>(const Board&, Allowed, Step&);
template bool find_naked<4>(const Board&, Allowed, Step&);
template bool find_hidden<2>(const Board&, Allowed, Step&);
template bool find_hidden<3>(const Board&, Allowed, Step&);
template bool find_hidden<4>(const Board&, Allowed, Step&);
template bool find_fish<2>(const Board&, Allowed, Step&);
template bool find_fish<3>(const Board&, Allowed, Step&);
template bool find_fish<4>(const Board&, Allowed, Step&);

}  // namespace nonet::logic
