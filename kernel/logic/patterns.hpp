// Locked candidates, subsets and fish: patterns on the board, and for dynamic chains on the board
// that an assumption leaves.
//
// Each search calls `visit(pattern)` for every pattern that removes something, in a fixed order,
// until it returns true. The order matters: the first one found is the next step.
#pragma once

#include <array>

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

struct Pattern {
    Technique technique;
    u8 symbol = 0;           // locked candidates, fish
    u8 base = 0, cover = 0;  // locked candidates: units; subsets: the unit twice
    Mask symbols = 0;        // subsets
    Mask places = 0;         // in the base; fish: lines of the base
    Mask covers = 0;         // fish: lines that cover

    bool is_fish() const {
        return technique == kXWing || technique == kSwordfish || technique == kJellyfish;
    }

    // What goes, in the order in which it is found.
    template <class Visit>
    void removals(const Board& board, const Visit& visit) const;
    // Candidates of `before` that had to go for this pattern to be there.
    template <class Visit>
    void needs(const Board& before, const Board& board, const Visit& visit) const;
    void write(const Board& board, Step& step) const;
};

template <class Visit>
void Pattern::removals(const Board& board, const Visit& visit) const {
    switch (technique) {
        case kPointing:
        case kClaiming: {
            const Mask away = board.places[cover][symbol] & ~kGeometry.cross[cover][base];
            each_bit(away, [&](int i) { visit(kGeometry.cells[cover][i], Mask(1 << symbol)); });
            return;
        }
        case kXWing:
        case kSwordfish:
        case kJellyfish:
            each_bit(covers, [&](int line) {
                each_bit(board.places[cover + line][symbol] & ~places, [&](int i) {
                    visit(kGeometry.cells[cover + line][i], Mask(1 << symbol));
                });
            });
            return;
        case kNakedPair:
        case kNakedTriple:
        case kNakedQuad:
            for (int i = 0; i < kSize; i++) {
                const int cell = kGeometry.cells[base][i];
                if (!(places >> i & 1) && board.candidates[cell] & symbols)
                    visit(cell, Mask(board.candidates[cell] & symbols));
            }
            return;
        default:
            each_bit(places, [&](int i) {
                const int cell = kGeometry.cells[base][i];
                if (board.candidates[cell] & ~symbols)
                    visit(cell, Mask(board.candidates[cell] & ~symbols));
            });
    }
}

template <class Visit>
void Pattern::needs(const Board& before, const Board& board, const Visit& visit) const {
    const auto gone = [&](int unit, int s) {
        return before.places[unit][s] & ~board.places[unit][s];
    };
    switch (technique) {
        case kPointing:
        case kClaiming:
            each_bit(gone(base, symbol) & ~kGeometry.cross[base][cover],
                     [&](int i) { visit(kGeometry.cells[base][i], symbol); });
            return;
        case kXWing:
        case kSwordfish:
        case kJellyfish:
            each_bit(places, [&](int line) {
                each_bit(gone(base + line, symbol) & ~covers,
                         [&](int i) { visit(kGeometry.cells[base + line][i], symbol); });
            });
            return;
        case kNakedPair:
        case kNakedTriple:
        case kNakedQuad:
            each_bit(places, [&](int i) {
                const int cell = kGeometry.cells[base][i];
                each_bit(before.candidates[cell] & ~symbols, [&](int s) { visit(cell, s); });
            });
            return;
        default:
            each_bit(kAllPlaces & ~places, [&](int i) {
                const int cell = kGeometry.cells[base][i];
                each_bit(before.candidates[cell] & symbols, [&](int s) { visit(cell, s); });
            });
    }
}

template <class Visit>
bool try_pattern(const Board& board, const Pattern& pattern, const Visit& visit) {
    bool is_worth = false;
    pattern.removals(board, [&](int, Mask) { is_worth = true; });
    return is_worth && visit(pattern);
}

// A symbol whose places in one unit all lie in another one too. Calls `visit(symbol, base, cover)`
// for each such pair, whether something goes or not.
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
                const int cover = unit_like(first, covers);
                if (!(places & ~kGeometry.cross[base][cover]) && visit(s, base, cover)) return true;
            }
    return false;
}

