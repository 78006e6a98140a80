"""`possibilities`: how many solutions have each symbol in each cell."""

from __future__ import annotations

from dataclasses import dataclass

import nonet.lazy_numpy as np
from nonet.counting.exact import count
from nonet.counting.methods import Progress, count_up_to
from nonet.grid import Grid, GridLike, as_grid
from nonet.kernel import thread_count
from nonet.solving import solution_arrays

_MOST_VISITED = 300_000
"""Up to so many solutions it is faster to visit them all, in less than 0.1 s."""


@dataclass(frozen=True, slots=True)
class Possibilities:
    """How many of the *total* solutions of a grid have each symbol in each cell, exactly."""

    grid: Grid
    total: int
    numbers: tuple[tuple[int, ...], ...]
    """for each cell, the numbers of the symbols from 1 on"""

    def number(self, cell: int, symbol: int) -> int:
        """Return how many solutions have *symbol* in *cell*."""
        return self.numbers[cell][symbol - 1]

    def candidates(self, cell: int) -> tuple[int, ...]:
        """Return the symbols that *cell* has in some solution: the true candidates."""
        return tuple(symbol for symbol, n in enumerate(self.numbers[cell], 1) if n)

    def shares(self) -> np.typing.NDArray[np.float64]:
        """Return the share of solutions per cell and symbol, from 0 to 1; all 0 without any."""
        return np.array([[n / (self.total or 1) for n in cell] for cell in self.numbers])

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from nonet.drawing.notebook import render

        return render(self)


def possibilities(
    grid: GridLike, *, threads: int | None = None, progress: Progress | None = None
) -> Possibilities:
    """Count, for each cell and symbol, the solutions of *grid* that have it there.

    This takes a count per candidate, but only one for all symbols that the grid does not show:
    these have equal numbers. Raises `TooLarge` if the solutions cannot be counted.

    >>> found = possibilities("1..." + "." * 12)
    >>> found.total, found.numbers[0], found.numbers[1]
    (72, (72, 0, 0, 0), (0, 24, 24, 24))
    """
    grid, threads = as_grid(grid), thread_count(threads)
    if count_up_to(grid, _MOST_VISITED) < _MOST_VISITED:
        numbers = _visit_solutions(grid)
    else:
        numbers = _count_cells(grid, threads, progress)
    return Possibilities(grid, sum(numbers[0]), tuple(map(tuple, numbers)))


def _visit_solutions(grid: Grid) -> list[list[int]]:
    """Return the numbers of a grid with few solutions."""
    size = grid.shape.size
    numbers = np.zeros((len(grid.shape.cells), size), np.int64)
    for array in solution_arrays(grid):
        for symbol in range(1, size + 1):
            numbers[:, symbol - 1] += (array == symbol).sum(axis=0)
    rows: list[list[int]] = numbers.tolist()
    return rows


def _count_cells(grid: Grid, threads: int, progress: Progress | None) -> list[list[int]]:
    """Return the numbers of a grid with many solutions, cell by cell."""
    counted = {cell: _symbols_to_count(grid, cell) for cell in grid.empty_cells}
    steps = 1 + sum(map(len, counted.values()))
    total = count(grid, threads=threads, progress=_part(progress, 0, steps))
    done = 1
    numbers = [[0] * grid.shape.size for _ in grid.shape.cells]
    for cell, row in enumerate(numbers):
        rest = {*grid.candidates(cell)} or {grid[cell]}
        for symbol in counted.get(cell, ()):
            part = _part(progress, done, steps)
            row[symbol - 1] = count(grid.with_symbol(cell, symbol), threads=threads, progress=part)
            rest.remove(symbol)
            done += 1
        left = total - sum(row)
        for symbol in rest:
            row[symbol - 1] = left // len(rest)
        if progress:
            progress(done / steps)
    return numbers


def _symbols_to_count(grid: Grid, cell: int) -> list[int]:
    """Return those candidates whose numbers differ and do not follow from the total."""
    candidates = grid.candidates(cell)
    used = [symbol for symbol in candidates if symbol in grid.symbols]
    return used if len(used) < len(candidates) else used[:-1]


def _part(progress: Progress | None, done: int, steps: int) -> Progress | None:
    """Return the progress of one of several equal steps, after so many are done."""
    return (lambda share: progress((done + share) / steps)) if progress else None
