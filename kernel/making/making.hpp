// Puzzles from full grids: clues go one after the other, as long as the solution stays the only
// one.
//
// Whether a clue can go is a trial, a search for a second solution, and each lane goes through the
// trials of a grid of its own. See making/trials.hpp for the engine; this is what it works on. A
// grid is 81 symbols, 0 for empty.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace nonet {

constexpr int kMostGroups = 81;

// Cells that go together or not at all. A set of them is the same for all grids of a job.
struct Groups {
    int count = 0;
    std::uint8_t begin[kMostGroups + 1] = {};  // of each group in `cells`, and the end
    std::uint8_t cells[81] = {};
};

// Grids from which groups are taken in a given order, each if what is left has one solution.
struct Digging {
    const Groups& groups;
    std::size_t count;
    const std::uint8_t* solutions;
    std::uint8_t* puzzles;       // with that one solution at first; written: what is left
    const std::uint8_t* orders;  // of each grid: its groups, in the order in which they are tried
    const std::uint8_t* least;   // of each grid: so many clues stay, whatever could go
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
};

// Puzzles of which it is asked, of some clues or of all, whether each of them can go by itself.
struct Sifting {
    std::size_t count;
    const std::uint8_t *solutions, *puzzles;
    std::uint8_t* can_go;  // of each cell: 1 if that is asked; written: 0 if its clue must stay
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
};

}  // namespace nonet
