// The events of a search of one grid in lanes, for people who want to watch.
//
// It runs the engine that solves (lanes/engine.hpp), with eight lanes on every machine, so that a
// trace depends on the grid alone. All lanes share the nodes of the grid, as in Tree of
// lanes/search.hpp; but nothing is left to templates or masks, and the trace ends when all
// solutions are found.
//
// Nodes are numbered: 0 is the grid, and split k (from 0) makes node 2k+1, which has the symbol and
// stays in its lane, and node 2k+2, which is without it and waits.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/types.hpp"
#include "lanes/lanes.hpp"

namespace nonet {

constexpr int kTraceLanes = 8;

enum class LaneEventKind : u8 {
    passed,     // a half pass in all lanes: `first` is 1 if it went along the columns
    entered,    // a node enters a lane: `first` is its number, `second` its parent or -1
    placed,     // the node in a lane is split: symbol `second` is tried in cell `first`
    deduced,    // only symbol `second` is left for cell `first`
    dead_cell,  // the node is dead: cell `first` has no candidates
    dead_unit,  // or symbol `second` has no or two places in unit `first` (rows, columns, boxes)
    solved,     // a solution
    idle,       // no node is left for the lane
};

struct LaneEvent {
    LaneEventKind kind;
    i8 lane;  // -1 for a half pass
    i32 first, second;
    u8 symbols[kCells];  // of a node that enters a lane, or of a solution
};

class LaneTrace {
  public:
    virtual ~LaneTrace() = default;
    // Up to `most` more events; fewer only at the end.
    virtual std::vector<LaneEvent> next(size_t most) = 0;
};

std::unique_ptr<LaneTrace> trace_lanes(const u8* grid);

}  // namespace nonet
