"""Possibilities: for every cell and symbol, in how many solutions it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.counting import enumeration
from nonet.counting.exact import count
from nonet.counting.ways import Progress
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.solving import solution_arrays
from nonet.solving.many import MOST_THREADS, whole

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

FEW = 300_000
"""Solutions that are better gone through than counted cell by cell: it takes less than 0.1 s."""


@dataclass(frozen=True, slots=True)
class Possibilities:
    """In how many of the *total* solutions of a grid each symbol stands in each cell, exactly."""

    grid: Grid
    total: int
    numbers: tuple[tuple[int, ...], ...]
    """for each cell, the numbers of the symbols from 1 on"""

    def number(self, cell: int, symbol: int) -> int:
        """In how many solutions *symbol* stands in *cell*."""
        return self.numbers[cell][symbol - 1]

    def candidates(self, cell: int) -> tuple[int, ...]:
        """The symbols that stand in *cell* in some solution: the true candidates."""
        return tuple(symbol for symbol, n in enumerate(self.numbers[cell], 1) if n)

    def shares(self) -> NDArray[numpy.float64]:
        """The share of solutions for each cell and symbol, from 0 to 1; all 0 if there is none."""
        import numpy as np

        return np.array([[n / (self.total or 1) for n in cell] for cell in self.numbers])


def possibilities(
    grid: Grid, *, threads: int | None = None, progress: Progress | None = None
) -> Possibilities:
    """In how many solutions of *grid* each symbol stands in each cell, exactly.

    A cell takes a count for each of its candidates, but for symbols that no clue has: these have
    the same number. Raises `TooLarge` where they cannot be counted.

    >>> found = possibilities(Grid.parse("1..." + "." * 12))
    >>> found.total, found.numbers[0], found.numbers[1]
    (72, (72, 0, 0, 0), (0, 24, 24, 24))
    """
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    number = 0 if grid.conflicts() else enumeration.counted_up_to(grid, FEW)
    numbers = gone_through(grid) if number < FEW else None
    if numbers is None:
        rows = counted_cells(grid, threads)
        numbers = []
        for row in rows:
            numbers.append(row)
            if progress:
                progress(len(numbers) / len(grid.shape.cells))
    return Possibilities(grid, sum(numbers[0]), tuple(map(tuple, numbers)))


def gone_through(grid: Grid) -> list[list[int]]:
    """The numbers of a grid with few solutions."""
    import numpy as np

    size = grid.shape.size
    numbers = np.zeros((len(grid.shape.cells), size), np.int64)
    if not grid.conflicts():
        for array in solution_arrays(grid):
            for symbol in range(1, size + 1):
                numbers[:, symbol - 1] += (array == symbol).sum(axis=0)
    found: list[list[int]] = numbers.tolist()
    return found


def counted_cells(grid: Grid, threads: int) -> Iterator[list[int]]:
    """The numbers of each cell in turn."""
    total = count(grid, threads=threads)
    unused = set(range(1, grid.shape.size + 1)) - set(grid.symbols)
    for cell in grid.shape.cells:
        if grid[cell]:
            yield [total if symbol == grid[cell] else 0 for symbol in symbols_of(grid)]
        else:
            yield counted_cell(grid, cell, unused, total, threads)


def counted_cell(grid: Grid, cell: int, unused: set[int], total: int, threads: int) -> list[int]:
    """The numbers of an empty cell; the last that is not known follows from the total."""
    candidates = grid.candidates(cell)
    free = [symbol for symbol in candidates if symbol in unused]
    used = [symbol for symbol in candidates if symbol not in unused]
    numbers = dict.fromkeys(symbols_of(grid), 0)
    last = used.pop() if used and not free else None
    for symbol in used:
        numbers[symbol] = count(grid.with_symbol(cell, symbol), threads=threads)
    left = total - sum(numbers.values())
    if last is not None:
        numbers[last] = left
    for symbol in free:
        numbers[symbol] = left // len(free)
    return list(numbers.values())


def symbols_of(grid: Grid) -> range:
    """All symbols that its cells can have."""
    return range(1, grid.shape.size + 1)
