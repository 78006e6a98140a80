#include "lanes/trace.hpp"

// One more engine, in a namespace of its own, so that those that solve stay as they are.
#define NONET_ISA traced
#define NONET_LANES 8
#include <algorithm>
#include <cstring>

#include "lanes/engine.hpp"

namespace nonet::traced {

static_assert(kWidth == kTraceLanes);

// The cells of the rows, the columns and the boxes.
struct Units {
    u8 cell[27][9];
};
constexpr Units kUnits = [] {
    Units units{};
    for (int i = 0; i < kCells; i++) {
        const int row = i / 9, column = i % 9;
        units.cell[row][column] = u8(i);
        units.cell[9 + column][row] = u8(i);
        units.cell[18 + row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = u8(i);
    }
    return units;
}();

// Why a node is dead: a cell without candidates, or a symbol with no place in a unit, or placed
// twice in it.
struct Death {
    LaneEventKind kind;
    int where, symbol;
};
inline Death death_of(const Node& node) {
    const u16* empty = std::find(node.cell, node.cell + kCells, 0);
    if (empty < node.cell + kCells) return {LaneEventKind::dead_cell, int(empty - node.cell), 0};
    Death twice{LaneEventKind::dead_unit, -1, 0};
    for (int unit = 0; unit < 27; unit++) {
        u16 any = 0, once = 0, again = 0;
        for (const u8 cell : kUnits.cell[unit]) {
            const u16 held = node.cell[cell], sole = held & (held - 1) ? 0 : held;
            any |= held;
            again |= once & sole;
            once |= sole;
        }
        if (any != kAll) return {LaneEventKind::dead_unit, unit, __builtin_ctz(kAll & ~any) + 1};
        if (again && twice.where < 0) twice.where = unit, twice.symbol = __builtin_ctz(again) + 1;
    }
    return twice;
}

class Recorder : public LaneTrace {
  public:
    explicit Recorder(const u8* grid) : engine_(*this) {
        Waiting root{{}, 0, -1};
        for (int i = 0; i < kCells; i++) root.node.cell[i] = kCodes.candidates[grid[i]];
        waiting_.push_back(root);
        std::fill(node_, node_ + kWidth, kNone);
    }

    std::vector<LaneEvent> next(size_t most) override {
        if (!ended_ && events_.size() < most)
            ended_ = engine_.run([&] { return events_.size() >= most; });
        const auto end = events_.begin() + std::min(most, events_.size());
        std::vector<LaneEvent> batch(events_.begin(), end);
        events_.erase(events_.begin(), end);
        return batch;
    }

    // After a half pass, before the engine handles lanes that ended.
    void passed() {
        note(LaneEventKind::passed, -1, engine_.columns_next() ? 0 : 1, 0);
        for (int number = 0; number < kWidth; number++)
            if (node_[number] != kNone) note_deduced(number);
    }

    bool refill(int number) {
        if (node_[number] != kNone && !is_solved_[number]) note_death(number);
        is_solved_[number] = false;
        if (waiting_.empty()) {
            if (node_[number] != kNone) note(LaneEventKind::idle, number, 0, 0);
            node_[number] = kNone;
            return false;
        }
        enter(number, waiting_.back());
        waiting_.pop_back();
        return true;
    }

    void solved(int number) {
        u8 symbols[kCells];
        is_solved_[number] = engine_.take(number, symbols);
        if (is_solved_[number]) note(LaneEventKind::solved, number, 0, 0, symbols);
    }

    bool take_over(int, const Node&) { return false; }

    Node& push(int number, split::Choice choice) {
        waiting_.push_back({Node(), nodes_ + 1, node_[number]});
        node_[number] = nodes_;
        nodes_ += 2;
        const u8 symbol = kCodes.symbol[choice.first];
        known_[number][choice.cell] = symbol;
        note(LaneEventKind::placed, number, choice.cell, symbol);
        return waiting_.back().node;
    }

  private:
    static constexpr int kNone = -1;

    struct Waiting {
        Node node;
        int number, parent;
    };

    void enter(int number, const Waiting& waiting) {
        engine_.put(number, false, waiting.node);
        for (int i = 0; i < kCells; i++) known_[number][i] = kCodes.symbol[waiting.node.cell[i]];
        node_[number] = waiting.number;
        note(LaneEventKind::entered, number, waiting.number, waiting.parent, known_[number]);
    }

    void note_deduced(int number) {
        u8 symbols[kCells];
        engine_.take(number, symbols);
        for (int i = 0; i < kCells; i++)
            if (symbols[i] && !known_[number][i]) {
                known_[number][i] = symbols[i];
                note(LaneEventKind::deduced, number, i, symbols[i]);
            }
    }

    void note_death(int number) {
        Node node;
        engine_.look(number, node);
        // A solved cell may have lost its symbol to a split: who watches sees that symbol twice.
        for (int i = 0; i < kCells; i++)
            if (known_[number][i]) node.cell[i] = kCodes.candidates[known_[number][i]];
        const Death death = death_of(node);
        note(death.kind, number, death.where, death.symbol);
    }

    void note(LaneEventKind kind, int number, int first, int second, const u8* symbols = nullptr) {
        LaneEvent event{kind, i8(number), first, second, {}};
        if (symbols) std::memcpy(event.symbols, symbols, kCells);
        events_.push_back(event);
    }

    std::vector<Waiting> waiting_;
    std::vector<LaneEvent> events_;  // not returned yet
    int nodes_ = 1;
    int node_[kWidth];  // in each lane
    bool is_solved_[kWidth] = {};
    bool ended_ = false;
    u8 known_[kWidth][kCells];  // the symbols reported so far
    Engine<Recorder> engine_;
};

}  // namespace nonet::traced

namespace nonet {

std::unique_ptr<LaneTrace> trace_lanes(const u8* grid) {
    return std::make_unique<traced::Recorder>(grid);
}

}  // namespace nonet
