// Unique rectangles and loops: cells that all could hold the same two symbols, two of them in each
// unit that they touch. With nothing else in them the two symbols could be exchanged, and there
// would be two solutions; so something else is in one of them.
#include <algorithm>
#include <tuple>
#include <vector>

#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

// A loop, and the set that a type 3 rests on.
struct Found {
    int type = 0;
    double rating = 0;  // as a sum in the order of the scale's own: equal ratings are compared
    std::vector<int> loop;
    CellSet cells;
    int a = 0, b = 0;
    std::vector<int> extra;  // cells with more candidates
    int unit = -1;
    bool is_hidden = false;
    Mask set = 0, places = 0;  // of a type 3: symbols, and places of the other cells
    std::vector<Removal> removed;

    auto rank() const { return std::tuple(rating, type); }

    bool is_as(const Found& other) const {
        if (type != other.type || is_hidden != other.is_hidden || !(cells == other.cells))
            return false;
        return type != 3 || (unit == other.unit && set == other.set && places == other.places);
    }
};

class Loops {
  public:
    Loops(const Board& board, Allowed allowed) : board_(board), allowed_(allowed) {}

    bool find(Step& step) {
        for (int cell = 0; cell < kCells; cell++) {
            const Mask mask = board_.candidates[cell];
            if (count(mask) != 2) continue;
            pair_ = mask;
            start_ = cell;
            follow(cell, 2, 0, -1);
        }
        if (found_.empty()) return false;
        write(*std::ranges::min_element(found_, {}, &Found::rank), step);
        return true;
    }

  private:
    // Continues from a cell; `spare` more cells may have any candidates beside the pair.
    void follow(int cell, int spare, Mask extra, int last_kind) {
        const unsigned units = 1u << kGeometry.units[cell][0] | 1u << kGeometry.units[cell][1] |
                               1u << kGeometry.units[cell][2];
        const int side = loop_.size() & 1;
        if (visited_[side] & units) return;  // two cells of a unit on the same side of the loop
        visited_[side] |= units;
        loop_.push_back(cell);
        for (const int kind : {2, 0, 1}) {
            if (kind == last_kind) continue;
            for (const int next : kGeometry.cells[kGeometry.units[cell][kind]]) {
                if (next == start_ && loop_.size() >= 4) {
                    if (visited_[0] == visited_[1]) look_at_loop();
                    continue;
                }
                const Mask mask = board_.candidates[next];
                if (pair_ & ~mask || std::find(loop_.begin(), loop_.end(), next) != loop_.end())
                    continue;
                const Mask more = (extra | mask) & ~pair_;
                if (mask != pair_ && !is_single(more) && spare <= 0) continue;
                follow(next, spare - (mask != pair_), more, kind);
            }
        }
        loop_.pop_back();
        visited_[side] &= ~units;
    }

    void look_at_loop() {
        Found base;
        base.loop = loop_;
        base.a = lowest(pair_);
        base.b = lowest(pair_ & (pair_ - 1));
        Mask extra = 0;
        for (const int cell : loop_) {
            base.cells.add(cell);
            if (board_.candidates[cell] == pair_) continue;
            base.extra.push_back(cell);
            extra |= board_.candidates[cell] & ~pair_;
        }
        if (base.extra.empty()) return;
        const int size = int(loop_.size());
        base.rating = 4.5;
        if (size >= 10) base.rating += 0.3;
        base.rating += size >= 8 ? 0.2 : size >= 6 ? 0.1 : 0.0;
        if (base.extra.size() == 1) return type_1(base);
        if (base.extra.size() > 2 || is_single(extra)) type_2(base, lowest(extra));
        if (base.extra.size() > 2) return;
        if (!is_single(extra)) type_3(base, extra);
        type_4(base);
    }

    void add(Found found, int type) {
        found.type = type;
        if (found.removed.empty() || !(allowed_ & bit_of(technique_of(found)))) return;
        for (const Found& known : found_)
            if (found.is_as(known)) return;
        found_.push_back(std::move(found));
    }

    static Technique technique_of(const Found& found) {
        const int first = found.loop.size() == 4 ? kUniqueRectangle1 : kUniqueLoop1;
        return static_cast<Technique>(first + found.type - 1);
    }

    void type_1(Found found) {
        found.removed = {{byte(found.extra[0]), pair_}};
        add(std::move(found), 1);
    }

    void type_2(Found found, int s) {
        CellSet victims = board_.where[s];
        for (const int cell : found.extra) victims &= kGeometry.sees[cell];
        victims.each([&](int cell) { found.removed.push_back({byte(cell), Mask(1 << s)}); });
        found.set = Mask(1 << s);
        add(std::move(found), 2);
    }

