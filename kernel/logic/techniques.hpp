// The techniques, each once, in the order of the search. Python reads this table through the
// binding `techniques()`. docs/architecture.md says how to add one.
#pragma once

#include "common/types.hpp"

namespace nonet::logic {

constexpr int kAnyLength = 0;  // a chain's rating grows with its length and has no highest value

// Columns: number, name, family, lowest and highest rating in tenths, whether it assumes that the
// puzzle has exactly one solution.
// clang-format off
#define NONET_TECHNIQUES(X) \
    X(kFullHouse, "full_house", "singles", 10, 10, false) \
    X(kHiddenSingleBox, "hidden_single_box", "singles", 12, 12, false) \
    X(kHiddenSingleLine, "hidden_single_line", "singles", 15, 15, false) \
    X(kDirectPointing, "direct_pointing", "locked", 17, 17, false) \
    X(kDirectClaiming, "direct_claiming", "locked", 19, 19, false) \
    X(kDirectHiddenPair, "direct_hidden_pair", "subsets", 20, 20, false) \
    X(kNakedSingle, "naked_single", "singles", 23, 23, false) \
    X(kDirectHiddenTriple, "direct_hidden_triple", "subsets", 25, 25, false) \
    X(kPointing, "pointing", "locked", 26, 26, false) \
    X(kClaiming, "claiming", "locked", 28, 28, false) \
    X(kNakedPair, "naked_pair", "subsets", 30, 30, false) \
    X(kXWing, "x_wing", "fish", 32, 32, false) \
    X(kHiddenPair, "hidden_pair", "subsets", 34, 34, false) \
    X(kNakedTriple, "naked_triple", "subsets", 36, 36, false) \
    X(kSwordfish, "swordfish", "fish", 38, 38, false) \
    X(kHiddenTriple, "hidden_triple", "subsets", 40, 40, false) \
    X(kSkyscraper, "skyscraper", "links", 40, 40, false) \
    X(kTwoStringKite, "two_string_kite", "links", 41, 41, false) \
    X(kTurbotFish, "turbot_fish", "links", 42, 42, false) \
    X(kEmptyRectangle, "empty_rectangle", "links", 43, 43, false) \
    X(kGroupedTwoLinks, "grouped_two_links", "links", 43, 43, false) \
    X(kXyWing, "xy_wing", "wings", 42, 42, false) \
    X(kXyzWing, "xyz_wing", "wings", 44, 44, false) \
    X(kUniqueRectangle1, "unique_rectangle_1", "rectangles", 45, 45, true) \
    X(kUniqueRectangle2, "unique_rectangle_2", "rectangles", 45, 45, true) \
    X(kUniqueRectangle3, "unique_rectangle_3", "rectangles", 45, 48, true) \
    X(kUniqueRectangle4, "unique_rectangle_4", "rectangles", 45, 45, true) \
    X(kUniqueLoop1, "unique_loop_1", "rectangles", 46, 50, true) \
    X(kUniqueLoop2, "unique_loop_2", "rectangles", 46, 50, true) \
    X(kUniqueLoop3, "unique_loop_3", "rectangles", 46, 53, true) \
    X(kUniqueLoop4, "unique_loop_4", "rectangles", 46, 50, true) \
    X(kNakedQuad, "naked_quad", "subsets", 50, 50, false) \
    X(kJellyfish, "jellyfish", "fish", 52, 52, false) \
    X(kHiddenQuad, "hidden_quad", "subsets", 54, 54, false) \
    X(kThreeStrongLinks, "three_strong_links", "links", 54, 57, false) \
    X(kWxyzWing, "wxyz_wing", "wings", 55, 56, false) \
    X(kBug1, "bug_1", "bug", 56, 56, true) \
    X(kBug2, "bug_2", "bug", 57, 57, true) \
    X(kBug3, "bug_3", "bug", 58, 61, true) \
    X(kBug4, "bug_4", "bug", 57, 57, true) \
    X(kVwxyzWing, "vwxyz_wing", "wings", 62, 64, false) \
    X(kAlignedPairExclusion, "aligned_pair_exclusion", "exclusions", 62, 62, false) \
    X(kXCycle, "x_cycle", "chains", 65, kAnyLength, false) \
    X(kYCycle, "y_cycle", "chains", 65, kAnyLength, false) \
    X(kXChain, "x_chain", "chains", 66, kAnyLength, false) \
    X(kMixedCycle, "mixed_cycle", "chains", 70, kAnyLength, false) \
    X(kForcingChain, "forcing_chain", "chains", 70, kAnyLength, false) \
    X(kAlignedTripletExclusion, "aligned_triplet_exclusion", "exclusions", 75, 75, false) \
    X(kNishio, "nishio", "chains", 75, kAnyLength, false) \
    X(kMultipleChains, "multiple_chains", "chains", 80, kAnyLength, false) \
    X(kDynamicChains, "dynamic_chains", "chains", 85, kAnyLength, false) \
    X(kDynamicPlusChains, "dynamic_plus_chains", "chains", 90, kAnyLength, false) \
    X(kNestedChains, "nested_chains", "chains", 95, kAnyLength, false) \
    X(kNestedMultipleChains, "nested_multiple_chains", "chains", 100, kAnyLength, false) \
    X(kNestedDynamicChains, "nested_dynamic_chains", "chains", 105, kAnyLength, false)
// clang-format on

enum Technique : u8 {
#define NONET_NUMBER(number, ...) number,
    NONET_TECHNIQUES(NONET_NUMBER)
#undef NONET_NUMBER
        kTechniques,  // how many there are
};

struct TechniqueInfo {
    const char *name, *family;
    int rating, highest;
    bool assumes_unique;
};

constexpr TechniqueInfo kTechniqueTable[kTechniques] = {
#define NONET_ROW(number, ...) {__VA_ARGS__},
    NONET_TECHNIQUES(NONET_ROW)
#undef NONET_ROW
};

// Which techniques may be used, a bit each.
using Allowed = u64;
constexpr Allowed bit_of(Technique technique) { return Allowed{1} << technique; }
constexpr Allowed kAllTechniques = (Allowed{1} << kTechniques) - 1;

}  // namespace nonet::logic