template <class Visit>
bool each_locked(const Board& board, const Visit& visit) {
    return each_lock(board, [&](int s, int base, int cover) {
        if (!(board.places[cover][s] & ~kGeometry.cross[cover][base])) return false;
        Pattern found{base >= kBoxes ? kPointing : kClaiming};
        found.symbol = byte(s);
        found.base = byte(base);
        found.cover = byte(cover);
        found.places = board.places[base][s];
        return bool(visit(found));
    });
}

constexpr int kUnitKinds[3] = {kBoxes, kColumns, kRows};  // in the order of the search

// As many symbols as places, in a unit: nothing else goes there.
template <int size, class Visit>
bool each_hidden(const Board& board, const Visit& visit, int least_empty = 2 * size + 1) {
    static constexpr auto masks = subsets_of<size>();
    for (const int kind : kUnitKinds)
        for (int unit = kind; unit < kind + kSize; unit++) {
            if (board.empty[unit] < least_empty) continue;
            Mask fit = 0;
            for (int s = 0; s < kSize; s++) {
                const int places = count(board.places[unit][s]);
                if (places >= 2 && places <= size) fit |= Mask(1 << s);
            }
            if (count(fit) < size) continue;
            for (const Mask mask : masks) {
                if (mask & ~fit) continue;
                Mask places = 0;
                each_bit(mask, [&](int s) { places |= board.places[unit][s]; });
                if (count(places) != size) continue;
                Pattern found{size == 2 ? kHiddenPair : size == 3 ? kHiddenTriple : kHiddenQuad};
                found.base = found.cover = byte(unit);
                found.symbols = mask;
                found.places = places;
                if (visit(found)) return true;
            }
        }
    return false;
}

// As many cells as symbols in them, in a unit: they go nowhere else.
template <int size, class Visit>
bool each_naked(const Board& board, const Visit& visit) {
    static constexpr auto masks = subsets_of<size>();
    for (const int kind : kUnitKinds)
        for (int unit = kind; unit < kind + kSize; unit++) {
            if (board.empty[unit] < 2 * size) continue;
            Mask fit = 0;
            for (int i = 0; i < kSize; i++) {
                const int many = count(board.candidates[kGeometry.cells[unit][i]]);
                if (many >= 2 && many <= size) fit |= Mask(1 << i);
            }
            if (count(fit) < size) continue;
            for (const Mask mask : masks) {
                if (mask & ~fit) continue;
                Mask symbols = 0;
                each_bit(mask,
                         [&](int i) { symbols |= board.candidates[kGeometry.cells[unit][i]]; });
                if (count(symbols) != size) continue;
                Pattern found{size == 2 ? kNakedPair : size == 3 ? kNakedTriple : kNakedQuad};
                found.base = found.cover = byte(unit);
                found.symbols = symbols;
                found.places = mask;
                if (try_pattern(board, found, visit)) return true;
            }
        }
    return false;
}

// A symbol that has in so many lines only so many crossing lines.
template <int size, class Visit>
bool each_fish(const Board& board, const Visit& visit) {
    static constexpr auto masks = subsets_of<size>();
    int placed[kSize] = {};
    for (const int symbol : board.symbol)
        if (symbol) placed[symbol - 1]++;
    for (const int bases : {kColumns, kRows}) {
        const int covers = bases == kRows ? kColumns : kRows;
        Mask fit[kSize] = {};  // of each symbol, the lines that could take part
        Mask any = 0;
        for (int s = 0; s < kSize; s++) {
            if (placed[s] + 2 * size > kSize) continue;
            for (int line = 0; line < kSize; line++) {
                const int many = count(board.places[bases + line][s]);
                if (many >= 2 && many <= size) fit[s] |= Mask(1 << line);
            }
            if (count(fit[s]) >= size) any |= Mask(1 << s);
        }
        if (!any) continue;
        for (const Mask lines : masks)
            for (unsigned left = any; left; left &= left - 1) {
                const int s = lowest(left);
                if (lines & ~fit[s]) continue;
                Mask crossing = 0;
                each_bit(lines, [&](int line) { crossing |= board.places[bases + line][s]; });
                if (count(crossing) != size) continue;
                Pattern found{size == 2 ? kXWing : size == 3 ? kSwordfish : kJellyfish};
                found.symbol = byte(s);
                found.base = byte(bases);
                found.cover = byte(covers);
                found.places = lines;
                found.covers = crossing;
                if (try_pattern(board, found, visit)) return true;
            }
    }
    return false;
}

}  // namespace nonet::logic
