// The board: candidates as bit masks, their consequences, the reason of each, and backtracking.
//
// A *literal* says that a symbol stands in a cell, or that it does not. All true literals are on a
// trail in the order of assignment, each with its reason. A reason is one number; the literals that
// it stands for are listed only on demand (`explain`).
//
//     candidates_[cell]                 bit s: symbol s may stand in the cell
//     places_[unit * size + symbol]     bit p: the symbol may stand at position p of the unit
//     trail_    [ clues ... | decision, consequences ... | decision, consequences ... | ]
//                 level 0     starts_[0]                   starts_[1]
//
// Propagation:
//
//     only candidate  a cell has one candidate left
//     only place      a symbol has one place left in a unit that needs every symbol
//     peer            a placed symbol goes from the other cells of its units, and all other symbols
//                     go from its cell
//     locked          see Overlap in masks/layout.hpp
#pragma once

#include <vector>

#include "common/types.hpp"
#include "masks/layout.hpp"

namespace nonet::masks {

// Cell, symbol (from 0) and whether it stands there: 2 * (cell * size + symbol), plus 1 for not.
using Literal = u32;
using Candidate = u32;  // cell * size + symbol

inline Literal stands(Candidate candidate) { return 2 * candidate; }
inline Literal is_not(Candidate candidate) { return 2 * candidate + 1; }
inline Literal opposite(Literal literal) { return literal ^ 1; }
inline Candidate candidate_of(Literal literal) { return literal >> 1; }

// A kind, and in the upper bits its unit, candidate, overlap or clause.
using Reason = u32;
enum Kind : u32 { kDecision, kOnlyCandidate, kOnlyPlace, kPeer, kLocked, kClause };
inline Reason reason(Kind kind, u32 what = 0) { return what << 3 | kind; }

inline bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }
inline int count(Mask mask) { return __builtin_popcountll(mask); }
inline u32 lowest(Mask mask) { return u32(__builtin_ctzll(mask)); }

class Board {
  public:
    explicit Board(const Layout& layout);

    // Starts with a grid; false if its clues conflict.
    bool start(const u8* grid);

    // Makes a literal true. False if its opposite is: `conflict` and `conflict_reason` are set
    // then.
    bool assign(Literal literal, Reason why) {
        if (value_[literal]) {
            if (value_[literal] > 0) return true;
            conflict = literal;
            conflict_reason = why;
            return false;
        }
        value_[literal] = 1;
        value_[opposite(literal)] = -1;
        reason_[candidate_of(literal)] = why;
        level_[candidate_of(literal)] = u16(level());
        trail_.push_back(literal);
        if (literal & 1) return remove(candidate_of(literal));
        placed_++;
        return true;
    }

    // The next literal on the trail whose consequences are not known yet.
    bool has_pending() const { return propagated_ < trail_.size(); }
    Literal next_pending() { return trail_[propagated_++]; }

    bool propagate(Literal literal);  // for its peers; false at a conflict
    bool propagate_overlaps();        // locked candidates, until one is found

    // Each decision opens a level; backtracking undoes whole levels.
    int level() const { return int(starts_.size()); }
    void open_level() { starts_.push_back(u32(trail_.size())); }
    Literal decision_at(int level) const { return trail_[starts_[level - 1]]; }
    template <class Action>
    void backtrack(int level, Action freed);

    // Calls `action` with each literal that `literal` follows from; all of them are true. Reasons
    // that are clauses are explained by Clauses.
    template <class Action>
    void explain(Literal literal, Reason why, Action action) const;

    bool is_complete() const { return placed_ == layout_.cells; }
    void write(u8* symbols) const;

    int value(Literal literal) const { return value_[literal]; }  // 1 true, -1 false, 0 open
    int level_of(Candidate candidate) const { return level_[candidate]; }
    Reason reason_of(Candidate candidate) const { return reason_[candidate]; }
    void set_reason(Candidate candidate, Reason why) { reason_[candidate] = why; }
    const std::vector<Literal>& trail() const { return trail_; }
    const std::vector<Mask>& candidates() const { return candidates_; }
    const std::vector<Mask>& places() const { return places_; }
    const Layout& layout() const { return layout_; }

    Literal conflict = 0;
    Reason conflict_reason = 0;

  private:
    bool remove(Candidate candidate);
    void restore(Candidate candidate);
    bool propagate_overlaps_of(u32 group);
    void clear_touched();
    Candidate at(u32 unit, u32 position, u32 symbol) const {
        return layout_.cells_of[unit][position] * size_ + symbol;
    }

    const Layout& layout_;
    const u32 size_;
    std::vector<Mask> candidates_;  // of each cell, a bit for each symbol
    std::vector<Mask> places_;      // of each unit and symbol, a bit for each position
    std::vector<i8> value_;
    std::vector<Reason> reason_;
    std::vector<u16> level_;
    std::vector<Literal> trail_;
    std::vector<u32> starts_;   // of each level on the trail
    std::vector<u32> touched_;  // groups (unit and symbol) that lost places
    std::vector<u8> is_touched_;
    size_t propagated_ = 0;
    int placed_ = 0;
};

template <class Action>
void Board::backtrack(int level, Action freed) {
    const size_t start = starts_[level];
    while (trail_.size() > start) {
        const Literal literal = trail_.back();
        trail_.pop_back();
        value_[literal] = value_[opposite(literal)] = 0;
        if (literal & 1)
            restore(candidate_of(literal));
        else
            placed_--;
        freed(literal);
    }
    starts_.resize(level);
    propagated_ = start;
    clear_touched();
}

template <class Action>
void Board::explain(Literal literal, Reason why, Action action) const {
    const u32 candidate = candidate_of(literal), what = why >> 3;
    const u32 cell = candidate / size_, symbol = candidate % size_;
    switch (why & 7) {
        case kOnlyCandidate:
            for (u32 s = 0; s < size_; s++)
                if (s != symbol) action(is_not(cell * size_ + s));
            break;
        case kOnlyPlace:
            for (u32 other : layout_.cells_of[what])
                if (other != cell) action(is_not(other * size_ + symbol));
            break;
        case kPeer:
            action(stands(what));
            break;
        case kLocked: {
            const Overlap& overlap = layout_.overlaps[what];
            const auto cells = layout_.cells_of[overlap.first];
            for (size_t i = 0; i < cells.size(); i++)
                if (!(overlap.in_first >> i & 1)) action(is_not(cells[i] * size_ + symbol));
            break;
        }
    }
}

}  // namespace nonet::masks
