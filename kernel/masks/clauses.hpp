// Clauses learned from conflicts (conflict-driven clause learning, as in SAT solvers).
//
// A conflict follows from literals that cannot all be true. Going back along the trail, each
// literal of the last level is replaced by those it follows from, until one of that level is left
// (the first unique implication point). The clause is the list of the opposites of what remains:
// one of them must be true.
//
//     store_   | length levels literal literal ... | length levels literal ... |
//              ^ clauses_[0]                        ^ clauses_[1]
//
// Each clause is watched through its first two literals: while neither is false there is nothing
// to do. All numbers are integers, so that the search is the same on every machine.
#pragma once

#include <algorithm>
#include <vector>

#include "common/types.hpp"
#include "masks/board.hpp"

namespace nonet::masks {

class Clauses {
  public:
    explicit Clauses(Board& board)
        : board_(board),
          watches_(2 * board.layout().cells * board.layout().size),
          marked_(board.layout().cells * board.layout().size),
          stamp_(board.layout().cells * board.layout().size + 1) {}

    void clear() {
        unwatch_all();
        clauses_.clear();
        store_.clear();
    }

    // Propagates through the clauses now that `literal` is true; false at a conflict.
    bool visit(Literal literal) {
        std::vector<Watch>& list = watches_[literal];
        if (list.empty()) return true;
        size_t kept = 0, i = 0;
        bool fine = true;
        while (fine && i < list.size()) {
            Watch watch = list[i++];
            if (board_.value(watch.other) > 0 || !find_watch(watch, opposite(literal))) {
                list[kept++] = watch;
                continue;
            }
            const Literal* first = literals(watch.clause);
            if (first[1] != opposite(literal)) continue;  // watched elsewhere from now on
            list[kept++] = watch;
            fine = board_.assign(first[0], reason(kClause, watch.clause));
        }
        while (i < list.size()) list[kept++] = list[i++];
        list.resize(kept);
        return fine;
    }

    // Makes a clause of the board's conflict: `learned`, the literal to assign first. Returns the
    // level to backjump to before that.
    int analyze() {
        learned.assign(1, 0);
        involved.clear();
        unresolved_ = 0;
        find_first_uip();
        std::erase_if(learned, [&](Literal literal) {
            return literal != learned[0] && is_redundant(literal);
        });
        for (Candidate candidate : involved) marked_[candidate] = 0;
        return backjump_level();
    }

    // Stores `learned`, and returns the reason for its first literal.
    Reason keep() { return keep_as(count_levels()); }
    Reason keep_forever() { return keep_as(kForever); }

    std::vector<Literal> learned;
    std::vector<Candidate> involved;  // candidates of the last conflict

    size_t count() const { return clauses_.size(); }
    // Deletes half of them: first those of many levels, and old ones before new ones. Reasons of
    // literals on the trail stay.
    void delete_half() {
        unwatch_all();
        const std::vector<bool> needed = find_needed();
        std::vector<u32> store, kept, moved(store_.size());
        for (u32 clause : clauses_) {
            if (!needed[clause]) continue;
            moved[clause] = u32(store.size());
            kept.push_back(moved[clause]);
            store.insert(store.end(), store_.begin() + clause,
                         store_.begin() + clause + kHead + length(clause));
        }
        move_reasons(moved);
        store_.swap(store);
        clauses_.swap(kept);
        for (u32 clause : clauses_) watch(clause);
    }

  private:
    struct Watch {
        u32 clause;
        Literal other;  // if it is true there is nothing to do
    };
    static constexpr u32 kHead = 2;  // length, levels
    static constexpr u32 kForever = 0;

    Literal* literals(u32 clause) { return &store_[clause + kHead]; }
    u32 length(u32 clause) const { return store_[clause]; }
    u32 levels(u32 clause) const { return store_[clause + 1]; }

    // As `Board::explain`, but for clauses too.
    template <class Action>
    void explain(Literal literal, Reason why, Action action) {
        if ((why & 7) != kClause) return board_.explain(literal, why, action);
        const Literal* first = literals(why >> 3);
        for (u32 i = 0; i < length(why >> 3); i++)
            if (first[i] != literal) action(opposite(first[i]));
    }

    // Notes a literal that the conflict follows from.
    void mark(Literal literal) {
        const Candidate candidate = candidate_of(literal);
        const int level = board_.level_of(candidate);
        if (marked_[candidate] || level == 0) return;
        marked_[candidate] = 1;
        involved.push_back(candidate);
        if (level == board_.level())
            unresolved_++;
        else
            learned.push_back(opposite(literal));
    }

