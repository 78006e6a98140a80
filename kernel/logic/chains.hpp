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

#include <memory>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "logic/board.hpp"
#include "logic/patterns.hpp"
#include "logic/step.hpp"

namespace nonet::logic {

// Thrown when the poll says stop.
struct Stopped {};

// Which chains are looked for.
struct ChainKind {
    Technique technique;
    bool is_multiple, is_dynamic, is_nishio;
    int level;    // 0: none of the following; 1: patterns count; 2 to 4: chains too
    int nesting;  // for level 4, the level of the chains within

    bool is_simple() const { return !is_multiple && !is_dynamic; }
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

// A chain that was found. It outlives the search. Nodes come after their parents.
struct Finding {
    struct Place {
        u16 node;
        Why why;
        std::vector<u16> parents;
        std::shared_ptr<const Finding> nested;
        std::shared_ptr<const Pattern> pattern;
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
};

class ChainSearch {
  public:
    virtual ~ChainSearch() = default;

    // The easiest chain of an allowed technique; false if there is none.
    virtual bool find(const Board& board, Allowed allowed, Finding& best) = 0;

    // All chains, for a search around this one: sorted, and of those that remove the same only the
    // first.
    void find_all(const Board& board, std::vector<Finding>& all);

  private:
    virtual void collect(const Board& board, std::vector<Finding>& all) = 0;
};

std::unique_ptr<ChainSearch> simple_chains(const Poll& poll);
std::unique_ptr<ChainSearch> multiple_chains(const ChainKind& kind, const Poll& poll,
                                             const ChainSearch* base);

// A search of either kind. `base`, if not null, is a search that runs before on the same board and
// uses only part of the means: its runs are how those of this one begin.
inline std::unique_ptr<ChainSearch> make_chain_search(const ChainKind& kind, const Poll& poll,
                                                      const ChainSearch* base) {
    return kind.is_simple() ? simple_chains(poll) : multiple_chains(kind, poll, base);
}

// What the length of a chain adds, as the sum that the scale makes: ratings are compared, and sums
// of tenths are not exact.
double length_rating(int complexity);

// Turns what was found into a step.
void write(const Finding& found, const Board& board, Step& step);

}  // namespace nonet::logic
