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


@dataclass(frozen=True, slots=True)
class Deduced:
    """A symbol must stand in a cell: its only candidate, or the only place in *unit*."""

    cell: int
    symbol: int
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A tried symbol is taken back, with all that was deduced from it: its cell comes first."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """No symbol fits *cell*."""

    cell: int


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution is found."""

    solution: Grid


Event = Placed | Deduced | TakenBack | DeadEnd | Solved


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
    """symbols tried and not taken back: where the method stands now"""
    deepest: int = 0
    """the most that `depth` has been"""
    dead_ends: int = 0
    solutions: int = 0

    def count(self, event: Event) -> None:
        """Take note of one more event."""
        match event:
            case Placed():
                self.nodes += 1
                self.depth += 1
                self.deepest = max(self.deepest, self.depth)
            case TakenBack():
                self.backtracks += 1
                self.depth -= 1
            case Deduced():
                self.deductions += 1
            case DeadEnd():
                self.dead_ends += 1
            case Solved():
                self.solutions += 1


class Trace(Iterator[Event]):
    """The events of one method on one grid, made as they are asked for; `counters` keeps up."""

    def __init__(self, grid: Grid, events: Iterator[Event]) -> None:
        self.grid = grid
        self.counters = Counters()
        self._events = events

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Event:
        event = next(self._events)
        self.counters.count(event)
        return event


def describe(event: Event, grid: Grid) -> str:
    """One event in words.

    >>> describe(Placed(0, 5), Grid.empty())
    'try 5 in r1c1'
    """
    name = grid.shape.cell_name
    match event:
        case Placed(cell, symbol):
            return f"try {grid.shown(symbol)} in {name(cell)}"
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
