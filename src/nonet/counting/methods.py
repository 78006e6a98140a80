"""The methods that count solutions exactly: one by one, or with a sum that visits none of them.

`METHODS` lists the sums. Each takes the grid, the limit, which may be infinite, the threads and the
progress callback, and returns None if it does not fit the grid. The kernel computes them;
kernel/counting says how.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import nonet._kernel as _kernel
from nonet.errors import TooLarge
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC, Shape
from nonet.solving.arrays import MAX_LIMIT, solve_many
from nonet.solving.masks import layout_of

Progress: TypeAlias = Callable[[float], object]
"""Called now and then with the share of the work that is done, from 0 to 1."""

FEW = 2048
"""Solutions to visit before any sum is tried: that takes 0.1 ms."""
_MOST_ENUMERATED = 3 * 10**6
"""Solutions to visit if no sum fits: that takes up to half a minute."""
_BATCH = 16_384
"""Solutions between two calls of a progress callback."""

_SOLUTIONS_PER_CYCLE = 0.01
"""How fast the kernel visits the solutions of a 9x9 grid."""
_WORTH_TRYING = 0.5
"""Enumerate if that should take at most this share of the time of the sum."""

_PAIRING_SIZES = (4, 6, 8)
_PAIRINGS_FROM = 10**5
"""Up to this limit, enumeration is faster than pairings."""

_SIGNATURES_FROM = _FRONTIER_FROM = 20_000
"""Up to this many solutions, enumeration is faster than signatures or a frontier."""
_MOST_LISTS = 2_000_000
"""Lists of signatures to visit, which takes up to a minute."""
_MOST_STEPS = 4e10
"""Steps to fill columns: some 10 minutes on an idle core. The empty grid takes 1.6e10."""

_FRONTIER_BOUNDS = [2**12, 2**16, 2**20, 12_000_000]
"""States per cell, for every order first and then for those that get far.

