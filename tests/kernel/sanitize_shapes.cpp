// Counts of other shapes than 9x9 under the sanitizers: grids with some, few and no clues, good and
// bad, whose counts must be published totals or add up.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "pairings.hpp"

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
    const int grids = try_pairings(random);
    std::printf("shapes: %d grids, clean\n", grids);
}
