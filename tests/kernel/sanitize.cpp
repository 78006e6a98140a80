// The kernel under AddressSanitizer and UndefinedBehaviorSanitizer, without Python: `make
// sanitize`.
//
// Random grids of every kind go through each instruction set that this machine has, many at a time
// on two threads and one by one; every solution is checked against the rules and the clues, and the
// instruction sets against each other.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "common/machine.hpp"
#include "lanes/lanes.hpp"

namespace {

constexpr int kGrids = 3000;
const char* const kFull =
    "123756489756489123984123765435867291267591834891234657349678512578912346612345978";

using Symbols = std::vector<std::uint8_t>;

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

// Full grids with cells emptied, some of them spoiled; noise; and the empty grid.
Symbols random_grids() {
    std::mt19937 random(1);
    Symbols grids;
    for (int n = 0; n < kGrids; n++) {
        const unsigned empty = random() % 56;
        for (int i = 0; i < nonet::kCells; i++) {
            const int symbol = kFull[i] - '0';
            const bool noise = (n % 50 == 49 && empty < 20) || (n % 3 == 0 && random() % 200 == 0);
            const int kept = random() % 81 < empty ? 0 : noise ? int(random() % 10) : symbol;
            grids.push_back(std::uint8_t(n == 7 ? 0 : kept));
        }
    }
    return grids;
}

bool solves(const std::uint8_t* solution, const std::uint8_t* grid) {
    int rows[9] = {}, columns[9] = {}, boxes[9] = {};
    for (int i = 0; i < nonet::kCells; i++) {
        if (solution[i] < 1 || solution[i] > 9 || (grid[i] && grid[i] != solution[i])) return false;
        const int bit = 1 << (solution[i] - 1), row = i / 9, column = i % 9;
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[row / 3 * 3 + column / 3] |= bit;
    }
    for (int i = 0; i < 9; i++)
        if (rows[i] != 511 || columns[i] != 511 || boxes[i] != 511) return false;
    return true;
}

void solve_all(const nonet::Lanes& lanes, const Symbols& grids, Symbols& solutions,
               std::vector<std::uint32_t>& counts) {
    solutions.assign(grids.size(), 0);
    counts.assign(kGrids, 0);
    nonet::Job job{grids.data(), kGrids, 3, solutions.data(), counts.data()};
    const nonet::Poll never = [] { return false; };
    std::thread other([&] { lanes.run(job, never); });
    lanes.run(job, never);
    other.join();
    for (int n = 0; n < kGrids; n++)
        demand(counts[n] == 0 || solves(&solutions[n * 81], &grids[n * 81]), "a solution is one");
}

void solve_each(const nonet::Lanes& lanes, const Symbols& grids,
                const std::vector<std::uint32_t>& counts) {
    for (int n = 0; n < kGrids; n += 7) {
        const auto search = lanes.search(&grids[n * 81]);
        std::uint8_t found[3 * nonet::kCells];
        std::size_t count = 0;
        for (std::size_t more; count < 3; count += more) {
            more = search->next(found + count * 81, 3 - count, [] { return false; });
            if (more == 0) break;
        }
        demand(count == counts[n], "one by one as many as in the batch");
        for (std::size_t i = 0; i < count; i++)
            demand(solves(found + i * 81, &grids[n * 81]), "a solution is one");
    }
}

// Grids with thousands of solutions, counted and written out: both as templates find them.
void enumerate(const nonet::Lanes& lanes) {
    constexpr std::size_t kMost = 20000;
    std::mt19937 random(2);
    std::vector<std::uint8_t> found(kMost * nonet::kCells);
    for (int n = 0; n < 8; n++) {
        std::uint8_t grid[nonet::kCells], solution[nonet::kCells] = {};
        for (int i = 0; i < nonet::kCells; i++)
            grid[i] = std::uint8_t(n > 0 && random() % 81 < 28 ? kFull[i] - '0' : 0);
        std::uint32_t count = 0;
        nonet::Job job{grid, 1, kMost, solution, &count};
        lanes.run(job, [] { return false; });
        const auto search = lanes.search(grid);
        const std::size_t given = search->next(found.data(), kMost, [] { return false; });
        demand(given == count, "as many are written as are counted");
        for (std::size_t i = 0; i < given; i++)
            demand(solves(&found[i * 81], grid), "a solution is one");
    }
}

}  // namespace

int main() {
    const Symbols grids = random_grids();
    Symbols first, solutions;
    std::vector<std::uint32_t> first_counts, counts;
    for (const std::string& name : nonet::instruction_sets()) {
        const nonet::Lanes* lanes = nonet::lanes_for(name);
        demand(lanes != nullptr, "every instruction set has an engine");
        solve_all(*lanes, grids, solutions, counts);
        solve_each(*lanes, grids, counts);
        enumerate(*lanes);
        if (first.empty()) first = solutions, first_counts = counts;
        demand(solutions == first && counts == first_counts, "instruction sets agree");
        std::printf("%s: %d grids\n", name.c_str(), kGrids);
    }
    demand(nonet::lanes_for("mmx") == nullptr, "no engine for what is not there");
    std::puts("clean");
}
