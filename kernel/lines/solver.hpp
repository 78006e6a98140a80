// Chunks of lines, solved on several threads and given back in their order.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "lanes/lanes.hpp"
#include "lines/lines.hpp"

namespace nonet {

// A grid of a run that has no solution, or more than one.
struct Odd {
    std::size_t line;     // of its run, from 0
    std::size_t text;     // so many characters of the run's text stand before it
    std::uint32_t count;  // of solutions: 0, or 2 for all that is more than one
    std::array<std::uint8_t, kCells> symbols;
};

// A run and its rows: one for each grid with one solution.
struct SolvedRun {
    Run run;
    std::size_t text, text_end;  // in the text of the chunk
    std::vector<Odd> odd;
};

struct SolvedChunk {
    std::vector<SolvedRun> runs;
    std::unique_ptr<char[]> text;
    double seconds;  // that it took
};

// Whoever submits a chunk keeps its bytes until it is collected. All of it is for one caller.
class LineSolver {
  public:
    LineSolver(const Lanes& lanes, int threads, Row row);
    ~LineSolver();  // does not finish what was submitted

    void submit(const char* text, std::size_t size);
    std::size_t waiting() const { return chunks_.size(); }

    // Waits for the oldest chunk; null if `poll` says stop before it is there.
    std::unique_ptr<SolvedChunk> collect(const Poll& poll);

  private:
    struct Chunk {
        const char* text;
        std::size_t size;
        std::unique_ptr<SolvedChunk> solved;
        std::exception_ptr error;
        bool done = false;
    };
    struct Room;  // what a thread keeps from one chunk to the next

    void work();
    std::unique_ptr<SolvedChunk> solve(const Chunk& chunk, Room& room);
    void start_thread();

    const Lanes& lanes_;
    const std::size_t most_threads_;
    const Row row_;
    std::atomic<bool> stopped_{false};
    std::mutex mutex_;
    std::condition_variable submitted_, finished_;
    std::deque<std::unique_ptr<Chunk>> chunks_;  // the oldest first
    std::deque<Chunk*> open_;                    // those that no thread has begun
    std::size_t idle_ = 0;
    std::vector<std::thread> threads_;
};

}  // namespace nonet
