// Random grids of every kind go through each instruction set of this machine, in batches on two
// threads and one by one. Every solution is checked against the rules and the clues, and the
// instruction sets against each other.
#include "lanes/lanes.hpp"

#include <thread>

#include "check.hpp"
#include "engines.hpp"

using namespace nonet;

namespace {

constexpr int kGrids = 3000;

// Full grids with cells emptied, some of them with wrong clues; random symbols; the empty grid.
Symbols random_grids() {
    std::mt19937 random(1);
    Symbols grids;
    for (int n = 0; n < kGrids; n++) {
        const unsigned empty = random() % 56;
        for (int i = 0; i < kCells; i++) {
            const int symbol = kFull[i] - '0';
            const bool noise = (n % 50 == 49 && empty < 20) || (n % 3 == 0 && random() % 200 == 0);
            const int kept = random() % 81 < empty ? 0 : noise ? int(random() % 10) : symbol;
            grids.push_back(u8(n == 7 ? 0 : kept));
        }
    }
    return grids;
}

const Units kUnits = units_of(3, 3);

bool solves(const u8* solution, const u8* grid) { return nonet::solves(solution, grid, kUnits, 9); }

void solve_all(const Lanes& lanes, const Symbols& grids, Symbols& solutions,
               std::vector<u32>& counts) {
    solutions.assign(grids.size(), 0);
    counts.assign(kGrids, 0);
    Job job{{}, grids.data(), kGrids, 3, solutions.data(), counts.data()};
    std::thread other([&] { lanes.run(job, kNever); });
    lanes.run(job, kNever);
    other.join();
    for (int n = 0; n < kGrids; n++)
        check(counts[n] == 0 || solves(&solutions[n * 81], &grids[n * 81]), "a solution is one");
}

void solve_each(const Lanes& lanes, const Symbols& grids, const std::vector<u32>& counts) {
    for (int n = 0; n < kGrids; n += 7) {
        const auto search = lanes.search(&grids[n * 81]);
        u8 found[3 * kCells];
        size_t count = 0;
        for (size_t more; count < 3; count += more) {
            more = search->next(found + count * 81, 3 - count, kNever);
            if (more == 0) break;
        }
        check(count == counts[n], "one by one as many as in the batch");
        for (size_t i = 0; i < count; i++)
            check(solves(found + i * 81, &grids[n * 81]), "a solution is one");
    }
}

// Grids with thousands of solutions, counted and listed by templates.
void enumerate(const Lanes& lanes) {
    constexpr size_t kMost = 20000;
    std::mt19937 random(2);
    std::vector<u8> found(kMost * kCells);
    for (int n = 0; n < 8; n++) {
        u8 grid[kCells], solution[kCells] = {};
        for (int i = 0; i < kCells; i++)
            grid[i] = u8(n > 0 && random() % 81 < 28 ? kFull[i] - '0' : 0);
        u32 count = 0;
        Job job{{}, grid, 1, kMost, solution, &count};
        lanes.run(job, kNever);
        const auto search = lanes.search(grid);
        const size_t given = search->next(found.data(), kMost, kNever);
        check(given == count, "as many are written as are counted");
        for (size_t i = 0; i < given; i++) check(solves(&found[i * 81], grid), "a solution is one");
    }
}

}  // namespace

int main() {
    const Symbols grids = random_grids();
    Symbols first, solutions;
    std::vector<u32> first_counts, counts;
    for (const Engine& engine : engines()) {
        solve_all(*engine.lanes, grids, solutions, counts);
        solve_each(*engine.lanes, grids, counts);
        enumerate(*engine.lanes);
        if (first.empty()) first = solutions, first_counts = counts;
        check(solutions == first && counts == first_counts, "instruction sets agree");
        std::printf("%s: %d grids\n", engine.name, kGrids);
    }
    check(engine_for("mmx").lanes == nullptr, "there is no engine for an unknown instruction set");
}
