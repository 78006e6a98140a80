#include "lanes/trace.hpp"

// The engine once more, in a namespace of its own: those that solve stay as they are.
#define NONET_ISA watched
#define NONET_LANES 8
#include <algorithm>
#include <cstring>

#include "lanes/engine.hpp"

namespace nonet::watched {

static_assert(kWidth == kTraceLanes);

// The cells of the rows, the columns and the boxes.
struct Units {
    Byte cell[27][9];
};
constexpr Units kUnits = [] {
    Units units{};
    for (int i = 0; i < kCells; i++) {
        const int row = i / 9, column = i % 9;
        units.cell[row][column] = static_cast<Byte>(i);
        units.cell[9 + column][row] = static_cast<Byte>(i);
        units.cell[18 + row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = static_cast<Byte>(i);
    }
    return units;
}();

// Where a dead node shows it: an empty cell, or a symbol with no place in a unit, or one that fills
// two cells of it.
struct Death {
    LaneEventKind kind;
    int where, symbol;
};
inline Death death_of(const Node& node) {
    const u16* empty = std::find(node.cell, node.cell + kCells, 0);
    if (empty < node.cell + kCells)
        return {LaneEventKind::dead_cell, static_cast<int>(empty - node.cell), 0};
    Death twice{LaneEventKind::dead_unit, -1, 0};
    for (int unit = 0; unit < 27; unit++) {
        u16 any = 0, once = 0, again = 0;
        for (const Byte cell : kUnits.cell[unit]) {
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

class Watched : public LaneTrace {
  public:
    explicit Watched(const std::uint8_t* grid) : engine_(*this) {
        Waiting root{{}, 0, -1};
        for (int i = 0; i < kCells; i++) root.node.cell[i] = kCodes.candidates[grid[i]];
        waiting_.push_back(root);
        std::fill(node_, node_ + kWidth, kNone);
    }

    std::vector<LaneEvent> next(std::size_t most) override {
        if (!ended_ && events_.size() < most)
            ended_ = engine_.run([&] { return events_.size() >= most; });
        const auto end = events_.begin() + std::min(most, events_.size());
        std::vector<LaneEvent> given(events_.begin(), end);
        events_.erase(events_.begin(), end);
        return given;
    }

    // After a half pass, before anything is done about lanes that came to an end.
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

    void found(int number) {
        Byte symbols[kCells];
        is_solved_[number] = engine_.take(number, symbols);
        if (is_solved_[number]) note(LaneEventKind::solved, number, 0, 0, symbols);
    }

    bool adopts(int, const Node& node) {
        split_ = node;
        return false;
    }

    void push(int number, const Node& rest) {
        int cell = 0;
        while (split_.cell[cell] == rest.cell[cell]) cell++;
        const Byte symbol = kCodes.symbol[split_.cell[cell] & ~rest.cell[cell]];
        waiting_.push_back({rest, nodes_ + 1, node_[number]});
        node_[number] = nodes_;
        nodes_ += 2;
        known_[number][cell] = symbol;
        note(LaneEventKind::placed, number, cell, symbol);
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
        Byte symbols[kCells];
        engine_.take(number, symbols);
        for (int i = 0; i < kCells; i++)
            if (symbols[i] != known_[number][i])
                note(LaneEventKind::deduced, number, i, symbols[i]);
        std::memcpy(known_[number], symbols, kCells);
    }

    void note_death(int number) {
        Node node;
        engine_.look(number, node);
        const Death death = death_of(node);
        note(death.kind, number, death.where, death.symbol);
    }

    void note(LaneEventKind kind, int number, int first, int second,
              const Byte* symbols = nullptr) {
        LaneEvent event{kind, static_cast<std::int8_t>(number), first, second, {}};
        if (symbols) std::memcpy(event.symbols, symbols, kCells);
        events_.push_back(event);
    }

    std::vector<Waiting> waiting_;
    std::vector<LaneEvent> events_;  // not handed out yet
    Node split_;                     // as it was before
    int nodes_ = 1;
    int node_[kWidth];  // in each lane
    bool is_solved_[kWidth] = {};
    bool ended_ = false;
    Byte known_[kWidth][kCells];  // the symbols that have been told
    Engine<Watched> engine_;
};

}  // namespace nonet::watched

namespace nonet {

std::unique_ptr<LaneTrace> trace_lanes(const std::uint8_t* grid) {
    return std::make_unique<watched::Watched>(grid);
}

}  // namespace nonet
