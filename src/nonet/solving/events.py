"""The events of a method while it solves a grid, and counters of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.grid import Grid
from nonet.shape import Unit


@dataclass(frozen=True, slots=True)
class Placed:
    """A symbol is tried in a cell; it may be taken back."""

    cell: int
    symbol: int
    lane: int | None = None

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        return f"try {grid.character(self.symbol)} in {grid.shape.cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Deduced:
    """A symbol is certain: the only candidate of a cell, or its only place in *unit*.

    In a lane a half pass removes all other candidates and gives no reason.
    """

    cell: int
    symbol: int
    unit: Unit | None = None
    lane: int | None = None

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        why = "its only candidate" if self.lane is None else "all that is left"
        if self.unit:
            why = f"its only place in {self.unit}"
        return f"{grid.character(self.symbol)} in {grid.shape.cell_name(self.cell)}: {why}"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A tried symbol and everything deduced from it are taken back; its cell comes first."""

    cells: tuple[int, ...]

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        first, *deduced = self.cells
        more = f" and {len(deduced)} deduced from it" if deduced else ""
        return f"take back {grid.shape.cell_name(first)}{more}"


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """No symbol fits *cell*."""

    cell: int
    lane: int | None = None

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        return f"dead end: nothing fits {grid.shape.cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution is found."""

    solution: Grid
    lane: int | None = None

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        return f"solution {self.solution.line}"


@dataclass(frozen=True, slots=True)
class Passed:
    """All lanes deduced at the same time, along the rows (and boxes) or *along_columns*."""

    along_columns: bool

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        return f"half pass along the {'columns' if self.along_columns else 'rows'}"


@dataclass(frozen=True, slots=True)
class Entered:
    """A node enters a lane; *grid* has its certain symbols.

    Node 0 is the grid and has no *parent*. Split k, from 0, makes two nodes: 2k+1 with the tried
    symbol, which stays in its lane, and 2k+2 without it, which waits. So when that one enters a
    lane, a symbol is taken back.
    """

    node: int
    parent: int | None
    grid: Grid
    lane: int

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        is_first = self.parent is None
        return f"node {self.node}, {'the grid' if is_first else f'the other half of {self.parent}'}"


@dataclass(frozen=True, slots=True)
class DeadUnit:
    """The node in a lane is a dead end: *symbol* cannot occur exactly once in *unit*."""

    symbol: int
    unit: Unit
    lane: int

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        return f"dead end: {grid.character(self.symbol)} cannot stand just once in {self.unit}"


@dataclass(frozen=True, slots=True)
class Idle:
    """No node is left for a lane."""

    lane: int

    def words(self, grid: Grid) -> str:
        """This event on *grid*, in words."""
        return "idle"


Event = Placed | Deduced | TakenBack | DeadEnd | Solved | Passed | Entered | DeadUnit | Idle
"""The last four are of the method `lanes` only."""


@dataclass(slots=True)
class Counters:
    """How much work a method has done so far."""

    nodes: int = 0
    """symbols tried"""
    backtracks: int = 0
    """symbols taken back"""
    deductions: int = 0
    """symbols deduced"""
    depth: int = 0
    """symbols tried and not taken back: the current level of the search tree"""
    deepest: int = 0
    """the highest `depth` so far"""
    dead_ends: int = 0
    solutions: int = 0

    def count(self, event: Event) -> None:
        """Count one more event."""
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
        """The depth after *event*."""
        match event:
            case Placed():
                return self.depth + 1
            case TakenBack():
                return self.depth - 1
        return self.depth


class LaneCounters(Counters):
    """Counters of nodes in lanes; `depth` is that of the lane of the last event."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting = {0: 0}
        self._lanes: dict[int, int] = {}

    def move(self, event: Event) -> int:
        """The depth after *event*."""
        match event:
            case Entered(node=node, lane=lane):
                self._lanes[lane] = self._waiting.pop(node)
            case Placed(lane=int(lane)):
                self._lanes[lane] += 1
                self._waiting[2 * self.nodes] = self._lanes[lane]
            case Idle(lane):
                self._lanes[lane] = 0
        current = getattr(event, "lane", None)
        return self.depth if current is None else self._lanes[current]


class Trace(Iterator[Event]):
    """Yields the events of one method on one grid; `counters` has counted those so far."""

    def __init__(self, grid: Grid, events: Iterator[Event], counters: Counters) -> None:
        self.grid = grid
        self.counters = counters
        self._events = events

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
    return event.words(grid) if lane is None else f"lane {lane + 1}: {event.words(grid)}"
