"""Backends: the same study on threads, processes and a local Dask cluster."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from time import perf_counter
from typing import Any

from bench.data import SEED, SIZE
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group
from nonet.backends import Backend, get_backend
from nonet.backends.executor import Executor
from nonet.experiments.generators import RANDOM
from nonet.experiments.model import Batch, Point, Settings
from nonet.experiments.runner import measure

_CLUES = 20
_SAMPLES = 800
"""Grids in a task: counting them takes about a second."""
_PIECES = 8
"""Tasks of that size in a round."""
_EMPTY = 2000
"""Empty tasks in a round, to show the overhead of a task."""


def run(plan: Plan) -> Iterator[Row]:
    """Tasks a second: first long tasks, then empty ones."""
    with ExitStack() as stack:
        executors = {
            str(name): stack.enter_context(backend.open()) for name, backend in _backends(stack)
        }
        samples = max(1, _SAMPLES * min(plan.size, SIZE) // SIZE)
        work = partial(measure, Settings("solutions", SEED, "9x9"))
        parts = [
            Batch(Point(RANDOM, _CLUES), range(n * samples, (n + 1) * samples))
            for n in range(_PIECES)
        ]
        turns = {name: _turn(executor, work, parts) for name, executor in executors.items()}
        data = f"{_PIECES} pieces of {samples} grids with {_CLUES} clues, counted"
        yield from group("backends", data, "pieces/s", by_turns(turns, plan.rounds))
        empty = list(range(max(_PIECES, _EMPTY * min(plan.size, SIZE) // SIZE)))
        turns = {name: _turn(executor, nothing, empty) for name, executor in executors.items()}
        data = f"{len(empty):,} pieces of nothing"
        yield from group("backends", data, "pieces/s", by_turns(turns, plan.rounds))


def _backends(stack: ExitStack) -> Iterator[tuple[str, Backend]]:
    """Each kind of backend with all cores and with one."""
    for number in (max(2, os.cpu_count() or 2), 1):
        yield f"{get_backend(threads=number)}", get_backend(threads=number)
        yield f"{get_backend(workers=number)}", get_backend(workers=number)
        cluster = _local_cluster(stack, number)
        yield (
            f"Dask, {number} worker{'s' * (number > 1)}",
            get_backend(scheduler=cluster.scheduler_address),
        )


def _local_cluster(stack: ExitStack, workers: int) -> Any:
    """Start a Dask cluster on this machine."""
    from distributed import LocalCluster

    return stack.enter_context(
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address=":0",
            worker_dashboard_address=":0",
            silence_logs=logging.CRITICAL,
        )
    )


def _turn(executor: Executor, work: Any, items: list[Any]) -> Turn:
    """Start the workers with a few *items*; each turn then runs all of them."""
    list(executor.as_completed(work, items[: 2 * executor.size]))

    def timed() -> float:
        start = perf_counter()
        done = sum(1 for _ in executor.as_completed(work, items))
        return done / (perf_counter() - start)

    return timed


def nothing(number: int) -> int:
    """An empty task."""
    return number
