// What the lanes tell of their work, under the sanitizers: `make sanitize`.
//
// Random grids are watched to the end, in pieces of every size; what is told must fit together, and
// the solutions must be as many as the lanes find when nobody watches.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "lanes/lanes.hpp"
#include "lanes/trace.hpp"

namespace {

constexpr int kGrids = 400;
constexpr std::uint32_t kMost = 5000;  // solutions; a grid with more is not watched to the end
const char* const kFull =
    "123756489756489123984123765435867291267591834891234657349678512578912346612345978";

using Kind = nonet::LaneEventKind;

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

// A lane as those who watch know it.
struct Lane {
    int node = -1;
    bool is_over = false;
    std::uint8_t symbols[nonet::kCells];
};

struct Watcher {
    Lane lanes[nonet::kTraceLanes];
    int nodes = 1;
    std::vector<int> waiting;
    std::uint32_t solutions = 0;

    void enter(Lane& lane, const nonet::LaneEvent& event) {
        demand(lane.node < 0 || lane.is_over, "a lane is left when its node is over");
        const auto found = std::find(waiting.begin(), waiting.end(), event.first);
        demand(event.first == 0 ? event.second == -1 : found != waiting.end(), "a node waited");
        if (found != waiting.end()) waiting.erase(found);
        lane.node = event.first;
        lane.is_over = false;
        std::copy_n(event.symbols, nonet::kCells, lane.symbols);
    }

    void fill(Lane& lane, const nonet::LaneEvent& event) {
        demand(lane.node >= 0 && !lane.is_over, "only a node under way is filled in");
        demand(lane.symbols[event.first] == 0, "a cell is filled once");
        lane.symbols[event.first] = static_cast<std::uint8_t>(event.second);
        if (event.kind != Kind::placed) return;
        lane.node = nodes;
        waiting.push_back(nodes + 1);
        nodes += 2;
    }

    void see(const nonet::LaneEvent& event) {
        if (event.kind == Kind::passed) return;
        Lane& lane = lanes[event.lane];
        if (event.kind == Kind::entered) return enter(lane, event);
        if (event.kind == Kind::placed || event.kind == Kind::deduced) return fill(lane, event);
        if (event.kind == Kind::idle) {
            demand(lane.is_over && waiting.empty(), "a lane is idle when no node waits");
            lane.node = -1;
            return;
        }
        demand(event.first >= 0, "a dead node shows why");
        lane.is_over = true;
        if (event.kind != Kind::solved) return;
        demand(std::equal(event.symbols, event.symbols + nonet::kCells, lane.symbols),
               "a solution is what was filled in");
        solutions++;
    }
};

std::vector<std::uint8_t> random_grid(std::mt19937& random, int number) {
    const unsigned empty = random() % 56;
    std::vector<std::uint8_t> grid(nonet::kCells);
    for (int i = 0; i < nonet::kCells; i++) {
        const bool is_noise = number % 3 == 0 && random() % 100 == 0;
        const int symbol = is_noise ? int(random() % 10) : kFull[i] - '0';
        grid[i] = std::uint8_t(random() % 81 < empty ? 0 : symbol);
    }
    return grid;
}

void watch(const std::vector<std::uint8_t>& grid, std::size_t piece) {
    std::uint8_t solution[nonet::kCells];
    std::uint32_t count = 0;
    nonet::Job job{grid.data(), 1, kMost, solution, &count};
    nonet::lanes_for("portable")->run(job, [] { return false; });
    if (count == kMost) return;
    const auto trace = nonet::trace_lanes(grid.data());
    Watcher watcher;
    for (std::size_t given = piece; given == piece;) {
        const std::vector<nonet::LaneEvent> events = trace->next(piece);
        given = events.size();
        for (const nonet::LaneEvent& event : events) watcher.see(event);
    }
    demand(watcher.solutions == count, "as many solutions are told as there are");
    demand(watcher.waiting.empty(), "no node waits in the end");
    for (const Lane& lane : watcher.lanes) demand(lane.node < 0, "all lanes are idle in the end");
    demand(trace->next(piece).empty(), "nothing comes after the end");
}

}  // namespace

int main() {
    std::mt19937 random(3);
    for (int n = 0; n < kGrids; n++) watch(random_grid(random, n), 1 + n * n % 1500);
    const std::vector<std::uint8_t> empty(nonet::kCells);
    demand(nonet::trace_lanes(empty.data())->next(20000).size() == 20000, "it is told in pieces");
    std::printf("watched %d grids\nclean\n", kGrids);
}
