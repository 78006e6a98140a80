// Random grids of many shapes, on two threads and one by one. Every solution is checked against the
// units and the clues, and no solution comes twice. Some grids are hard enough for restarts.
#include "masks/masks.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <thread>

#include "check.hpp"

using namespace nonet;

namespace {

constexpr int kLimit = 40;

Units make_units(int rows, int columns, bool diagonals, int pairs) {
    const int cells = rows * columns * rows * columns;
    Units units = units_of(rows, columns, diagonals);
    for (int i = 0; i < pairs; i++) units.push_back({i, cells - 1 - i});
    return units;
}

// Up to kLimit solutions, in small portions.
size_t solve_one(const std::shared_ptr<const masks::Layout>& layout, const Units& units,
                 const u8* grid) {
    const int size = layout->size, cells = layout->cells;
    masks::Search search(layout, grid);
    std::set<Symbols> found;
    Symbols portion(3 * cells);
    while (found.size() < kLimit) {
        const size_t most = std::min<size_t>(3, kLimit - found.size());
        const size_t more = search.next(portion.data(), most, kNever);
        for (size_t i = 0; i < more; i++) {
            const u8* solution = portion.data() + i * cells;
            check(solves(solution, grid, units, size), "a solution is one");
            check(found.insert({solution, solution + cells}).second, "no solution comes twice");
        }
        if (more < most) break;
    }
    return found.size();
}

// Grids that keep some cells of a full one, some of them with a wrong clue.
Symbols random_grids(const std::shared_ptr<const masks::Layout>& layout, int number,
                     std::mt19937& random) {
    const int size = layout->size, cells = layout->cells;
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
    const auto layout = std::make_shared<const masks::Layout>(size, units);
    const int cells = layout->cells;
    const Symbols grids = random_grids(layout, number, random);
    Symbols solutions(grids.size());
    std::vector<u32> counts(number);
    masks::Job job{{}, grids.data(), size_t(number), kLimit, solutions.data(), counts.data()};
    std::thread other([&] { masks::run(*layout, job, kNever); });
    masks::run(*layout, job, kNever);
    other.join();
    for (int n = 0; n < number; n++) {
        const u8 *grid = &grids[n * cells], *solution = &solutions[n * cells];
        check(!counts[n] || solves(solution, grid, units, size), "a solution is one");
        check(solve_one(layout, units, grid) == counts[n], "one by one as many as in the batch");
    }
    std::printf("masks, %s: %d grids\n", name, number);
}

void refuse(int size, const Units& units) {
    try {
        masks::Layout layout(size, units);
    } catch (const std::invalid_argument&) {
        return;
    }
    check(false, "a bad shape is refused");
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
}
