"""Counting grids of any shape cell by cell, as long as there are not too many states.

The kernel does it (counting/frontier.hpp); here it is decided in which order the cells come.
"""

from __future__ import annotations

import nonet._kernel as _kernel
from nonet.counting.enumeration import counted_up_to
from nonet.counting.ways import Found, Progress, Task
from nonet.grid import Grid
from nonet.shape import CLASSIC, Shape

BOUNDS = [2**12, 2**16, 2**20, 12_000_000]
"""States of a cell that are allowed, first in every order and then in those that come far.

The last takes 2 GB and up to some minutes."""
SOON = 20_000
"""Solutions that are gone through before there are many states."""
MOST_SYMBOLS = 32


def fits(shape: Shape) -> bool:
    """Whether grids of *shape* can be counted so."""
    return shape != CLASSIC and shape.size <= MOST_SYMBOLS


def count(task: Task) -> Found | None:
    """The number of solutions; None if there are few of them, or too many states."""
    if task.limit is not None and task.limit <= SOON:
        return None
    tries = sorted(all_orders(task.grid), key=lambda each: each.width)
    progress = never_lower(task.progress) if task.progress else None
    for most in BOUNDS:
        for each in tries:
            if total := each.run(most, progress):
                return Found(total[0] << 64 | total[1], f"{each.states:,} states of the frontier")
        if most == BOUNDS[0] and counted_up_to(task.grid, SOON) < SOON:
            return None
        tries.sort(key=lambda each: -each.share)
        tries = tries[: (len(tries) + 1) // 2]
    return None


def all_orders(grid: Grid) -> list[_kernel.Frontier]:
    """The empty cells by rows and by columns, from either end; only what can be run."""
    size = grid.shape.size
    units = [list(unit.cells) for unit in grid.shape.units]
    by_rows = list(grid.empty_cells)
    by_columns = sorted(by_rows, key=lambda cell: (cell % size, cell))
    orders = (by_rows, by_columns, by_rows[::-1], by_columns[::-1])
    frontiers = (_kernel.Frontier(size, units, grid.symbols, order) for order in orders)
    return [each for each in frontiers if not each.is_too_wide]


def never_lower(progress: Progress) -> Progress:
    """Tells *progress* how far the furthest of several tries came."""
    highest = 0.0

    def tell(share: float) -> None:
        nonlocal highest
        highest = max(highest, share)
        progress(highest)

    return tell
