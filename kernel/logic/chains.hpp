// Chains: assume that a candidate holds or not, and follow the consequences.
//
// A node is a candidate that is on (the symbol stands there) or off. On turns the cell's other
// candidates off, and those of the symbol in its units; off turns on what is then left alone in the
// cell or in a unit. Four kinds of chains come of this:
//
// - simple: one line of nodes without branches: cycles, and chains to the opposite of their start;
// - multiple: every candidate of a cell, or every place of a symbol in a unit, leads to one result;
// - dynamic: candidates that went off before count too, so a node may have many parents;
// - nested: dynamic, with patterns or whole chains on the board reached so far.
//
// The step is the chain with the lowest rating, then the shortest, then the first.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "logic/board.hpp"
#include "logic/patterns.hpp"
#include "logic/step.hpp"

namespace nonet::logic {

// Thrown when the poll says stop.
struct Stopped {};

// Which chains are looked for; kForcingChain stands for all simple ones.
struct ChainKind {
    Technique technique;
    int base = -1;    // the number of the search that this one continues
    int nesting = 0;  // of nested dynamic chains: the level of the chains within

    bool is_simple() const { return technique == kForcingChain; }
    bool is_nishio() const { return technique == kNishio; }
    bool is_multiple() const { return technique >= kMultipleChains; }
    bool is_dynamic() const { return is_nishio() || technique >= kDynamicChains; }
    // 0: none of the following; 1: patterns count; 2 to 4: chains too
    int level() const { return std::max(technique - kDynamicChains, 0); }
};

// A node's number: candidates on first, then off.
constexpr int kCandidates = kCells * kSize, kNodes = 2 * kCandidates;
constexpr int node_of(int cell, int s, bool is_on) {
    return cell * kSize + s + (is_on ? 0 : kCandidates);
}
constexpr int opposite(int node) {
    return node < kCandidates ? node + kCandidates : node - kCandidates;
}
constexpr bool is_on(int node) { return node < kCandidates; }
constexpr int cell_of(int node) { return node % kCandidates / kSize; }
constexpr int symbol_of(int node) { return node % kSize; }  // kCandidates is a multiple of kSize

// Calls `visit(cell, symbol, why)` for each candidate that a candidate turns off when it is on: in
// its cell, if `by_cell`, and in its units, in a line only those outside of its box.
template <class Visit>
void each_weak_link(const Board& board, int cell, int s, bool by_cell, const Visit& visit) {
    if (by_cell)
        each_bit(board.candidates[cell] & ~(1u << s),
                 [&](int other) { visit(cell, other, kByCell); });
    const int box = kGeometry.units[cell][2];
    for (const int kind : {2, 0, 1}) {
        const int unit = kGeometry.units[cell][kind];
        Mask rest = board.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
        if (kind != 2) rest &= ~kGeometry.cross[unit][box];
        each_bit(rest, [&](int i) { visit(kGeometry.cells[unit][i], s, why_of(kind)); });
    }
}

// The same for each candidate that it turns on when it is off: the only other one of its cell, if
// `by_cell`, or of a unit, if `by_unit`.
template <class Visit>
void each_strong_link(const Board& board, int cell, int s, bool by_cell, bool by_unit,
                      const Visit& visit) {
    const Mask others = board.candidates[cell] & ~(1u << s);
    if (by_cell && is_single(others)) visit(cell, lowest(others), kByCell);
    if (!by_unit) return;
    for (const int kind : {2, 0, 1}) {
        const int unit = kGeometry.units[cell][kind];
        const Mask rest = board.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
        if (is_single(rest)) visit(kGeometry.cells[unit][lowest(rest)], s, why_of(kind));
    }
}

// What goes from the cell of a node that comes out: its symbol, or all others.
inline Mask gone_by(int node, const Board& board) {
    const Mask own = Mask(1 << symbol_of(node));
    return is_on(node) ? Mask(board.candidates[cell_of(node)] & ~own) : own;
}

// A chain that was found. It outlives the search. Nodes come after their parents.
struct Finding {
    struct Place {
        u16 node;
        Why why;
        std::vector<u16> parents = {};
        std::shared_ptr<const Finding> nested = nullptr;
        std::shared_ptr<const Pattern> pattern = nullptr;
    };
    using Line = std::vector<Place>;

    u8 form = kPlain;
    Technique technique = kForcingChain;
    double rating = 0;   // with length, as the sum that is compared
    int complexity = 0;  // nodes, and those of chains within
    int key = 0;         // breaks ties
    int result = -1;     // the node that comes out, or -1
    int source = -1;     // what is assumed; a cell for kCell
    int unit = -1;       // for kUnit
    std::vector<Removal> removed;
    std::vector<Line> lines;  // the last of each is what it leads to

    auto rank() const { return std::tuple(rating, complexity, key); }
};

class ChainSearch {
  public:
    virtual ~ChainSearch() = default;

    // The easiest chain of an allowed technique, until the next search; null if there is none.
    const Finding* find(const Board& board, Allowed allowed) {
        allowed_ = allowed;
        best_.reset();
        all_ = nullptr;
        search(board);
        return best_ ? &*best_ : nullptr;
    }

    // All chains, for a search around this one: sorted, and of those that remove the same only the
    // first.
    std::vector<Finding> find_all(const Board& board);

  protected:
    // Takes every chain of an allowed technique that is wanted.
    virtual void search(const Board& board) = 0;

    void take(Finding found) {
        if (all_)
            all_->push_back(std::move(found));
        else
            best_ = std::move(found);
    }

    Allowed allowed_ = kAllTechniques;
    std::optional<Finding> best_;          // so far
    std::vector<Finding>* all_ = nullptr;  // if all are wanted: then there is no best
};

// A search of any kind. `base`, if not null, is a search that runs before on the same board and
// uses only part of the means: its runs are how those of this one begin.
std::unique_ptr<ChainSearch> make_chain_search(const ChainKind& kind, const Poll& poll,
                                               const ChainSearch* base);
std::unique_ptr<ChainSearch> make_simple_search(const Poll& poll);

// The rating of a chain with so many nodes, as the sum that the scale makes: ratings are compared,
// and sums of tenths are not exact.
double rating_of(Technique technique, int complexity);

// Turns what was found into a step.
void write(const Finding& found, const Board& board, Step& step);

}  // namespace nonet::logic
