"""Threads: the same work on all cores and on fewer, by turns."""

from __future__ import annotations

import os
from collections.abc import Iterator

import numpy as np

from bench.data import Data
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import solve_many

LEAST = 50_000
"""Grids of a call, the set being repeated: a few milliseconds say more of the start of threads."""


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second with all cores, half of them and so on down to one thread."""
    for data in plan.sets("random minimal", "easy"):
        turns = {plural(count): turn_with(count, data, plan.seconds) for count in thread_counts()}
        yield from group("threads", data.label, "puzzles/s", by_turns(turns, plan.rounds))


def turn_with(threads: int, data: Data, seconds: float) -> Turn:
    """Turns of `solve_many` with that many threads, on so many grids that it pays to start them."""
    grids = np.tile(data.grids, (-(-LEAST // len(data.grids)), 1))
    return rate_of(lambda: solve_many(grids, threads=threads), len(grids), seconds)


def thread_counts() -> list[int]:
    """All cores, then half as many, down to one; two and one where there is one core."""
    counts = [max(2, os.cpu_count() or 2)]
    while counts[-1] > 1:
        counts.append(counts[-1] // 2)
    return counts


def plural(count: int) -> str:
    """A number of threads, in words."""
    return "1 thread" if count == 1 else f"{count} threads"
