// Grids of other shapes than 9x9, with some, few and no clues: counts must be published totals, add
// up, or agree with each other.
#include "check.hpp"
#include "counting/frontier.hpp"
#include "counting/pairings.hpp"
#include "counting/signatures.hpp"

using namespace nonet;

namespace {

Number by_pairings(int pairs, const Symbols& grid) {
    PairingSum sum(pairs, grid.data());
    PairingSum::Job slabs, sums;
    sum.run_slabs(slabs, kNever);
    sum.run_sums(sums, kNever);
    return sums.total;
}

FrontierResult by_frontier(int size, int box_rows, const Symbols& grid, size_t most) {
    std::vector<int> order;
    for (int cell = 0; cell < size * size; cell++)
        if (grid[cell] == 0) order.push_back(cell);
    const Paths paths(size, units_of(box_rows, size / box_rows), grid.data(), order);
    std::atomic<double> share{0};
    return count_by_frontier(paths, most, kNever, share);
}

int try_frontier(std::mt19937& random) {
    check(by_frontier(6, 2, Symbols(36), 1 << 20).total == 28200960, "the empty 6x6 grid");
    check(by_frontier(6, 1, Symbols(36), 1 << 20).total == 812851200, "Latin squares");
    check(!by_frontier(9, 3, Symbols(81), 5000).is_counted, "a full table");
    check(by_frontier(1, 1, Symbols(1), 9).total == 1, "one cell");
    for (int i = 0; i < 100; i++) {
        Symbols grid(64);
        for (int clue = 0; clue < 20; clue++) grid[random() % grid.size()] = u8(random() % 9);
        const FrontierResult result = by_frontier(8, 2, grid, 1 << 20);
        check(result.total == by_pairings(4, grid), "frontier and pairings agree");
    }
    return 104;
}

Number by_signatures(int pairs, const Symbols& grid) {
    SignatureSum sum(pairs, grid.data());
    SignatureSum::Job job;
    check(sum.list(1 << 24, kNever), "few signatures");
    sum.steps(kNever);
    sum.run(job, kNever);
    return sum.total();
}

int try_signatures(std::mt19937& random) {
    for (int i = 0; i < 40; i++) {
        const unsigned pairs = 2 + i % 3, size = 2 * pairs;
        Symbols grid(size * size);
        for (unsigned clue = 0; clue < 3 * pairs * (pairs - 2); clue++)
            grid[random() % grid.size()] = u8(random() % (size + 1));
        check(by_signatures(pairs, grid) == by_pairings(pairs, grid), "signatures and pairings");
    }
    return 40;
}

int try_pairings(std::mt19937& random) {
    check(by_pairings(2, Symbols(16)) == 288, "the empty 4x4 grid");
    check(by_pairings(3, Symbols(36)) == 28200960, "the empty 6x6 grid");
    for (int i = 0; i < 40; i++) {
        const unsigned pairs = 2 + i % 3, size = 2 * pairs;
        Symbols grid(size * size);
        for (unsigned clue = 0; clue < 2 * size; clue++)
            grid[random() % grid.size()] = u8(random() % (size + 1));
        grid[0] = 0;
        const Number all = by_pairings(pairs, grid);
        Number sum = 0;
        for (grid[0] = 1; grid[0] <= size; grid[0]++) sum += by_pairings(pairs, grid);
        check(sum == all, "the numbers of a cell add up");
    }
    return 42;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    const int grids = try_pairings(random) + try_frontier(random) + try_signatures(random);
    std::printf("%d grids\n", grids);
}
