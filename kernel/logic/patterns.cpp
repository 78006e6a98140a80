#include "logic/patterns.hpp"

#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

bool write_to(const Board& board, Allowed allowed, Step& step, const Pattern& pattern) {
    if (!(allowed & bit_of(pattern.technique))) return false;
    pattern.write(board, step);
    return true;
}

}  // namespace

void Pattern::write(const Board& board, Step& step) const {
    step.begin(technique);
    removals(board, [&](int cell, Mask mask) { step.remove(cell, mask); });
    if (is_fish()) {
        each_bit(places, [&](int line) {
            step.add_cells(base + line, board.places[base + line][symbol] & covers);
            step.add_unit(base + line);
        });
        each_bit(covers, [&](int line) { step.add_unit(cover + line); });
        step.symbols = {symbol};
        return;
    }
    // Where the board is one before the pattern, its places may be more: all that it allows.
    step.add_cells(base,
                   symbols ? places : board.places[base][symbol] & kGeometry.cross[base][cover]);
    step.add_unit(base);
    if (symbols) {
        step.add_symbols(symbols);
    } else {
        step.symbols = {symbol};
        step.add_unit(cover);
    }
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

namespace {

// The symbol that a hidden subset leaves one place in its unit, if there is one.
bool leaves_single(const Board& board, const Pattern& pattern, Step& step) {
    for (int s = 0; s < kSize; s++) {
        const Mask places = board.places[pattern.base][s];
        if (pattern.symbols >> s & 1 || count(places) < 2) continue;
        if (!is_single(places & ~pattern.places)) continue;
        const int cell = kGeometry.cells[pattern.base][lowest(places & ~pattern.places)];
        const bool is_pair = pattern.technique == kHiddenPair;
        step.begin(is_pair ? kDirectHiddenPair : kDirectHiddenTriple);
        step.place(cell, s);
        step.add_cells(pattern.base, pattern.places);
        step.others = {byte(cell)};
        step.add_symbols(pattern.symbols);
        step.symbols.push_back(byte(s));
        step.add_unit(pattern.base);
        return true;
    }
    return false;
}

}  // namespace

bool find_direct_hidden_pair(const Board& board, Allowed, Step& step) {
    return each_hidden<2>(
        board, [&](const Pattern& found) { return leaves_single(board, found, step); }, 3);
}

bool find_direct_hidden_triple(const Board& board, Allowed, Step& step) {
    return each_hidden<3>(
        board, [&](const Pattern& found) { return leaves_single(board, found, step); }, 4);
}

bool find_locked(const Board& board, Allowed allowed, Step& step) {
    return each_locked(board,
                       [&](const Pattern& found) { return write_to(board, allowed, step, found); });
}

template <int size>
bool find_naked(const Board& board, Allowed allowed, Step& step) {
    return each_naked<size>(
        board, [&](const Pattern& found) { return write_to(board, allowed, step, found); });
}

template <int size>
bool find_hidden(const Board& board, Allowed allowed, Step& step) {
    return each_hidden<size>(board, [&](const Pattern& found) {
        return try_pattern(board, found, [&](const Pattern& worth) {
            return write_to(board, allowed, step, worth);
        });
    });
}

template <int size>
bool find_fish(const Board& board, Allowed allowed, Step& step) {
    return each_fish<size>(
        board, [&](const Pattern& found) { return write_to(board, allowed, step, found); });
}

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
