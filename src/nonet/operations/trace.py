"""Trace: what a method does, event by event, in short lists for a page that replays them.

    ["p", cell, symbol]              tried
    ["d", cell, symbol, unit]        deduced; the number of a unit of the shape, or -1
    ["b", [cell, ...]]               taken back: what was tried, and all that was deduced from it
    ["x", cell]                      a dead end: nothing fits the cell
    ["s", line]                      a solution

The method `lanes` has all but "b", each followed by the number of its lane, and

    ["h", columns]                   a half pass in all lanes, along the rows (0) or columns (1)
    ["l", node, parent, line, lane]  a node enters a lane; the parent of the first is -1
    ["u", unit, symbol, lane]        a dead end: the symbol cannot stand just once in the unit
    ["i", lane]                      no node is left for the lane
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from time import monotonic
from typing import Annotated, Any

import nonet.solving
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import GridRequest
from nonet.operations.solve import MethodName
from nonet.shape import Unit
from nonet.solving.events import (
    DeadEnd,
    DeadUnit,
    Deduced,
    Entered,
    Event,
    Idle,
    Passed,
    Placed,
    Solved,
    TakenBack,
)

MAX_EVENTS = 1_000_000
FIRST_BATCH, LARGEST_BATCH = 20, 500
"""Events in a message: few at first, so that something can be shown at once."""
LONGEST_WAIT = 0.1
"""Seconds after which a batch is sent with fewer."""


@dataclass(frozen=True)
class TraceRequest(GridRequest):
    """A grid, a method, and which of its events."""

    method: MethodName = None
    limit: Annotated[int, Param("Stop after this many events.", minimum=1, maximum=MAX_EVENTS)] = (
        10_000
    )
    skip: Annotated[int, Param("Leave out the first so many.", minimum=0, maximum=MAX_EVENTS)] = 0


def run(request: TraceRequest, context: Context) -> Generator[list[list[Any]], None, Json]:
    """The events of a search as they happen, some in each line of JSON.

    `["p", 3, 7]` tries symbol 7 in cell 3; "d" deduces, "b" takes back, "x" is a dead end and "s" a
    solution. The last line is `{"end": {"counters": {...}, "complete": true}}`; `complete` says
    that these were all. To read on, ask again and skip those that you have.
    """
    grid = request.read_grid()
    units = {unit: number for number, unit in enumerate(grid.shape.units)}
    events = nonet.solving.trace(grid, method=request.method)
    for _ in islice(events, request.skip):
        pass
    yield from _batches(islice(events, request.limit), units)
    counters = asdict(events.counters)
    return {"counters": counters, "complete": next(events, None) is None}


def _batches(events: Iterator[Event], units: dict[Unit, int]) -> Iterator[list[list[Any]]]:
    """The events in lists that grow, none of which is held back for long."""
    batch: list[list[Any]] = []
    size, since = FIRST_BATCH, monotonic()
    for event in events:
        batch.append(_event_json(event, units))
        if len(batch) >= size or monotonic() - since > LONGEST_WAIT:
            yield batch
            batch, size, since = [], min(2 * size, LARGEST_BATCH), monotonic()
    if batch:
        yield batch


def _event_json(event: Event, units: dict[Unit, int]) -> list[Any]:
    match event:
        case Placed(cell, symbol, lane):
            return _in_lane(lane, "p", cell, symbol)
        case Deduced(cell, symbol, unit, lane):
            return _in_lane(lane, "d", cell, symbol, units[unit] if unit else -1)
        case TakenBack(cells):
            return ["b", list(cells)]
        case DeadEnd(cell, lane):
            return _in_lane(lane, "x", cell)
        case Solved(solution, lane):
            return _in_lane(lane, "s", solution.line)
        case Passed(along_columns):
            return ["h", int(along_columns)]
        case Entered(node, parent, grid, lane):
            return ["l", node, -1 if parent is None else parent, grid.line, lane]
        case DeadUnit(symbol, unit, lane):
            return ["u", units[unit], symbol, lane]
        case Idle(lane):
            return ["i", lane]


def _in_lane(lane: int | None, *parts: Any) -> list[Any]:
    return [*parts] if lane is None else [*parts, lane]


OPERATION = Operation(
    run,
    summary="What a method does, event by event",
    queue="watched",
    piece="events",
    stream_example=(
        {"events": [["p", 0, 1], ["d", 6, 1, 1], ["d", 9, 1, 2]]},
        {"end": {"counters": {"nodes": 1, "deductions": 2}, "complete": False}},
    ),
)