    // Goes from the conflict back along the trail, until one literal of the last level is left.
    void find_first_uip() {
        const auto note = [this](Literal literal) { mark(literal); };
        note(opposite(board_.conflict));
        explain(board_.conflict, board_.conflict_reason, note);
        const std::vector<Literal>& trail = board_.trail();
        for (size_t i = trail.size();; unresolved_--) {
            do i--;
            while (!marked_[candidate_of(trail[i])]);
            if (unresolved_ == 1) {
                learned[0] = opposite(trail[i]);
                return;
            }
            explain(trail[i], board_.reason_of(candidate_of(trail[i])), note);
        }
    }

    // Whether a literal of the learned clause follows from the others.
    bool is_redundant(Literal literal) {
        const Candidate candidate = candidate_of(literal);
        const Reason why = board_.reason_of(candidate);
        if ((why & 7) == kDecision) return false;
        bool all = true;
        explain(opposite(literal), why, [&](Literal from) {
            all = all && (marked_[candidate_of(from)] || board_.level_of(candidate_of(from)) == 0);
        });
        return all;
    }

    // The highest level in the learned clause after its first literal; moves such a literal to
    // place 1.
    int backjump_level() {
        int highest = 0;
        for (size_t i = 1; i < learned.size(); i++) {
            const int level = board_.level_of(candidate_of(learned[i]));
            if (level <= highest) continue;
            highest = level;
            std::swap(learned[1], learned[i]);
        }
        return highest;
    }

    u32 count_levels() {
        u32 found = 0;
        stamps_++;
        for (Literal literal : learned) {
            u32& stamp = stamp_[board_.level_of(candidate_of(literal))];
            found += stamp != stamps_;
            stamp = stamps_;
        }
        return found;
    }

    Reason keep_as(u32 levels) {
        if (learned.size() < 2) return kDecision;  // true for good: nothing to watch
        const u32 clause = u32(store_.size());
        store_.push_back(u32(learned.size()));
        store_.push_back(levels);
        store_.insert(store_.end(), learned.begin(), learned.end());
        clauses_.push_back(clause);
        watch(clause);
        return reason(kClause, clause);
    }

    void watch(u32 clause) {
        const Literal* first = literals(clause);
        watches_[opposite(first[0])].push_back({clause, first[1]});
        watches_[opposite(first[1])].push_back({clause, first[0]});
    }

    void unwatch_all() {
        for (u32 clause : clauses_)
            for (int i = 0; i < 2; i++) watches_[opposite(literals(clause)[i])].clear();
    }

    // Finds another literal to watch instead of the refuted one. False if the clause is true
    // already.
    bool find_watch(Watch& watch, Literal refuted) {
        Literal* first = literals(watch.clause);
        if (first[0] == refuted) std::swap(first[0], first[1]);
        watch.other = first[0];
        if (board_.value(first[0]) > 0) return false;
        for (u32 i = 2; i < length(watch.clause); i++)
            if (board_.value(first[i]) >= 0) {
                std::swap(first[1], first[i]);
                watches_[opposite(first[1])].push_back({watch.clause, first[0]});
                break;
            }
        return true;
    }

    // Which clauses to keep.
    std::vector<bool> find_needed() const {
        std::vector<bool> needed(store_.size());
        for (Literal literal : board_.trail()) {
            const Reason why = board_.reason_of(candidate_of(literal));
            if ((why & 7) == kClause) needed[why >> 3] = true;
        }
        std::vector<u32> order = clauses_;
        std::sort(order.begin(), order.end(), [this](u32 a, u32 b) {
            return levels(a) != levels(b) ? levels(a) < levels(b) : a > b;
        });
        for (size_t i = 0; i < order.size(); i++)
            if (i < order.size() / 2 || levels(order[i]) == kForever) needed[order[i]] = true;
        return needed;
    }

    // Updates the reasons on the trail to where the clauses are now.
    void move_reasons(const std::vector<u32>& moved) {
        for (Literal literal : board_.trail()) {
            const Reason why = board_.reason_of(candidate_of(literal));
            if ((why & 7) == kClause)
                board_.set_reason(candidate_of(literal), reason(kClause, moved[why >> 3]));
        }
    }

    Board& board_;
    std::vector<u32> store_;    // see the drawing above
    std::vector<u32> clauses_;  // where each begins in the store
    std::vector<std::vector<Watch>> watches_;
    std::vector<u8> marked_;
    std::vector<u32> stamp_;  // for counting levels
    u32 stamps_ = 0;
    int unresolved_ = 0;  // marked literals of the last level that are not replaced yet
};

}  // namespace nonet::masks
