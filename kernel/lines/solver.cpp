#include "lines/solver.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

namespace nonet {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::milliseconds(20);  // between two looks at `poll`

// Memory that is not filled before it is used, and only ever grows.
template <class T>
class Buffer {
  public:
    T* of(std::size_t size) {
        if (size > size_) {
            items_.reset();
            size_ = 0;
            items_.reset(new T[size]);
            size_ = size;
        }
        return items_.get();
    }

  private:
    std::unique_ptr<T[]> items_;
    std::size_t size_ = 0;
};

}  // namespace

struct LineSolver::Room {
    Buffer<std::uint8_t> symbols, solutions;
    Buffer<std::uint32_t> counts;
};

LineSolver::LineSolver(const Lanes& lanes, int threads, Row row)
    : lanes_(lanes), most_threads_(static_cast<std::size_t>(threads)), row_(row) {}

LineSolver::~LineSolver() {
    stopped_ = true;
    {
        const std::lock_guard lock(mutex_);
        open_.clear();
    }
    submitted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void LineSolver::submit(const char* text, std::size_t size) {
    auto chunk = std::make_unique<Chunk>();
    chunk->text = text;
    chunk->size = size;
    bool is_busy;
    {
        const std::lock_guard lock(mutex_);
        chunks_.push_back(std::move(chunk));
        open_.push_back(chunks_.back().get());
        is_busy = idle_ < open_.size();
    }
    if (is_busy && threads_.size() < most_threads_) start_thread();
    submitted_.notify_one();
}

// One more thread; it is no failure if the system gives no more, as long as there is one.
void LineSolver::start_thread() {
    try {
        threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
        if (threads_.empty()) throw;
    }
}

std::unique_ptr<SolvedChunk> LineSolver::collect(const Poll& poll) {
    std::unique_lock lock(mutex_);
    const Chunk& oldest = *chunks_.front();
    while (!finished_.wait_for(lock, kPatience, [&] { return oldest.done; })) {
        lock.unlock();  // to poll may take long
        if (poll()) return nullptr;
        lock.lock();
    }
    const std::unique_ptr<Chunk> chunk = std::move(chunks_.front());
    chunks_.pop_front();
    lock.unlock();
    if (chunk->error) std::rethrow_exception(chunk->error);
    return std::move(chunk->solved);
}

void LineSolver::work() {
    Room room;
    std::unique_lock lock(mutex_);
    while (true) {
        idle_++;
        submitted_.wait(lock, [&] { return stopped_ || !open_.empty(); });
        idle_--;
        if (stopped_) return;
        Chunk& chunk = *open_.front();
        open_.pop_front();
        lock.unlock();
        try {
            chunk.solved = solve(chunk, room);
        } catch (...) {
            chunk.error = std::current_exception();
        }
        lock.lock();
        chunk.done = true;
        finished_.notify_one();
    }
}

std::unique_ptr<SolvedChunk> LineSolver::solve(const Chunk& chunk, Room& room) {
    const auto start = Clock::now();
    std::uint8_t* symbols = room.symbols.of(chunk.size);
    const std::vector<Run> runs = find_runs(chunk.text, chunk.size, symbols);
    std::size_t grids = 0;
    for (const Run& run : runs) grids += run.lines;
    std::uint8_t* solutions = room.solutions.of(grids * kCells);
    std::uint32_t* counts = room.counts.of(grids);
    std::fill_n(counts, grids, 0u);
    Job job{symbols, grids, 2, solutions, counts};
    if (grids) lanes_.run(job, [this] { return stopped_.load(); });

    auto solved = std::make_unique<SolvedChunk>();
    solved->text.reset(new char[grids * row_width(row_)]);
    char* const begin = solved->text.get();
    char* text = begin;
    for (const Run& run : runs) {
        const char* first = text;
        SolvedRun& made = solved->runs.emplace_back();
        for (std::size_t line = 0; line < run.lines; line++) {
            if (*counts == 1) {
                text = write_row(row_, symbols, solutions, text);
            } else {
                Odd& odd = made.odd.emplace_back();
                odd.line = line;
                odd.text = static_cast<std::size_t>(text - first);
                odd.count = *counts;
                std::copy_n(symbols, kCells, odd.symbols.begin());
            }
            symbols += kCells, solutions += kCells, counts++;
        }
        made.run = run;
        made.text = static_cast<std::size_t>(first - begin);
        made.text_end = static_cast<std::size_t>(text - begin);
    }
    solved->seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return solved;
}

}  // namespace nonet
