// The engine of lanes. Included by one file for each instruction set, which defines
//
//     NONET_ISA    the namespace that keeps its code apart from that of the others
//     NONET_LANES  how many 16-bit lanes a vector has
//
// A lane holds one search node: for each of the 81 cells its candidates, bit s-1 for symbol s.
// State::cell[i] is the vector of cell i, so every instruction works on all nodes at once.
//
// See lanes_deduce.hpp for what a half pass does with it.
//
// After a half pass a lane is dead (some symbol has no place in a line), or it changed nothing:
// then it is solved, or it is split in two. The sum of all its cells tells both: cells only ever
// lose bits, and 9 x 511 is the sum of a solved grid.

#include <cstring>
#include <vector>

#include "lanes.hpp"
#include "lanes_deduce.hpp"
#include "lanes_split.hpp"

namespace nonet::NONET_ISA {

// Does something with each cell, without a loop: every address is then known to the compiler.
template <class Action>
inline __attribute__((always_inline)) void each_cell(Action action) {
#pragma GCC unroll 81
    for (int i = 0; i < kCells; i++) action(i);
}

// A node waiting for a lane; see lanes_split.hpp for how one is split in two.
using Node = split::Node;

// The lanes at work: half passes by turns, and what to do with a lane that has come to an end.
// `Policy` says what a lane does next, and takes solutions:
//
//     bool refill(int lane)             put a node into that lane; false if there is none
//     void found(int lane)              take a lane in which every cell seems to be solved
//     void push(int lane, const Node&)  keep a node for later
template <class Policy>
class Engine {
  public:
    explicit Engine(Policy& policy) : policy_(policy) {
        std::memset(&state_, 0, sizeof state_);
        before_ = splat(kNoSum);
        busy_ = splat(0);
    }

    // Works until no lane has anything to do, or `enough` says so after a half pass.
    template <class Enough>
    void run(Enough enough) {
        while (fill()) {
            if (columns_next_)
                along_columns(state_);
            else
                along_rows(state_);
            columns_next_ = !columns_next_;
            const Vector ended =
                ((Vector)(state_.alive != splat(kAll)) | (Vector)(state_.sum == before_)) & busy_;
            before_ = state_.sum;
            for (Bits bits = bits_of(ended); bits; bits &= bits - 1) end(__builtin_ctzll(bits));
            if (enough()) return;
        }
    }

    // Puts 81 cells into a lane. A lane may be turned, with rows for columns: so a grid's first
    // half pass always goes along its own rows, and its search does not depend on when it began.
    template <class Source>
    void put(int number, bool turned, Source cell) {
        u16* column = state_.column(number);
        if (turned)
            each_cell([&](int i) { column[i * kWidth] = cell(split::turned(i)); });
        else
            each_cell([&](int i) { column[i * kWidth] = cell(i); });
        turned_[number] = turned;
        restart(number);
    }

    // Gives the 81 cells of a lane, as they are when it is not turned.
    template <class Sink>
    void take(int number, Sink sink) {
        const u16* column = state_.column(number);
        if (turned_[number])
            each_cell([&](int i) { sink(i, column[split::turned(i) * kWidth]); });
        else
            each_cell([&](int i) { sink(i, column[i * kWidth]); });
    }

    bool columns_next() const { return columns_next_; }
    bool turned(int number) const { return turned_[number]; }

  private:
    // Gives every idle lane something to do, if there is anything; false if all stay idle.
    bool fill() {
        if (idle_ == 0) return true;
        for (int number = 0; number < kWidth; number++) {
            if (lane(busy_, number)) continue;
            if (!policy_.refill(number)) break;
            lane(busy_, number) = 0xffff;
            idle_--;
        }
        return idle_ < kWidth;
    }

    void restart(int number) {
        lane(before_, number) = kNoSum;
        seen_solved_[number] = false;
    }

    // A lane that is dead, solved or at a loss.
    void end(int number) {
        if (lane(state_.alive, number) == kAll) {
            if (lane(state_.sum, number) != kSolvedSum) {
                if (split(number)) return;
            } else if (!seen_solved_[number]) {
                // This half pass found its lines in order; the next one is for those across.
                seen_solved_[number] = true;
                return;
            } else {
                policy_.found(number);
            }
        }
        if (!policy_.refill(number)) {
            lane(busy_, number) = 0;
            idle_++;
        }
    }

    // Splits a lane's node: the lane goes on with one half. False if there is nothing to choose,
    // which happens to a node that is dead and does not know it yet.
    bool split(int number) {
        Node node;
        take(number, [&](int i, u16 x) { node.cell[i] = x; });
        const split::Choice choice = split::choose(node);
        if (choice.cell < 0) return false;
        const int cell = turned_[number] ? split::turned(choice.cell) : choice.cell;
        state_.column(number)[cell * kWidth] = choice.first;
        restart(number);
        node.cell[choice.cell] &= static_cast<u16>(~choice.first);
        policy_.push(number, node);
        return true;
    }

