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

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from nonet.drawing.notebook import shown

        return shown(self)


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
    is_few = number < FEW
    numbers = gone_through(grid) if is_few else [*counted_cells(grid, threads, progress)]
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


def counted_cells(
    grid: Grid, threads: int, progress: Progress | None = None
) -> Iterator[list[int]]:
    """The numbers of each cell in turn."""
    steps = 1 + len(grid.empty_cells)
    total = count(grid, threads=threads, progress=part_of(progress, 0, steps))
    done = 0
    for cell in grid.shape.cells:
        if grid[cell]:
            yield [total if symbol == grid[cell] else 0 for symbol in symbols_of(grid)]
        else:
            done += 1
            yield counted_cell(grid, cell, total, threads, part_of(progress, done, steps))


def counted_cell(
    grid: Grid, cell: int, total: int, threads: int, progress: Progress | None = None
) -> list[int]:
    """The numbers of an empty cell; the last that is not known follows from the total."""
    candidates = grid.candidates(cell)
    free = [symbol for symbol in candidates if symbol not in grid.symbols]
    used = [symbol for symbol in candidates if symbol in grid.symbols]
    numbers = dict.fromkeys(symbols_of(grid), 0)
    last = used.pop() if used and not free else None
    for done, symbol in enumerate(used):
        part = part_of(progress, done, len(used))
        numbers[symbol] = count(grid.with_symbol(cell, symbol), threads=threads, progress=part)
    left = total - sum(numbers.values())
    if last is not None:
        numbers[last] = left
    for symbol in free:
        numbers[symbol] = left // len(free)
    if progress:
        progress(1.0)
    return list(numbers.values())


def part_of(progress: Progress | None, done: int, steps: int) -> Progress | None:
    """The progress of one of several steps, of which so many are done."""
    return (lambda share: progress((done + share) / steps)) if progress else None


def symbols_of(grid: Grid) -> range:
    """All symbols that its cells can have."""
    return range(1, grid.shape.size + 1)
