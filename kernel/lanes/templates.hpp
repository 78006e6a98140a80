// All solutions of a node with few open cells, symbol by symbol.
//
// A template is a set of cells that one symbol can take together: one in each row, column and box
// that lacks it. A solution is one template for each symbol, no two of which share a cell. There
// are as many open cells as missing symbols, so the templates of all symbols but one leave exactly
// the cells of the last one, and it only remains to check that it may stand there.
//
// A template is one word (cell_sets.hpp), and most of the work is filtering short lists of words:
//
//     words_   | templates of symbol 2 | of symbol 5 | of symbol 7 | ... | narrowed lists | ... |
//              ^ lists[0].first        ^ lists[1]    ^ lists[2]          ^ frame 1        ^ top
//
// Nothing is deduced, so this pays only where solutions abound.
#pragma once

#include <cstring>
#include <utility>

#include "common/types.hpp"
#include "lanes/cell_sets.hpp"

namespace nonet::NONET_ISA {

// How many cells of a node are open.
inline int open_cells(const split::Node& node) {
    int count = 0;
    for (int i = 0; i < kCells; i++) count += (node.cell[i] & (node.cell[i] - 1)) != 0;
    return count;
}

// Templates are used once a grid has shown kMany solutions, on nodes of up to so many open cells:
// the more solutions so far, the more a node is likely to have, and the longer its lists may be.
constexpr u32 kMany = 32;
inline int most_open_cells(Word found) {
    const int cells = 18 + (64 - __builtin_clzll(found)) * 5 / 2;
    return cells < 64 ? cells : 64;
}

class Templates {
  public:
    // Begins with a node; false if it has too many open cells or templates.
    bool start(const split::Node& node);

    // Counts solutions, until all are counted or `enough(count)` says stop.
    template <class Enough>
    Word count(Enough enough) {
        Word total = 0;
        while (depth_ >= 0 && !enough(total))
            if (advance<false>()) total += count_last(frames_[depth_--]);
        return total;
    }

    // Passes solutions to `sink`, until all are or `enough()` says stop; true if all are.
    template <class Sink, class Enough>
    bool list_solutions(Sink sink, Enough enough) {
        while (depth_ >= 0 && !enough())
            if (advance<true>()) list_last(frames_[depth_--], sink);
        return depth_ < 0;
    }

  private:
    struct List {
        const Word* first;
        unsigned count;
        int symbol;  // from 0
    };
    // A level of the search: a list for each symbol without a template so far. It goes through the
    // first list; with four lists left, templates of three symbols determine the last.
    struct Frame {
        List lists[9];
        int count;
        unsigned next;
        Word left;  // cells without a symbol
        PartialGrid grid;
        Word* top;  // end of the words in use
    };

    static constexpr unsigned kMost = 1 << 14;  // templates of all symbols
    static constexpr unsigned kWords =
        8 * (kMost + 64);  // no list is longer than the one it was narrowed from

    bool index(const split::Node& node);
    bool list(int symbol, unsigned rows);
    bool grow(Word chosen, Word free, unsigned rows);
    static void arrange(Frame& frame);
    template <class Action>
    static void each_four(const List& list, Word key, Word wanted, Action action);
    static bool narrow(const List& list, Word key, Word wanted, Word*& top, List& narrowed);
    static bool descend(const Frame& frame, Word chosen, Frame& below);

    // One step of the search; true if four lists are left.
    template <bool Places>
    bool advance() {
        Frame& frame = frames_[depth_];
        if (frame.count == 4) return true;
        if (frame.next == frame.lists[0].count) {
            depth_--;
            return false;
        }
        const Word chosen = frame.lists[0].first[frame.next++];
        if (!descend(frame, chosen, frames_[depth_ + 1])) return false;
        Frame& below = frames_[++depth_];
        if (Places) below.grid = with(frame.grid, chosen, frame.lists[0].symbol, open_);
        return below.count == 4;
    }

