// Making puzzles from full grids: removes clues while the solution stays unique.
//
// Whether a clue can go is a trial: a search for a second solution. Each lane runs the trials of a
// grid of its own.
//
//     making.hpp  the jobs
//     trials.hpp  runs trials in the lanes of lanes/engine.hpp
//     clues.hpp   which trials: clues removed in a given order, or each clue by itself
#pragma once

#include "common/job.hpp"

namespace nonet {

constexpr int kMostGroups = 81;

// Cells that are emptied together or not at all; the same for all grids of a job.
struct Groups {
    int count = 0;
    u8 begin[kMostGroups + 1] = {};  // of each group in `cells`, and the end
    u8 cells[81] = {};
};

// Removes groups in a given order, each if what is left has one solution. Grids are 81 symbols, 0
// for empty.
struct Digging : SharedJob {
    const Groups& groups;
    size_t count;
    const u8* solutions;
    u8* puzzles;       // with exactly this solution; written: what is left
    const u8* orders;  // of each grid: its groups, in the order of the trials
    const u8* least;   // of each grid: keep at least that many clues
};

// Finds the clues that can go from a puzzle, each by itself.
struct Sifting : SharedJob {
    size_t count;
    const u8 *solutions, *puzzles;
    u8* can_go;  // of each cell: 1 to test its clue; written: 0 if the clue must stay
};

}  // namespace nonet
