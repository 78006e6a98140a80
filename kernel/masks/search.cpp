#include "masks/search.hpp"

#include <algorithm>

#include "masks/matching.hpp"

namespace nonet::masks {

namespace {

constexpr std::uint64_t kPatience = 100;  // dead ends until a grid is taken to be hard
constexpr std::uint64_t kSpell = 32;      // the shortest spell, in dead ends
constexpr std::size_t kRoom = 4000, kMoreRoom = 500, kMostRoom = 20000;  // for lessons, if hard
constexpr unsigned kPollEvery = 64;                                      // things tried

// 1, 1, 2, 1, 1, 2, 4, 1, ...: how long the spells are. Whatever length is best for a grid, not
// much is lost by this order (Luby, Sinclair and Zuckerman, 1993).
std::uint64_t length_of_spell(std::uint64_t number) {
    std::uint64_t whole = 1;
    while (whole < number) whole = 2 * whole + 1;
    while (whole != number) {
        whole /= 2;
        if (number > whole) number -= whole;
    }
    return (whole + 1) / 2;
}

}  // namespace

Tree::Tree(const Layout& layout)
    : board_(layout),
      lessons_(board_),
      ranking_(layout.cells * layout.size),
      last_(layout.cells * layout.size) {}

void Tree::start(const std::uint8_t* grid) {
    lessons_.clear();
    ranking_.clear();
    std::fill(last_.begin(), last_.end(), 0);
    room_ = kPatience;
    solutions_ = dead_ends_ = spell_ = 0;
    starts_ = ticks_ = 0;
    base_ = 0;
    at_solution_ = is_hard_ = false;
    is_over_ = !(board_.start(grid) && deduce());
}

bool Tree::next(const Poll& poll) {
    if (at_solution_) {
        at_solution_ = false;
        is_over_ = !leave_solution();
    }
    while (!is_over_) {
        if (board_.is_complete()) {
            at_solution_ = true;
            solutions_++;
            dead_ends_ = 0;
            return true;
        }
        if (++ticks_ % kPollEvery == 0 && poll()) return false;
        const bool is_due = dead_ends_ >= (is_hard_ ? spell_ : kPatience);
        is_over_ = !(is_due ? start_again() : try_next());
    }
    return false;
}

// Tries something, and recovers if that is a dead end. False if nothing is left to try.
bool Tree::try_next() {
    if (lessons_.count() > room_) {
        lessons_.forget_half();
        if (is_hard_) room_ = std::min(room_ + kMoreRoom, kMostRoom);
    }
    const Claim tried = choose();
    board_.open_level();
    return (board_.claim(tried, kTried) && deduce()) || learn();
}

// All that follows; false at a dead end.
bool Tree::deduce() {
    do {
        while (board_.has_news()) {
            const Claim claim = board_.next_news();
            if (!board_.spread(claim) || !lessons_.visit(claim)) return false;
        }
        if (!board_.lock()) return false;
    } while (board_.has_news());
    return true;
}

// After a dead end: learns from it, and goes back to where the lesson tells something new. False if
// nothing is left to try; so are the two below.
bool Tree::learn() {
    for (;;) {
        dead_ends_++;
        if (board_.level() == base_) return retreat();
        const int level = std::max(lessons_.study(), base_);
        for (Candidate candidate : lessons_.involved) ranking_.raise(candidate);
        ranking_.age();
        const Reason why = lessons_.keep();
        go_back(level);
        if (board_.claim(lessons_.draft[0], why) && deduce()) return true;
    }
}

// Goes back along the base until something is left to do there.
bool Tree::retreat() {
    while (base_ > 0) {
        const Claim tried = board_.tried_at(base_);
        go_back(--base_);
        if (board_.claim(opposite(tried), kTried) && deduce()) return true;
    }
    return false;
}

bool Tree::leave_solution() {
    if (solutions_ > 1 || board_.level() == 0) {
        base_ = board_.level();
        return retreat();
    }
    lessons_.draft.clear();
    for (int level = board_.level(); level > 0; level--)
        lessons_.draft.push_back(opposite(board_.tried_at(level)));
    const Reason why = lessons_.keep_forever();
    go_back(board_.level() - 1);
    return (board_.claim(lessons_.draft[0], why) && deduce()) || learn();
}

// False if nothing is left to try.
bool Tree::start_again() {
    if (!is_hard_) {
        for (Candidate candidate = 0; candidate < last_.size(); candidate++)
            ranking_.insert(candidate);
        room_ = kRoom;
        is_hard_ = true;
    }
    go_back(base_);
    spell_ = kSpell * length_of_spell(++starts_);
    dead_ends_ = 0;
    Matching matching(board_);
    for (std::size_t unit = 0; unit < board_.layout().cells_of.size(); unit++)
        if (!matching.exists(unit)) return retreat();
    return true;
}

void Tree::go_back(int level) {
    if (level == board_.level()) return;
    if (!is_hard_) return board_.take_back(level, [](Claim) {});
    board_.take_back(level, [this](Claim claim) {
        last_[candidate_of(claim)] = claim & 1;
        ranking_.insert(candidate_of(claim));
    });
}

Claim Tree::choose() { return is_hard_ ? choose_ranked() : choose_fewest(); }

// To try that a symbol stands is what leads to dead ends soonest, and so to lessons. In every third
// spell what was claimed last is tried again: grids with few clues are solved by mending.
Claim Tree::choose_ranked() {
    Candidate candidate = ranking_.pop();
    while (board_.value(stands(candidate))) candidate = ranking_.pop();
    return starts_ % 3 == 0 && last_[candidate] ? is_not(candidate) : stands(candidate);
}

// The first possibility of the cell, or of the symbol in a unit, that has the fewest.
Claim Tree::choose_fewest() const {
    const Layout& layout = board_.layout();
    const std::uint32_t size = layout.size;
    int fewest = kMostSymbols + 1;
    Candidate best = 0;
    for (int cell = 0; cell < layout.cells && fewest > 2; cell++) {
        const Mask mask = board_.candidates()[cell];
        if (is_single(mask) || count(mask) >= fewest) continue;
        fewest = count(mask);
        best = cell * size + lowest(mask);
    }
    const std::vector<Mask>& places = board_.places();
    for (std::uint32_t group = 0; group < places.size() && fewest > 2; group++) {
        const Mask mask = places[group];
        if (is_single(mask) || count(mask) >= fewest || !layout.is_full(group / size)) continue;
        fewest = count(mask);
        best = layout.cells_of[group / size][lowest(mask)] * size + group % size;
    }
    return stands(best);
}

}  // namespace nonet::masks