    // Goes through the first two of four lists. What they leave open and the last symbol may not
    // take, the third symbol must: of the cells in `key` its template has exactly those in
    // `wanted`.
    template <class Action>
    void each_pair(const Frame& frame, Action action) {
        const List& a = frame.lists[0];
        const Word barred = frame.left & ~places_[frame.lists[3].symbol];
        for (unsigned i = 0; i < a.count; i++) {
            Word* top = frame.top;
            List b;
            narrow(frame.lists[1], a.first[i], 0, top, b);
            for (unsigned j = 0; j < b.count; j++) {
                const Word taken = a.first[i] | b.first[j], wanted = barred & ~taken;
                action(a.first[i], b.first[j], wanted | taken, wanted, top);
            }
        }
    }

    Word count_last(const Frame& frame) {
        Word total = 0;
        const List& c = frame.lists[2];
        each_pair(frame, [&](Word, Word, Word key, Word wanted, Word*) {
            each_four(c, key, wanted, [&](const Word*, unsigned bits) {
                total += unsigned(__builtin_popcount(bits));
            });
        });
        return total;
    }

    template <class Sink>
    void list_last(const Frame& frame, Sink& sink) {
        const List* lists = frame.lists;
        Word placed = 0;
        PartialGrid with_a = frame.grid;
        each_pair(frame, [&](Word a, Word b, Word key, Word wanted, Word* top) {
            List c;
            if (!narrow(lists[2], key, wanted, top, c)) return;
            if (a != placed) with_a = with(frame.grid, a, lists[0].symbol, open_);
            placed = a;
            const PartialGrid with_b = with(with_a, b, lists[1].symbol, open_);
            for (unsigned k = 0; k < c.count; k++)
                sink(filled(with(with_b, c.first[k], lists[2].symbol, open_), lists[3].symbol));
        });
    }

