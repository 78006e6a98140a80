// Masks: solves grids of any shape up to 36 symbols, by bit masks and clauses learned from
// conflicts.
//
//     layout.hpp    the units of a shape as tables
//     board.hpp     candidates, their consequences and reasons, backtracking
//     clauses.hpp   clauses learned from conflicts
//     activity.hpp  which candidates took part in recent conflicts
//     masks.hpp     the search: decisions, restarts, and each solution exactly once
//
// The search first branches on the cell, or the symbol of a unit, with the fewest possibilities,
// which is enough for everything in print. A grid counts as hard after kEasyConflicts conflicts
// without a solution. Then it decides by activity, and restarts again and again with all its
// clauses.
//
// Each solution comes exactly once, and none is stored. Levels up to `base_` are a plain search
// tree: once everything below a decision there is done, its opposite becomes true at the level
// before. Backjumps and restarts only happen above the base, and a solution lifts the base to its
// own level. Only the first solution is excluded by a clause: most callers ask whether it is the
// only one, and so the search for a second one stays as free as the search for the first.
#pragma once

#include <memory>
#include <vector>

#include "common/job.hpp"
#include "masks/activity.hpp"
#include "masks/clauses.hpp"

namespace nonet::masks {

class Solver {
  public:
    explicit Solver(const Layout& layout);

    // Starts with a grid, and forgets the last one.
    void start(const u8* grid);

    // Goes to the next solution; false if there is none, or if `poll` said stop. The solutions do
    // not depend on when the search was stopped and resumed.
    bool next(const Poll& poll);

    // Writes the current solution.
    void write(u8* symbols) const { board_.write(symbols); }

  private:
    bool propagate();
    bool decide();
    bool exclude_solution();
    bool resolve_conflict();
    bool next_branch();
    bool restart();
    void backjump(int level);
    Literal choose_fewest() const;
    Literal choose_active();

    Board board_;
    Clauses clauses_;
    ActivityHeap activity_;
    std::vector<u8> saved_phase_;  // of each candidate: 1 if it was last assigned false
    size_t most_clauses_ = 0;
    u64 solutions_ = 0;
    u64 conflicts_ = 0;      // since the last solution or restart
    u64 restart_after_ = 0;  // conflicts
    u32 restarts_ = 0;
    u32 decisions_ = 0;
    int base_ = 0;
    bool is_exhausted_ = false, at_solution_ = false, is_hard_ = false;
};

// Many grids of one shape.
struct Job : SharedJob {
    const u8* grids;  // the symbols of one after the other, 0 for empty
    size_t count;
    u32 limit;      // stop at that many solutions of a grid
    u8* solutions;  // written: the first one of each grid; left as it is if there is none
    u32* counts;    // written: how many were found, at most limit
};

// Works until no grid is left, or `poll` says stop.
void run(const Layout& layout, Job& job, const Poll& poll);

// All solutions of one grid, in an order that depends on the grid alone.
class Search {
  public:
    Search(std::shared_ptr<const Layout> layout, const u8* grid)
        : layout_(std::move(layout)), solver_(*layout_) {
        solver_.start(grid);
    }

    // Writes up to `most` more solutions, and returns how many; fewer only at the end, or if `poll`
    // says stop.
    size_t next(u8* solutions, size_t most, const Poll& poll);

  private:
    std::shared_ptr<const Layout> layout_;
    Solver solver_;
};

}  // namespace nonet::masks
