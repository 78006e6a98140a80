"""How many solutions a grid has: `count` chooses the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import index
from time import perf_counter
from typing import Any, Literal, SupportsIndex, overload

from nonet.counting import enumeration, frontier, pairings, partitions, signatures
from nonet.counting.ways import Counted, Found, Progress, Task
from nonet.errors import BadInput, TooLarge
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.shape import Shape
from nonet.solving.many import MOST_THREADS, whole

MOST_ENUMERATED = 3 * 10**6
"""Solutions that are gone through where there is no better way; it takes up to half a minute."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to count grids of the shapes that it *fits*; it may leave a grid to enumeration."""

    fits: Callable[[Shape], bool]
    count: Callable[[Task], Found | None]


WAYS: dict[str, Way] = {
    "partitions": Way(partitions.fits, partitions.count),
    "pairings": Way(pairings.fits, pairings.count),
    "signatures": Way(signatures.fits, signatures.count),
    "frontier": Way(frontier.fits, frontier.count),
}
"""Every way that does not go through the solutions, by its name; the first that fits is taken."""


@overload
def count(
    grid: Grid,
    *,
    limit: int | None = ...,
    threads: int | None = ...,
    progress: Progress | None = ...,
    explain: Literal[False] = ...,
) -> int: ...
@overload
def count(
    grid: Grid,
    *,
    limit: int | None = ...,
    threads: int | None = ...,
    progress: Progress | None = ...,
    explain: Literal[True],
) -> Counted: ...
def count(
    grid: Grid,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    explain: bool = False,
) -> int | Counted:
    """Exactly how many solutions *grid* has, or *limit* if there are so many or more.

    On all cores unless *threads* says otherwise. *progress* is told now and then what share of a
    long sum is done. With *explain* the number comes with how it was found. Raises `TooLarge` where
    no way is known that ends.

    >>> count(Grid.empty())
    6670903752021072936960
    >>> count(Grid.parse("." * 16)), count(Grid.empty(), limit=1000)
    (288, 1000)
    """
    start = perf_counter()
    if not isinstance(grid, Grid):
        raise BadInput(f"expected a Grid, found {grid!r:.40}")
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    if limit is not None:
        limit = checked_limit(limit)
    found = counted(Task(grid, limit, threads, progress))
    number = found.number if limit is None else min(found.number, limit)
    seconds = perf_counter() - start
    return Counted(number, found.way or "", found.work, seconds) if explain else number


def checked_limit(limit: Any) -> int:
    """*limit*, if it is a whole number from 1 on."""
    if not isinstance(limit, SupportsIndex) or index(limit) < 1:
        raise BadInput(f"expected a limit of 1 or more, found {limit!r:.40}")
    return index(limit)


def counted(task: Task) -> Found:
    """The number of solutions, and how it was found."""
    if conflicts := task.grid.conflicts():
        work = f"in conflict: {task.grid.describe(conflicts[0])}"
        return Found(0, work, enumeration.NAME)
    few = min(task.limit or enumeration.FEW, enumeration.FEW)
    number = enumeration.counted_up_to(task.grid, few)
    if number < few or task.limit == few:
        return enumeration.found(number)
    return beyond_few(task)


def beyond_few(task: Task) -> Found:
    """The same, of a grid that is known to have many solutions."""
    for name, way in WAYS.items():
        if way.fits(task.grid.shape) and (found := way.count(task)):
            return found._replace(way=found.way or name)
    return enumerated(task)


def enumerated(task: Task) -> Found:
    """The number of solutions, gone through one by one; raises `TooLarge` if they are too many."""
    most = min(task.limit or MOST_ENUMERATED, MOST_ENUMERATED)
    number = enumeration.counted_with_progress(task.grid, most, task.progress)
    if number >= most and task.limit != most:
        raise TooLarge(
            f"expected fewer than {most:,} solutions in a {task.grid.shape} grid, "
            "found more; `estimate` tells about how many there are"
        )
    return enumeration.found(number)
