// Simple chains: lines of nodes that are on and off in turn.
#pragma once

#include <vector>

#include "logic/chains.hpp"

namespace nonet::logic {

class ChainSearch::Simple {
  public:
    explicit Simple(const Poll& poll) : poll_(poll) {}

    bool find(const Board& board, Allowed allowed, Finding& best);
    void find_all(const Board& board, std::vector<Finding>& all);

  private:
    // Which links count: X those of a symbol in units, Y those within cells.
    struct Mode {
        bool has_x, has_y;
    };
    struct Strong {
        std::uint16_t candidate;
        Why why;
    };
    struct Weak {
        std::uint16_t candidate;
        Why why;
    };
    // A candidate that is on, by way of one that is off.
    struct Entry {
        std::uint16_t candidate, via;
        Why why_off, why_on;
        int parent;  // kRoot where the chain begins
        int depth;
    };
    static constexpr int kRoot = -1;

    void search(const Board& board);
    void search_from(int candidate, const Mode& mode);
    void link(const Mode& mode);
    void add_strong(int candidate, int other, Why why);
    void add_weak(int candidate, int other, Why why);
    void cycles(int source, const Mode& mode);
    bool expand(int from, int source);
    void chain_to_off(int source, const Mode& mode);
    void chain_to_on(int source, const Mode& mode);
    bool is_linked(int one, int other, const Mode& mode) const;
    bool passes(int entry, int via) const;
    Finding::Line line_to(int entry, bool begins_on) const;
    void offer_cycle(int entry, const Mode& mode);
    void offer_chain(int target, Finding::Line line, const Mode& mode);
    void offer(Finding& found);
    int most_nodes(double rating) const;
    void forget();

    const Poll& poll_;
    const Board* board_ = nullptr;
    std::vector<Finding>* all_ = nullptr;  // where all are asked for
    Finding* best_ = nullptr;
    bool is_found_ = false;
    Allowed allowed_ = kAllTechniques;
    int source_ = 0;
    int limits_[3] = {};  // nodes that can still be the best, for 6.5, 6.6 and 7.0

    std::uint8_t strong_count_[kCandidates];
    Strong strong_[kCandidates][4];
    std::uint8_t weak_count_[kCandidates];
    Weak weak_[kCandidates][32];
    std::vector<Entry> entries_;
    std::uint32_t stamp_ = 0;
    std::uint32_t seen_on_[kCandidates] = {}, seen_off_[kCandidates] = {};
};

// Candidates of `before` that had to go for a chain to be there.
template <class Visit>
void needs_of(const Finding& found, const Board& before, const Board& board, const Visit& visit) {
    const bool is_cycle =
        found.technique == kXCycle || found.technique == kYCycle || found.technique == kMixedCycle;
    const auto by_unit = [&](int unit, int s) {
        each_bit(before.places[unit][s] & ~board.places[unit][s],
                 [&](int i) { visit(kGeometry.cells[unit][i], s); });
    };
    for (const Finding::Line& line : found.lines)
        for (const Finding::Place& place : line) {
            if (!is_on(place.node) && !is_cycle) continue;
            const int cell = cell_of(place.node), s = symbol_of(place.node);
            Why why = place.why;
            if (why == kAssumed && found.form == kCell) why = kByCell;
            if (why == kAssumed && found.form == kUnit) {
                by_unit(found.unit, s);
            } else if (why == kByCell) {
                each_bit(before.candidates[cell] & ~board.candidates[cell],
                         [&](int other) { visit(cell, other); });
            } else if (why == kByRow || why == kByColumn || why == kByBox) {
                by_unit(kGeometry.units[cell][why - kByRow], s);
            }
        }
}

}  // namespace nonet::logic
