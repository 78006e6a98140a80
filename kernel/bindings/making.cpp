// Python's view of making: clues taken from many 9x9 grids at once.
#include "making/making.hpp"

#include "bindings/bindings.hpp"

namespace nonet::bindings {

namespace {

Groups groups_of(const std::vector<std::vector<int>>& lists) {
    require(lists.size() <= kMostGroups, "more groups than cells");
    Groups groups;
    bool seen[kCells] = {};
    int next = 0;
    for (const std::vector<int>& cells : lists) {
        for (const int cell : cells) {
            require(cell >= 0 && cell < kCells && !seen[cell],
                    "groups must have cells from 0 to 80, each at most once");
            seen[cell] = true;
            groups.cells[next++] = u8(cell);
        }
        groups.begin[++groups.count] = u8(next);
    }
    return groups;
}

void check_solved(const Grids& solutions, const u8* puzzles) {
    const u8* symbols = solutions.data();
    const u8* end = symbols + solutions.shape(0) * kCells;
    require(std::all_of(symbols, end, [](int s) { return s >= 1 && s <= 9; }),
            "solutions must be full grids with symbols from 1 to 9");
    require(std::equal(symbols, end, puzzles,
                       [](int symbol, int clue) { return clue == 0 || clue == symbol; }),
            "puzzles must agree with their solutions");
}

void dig(const Grids& solutions, Solutions& puzzles, const std::vector<std::vector<int>>& lists,
         const Array<const u8, nb::shape<-1, -1>>& orders,
         const Array<const u8, nb::shape<-1>>& least, int threads,
         const std::string& instruction_set) {
    const Lanes& lanes = lanes_named(instruction_set);
    const Groups groups = groups_of(lists);
    const size_t count = solutions.shape(0);
    require(puzzles.shape(0) == count && orders.shape(0) == count && least.shape(0) == count,
            "expected as many puzzles, orders and numbers of clues as solutions");
    require(orders.shape(1) == size_t(groups.count), "orders must have all groups");
    require(std::all_of(orders.data(), orders.data() + count * groups.count,
                        [&](int group) { return group < groups.count; }),
            "orders must be of these groups");
    check_solved(solutions, puzzles.data());
    Digging job{{}, groups, count, solutions.data(), puzzles.data(), orders.data(), least.data()};
    run_shared(job, lane_threads(threads, count), [&](const Poll& poll) { lanes.dig(job, poll); });
}

void sift(const Grids& solutions, const Grids& puzzles, Solutions& can_go, int threads,
          const std::string& instruction_set) {
    const Lanes& lanes = lanes_named(instruction_set);
    const size_t count = solutions.shape(0);
    require(puzzles.shape(0) == count && can_go.shape(0) == count,
            "expected as many puzzles and marks as solutions");
    check_solved(solutions, puzzles.data());
    require(std::equal(can_go.data(), can_go.data() + count * kCells, puzzles.data(),
                       [](int mark, int clue) { return mark == 0 || (mark == 1 && clue != 0); }),
            "marks must be 0 or 1, and 1 only for clues");
    Sifting job{{}, count, solutions.data(), puzzles.data(), can_go.data()};
    run_shared(job, lane_threads(threads, count), [&](const Poll& poll) { lanes.sift(job, poll); });
}

}  // namespace

void bind_making(nb::module_& module) {
    module.def(
        "dig", &dig, "solutions"_a, "puzzles"_a.noconvert(), "groups"_a, "orders"_a, "least"_a,
        "threads"_a, "instruction_set"_a,
        "Remove groups of clues from puzzles with exactly these solutions, in the given orders, "
        "while the solution stays unique; keep at least that many clues.");
    module.def(
        "sift", &sift, "solutions"_a, "puzzles"_a, "can_go"_a.noconvert(), "threads"_a,
        "instruction_set"_a,
        "Which of the clues marked 1 can go, each by itself, from a puzzle with exactly this "
        "solution: writes 0 where a clue must stay.");
}

}  // namespace nonet::bindings