    Policy& policy_;
    State state_;
    Vector before_;
    Vector busy_;
    int idle_ = kWidth;
    bool columns_next_ = false;
    bool turned_[kWidth] = {};
    bool seen_solved_[kWidth] = {};
};

// Candidates for a symbol (all of them for an empty cell), and back: 0 if there is not just one.
struct Codes {
    u16 candidates[10];
    std::uint8_t symbol[512];
};
constexpr Codes kCodes = [] {
    Codes codes{};
    codes.candidates[0] = kAll;
    for (int s = 1; s <= 9; s++) {
        codes.candidates[s] = static_cast<u16>(1 << (s - 1));
        codes.symbol[1 << (s - 1)] = static_cast<std::uint8_t>(s);
    }
    return codes;
}();

// Writes the symbols of a lane; false if some cell has not just one candidate.
template <class Policy>
bool take_symbols(Engine<Policy>& engine, int number, std::uint8_t* symbols) {
    engine.take(number, [&](int i, u16 x) { symbols[i] = kCodes.symbol[x]; });
    return std::memchr(symbols, 0, kCells) == nullptr;
}

constexpr unsigned kPollEvery = 4096;  // half passes: about a millisecond

// A type of this instruction set: a vector of bytes would be code that all of them share, and the
// linker might keep the one that not every machine can run.
struct Solution {
    std::uint8_t symbols[kCells];
};

// Each lane has a grid of its own and goes through its tree depth first. So what is found first in
// a grid depends on that grid alone, whatever stands beside it and however many threads there are.
class Batch {
  public:
    explicit Batch(Job& job) : job_(job), engine_(*this) {}

    void run(const Poll& poll) {
        unsigned passes = 0;
        engine_.run([&] {
            if (++passes % kPollEvery == 0 && poll()) job_.stopped = true;
            return job_.stopped.load(std::memory_order_relaxed);
        });
    }

    bool refill(int number) {
        Work& work = work_[number];
        if (!work.nodes.empty()) {
            const u16* cells = work.nodes.back().cell;
            engine_.put(number, engine_.turned(number), [=](int i) { return cells[i]; });
            work.nodes.pop_back();
            return true;
        }
        if (first_ == last_) {
            first_ = job_.next.fetch_add(kShare, std::memory_order_relaxed);
            if (first_ >= job_.count) {
                first_ = last_ = job_.count;
                return false;
            }
            last_ = first_ + kShare < job_.count ? first_ + kShare : job_.count;
        }
        work.grid = first_++;
        const std::uint8_t* grid = job_.grids + work.grid * kCells;
        engine_.put(number, engine_.columns_next(),
                    [=](int i) { return kCodes.candidates[grid[i]]; });
        return true;
    }

    void found(int number) {
        Work& work = work_[number];
        std::uint8_t symbols[kCells];
        if (!take_symbols(engine_, number, symbols)) return;
        if (job_.counts[work.grid]++ == 0)
            std::memcpy(job_.solutions + work.grid * kCells, symbols, kCells);
        if (job_.counts[work.grid] == job_.limit) work.nodes.clear();
    }

    void push(int number, const Node& node) { work_[number].nodes.push_back(node); }

  private:
    struct Work {
        std::size_t grid = 0;
        std::vector<Node> nodes;
    };

    Job& job_;
    std::size_t first_ = 0, last_ = 0;
    Work work_[kWidth];
    Engine<Batch> engine_;
};

// All lanes share the nodes of one grid.
class Tree : public Search {
  public:
    explicit Tree(const std::uint8_t* grid) : engine_(*this) {
        Node node;
        for (int i = 0; i < kCells; i++) node.cell[i] = kCodes.candidates[grid[i]];
        nodes_.push_back(node);
    }

    std::size_t next(std::uint8_t* solutions, std::size_t most, const Poll& poll) override {
        unsigned passes = 0;
        if (waiting() < most)
            engine_.run(
                [&] { return waiting() >= most || (++passes % kPollEvery == 0 && poll()); });
        const std::size_t given = waiting() < most ? waiting() : most;
        if (given) std::memcpy(solutions, found_.data() + taken_, given * sizeof(Solution));
        taken_ += given;
        if (taken_ == found_.size()) {
            found_.clear();
            taken_ = 0;
        }
        return given;
    }

    bool refill(int number) {
        if (nodes_.empty()) return false;
        const u16* cells = nodes_.back().cell;
        engine_.put(number, false, [=](int i) { return cells[i]; });
        nodes_.pop_back();
        return true;
    }

    void found(int number) {
        Solution solution;
        if (take_symbols(engine_, number, solution.symbols)) found_.push_back(solution);
    }

    void push(int, const Node& node) { nodes_.push_back(node); }

  private:
    std::size_t waiting() const { return found_.size() - taken_; }

    std::vector<Node> nodes_;
    std::vector<Solution> found_;
    std::size_t taken_ = 0;
    Engine<Tree> engine_;
};

inline void run(Job& job, const Poll& poll) {
    auto batch = std::make_unique<Batch>(job);
    batch->run(poll);
}

inline std::unique_ptr<Search> search(const std::uint8_t* grid) {
    return std::make_unique<Tree>(grid);
}

}  // namespace nonet::NONET_ISA