    void type_3(const Found& base, Mask extra) {
        const int one = base.extra[0], two = base.extra[1];
        for (int size = 2; size <= 7; size++)
            for (const int kind : {2, 0, 1}) {
                const int unit = kGeometry.units[one][kind];
                if (unit != kGeometry.units[two][kind]) continue;
                const int i = kGeometry.place[one][kind], j = kGeometry.place[two][kind];
                if (2 * size <= board_.empty[unit] && size >= count(extra))
                    naked_sets(base, extra, size, unit, i, j);
                if (2 * size < board_.empty[unit]) hidden_sets(base, extra, size, unit, i, j);
            }
    }

    // Sets of cells that hold the extra candidates with one of the two, whichever it is.
    void naked_sets(const Found& base, Mask extra, int size, int unit, int i, int j) {
        const Mask both =
            extra & board_.candidates[base.extra[0]] & board_.candidates[base.extra[1]];
        for (int places = 0; places <= kAllPlaces; places++) {
            if (count(places) != size || !(places >> i & 1) || places >> j & 1) continue;
            Mask others = both;
            bool is_fit = true;
            each_bit(places & ~(1 << i), [&](int k) {
                const Mask mask = board_.candidates[kGeometry.cells[unit][k]];
                is_fit = is_fit && mask && !is_single(mask);
                others |= mask;
            });
            if (!is_fit || count(others) != size || count(others | extra) != size) continue;
            Found found = base;
            found.unit = unit;
            found.set = others | extra;
            found.places = Mask(places & ~(1 << i));
            found.rating += (count(found.set) - 1) * 0.1;
            remove(found, kAllPlaces & ~(places | 1 << j), found.set);
            add(std::move(found), 3);
        }
    }

    // Sets of symbols, the pair among them, that have no more places beside one of the two cells.
    void hidden_sets(const Found& base, Mask extra, int size, int unit, int i, int j) {
        if ((pair_ | extra) == kAllPlaces) return;
        for (int all = 0; all <= kAllPlaces; all++) {
            const Mask set = Mask(all);
            if (count(set) != size || pair_ & ~set || set & extra) continue;
            Mask places = 0;
            bool is_fit = true;
            each_bit(set, [&](int s) {
                const Mask mask = board_.places[unit][s] & ~(1 << j);
                is_fit = is_fit && mask;
                places |= mask;
            });
            if (!is_fit || count(places) != size) continue;
            Found found = base;
            found.unit = unit;
            found.is_hidden = true;
            found.set = set;
            found.places = places & ~(1 << i);
            found.rating += (count(found.places) - 1) * 0.1;
            remove(found, found.places, kAllPlaces & ~set);
            add(std::move(found), 3);
        }
    }

    // Removes these symbols from these places of the unit.
    void remove(Found& found, Mask places, Mask symbols) const {
        each_bit(places, [&](int k) {
            const int cell = kGeometry.cells[found.unit][k];
            const Mask gone = board_.candidates[cell] & symbols;
            if (gone) found.removed.push_back({byte(cell), gone});
        });
    }

    void type_4(Found found) {
        const int one = found.extra[0], two = found.extra[1];
        int unit_of_a = -1, unit_of_b = -1;
        for (const int kind : {2, 0, 1}) {
            const int unit = kGeometry.units[one][kind];
            if (unit != kGeometry.units[two][kind]) continue;
            const Mask own =
                Mask(1 << kGeometry.place[one][kind] | 1 << kGeometry.place[two][kind]);
            if (!(board_.places[unit][found.a] & ~own)) unit_of_a = unit;
            if (!(board_.places[unit][found.b] & ~own)) unit_of_b = unit;
        }
        if (unit_of_a < 0 && unit_of_b < 0) return;
        if (unit_of_a < 0) std::swap(found.a, found.b);  // the first of them is locked
        found.unit = unit_of_a >= 0 ? unit_of_a : unit_of_b;
        for (const int cell : {one, two}) found.removed.push_back({byte(cell), Mask(1 << found.b)});
        add(std::move(found), 4);
    }

    void write(const Found& found, Step& step) const {
        step.begin(technique_of(found), int((found.rating + 0.05) * 10));
        step.removed = found.removed;
        for (const int cell : found.loop) step.cells.push_back(byte(cell));
        for (const int cell : found.extra) step.others.push_back(byte(cell));
        step.symbols = {byte(found.a), byte(found.b)};
        step.add_symbols(found.type == 3 ? found.set : found.set & ~pair_of(found));
        if (found.unit >= 0) step.add_unit(found.unit);
        if (found.type != 3) return;
        step.form = found.is_hidden ? 2 : 1;
        each_bit(found.places,
                 [&](int i) { step.others.push_back(kGeometry.cells[found.unit][i]); });
    }

    static Mask pair_of(const Found& found) { return Mask(1 << found.a | 1 << found.b); }

    const Board& board_;
    const Allowed allowed_;
    Mask pair_ = 0;
    int start_ = 0;
    std::vector<int> loop_;
    unsigned visited_[2] = {};
    std::vector<Found> found_;
};

}  // namespace

bool find_unique_loop(const Board& board, Allowed allowed, Step& step) {
    return Loops(board, allowed).find(step);
}

}  // namespace nonet::logic
