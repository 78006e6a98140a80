"""Random solutions of a grid, each as likely as any other: `sample` and `Sampler`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nonet._kernel as _kernel
import nonet.lazy_numpy as np
from nonet.counting.exact import count
from nonet.counting.methods import Progress
from nonet.errors import NoSolution, TooLarge, check_int
from nonet.grid import Grid, GridLike, as_grid, grids_in
from nonet.kernel import kernel_info, thread_count
from nonet.seeds import Seed, random_bits
from nonet.shape import CLASSIC
from nonet.solving import solution_arrays, why_unsolvable
from nonet.solving.arrays import Symbols

if TYPE_CHECKING:
    from random import Random


_MOST_SAMPLES = 2**31
_BATCH = 65_536
"""Samples per call of the kernel: those that share a part of the sum share its work."""
_FEW = 10_000
"""Keep the solutions of a grid that has at most so many, rather than count again."""


def sample(
    grid: GridLike, n: int = 1, *, seed: Seed = None, threads: int | None = None
) -> list[Grid]:
    """Draw *n* solutions of *grid* independently, each of all its solutions equally likely.

    That is exact, even for the 6,670,903,752,021,072,936,960 solutions of the empty grid. The same
    seed gives the same solutions on any number of threads, and a larger *n* starts with the same.
    Raises `NoSolution` if there is none, `TooLarge` if they cannot be counted.

    >>> [solution.line for solution in sample("1..." + "." * 12, 2, seed=1)]
    ['1234432121433412', '1423324123144132']
    """
    return Sampler(grid, threads=threads).draw(n, seed=seed)


class Sampler:
    """Draws solutions of one grid again and again; the preparation is done once.

    >>> sampler = Sampler(Grid.empty())
    >>> sampler.total
    6670903752021072936960
    >>> len(sampler.draw(3)), sampler.arrays(1000, seed=2).shape
    (3, (1000, 81))
    """

    def __init__(
        self, grid: GridLike, *, threads: int | None = None, progress: Progress | None = None
    ) -> None:
        self.grid = grid = as_grid(grid)
        threads = thread_count(threads)
        if grid.conflicts():
            raise NoSolution(why_unsolvable(grid))
        self._source: _PartitionSource | _CountedSource = (
            _PartitionSource(grid, threads, progress)
            if grid.shape == CLASSIC
            else _CountedSource(grid, threads)
        )
        self.total = self._source.total
        """how many solutions there are to draw from"""
        if not self.total:
            raise NoSolution(why_unsolvable(grid))

    def draw(
        self, n: int = 1, *, seed: Seed = None, progress: Progress | None = None
    ) -> list[Grid]:
        """Draw *n* solutions, as `sample` does."""
        rows = self.arrays(n, seed=seed, progress=progress)
        return list(grids_in(rows.tobytes(), self.grid))

    def arrays(self, n: int, *, seed: Seed = None, progress: Progress | None = None) -> Symbols:
        """Draw *n* solutions as an array with a row for each."""
        n = check_int(n, "samples", 0, _MOST_SAMPLES)
        try:
            rows = np.empty((n, len(self.grid.shape.cells)), np.uint8)
        except MemoryError:
            raise TooLarge(f"{n:,} samples do not fit into memory; draw fewer at a time") from None
        if n:
            self._source.draw(random_bits(seed), rows, progress)
        return rows


class _PartitionSource:
    """Draws from a 9x9 grid by reading the sum that counts its solutions backwards."""

    def __init__(self, grid: Grid, threads: int, progress: Progress | None) -> None:
        self._threads = threads
        self._sum = _kernel.Counting(grid.symbols, kernel_info().instruction_set)
        high, low = self._sum.prepare(threads, progress)
        self.total = high << 64 | low

    def draw(self, seed: int, rows: Symbols, progress: Progress | None) -> None:
        """Fill *rows* in batches, so that Ctrl-C can stop it."""
        for first in range(0, len(rows), _BATCH):
            part = rows[first : first + _BATCH]
            self._sum.draw(seed, first, part, self._threads)
            if progress:
                progress((first + len(part)) / len(rows))


class _CountedSource:
    """Draws from a grid of another shape: symbol by symbol, by counts, until few are left."""

    def __init__(self, grid: Grid, threads: int) -> None:
        self._grid = grid
        self._threads = threads
        self._counts: dict[bytes, int] = {}
        self._solutions: dict[bytes, Symbols] = {}
        self.total = self._count(grid)

    def draw(self, seed: int, rows: Symbols, progress: Progress | None) -> None:
        """Fill *rows*."""
        from random import Random

        for number in range(len(rows)):
            rows[number] = self._draw_one(Random(f"{seed} {number}"))
            if progress:
                progress((number + 1) / len(rows))

    def _draw_one(self, random: Random) -> Symbols:
        grid = self._grid
        while (number := self._count(grid)) > _FEW:
            grid = self._next_symbol(grid, random.randrange(number))
        key = grid.symbols
        if key not in self._solutions:
            if len(self._solutions) > _FEW:
                self._solutions.clear()
            self._solutions[key] = np.concatenate(list(solution_arrays(grid)))
        row: Symbols = self._solutions[key][random.randrange(number)]
        return row

    def _next_symbol(self, grid: Grid, at: int) -> Grid:
        """Return *grid* with one more symbol: that of the solution with number *at*."""
        cell = min(grid.empty_cells, key=lambda cell: len(grid.candidates(cell)))
        unused = [symbol for symbol in grid.candidates(cell) if symbol not in grid.symbols]
        for symbol in grid.candidates(cell):
            more = grid.with_symbol(cell, symbol)
            # Symbols that the grid does not show have equal counts, so count one of them.
            like = grid.with_symbol(cell, unused[0]) if symbol in unused else more
            if at < (number := self._count(like)):
                return more
            at -= number
        raise AssertionError("the counts of a cell's symbols add up to that of the grid")

    def _count(self, grid: Grid) -> int:
        key = grid.symbols
        if key not in self._counts:
            self._counts[key] = count(grid, threads=self._threads)
        return self._counts[key]
