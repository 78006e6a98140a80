"""Solving: one file for each method, and the functions that work with any of them.

A method only gives the solutions of a grid, lazily; `solve`, `is_unique` and the rest are written
once on top. A new method is one new file and one line in `METHODS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

import nonet.lazy_numpy as np
from nonet.errors import BadInput, ManySolutions, NoSolution, check_int, check_name
from nonet.grid import Grid, GridLike, as_grid, grids_in
from nonet.shape import CLASSIC, Shape
from nonet.solving import deduction, lanes, masks, tree, walk
from nonet.solving.arrays import ManySolved, Symbols, solve_many
from nonet.solving.events import Counters, DeadEnd, Event, LaneCounters, Solved, Trace

_MAX_ROWS = 2**24
"""Rows of an array of solutions; more would take gigabytes."""

__all__ = [
    "METHODS",
    "ManySolved",
    "Method",
    "first_solutions",
    "is_unique",
    "methods_for",
    "solution_arrays",
    "solutions",
    "solve",
    "solve_many",
    "trace",
]


class Search(Protocol):
    """A method with a trace: yields all its events if *traced*, else only the solutions."""

    def __call__(self, grid: Grid, *, traced: bool) -> Iterator[Event]: ...


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve grids of the shapes that it *fits*.

    Only *solutions* is required, and it never gets a grid in conflict. *trace* yields every event;
    *counters* count them, and *counts* says that they are the cost of `solutions` too. *find*
    returns the symbols of up to so many solutions, in any order, one after the other; *arrays*
    yields all of them as arrays. A method has these two only if they are faster than *solutions*.
    """

    summary: str
    solutions: Callable[[Grid], Iterator[Grid]]
    trace: Callable[[Grid], Iterator[Event]] | None = None
    fits: Callable[[Shape], bool] = lambda shape: True
    find: Callable[[Grid, int], bytes] | None = None
    arrays: Callable[[Grid, int], Iterator[Symbols]] | None = None
    counts: bool = False
    counters: type[Counters] = Counters

    @classmethod
    def of(cls, search: Search, summary: str) -> Method:
        """The method that uses *search* for its solutions and its trace."""

        def only_solutions(grid: Grid) -> Iterator[Grid]:
            events = search(grid, traced=False)
            return (event.solution for event in events if isinstance(event, Solved))

        return cls(summary, only_solutions, lambda grid: search(grid, traced=True), counts=True)


METHODS: dict[str, Method] = {
    "lanes": Method(
        "the kernel, for 9x9 grids",
        lanes.solutions,
        lanes.trace,
        fits=lambda shape: shape is CLASSIC or shape == CLASSIC,
        find=lanes.find,
        arrays=lanes.solution_arrays,
        counters=LaneCounters,
    ),
    "masks": Method("the kernel, for grids of any shape", masks.solutions),
    "deduction": Method.of(deduction.search, "deduction, then hypotheses"),
    "tree": Method.of(tree.search, "recursion over the empty cells"),
    "walk": Method.of(walk.search, "forward and back without recursion"),
}
"""Every method by its name; the first that fits a grid is the default."""
_TRACED = "deduction"
"""The default method of a trace: people can follow it, and it fits every shape."""


def solve(grid: GridLike, *, method: str | None = None) -> Grid:
    """Return the unique solution of *grid*.

    Raises `NoSolution` if there is none and `ManySolutions` if there is more than one.

    >>> solve(Grid.parse("..1. 3... .... .2.4")).line
    '2413314243211234'
    """
    grid = as_grid(grid)
    found = _find(grid, 2, method)
    if not found:
        raise NoSolution(why_unsolvable(grid))
    if len(found) > len(grid.symbols):
        raise ManySolutions("more than one solution")
    return grid.filled_with(found)


def solutions(grid: GridLike, *, method: str | None = None) -> Iterator[Grid]:
    """Yield every solution of *grid*; none if its clues are in conflict.

    >>> sum(1 for _ in solutions(Grid.parse("." * 16)))
    288
    """
    grid = as_grid(grid)
    search = _method_for(grid, method).solutions
    return iter(()) if grid.conflicts() else search(grid)


def is_unique(grid: GridLike, *, method: str | None = None) -> bool:
    """Whether *grid* has exactly one solution."""
    grid = as_grid(grid)
    return len(_find(grid, 2, method)) == len(grid.symbols)


def first_solutions(grid: Grid, most: int, *, method: str | None = None) -> list[Grid]:
    """Up to *most* solutions of *grid*, in any order."""
    return list(grids_in(_find(grid, most, method), grid))


def _find(grid: Grid, most: int, method: str | None) -> bytes:
    """The symbols of up to *most* solutions, in any order, one after the other."""
    if find := _method_for(grid, method).find:
        return find(grid, most)
    found = islice(solutions(grid, method=method), most)
    return b"".join([solution.symbols for solution in found])


def solution_arrays(
    grid: GridLike, *, size: int = 65536, method: str | None = None
) -> Iterator[Symbols]:
    """Yield every solution of *grid* in the order of `solutions`, in arrays of up to *size* rows.

    Made for grids with millions of solutions: a row of symbols needs far less memory than a Grid.

    >>> [len(array) for array in solution_arrays(Grid.parse("." * 16), size=100)]
    [100, 100, 88]
    """
    grid = as_grid(grid)
    check_int(size, "size", 1, _MAX_ROWS)
    arrays = _method_for(grid, method).arrays
    if arrays and not grid.conflicts():
        return arrays(grid, size)
    return _stack(solutions(grid, method=method), size)


def _stack(grids: Iterator[Grid], size: int) -> Iterator[Symbols]:
    while rows := [grid.symbols for grid in islice(grids, size)]:
        yield np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def trace(grid: GridLike, *, method: str | None = None) -> Trace:
    """Yield every event while *method*, by default `deduction`, finds every solution of *grid*.

    >>> moves = trace(Grid.parse("1234 3412 2143 432."), method="walk")
    >>> [type(move).__name__ for move in moves], moves.counters.nodes
    (['Placed', 'Solved', 'TakenBack'], 1)
    """
    grid = as_grid(grid)
    traceable = [name for name in methods_for(grid.shape) if METHODS[name].trace]
    chosen = METHODS[choose_method(method or _TRACED, traceable)]
    assert chosen.trace is not None
    conflicts = grid.conflicts()
    events = iter([DeadEnd(conflicts[0].cells[1])]) if conflicts else chosen.trace(grid)
    return Trace(grid, events, chosen.counters())


def _method_for(grid: Grid, name: str | None) -> Method:
    """The method of that name, or the default one for *grid*."""
    if name is None:
        return next(method for method in METHODS.values() if method.fits(grid.shape))
    return METHODS[choose_method(name, methods_for(grid.shape))]


def methods_for(shape: Shape) -> list[str]:
    """The methods that solve grids of *shape*, the default first."""
    return [name for name, method in METHODS.items() if method.fits(shape)]


def choose_method(name: str | None, able: list[str]) -> str:
    """Return *name*, or the default if it is None; raises `BadInput` unless it is in *able*."""
    if name is None:
        return able[0]
    check_name(name, "method", METHODS)
    if name not in able:
        raise BadInput(f"the method {name} cannot do this here; choose one of: {', '.join(able)}")
    return name


def why_unsolvable(grid: Grid) -> str:
    """Why *grid*, which has no solution, has none."""
    if conflicts := grid.conflicts():
        return f"no solution: {grid.describe(conflicts[0])}"
    return "no solution: no way to fill the empty cells keeps the rules"
