"""A puzzle as a book has it: its grid, its solution, and how hard it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from nonet.errors import BadInput
from nonet.explaining.bands import Band
from nonet.explaining.ladder import allowed
from nonet.explaining.rating import Rating, rating_arrays, rating_of
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.shape import CLASSIC
from nonet.solving import solve

HARDEST = 99.0
"""More than any rating: where puzzles without one stand."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A grid with its one solution; only a 9x9 grid with boxes has a rating.

    Raises `BadInput` for a solution that is not one of the grid.
    """

    grid: Grid
    solution: Grid
    rating: Rating | None = None
    title: str = ""

    def __post_init__(self) -> None:
        found = self.solution
        if found.shape != self.grid.shape or found.empty_cells or found.conflicts():
            raise BadInput(f"expected a full grid as the solution of {self.grid}, found {found}")
        if any(found[cell] != symbol for cell, symbol in self.grid.filled.items()):
            raise BadInput(f"expected a solution with all clues of {self.grid}, found {found}")

    @classmethod
    def of(cls, grid: Grid, *, title: str = "") -> Puzzle:
        """The puzzle that *grid* is, not rated; raises `NoSolution` or `ManySolutions`."""
        return cls(grid, solve(grid), title=title)

    @property
    def band(self) -> Band | None:
        """The difficulty that people name, if it is rated."""
        return self.rating.band if self.rating else None


def with_ratings(
    puzzles: Iterable[Puzzle],
    *,
    seconds: float | None = None,
    threads: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> list[Puzzle]:
    """The same puzzles, of which all that can be are rated.

    With *seconds* for each, a rating is a lower bound where they do not suffice. *progress* is told
    now and then which share is done; what it raises stops it.
    """
    import numpy as np

    rated = list(puzzles)
    places = [number for number, each in enumerate(rated) if each.grid.shape == CLASSIC]
    symbols = b"".join([rated[place].grid.symbols for place in places])
    found, steps = rating_arrays(
        np.frombuffer(symbols, np.uint8).reshape(-1, len(CLASSIC.cells)),
        allowed(uniqueness=True),
        seconds,
        threads=threads or usable_cores(),
        progress=progress,
    )
    for place, numbers, counts in zip(places, found.tolist(), steps.tolist(), strict=True):
        rated[place] = replace(rated[place], rating=rating_of(numbers, counts))
    return rated


def by_difficulty(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The easiest first; those without a rating come last, the smallest of them first."""
    return sorted(
        puzzles,
        key=lambda each: (
            each.rating.er if each.rating else HARDEST,
            each.grid.shape.size,
            each.grid.shape.name,
        ),
    )
