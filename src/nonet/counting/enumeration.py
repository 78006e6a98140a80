"""Counting one by one: for grids with few solutions, and as far as a limit."""

from __future__ import annotations

from nonet.counting.ways import Found, Progress
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.solving.many import MOST, solve_many
from nonet.solving.masks import layout_of

NAME = "enumeration"
AT_ONCE = 16_384
FEW = 2048
"""Solutions that are gone through before anything else is tried: that takes 0.1 ms."""


def counted_up_to(grid: Grid, limit: int) -> int:
    """How many solutions *grid* has, up to *limit* or 2**32 - 1."""
    return int(solve_many([grid], limit=min(limit, MOST), threads=1).counts[0])


def counted_with_progress(grid: Grid, limit: int, progress: Progress | None) -> int:
    """The same, with the share of *limit* that is reached told now and then."""
    if grid.shape == CLASSIC or progress is None:
        return counted_up_to(grid, limit)
    search = layout_of(grid.shape).search(grid.symbols)
    number = 0
    while number < limit:
        wanted = min(AT_ONCE, limit - number)
        found = len(search.next(wanted)) // len(grid.symbols)
        number += found
        progress(number / limit)
        if found < wanted:
            break
    return number


def found(number: int) -> Found:
    """What was done to count so many."""
    work = f"{number:,} solutions, one by one" if number != 1 else "1 solution"
    return Found(number, work, NAME)


def quick_numbers(grids: list[Grid]) -> list[int | None]:
    """The numbers of those of *grids* that have few solutions, all at once; None for the others."""
    if len({grid.shape for grid in grids}) > 1:
        return [None] * len(grids)
    counts = solve_many(grids, limit=FEW, threads=1).counts.tolist()
    return [number if number < FEW else None for number in counts]
