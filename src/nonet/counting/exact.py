"""How many solutions a grid has, exactly: `count`, `count_details` and `count_many`."""

from __future__ import annotations

from functools import partial
from math import inf
from time import perf_counter
from typing import Any

from nonet.counting.methods import (
    FEW,
    METHODS,
    Count,
    Progress,
    count_up_to,
    enumerate_all,
    enumeration,
)
from nonet.errors import check_int
from nonet.grid import Grid, GridLike, as_grid, grids_in
from nonet.kernel import thread_count
from nonet.shape import Shape, as_shape
from nonet.solving.arrays import as_array, solve_many


def count(
    grid: GridLike,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Return exactly how many solutions *grid* has, or *limit* if it has that many or more.

    Uses all cores unless *threads* says otherwise. A long sum calls *progress* now and then with
    the share that is done. Raises `TooLarge` if no method can count the grid.

    >>> count(Grid.empty())
    6670903752021072936960
    >>> count("." * 16), count(Grid.empty(), limit=1000)
    (288, 1000)
    """
    return count_details(grid, limit=limit, threads=threads, progress=progress).number


def count_details(
    grid: GridLike,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Count:
    """Count as `count` does, and say how: the method, its work and the time it took.

    >>> count_details(Grid.empty("6x6"))[:3]
    (28200960, 'pairings', '270 ties of pairs in two stacks')
    """
    start = perf_counter()
    grid, threads = as_grid(grid), thread_count(threads)
    if limit is not None:
        limit = check_int(limit, "limit", 1)
    most = inf if limit is None else limit
    few = int(min(most, FEW))
    if conflicts := grid.conflicts():
        found = Count(0, "enumeration", f"in conflict: {grid.describe(conflicts[0])}")
    elif (number := count_up_to(grid, few)) < few or most == few:
        found = enumeration(number)
    else:
        found = _count_large(grid, most, threads, progress)
    return found._replace(number=int(min(found.number, most)), seconds=perf_counter() - start)


def _count_large(grid: Grid, limit: float, threads: int, progress: Progress | None) -> Count:
    """Count a grid with `FEW` solutions or more."""
    for method in METHODS:
        if found := method(grid, limit, threads, progress):
            return found
    return enumerate_all(grid, limit, progress)


def count_many(
    grids: Any, *, shape: Shape | str | None = None, threads: int | None = None
) -> list[int]:
    """Return exactly how many solutions each of many grids of one *shape* has.

    *grids* are what `solve_many` takes. Grids with few solutions are counted as fast as it solves;
    the threads share the others. Raises `TooLarge` if one of them cannot be counted.

    >>> count_many(["." * 16, "12" + "." * 14, "11" + "." * 14], shape="4x4")
    [288, 24, 0]
    """
    from nonet.backends import check_cancelled, get_backend

    threads = thread_count(threads)
    symbols, shape = as_array(grids, as_shape(shape))
    numbers: list[int] = solve_many(
        symbols, shape=shape, limit=FEW, threads=threads
    ).counts.tolist()
    large = [row for row, number in enumerate(numbers) if number >= FEW]
    large_grids = grids_in(symbols[large].tobytes(), Grid.empty(shape))
    if threads == 1 or len(large) < threads:  # each of them on all threads
        for row, grid in zip(large, large_grids, strict=True):
            numbers[row] = _count_large(grid, inf, threads, check_cancelled).number
    else:
        with get_backend(threads=threads).open() as executor:
            count_one = partial(_count_large, limit=inf, threads=1, progress=check_cancelled)
            for row, found in zip(large, executor.map(count_one, large_grids), strict=True):
                numbers[row] = found.number
    return numbers


def count_small(grids: list[Grid]) -> list[int | None]:
    """Count all grids with few solutions at once; None for the others, or for mixed shapes."""
    if len({grid.shape for grid in grids}) > 1:
        return [None] * len(grids)
    counts = solve_many(grids, limit=FEW, threads=1).counts.tolist()
    return [number if number < FEW else None for number in counts]
