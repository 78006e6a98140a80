// Lines: reads 9x9 grids from lines of text, solves them on several threads, and writes solutions.
//
// A line is taken only if it is certainly one grid, whatever is around it; the rules are those of
// files/plain.py, which gets all other lines.
//
//     chunk  | grid\n | grid\n | # text \n | grid\n |     one piece of the input
//              \______ ______/               \_ _/
//                     run                    run          find_runs()
//
// Each thread solves whole chunks, and LineSolver returns them in the order of the input.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "common/thread_pool.hpp"
#include "lanes/lanes.hpp"

namespace nonet {

// Lines of a text that follow each other and are one grid each.
struct Run {
    size_t begin, end;  // in bytes, up to and with the last line end
    size_t lines;
};

// The runs in `text`, which ends with a line. Writes 81 symbols for each line of all runs to
// `symbols`, which has room for `size` bytes. A line ends with \n, \r, both, or the text.
std::vector<Run> find_runs(const char* text, size_t size, u8* symbols);

// What is written for a grid with one solution.
enum class Row {
    kLine,      // solution
    kNumbered,  // grid,1,solution
    kMark,      // one character: = if the grid is its own solution, else 1
};

// The number of characters of a row, with its end.
size_t row_width(Row row);

// Writes a row, and returns its end.
char* write_row(Row row, const u8* grid, const u8* solution, char* text);

// A grid of a run that has no solution, or more than one.
struct Odd {
    size_t line;  // of its run, from 0
    size_t text;  // how many characters of the run's text come before it
    u32 count;    // solutions: 0, or 2 for more than one
    std::array<u8, kCells> symbols;
};

// A run, and a row for each grid with one solution.
struct SolvedRun {
    Run run;
    size_t text, text_end;  // in the text of the chunk
    std::vector<Odd> odd;
};

struct SolvedChunk {
    std::vector<SolvedRun> runs;
    std::unique_ptr<char[]> text;
    double seconds;
};

// The caller keeps the bytes of a chunk until it is collected. For one calling thread.
class LineSolver {
  public:
    LineSolver(const Lanes& lanes, int threads, Row row);
    ~LineSolver() { stopped_ = true; }  // does not wait for open chunks

    void submit(const char* text, size_t size);
    size_t waiting() const { return chunks_.size(); }

    // Waits for the oldest chunk; null if `poll` says stop.
    std::unique_ptr<SolvedChunk> collect(const Poll& poll);

  private:
    struct Chunk {
        std::unique_ptr<SolvedChunk> solved;
        std::optional<ThreadPool::Task> task;  // ends before the rest goes
    };

    std::unique_ptr<SolvedChunk> solve(const char* text, size_t size) const;

    const Lanes& lanes_;
    const Row row_;
    std::atomic<bool> stopped_{false};
    ThreadPool pool_;
    std::deque<std::unique_ptr<Chunk>> chunks_;  // the oldest first
};

}  // namespace nonet
