// Strong links: a symbol that stands at one of two ends in a unit. Two or three of them in a row,
// where the ends that meet see each other, leave it at one of the outer ends.
//
// An end is a cell, or a group of cells in one line of a box (a grouped link). In a line a link is
// grouped if one third is empty: the ends are the other two. In a box it is if the places make a
// cross: the ends are its arms, and the cell in the middle (the heart) goes with either.
#include <algorithm>
#include <array>

#include "logic_finders.hpp"

namespace nonet::logic {

namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr int kNone = -1;

// One end of a link: up to three cells. It may hold a heart without the symbol, which only says in
// which line it lies.
struct End {
    int cells[3] = {kNone, kNone, kNone};
    int size = 0;

    void add(int cell) { cells[size++] = cell; }
};

struct Link {
    int unit = 0;
    bool is_grouped = false;
    End ends[2];
    CellSet places;  // of the symbol in the unit
};

// Links come in the order of the search; at most two ways to see the same unit.
struct Links {
    Link all[2];
    int count = 0;
};

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
    int heart_of(const Cross& each) const {
        return cell(static_cast<int>(&each - kCrosses.data()));
    }

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
            turned.ends[0].cells[1] = b.cells[0];
            turned.ends[1].cells[0] = a.cells[1];
        }
        return links;
    }

    static bool aligned(int one, int two) { return one % 9 == two % 9 || one / 9 == two / 9; }

    const int unit_;
    const Mask places_;
    Link link_;
};

// The unit that all cells of two ends share, a column, a row or a box; or kNone.
int shared_unit(const End& one, const End& two) {
    for (const int kind : {1, 0, 2}) {
        const int unit = kGeometry.units[one.cells[0]][kind];
        bool is_shared = true;
        for (const End* end : {&one, &two})
            for (int i = 0; i < end->size; i++)
                is_shared = is_shared && kGeometry.units[end->cells[i]][kind] == unit;
        if (is_shared) return unit;
    }
    return kNone;
}

CellSet seen_by(const End& end) {
    CellSet seen = kGeometry.sees[end.cells[0]];
    for (int i = 1; i < end.size; i++) seen &= kGeometry.sees[end.cells[i]];
    return seen;
}

// Links in a row, and what they remove.
template <int size>
struct Row {
    const Link* links[size];
    int turned[size];  // the end that comes first
    int shared[size - 1];
    int symbol;
    CellSet gone;
    int rating, suffix;

    const End& first(int i) const { return links[i]->ends[turned[i]]; }
    const End& last(int i) const { return links[i]->ends[1 - turned[i]]; }
    int grouped() const {
        return static_cast<int>(
            std::count_if(links, links + size, [](const Link* link) { return link->is_grouped; }));
    }
    bool is_better_than(const Row& best) const {
        if (rating != best.rating) return rating < best.rating;
        if (gone.count() != best.gone.count()) return gone.count() > best.gone.count();
        return suffix < best.suffix;
    }

    void write(Technique technique, Step& step) const {
        step.begin(technique, rating);
        gone.each([&](int cell) { step.remove(cell, 1u << symbol); });
        for (int i = 0; i < size; i++) {
            step.cells.push_back(byte(first(i).cells[0]));
            step.cells.push_back(byte(last(i).cells[0]));
            step.add_unit(links[i]->unit);
            if (i + 1 < size) step.add_unit(shared[i]);
            if (links[i]->is_grouped)
                links[i]->places.each([&](int cell) { step.others.push_back(byte(cell)); });
        }
        step.symbols = {byte(symbol)};
    }
};

// Where something was found, the best of it; rows point to their links, so these are kept too.
template <int size>
struct Best {
    Row<size> row;
    Link links[size];
    bool is_found = false;

    void offer(const Row<size>& found) {
        if (is_found && !found.is_better_than(row)) return;
        Link kept[size];
        for (int i = 0; i < size; i++) kept[i] = *found.links[i];
        row = found;
        for (int i = 0; i < size; i++) {
            links[i] = kept[i];
            row.links[i] = &links[i];
        }
        is_found = true;
    }
};

// Box 0, row 1, column 2.
constexpr int kFirstUnit[3] = {kBoxes, kRows, kColumns};

class TwoLinks {
  public:
    TwoLinks(const Board& board, Allowed allowed) : board_(board), allowed_(allowed) {}

    bool find(Step& step) {
        constexpr int kinds[5][2] = {{1, 1}, {2, 2}, {2, 1}, {1, 0}, {2, 0}};
        for (int s = 0; s < kSize; s++)
            for (int unit = 0; unit < kUnits; unit++)
                read_[s][unit] = Reader(board_, unit, s).for_two();
        for (const auto& [one, two] : kinds)
            for (int s = 0; s < kSize; s++) search(one, two, s);
        if (best_.is_found) best_.row.write(technique_of(best_.row), step);
        return best_.is_found;
    }

  private:
    void search(int one, int two, int s) {
        for (int i = 0; i < kSize; i++) {
            const Links& firsts = read_[s][kFirstUnit[one] + i];
            for (int a = 0; a < firsts.count; a++)
                for (int j = one == two ? i + 1 : 0; j < kSize; j++) {
                    const Links& seconds = read_[s][kFirstUnit[two] + j];
                    for (int b = 0; b < seconds.count; b++)
                        if (!(firsts.all[a].places & seconds.all[b].places).any())
                            join(firsts.all[a], seconds.all[b], s, rating_of(one, two));
                }
        }
    }

