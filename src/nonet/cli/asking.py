"""What `nonet count` asks of grids, here or on the workers of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import NamedTuple

from nonet.counting import Counted, Estimate, Possibilities, Progress, estimate, possibilities
from nonet.counting import count as count_one
from nonet.counting.enumeration import quick_numbers
from nonet.errors import NoEstimate, TooLarge
from nonet.grid import Grid

Answer = Counted | Possibilities | Estimate | TooLarge | NoEstimate


class Asked(NamedTuple):
    """What is asked of each grid: how many solutions, unless *what* says otherwise."""

    what: str = "count"
    limit: int | None = None
    threads: int | None = None
    explain: bool = False
    samples: int = 1000
    seed: int = 1


NewProgress = Callable[[str], Progress | None]
"""Makes what is told how far a piece of work is, which it names."""


def answers(
    asked: Asked, grids: Sequence[Grid], progress: NewProgress = lambda what: None
) -> Iterator[Answer]:
    """What there is to say of each grid, as soon as it is known."""
    known: list[int | None] = [None] * len(grids)
    if asked.what == "count" and not asked.explain and len(grids) > 1:
        known = quick_numbers(list(grids))
    for grid, number in zip(grids, known, strict=True):
        if number is not None and number <= (asked.limit or number):
            yield Counted(number, "enumeration", "", 0.0)
        else:
            try:
                yield ASKS[asked.what](grid, asked, progress)
            except (TooLarge, NoEstimate) as error:
                yield error


def answered(asked: Asked, grids: Sequence[Grid]) -> tuple[float, list[Answer]]:
    """What a worker does with some grids: the seconds that it took, and the answers."""
    start = perf_counter()
    found = list(answers(asked._replace(threads=1), grids))
    return perf_counter() - start, found


def counted(grid: Grid, asked: Asked, progress: NewProgress) -> Counted:
    """Exactly how many solutions it has."""
    told = progress("counting")
    return count_one(grid, limit=asked.limit, threads=asked.threads, progress=told, explain=True)


def by_cell(grid: Grid, asked: Asked, progress: NewProgress) -> Possibilities:
    """The numbers of its cells and symbols."""
    return possibilities(grid, threads=asked.threads, progress=progress("counting"))


def about_how_many(grid: Grid, asked: Asked, progress: NewProgress) -> Estimate:
    """About how many solutions it has."""
    return estimate(
        grid,
        seed=asked.seed,
        samples=asked.samples,
        threads=asked.threads,
        progress=progress("estimating"),
    )


ASKS: dict[str, Callable[[Grid, Asked, NewProgress], Answer]] = {
    "count": counted,
    "possibilities": by_cell,
    "estimate": about_how_many,
}
"""What can be asked of a grid, by its name."""
