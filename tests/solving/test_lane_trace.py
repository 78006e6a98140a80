"""The lanes, watched: what they tell fits together, and is what they do when nobody watches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given

import nonet._kernel as _kernel
from nonet import Grid, solutions
from nonet.shape import CLASSIC
from nonet.solving import trace
from nonet.solving.events import (
    DeadEnd,
    DeadUnit,
    Deduced,
    Entered,
    Event,
    Idle,
    Placed,
    Solved,
    describe,
)
from nonet.solving.lanes import TRACED_LANES
from tests.examples import EXAMPLE, EXAMPLES, Example
from tests.strategies import grids


class Lanes:
    """What somebody knows who watches: the node and the symbols of each lane, and who waits."""

    def __init__(self) -> None:
        self.node: dict[int, int] = {}
        self.board: dict[int, bytearray] = {}
        self.parent = {0: -1}
        self.level = {0: 0}
        self.waiting: set[int] = {0}
        self.over: set[int] = set()

    def see(self, event: Event) -> None:
        """Take note of an event, and check that it can be."""
        match event:
            case Entered(node, parent, grid, lane):
                assert self.parent[node] == (-1 if parent is None else parent)
                self.waiting.remove(node)
                assert lane not in self.node or self.node[lane] in self.over
                self.node[lane], self.board[lane] = node, bytearray(grid.symbols)
            case Placed(cell, symbol, int(lane)) | Deduced(cell, symbol, None, int(lane)):
                assert self.board[lane][cell] == 0
                self.board[lane][cell] = symbol
                if isinstance(event, Placed):
                    self.split(lane)
            case DeadEnd(cell, int(lane)):
                assert self.board[lane][cell] == 0
                self.over.add(self.node[lane])
            case DeadUnit(symbol, unit, lane):
                assert [self.board[lane][cell] for cell in unit.cells].count(symbol) != 1
                self.over.add(self.node[lane])
            case Solved(solution, int(lane)):
                assert self.board[lane] == solution.symbols
                self.over.add(self.node[lane])
            case Idle(lane):
                assert not self.waiting
                assert self.node.pop(lane) in self.over

    def split(self, lane: int) -> None:
        """The node of a lane becomes two."""
        first = len(self.parent)
        self.parent |= dict.fromkeys((first, first + 1), self.node[lane])
        self.level |= dict.fromkeys((first, first + 1), self.level[self.node[lane]] + 1)
        self.node[lane] = first
        self.waiting.add(first + 1)


def found_in(grid: Grid) -> Iterator[Grid]:
    """The solutions in the trace of *grid*, of which every event is checked."""
    lanes = Lanes()
    moves = trace(grid, method="lanes")
    for event in moves:
        lanes.see(event)
        assert describe(event, grid)
        if (lane := getattr(event, "lane", None)) is not None:
            assert moves.counters.depth == lanes.level[lanes.node.get(lane, 0)]
        if isinstance(event, Solved):
            yield event.solution
    assert not lanes.node
    counters = moves.counters
    assert counters.deepest == max(lanes.level.values())
    assert counters.depth == 0
    assert counters.nodes == counters.backtracks == len(lanes.parent) // 2
    assert counters.dead_ends + counters.solutions == counters.nodes + 1


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_solutions_of_a_trace_are_those_of_the_method(example: Example) -> None:
    found = list(found_in(example.grid))
    assert len(found) == example.number
    assert set(found) == set(solutions(example.grid, method="lanes"))


@given(grids(("9x9",), empty=50))
def test_what_the_lanes_tell_fits_together(grid: Grid) -> None:
    limit = 300
    if grid.conflicts() or len(list(islice(solutions(grid), limit))) == limit:
        return
    assert sorted(found.line for found in found_in(grid)) == sorted(
        found.line for found in solutions(grid)
    )


def test_a_trace_is_the_same_every_time_and_comes_in_pieces() -> None:
    moves = trace(Grid.empty(), method="lanes")
    first = list(islice(moves, 5000))
    assert first == list(islice(trace(Grid.empty(), method="lanes"), 5000))
    assert moves.counters.solutions > 0


def test_all_lanes_take_part() -> None:
    lanes = {event.lane for event in trace(EXAMPLE, method="lanes") if isinstance(event, Entered)}
    assert lanes == set(range(TRACED_LANES))


def test_the_kernel_checks_its_arguments() -> None:
    watched = _kernel.LaneTrace(EXAMPLE.symbols)
    assert len(watched.next(7)) == 7
    for most in (0, 65537):
        with pytest.raises(ValueError, match=f"ask for 1 to 65536 events, not {most}"):
            watched.next(most)
    with pytest.raises(ValueError, match="expected 81 cells, found 80"):
        _kernel.LaneTrace(EXAMPLE.symbols[1:])
    assert len(CLASSIC.units) == 27
