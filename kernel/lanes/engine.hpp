// Keeps the lanes busy: half passes by turns, then splits, solutions and new nodes.
//
// engine.cpp includes all vector code, and CMakeLists.txt compiles it once for each instruction set
// with
//
//     NONET_ISA    the namespace of that instruction set
//     NONET_LANES  how many 16-bit lanes its vectors have
//
// After a half pass (deduce.hpp) a lane may be
//     dead     a symbol has no place in a line, or a cell has no candidate;
//     solved   each row and box adds up to 511, and each column has every symbol (or with rows and
//              columns exchanged). Then no cell has two candidates, and nine symbols add up to 511
//              only if all differ;
//     stuck    nothing changed, which the sum of all cells tells, since they only lose bits. Then
//              its node is split in two. A whole grid waits for a second such half pass: of the
//              easy grids that seem stuck after one, three in four are not (+6 % on easy grids,
//              +5 % on 17 clues). Below the first split this costs more than it saves.
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
//     Node& push(int lane, Choice)           room for the other half of a split, for later
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
            end_lanes();
            if (enough()) return false;
        }
        return true;
    }

    // Puts a node or a grid into a lane. A lane may be transposed, so that the first half pass of a
    // grid always goes along its own rows, and its search does not depend on when it began.
    void put(int number, bool transposed, const Node& node) {
        load_node(state_, number, transposed, node.cell);
        start(number, transposed, 0);
    }
    void put(int number, bool transposed, const u8* grid) {
        load_grid(state_, number, transposed, grid);
        start(number, transposed, 0xffff);
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

    void start(int number, bool transposed, u16 is_root) {
        lane(is_root_, number) = is_root;
        transposed_[number] = transposed;
        lane(before_, number) = kNoSum;
    }

    // Deals with the lanes that are solved, dead or stuck after a half pass, one kind after the
    // other: mixed, their branches would be hard to predict.
    void end_lanes() {
        const Vector alive = state_.alive & busy_, same = (Vector)(state_.sum == before_);
        Bits dead = bits_of(busy_ & ~state_.alive);
        Bits solved = bits_of(alive & state_.exact);
        Bits stuck = bits_of(alive & same & (same_before_ | ~is_root_)) & ~solved;
        if (solved) {
            const Vector across = columns_next_ ? complete_columns(state_) : complete_rows(state_);
            dead |= solved & ~bits_of(across);
            solved &= ~dead;
        }
        before_ = state_.sum;
        same_before_ = same;
        for (; solved; solved &= solved - 1) {
            const int number = __builtin_ctzll(solved);
            policy_.solved(number);
            refill(number);
        }
        for (; dead; dead &= dead - 1) refill(__builtin_ctzll(dead));
        for (; stuck; stuck &= stuck - 1) {
            const int number = __builtin_ctzll(stuck);
            if (!split(number)) refill(number);
        }
    }

    void refill(int number) {
        if (policy_.refill(number)) return;
        lane(busy_, number) = 0;
        idle_++;
    }

    // Splits the node of a lane: the lane goes on with one half. False if the policy takes it over.
    // In both halves the peers lose the symbol at once.
    bool split(int number) {
        Node node;
        store_node(state_, number, transposed_[number], node.cell);
        if (policy_.take_over(number, node)) return false;
        const split::Choice choice = split::choose(node);
        const int cell = transposed_[number] ? split::transposed(choice.cell) : choice.cell;
        u16* column = state_.column(number);
        for (const u8 peer : split::kPeers.list[cell])
            column[peer * kWidth] &= static_cast<u16>(~choice.first);
        column[cell * kWidth] = choice.first;
        lane(before_, number) = kNoSum;
        lane(is_root_, number) = 0;
        split::exclude(node, choice, policy_.push(number, choice));
        return true;
    }

    Policy& policy_;
    State state_;
    Vector before_;            // the sums one half pass ago
    Vector same_before_ = {};  // all ones where that half pass changed nothing
    Vector is_root_ = {};      // all ones where a lane has a grid that is not split yet
    Vector busy_;
    int idle_ = kWidth;
    bool columns_next_ = false;
    bool transposed_[kWidth] = {};
};

constexpr unsigned kPollEvery = 4096;  // half passes, about a millisecond

}  // namespace nonet::NONET_ISA
