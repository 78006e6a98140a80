// Canon: the canonical form of a 9x9 grid, the smallest of all its images under symmetry.
//
// The symmetries keep rows, columns and boxes: transposing, exchanging bands, stacks, rows of a
// band and columns of a stack, and relabelling symbols. The smallest image is the one whose 81
// symbols, read as a number with 0 for empty, are least.
//
// It is found row by row, for all best beginnings (State) at once. A beginning leaves open what no
// row has decided yet:
//
//     stacks   | 2         | 0         | 1         |    which stack is at each place
//     orders   | {012,021} | {all six} | {120}     |    which orders of its columns are possible
//     ties     symbol -> label, or -> the column whose place will settle the label
//
// Columns that look alike stay in a set of orders, and a new symbol in them is tied to its column.
// So neither empty cells nor new symbols multiply the beginnings.
#pragma once

#include <array>
#include <atomic>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"

namespace nonet::canon {

constexpr int kRowsOfBand[3] = {7, 7 << 3, 7 << 6};  // a bit each
constexpr size_t kAtOnce = 16;                       // grids that a thread takes of a job at a time

// One way from a grid to its smallest image: cell (r, c) of that holds the label of the symbol in
// row rows[r] and column columns[c] of the grid, which is transposed before if so said.
struct Way {
    bool is_transposed;
    std::array<u8, 9> rows, columns;
    std::array<u8, 10> labels;  // by symbol; that of 0 is 0
};

class Canon {
  public:
    // The 81 symbols of a grid, each at most 9; they need not be legal.
    void find(const u8* grid);

    // What was found: the smallest image, one way there, and how many ways there are if
    // relabelling is not counted.
    void write(u8* form) const;
    Way way() const;
    u32 automorphisms() const;

  private:
    // Three cells of a row, in one stack.
    struct Triple {
        u8 symbols[3];
        u8 filled;  // a bit for each cell that is, and kRepeated
        int cells() const { return filled & 7; }
    };
    // Set where a symbol stands in a triple twice, as in grids with a conflict.
    static constexpr u8 kRepeated = 8;
    // What can still become of the columns: for each place of a stack a set of orders. The last
    // one is there for ties to nothing.
    using Orders = std::array<u8, 4>;
    struct State {
        Orders orders;
        u8 stacks[3];  // the stack at each place, from left to right
        u8 side;       // 1 if transposed
        u16 ties[10];  // by symbol, how its label is found; 0 if it has none yet
        u16 used;      // rows, a bit each
        u16 next;      // the next label
        u32 weight;    // ways that differ only in the order of equal rows
        u64 rows;      // those chosen, four bits each, the last one lowest
    };
    // A way to order a triple; ways with the same labels stay together if they can.
    struct Choice {
        Orders orders;
        int next;
    };
    struct Choices {
        int code;  // the labels, four bits each
        int count;
        Choice all[6];
    };

    static Triple triple_of(u8 a, u8 b, u8 c);
    void read(const u8* grid);
    void find_equal_rows(int side);
    void begin();
    void begin_with(int side, int row);
    void add_row(int number);
    void add_row_to(const State& state, int rows);
    template <int place>
    void extend(const State& state, const Triple* triples);
    static u16 new_tie(const Triple& triple, int column, int place, const Choices& found);
    void choose(const State& state, const Triple& triple, int place, Choices& found) const;
    void choose_few(const State& state, const Triple& triple, int place, Choices& found) const;
    static void try_order(const State& state, const Triple& triple, int place, int order,
                          Choices& found);

    Triple triples_[2][9][3];
    u16 equal_[2][9];            // for each row, those that can take its place
    u8 counts_[2][9];            // for each row, clues a stack in rising order, two bits each
    std::array<int, 3> best_{};  // the least row so far, a code for each triple
    std::array<std::array<int, 3>, 9> form_{};
    std::vector<State> states_, more_;
};

// Many grids.
struct Job : SharedJob {
    const u8* grids;
    size_t count;
    u8* forms;                        // written
    u32* automorphisms;               // written
    std::atomic<bool> is_bad{false};  // stopped because of a symbol over 9
};

// Works on grids of the job until none is left or it is stopped.
void run(Job& job, const Poll& poll);

}  // namespace nonet::canon
