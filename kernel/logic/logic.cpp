#include "logic/logic.hpp"

#include <algorithm>
#include <chrono>

#include "logic/finders.hpp"
#include "logic/patterns.hpp"

namespace nonet::logic {

namespace {

using Find = bool (*)(const Board&, Allowed, Step&);

constexpr Allowed bits_between(Technique first, Technique last) {
    return (bit_of(last) << 1) - bit_of(first);
}
int rating_of(Technique technique) { return kTechniqueTable[technique].rating; }

struct Entry {
    Technique first, last;  // of those that it finds
    Find find;

    constexpr Allowed techniques() const { return bits_between(first, last); }
};

// In the order of the search, which is not that of the ratings alone.
constexpr Entry kEntries[] = {
    {kFullHouse, kHiddenSingleLine, find_hidden_single},
    {kDirectPointing, kDirectClaiming, find_direct_locked},
    {kDirectHiddenPair, kDirectHiddenPair, find_direct_hidden<2>},
    {kNakedSingle, kNakedSingle, find_naked_single},
    {kDirectHiddenTriple, kDirectHiddenTriple, find_direct_hidden<3>},
    {kPointing, kClaiming, find_locked},
    {kNakedPair, kNakedPair, find_naked<2>},
    {kXWing, kXWing, find_fish<2>},
    {kHiddenPair, kHiddenPair, find_hidden<2>},
    {kNakedTriple, kNakedTriple, find_naked<3>},
    {kSwordfish, kSwordfish, find_fish<3>},
    {kHiddenTriple, kHiddenTriple, find_hidden<3>},
    {kSkyscraper, kGroupedTwoLinks, find_two_links},
    {kXyWing, kXyWing, find_small_wing<2>},
    {kXyzWing, kXyzWing, find_small_wing<3>},
    {kUniqueRectangle1, kUniqueLoop4, find_unique_loop},
    {kNakedQuad, kNakedQuad, find_naked<4>},
    {kJellyfish, kJellyfish, find_fish<4>},
    {kHiddenQuad, kHiddenQuad, find_hidden<4>},
    {kThreeStrongLinks, kThreeStrongLinks, find_three_links},
    {kWxyzWing, kWxyzWing, find_large_wing<3>},
    {kBug1, kBug4, find_bug},
    {kVwxyzWing, kVwxyzWing, find_large_wing<4>},
    {kAlignedPairExclusion, kAlignedPairExclusion, find_exclusion<2>},
};

// Searches for chains, the simple ones first. Some continue where another one ended.
constexpr ChainKind kSearches[] = {
    {kForcingChain},
    {kNishio},
    {kMultipleChains},
    {kDynamicChains},
    {kDynamicPlusChains, 3},
    {kNestedChains, 4},
    {kNestedMultipleChains, 5},
    {kNestedDynamicChains, 4, 0},
    {kNestedDynamicChains, 4, 1},
    {kNestedDynamicChains, 4, 2},
    {kNestedDynamicChains, 4, 3},
};
constexpr Allowed kSimpleChains = bits_between(kXCycle, kForcingChain);

}  // namespace

StepFinder::StepFinder(Poll poll) : poll_(std::move(poll)), chains_(std::size(kSearches)) {}

bool StepFinder::next(const Board& board, Allowed allowed, Step& step) {
    for (const Entry& entry : kEntries) {
        reached_ = rating_of(entry.first);
        if (allowed & entry.techniques() && entry.find(board, allowed, step)) return true;
    }
    reached_ = rating_of(kXCycle);
    if (allowed & kSimpleChains && next_chain(board, allowed, 0, step)) return true;
    if (poll_()) throw Stopped{};
    reached_ = rating_of(kAlignedTripletExclusion);
    if (allowed & bit_of(kAlignedTripletExclusion) && find_exclusion<3>(board, allowed, step))
        return true;
    for (int number = 1; number < int(std::size(kSearches)); number++) {
        reached_ = rating_of(kSearches[number].technique);
        if (allowed & bit_of(kSearches[number].technique) &&
            next_chain(board, allowed, number, step))
            return true;
    }
    return false;
}

bool StepFinder::next_chain(const Board& board, Allowed allowed, int number, Step& step) {
    const Finding* found = chain_search(number).find(board, allowed);
    if (found) write(*found, board, step);
    return found != nullptr;
}

ChainSearch& StepFinder::chain_search(int number) {
    std::unique_ptr<ChainSearch>& search = chains_[number];
    const ChainKind& kind = kSearches[number];
    if (!search)
        search = make_chain_search(kind, poll_, kind.base < 0 ? nullptr : &chain_search(kind.base));
    return *search;
}

namespace {

using Clock = std::chrono::steady_clock;

// Solves one puzzle, and writes its rating.
class GridRating {
  public:
    GridRating(Rating& job, size_t number) : job_(job), number_(number) {}

    void run(StepFinder& finder) {
        Board board(job_.grids + number_ * kCells);
        Step step;
        Ending ending = kSolved;
        try {
            while (!board.is_full()) {
                if (!finder.next(board, job_.allowed, step)) {
                    ending = kTechniquesEnd;
                    break;
                }
                note(step.technique, step.rating, step.cell >= 0);
                if (!is_true(step)) {
                    ending = kWrong;
                    break;
                }
                step.apply(board);
            }
        } catch (const Stopped&) {
            ending = kTimeOver;
            note(kTechniques, finder.reached(), false);
        }
        const int all[4] = {er_, ep_ ? ep_ : er_, ed_ ? ed_ : er_, ending};
        std::copy(all, all + 4, job_.ratings + 4 * number_);
    }

  private:
    bool is_true(const Step& step) const {
        if (!job_.solutions) return true;
        const u8* solution = job_.solutions + number_ * kCells;
        if (step.cell >= 0 && solution[step.cell] != step.symbol + 1) return false;
        return std::none_of(step.removed.begin(), step.removed.end(), [&](const Removal& each) {
            return each.symbols >> (solution[each.cell] - 1) & 1;
        });
    }

    void note(int technique, int rating, bool places) {
        if (technique < kTechniques) job_.counts[number_ * kTechniques + technique]++;
        er_ = std::max(er_, rating);
        if (ep_) return;
        if (!ed_) ed_ = er_;
        if (places) ep_ = er_;
    }

    Rating& job_;
    const size_t number_;
    int er_ = 0, ep_ = 0, ed_ = 0;  // rating, pearl, diamond
};

}  // namespace

void run(Rating& job, const Poll& poll) {
    Clock::time_point end;
    StepFinder finder(
        [&] { return job.should_stop(poll) || (job.seconds >= 0 && Clock::now() > end); });
    for (size_t number; !job.should_stop(poll) && (number = job.take()) < job.count;) {
        end = end_after(job.seconds);
        GridRating(job, number).run(finder);
    }
}

}  // namespace nonet::logic
