#include "masks/masks.hpp"

#include <algorithm>
#include <array>

namespace nonet::masks {

namespace {

constexpr u64 kEasyConflicts = 100;  // conflicts until a grid counts as hard
constexpr u64 kRestartBase = 32;     // the shortest interval, in conflicts
constexpr size_t kFirstClauses = 4000, kMoreClauses = 500, kMostClauses = 20000;  // of a hard grid
constexpr unsigned kPollEvery = 64;                                               // decisions

// 1, 1, 2, 1, 1, 2, 4, 1, ...: the lengths of restart intervals. Whatever length is
// best for a grid, this order loses little (Luby, Sinclair and Zuckerman, 1993).
u64 luby(u64 number) {
    u64 whole = 1;
    while (whole < number) whole = 2 * whole + 1;
    while (whole != number) {
        whole /= 2;
        if (number > whole) number -= whole;
    }
    return (whole + 1) / 2;
}

// Whether the cells of a unit can all get different symbols, by their candidates alone. Clauses are
// bad at this: they never find that eighteen symbols do not fit into seventeen cells, and a
// matching does at once.
class Matching {
  public:
    explicit Matching(const Board& board) : board_(board) {}

    bool exists(size_t unit) {
        cell_of_.fill(kNone);
        for (u16 cell : board_.layout().cells_of[unit]) {
            tried_ = 0;
            if (!give_symbol(cell)) return false;
        }
        return true;
    }

  private:
    static constexpr int kNone = -1;

    // Gives a symbol to a cell; a cell that has it may have to take another.
    bool give_symbol(int cell) {
        const Mask candidates = board_.candidates()[cell];
        while (const Mask rest = candidates & ~tried_) {
            const u32 symbol = lowest(rest);
            tried_ |= Mask{1} << symbol;
            if (cell_of_[symbol] != kNone && !give_symbol(cell_of_[symbol])) continue;
            cell_of_[symbol] = cell;
            return true;
        }
        return false;
    }

