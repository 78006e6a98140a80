"""Solutions at random: of all the solutions of a grid, each as likely as any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import nonet._kernel as _kernel
from nonet.counting.exact import count
from nonet.counting.seeds import seed_of
from nonet.counting.ways import Progress
from nonet.errors import NoSolution, TooLarge
from nonet.grid import Grid
from nonet.kernel import kernel_info, usable_cores
from nonet.shape import CLASSIC
from nonet.solving import solution_arrays, why_none
from nonet.solving.found import grids_in
from nonet.solving.many import MOST_THREADS, whole

if TYPE_CHECKING:
    import random

    import numpy
    from numpy.typing import NDArray

    from nonet.counting.seeds import Seed

    Symbols = NDArray[numpy.uint8]

MOST_SAMPLES = 2**31
AT_ONCE = 65_536
"""Samples that the kernel draws together: those that share a part of the sum share the work."""
FEW = 10_000
"""Solutions of a grid that are better kept than counted again."""


def sample(grid: Grid, n: int = 1, *, seed: Seed, threads: int | None = None) -> list[Grid]:
    """*n* solutions of *grid*, drawn independently, each of all its solutions with equal chance.

    The law is exact, for the empty grid too: each of its 6,670,903,752,021,072,936,960 solutions
    comes with the same probability. The same seed gives the same solutions whatever the number of
    threads, and more of them begin with the same. Raises `NoSolution` if there is none, `TooLarge`
    where they cannot be counted.

    >>> [solution.line for solution in sample(Grid.parse("1..." + "." * 12), 2, seed=1)]
    ['1234432121433412', '1423324123144132']
    """
    return Sampler(grid, threads=threads).draw(n, seed=seed)


class Draws(Protocol):
    """What draws solutions of one grid."""

    total: int

    def draw(self, seed: int, found: Symbols, progress: Progress | None) -> None:
        """Write solutions into the rows of *found*."""


class Sampler:
    """Draws solutions of one grid, again and again: what it takes to begin is done once.

    >>> sampler = Sampler(Grid.empty())
    >>> sampler.total
    6670903752021072936960
    >>> len(sampler.draw(3, seed=1)), sampler.arrays(1000, seed=2).shape
    (3, (1000, 81))
    """

    def __init__(
        self, grid: Grid, *, threads: int | None = None, progress: Progress | None = None
    ) -> None:
        threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
        if grid.conflicts():
            raise NoSolution(why_none(grid))
        self.grid = grid
        self._draws: Draws = (
            PartitionDraws(grid, threads, progress)
            if grid.shape == CLASSIC
            else CountedDraws(grid, threads)
        )
        if not self._draws.total:
            raise NoSolution(why_none(grid))

    @property
    def total(self) -> int:
        """How many solutions there are to draw from."""
        return self._draws.total

    def draw(self, n: int = 1, *, seed: Seed, progress: Progress | None = None) -> list[Grid]:
        """*n* solutions, drawn as `sample` draws them."""
        found = self.arrays(n, seed=seed, progress=progress)
        return list(grids_in(found.tobytes(), self.grid))

    def arrays(self, n: int, *, seed: Seed, progress: Progress | None = None) -> Symbols:
        """The same as an array with a row for each."""
        import numpy as np

        if n != 0:
            n = whole(n, "a number of samples", MOST_SAMPLES)
        try:
            found = np.empty((n, len(self.grid.shape.cells)), np.uint8)
        except MemoryError:
            raise TooLarge(f"expected samples that memory can hold, found {n:,}") from None
        if n:
            self._draws.draw(seed_of(seed), found, progress)
        return found


class PartitionDraws:
    """For 9x9 grids: the sum that counts, read backwards."""

    def __init__(self, grid: Grid, threads: int, progress: Progress | None) -> None:
        self._threads = threads
        self._sum = _kernel.Counting(grid.symbols, kernel_info().instruction_set)
        high, low = self._sum.prepare(threads, progress)
        self.total = high << 64 | low

    def draw(self, seed: int, found: Symbols, progress: Progress | None) -> None:
        """Write solutions into the rows of *found*, some at a time, so that it can be stopped."""
        for first in range(0, len(found), AT_ONCE):
            part = found[first : first + AT_ONCE]
            self._sum.draw(seed, first, part, self._threads)
            if progress:
                progress((first + len(part)) / len(found))


class CountedDraws:
    """For other shapes: cell by cell, each symbol by its solutions, until few are left."""

    def __init__(self, grid: Grid, threads: int) -> None:
        self._grid = grid
        self._threads = threads
        self._numbers: dict[bytes, int] = {}
        self._few: dict[bytes, Symbols] = {}
        self.total = self._number(grid)

    def draw(self, seed: int, found: Symbols, progress: Progress | None) -> None:
        """Write solutions into the rows of *found*."""
        import random

        for number in range(len(found)):
            found[number] = self._drawn(random.Random(f"{seed} {number}"))
            if progress:
                progress((number + 1) / len(found))

    def _drawn(self, draw: random.Random) -> Symbols:
        grid = self._grid
        while (number := self._number(grid)) > FEW:
            grid = self._chosen(grid, draw.randrange(number))
        chosen: Symbols = self._solutions(grid)[draw.randrange(number)]
        return chosen

    def _chosen(self, grid: Grid, at: int) -> Grid:
        """*grid* with one more symbol: that of the solution with number *at*."""
        cell = min(grid.empty_cells, key=lambda cell: len(grid.candidates(cell)))
        unused = [symbol for symbol in grid.candidates(cell) if symbol not in grid.symbols]
        for symbol in grid.candidates(cell):
            more = grid.with_symbol(cell, symbol)
            # Symbols that do not stand anywhere have the same number: one of them is counted.
            like = grid.with_symbol(cell, unused[0]) if symbol in unused else more
            if at < (number := self._number(like)):
                return more
            at -= number
        raise AssertionError("the numbers of a cell add up to that of the grid")

    def _number(self, grid: Grid) -> int:
        key = grid.symbols
        if key not in self._numbers:
            self._numbers[key] = count(grid, threads=self._threads)
        return self._numbers[key]

    def _solutions(self, grid: Grid) -> Symbols:
        import numpy as np

        key = grid.symbols
        if key not in self._few:
            if len(self._few) > FEW:
                self._few.clear()
            self._few[key] = np.concatenate(list(solution_arrays(grid)))
        return self._few[key]
