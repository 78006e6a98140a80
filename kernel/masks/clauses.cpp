#include "masks/clauses.hpp"

#include <algorithm>

namespace nonet::masks {

Lessons::Lessons(Board& board)
    : board_(board),
      watches_(2 * board.layout().cells * board.layout().size),
      met_(board.layout().cells * board.layout().size),
      stamp_(board.layout().cells * board.layout().size + 1) {}

void Lessons::clear() {
    unwatch_all();
    lessons_.clear();
    store_.clear();
}

bool Lessons::visit(Claim claim) {
    std::vector<Watch>& list = watches_[claim];
    if (list.empty()) return true;
    std::size_t kept = 0, i = 0;
    bool fine = true;
    while (fine && i < list.size()) {
        Watch watch = list[i++];
        if (board_.value(watch.other) > 0 || !look(watch, opposite(claim))) {
            list[kept++] = watch;
            continue;
        }
        const Claim* first = claims(watch.lesson);
        if (first[1] != opposite(claim)) continue;  // watched elsewhere from now on
        list[kept++] = watch;
        fine = board_.claim(first[0], reason(kLesson, watch.lesson));
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return fine;
}

// Finds another claim to watch instead of the refuted one. False if nothing has to be done.
bool Lessons::look(Watch& watch, Claim refuted) {
    Claim* first = claims(watch.lesson);
    if (first[0] == refuted) std::swap(first[0], first[1]);
    watch.other = first[0];
    if (board_.value(first[0]) > 0) return false;
    for (std::uint32_t i = 2; i < length(watch.lesson); i++)
        if (board_.value(first[i]) >= 0) {
            std::swap(first[1], first[i]);
            watches_[opposite(first[1])].push_back({watch.lesson, first[0]});
            break;
        }
    return true;
}

// Takes note of a claim that the dead end follows from.
void Lessons::meet(Claim claim) {
    const Candidate candidate = candidate_of(claim);
    const int level = board_.level_of(candidate);
    if (met_[candidate] || level == 0) return;
    met_[candidate] = 1;
    involved.push_back(candidate);
    if (level == board_.level())
        open_++;
    else
        draft.push_back(opposite(claim));
}

int Lessons::study() {
    draft.assign(1, 0);
    involved.clear();
    open_ = 0;
    follow_trail();
    std::erase_if(draft, [&](Claim claim) { return claim != draft[0] && is_implied(claim); });
    for (Candidate candidate : involved) met_[candidate] = 0;
    return level_to_go_back_to();
}

// From the dead end back along the trail, until one claim of the last level is left.
void Lessons::follow_trail() {
    const auto note = [this](Claim claim) { meet(claim); };
    note(opposite(board_.failed));
    explain(board_.failed, board_.failed_reason, note);
    const std::vector<Claim>& trail = board_.trail();
    for (std::size_t i = trail.size();; open_--) {
        do i--;
        while (!met_[candidate_of(trail[i])]);
        if (open_ == 1) {
            draft[0] = opposite(trail[i]);
            return;
        }
        explain(trail[i], board_.reason_of(candidate_of(trail[i])), note);
    }
}

// The highest level of the draft but its first claim; puts a claim of that level second.
int Lessons::level_to_go_back_to() {
    int highest = 0;
    for (std::size_t i = 1; i < draft.size(); i++) {
        const int level = board_.level_of(candidate_of(draft[i]));
        if (level <= highest) continue;
        highest = level;
        std::swap(draft[1], draft[i]);
    }
    return highest;
}

// Whether a claim of the draft says nothing that the others do not say already.
bool Lessons::is_implied(Claim claim) {
    const Candidate candidate = candidate_of(claim);
    const Reason why = board_.reason_of(candidate);
    if ((why & 7) == kTried) return false;
    bool all = true;
    explain(opposite(claim), why, [&](Claim from) {
        all = all && (met_[candidate_of(from)] || board_.level_of(candidate_of(from)) == 0);
    });
    return all;
}

Reason Lessons::keep_as(std::uint32_t levels) {
    if (draft.size() < 2) return kTried;  // a fact: nothing has to be watched
    const std::uint32_t lesson = std::uint32_t(store_.size());
    store_.push_back(std::uint32_t(draft.size()));
    store_.push_back(levels);
    store_.insert(store_.end(), draft.begin(), draft.end());
    lessons_.push_back(lesson);
    watch(lesson);
    return reason(kLesson, lesson);
}

std::uint32_t Lessons::count_levels() {
    std::uint32_t found = 0;
    stamps_++;
    for (Claim claim : draft) {
        std::uint32_t& stamp = stamp_[board_.level_of(candidate_of(claim))];
        found += stamp != stamps_;
        stamp = stamps_;
    }
    return found;
}

void Lessons::watch(std::uint32_t lesson) {
    const Claim* first = claims(lesson);
    watches_[opposite(first[0])].push_back({lesson, first[1]});
    watches_[opposite(first[1])].push_back({lesson, first[0]});
}

void Lessons::unwatch_all() {
    for (std::uint32_t lesson : lessons_)
        for (int i = 0; i < 2; i++) watches_[opposite(claims(lesson)[i])].clear();
}

void Lessons::forget_half() {
    unwatch_all();
    const std::vector<bool> needed = find_needed();
    std::vector<std::uint32_t> store, kept, moved(store_.size());
    for (std::uint32_t lesson : lessons_) {
        if (!needed[lesson]) continue;
        moved[lesson] = std::uint32_t(store.size());
        kept.push_back(moved[lesson]);
        store.insert(store.end(), store_.begin() + lesson,
                     store_.begin() + lesson + kHead + length(lesson));
    }
    move_reasons(moved);
    store_.swap(store);
    lessons_.swap(kept);
    for (std::uint32_t lesson : lessons_) watch(lesson);
}

// Which lessons to keep.
std::vector<bool> Lessons::find_needed() const {
    std::vector<bool> needed(store_.size());
    for (Claim claim : board_.trail()) {
        const Reason why = board_.reason_of(candidate_of(claim));
        if ((why & 7) == kLesson) needed[why >> 3] = true;
    }
    std::vector<std::uint32_t> order = lessons_;
    std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
        return levels(a) != levels(b) ? levels(a) < levels(b) : a > b;
    });
    for (std::size_t i = 0; i < order.size(); i++)
        if (i < order.size() / 2 || levels(order[i]) == kForever) needed[order[i]] = true;
    return needed;
}

// Lessons stand elsewhere now: puts that into the reasons on the trail.
void Lessons::move_reasons(const std::vector<std::uint32_t>& moved) {
    for (Claim claim : board_.trail()) {
        const Reason why = board_.reason_of(candidate_of(claim));
        if ((why & 7) == kLesson)
            board_.set_reason(candidate_of(claim), reason(kLesson, moved[why >> 3]));
    }
}

}  // namespace nonet::masks
