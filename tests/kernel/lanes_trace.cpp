// Traces of random grids, read in pieces of every size: events must fit together, and the solutions
// must be as many as lanes find.
#include <algorithm>

#include "check.hpp"
#include "engines.hpp"
#include "lanes/trace.hpp"

using namespace nonet;

namespace {

constexpr int kGrids = 400;
constexpr u32 kMost = 5000;  // solutions; a grid with more is skipped

using Kind = LaneEventKind;

// A lane as the events describe it.
struct Lane {
    int node = -1;
    bool is_over = false;
    u8 symbols[kCells];
};

struct Replay {
    Lane lanes[kTraceLanes];
    int nodes = 1;
    std::vector<int> waiting;
    u32 solutions = 0;

    void enter(Lane& lane, const LaneEvent& event) {
        check(lane.node < 0 || lane.is_over, "a lane is left when its node is over");
        const auto found = std::find(waiting.begin(), waiting.end(), event.first);
        check(event.first == 0 ? event.second == -1 : found != waiting.end(), "a node waited");
        if (found != waiting.end()) waiting.erase(found);
        lane.node = event.first;
        lane.is_over = false;
        std::copy_n(event.symbols, kCells, lane.symbols);
    }

    void fill(Lane& lane, const LaneEvent& event) {
        check(lane.node >= 0 && !lane.is_over, "only a node under way is filled in");
        check(lane.symbols[event.first] == 0, "a cell is filled once");
        lane.symbols[event.first] = u8(event.second);
        if (event.kind != Kind::placed) return;
        lane.node = nodes;
        waiting.push_back(nodes + 1);
        nodes += 2;
    }

    void apply(const LaneEvent& event) {
        if (event.kind == Kind::passed) return;
        Lane& lane = lanes[event.lane];
        if (event.kind == Kind::entered) return enter(lane, event);
        if (event.kind == Kind::placed || event.kind == Kind::deduced) return fill(lane, event);
        if (event.kind == Kind::idle) {
            check(lane.is_over && waiting.empty(), "a lane is idle when no node waits");
            lane.node = -1;
            return;
        }
        check(event.first >= 0, "a dead node shows why");
        lane.is_over = true;
        if (event.kind != Kind::solved) return;
        check(std::equal(event.symbols, event.symbols + kCells, lane.symbols),
              "a solution is what was filled in");
        solutions++;
    }
};

std::vector<u8> random_grid(std::mt19937& random, int number) {
    const unsigned empty = random() % 56;
    std::vector<u8> grid(kCells);
    for (int i = 0; i < kCells; i++) {
        const bool is_noise = number % 3 == 0 && random() % 100 == 0;
        const int symbol = is_noise ? int(random() % 10) : kFull[i] - '0';
        grid[i] = u8(random() % 81 < empty ? 0 : symbol);
    }
    return grid;
}

void try_grid(const std::vector<u8>& grid, size_t piece) {
    u8 solution[kCells];
    u32 count = 0;
    Job job{{}, grid.data(), 1, kMost, solution, &count};
    engine_for("portable").lanes->run(job, kNever);
    if (count == kMost) return;
    const auto trace = trace_lanes(grid.data());
    Replay replay;
    for (size_t given = piece; given == piece;) {
        const std::vector<LaneEvent> events = trace->next(piece);
        given = events.size();
        for (const LaneEvent& event : events) replay.apply(event);
    }
    check(replay.solutions == count, "all solutions are reported");
    check(replay.waiting.empty(), "no node waits in the end");
    for (const Lane& lane : replay.lanes) check(lane.node < 0, "all lanes are idle in the end");
    check(trace->next(piece).empty(), "nothing comes after the end");
}

}  // namespace

int main() {
    std::mt19937 random(3);
    for (int n = 0; n < kGrids; n++) try_grid(random_grid(random, n), 1 + n * n % 1500);
    const std::vector<u8> empty(kCells);
    check(trace_lanes(empty.data())->next(20000).size() == 20000, "a long trace comes in pieces");
    std::printf("%d grids\n", kGrids);
}
