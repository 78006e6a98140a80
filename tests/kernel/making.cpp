// Digs and sifts with random orders, groups and numbers of clues.
#include <algorithm>
#include <cstring>
#include <numeric>

#include "check.hpp"
#include "engines.hpp"
#include "lanes/lanes.hpp"

using namespace nonet;

namespace {

constexpr size_t kGrids = 60;

std::vector<u8> full_grids(std::mt19937& random) {
    std::vector<u8> grids(kGrids * kCells);
    for (size_t i = 0; i < kGrids; i++) {
        u8 names[9];
        std::iota(names, names + 9, u8{1});
        std::shuffle(names, names + 9, random);
        for (int cell = 0; cell < kCells; cell++) {
            const int row = cell / 9, column = cell % 9;
            grids[i * kCells + cell] = names[(3 * row + row / 3 + column) % 9];
        }
    }
    return grids;
}

Groups groups_of(bool in_pairs) {
    Groups groups;
    int next = 0;
    for (int cell = 0; cell <= (in_pairs ? 40 : 80); cell++) {
        groups.cells[next++] = u8(cell);
        if (in_pairs && cell != 40) groups.cells[next++] = u8(80 - cell);
        groups.begin[++groups.count] = u8(next);
    }
    return groups;
}

bool has_one_solution(const Lanes& lanes, const u8* puzzle) {
    u8 solution[kCells];
    u32 count;
    Job job{{}, puzzle, 1, 2, solution, &count};
    lanes.run(job, kNever);
    return count == 1;
}

// Digs and sifts; the number of puzzles that are not as they should be.
void try_all(const Lanes& lanes, bool in_pairs, std::mt19937& random) {
    const auto full = full_grids(random);
    const Groups groups = groups_of(in_pairs);
    std::vector<u8> puzzles = full, orders(kGrids * groups.count), least(kGrids);
    for (size_t i = 0; i < kGrids; i++) {
        const auto order = orders.begin() + i * groups.count;
        std::iota(order, order + groups.count, u8{0});
        std::shuffle(order, order + groups.count, random);
        least[i] = u8(random() % 60);
    }
    Digging digging{{}, groups, kGrids, full.data(), puzzles.data(), orders.data(), least.data()};
    lanes.dig(digging, kNever);
    std::vector<u8> can_go(puzzles.size());
    for (size_t i = 0; i < puzzles.size(); i++) can_go[i] = puzzles[i] != 0;
    Sifting sifting{{}, kGrids, full.data(), puzzles.data(), can_go.data()};
    lanes.sift(sifting, kNever);
    for (size_t i = 0; i < kGrids; i++) {
        u8* puzzle = puzzles.data() + i * kCells;
        check(has_one_solution(lanes, puzzle), "a puzzle has one solution");
        const auto cell = random() % kCells;
        if (puzzle[cell] == 0) continue;
        puzzle[cell] = 0;
        check(has_one_solution(lanes, puzzle) == (can_go[i * kCells + cell] == 1),
              "sifting finds the clues that can go");
    }
}

}  // namespace

int main() {
    std::mt19937 random(1);
    for (const Engine& engine : engines())
        for (const bool in_pairs : {false, true}) try_all(*engine.lanes, in_pairs, random);
}
