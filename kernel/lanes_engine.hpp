// The engine of lanes. Included by one file for each instruction set, which defines
//
//     NONET_ISA    the namespace that keeps its code apart from that of the others
//     NONET_LANES  how many 16-bit lanes a vector has
//
// A lane holds one search node: for each of the 81 cells its candidates, bit s-1 for symbol s.
// State::cell[i] is the vector of cell i, so every instruction works on all nodes at once.
//
// One half pass deduces along the rows (and boxes) or along the columns (and boxes), band by band,
// in place. What it deduces in a band, with a triplet being the three cells of a line in a box:
//
//   1. a solved symbol goes from the other cells of its line and box;
//   2. in each box a symbol takes one line and in each line one box, so it takes a permutation of
//      the 3x3 triplets of a band: a triplet that no permutation uses loses the symbol. That is
//      locked candidates in both directions, to the end;
//   3. a symbol that is left with one triplet in its line (and so, by 2, in its box) and with one
//      cell in that triplet is a hidden single, of line and box at once.
//
// After a half pass a lane is dead (some symbol has no place in a line), or it changed nothing:
// then it is solved, or it is split in two. The sum of all its cells tells both: cells only ever
// lose bits, and 9 x 511 is the sum of a solved grid.

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <cstring>
#include <vector>

#include "lanes.hpp"
#include "lanes_split.hpp"

namespace nonet::NONET_ISA {

using u16 = std::uint16_t;
typedef u16 Vector __attribute__((vector_size(2 * NONET_LANES)));

constexpr int kWidth = NONET_LANES;
constexpr u16 kAll = 511;
constexpr u16 kSolvedSum = 9 * kAll;
constexpr u16 kNoSum = 0xffff;  // no grid has that sum

inline Vector splat(u16 value) { return Vector{} + value; }

inline u16& lane(Vector& vector, int number) { return reinterpret_cast<u16*>(&vector)[number]; }

// One bit for each lane that is not zero (and all ones).
using Bits = std::uint64_t;
inline Bits bits_of(Vector vector) {
#if defined(__AVX512BW__)
    return _mm512_movepi16_mask((__m512i)vector);
#elif defined(__AVX2__)
    const auto bytes = static_cast<unsigned>(_mm256_movemask_epi8((__m256i)vector));
    return _pext_u32(bytes, 0x55555555u);
#else
    Bits bits = 0;
    for (int i = 0; i < kWidth; i++) bits |= Bits(vector[i] & 1) << i;
    return bits;
#endif
}

struct alignas(64) State {
    Vector cell[kCells];
    Vector sum;    // of each lane's cells, after the last half pass
    Vector alive;  // 511 where every symbol still has a place

