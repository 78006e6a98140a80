"""Counting one by one: for grids with few solutions, and as far as a limit."""

from __future__ import annotations

from nonet.counting.ways import Found
from nonet.grid import Grid
from nonet.solving.many import MOST, solve_many


def counted_up_to(grid: Grid, limit: int) -> int:
    """How many solutions *grid* has, up to *limit* or 2**32 - 1."""
    return int(solve_many([grid], limit=min(limit, MOST), threads=1).counts[0])


def found(number: int) -> Found:
    """What was done to count so many."""
    return Found(number, f"{number:,} solutions, one by one" if number != 1 else "1 solution")
