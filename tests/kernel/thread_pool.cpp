// Tasks of all sizes from several callers at once, work that throws, and tasks that are destroyed
// before they end.
#include "common/thread_pool.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "check.hpp"

using namespace nonet;

namespace {

constexpr int kTasks = 300;
constexpr int kPieces = 200;
constexpr auto kLong = std::chrono::milliseconds(60'000);

// Each piece of a task is done once, whichever thread does it.
void call(ThreadPool& pool, int seed) {
    for (int i = 0; i < kTasks; i++) {
        std::atomic<int> next{0};
        std::vector<int> done(kPieces);
        ThreadPool::Task task(pool, 1 + (seed + i) % 7, [&] {
            for (int piece; (piece = next++) < kPieces;) done[piece]++;
        });
        check(task.wait_for(kLong), "a task ends");
        for (int count : done) check(count == 1, "each piece is done once");
    }
}

void try_errors(ThreadPool& pool) {
    for (int i = 0; i < kTasks; i++) {
        ThreadPool::Task task(pool, 3, [] { throw std::runtime_error("as asked"); });
        check(task.wait_for(kLong), "a task that throws ends");
        bool thrown = false;
        try {
            task.rethrow();
        } catch (const std::runtime_error&) {
            thrown = true;
        }
        check(thrown, "an exception is passed on");
    }
}

void try_leaving(ThreadPool& pool) {
    for (int i = 0; i < kTasks; i++) {
        std::atomic<bool> stopped{false};
        std::atomic<int> inside{0};
        {
            ThreadPool::Task task(pool, 5, [&] {
                inside++;
                while (!stopped) std::this_thread::yield();
                inside--;
            });
            check(!task.wait_for(std::chrono::milliseconds(0)),
                  "a task goes on until it is stopped");
            stopped = true;
        }
        check(inside == 0, "no thread is left behind");
    }
}

}  // namespace

int main() {
    ThreadPool pool(4);
    std::vector<std::thread> callers;
    for (int seed = 0; seed < 3; seed++) callers.emplace_back([&pool, seed] { call(pool, seed); });
    for (std::thread& caller : callers) caller.join();
    try_errors(pool);
    try_leaving(pool);
    std::printf("%d tasks\n", 5 * kTasks);
}
