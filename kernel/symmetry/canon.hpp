// Canon: of all the grids that a 9x9 grid can be turned into by its symmetries, the smallest.
//
// The symmetries are those that keep rows, columns and boxes: to transpose, to exchange bands,
// stacks, rows of a band and columns of a stack, and to relabel symbols. Of all images the one is
// taken whose 81 symbols, read as a number with 0 for empty, are least.
//
// It is found row by row, for all beginnings at once that are as good as any. A beginning (State)
// leaves open what no row has decided yet. Columns that look alike so far stay in a set of orders,
// and a new symbol in them is tied to its column: its label is settled when the place of that
// column is. So neither empty cells nor new symbols multiply the beginnings.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/poll.hpp"

namespace nonet::canon {

constexpr int kCells = 81;
constexpr int kRowsOfBand[3] = {7, 7 << 3, 7 << 6};  // a bit each
constexpr std::size_t kAtOnce = 16;                  // grids that a thread takes of a job at a time

// One way from a grid to its smallest image: cell (r, c) of that holds the label of the symbol in
// row rows[r] and column columns[c] of the grid, which is transposed before if so said.
struct Way {
    bool is_transposed;
    std::array<std::uint8_t, 9> rows, columns;
    std::array<std::uint8_t, 10> labels;  // by symbol; that of 0 is 0
};

class Canon {
  public:
    // The 81 symbols of a grid, each at most 9; they need not be legal.
    void find(const std::uint8_t* grid);

    // What was found: the smallest image, one way there, and how many ways there are if
    // relabelling is not counted.
    void write(std::uint8_t* form) const;
    Way way() const;
    std::uint32_t automorphisms() const;

  private:
    // Three cells of a row, in one stack.
    struct Triple {
        std::uint8_t symbols[3];
        std::uint8_t filled;  // a bit for each cell that is, and kRepeated
        int cells() const { return filled & 7; }
    };
    // Set where a symbol stands in a triple twice, as in grids with a conflict.
    static constexpr std::uint8_t kRepeated = 8;
    // What can still become of the columns: for each place of a stack a set of orders. The last
    // one is there for ties to nothing.
    using Orders = std::array<std::uint8_t, 4>;
    struct State {
        Orders orders;
        std::uint8_t stacks[3];  // the stack at each place, from left to right
        std::uint8_t side;       // 1 if transposed
        std::uint16_t ties[10];  // by symbol, how its label is found; 0 if it has none yet
        std::uint16_t used;      // rows, a bit each
        std::uint16_t next;      // the next label
        std::uint32_t weight;    // ways that differ only in the order of equal rows
        std::uint64_t rows;      // those chosen, four bits each, the last one lowest
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

    static Triple triple_of(std::uint8_t a, std::uint8_t b, std::uint8_t c);
    void read(const std::uint8_t* grid);
    void find_equal_rows(int side);
    void begin();
    void begin_with(int side, int row);
    void add_row(int number);
    void add_row_to(const State& state, int rows);
    template <int place>
    void extend(const State& state, const Triple* triples);
    static std::uint16_t new_tie(const Triple& triple, int column, int place, const Choices& found);
    void choose(const State& state, const Triple& triple, int place, Choices& found) const;
    void choose_few(const State& state, const Triple& triple, int place, Choices& found) const;
    static void try_order(const State& state, const Triple& triple, int place, int order,
                          Choices& found);

    Triple triples_[2][9][3];
    std::uint16_t equal_[2][9];  // for each row, those that can take its place
    std::uint8_t counts_[2][9];  // for each row, clues a stack in rising order, two bits each
    std::array<int, 3> best_{};  // the least row so far, a code for each triple
    std::array<std::array<int, 3>, 9> form_{};
    std::vector<State> states_, more_;
};

// Many grids, for one thread or for several that share the job.
struct Job {
    const std::uint8_t* grids;
    std::size_t count;
    std::uint8_t* forms;           // written
    std::uint32_t* automorphisms;  // written
    alignas(64) std::atomic<std::size_t> next{0};
    alignas(64) std::atomic<bool> stopped{false};
    std::atomic<bool> is_bad{false};  // stopped because of what is no symbol
};

// Works on grids of the job until none is left or it is stopped.
void run(Job& job, const Poll& poll);

}  // namespace nonet::canon
