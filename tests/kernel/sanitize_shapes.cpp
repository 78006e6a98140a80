// Counts of other shapes than 9x9 under the sanitizers: grids with some, few and no clues, good and
// bad, whose counts must be published totals or add up.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "counting/frontier.hpp"
#include "counting/pairings.hpp"
#include "counting/signatures.hpp"

namespace {

using Symbols = std::vector<std::uint8_t>;

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

nonet::Number by_pairings(int pairs, const Symbols& grid) {
    const auto never = [] { return false; };
    nonet::PairingSum sum(pairs, grid.data());
    nonet::PairingSum::Job slabs, sums;
    sum.run_slabs(slabs, never);
    sum.run_sums(sums, never);
    return sums.total;
}

nonet::FrontierResult by_frontier(int size, int box_rows, const Symbols& grid, std::size_t most) {
    nonet::Paths::Units units(3 * size);
    std::vector<int> order;
    const int box_columns = size / box_rows;
    for (int cell = 0; cell < size * size; cell++) {
        const int row = cell / size, column = cell % size;
        units[row].push_back(cell);
        units[size + column].push_back(cell);
        units[2 * size + row / box_rows * box_rows + column / box_columns].push_back(cell);
        if (grid[cell] == 0) order.push_back(cell);
    }
    const nonet::Paths paths(size, units, grid.data(), order);
    std::atomic<double> share{0};
    return nonet::count_by_frontier(paths, most, [] { return false; }, share);
}

int try_frontier(std::mt19937& random) {
    demand(by_frontier(6, 2, Symbols(36), 1 << 20).total == 28200960, "the empty 6x6 grid");
    demand(by_frontier(6, 1, Symbols(36), 1 << 20).total == 812851200, "Latin squares");
    demand(by_frontier(9, 3, Symbols(81), 5000).end == nonet::FrontierEnd::kFull, "a full table");
    demand(by_frontier(1, 1, Symbols(1), 9).total == 1, "one cell");
    for (int i = 0; i < 100; i++) {
        Symbols grid(64);
        for (int clue = 0; clue < 20; clue++)
            grid[random() % grid.size()] = static_cast<std::uint8_t>(random() % 9);
        const nonet::FrontierResult result = by_frontier(8, 2, grid, 1 << 20);
        demand(result.total == by_pairings(4, grid), "frontier and pairings agree");
    }
    return 104;
}

nonet::Number by_signatures(int pairs, const Symbols& grid) {
    const auto never = [] { return false; };
    nonet::SignatureSum sum(pairs, grid.data());
    nonet::SignatureSum::Job job;
    demand(sum.list(1 << 24, never), "few signatures");
    sum.steps(never);
    sum.run(job, never);
    return sum.total();
}

int try_signatures(std::mt19937& random) {
    for (int i = 0; i < 40; i++) {
        const unsigned pairs = 2 + i % 3, size = 2 * pairs;
        Symbols grid(size * size);
        for (unsigned clue = 0; clue < 3 * pairs * (pairs - 2); clue++)
            grid[random() % grid.size()] = static_cast<std::uint8_t>(random() % (size + 1));
        demand(by_signatures(pairs, grid) == by_pairings(pairs, grid), "signatures and pairings");
    }
    return 40;
}

int try_pairings(std::mt19937& random) {
    demand(by_pairings(2, Symbols(16)) == 288, "the empty 4x4 grid");
    demand(by_pairings(3, Symbols(36)) == 28200960, "the empty 6x6 grid");
    for (int i = 0; i < 40; i++) {
        const unsigned pairs = 2 + i % 3, size = 2 * pairs;
        Symbols grid(size * size);
        for (unsigned clue = 0; clue < 2 * size; clue++)
            grid[random() % grid.size()] = static_cast<std::uint8_t>(random() % (size + 1));
        grid[0] = 0;
        const nonet::Number all = by_pairings(pairs, grid);
        nonet::Number sum = 0;
        for (grid[0] = 1; grid[0] <= size; grid[0]++) sum += by_pairings(pairs, grid);
        demand(sum == all, "the numbers of a cell add up");
    }
    return 42;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    const int grids = try_pairings(random) + try_frontier(random) + try_signatures(random);
    std::printf("shapes: %d grids, clean\n", grids);
}
