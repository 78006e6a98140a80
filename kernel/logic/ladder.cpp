#include "logic/ladder.hpp"

#include <algorithm>
#include <chrono>

#include "logic/finders.hpp"

namespace nonet::logic {

const char* const kTechniqueNames[kTechniques] = {
    "full_house",
    "hidden_single_box",
    "hidden_single_line",
    "direct_pointing",
    "direct_claiming",
    "direct_hidden_pair",
    "naked_single",
    "direct_hidden_triple",
    "pointing",
    "claiming",
    "naked_pair",
    "x_wing",
    "hidden_pair",
    "naked_triple",
    "swordfish",
    "hidden_triple",
    "skyscraper",
    "two_string_kite",
    "turbot_fish",
    "empty_rectangle",
    "grouped_two_links",
    "xy_wing",
    "xyz_wing",
    "unique_rectangle_1",
    "unique_rectangle_2",
    "unique_rectangle_3",
    "unique_rectangle_4",
    "unique_loop_1",
    "unique_loop_2",
    "unique_loop_3",
    "unique_loop_4",
    "naked_quad",
    "jellyfish",
    "hidden_quad",
    "three_strong_links",
    "wxyz_wing",
    "bug_1",
    "bug_2",
    "bug_3",
    "bug_4",
    "vwxyz_wing",
    "aligned_pair_exclusion",
    "x_cycle",
    "y_cycle",
    "x_chain",
    "mixed_cycle",
    "forcing_chain",
    "aligned_triplet_exclusion",
    "nishio",
    "multiple_chains",
    "dynamic_chains",
    "dynamic_plus_chains",
    "nested_chains",
    "nested_multiple_chains",
    "nested_dynamic_chains",
};

namespace {

using Find = bool (*)(const Board&, Allowed, Step&);

struct Rung {
    Allowed techniques;
    int rating;  // the lowest that it can find
    Find find;
};

template <class... Techniques>
constexpr Allowed bits(Techniques... techniques) {
    return (bit_of(techniques) | ...);
}
constexpr Allowed bits_between(Technique first, Technique last) {
    return (bit_of(last) << 1) - bit_of(first);
}

// In the order of the search, which is not that of the ratings alone.
constexpr Rung kRungs[] = {
    {bits_between(kFullHouse, kHiddenSingleLine), 10, find_hidden_single},
    {bits(kDirectPointing, kDirectClaiming), 17, find_direct_locked},
    {bits(kDirectHiddenPair), 20, find_direct_hidden_pair},
    {bits(kNakedSingle), 23, find_naked_single},
    {bits(kDirectHiddenTriple), 25, find_direct_hidden_triple},
    {bits(kPointing, kClaiming), 26, find_locked},
    {bits(kNakedPair), 30, find_naked<2>},
    {bits(kXWing), 32, find_fish<2>},
    {bits(kHiddenPair), 34, find_hidden<2>},
    {bits(kNakedTriple), 36, find_naked<3>},
    {bits(kSwordfish), 38, find_fish<3>},
    {bits(kHiddenTriple), 40, find_hidden<3>},
    {bits_between(kSkyscraper, kGroupedTwoLinks), 40, find_two_links},
    {bits(kXyWing), 42, find_xy_wing},
    {bits(kXyzWing), 44, find_xyz_wing},
    {bits_between(kUniqueRectangle1, kUniqueLoop4), 45, find_unique_loop},
    {bits(kNakedQuad), 50, find_naked<4>},
    {bits(kJellyfish), 52, find_fish<4>},
    {bits(kHiddenQuad), 54, find_hidden<4>},
    {bits(kThreeStrongLinks), 54, find_three_links},
    {bits(kWxyzWing), 55, find_wxyz_wing},
    {bits_between(kBug1, kBug4), 56, find_bug},
    {bits(kVwxyzWing), 62, find_vwxyz_wing},
    {bits(kAlignedPairExclusion), 62, find_aligned_pair},
};

// Searches for chains, the simple ones first. Each may go on from where another one ended.
struct Search {
    ChainKind kind;
    int base = -1;  // its number
};
constexpr bool kYes = true, kNo = false;
constexpr Search kSearches[] = {
    // technique, multiple, dynamic, nishio, level, nesting, rating; base
    {{kForcingChain, kNo, kNo, kNo, 0, 0, 65}},
    {{kNishio, kNo, kYes, kYes, 0, 0, 75}},
    {{kMultipleChains, kYes, kNo, kNo, 0, 0, 80}},
    {{kDynamicChains, kYes, kYes, kNo, 0, 0, 85}},
    {{kDynamicPlusChains, kYes, kYes, kNo, 1, 0, 90}, 3},
    {{kNestedChains, kYes, kYes, kNo, 2, 0, 95}, 4},
    {{kNestedMultipleChains, kYes, kYes, kNo, 3, 0, 100}, 5},
    {{kNestedDynamicChains, kYes, kYes, kNo, 4, 0, 105}, 4},
    {{kNestedDynamicChains, kYes, kYes, kNo, 4, 1, 105}, 4},
    {{kNestedDynamicChains, kYes, kYes, kNo, 4, 2, 105}, 4},
    {{kNestedDynamicChains, kYes, kYes, kNo, 4, 3, 105}, 4},
};
constexpr Allowed kSimpleChains = bits_between(kXCycle, kForcingChain);

}  // namespace

Ladder::Ladder(Poll poll) : poll_(std::move(poll)), chains_(std::size(kSearches)) {}

bool Ladder::next(const Board& board, Allowed allowed, Step& step) {
    for (const Rung& rung : kRungs) {
        reached_ = rung.rating;
        if (allowed & rung.techniques && rung.find(board, allowed, step)) return true;
    }
    reached_ = kSearches[0].kind.rating;
    if (allowed & kSimpleChains && next_chain(board, allowed, 0, step)) return true;
    if (poll_()) throw Stopped{};
    reached_ = 75;
    if (allowed & bit_of(kAlignedTripletExclusion) && find_aligned_triplet(board, allowed, step))
        return true;
    for (int number = 1; number < static_cast<int>(std::size(kSearches)); number++) {
        reached_ = kSearches[number].kind.rating;
        if (allowed & bit_of(kSearches[number].kind.technique) &&
            next_chain(board, allowed, number, step))
            return true;
    }
    return false;
}

bool Ladder::next_chain(const Board& board, Allowed allowed, int number, Step& step) {
    if (!chain_search(number).find(board, allowed, found_)) return false;
    write(found_, board, step);
    return true;
}

ChainSearch& Ladder::chain_search(int number) {
    std::unique_ptr<ChainSearch>& search = chains_[number];
    if (!search) {
        search = std::make_unique<ChainSearch>(kSearches[number].kind, poll_);
        if (kSearches[number].base >= 0) search->stand_on(chain_search(kSearches[number].base));
    }
    return *search;
}

namespace {

using Clock = std::chrono::steady_clock;

// Climbs one puzzle, and notes its rating.
class Climb {
  public:
    Climb(Rating& job, std::size_t number) : job_(job), number_(number) {}

