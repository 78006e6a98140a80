// The board: candidates as bit masks, what follows from them, why, and how to take it back.
//
// A *claim* says that a symbol stands in a cell, or that it does not. All claims that hold are on a
// trail in the order in which they were made, each with its reason. A reason is a number; the
// claims that it stands for are only listed when somebody asks (`explain`).
//
// What follows at once:
//
//     only candidate  a cell has one candidate left
//     only place      a symbol has one place left in a unit that needs every symbol
//     peer            a symbol that stands goes from the other cells of its units, and with it
//                     all other symbols from its cell
//     locked          see Overlap in masks/layout.hpp
#pragma once

#include <cstdint>
#include <vector>

#include "masks/layout.hpp"

namespace nonet::masks {

// Cell, symbol (from 0) and whether it stands there: 2 * (cell * size + symbol), plus 1 for not.
using Claim = std::uint32_t;
using Candidate = std::uint32_t;  // cell * size + symbol

inline Claim stands(Candidate candidate) { return 2 * candidate; }
inline Claim is_not(Candidate candidate) { return 2 * candidate + 1; }
inline Claim opposite(Claim claim) { return claim ^ 1; }
inline Candidate candidate_of(Claim claim) { return claim >> 1; }

// A kind, and in the upper bits what the kind needs to know.
using Reason = std::uint32_t;
enum Kind : std::uint32_t { kTried, kOnlyCandidate, kOnlyPlace, kPeer, kLocked, kLesson };
inline Reason reason(Kind kind, std::uint32_t what = 0) { return what << 3 | kind; }

inline bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }
inline int count(Mask mask) { return __builtin_popcountll(mask); }
inline std::uint32_t lowest(Mask mask) { return std::uint32_t(__builtin_ctzll(mask)); }

class Board {
  public:
    explicit Board(const Layout& layout);

    // Starts with a grid; false if its clues are in conflict.
    bool start(const std::uint8_t* grid);

    // Makes a claim. False if the opposite holds: then `failed` and `failed_reason` tell.
    bool claim(Claim claim, Reason why) {
        if (value_[claim]) {
            if (value_[claim] > 0) return true;
            failed = claim;
            failed_reason = why;
            return false;
        }
        value_[claim] = 1;
        value_[opposite(claim)] = -1;
        reason_[candidate_of(claim)] = why;
        level_[candidate_of(claim)] = std::uint16_t(level());
        trail_.push_back(claim);
        if (claim & 1) return strike(candidate_of(claim));
        placed_++;
        return true;
    }

    // The next claim on the trail that nobody has looked at yet.
    bool has_news() const { return seen_ < trail_.size(); }
    Claim next_news() { return trail_[seen_++]; }

    bool spread(Claim claim);  // what follows for peers; false if the claims are in conflict
    bool lock();               // what follows by overlaps, once something does

    // Levels: what is tried opens one, and all since then is taken back with it.
    int level() const { return int(starts_.size()); }
    void open_level() { starts_.push_back(std::uint32_t(trail_.size())); }
    Claim tried_at(int level) const { return trail_[starts_[level - 1]]; }
    template <class Action>
    void take_back(int level, Action freed);

    // Does something with each claim that `claim` follows from by `why`; all of them hold.
    // Lessons explain themselves.
    template <class Action>
    void explain(Claim claim, Reason why, Action action) const;

    bool is_complete() const { return placed_ == layout_.cells; }
    void write(std::uint8_t* symbols) const;

    int value(Claim claim) const { return value_[claim]; }  // 1 holds, -1 the opposite does, 0 open
    int level_of(Candidate candidate) const { return level_[candidate]; }
    Reason reason_of(Candidate candidate) const { return reason_[candidate]; }
    void set_reason(Candidate candidate, Reason why) { reason_[candidate] = why; }
    const std::vector<Claim>& trail() const { return trail_; }
    const std::vector<Mask>& candidates() const { return candidates_; }
    const std::vector<Mask>& places() const { return places_; }
    const Layout& layout() const { return layout_; }

    Claim failed = 0;
    Reason failed_reason = 0;

  private:
    bool strike(Candidate candidate);
    void restore(Candidate candidate);
    bool lock_group(std::uint32_t group);
    void forget_touched();
    Candidate at(std::uint32_t unit, std::uint32_t position, std::uint32_t symbol) const {
        return layout_.cells_of[unit][position] * size_ + symbol;
    }

    const Layout& layout_;
    const std::uint32_t size_;
    std::vector<Mask> candidates_;  // of each cell, a bit for each symbol
    std::vector<Mask> places_;      // of each unit and symbol, a bit for each position
    std::vector<std::int8_t> value_;
    std::vector<Reason> reason_;
    std::vector<std::uint16_t> level_;
    std::vector<Claim> trail_;
    std::vector<std::uint32_t> starts_;   // of each level on the trail
    std::vector<std::uint32_t> touched_;  // units and symbols that lost places
    std::vector<std::uint8_t> is_touched_;
    std::size_t seen_ = 0;
    int placed_ = 0;
};

template <class Action>
void Board::take_back(int level, Action freed) {
    const std::size_t start = starts_[level];
    while (trail_.size() > start) {
        const Claim claim = trail_.back();
        trail_.pop_back();
        value_[claim] = value_[opposite(claim)] = 0;
        if (claim & 1)
            restore(candidate_of(claim));
        else
            placed_--;
        freed(claim);
    }
    starts_.resize(level);
    seen_ = start;
    forget_touched();
}

template <class Action>
void Board::explain(Claim claim, Reason why, Action action) const {
    const std::uint32_t candidate = candidate_of(claim), what = why >> 3;
    const std::uint32_t cell = candidate / size_, symbol = candidate % size_;
    switch (why & 7) {
        case kOnlyCandidate:
            for (std::uint32_t s = 0; s < size_; s++)
                if (s != symbol) action(is_not(cell * size_ + s));
            break;
        case kOnlyPlace:
            for (std::uint32_t other : layout_.cells_of[what])
                if (other != cell) action(is_not(other * size_ + symbol));
            break;
        case kPeer:
            action(stands(what));
            break;
        case kLocked: {
            const Overlap& overlap = layout_.overlaps[what];
            const auto cells = layout_.cells_of[overlap.first];
            for (std::size_t i = 0; i < cells.size(); i++)
                if (!(overlap.in_first >> i & 1)) action(is_not(cells[i] * size_ + symbol));
            break;
        }
    }
}

}  // namespace nonet::masks
