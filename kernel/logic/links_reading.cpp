// How a unit is read as strong links.
#include <array>
#include <optional>
#include <utility>

#include "logic/links.hpp"

namespace nonet::logic {

namespace {

using Lines = std::array<Mask, 3>;
constexpr Lines kBoxRows{0007, 0070, 0700}, kBoxColumns{0111, 0222, 0444};

class Reader {
  public:
    Reader(const Board& board, int unit, int s, std::vector<Link>& links)
        : unit_(unit), places_(board.places[unit][s]), links_(links) {
        link_.unit = unit;
        each_bit(places_, [&](int i) { link_.places.add(cell(i)); });
    }

    // As two links are looked for.
    void for_two() {
        const int many = count(places_);
        if (many < 2 || many > (is_box() ? 5 : 6)) return;
        if (many == 2) return plain();
        link_.is_grouped = true;
        return is_box() ? cross_for_two() : thirds(3);
    }

    // As three of them are.
    void for_three() {
        const int many = count(places_);
        if (many < 2 || many > 6 || (many == 2 && is_box() && in_line())) return;
        if (many == 2) return plain();
        link_.is_grouped = true;
        return is_box() ? box_for_three() : thirds(2);
    }

  private:
    bool is_box() const { return unit_ >= kBoxes; }
    int cell(int i) const { return kGeometry.cells[unit_][i]; }

    void add(const End& one, const End& two) {
        link_.ends[0] = one;
        link_.ends[1] = two;
        links_.push_back(link_);
    }

    void plain() { add(end_of(places_, 1), end_of(places_ & (places_ - 1), 1)); }

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

    using Masks = std::pair<Mask, Mask>;

    // The places in two of three lines, if all are there.
    std::optional<Masks> two_of(const Lines& lines) const {
        for (const auto& [i, j] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 2)}) {
            const Mask one = places_ & lines[i], two = places_ & lines[j];
            if (one && two && (one | two) == places_) return Masks(one, two);
        }
        return std::nullopt;
    }

    // A line with an empty third.
    void thirds(int most) {
        const auto found = two_of(kBoxRows);
        if (!found) return;
        auto [one, two] = *found;
        if (is_single(two)) std::swap(one, two);
        add(end_of(one, most), end_of(two, most));
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

    void cross_for_two() {
        const auto found = cross();
        if (!found || !found->column || !found->row) return;
        const auto& [heart, column, row] = *found;
        if (!is_single(column) && !is_single(row)) return add(end_of(column, 3), end_of(row, 3));
        for (const auto& [lone, arm] : {Masks(column, row), Masks(row, column)}) {
            if (!is_single(lone)) continue;
            End end;
            end.add(heart);
            each_bit(arm, [&](int i) { end.add(cell(i)); });
            add(end_of(lone, 1), end);
        }
    }

    void box_for_three() {
        if (const auto found = cross()) return cross_for_three(*found);
        for (const auto& lines : {kBoxRows, kBoxColumns})
            if (const auto found = two_of(lines)) return two_lines(found->first, found->second);
    }

    void cross_for_three(const Cross& arms) {
        const auto& [heart, column, row] = arms;
        if (!column || !row) return;
        if (!is_single(column) && !is_single(row)) return add(end_of(column, 2), end_of(row, 2));
        End end = end_of(is_single(row) ? column : row, 1);
        end.add(heart);
        add(end_of(is_single(row) ? row : column, 1), end);
    }

    // Two lines of a box; two places each that face each other are a link both ways.
    void two_lines(Mask one, Mask two) {
        const End a = end_of(one, 2), b = end_of(two, 2);
        add(a, b);
        if (count(places_) > 4 || !aligned(a.cells[0], b.cells[0]) ||
            !aligned(a.cells[1], b.cells[1]))
            return;
        End turned[2];
        for (int i = 0; i < 2; i++) {
            turned[i].add(a.cells[i]);
            turned[i].add(b.cells[i]);
        }
        add(turned[0], turned[1]);
    }

    static bool aligned(int one, int two) { return one % 9 == two % 9 || one / 9 == two / 9; }

    const int unit_;
    const Mask places_;
    std::vector<Link>& links_;
    Link link_;
};

}  // namespace

void add_links_for_two(const Board& board, int unit, int s, std::vector<Link>& links) {
    Reader(board, unit, s, links).for_two();
}

void add_links_for_three(const Board& board, int unit, int s, std::vector<Link>& links) {
    Reader(board, unit, s, links).for_three();
}

}  // namespace nonet::logic