    Ending climb(Ladder& ladder) {
        Board board(job_.grids + number_ * kCells);
        Step step;
        Ending ending = kSolved;
        try {
            while (!board.is_full()) {
                if (!ladder.next(board, job_.allowed, step)) {
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
            note(kTechniques, ladder.reached(), false);
        }
        write(ending);
        return ending;
    }

  private:
    bool is_true(const Step& step) const {
        if (!job_.solutions) return true;
        const std::uint8_t* solution = job_.solutions + number_ * kCells;
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

    void write(Ending ending) {
        const int all[4] = {er_, ep_ ? ep_ : er_, ed_ ? ed_ : er_, ending};
        std::copy(all, all + 4, job_.ratings + 4 * number_);
    }

    Rating& job_;
    const std::size_t number_;
    int er_ = 0, ep_ = 0, ed_ = 0;
};

}  // namespace

void run(Rating& job, const Poll& poll) {
    Clock::time_point end;
    Ladder ladder([&] {
        if (poll()) job.stopped = true;
        return job.stopped || (job.seconds >= 0 && Clock::now() > end);
    });
    while (!job.stopped) {
        const std::size_t number = job.next++;
        if (number >= job.count) return;
        end = end_after(job.seconds);
        Climb(job, number).climb(ladder);
        if (poll()) job.stopped = true;
    }
}

}  // namespace nonet::logic