    static int rating_of(int one, int two) { return one == two ? 40 : two == 0 ? 42 : 41; }

    void join(const Link& one, const Link& two, int s, int rating) {
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 2; j++) {
                Row<2> row{{&one, &two}, {i, j}, {}, s, {}, 0, 0};
                const int shared = row.shared[0] = shared_unit(row.last(0), row.first(1));
                if (shared == kNone || shared == one.unit || shared == two.unit) continue;
                row.gone = board_.where[s] & seen_by(row.first(0)) & seen_by(row.last(1));
                row.gone -= kGeometry.unit_cells[one.unit] | kGeometry.unit_cells[two.unit];
                if (!row.gone.any()) continue;
                row.suffix = row.grouped();
                row.rating = row.suffix ? 43 : rating;
                if (allowed_ & bit_of(technique_of(row))) best_.offer(row);
            }
    }

    static Technique technique_of(const Row<2>& row) {
        const bool has_box_group = std::any_of(row.links, row.links + 2, [](const Link* link) {
            return link->is_grouped && link->unit >= kBoxes;
        });
        if (has_box_group) return kEmptyRectangle;
        if (row.suffix) return kGroupedTwoLinks;
        return row.rating == 40 ? kSkyscraper : row.rating == 41 ? kTwoStringKite : kTurbotFish;
    }

    const Board& board_;
    const Allowed allowed_;
    Links read_[kSize][kUnits];
    Best<2> best_;
};

class ThreeLinks {
  public:
    explicit ThreeLinks(const Board& board) : board_(board) {}

    bool find(Step& step) {
        for (int s = 0; s < kSize; s++)
            for (int unit = 0; unit < kUnits; unit++)
                read_[s][unit] = Reader(board_, unit, s).for_three();
        for (int one = 0; one < 3; one++)
            for (int two = one; two < 3; two++)
                for (int three = two; three < 3; three++) {
                    kinds_ = {one, two, three};
                    for (int s = 0; s < kSize; s++) choose(s, 0, 0, {});
                }
        if (best_.is_found) best_.row.write(kThreeStrongLinks, step);
        return best_.is_found;
    }

  private:
    void choose(int s, int depth, int begin, CellSet used) {
        if (depth == 3) return arrange(s);
        for (int i = begin; i < kSize; i++) {
            const Links& found = read_[s][kFirstUnit[kinds_[depth]] + i];
            for (int a = 0; a < found.count; a++) {
                if ((found.all[a].places & used).any()) continue;
                chosen_[depth] = &found.all[a];
                const bool is_next_alike = depth < 2 && kinds_[depth] == kinds_[depth + 1];
                choose(s, depth + 1, is_next_alike ? i + 1 : 0, used | found.all[a].places);
            }
        }
    }

    void arrange(int s) {
        constexpr int orders[3][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}};
        for (const auto& order : orders)
            for (int turns = 0; turns < 8; turns++) {
                Row<3> row{{chosen_[order[0]], chosen_[order[1]], chosen_[order[2]]},
                           {turns >> 2 & 1, turns >> 1 & 1, turns & 1},
                           {},
                           s,
                           {},
                           0,
                           0};
                if (is_joined(row)) offer(row, order);
            }
    }

    static bool is_joined(Row<3>& row) {
        for (int i = 0; i < 2; i++)
            if ((row.shared[i] = shared_unit(row.last(i), row.first(i + 1))) == kNone) return false;
        return true;
    }

    void offer(Row<3>& row, const int (&order)[3]) {
        row.gone = board_.where[row.symbol] & seen_by(row.first(0)) & seen_by(row.last(2));
        for (const Link* link : row.links) row.gone -= kGeometry.unit_cells[link->unit];
        for (const int unit : row.shared) row.gone -= kGeometry.unit_cells[unit];
        if (!row.gone.any()) return;
        const std::array<int, 3> kinds{kinds_[order[0]], kinds_[order[1]], kinds_[order[2]]};
        row.suffix = row.grouped() * 100 + name_of(kinds);
        row.rating = 54 + (row.grouped() ? 3 : kinds_[0] == 0 ? 1 : kinds_[0] != kinds_[2] ? 2 : 0);
        best_.offer(row);
    }

    // The kinds in a row as a number, the same for rows that are alike but for transposition and
    // direction.
    static int name_of(std::array<int, 3> kinds) {
        const auto number = [](const std::array<int, 3>& all) {
            return (all[0] * 3 + all[1]) * 3 + all[2];
        };
        const std::array<int, 3> turned{kinds[2], kinds[1], kinds[0]};
        if (number(turned) < number(kinds)) kinds = turned;
        std::array<int, 3> swapped = kinds;
        for (int& kind : swapped) kind = kind ? 3 - kind : 0;
        if (std::find(kinds.begin(), kinds.end(), 1) == kinds.end()) return number(swapped);
        const std::array<int, 3> back{swapped[2], swapped[1], swapped[0]};
        return std::min({number(kinds), number(swapped), number(back)});
    }

    const Board& board_;
    Links read_[kSize][kUnits];
    std::array<int, 3> kinds_{};
    const Link* chosen_[3] = {};
    Best<3> best_;
};

}  // namespace

bool find_two_links(const Board& board, Allowed allowed, Step& step) {
    return TwoLinks(board, allowed).find(step);
}

bool find_three_links(const Board& board, Allowed, Step& step) {
    return ThreeLinks(board).find(step);
}

}  // namespace nonet::logic
