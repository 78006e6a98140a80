// Locked candidates, subsets and fish: patterns on the board, and for dynamic chains on the board
// that an assumption leaves.
//
// Each search calls `visit(pattern)` for every pattern, whether it removes something or not, in a
// fixed order, until it returns true. The order matters: the first one found is the next step.
#pragma once

#include <array>
#include <bit>

#include "common/types.hpp"
#include "logic/board.hpp"
#include "logic/step.hpp"

namespace nonet::logic {

// All masks of nine bits with so many of them set, as numbers in rising order.
template <int size>
constexpr auto subsets_of() {
    constexpr int many = size == 2 ? 36 : size == 3 ? 84 : 126;
    std::array<Mask, many> found{};
    int next = 0;
    for (int mask = 0; mask <= kAllPlaces; mask++)
        if (std::popcount(unsigned(mask)) == size) found[next++] = Mask(mask);
    return found;
}

// A subset: as many cells of a unit as symbols in them. Or a fish: a symbol whose places in some
// units, the bases, all lie in as many others, the covers; a locked candidate is a fish of size
// one.
struct Pattern {
    Technique technique;
    u8 symbol = 0;                 // fish
    u32 bases = 0, covers = 0;     // of a fish: units, a bit each
    u8 unit = 0;                   // subsets
    Mask symbols = 0, places = 0;  // subsets: those of a naked one go from the other places, and
    bool is_naked = false;         // from those of a hidden one go all others

    // Calls `visit(cell, symbols)` for what goes, in the order in which it is found.
    template <class Visit>
    void removals(const Board& board, const Visit& visit) const {
        if (!symbols) return each_outside(board.where[symbol], covers, bases, visit);
        const Mask gone = is_naked ? symbols : Mask(~symbols);
        each_bit(is_naked ? kAllPlaces & ~places : places, [&](int i) {
            const int cell = kGeometry.cells[unit][i];
            if (board.candidates[cell] & gone) visit(cell, Mask(board.candidates[cell] & gone));
        });
    }

    // Candidates of `before` that had to go for this pattern to be there: what another pattern
    // would remove, one with the bases and covers, the places or the symbols exchanged.
    template <class Visit>
    void needs(const Board& before, const Board& board, const Visit& visit) const {
        if (!symbols)
            return each_outside(before.where[symbol] - board.where[symbol], bases, covers, visit);
        Pattern other = *this;
        other.is_naked = !is_naked;
        other.removals(before, visit);
    }

    void write(const Board& board, Step& step) const;

