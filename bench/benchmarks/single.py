"""The latency of solving one grid per call."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from time import perf_counter
from typing import Any

import numpy as np

from bench.data import Data
from bench.grids import Grids
from bench.plan import Plan
from bench.record import Row
from nonet import Grid, ManySolutions, NoSolution, is_unique, solve, solve_many

_MOST_GRIDS = 500
SHARES = {"half within": 50, "99 of 100 within": 99, "slowest": 100}


def run(plan: Plan) -> Iterator[Row]:
    """Microseconds of a call: the median, the 99th percentile and the slowest."""
    for data in plan.sets("random minimal", "no solution"):
        chosen = data.first(_MOST_GRIDS)
        measured = [_calls_on(chosen) for _ in range(plan.rounds)]
        for way in measured[0]:
            for words, share in SHARES.items():
                rounds = [float(np.percentile(times[way], share)) for times in measured]
                yield Row("single", f"{chosen.label}, {way}", words, "µs", rounds)


def _calls_on(data: Data) -> dict[str, list[float]]:
    """Microseconds of each call, in three ways."""
    times: dict[str, list[float]] = {"solve": [], "is_unique": [], "solve_many": []}
    for row in data.grids:
        grid, array = Grid(row.tobytes()), row.reshape(1, -1)
        times["solve"].append(microseconds(_solved, grid))
        times["is_unique"].append(microseconds(is_unique, grid))
        times["solve_many"].append(microseconds(_one_row, array))
    return times


def _solved(grid: Grid) -> None:
    """Call `solve`, whatever the number of solutions."""
    with suppress(NoSolution, ManySolutions):
        solve(grid)


def _one_row(array: Grids) -> None:
    """Call `solve_many` on one grid."""
    solve_many(array, threads=1)


def microseconds(work: Callable[[Any], object], argument: object) -> float:
    """Time one call of *work*."""
    start = perf_counter()
    work(argument)
    return (perf_counter() - start) * 1e6
