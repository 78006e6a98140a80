"""What a method does, move by move: events, and the counters that follow from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from nonet.grid import Grid
from nonet.shape import Unit


@dataclass(frozen=True, slots=True)
class Placed:
    """A symbol is tried in a cell; it may be taken back."""

    cell: int
    symbol: int
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class Deduced:
    """A symbol must stand in a cell: its only candidate, or the only place in *unit*.

    In a lane a half pass leaves nothing else there; it does not tell why.
    """

    cell: int
    symbol: int
    unit: Unit | None = None
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A tried symbol is taken back, with all that was deduced from it: its cell comes first."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """No symbol fits *cell*."""

    cell: int
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution is found."""

    solution: Grid
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """All lanes deduced at once, along the rows (and boxes) or *along_columns*."""

    along_columns: bool


@dataclass(frozen=True, slots=True)
class Entered:
    """A node is put into a lane: *grid* has the symbols that are certain in it.

    Node 0 is the grid, without a *parent*. Split number k, from 0, makes two of a node: 2k+1 with
    the symbol tried, which stays in its lane, and 2k+2 without it, which waits for one. So when
    that one enters a lane, a symbol is taken back.
    """

    node: int
    parent: int | None
    grid: Grid
    lane: int


@dataclass(frozen=True, slots=True)
class DeadUnit:
    """The node in a lane is dead: *symbol* cannot stand just once in *unit*."""

    symbol: int
    unit: Unit
    lane: int


@dataclass(frozen=True, slots=True)
class Idle:
    """No node is left for a lane."""

    lane: int


LaneEvent = Passed | Entered | DeadUnit | Idle
"""What happens only where nodes are in the lanes of a vector."""
Event = Placed | Deduced | TakenBack | DeadEnd | Solved | LaneEvent


@dataclass(slots=True)
class Counters:
    """How much work a method has done so far."""

    nodes: int = 0
    """symbols tried"""
    backtracks: int = 0
    """symbols taken back"""
    deductions: int = 0
    """symbols that had to be"""
    depth: int = 0
    """symbols tried and not taken back: the level of the tree where the method stands now"""
    deepest: int = 0
    """the most that `depth` has been"""
    dead_ends: int = 0
    solutions: int = 0

    def count(self, event: Event) -> None:
        """Take note of one more event."""
        match event:
            case Placed():
                self.nodes += 1
            case TakenBack() | Entered(parent=int()):
                self.backtracks += 1
            case Deduced():
                self.deductions += 1
            case DeadEnd() | DeadUnit():
                self.dead_ends += 1
            case Solved():
                self.solutions += 1
        self.depth = self.move(event)
        self.deepest = max(self.deepest, self.depth)

    def move(self, event: Event) -> int:
        """Follow *event*: the depth after it."""
        match event:
            case Placed():
                return self.depth + 1
            case TakenBack():
                return self.depth - 1
        return self.depth


class LaneCounters(Counters):
    """The same of nodes in lanes: `depth` is that of the lane of which the last event tells."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting = {0: 0}
        self._lanes: dict[int, int] = {}

    def move(self, event: Event) -> int:
        """Follow *event*: the depth after it."""
        match event:
            case Entered(node=node, lane=lane):
                self._lanes[lane] = self._waiting.pop(node)
            case Placed(lane=int(lane)):
                self._lanes[lane] += 1
                self._waiting[2 * self.nodes] = self._lanes[lane]
            case Idle(lane):
                self._lanes[lane] = 0
        told = getattr(event, "lane", None)
        return self.depth if told is None else self._lanes[told]


class Trace(Iterator[Event]):
    """The events of one method on one grid, made as they are asked for; `counters` keeps up."""

    def __init__(self, grid: Grid, events: Iterator[Event], counters: Counters) -> None:
        self.grid = grid
        self.counters = counters
        self._events = events

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Event:
        event = next(self._events)
        self.counters.count(event)
        return event


def describe(event: Event, grid: Grid) -> str:
    """One event in words; lanes are counted from 1.

    >>> describe(Placed(0, 5), Grid.empty())
    'try 5 in r1c1'
    >>> describe(Placed(0, 5, lane=2), Grid.empty())
    'lane 3: try 5 in r1c1'
    """
    lane = getattr(event, "lane", None)
    what = (
        describe_lanes(event, grid) if isinstance(event, LaneEvent) else describe_move(event, grid)
    )
    return what if lane is None else f"lane {lane + 1}: {what}"


def describe_move(event: Placed | Deduced | TakenBack | DeadEnd | Solved, grid: Grid) -> str:
    """A move that any method may make."""
    name = grid.shape.cell_name
    match event:
        case Placed(cell, symbol):
            return f"try {grid.shown(symbol)} in {name(cell)}"
        case Deduced(cell, symbol, None, int()):
            return f"{grid.shown(symbol)} in {name(cell)}: all that is left"
        case Deduced(cell, symbol, None):
            return f"{grid.shown(symbol)} in {name(cell)}: its only candidate"
        case Deduced(cell, symbol, unit):
            return f"{grid.shown(symbol)} in {name(cell)}: its only place in {unit}"
        case TakenBack(cells):
            more = f" and {len(cells) - 1} deduced from it" if cells[1:] else ""
            return f"take back {name(cells[0])}{more}"
        case DeadEnd(cell):
            return f"dead end: nothing fits {name(cell)}"
        case Solved(solution):
            return f"solution {solution.line}"


def describe_lanes(event: LaneEvent, grid: Grid) -> str:
    """What happens to lanes."""
    match event:
        case Passed(along_columns):
            return f"half pass along the {'columns' if along_columns else 'rows'}"
        case Entered(node, None):
            return f"node {node}, the grid"
        case Entered(node, parent):
            return f"node {node}, the other half of {parent}"
        case DeadUnit(symbol, unit):
            return f"dead end: {grid.shown(symbol)} cannot stand just once in {unit}"
        case Idle():
            return "idle"
