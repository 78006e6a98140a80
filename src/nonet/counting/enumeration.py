"""Counting one by one: for grids with few solutions, and as far as a limit."""

from __future__ import annotations

from nonet.counting.ways import Found
from nonet.grid import Grid
from nonet.solving.many import MOST, solve_many

FEW = 2048
"""Solutions that are gone through before anything else is tried: that takes 0.1 ms."""


def counted_up_to(grid: Grid, limit: int) -> int:
    """How many solutions *grid* has, up to *limit* or 2**32 - 1."""
    return int(solve_many([grid], limit=min(limit, MOST), threads=1).counts[0])


def found(number: int) -> Found:
    """What was done to count so many."""
    return Found(number, f"{number:,} solutions, one by one" if number != 1 else "1 solution")


def quick_numbers(grids: list[Grid]) -> list[int | None]:
    """The numbers of those of *grids* that have few solutions, all at once; None for the others."""
    if len({grid.shape for grid in grids}) > 1:
        return [None] * len(grids)
    counts = solve_many(grids, limit=FEW, threads=1).counts.tolist()
    return [number if number < FEW else None for number in counts]
