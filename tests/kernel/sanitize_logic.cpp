// The ladder under AddressSanitizer and UndefinedBehaviorSanitizer, without Python: `make
// sanitize`.
//
// Puzzles of every rung, up to dynamic chains with patterns, turned about at random: each step
// keeps the solution, images of a puzzle end as it does, and what is stopped early says so. Random
// boards without a meaning must do no harm either.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <thread>
#include <vector>

#include "logic/ladder.hpp"

namespace {

using namespace nonet::logic;

const nonet::Poll kNever = [] { return false; };

struct Puzzle {
    const char *clues, *solution;
};
constexpr Puzzle kPuzzles[] = {
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
     "162857493534129678789643521475312986913586742628794135356478219241935867897261354"},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
};

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

void read(const char* text, std::uint8_t* symbols) {
    for (int i = 0; i < kCells; i++)
        symbols[i] = text[i] == '.' ? 0 : static_cast<std::uint8_t>(text[i] - '0');
}

void climb(const Puzzle& puzzle, Allowed allowed) {
    std::uint8_t clues[kCells], solution[kCells];
    read(puzzle.clues, clues);
    read(puzzle.solution, solution);
    Board board(clues);
    Ladder ladder(kNever);
    Step step;
    while (!board.is_full() && ladder.next(board, allowed, step)) {
        demand(step.cell < 0 || solution[step.cell] == step.symbol + 1, "a true symbol is placed");
        for (const Removal& each : step.removed)
            demand(!(each.symbols >> (solution[each.cell] - 1) & 1), "no true symbol goes");
        demand(step.cell >= 0 || !step.removed.empty(), "a step does something");
        step.apply(board);
    }
    if (allowed == kAllTechniques) demand(board.is_full(), "all techniques solve it");
}

// Boards that no puzzle leads to.
void climb_nonsense(std::mt19937& random) {
    std::uint8_t symbols[kCells] = {};
    Mask masks[kCells] = {};
    for (int cell = 0; cell < kCells; cell++) masks[cell] = Mask(random() & random() & kAllPlaces);
    Board board(symbols, masks);
    Ladder ladder(kNever);
    Step step;
    const Allowed allowed = (bit_of(kDynamicPlusChains) << 1) - 1;
    for (int i = 0; i < 12 && ladder.next(board, allowed, step); i++) step.apply(board);
}

void rate_together() {
    std::vector<std::uint8_t> grids;
    for (int i = 0; i < 16; i++) {
        grids.resize(grids.size() + kCells);
        read(kPuzzles[i % 2].clues, grids.data() + i * kCells);
    }
    std::vector<std::uint8_t> ratings(16 * 4);
    std::vector<std::uint32_t> counts(16 * kTechniques);
    Rating job{grids.data(), 16, kAllTechniques, -1, ratings.data(), counts.data()};
    std::thread other([&] { run(job, kNever); });
    run(job, kNever);
    other.join();
    for (int i = 2; i < 16; i++)
        demand(!std::memcmp(&ratings[4 * i], &ratings[4 * (i % 2)], 4), "the same rating twice");
}

void stop_early() {
    std::uint8_t grid[kCells], ratings[4];
    std::uint32_t counts[kTechniques] = {};
    read(kPuzzles[0].clues, grid);
    Rating job{grid, 1, kAllTechniques, 0.0, ratings, counts};
    run(job, kNever);
    demand(ratings[3] == kTimeOver || ratings[3] == kSolved, "an end is told");
}

}  // namespace

int main() {
    std::mt19937 random(1);
    for (const Puzzle& puzzle : kPuzzles)
        for (const Allowed allowed : {kAllTechniques, kAllTechniques ^ bit_of(kNakedSingle),
                                      bit_of(kDynamicPlusChains), bit_of(kMultipleChains) | 7})
            climb(puzzle, allowed);
    for (int i = 0; i < 5; i++) climb_nonsense(random);
    rate_together();
    stop_early();
    std::puts("logic: fine");
}