    u16* column(int number) { return reinterpret_cast<u16*>(cell) + number; }
};

// One band (or stack): three lines of three triplets. The strides say where cells are: from line to
// line, from box to box along a line, and from cell to cell in a triplet.
template <int Line, int Box, int Cell>
inline __attribute__((always_inline)) void deduce_band(Vector* cells, Vector& alive, Vector& sum) {
    const Vector one = splat(1), zero = splat(0);
    Vector solved[27], any[9], done[9], keep[9];

    // Loops over lines stay loops: unrolled, the code is slower for want of registers.
#pragma GCC unroll 1
    for (int r = 0; r < 3; r++) {
        const Vector* line = cells + r * Line;
#pragma GCC unroll 3
        for (int k = 0; k < 3; k++) {
            const Vector a = line[k * Box], b = line[k * Box + Cell], c = line[k * Box + 2 * Cell];
            const Vector sa = a & (Vector)((a & (a - one)) == zero);
            const Vector sb = b & (Vector)((b & (b - one)) == zero);
            const Vector sc = c & (Vector)((c & (c - one)) == zero);
            solved[r * 9 + k * 3] = sa;
            solved[r * 9 + k * 3 + 1] = sb;
            solved[r * 9 + k * 3 + 2] = sc;
            any[r * 3 + k] = a | b | c;
            done[r * 3 + k] = sa | sb | sc;
        }
    }

    const Vector box0 = done[0] | done[3] | done[6];
    const Vector box1 = done[1] | done[4] | done[7];
    const Vector box2 = done[2] | done[5] | done[8];
#pragma GCC unroll 1
    for (int r = 0; r < 9; r += 3) {
        const Vector line = done[r] | done[r + 1] | done[r + 2];
        any[r] = (any[r] & ~(line | box0)) | done[r];
        any[r + 1] = (any[r + 1] & ~(line | box1)) | done[r + 1];
        any[r + 2] = (any[r + 2] & ~(line | box2)) | done[r + 2];
    }

    const Vector a0 = any[0], a1 = any[1], a2 = any[2];
    const Vector b0 = any[3], b1 = any[4], b2 = any[5];
    const Vector c0 = any[6], c1 = any[7], c2 = any[8];
    keep[0] = a0 & ((b1 & c2) | (b2 & c1));
    keep[1] = a1 & ((b0 & c2) | (b2 & c0));
    keep[2] = a2 & ((b0 & c1) | (b1 & c0));
    keep[3] = b0 & ((a1 & c2) | (a2 & c1));
    keep[4] = b1 & ((a0 & c2) | (a2 & c0));
    keep[5] = b2 & ((a0 & c1) | (a1 & c0));
    keep[6] = c0 & ((a1 & b2) | (a2 & b1));
    keep[7] = c1 & ((a0 & b2) | (a2 & b0));
    keep[8] = c2 & ((a0 & b1) | (a1 & b0));

#pragma GCC unroll 1
    for (int r = 0; r < 3; r++) {
        Vector* line = cells + r * Line;
        const Vector t[3] = {keep[r * 3], keep[r * 3 + 1], keep[r * 3 + 2]};
        const Vector others[3] = {t[1] | t[2], t[0] | t[2], t[0] | t[1]};
        alive &= t[0] | others[0];
#pragma GCC unroll 3
        for (int k = 0; k < 3; k++) {
            const Vector free = t[k] & ~done[r * 3 + k];
            const Vector* own = solved + r * 9 + k * 3;
            const Vector a = (line[k * Box] & free) | own[0];
            const Vector b = (line[k * Box + Cell] & free) | own[1];
            const Vector c = (line[k * Box + 2 * Cell] & free) | own[2];
            const Vector twice = (a & b) | ((a | b) & c);
            const Vector single = t[k] & ~(others[k] | twice);
            const Vector ha = a & single, hb = b & single, hc = c & single;
            const Vector na = (ha == zero) ? a : ha;
            const Vector nb = (hb == zero) ? b : hb;
            const Vector nc = (hc == zero) ? c : hc;
            line[k * Box] = na;
            line[k * Box + Cell] = nb;
            line[k * Box + 2 * Cell] = nc;
            sum += na + nb + nc;
        }
    }
}

template <int Line, int Box, int Cell, int Band>
inline void half_pass(State& state) {
    Vector alive = splat(kAll), sum = splat(0);
#pragma GCC unroll 1
    for (int band = 0; band < 3; band++)
        deduce_band<Line, Box, Cell>(state.cell + band * Band, alive, sum);
    state.alive = alive;
    state.sum = sum;
}

__attribute__((noinline)) inline void along_rows(State& state) { half_pass<9, 3, 1, 27>(state); }
__attribute__((noinline)) inline void along_columns(State& state) { half_pass<1, 27, 9, 3>(state); }

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

// Each lane has a grid of its own and goes through its tree depth first. So what is found first in
// a grid depends on that grid alone, whatever stands beside it and however many threads there are.
class Batch {
  public:
    explicit Batch(Job& job) : job_(job), engine_(*this) {}

    void run(const Poll& poll) {
        int passes = 0;
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
    static constexpr std::size_t kShare = 64;  // grids that a thread takes at a time
    static constexpr int kPollEvery = 4096;

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
        int passes = 0;
        if (waiting() < most)
            engine_.run(
                [&] { return waiting() >= most || (++passes % kPollEvery == 0 && poll()); });
        const std::size_t given = waiting() < most ? waiting() : most;
        if (given) std::memcpy(solutions, found_.data() + taken_, given * kCells);
        taken_ += given * kCells;
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
        const std::size_t size = found_.size();
        found_.resize(size + kCells);
        if (!take_symbols(engine_, number, found_.data() + size)) found_.resize(size);
    }

    void push(int, const Node& node) { nodes_.push_back(node); }

  private:
    static constexpr int kPollEvery = 4096;

    std::size_t waiting() const { return (found_.size() - taken_) / kCells; }

    std::vector<Node> nodes_;
    std::vector<std::uint8_t> found_;
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