    int depth_ = -1;
    Frame frames_[8];
    OpenCells open_;
    Word peers_[kMostOpen];
    Word rows_[9];
    Word places_[10];  // of each symbol; the last one stands for no symbol
    Word words_[kWords];
};

// Gives each open cell its bit; false if there are too many.
inline bool Templates::index(const split::Node& node) {
    Word columns[9] = {}, boxes[9] = {};
    PartialGrid& grid = frames_[0].grid;
    std::memset(rows_, 0, sizeof rows_);
    std::memset(&grid, 0, sizeof grid);
    open_ = {};
    for (int i = 0; i < kCells; i++) {
        const unsigned x = node.cell[i];
        if ((x & (x - 1)) == 0) {
            grid.symbols[i] = u8(__builtin_ctz(x | 512) + 1);
            continue;
        }
        if (open_.count == kMostOpen) return false;
        const Word bit = Word{1} << open_.count;
        rows_[i / 9] |= bit;
        columns[i % 9] |= bit;
        boxes[i / 27 * 3 + i % 9 / 3] |= bit;
        open_.add(i);
    }
    for (int j = 0; j < open_.count; j++) {
        const int i = open_.cell[j];
        peers_[j] = rows_[i / 9] | columns[i % 9] | boxes[i / 27 * 3 + i % 9 / 3];
    }
    return true;
}

inline bool Templates::start(const split::Node& node) {
    depth_ = -1;
    if (!index(node)) return false;

    // The node may be dead without it being known, and candidates may remain beside solved cells.
    unsigned rows[9] = {}, columns[9] = {}, boxes[9] = {};  // the symbols that they have
    for (int i = 0; i < kCells; i++) {
        const unsigned x = node.cell[i];
        if (x & (x - 1)) continue;
        unsigned &row = rows[i / 9], &column = columns[i % 9];
        unsigned& box = boxes[i / 27 * 3 + i % 9 / 3];
        if (x == 0 || (row | column | box) & x) return true;
        row |= x, column |= x, box |= x;
    }
    std::memset(places_, 0, sizeof places_);
    int count = 0;
    Word left = 0;
    for (int i = 0, j = 0; i < kCells; i++) {
        const unsigned x = node.cell[i];
        if ((x & (x - 1)) == 0) continue;
        left |= Word{1} << j;
        const unsigned had = rows[i / 9] | columns[i % 9] | boxes[i / 27 * 3 + i % 9 / 3];
        for (unsigned free = x & ~had; free; free &= free - 1)
            places_[__builtin_ctz(free)] |= Word{1} << j;
        j++;
    }

    Frame& frame = frames_[0];
    frame.top = words_;
    frame.count = 0;
    for (int symbol = 0; symbol < 9; symbol++) {
        unsigned lacking = 0;
        for (int r = 0; r < 9; r++) lacking |= (~rows[r] >> symbol & 1u) << r;
        if (lacking == 0) continue;
        const Word* first = frame.top;
        if (!list(symbol, lacking)) return false;
        count = int(frame.top - first);
        frame.lists[frame.count++] = {first, unsigned(count), symbol};
        frame.top += 4;  // lists are read by fours
        if (count == 0) return true;
    }
    // With fewer than four symbols, add empty ones.
    for (; frame.count < 4; frame.count++) {
        *frame.top = 0;
        frame.lists[frame.count] = {frame.top, 1, 9};
        frame.top += 4;
    }
    frame.left = left;
    arrange(frame);
    depth_ = 0;
    return true;
}

// Lists the templates of a symbol that these rows lack; false if there are too many.
inline bool Templates::list(int symbol, unsigned rows) { return grow(0, places_[symbol], rows); }

inline bool Templates::grow(Word chosen, Word free, unsigned rows) {
    if (rows == 0) {
        Word*& top = frames_[0].top;
        if (top >= words_ + kMost - 64) return false;
        *top++ = chosen;
        return true;
    }
    for (Word bits = free & rows_[__builtin_ctz(rows)]; bits; bits &= bits - 1) {
        const int j = __builtin_ctzll(bits);
        if (!grow(chosen | Word{1} << j, free & ~peers_[j], rows & (rows - 1))) return false;
    }
    return true;
}

// The shortest list comes first, since the search goes through it. The longest comes last, and of
// four lists the longer of the other two before it: these are not narrowed any more.
inline void Templates::arrange(Frame& frame) {
    List* lists = frame.lists;
    int shortest = 0, longest = 1;
    for (int i = 1; i < frame.count; i++)
        if (lists[i].count < lists[shortest].count) shortest = i;
    std::swap(lists[0], lists[shortest]);
    for (int i = 2; i < frame.count; i++)
        if (lists[i].count > lists[longest].count) longest = i;
    std::swap(lists[frame.count - 1], lists[longest]);
    if (frame.count == 4 && lists[2].count < lists[1].count) std::swap(lists[1], lists[2]);
    frame.next = 0;
}

// Goes through a list by fours; bits are set where a template, restricted to `key`, is `wanted`.
template <class Action>
inline void Templates::each_four(const List& list, Word key, Word wanted, Action action) {
    for (unsigned i = 0; i < list.count; i += 4) {
        unsigned bits = matches(list.first + i, key, wanted);
        if (i + 4 > list.count) bits &= (1u << (list.count - i)) - 1;
        action(list.first + i, bits);
    }
}

// Writes the matching templates of a list to `top`; false if there is none.
inline bool Templates::narrow(const List& list, Word key, Word wanted, Word*& top, List& narrowed) {
    Word* const first = top;
    Word* next = first;
    each_four(list, key, wanted,
              [&](const Word* four, unsigned bits) { next = keep(four, bits, next); });
    narrowed = {first, unsigned(next - first), list.symbol};
    top = next + 4;
    return next != first;
}

inline bool Templates::descend(const Frame& frame, Word chosen, Frame& below) {
    below.top = frame.top;
    below.count = frame.count - 1;
    below.left = frame.left & ~chosen;
    for (int i = 0; i < below.count; i++)
        if (!narrow(frame.lists[i + 1], chosen, 0, below.top, below.lists[i])) return false;
    arrange(below);
    return true;
}

}  // namespace nonet::NONET_ISA
