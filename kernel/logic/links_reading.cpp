// How a unit is read as strong links.
#include <array>
#include <utility>

#include "logic/links.hpp"

namespace nonet::logic {

namespace {

// The arms of a cross in a box around each heart: its column and its row, without the heart.
struct Cross {
    Mask empty, column, row;
};
constexpr auto crosses() {
    std::array<Cross, 9> found{};
    for (int heart = 0; heart < 9; heart++) {
        found[heart] = {0, 0, 0};
        for (int i = 0; i < 9; i++) {
            if (i == heart) continue;
            Cross& cross = found[heart];
            Mask& part = i % 3 == heart % 3   ? cross.column
                         : i / 3 == heart / 3 ? cross.row
                                              : cross.empty;
            part |= Mask(1 << i);
        }
    }
    return found;
}
constexpr auto kCrosses = crosses();

// Two lines of a box, the third one empty: rows from the last, then columns from the last.
constexpr Mask kBoxRows[3] = {0007, 0070, 0700}, kBoxColumns[3] = {0111, 0222, 0444};
struct Lines {
    Mask empty, one, two;
};
constexpr Lines kBoxLines[6] = {
    {kBoxRows[2], kBoxRows[0], kBoxRows[1]},
    {kBoxRows[1], kBoxRows[0], kBoxRows[2]},
    {kBoxRows[0], kBoxRows[1], kBoxRows[2]},
    {kBoxColumns[2], kBoxColumns[0], kBoxColumns[1]},
    {kBoxColumns[1], kBoxColumns[0], kBoxColumns[2]},
    {kBoxColumns[0], kBoxColumns[1], kBoxColumns[2]},
};

class Reader {
  public:
    Reader(const Board& board, int unit, int s) : unit_(unit), places_(board.places[unit][s]) {
        link_.unit = unit;
        each_bit(places_, [&](int i) { link_.places.add(cell(i)); });
    }

    // As two links are looked for.
    Links for_two() {
        const int many = count(places_);
        if (many < 2 || many > (is_box() ? 5 : 6)) return {};
        if (many == 2) return plain();
        link_.is_grouped = true;
        return is_box() ? cross_for_two() : thirds(3);
    }

    // As three of them are.
    Links for_three() {
        const int many = count(places_);
        if (many < 2 || many > 6) return {};
        if (many == 2) return is_box() && in_line() ? Links{} : plain();
        link_.is_grouped = true;
        return is_box() ? box_for_three() : thirds(2);
    }

  private:
    bool is_box() const { return unit_ >= kBoxes; }
    int cell(int i) const { return kGeometry.cells[unit_][i]; }

    Links one_link() const { return {{link_, {}}, 1}; }

    Links plain() {
        link_.ends[0].add(cell(lowest(places_)));
        link_.ends[1].add(cell(lowest(places_ & (places_ - 1))));
        return one_link();
    }

    // Both places of a box in one of its lines: a link of that line, if of any.
    bool in_line() const {
        const int one = lowest(places_), two = lowest(places_ & (places_ - 1));
        return one % 3 == two % 3 || one / 3 == two / 3;
    }

    End end_of(Mask places, int most) const {
        End end;
        for (unsigned left = places; left && end.size < most; left &= left - 1)
            end.add(cell(lowest(left)));
        return end;
    }

    // A line with an empty third.
    Links thirds(int most) {
        for (int empty = 0; empty < 3; empty++) {
            if (places_ & 7 << 3 * empty) continue;
            const Mask one = places_ & (empty == 0 ? 0070 : 0007);
            const Mask two = places_ & (empty == 2 ? 0070 : 0700);
            if (!one || !two) return {};
            const bool is_turned = is_single(two);
            link_.ends[0] = end_of(is_turned ? two : one, most);
            link_.ends[1] = end_of(is_turned ? one : two, most);
            return one_link();
        }
        return {};
    }

    const Cross* cross() const {
        for (const Cross& each : kCrosses)
            if (!(places_ & each.empty)) return &each;
        return nullptr;
    }
    int heart_of(const Cross& each) const { return cell(int(&each - kCrosses.data())); }

    Links cross_for_two() {
        const Cross* found = cross();
        if (!found) return {};
        const Mask column = places_ & found->column, row = places_ & found->row;
        if (!column || !row) return {};
        if (!is_single(column) && !is_single(row)) {
            link_.ends[0] = end_of(column, 3);
            link_.ends[1] = end_of(row, 3);
            return one_link();
        }
        Links links;
        for (const auto& [lone, arm] : {std::pair(column, row), std::pair(row, column)}) {
            if (!is_single(lone)) continue;
            Link& link = links.all[links.count++] = link_;
            link.ends[0] = end_of(lone, 1);
            link.ends[1].add(heart_of(*found));
            each_bit(arm, [&](int i) { link.ends[1].add(cell(i)); });
        }
        return links;
    }

    Links box_for_three() {
        if (const Cross* found = cross()) {
            const Mask column = places_ & found->column, row = places_ & found->row;
            if (!column || !row) return {};
            return arms(column, row, heart_of(*found));
        }
        if (count(places_) < 4) return {};
        for (const Lines& lines : kBoxLines) {
            if (places_ & lines.empty) continue;
            const Mask one = places_ & lines.one, two = places_ & lines.two;
            return one && two ? two_lines(one, two) : Links{};
        }
        return {};
    }

    Links arms(Mask column, Mask row, int heart) {
        if (!is_single(column) && !is_single(row)) {
            link_.ends[0] = end_of(column, 2);
            link_.ends[1] = end_of(row, 2);
            return one_link();
        }
        const bool by_row = is_single(row);
        link_.ends[0] = end_of(by_row ? row : column, 1);
        link_.ends[1] = end_of(by_row ? column : row, 1);
        link_.ends[1].add(heart);
        return one_link();
    }

    // Two lines of a box; two places each that face each other are a link both ways.
    Links two_lines(Mask one, Mask two) {
        link_.ends[0] = end_of(one, 2);
        link_.ends[1] = end_of(two, 2);
        Links links = one_link();
        const End &a = link_.ends[0], &b = link_.ends[1];
        if (count(places_) == 4 && aligned(a.cells[0], b.cells[0]) &&
            aligned(a.cells[1], b.cells[1])) {
            Link& turned = links.all[links.count++] = link_;
            for (int i = 0; i < 2; i++) {
                turned.ends[i] = {};
                turned.ends[i].add(a.cells[i]);
                turned.ends[i].add(b.cells[i]);
            }
        }
        return links;
    }

    static bool aligned(int one, int two) { return one % 9 == two % 9 || one / 9 == two / 9; }

    const int unit_;
    const Mask places_;
    Link link_;
};

}  // namespace

Links links_for_two(const Board& board, int unit, int s) {
    return Reader(board, unit, s).for_two();
}

Links links_for_three(const Board& board, int unit, int s) {
    return Reader(board, unit, s).for_three();
}

}  // namespace nonet::logic
