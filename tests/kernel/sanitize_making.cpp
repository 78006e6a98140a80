// Digging and sifting under sanitizers: random orders, groups and numbers of clues.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <random>
#include <vector>

#include "common/machine.hpp"
#include "lanes/lanes.hpp"

namespace {

constexpr std::size_t kGrids = 60;

std::vector<std::uint8_t> full_grids(std::mt19937& random) {
    std::vector<std::uint8_t> grids(kGrids * nonet::kCells);
    for (std::size_t i = 0; i < kGrids; i++) {
        std::uint8_t names[9];
        std::iota(names, names + 9, std::uint8_t{1});
        std::shuffle(names, names + 9, random);
        for (int cell = 0; cell < nonet::kCells; cell++) {
            const int row = cell / 9, column = cell % 9;
            grids[i * nonet::kCells + cell] = names[(3 * row + row / 3 + column) % 9];
        }
    }
    return grids;
}

nonet::Groups groups_of(bool in_pairs) {
    nonet::Groups groups;
    int next = 0;
    for (int cell = 0; cell <= (in_pairs ? 40 : 80); cell++) {
        groups.cells[next++] = static_cast<std::uint8_t>(cell);
        if (in_pairs && cell != 40) groups.cells[next++] = static_cast<std::uint8_t>(80 - cell);
        groups.begin[++groups.count] = static_cast<std::uint8_t>(next);
    }
    return groups;
}

bool has_one_solution(const nonet::Lanes& lanes, const std::uint8_t* puzzle) {
    std::uint8_t solution[nonet::kCells];
    std::uint32_t count;
    nonet::Job job{puzzle, 1, 2, solution, &count};
    lanes.run(job, [] { return false; });
    return count == 1;
}

// Digs and sifts; the number of puzzles that are not as they should be.
int tried(const nonet::Lanes& lanes, bool in_pairs, std::mt19937& random) {
    const auto full = full_grids(random);
    const nonet::Groups groups = groups_of(in_pairs);
    std::vector<std::uint8_t> puzzles = full, orders(kGrids * groups.count), least(kGrids);
    for (std::size_t i = 0; i < kGrids; i++) {
        const auto order = orders.begin() + i * groups.count;
        std::iota(order, order + groups.count, std::uint8_t{0});
        std::shuffle(order, order + groups.count, random);
        least[i] = static_cast<std::uint8_t>(random() % 60);
    }
    nonet::Digging digging{groups,         kGrids,        full.data(),
                           puzzles.data(), orders.data(), least.data()};
    lanes.dig(digging, [] { return false; });
    std::vector<std::uint8_t> can_go(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); i++) can_go[i] = puzzles[i] != 0;
    nonet::Sifting sifting{kGrids, full.data(), puzzles.data(), can_go.data()};
    lanes.sift(sifting, [] { return false; });
    int bad = 0;
    for (std::size_t i = 0; i < kGrids; i++) {
        std::uint8_t* puzzle = puzzles.data() + i * nonet::kCells;
        bad += !has_one_solution(lanes, puzzle);
        const auto cell = random() % nonet::kCells;
        if (puzzle[cell] == 0) continue;
        puzzle[cell] = 0;
        bad += has_one_solution(lanes, puzzle) != (can_go[i * nonet::kCells + cell] == 1);
    }
    return bad;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    for (const std::string& name : nonet::instruction_sets())
        for (const bool in_pairs : {false, true}) {
            const int bad = tried(*nonet::lanes_for(name), in_pairs, random);
            if (bad) return std::printf("%s: %d puzzles are wrong\n", name.c_str(), bad), 1;
        }
    std::printf("making: %zu puzzles with each instruction set, clean\n", 2 * kGrids);
}
