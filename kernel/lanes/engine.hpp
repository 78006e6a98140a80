// Keeps the lanes busy: half passes by turns, then splits, solutions and new nodes.
//
// engine.cpp includes all vector code, and CMakeLists.txt compiles it once for each instruction set
// with
//
//     NONET_ISA    the namespace of that instruction set
//     NONET_LANES  how many 16-bit lanes its vectors have
//
// After a half pass (deduce.hpp) a lane is dead, because some symbol has no place in a line; or it
// has not changed, and is either solved or split in two. The sum of its cells tells both: cells
// only lose bits, and the sum of a solved grid is 9 x 511.
#pragma once

#include <cstring>

#include "common/types.hpp"
#include "lanes/deduce.hpp"
#include "lanes/lanes.hpp"
#include "lanes/split.hpp"

namespace nonet::NONET_ISA {

// Calls `action` for each cell, unrolled: the compiler then knows every address.
template <class Action>
inline __attribute__((always_inline)) void each_cell(Action action) {
#pragma GCC unroll 81
    for (int i = 0; i < kCells; i++) action(i);
}

// A node that waits for a lane.
using Node = split::Node;

// Candidates of a symbol (all for an empty cell), and back: 0 unless there is exactly one.
struct Codes {
    u16 candidates[256];  // 0 for a bad symbol: another thread may write to a grid
    u8 symbol[512];
};
constexpr Codes kCodes = [] {
    Codes codes{};
    codes.candidates[0] = kAll;
    for (int s = 1; s <= 9; s++) {
        codes.candidates[s] = static_cast<u16>(1 << (s - 1));
        codes.symbol[1 << (s - 1)] = u8(s);
    }
    return codes;
}();

// Nodes and grids in and out of lanes. The cells of a lane are far apart, so each is moved by
// itself.
template <class Move>
inline __attribute__((always_inline)) void each_cell(bool transposed, Move move) {
    if (transposed)
        each_cell([&](int i) { move(split::transposed(i), i); });
    else
        each_cell([&](int i) { move(i, i); });
}

__attribute__((noinline)) inline void load_node(State& state, int number, bool transposed,
                                                const u16* node) {
    u16* column = state.column(number);
    each_cell(transposed, [=](int there, int i) { column[there * kWidth] = node[i]; });
}

__attribute__((noinline)) inline void load_grid(State& state, int number, bool transposed,
                                                const u8* grid) {
    u16* column = state.column(number);
    each_cell(transposed,
              [=](int there, int i) { column[there * kWidth] = kCodes.candidates[grid[i]]; });
}

__attribute__((noinline)) inline void store_node(const State& state, int number, bool transposed,
                                                 u16* node) {
    const u16* column = state.column(number);
    each_cell(transposed, [=](int there, int i) { node[i] = column[there * kWidth]; });
}

__attribute__((noinline)) inline void store_symbols(const State& state, int number, bool transposed,
                                                    u8* symbols) {
    const u16* column = state.column(number);
    each_cell(transposed,
              [=](int there, int i) { symbols[i] = kCodes.symbol[column[there * kWidth]]; });
}

// `Policy` decides what a lane does next, and receives solutions:
//
//     bool refill(int lane)                  puts a node into that lane; false if there is none
//     void solved(int lane)                  every cell of the lane has one candidate
//     void push(int lane, const Node&)       keeps a node for later
//     bool take_over(int lane, const Node&)  true if it handles this node without the lanes
//     void passed()                          optional: called after each half pass
template <class Policy>
class Engine {
  public:
    explicit Engine(Policy& policy) : policy_(policy) {
        std::memset(&state_, 0, sizeof state_);
        before_ = splat(kNoSum);
        busy_ = splat(0);
    }

    // Works until no lane has anything to do (true), or until `enough` says stop after a half pass.
    template <class Enough>
    bool run(Enough enough) {
        while (fill()) {
            if (columns_next_)
                along_columns(state_);
            else
                along_rows(state_);
            columns_next_ = !columns_next_;
            if constexpr (requires { policy_.passed(); }) policy_.passed();
            const Vector ended =
                ((Vector)(state_.alive != splat(kAll)) | (Vector)(state_.sum == before_)) & busy_;
            before_ = state_.sum;
            for (Bits bits = bits_of(ended); bits; bits &= bits - 1) end(__builtin_ctzll(bits));
            if (enough()) return false;
        }
        return true;
    }

    // Puts a node or a grid into a lane. A lane may be transposed, so that the first half pass of a
    // grid always goes along its own rows, and its search does not depend on when it began.
    void put(int number, bool transposed, const Node& node) {
        load_node(state_, number, transposed, node.cell);
        start(number, transposed);
    }
    void put(int number, bool transposed, const u8* grid) {
        load_grid(state_, number, transposed, grid);
        start(number, transposed);
    }

    // Removes a symbol from the candidates of a cell.
    void exclude(int number, int cell, int symbol) {
        const int there = transposed_[number] ? split::transposed(cell) : cell;
        state_.column(number)[there * kWidth] &= static_cast<u16>(~(1 << (symbol - 1)));
    }

    // Writes the symbols of a lane; false unless every cell has exactly one candidate.
    bool take(int number, u8* symbols) const {
        store_symbols(state_, number, transposed_[number], symbols);
        return std::memchr(symbols, 0, kCells) == nullptr;
    }

    // Writes the candidates of a lane.
    void look(int number, Node& node) const {
        store_node(state_, number, transposed_[number], node.cell);
    }

    bool columns_next() const { return columns_next_; }
    bool transposed(int number) const { return transposed_[number]; }

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

    void start(int number, bool transposed) {
        transposed_[number] = transposed;
        restart(number);
    }

    void restart(int number) {
        lane(before_, number) = kNoSum;
        seen_solved_[number] = false;
    }

    // The lane is dead, solved or stuck.
    void end(int number) {
        if (lane(state_.alive, number) == kAll) {
            if (lane(state_.sum, number) != kSolvedSum) {
                if (split(number)) return;
            } else if (!seen_solved_[number]) {
                // The lines of this half pass are in order; the next one checks those across.
                seen_solved_[number] = true;
                return;
            } else {
                policy_.solved(number);
            }
        }
        if (!policy_.refill(number)) {
            lane(busy_, number) = 0;
            idle_++;
        }
    }

    // Splits the node of a lane: the lane goes on with one half. False if the policy takes it over,
    // or if there is nothing to choose, as in a node that is dead but not known to be.
    bool split(int number) {
        Node node;
        store_node(state_, number, transposed_[number], node.cell);
        if (policy_.take_over(number, node)) return false;
        const split::Choice choice = split::choose(node);
        if (choice.cell < 0) return false;
        const int cell = transposed_[number] ? split::transposed(choice.cell) : choice.cell;
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
    bool transposed_[kWidth] = {};
    bool seen_solved_[kWidth] = {};
};

constexpr unsigned kPollEvery = 4096;  // half passes, about a millisecond

}  // namespace nonet::NONET_ISA