The last takes 2 GB and up to some minutes."""
_MOST_FRONTIER_SYMBOLS = 32


class Count(NamedTuple):
    """A number of solutions, and how it was found.

    >>> print(Count(288, "enumeration", "288 solutions, one by one", 0.001))
    288: enumeration (288 solutions, one by one) in 0.001 s
    """

    number: int
    method: str
    work: str
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.number:,}: {self.method} ({self.work}) in {self.seconds:.3f} s"


def count_up_to(grid: Grid, limit: float) -> int:
    """Count one by one, up to *limit* or 2**32 - 1."""
    return int(solve_many([grid], limit=int(min(limit, MAX_LIMIT)), threads=1).counts[0])


def enumeration(number: int) -> Count:
    """Return the result of counting *number* solutions one by one."""
    work = f"{number:,} solutions, one by one" if number != 1 else "1 solution"
    return Count(number, "enumeration", work)


def enumerate_all(grid: Grid, limit: float, progress: Progress | None) -> Count:
    """Count one by one; raise `TooLarge` if there are too many."""
    most = int(min(limit, _MOST_ENUMERATED))
    if grid.shape == CLASSIC or progress is None:
        number = count_up_to(grid, most)
    else:
        search = layout_of(grid.shape).search(grid.symbols)
        number, new = 0, _BATCH
        while number < most and new == _BATCH:
            new = len(search.next(min(_BATCH, most - number))) // len(grid.symbols)
            number += new
            progress(number / most)
    if number >= most and limit != most:
        raise TooLarge(
            f"this {grid.shape} grid has {most:,} solutions or more, too many to count; "
            "`estimate` tells about how many"
        )
    return enumeration(number)


def _partitions(grid: Grid, limit: float, threads: int, progress: Progress | None) -> Count | None:
    """Count a 9x9 grid by the partitions of nine symbols into triples; enumerate if that is faster.

    See docs/counting.md.
    """
    if grid.shape != CLASSIC:
        return None
    total = _kernel.Counting(grid.symbols, kernel_info().instruction_set)
    affordable = int(total.cycles / threads * _SOLUTIONS_PER_CYCLE)  # in the time of the sum
    if limit <= affordable:
        return enumeration(count_up_to(grid, limit))
    if affordable > FEW and total.expected < affordable * _WORTH_TRYING:
        number = count_up_to(grid, affordable)
        if number < affordable:
            return enumeration(number)
    high, low = total.run(threads, progress)
    lines = "bands" if total.is_turned else "stacks"
    work = f"{total.terms:.3g} products over the ties of {lines}"
    return Count(high << 64 | low, "partitions", work)


def _pairings(grid: Grid, limit: float, threads: int, progress: Progress | None) -> Count | None:
    """Count a 4x4, 6x6 or 8x8 grid by the ways to pair its symbols, in half a second at most."""
    shape = grid.shape
    if limit <= _PAIRINGS_FROM or shape.size not in _PAIRING_SIZES or not _has_boxes_of_two(shape):
        return None
    total = _kernel.PairingSum(shape.size // 2, _with_boxes_of_two_rows(grid))
    high, low = total.run(threads)
    return Count(high << 64 | low, "pairings", f"{total.ties:,} ties of pairs in two stacks")


def _signatures(grid: Grid, limit: float, threads: int, progress: Progress | None) -> Count | None:
    """Count a 10x10 grid by which rows hold each symbol, unless that would take too long."""
    if limit <= _SIGNATURES_FROM or grid.shape.size != 10 or not _has_boxes_of_two(grid.shape):
        return None
    if count_up_to(grid, _SIGNATURES_FROM) < _SIGNATURES_FROM:
        return None
    total = _kernel.SignatureSum(5, _with_boxes_of_two_rows(grid))
    steps = total.prepare(_MOST_LISTS)
    if steps is None or steps > _MOST_STEPS:
        return None
    high, low = total.run(threads, progress)
    work = f"{total.lists:,} lists of signatures in {total.classes:,} classes"
    return Count(high << 64 | low, "signatures", work)


def _has_boxes_of_two(shape: Shape) -> bool:
    """Whether all units but rows and columns are boxes of two rows or two columns."""
    return shape.box is not None and 2 in shape.box and shape == Shape.boxes(*shape.box)


def _with_boxes_of_two_rows(grid: Grid) -> bytes:
    """Return the symbols of *grid*, transposed if its boxes have two columns."""
    if grid.shape.box and grid.shape.box[0] == 2:
        return grid.symbols
    return bytes(symbol for column in grid.columns for symbol in column)


def _frontier(grid: Grid, limit: float, threads: int, progress: Progress | None) -> Count | None:
    """Count a grid of any other shape cell by cell, unless there are too many states."""
    is_small = limit <= _FRONTIER_FROM
    if is_small or grid.shape == CLASSIC or grid.shape.size > _MOST_FRONTIER_SYMBOLS:
        return None
    tries = sorted(_frontier_orders(grid), key=lambda each: each.width)
    highest = 0.0

    def report(share: float) -> None:
        nonlocal highest
        highest = max(highest, share)  # of the try that got furthest
        if progress is not None:
            progress(highest)

    for most in _FRONTIER_BOUNDS:
        for each in tries:
            if total := each.run(most, report if progress else None):
                work = f"{each.states:,} states of the frontier"
                return Count(total[0] << 64 | total[1], "frontier", work)
        if most == _FRONTIER_BOUNDS[0] and count_up_to(grid, _FRONTIER_FROM) < _FRONTIER_FROM:
            return None
        tries.sort(key=lambda each: -each.share)
        tries = tries[: (len(tries) + 1) // 2]
    return None


def _frontier_orders(grid: Grid) -> list[_kernel.Frontier]:
    """Return a frontier by rows and by columns, from either end; only those that can run."""
    size = grid.shape.size
    units = [list(unit.cells) for unit in grid.shape.units]
    by_rows = list(grid.empty_cells)
    by_columns = sorted(by_rows, key=lambda cell: (cell % size, cell))
    orders = (by_rows, by_columns, by_rows[::-1], by_columns[::-1])
    frontiers = (_kernel.Frontier(size, units, grid.symbols, order) for order in orders)
    return [each for each in frontiers if not each.is_too_wide]


METHODS = [_partitions, _pairings, _signatures, _frontier]
"""Every sum; the first that fits a grid counts it."""
