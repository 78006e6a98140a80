"""Many grids of one shape at once, counted exactly."""

from __future__ import annotations

from typing import Any

from nonet.backends import check_cancelled, get_backend
from nonet.counting.enumeration import FEW
from nonet.counting.exact import beyond_few
from nonet.counting.ways import Task
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.shape import Shape, as_shape
from nonet.solving.found import grids_in
from nonet.solving.many import MOST_THREADS, as_array, solve_many, whole


def count_many(
    grids: Any, *, shape: Shape | str | None = None, threads: int | None = None
) -> list[int]:
    """Exactly how many solutions each of many grids of one *shape* has.

    *grids* are what `solve_many` takes, and those with few solutions are counted as fast as it
    solves; the others are shared out among the threads. Raises `TooLarge` if one of them cannot
    be counted.

    >>> count_many(["." * 16, "12" + "." * 14, "11" + "." * 14], shape="4x4")
    [288, 24, 0]
    """
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    symbols, shape = as_array(grids, as_shape(shape))
    quick = solve_many(symbols, shape=shape, limit=FEW, threads=threads)
    numbers: list[int] = quick.counts.tolist()
    rest = [row for row, number in enumerate(numbers) if number >= FEW]
    hard = grids_in(symbols[rest].tobytes(), Grid.empty(shape))
    if threads == 1 or len(rest) < threads:  # each of them on all threads
        found = (beyond_few(Task(grid, None, threads, check_cancelled)).number for grid in hard)
        numbers_of = dict(zip(rest, found, strict=True))
    else:
        with get_backend(threads=threads).open() as executor:
            numbers_of = dict(zip(rest, executor.map(number_of, hard), strict=True))
    return [numbers_of.get(row, number) for row, number in enumerate(numbers)]


def number_of(grid: Grid) -> int:
    """The number of a grid that has many solutions, on one thread."""
    return beyond_few(Task(grid, None, 1, check_cancelled)).number
