// Masks under AddressSanitizer and UndefinedBehaviorSanitizer, without Python: `make sanitize`.
//
// Random grids of many shapes, on two threads and one by one; every solution is checked against the
// units and the clues, and no solution comes twice. Some grids are hard enough for new starts.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <stdexcept>
#include <thread>

#include "masks/masks.hpp"

namespace {

using Symbols = std::vector<std::uint8_t>;
using Units = std::vector<std::vector<int>>;
namespace masks = nonet::masks;

constexpr int kLimit = 40;
const nonet::Poll kNever = [] { return false; };

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

// Rows, columns and boxes of so many rows and columns, if wanted the diagonals, and some pairs.
Units make_units(int rows, int columns, bool diagonals, int pairs) {
    const int size = rows * columns;
    Units units(3 * size);
    for (int cell = 0; cell < size * size; cell++) {
        const int row = cell / size, column = cell % size;
        units[row].push_back(cell);
        units[size + column].push_back(cell);
        units[2 * size + row / rows * rows + column / columns].push_back(cell);
    }
    for (int d = 0; diagonals && d < 2; d++) {
        units.emplace_back();
        for (int i = 0; i < size; i++) units.back().push_back(i * size + (d ? size - 1 - i : i));
    }
    for (int i = 0; i < pairs; i++) units.push_back({i, size * size - 1 - i});
    return units;
}

bool solves(const std::uint8_t* solution, const std::uint8_t* grid, const Units& units, int size) {
    for (const std::vector<int>& unit : units) {
        std::uint64_t seen = 0;
        for (int cell : unit) {
            const int symbol = solution[cell];
            if (symbol < 1 || symbol > size || seen >> symbol & 1) return false;
            if (grid[cell] && grid[cell] != symbol) return false;
            seen |= std::uint64_t{1} << symbol;
        }
    }
    return true;
}

// Up to kLimit solutions, asked for in small portions.
std::size_t solve_one(const std::shared_ptr<const masks::Layout>& layout, const Units& units,
                      const std::uint8_t* grid) {
    const int size = masks::size_of(*layout), cells = masks::cells_of(*layout);
    masks::Search search(layout, grid);
    std::set<Symbols> found;
    Symbols portion(3 * cells);
    while (found.size() < kLimit) {
        const std::size_t most = std::min<std::size_t>(3, kLimit - found.size());
        const std::size_t more = search.next(portion.data(), most, kNever);
        for (std::size_t i = 0; i < more; i++) {
            const std::uint8_t* solution = portion.data() + i * cells;
            demand(solves(solution, grid, units, size), "a solution is one");
            demand(found.insert({solution, solution + cells}).second, "no solution comes twice");
        }
        if (more < most) break;
    }
    return found.size();
}

// Grids that keep some cells of a full one, some of them spoiled.
Symbols random_grids(const std::shared_ptr<const masks::Layout>& layout, int number,
                     std::mt19937& random) {
    const int size = masks::size_of(*layout), cells = masks::cells_of(*layout);
    Symbols full(cells), grids;
    masks::Search(layout, Symbols(cells).data()).next(full.data(), 1, kNever);
    for (int n = 0; n < number; n++) {
        const unsigned kept = 30 + random() % 40;
        for (int cell = 0; cell < cells; cell++)
            grids.push_back(random() % 100 < kept ? full[cell] : 0);
        if (n % 4 == 0) grids[grids.size() - 1 - random() % cells] = random() % (size + 1);
    }
    return grids;
}

void try_shape(const char* name, int size, const Units& units, int number) {
    std::mt19937 random(size);
    const auto layout = masks::make_layout(size, units);
    const int cells = masks::cells_of(*layout);
    const Symbols grids = random_grids(layout, number, random);
    Symbols solutions(grids.size());
    std::vector<std::uint32_t> counts(number);
    masks::Job job{grids.data(), std::size_t(number), kLimit, solutions.data(), counts.data()};
    std::thread other([&] { masks::run(*layout, job, kNever); });
    masks::run(*layout, job, kNever);
    other.join();
    for (int n = 0; n < number; n++) {
        const std::uint8_t *grid = &grids[n * cells], *solution = &solutions[n * cells];
        demand(!counts[n] || solves(solution, grid, units, size), "a solution is one");
        demand(solve_one(layout, units, grid) == counts[n], "one by one as many as in the batch");
    }
    std::printf("masks, %s: %d grids\n", name, number);
}

void refuse(int size, const Units& units) {
    try {
        masks::make_layout(size, units);
    } catch (const std::invalid_argument&) {
        return;
    }
    demand(false, "a bad shape is refused");
}

}  // namespace

int main() {
    try_shape("1x1", 1, make_units(1, 1, false, 0), 5);
    try_shape("4x4", 4, make_units(2, 2, false, 0), 100);
    try_shape("6x6 with diagonals", 6, make_units(2, 3, true, 0), 100);
    try_shape("9x9 with pairs", 9, make_units(3, 3, false, 9), 200);
    try_shape("16x16", 16, make_units(4, 4, false, 0), 40);
    try_shape("25x25", 25, make_units(5, 5, false, 0), 6);
    try_shape("36x36", 36, make_units(6, 6, false, 0), 1);
    refuse(0, {});
    refuse(37, {});
    refuse(4, {{0, 0}});
    refuse(4, {{0, 16}});
    refuse(4, {{-1}});
    refuse(4, {{}});
    refuse(4, {{0, 1, 2, 3, 4}});
    std::puts("clean");
}
