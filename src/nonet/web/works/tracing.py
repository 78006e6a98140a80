"""Tracing: what a method does, event by event, in short lists for a page that plays them.

    ["p", cell, symbol]              tried
    ["d", cell, symbol, unit]        deduced; the number of a unit of the shape, or -1
    ["b", [cell, ...]]               taken back: what was tried, and all that was deduced from it
    ["x", cell]                      a dead end: nothing fits the cell
    ["s", line]                      a solution

The method `lanes` has all but "b", each with the number of its lane behind, and

    ["h", columns]                   a half pass in all lanes, along the rows (0) or columns (1)
    ["l", node, parent, line, lane]  a node is put into a lane; the parent of the first is -1
    ["u", unit, symbol, lane]        a dead end: the symbol cannot stand just once in the unit
    ["i", lane]                      no node is left for the lane
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from time import monotonic
from typing import Any

import nonet.solving
from nonet.grid import Grid
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
from nonet.web.works import Message
from nonet.web.works.grids import grid_in

FIRST, MOST = 20, 500
"""Events in a message: few at first, so that something can be shown at once."""
PATIENCE = 0.1
"""Seconds after which a message goes with fewer."""


def trace(
    grid: str,
    shape: str | None,
    alphabet: str | None,
    method: str | None,
    limit: int,
    skip: int,
) -> Iterator[Message]:
    """Up to *limit* events after the first so many; the end says whether that is all."""
    puzzle = grid_in(grid, shape, alphabet)
    moves = nonet.solving.trace(puzzle, method=method)
    for _ in islice(moves, skip):
        pass
    for events in batches(islice(moves, limit), puzzle):
        yield {"events": events}
    counters = asdict(moves.counters)
    yield {"end": {"counters": counters, "complete": next(moves, None) is None}}


def batches(moves: Iterator[Event], grid: Grid) -> Iterator[list[list[Any]]]:
    """The events in lists that grow, but are not kept back for long."""
    numbers = {unit: number for number, unit in enumerate(grid.shape.units)}
    events: list[list[Any]] = []
    most, since = FIRST, monotonic()
    for event in moves:
        events.append(told(event, numbers))
        if len(events) >= most or monotonic() - since > PATIENCE:
            yield events
            events, most, since = [], min(2 * most, MOST), monotonic()
    if events:
        yield events


def told(event: Event, numbers: dict[Unit, int]) -> list[Any]:
    """One event as a list; *numbers* has those of the units."""
    match event:
        case Placed(cell, symbol, lane):
            return in_lane(lane, "p", cell, symbol)
        case Deduced(cell, symbol, unit, lane):
            return in_lane(lane, "d", cell, symbol, numbers[unit] if unit else -1)
        case TakenBack(cells):
            return ["b", list(cells)]
        case DeadEnd(cell, lane):
            return in_lane(lane, "x", cell)
        case Solved(solution, lane):
            return in_lane(lane, "s", solution.line)
        case Passed(along_columns):
            return ["h", int(along_columns)]
        case Entered(node, parent, grid, lane):
            return ["l", node, -1 if parent is None else parent, grid.line, lane]
        case DeadUnit(symbol, unit, lane):
            return ["u", numbers[unit], symbol, lane]
        case Idle(lane):
            return ["i", lane]


def in_lane(lane: int | None, *parts: Any) -> list[Any]:
    """The parts of an event, and the lane in which it is if there are lanes."""
    return [*parts] if lane is None else [*parts, lane]
