// The engine of lanes: what keeps them at work. A file for each instruction set includes all of
// lanes_*.hpp, and defines before
//
//     NONET_ISA    the namespace that keeps its code apart from that of the others
//     NONET_LANES  how many 16-bit lanes a vector has
//
// A lane holds one search node: for each of the 81 cells its candidates, bit s-1 for symbol s.
// State::cell[i] is the vector of cell i, so every instruction works on all nodes at once.
//
// See lanes/deduce.hpp for what a half pass does with it.
//
// After a half pass a lane is dead (some symbol has no place in a line), or it changed nothing:
// then it is solved, or it is split in two. The sum of all its cells tells both: cells only ever
// lose bits, and 9 x 511 is the sum of a solved grid.
#pragma once

#include <cstring>

#include "lanes/deduce.hpp"
#include "lanes/lanes.hpp"
#include "lanes/split.hpp"

namespace nonet::NONET_ISA {

// Does something with each cell, without a loop: every address is then known to the compiler.
template <class Action>
inline __attribute__((always_inline)) void each_cell(Action action) {
#pragma GCC unroll 81
    for (int i = 0; i < kCells; i++) action(i);
}

// A node waiting for a lane; see lanes/split.hpp for how one is split in two.
using Node = split::Node;
using Byte = split::Byte;

// Candidates for a symbol (all of them for an empty cell), and back: 0 if there is not just one.
struct Codes {
    u16 candidates[256];  // none for what is no symbol: another thread may write to a grid
    Byte symbol[512];
};
constexpr Codes kCodes = [] {
    Codes codes{};
    codes.candidates[0] = kAll;
    for (int s = 1; s <= 9; s++) {
        codes.candidates[s] = static_cast<u16>(1 << (s - 1));
        codes.symbol[1 << (s - 1)] = static_cast<Byte>(s);
    }
    return codes;
}();

// How nodes and grids get into lanes and out of them, in a function each: a lane's cells are far
// apart, so every one is moved by itself.
template <class Move>
inline __attribute__((always_inline)) void each_cell(bool turned, Move move) {
    if (turned)
        each_cell([&](int i) { move(split::turned(i), i); });
    else
        each_cell([&](int i) { move(i, i); });
}

__attribute__((noinline)) inline void load_node(State& state, int number, bool turned,
                                                const u16* node) {
    u16* column = state.column(number);
    each_cell(turned, [=](int there, int i) { column[there * kWidth] = node[i]; });
}

__attribute__((noinline)) inline void load_grid(State& state, int number, bool turned,
                                                const Byte* grid) {
    u16* column = state.column(number);
    each_cell(turned,
              [=](int there, int i) { column[there * kWidth] = kCodes.candidates[grid[i]]; });
}

__attribute__((noinline)) inline void store_node(const State& state, int number, bool turned,
                                                 u16* node) {
    const u16* column = state.column(number);
    each_cell(turned, [=](int there, int i) { node[i] = column[there * kWidth]; });
}

__attribute__((noinline)) inline void store_symbols(const State& state, int number, bool turned,
                                                    Byte* symbols) {
    const u16* column = state.column(number);
    each_cell(turned,
              [=](int there, int i) { symbols[i] = kCodes.symbol[column[there * kWidth]]; });
}

// The lanes at work: half passes by turns, and what to do with a lane that has come to an end.
// `Policy` says what a lane does next, and takes solutions:
//
//     bool refill(int lane)               put a node into that lane; false if there is none
//     void found(int lane)                take a lane in which every cell seems to be solved
//     void push(int lane, const Node&)    keep a node for later
//     bool adopts(int lane, const Node&)  true if it sees to this node without the lanes
//     void passed()                       if it has this: a half pass is done, and nothing since
template <class Policy>
class Engine {
  public:
    explicit Engine(Policy& policy) : policy_(policy) {
        std::memset(&state_, 0, sizeof state_);
        before_ = splat(kNoSum);
        busy_ = splat(0);
    }

    // Works until no lane has anything to do (true), or `enough` says so after a half pass.
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

    // Puts a node into a lane, or a grid. A lane may be turned, with rows for columns: so a grid's
    // first half pass always goes along its own rows, and its search does not depend on when it
    // began.
    void put(int number, bool turned, const Node& node) {
        load_node(state_, number, turned, node.cell);
        start(number, turned);
    }
    void put(int number, bool turned, const Byte* grid) {
        load_grid(state_, number, turned, grid);
        start(number, turned);
    }

    // Takes a symbol from the candidates of a cell.
    void exclude(int number, int cell, int symbol) {
        const int there = turned_[number] ? split::turned(cell) : cell;
        state_.column(number)[there * kWidth] &= static_cast<u16>(~(1 << (symbol - 1)));
    }

    // Writes the symbols of a lane; false if some cell has not just one candidate.
    bool take(int number, Byte* symbols) const {
        store_symbols(state_, number, turned_[number], symbols);
        return std::memchr(symbols, 0, kCells) == nullptr;
    }

    // Writes the candidates of a lane.
    void look(int number, Node& node) const {
        store_node(state_, number, turned_[number], node.cell);
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

    void start(int number, bool turned) {
        turned_[number] = turned;
        restart(number);
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

    // Splits a lane's node: the lane goes on with one half. False if somebody else sees to it, or
    // if there is nothing to choose, as in a node that is dead and does not know it yet.
    bool split(int number) {
        Node node;
        store_node(state_, number, turned_[number], node.cell);
        if (policy_.adopts(number, node)) return false;
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

constexpr unsigned kPollEvery = 4096;  // half passes: about a millisecond

}  // namespace nonet::NONET_ISA
