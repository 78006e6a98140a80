// What the lanes do on one grid, event by event: for people who want to watch.
//
// The engine is the one that solves (lanes/engine.hpp), with eight lanes on every machine, so that
// a trace depends on the grid alone. All lanes share the nodes of the grid, as Tree in
// lanes/search.hpp has them do; but nothing is handed over to templates or masks, and the trace
// ends when all solutions are found.
//
// Nodes are numbered: 0 is the grid, and the split number k (from 0) makes 2k+1, in which the
// symbol is tried and which stays in its lane, and 2k+2, which is left without it and waits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lanes/lanes.hpp"

namespace nonet {

constexpr int kTraceLanes = 8;

enum class LaneEventKind : std::uint8_t {
    passed,     // a half pass in all lanes: first is 1 if it went along the columns
    entered,    // a node is put into a lane: first is its number, second that of its parent or -1
    placed,     // the node in a lane is split: the symbol `second` is tried in cell `first`
    deduced,    // the cell `first` is left with the symbol `second` alone
    dead_cell,  // the node is dead: nothing is left for cell `first`
    dead_unit,  // or: symbol `second` cannot stand just once in unit `first` (rows, columns, boxes)
    solved,     // a solution
    idle,       // no node is left for the lane
};

struct LaneEvent {
    LaneEventKind kind;
    std::int8_t lane;  // -1 for a half pass
    std::int32_t first, second;
    std::uint8_t symbols[kCells];  // of a node that is put into a lane, or of a solution
};

class LaneTrace {
  public:
    virtual ~LaneTrace() = default;
    // Up to `most` further events; fewer only at the end.
    virtual std::vector<LaneEvent> next(std::size_t most) = 0;
};

std::unique_ptr<LaneTrace> trace_lanes(const std::uint8_t* grid);

}  // namespace nonet
