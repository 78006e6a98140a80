// The finders: each writes the first step of its techniques to `step`, and returns whether there is
// one. Those of subsets and fish are in patterns.hpp; logic.cpp lists all in the order of the
// search.
#pragma once

#include "logic/board.hpp"
#include "logic/step.hpp"

namespace nonet::logic {

bool find_hidden_single(const Board& board, Allowed allowed, Step& step);
bool find_naked_single(const Board& board, Allowed allowed, Step& step);
bool find_direct_locked(const Board& board, Allowed allowed, Step& step);
bool find_two_links(const Board& board, Allowed allowed, Step& step);
bool find_three_links(const Board& board, Allowed allowed, Step& step);
template <int size>
bool find_small_wing(const Board& board, Allowed allowed, Step& step);
template <int size>
bool find_large_wing(const Board& board, Allowed allowed, Step& step);
bool find_unique_loop(const Board& board, Allowed allowed, Step& step);
bool find_bug(const Board& board, Allowed allowed, Step& step);
template <int size>
bool find_exclusion(const Board& board, Allowed allowed, Step& step);

}  // namespace nonet::logic
