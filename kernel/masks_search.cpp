#include "masks_search.hpp"

#include <algorithm>

namespace nonet::masks {

static std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1, k = 0;
    while (size < i + 1) size = 2 * size + 1, k++;
    while (size - 1 != i) size >>= 1, k--, i %= size;
    return std::uint64_t{1} << k;
}

void Tree::start(const std::uint8_t* grid) {
    lessons_.clear();
    ranking_.clear();
    std::fill(saved_.begin(), saved_.end(), 0);
    at_solution_ = hard_ = false;
    base_ = 0;
    found_ = 0;
    restarts_ = 0;
    ticks_ = 0;
    conflicts = decisions = dry_ = 0;
    room_ = set_.most_lessons;
    over_ = !board_.start(grid) || !deduce();
}

bool Tree::deduce() {
    for (;;) {
        while (board_.has_news()) {
            const Claim claim = board_.next_news();
            if (!board_.spread(claim) || !lessons_.visit(claim)) return false;
        }
        if (!(hard_ ? set_.lock_hard : set_.lock)) return true;
        if (!board_.lock()) return false;
        if (!board_.has_news()) return true;
    }
}

void Tree::go_back(int level) {
    if (level == board_.level()) return;
    if (hard_)
        board_.take_back(level, [this](Claim claim) {
            saved_[candidate_of(claim)] = claim & 1;
            ranking_.insert(candidate_of(claim));
        });
    else
        board_.take_back(level, [](Claim) {});
}

// Flip at the base.
bool Tree::retreat() {
    do {
        if (base_ == 0) return false;
        const Claim tried = board_.tried_at(base_);
        go_back(--base_);
        if (board_.claim(opposite(tried), kTried) && deduce()) return true;
    } while (true);
}

// After a dead end: learn and go back. False if nothing is left.
bool Tree::recover() {
    do {
        conflicts++, dry_++;
        if (board_.level() == base_) return retreat();
        const int level = std::max(lessons_.study(), base_);
        for (Candidate candidate : lessons_.involved) ranking_.raise(candidate);
        ranking_.age(set_.decay);
        if (until_restart_) until_restart_--;
        const Reason why = lessons_.keep();
        go_back(level);
        if (board_.claim(lessons_.draft[0], why) && deduce()) return true;
    } while (true);
}

bool Tree::exclude() {
    if (board_.level() == 0) return false;
    if (int(found_) <= set_.blocking && base_ == 0) {
        lessons_.draft.clear();
        for (int level = board_.level(); level > 0; level--)
            lessons_.draft.push_back(opposite(board_.tried_at(level)));
        const Reason why = lessons_.keep(true);
        go_back(board_.level() - 1);
        if (board_.claim(lessons_.draft[0], why) && deduce()) return true;
        return recover();
    }
    base_ = board_.level();
    return retreat();
}

void Tree::restart() {
    if (!hard_) {
        hard_ = true;
        for (Candidate c = 0; c < saved_.size(); c++)
            if (!board_.value(stands(c))) ranking_.insert(c);
    }
    go_back(base_);
    until_restart_ = set_.restart * luby(restarts_++);
    if (lessons_.count() > room_) {
        lessons_.forget_half();
        room_ += set_.step;
    }
}

bool Tree::next(const Poll& poll) {
    if (at_solution_) {
        at_solution_ = false;
        if (!exclude()) over_ = true;
    }
    while (!over_) {
        if (board_.is_complete()) {
            found_++;
            dry_ = 0;
            at_solution_ = true;
            return true;
        }
        if (++ticks_ % 64 == 0 && poll()) return false;
        if (hard_ ? until_restart_ == 0 : dry_ > std::uint64_t(set_.patience)) restart();
        if (!hard_ && lessons_.count() > 2000) lessons_.forget_half();
        const Claim tried = choose();
        decisions++;
        board_.open_level();
        if (!(board_.claim(tried, kTried) && deduce()) && !recover()) over_ = true;
    }
    return false;
}

Claim Tree::choose() { return hard_ ? choose_hard() : choose_fewest(); }

Claim Tree::choose_hard() {
    for (;;) {
        const Candidate c = ranking_.pop();
        if (board_.value(stands(c))) continue;
        const bool no = set_.phase == 0 ? true : set_.phase == 1 ? false : saved_[c];
        return no ? is_not(c) : stands(c);
    }
}

Claim Tree::choose_fewest() {
    const Layout& layout = board_.layout();
    const std::uint32_t n = layout.size;
    int fewest = 99;
    Candidate best = 0;
    for (int cell = 0; cell < layout.cells; cell++) {
        const Mask m = board_.candidates()[cell];
        if (is_single(m)) continue;
        const int k = __builtin_popcountll(m);
        if (k < fewest) {
            fewest = k, best = cell * n + lowest(m);
            if (k == 2) return stands(best);
        }
    }
    for (std::size_t unit = 0; unit < layout.cells_of.size(); unit++) {
        if (!layout.is_full(unit)) continue;
        for (std::uint32_t s = 0; s < n; s++) {
            const Mask m = board_.places()[unit * n + s];
            if (is_single(m)) continue;
            const int k = __builtin_popcountll(m);
            if (k < fewest) {
                fewest = k, best = layout.cells_of[unit][lowest(m)] * n + s;
                if (k == 2) return stands(best);
            }
        }
    }
    return stands(best);
}

}  // namespace nonet::masks