    const Board& board_;
    std::array<int, kMostSymbols> cell_of_{};  // of each symbol
    Mask tried_ = 0;
};

}  // namespace

Solver::Solver(const Layout& layout)
    : board_(layout),
      clauses_(board_),
      activity_(layout.cells * layout.size),
      saved_phase_(layout.cells * layout.size) {}

void Solver::start(const u8* grid) {
    clauses_.clear();
    activity_.clear();
    std::fill(saved_phase_.begin(), saved_phase_.end(), 0);
    most_clauses_ = kEasyConflicts;
    solutions_ = conflicts_ = restart_after_ = 0;
    restarts_ = decisions_ = 0;
    base_ = 0;
    at_solution_ = is_hard_ = false;
    is_exhausted_ = !(board_.start(grid) && propagate());
}

bool Solver::next(const Poll& poll) {
    if (at_solution_) {
        at_solution_ = false;
        is_exhausted_ = !exclude_solution();
    }
    while (!is_exhausted_) {
        if (board_.is_complete()) {
            at_solution_ = true;
            solutions_++;
            conflicts_ = 0;
            return true;
        }
        if (++decisions_ % kPollEvery == 0 && poll()) return false;
        const bool is_due = conflicts_ >= (is_hard_ ? restart_after_ : kEasyConflicts);
        is_exhausted_ = !(is_due ? restart() : decide());
    }
    return false;
}

// Makes a decision, and resolves the conflict if there is one. This and what follows return false
// when the search is exhausted, except propagate().
bool Solver::decide() {
    if (clauses_.count() > most_clauses_) {
        clauses_.delete_half();
        if (is_hard_) most_clauses_ = std::min(most_clauses_ + kMoreClauses, kMostClauses);
    }
    const Literal decision = is_hard_ ? choose_active() : choose_fewest();
    board_.open_level();
    return (board_.assign(decision, kDecision) && propagate()) || resolve_conflict();
}

// False at a conflict.
bool Solver::propagate() {
    do {
        while (board_.has_pending()) {
            const Literal literal = board_.next_pending();
            if (!board_.propagate(literal) || !clauses_.visit(literal)) return false;
        }
        if (!board_.propagate_overlaps()) return false;
    } while (board_.has_pending());
    return true;
}

// Learns a clause, and backjumps to where it implies something new.
bool Solver::resolve_conflict() {
    for (;;) {
        conflicts_++;
        if (board_.level() == base_) return next_branch();
        const int level = std::max(clauses_.analyze(), base_);
        for (Candidate candidate : clauses_.involved) activity_.bump(candidate);
        activity_.decay();
        const Reason why = clauses_.keep();
        backjump(level);
        if (board_.assign(clauses_.learned[0], why) && propagate()) return true;
    }
}

// Goes back along the base to the next branch that is not done.
bool Solver::next_branch() {
    while (base_ > 0) {
        const Literal decision = board_.decision_at(base_);
        backjump(--base_);
        if (board_.assign(opposite(decision), kDecision) && propagate()) return true;
    }
    return false;
}

bool Solver::exclude_solution() {
    if (solutions_ > 1 || board_.level() == 0) {
        base_ = board_.level();
        return next_branch();
    }
    clauses_.learned.clear();
    for (int level = board_.level(); level > 0; level--)
        clauses_.learned.push_back(opposite(board_.decision_at(level)));
    const Reason why = clauses_.keep_forever();
    backjump(board_.level() - 1);
    return (board_.assign(clauses_.learned[0], why) && propagate()) || resolve_conflict();
}

bool Solver::restart() {
    if (!is_hard_) {
        for (Candidate candidate = 0; candidate < saved_phase_.size(); candidate++)
            activity_.insert(candidate);
        most_clauses_ = kFirstClauses;
        is_hard_ = true;
    }
    backjump(base_);
    restart_after_ = kRestartBase * luby(++restarts_);
    conflicts_ = 0;
    Matching matching(board_);
    for (size_t unit = 0; unit < board_.layout().cells_of.size(); unit++)
        if (!matching.exists(unit)) return next_branch();
    return true;
}

void Solver::backjump(int level) {
    if (level == board_.level()) return;
    if (!is_hard_) return board_.backtrack(level, [](Literal) {});
    board_.backtrack(level, [this](Literal literal) {
        saved_phase_[candidate_of(literal)] = literal & 1;
        activity_.insert(candidate_of(literal));
    });
}

// Placing a symbol leads to conflicts soonest, and so to clauses. Every third interval repeats the
// last value of each candidate instead: grids with few clues are solved by local changes.
Literal Solver::choose_active() {
    Candidate candidate = activity_.pop();
    while (board_.value(stands(candidate))) candidate = activity_.pop();
    return restarts_ % 3 == 0 && saved_phase_[candidate] ? is_not(candidate) : stands(candidate);
}

// The first possibility of the cell, or of the symbol in a unit, with the fewest.
Literal Solver::choose_fewest() const {
    const Layout& layout = board_.layout();
    const u32 size = layout.size;
    int fewest = kMostSymbols + 1;
    Candidate best = 0;
    for (int cell = 0; cell < layout.cells && fewest > 2; cell++) {
        const Mask mask = board_.candidates()[cell];
        if (is_single(mask) || count(mask) >= fewest) continue;
        fewest = count(mask);
        best = cell * size + lowest(mask);
    }
    const std::vector<Mask>& places = board_.places();
    for (u32 group = 0; group < places.size() && fewest > 2; group++) {
        const Mask mask = places[group];
        if (is_single(mask) || count(mask) >= fewest || !layout.is_full(group / size)) continue;
        fewest = count(mask);
        best = layout.cells_of[group / size][lowest(mask)] * size + group % size;
    }
    return stands(best);
}

void run(const Layout& layout, Job& job, const Poll& poll) {
    Solver solver(layout);
    const Poll stop = [&] { return job.should_stop(poll); };
    while (!stop()) {
        const size_t number = job.take();
        if (number >= job.count) return;
        solver.start(job.grids + number * layout.cells);
        u32& count = job.counts[number];
        while (count < job.limit && solver.next(stop))
            if (count++ == 0) solver.write(job.solutions + number * layout.cells);
    }
}

size_t Search::next(u8* solutions, size_t most, const Poll& poll) {
    size_t count = 0;
    for (; count < most && solver_.next(poll); count++)
        solver_.write(solutions + count * layout_->cells);
    return count;
}

}  // namespace nonet::masks
