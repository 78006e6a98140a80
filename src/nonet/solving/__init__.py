"""Solving: one file a method, and the questions that every method answers.

A method only has to give the solutions of a grid, lazily; `solve`, `is_unique` and the rest are
written once on top. A new method is one new file and one line in `METHODS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from nonet.errors import BadInput, ManySolutions, NoSolution, UnknownName
from nonet.grid import Grid, GridLike, as_grid
from nonet.shape import Shape
from nonet.solving import deduction, lanes, masks, tree, walk
from nonet.solving.events import Counters, DeadEnd, Event, LaneCounters, Solved, Trace
from nonet.solving.many import ManySolved, solve_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]

MOST_ROWS = 2**24
"""Rows of an array of solutions: more would take gigabytes."""

__all__ = [
    "METHODS",
    "ManySolved",
    "Method",
    "is_unique",
    "methods_for",
    "solution_arrays",
    "solutions",
    "solve",
    "solve_many",
    "trace",
]


class Search(Protocol):
    """A method that can be watched: all its events if *traced*, else only the solutions."""

    def __call__(self, grid: Grid, *, traced: bool) -> Iterator[Event]: ...


def fits_all(shape: Shape) -> bool:
    """What a method says that solves grids of any shape."""
    return True


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve grids of the shapes that it *fits*; *trace* only where it can be watched.

    *counts* tells that the trace is the very search that gives the solutions, so that its counters
    say what they cost; *counters* are those that follow the trace.
    *solutions* is never asked for a grid in conflict. *few* finds up to so many solutions in any
    order (none if there is a conflict), *arrays* gives all of them as arrays: only where a method
    has a quicker way than to go through its *solutions*.
    """

    summary: str
    solutions: Callable[[Grid], Iterator[Grid]]
    trace: Callable[[Grid], Iterator[Event]] | None = None
    fits: Callable[[Shape], bool] = fits_all
    few: Callable[[Grid, int], list[Grid]] | None = None
    arrays: Callable[[Grid, int], Iterator[Symbols]] | None = None
    counts: bool = False
    counters: type[Counters] = Counters

    @classmethod
    def of(cls, search: Search, summary: str) -> Method:
        """The method that *search* is."""

        def only_solutions(grid: Grid) -> Iterator[Grid]:
            events = search(grid, traced=False)
            return (event.solution for event in events if isinstance(event, Solved))

        return cls(summary, only_solutions, lambda grid: search(grid, traced=True), counts=True)


METHODS: dict[str, Method] = {
    "lanes": Method(
        "the kernel, for 9x9 grids",
        lanes.solutions,
        lanes.trace,
        fits=lanes.fits,
        few=lanes.few,
        arrays=lanes.solution_arrays,
        counters=LaneCounters,
    ),
    "masks": Method("the kernel, for grids of any shape", masks.solutions),
    "deduction": Method.of(deduction.search, "deduction, then hypotheses (seed 001)"),
    "tree": Method.of(tree.search, "recursion over the empty cells (seeds 000, 002, 003)"),
    "walk": Method.of(walk.search, "forward and back without recursion (seed 004)"),
}
"""Every method by its name; the first that fits a grid is the default."""
WATCHED = "deduction"
"""The method that a trace shows unless another is named: people can follow it, on any shape."""


def solve(grid: GridLike, *, method: str | None = None) -> Grid:
    """The one way to complete *grid*.

    Raises `NoSolution` if there is none, `ManySolutions` if there are two or more.

    >>> solve(Grid.parse("..1. 3... .... .2.4")).line
    '2413314243211234'
    """
    grid = as_grid(grid)
    found = few(grid, 2, method)
    if not found:
        raise NoSolution(why_none(grid))
    if len(found) > 1:
        raise ManySolutions("expected one solution, found two or more")
    return found[0]


def solutions(grid: GridLike, *, method: str | None = None) -> Iterator[Grid]:
    """Every solution of *grid*, as they are asked for; none if its clues are in conflict.

    >>> sum(1 for _ in solutions(Grid.parse("." * 16)))
    288
    """
    grid = as_grid(grid)
    search = METHODS[chosen(method, methods_for(grid.shape))].solutions
    return iter(()) if grid.conflicts() else search(grid)


def is_unique(grid: GridLike, *, method: str | None = None) -> bool:
    """Whether *grid* has exactly one solution."""
    return len(few(as_grid(grid), 2, method)) == 1


def few(grid: Grid, most: int, method: str | None) -> list[Grid]:
    """Up to *most* solutions of *grid*, in any order."""
    way = METHODS[chosen(method, methods_for(grid.shape))]
    if way.few is None:
        return list(islice(solutions(grid, method=method), most))
    return way.few(grid, most)


def solution_arrays(
    grid: GridLike, *, size: int = 65536, method: str | None = None
) -> Iterator[Symbols]:
    """Every solution of *grid* as `solutions` gives them, in arrays of up to *size* rows.

    Made for grids with millions of solutions: a row of symbols takes far less than a Grid.

    >>> [len(array) for array in solution_arrays(Grid.parse("." * 16), size=100)]
    [100, 100, 88]
    """
    grid = as_grid(grid)
    if not 1 <= size <= MOST_ROWS:
        raise BadInput(f"expected a size from 1 to {MOST_ROWS}, found {size}")
    way = METHODS[chosen(method, methods_for(grid.shape))]
    if way.arrays is not None and not grid.conflicts():
        return way.arrays(grid, size)
    return stacked(solutions(grid, method=method), size)


def stacked(found: Iterator[Grid], size: int) -> Iterator[Symbols]:
    """The symbols of grids, in arrays of up to *size* rows."""
    import numpy as np

    while rows := [solution.symbols for solution in islice(found, size)]:
        yield np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def trace(grid: GridLike, *, method: str | None = None) -> Trace:
    """What *method* does to find every solution of *grid*, event by event, as they are asked for.

    That is `deduction` unless another is named.

    >>> moves = trace(Grid.parse("1234 3412 2143 432."), method="walk")
    >>> [type(move).__name__ for move in moves], moves.counters.nodes
    (['Placed', 'Solved', 'TakenBack'], 1)
    """
    grid = as_grid(grid)
    watched = [name for name in methods_for(grid.shape) if METHODS[name].trace]
    found = METHODS[chosen(method or WATCHED, watched)]
    assert found.trace is not None
    conflicts = grid.conflicts()
    events = iter([DeadEnd(conflicts[0].cells[1])]) if conflicts else found.trace(grid)
    return Trace(grid, events, found.counters())


def methods_for(shape: Shape) -> list[str]:
    """The methods that solve grids of *shape*, the default first."""
    return [name for name, method in METHODS.items() if method.fits(shape)]


def chosen(name: str | None, able: list[str]) -> str:
    """The method of that name, or the default; raises `BadInput` if it is not *able* to do this."""
    if name is None:
        return able[0]
    if name not in METHODS:
        raise UnknownName("method", name, METHODS)
    if name not in able:
        raise BadInput(f"the method {name} cannot do this here; choose one of: {', '.join(able)}")
    return name


def why_none(grid: Grid) -> str:
    """Why *grid*, which has no solution, has none."""
    if conflicts := grid.conflicts():
        return f"no solution: {grid.describe(conflicts[0])}"
    return "no solution: no way to fill the empty cells keeps the rules"
