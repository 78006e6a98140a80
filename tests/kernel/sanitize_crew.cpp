// The crew under the sanitizers: teams of all sizes from several callers at once, work that throws,
// teams that are left before they end.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <vector>

#include "common/thread_pool.hpp"

namespace {

constexpr int kTeams = 300;
constexpr int kPieces = 200;
constexpr auto kLong = std::chrono::milliseconds(60'000);

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

// Each piece of a team's work is done once, whoever does it.
void call(nonet::Crew& crew, int seed) {
    for (int i = 0; i < kTeams; i++) {
        std::atomic<int> next{0};
        std::vector<int> done(kPieces);
        nonet::Crew::Team team(crew, 1 + (seed + i) % 7, [&] {
            for (int piece; (piece = next++) < kPieces;) done[piece]++;
        });
        demand(team.ends_within(kLong), "a team ends");
        for (int count : done) demand(count == 1, "each piece is done once");
    }
}

void try_errors(nonet::Crew& crew) {
    for (int i = 0; i < kTeams; i++) {
        nonet::Crew::Team team(crew, 3, [] { throw std::runtime_error("as asked"); });
        demand(team.ends_within(kLong), "a team ends that throws");
        bool thrown = false;
        try {
            team.rethrow();
        } catch (const std::runtime_error&) {
            thrown = true;
        }
        demand(thrown, "what one throws is thrown");
    }
}

void try_leaving(nonet::Crew& crew) {
    for (int i = 0; i < kTeams; i++) {
        std::atomic<bool> stopped{false};
        std::atomic<int> inside{0};
        {
            nonet::Crew::Team team(crew, 5, [&] {
                inside++;
                while (!stopped) std::this_thread::yield();
                inside--;
            });
            demand(!team.ends_within(std::chrono::milliseconds(0)), "it ends when told to");
            stopped = true;
        }
        demand(inside == 0, "nobody is left behind");
    }
}

}  // namespace

int main() {
    nonet::Crew crew(4);
    std::vector<std::thread> callers;
    for (int seed = 0; seed < 3; seed++) callers.emplace_back([&crew, seed] { call(crew, seed); });
    for (std::thread& caller : callers) caller.join();
    try_errors(crew);
    try_leaving(crew);
    std::printf("crew: %d teams, clean\n", 5 * kTeams);
}
