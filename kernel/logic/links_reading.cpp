// How a unit is read as strong links.
#include <optional>
#include <utility>

#include "logic/links.hpp"

namespace nonet::logic {

namespace {

constexpr Mask kBoxRows[3] = {0007, 0070, 0700}, kBoxColumns[3] = {0111, 0222, 0444};

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
            const Mask one = places_ & kBoxRows[empty == 0];
            const Mask two = places_ & kBoxRows[2 - (empty == 2)];
            if (!one || !two) return {};
            const bool is_turned = is_single(two);
            link_.ends[0] = end_of(is_turned ? two : one, most);
            link_.ends[1] = end_of(is_turned ? one : two, most);
            return one_link();
        }
        return {};
    }

    // The arms of a cross in a box: its column and its row, without the heart where they meet.
    struct Cross {
        int heart;
        Mask column, row;
    };

    // The first cross that has all places.
    std::optional<Cross> cross() const {
        for (const Mask row : kBoxRows)
            for (const Mask column : kBoxColumns) {
                if (places_ & ~(column | row)) continue;
                const Mask heart = column & row;
                return Cross{cell(lowest(heart)), Mask(places_ & column & ~heart),
                             Mask(places_ & row & ~heart)};
            }
        return std::nullopt;
    }

    Links cross_for_two() {
        const auto found = cross();
        if (!found || !found->column || !found->row) return {};
        if (!is_single(found->column) && !is_single(found->row)) return link_of(*found, 3);
        Links links;
        for (const auto& [lone, arm] :
             {std::pair(found->column, found->row), std::pair(found->row, found->column)}) {
            if (!is_single(lone)) continue;
            Link& link = links.all[links.count++] = link_;
            link.ends[0] = end_of(lone, 1);
            link.ends[1].add(found->heart);
            each_bit(arm, [&](int i) { link.ends[1].add(cell(i)); });
        }
        return links;
    }

    Links link_of(const Cross& arms, int most) {
        link_.ends[0] = end_of(arms.column, most);
        link_.ends[1] = end_of(arms.row, most);
        return one_link();
    }

    Links box_for_three() {
        if (const auto found = cross()) return cross_for_three(*found);
        if (count(places_) < 4) return {};
        for (const auto& lines : {kBoxRows, kBoxColumns})
            for (int empty = 2; empty >= 0; empty--) {
                if (places_ & lines[empty]) continue;
                const Mask one = places_ & lines[empty == 0],
                           two = places_ & lines[2 - (empty == 2)];
                return one && two ? two_lines(one, two) : Links{};
            }
        return {};
    }

    Links cross_for_three(const Cross& arms) {
        const auto& [heart, column, row] = arms;
        if (!column || !row) return {};
        if (!is_single(column) && !is_single(row)) return link_of(arms, 2);
        link_.ends[0] = end_of(is_single(row) ? row : column, 1);
        link_.ends[1] = end_of(is_single(row) ? column : row, 1);
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
