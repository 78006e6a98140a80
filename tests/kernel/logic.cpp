// Puzzles that need every kind of technique, up to dynamic chains with patterns: each step keeps
// the solution, and a search that is stopped early says so. Random boards must do no harm either.
#include "logic/logic.hpp"

#include <algorithm>
#include <cstring>
#include <thread>

#include "check.hpp"

using namespace nonet;

namespace {

using namespace logic;

struct Puzzle {
    std::string clues, solution;
};
const Puzzle kPuzzles[] = {
    {kPuzzle, kFull},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
};

void solve(const Puzzle& puzzle, Allowed allowed) {
    const Symbols solution = parse(puzzle.solution);
    Board board(parse(puzzle.clues).data());
    StepFinder finder(kNever);
    Step step;
    while (!board.is_full() && finder.next(board, allowed, step)) {
        check(step.cell < 0 || solution[step.cell] == step.symbol + 1, "a true symbol is placed");
        for (const Removal& each : step.removed)
            check(!(each.symbols >> (solution[each.cell] - 1) & 1), "no true symbol goes");
        check(step.cell >= 0 || !step.removed.empty(), "a step does something");
        step.apply(board);
    }
    if (allowed == kAllTechniques) check(board.is_full(), "all techniques solve it");
}

// Boards that no puzzle leads to.
void solve_nonsense(std::mt19937& random) {
    u8 symbols[kCells] = {};
    Mask masks[kCells] = {};
    for (int cell = 0; cell < kCells; cell++) masks[cell] = Mask(random() & random() & kAllPlaces);
    Board board(symbols, masks);
    StepFinder finder(kNever);
    Step step;
    const Allowed allowed = (bit_of(kDynamicPlusChains) << 1) - 1;
    for (int i = 0; i < 12 && finder.next(board, allowed, step); i++) step.apply(board);
}

void rate_on_two_threads() {
    std::string text;
    for (int i = 0; i < 16; i++) text += kPuzzles[i % 2].clues;
    const Symbols grids = parse(text);
    std::vector<u8> ratings(16 * 4);
    std::vector<u32> counts(16 * kTechniques);
    Rating job{{}, grids.data(), 16, kAllTechniques, -1, ratings.data(), counts.data()};
    std::thread other([&] { run(job, kNever); });
    run(job, kNever);
    other.join();
    for (int i = 2; i < 16; i++)
        check(!std::memcmp(&ratings[4 * i], &ratings[4 * (i % 2)], 4), "the same rating twice");
}

void stop_early() {
    u8 ratings[4];
    u32 counts[kTechniques] = {};
    const Symbols grid = parse(kPuzzle);
    Rating job{{}, grid.data(), 1, kAllTechniques, 0.0, ratings, counts};
    run(job, kNever);
    check(ratings[3] == kTimeOver || ratings[3] == kSolved, "the end is reported");
}

}  // namespace

int main() {
    std::mt19937 random(1);
    for (const Puzzle& puzzle : kPuzzles)
        for (const Allowed allowed : {kAllTechniques, kAllTechniques ^ bit_of(kNakedSingle),
                                      bit_of(kDynamicPlusChains), bit_of(kMultipleChains) | 7})
            solve(puzzle, allowed);
    for (int i = 0; i < 5; i++) solve_nonsense(random);
    rate_on_two_threads();
    stop_early();
}
