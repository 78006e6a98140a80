// Two or three strong links in a row, where the ends that meet see each other: the symbol stands at
// one of the outer ends, and in no cell that sees both.
#include "logic/links.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <tuple>

#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

// The unit that all cells of two ends share, a column, a row or a box; or kNone.
int shared_unit(const End& one, const End& two) {
    const unsigned units = one.units & two.units;
    if (!units) return kNone;
    const unsigned columns = units & kAllPlaces << kColumns;
    return lowest(columns ? columns : units);  // rows come before boxes
}

// Links in a row, and what they remove.
template <int size>
struct Row {
    const Link* links[size];
    int turned[size];  // the end that comes first
    int symbol;
    int shared[size - 1] = {};
    CellSet gone = {};
    int rating = 0, suffix = 0;

    const End& first(int i) const { return links[i]->ends[turned[i]]; }
    const End& last(int i) const { return links[i]->ends[1 - turned[i]]; }
    int grouped() const {
        return int(
            std::count_if(links, links + size, [](const Link* link) { return link->is_grouped; }));
    }
    auto rank() const { return std::tuple(rating, -gone.count(), suffix); }

    // Replaces the best row so far, if this one is better.
    void offer_to(std::optional<Row>& best) const {
        if (!best || rank() < best->rank()) best = *this;
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

class TwoLinks {
  public:
    TwoLinks(const Board& board, Allowed allowed) : board_(board), allowed_(allowed) {}

    bool find(Step& step) {
        constexpr int kinds[5][2] = {{1, 1}, {2, 2}, {2, 1}, {1, 0}, {2, 0}};
        for (int s = 0; s < kSize; s++) links_[s].read(board_, s, add_links_for_two);
        for (const auto& [one, two] : kinds)
            for (int s = 0; s < kSize; s++) search(one, two, s);
        if (best_) best_->write(technique_of(*best_), step);
        return best_.has_value();
    }

  private:
    void search(int one, int two, int s) {
        const std::span<const Link> ones = links_[s].of_kind(one), twos = links_[s].of_kind(two);
        for (size_t i = 0; i < ones.size(); i++)
            for (const Link& b : twos.subspan(one == two ? i + 1 : 0))
                if (ones[i].unit != b.unit && !(ones[i].places & b.places).any())
                    join(ones[i], b, s, rating_of(one, two));
    }

    static int rating_of(int one, int two) { return one == two ? 40 : two == 0 ? 42 : 41; }

    void join(const Link& one, const Link& two, int s, int rating) {
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 2; j++) {
                Row<2> row{{&one, &two}, {i, j}, s};
                const int shared = row.shared[0] = shared_unit(row.last(0), row.first(1));
                if (shared == kNone || shared == one.unit || shared == two.unit) continue;
                row.gone = board_.where[s] & row.first(0).seen & row.last(1).seen;
                row.gone -= kGeometry.unit_cells[one.unit] | kGeometry.unit_cells[two.unit];
                if (!row.gone.any()) continue;
                row.suffix = row.grouped();
                row.rating = row.suffix ? 43 : rating;
                if (allowed_ & bit_of(technique_of(row))) row.offer_to(best_);
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
    LinksOf links_[kSize];
    std::optional<Row<2>> best_;
};

class ThreeLinks {
  public:
    explicit ThreeLinks(const Board& board) : board_(board) {}

    bool find(Step& step) {
        for (int s = 0; s < kSize; s++) {
            links_[s].read(board_, s, add_links_for_three);
            meet(s);
        }
        for (int one = 0; one < 3; one++)
            for (int two = one; two < 3; two++)
                for (int three = two; three < 3; three++) {
                    kinds_ = {one, two, three};
                    for (int s = 0; s < kSize; s++) choose(s);
                }
        if (best_) best_->write(kThreeStrongLinks, step);
        return best_.has_value();
    }

  private:
    // Which links have no place in common, and which of these have ends that see each other.
    void meet(int s) {
        const std::vector<Link>& all = links_[s].all;
        for (size_t i = 0; i < all.size(); i++)
            for (size_t j = 0; j < i; j++) {
                const Link &a = all[i], &b = all[j];
                if (a.unit == b.unit || (a.places & b.places).any()) continue;
                apart_[s][i] |= 1ull << j;
                apart_[s][j] |= 1ull << i;
                if (!((a.ends[0].units | a.ends[1].units) & (b.ends[0].units | b.ends[1].units)))
                    continue;
                meeting_[s][i] |= 1ull << j;
                meeting_[s][j] |= 1ull << i;
            }
    }

    // The links of a kind, a bit each.
    u64 links_of(int kind, int s) const {
        const u8* first = links_[s].first_of(kind);
        return (1ull << first[kSize]) - (1ull << first[0]);
    }

    template <class Visit>
    static void each_link(u64 links, const Visit& visit) {
        for (; links; links &= links - 1) visit(__builtin_ctzll(links));
    }

    void choose(int s) {
        const std::vector<Link>& all = links_[s].all;
        const auto later = [](int than) { return ~((2ull << than) - 1); };
        each_link(links_of(kinds_[0], s), [&](int one) {
            u64 seconds = links_of(kinds_[1], s) & apart_[s][one];
            if (kinds_[0] == kinds_[1]) seconds &= later(one);
            each_link(seconds, [&](int two) {
                u64 thirds = links_of(kinds_[2], s) & apart_[s][one] & apart_[s][two];
                if (kinds_[1] == kinds_[2]) thirds &= later(two);
                const u64 a = meeting_[s][one], b = meeting_[s][two];
                each_link(thirds & (a >> two & 1 ? a | b : a & b),
                          [&](int three) { arrange({&all[one], &all[two], &all[three]}, s); });
            });
        });
    }

    void arrange(const std::array<const Link*, 3>& chosen, int s) {
        constexpr int orders[3][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}};
        for (const auto& order : orders)
            for (int turns = 0; turns < 8; turns++) {
                Row<3> row{{chosen[order[0]], chosen[order[1]], chosen[order[2]]},
                           {turns >> 2 & 1, turns >> 1 & 1, turns & 1},
                           s};
                if (row.last(0).units & row.first(1).units &&
                    row.last(1).units & row.first(2).units)
                    offer(row, order);
            }
    }

    void offer(Row<3>& row, const int (&order)[3]) {
        row.gone = board_.where[row.symbol] & row.first(0).seen & row.last(2).seen;
        if (!row.gone.any()) return;
        for (const Link* link : row.links) row.gone -= kGeometry.unit_cells[link->unit];
        for (int i = 0; i < 2; i++) {
            row.shared[i] = shared_unit(row.last(i), row.first(i + 1));
            row.gone -= kGeometry.unit_cells[row.shared[i]];
        }
        if (!row.gone.any()) return;
        const std::array<int, 3> kinds{kinds_[order[0]], kinds_[order[1]], kinds_[order[2]]};
        row.suffix = row.grouped() * 100 + name_of(kinds);
        row.rating = 54 + (row.grouped() ? 3 : kinds_[0] == 0 ? 1 : kinds_[0] != kinds_[2] ? 2 : 0);
        row.offer_to(best_);
    }

    // The kinds in a row as a number, the same for rows that are alike but for transposition and
    // direction.
    static int name_of(const std::array<int, 3>& kinds) {
        const auto number = [](int a, int b, int c) { return (a * 3 + b) * 3 + c; };
        const auto& [a, b, c] = kinds;
        const int x = transposed(a), y = transposed(b), z = transposed(c);
        return std::min({number(a, b, c), number(c, b, a), number(x, y, z), number(z, y, x)});
    }

    static int transposed(int kind) { return kind ? 3 - kind : 0; }

    static constexpr int kMostLinks = 2 * kUnits;

    const Board& board_;
    LinksOf links_[kSize];
    u64 apart_[kSize][kMostLinks] = {}, meeting_[kSize][kMostLinks] = {};
    std::array<int, 3> kinds_{};
    std::optional<Row<3>> best_;
};

}  // namespace

bool find_two_links(const Board& board, Allowed allowed, Step& step) {
    return TwoLinks(board, allowed).find(step);
}

bool find_three_links(const Board& board, Allowed, Step& step) {
    return ThreeLinks(board).find(step);
}

}  // namespace nonet::logic