  private:
    // The cells of a set that are in one of these units, but in none of the others.
    template <class Visit>
    void each_outside(CellSet set, u32 units, u32 others, const Visit& visit) const {
        each_bit(others, [&](int other) { set -= kGeometry.unit_cells[other]; });
        each_bit(units, [&](int each) {
            (set & kGeometry.unit_cells[each]).each([&](int cell) {
                visit(cell, Mask(1 << symbol));
            });
        });
    }
};

// A symbol whose places in one unit all lie in another one too. Calls `visit(symbol, base, cover)`.
template <class Visit>
bool each_lock(const Board& board, const Visit& visit) {
    constexpr int kinds[4][2] = {
        {kBoxes, kColumns}, {kBoxes, kRows}, {kColumns, kBoxes}, {kRows, kBoxes}};
    for (const auto& [bases, covers] : kinds)
        for (int s = 0; s < kSize; s++)
            for (int base = bases; base < bases + kSize; base++) {
                const Mask places = board.places[base][s];
                if (!places || is_single(places)) continue;
                const int first = kGeometry.cells[base][lowest(places)];
                const int cover = kGeometry.units[first][covers / kSize];
                if (!(places & ~kGeometry.cross[base][cover]) && visit(s, base, cover)) return true;
            }
    return false;
}

// Only those that remove something: there are many others.
template <class Visit>
bool each_locked(const Board& board, const Visit& visit) {
    return each_lock(board, [&](int s, int base, int cover) {
        if (!(board.places[cover][s] & ~kGeometry.cross[cover][base])) return false;
        Pattern found{base >= kBoxes ? kPointing : kClaiming};
        found.symbol = byte(s);
        found.bases = 1u << base;
        found.covers = 1u << cover;
        return bool(visit(found));
    });
}

// Some of nine masks that together have as many bits as they are masks: cells and their symbols,
// symbols and their places, or lines and those that cross them. Looks in several tables of nine at
// a time, whose masks are `mask_of(table, i)`, and calls `visit(table, which, together)`. Inlined,
// easy puzzles are rated 8 % faster.
template <int size, int tables, class MaskOf, class Visit>
inline __attribute__((always_inline)) bool each_subset(const MaskOf& mask_of, const Visit& visit) {
    static constexpr auto subsets = subsets_of<size>();
    Mask masks[tables][kSize];
    Mask fit[tables] = {};  // of each table, the masks that could take part
    Mask any = 0;
    for (int table = 0; table < tables; table++) {
        for (int i = 0; i < kSize; i++) {
            masks[table][i] = mask_of(table, i);
            const int many = count(masks[table][i]);
            fit[table] |= Mask((many >= 2 && many <= size) << i);
        }
        any |= Mask((count(fit[table]) >= size) << table);
    }
    if (!any) return false;
    for (const Mask which : subsets)
        for (unsigned left = any; left; left &= left - 1) {
            const int table = lowest(left);
            if (which & ~fit[table]) continue;
            Mask together = 0;
            each_bit(which, [&](int i) { together |= masks[table][i]; });
            if (count(together) == size && visit(table, which, together)) return true;
        }
    return false;
}

constexpr Technique kNaked[] = {kNakedPair, kNakedTriple, kNakedQuad};
constexpr Technique kHidden[] = {kHiddenPair, kHiddenTriple, kHiddenQuad};
constexpr Technique kFish[] = {kXWing, kSwordfish, kJellyfish};

// As many symbols as places, in a unit: nothing else goes there.
template <int size, class Visit>
bool each_hidden(const Board& board, const Visit& visit, int least_empty = 2 * size + 1) {
    for (const int unit : kUnitOrder) {
        if (board.empty[unit] < least_empty) continue;
        const auto places_of = [&](int, int s) { return board.places[unit][s]; };
        const auto offer = [&](int, Mask symbols, Mask places) {
            return visit(Pattern{kHidden[size - 2], 0, 0, 0, byte(unit), symbols, places});
        };
        if (each_subset<size, 1>(places_of, offer)) return true;
    }
    return false;
}

// As many cells as symbols in them, in a unit: they go nowhere else.
template <int size, class Visit>
bool each_naked(const Board& board, const Visit& visit) {
    for (const int unit : kUnitOrder) {
        if (board.empty[unit] < 2 * size) continue;
        const auto symbols_of = [&](int, int i) {
            return board.candidates[kGeometry.cells[unit][i]];
        };
        const auto offer = [&](int, Mask places, Mask symbols) {
            return visit(Pattern{kNaked[size - 2], 0, 0, 0, byte(unit), symbols, places, true});
        };
        if (each_subset<size, 1>(symbols_of, offer)) return true;
    }
    return false;
}

// A symbol that has in so many lines only so many crossing lines.
template <int size, class Visit>
bool each_fish(const Board& board, const Visit& visit) {
    int placed[kSize] = {};
    for (const int symbol : board.symbol)
        if (symbol) placed[symbol - 1]++;
    for (const int bases : {kColumns, kRows}) {
        const auto places_of = [&](int s, int line) {
            return placed[s] + 2 * size > kSize ? Mask{0} : board.places[bases + line][s];
        };
        const auto offer = [&](int s, u32 lines, u32 crossing) {
            return visit(Pattern{kFish[size - 2], byte(s), lines << bases,
                                 crossing << (kRows + kColumns - bases)});
        };
        if (each_subset<size, kSize>(places_of, offer)) return true;
    }
    return false;
}

// The finders, as in logic/finders.hpp.

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

// A function that writes the first pattern which removes something.
inline auto writer(const Board& board, Allowed allowed, Step& step) {
    return [&board, allowed, &step](const Pattern& found) {
        bool is_worth = false;
        found.removals(board, [&](int, Mask) { is_worth = true; });
        if (!is_worth || !(allowed & bit_of(found.technique))) return false;
        found.write(board, step);
        return true;
    };
}

inline bool find_locked(const Board& board, Allowed allowed, Step& step) {
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

}  // namespace nonet::logic
