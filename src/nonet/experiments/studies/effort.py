"""The study `effort`: the nodes and time of each method, depending on the clues."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Sequence
from itertools import islice
from time import thread_time
from typing import Any

from nonet.backends import check_cancelled
from nonet.experiments.generators import RANDOM, generate
from nonet.experiments.model import Batch, Column, Point, Row, Settings, Table
from nonet.experiments.statistics import quantile_ranks
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Study, interpolate
from nonet.grid import Grid
from nonet.solving import METHODS, choose_method, methods_for, solutions, trace

_LIMIT = 2
"""Two solutions are enough to know whether there is only one."""
_MAX_NODES = 50_000
"""A method is stopped after so many nodes, which take about a second."""
_SECONDS = {17: 0.15, 22: 0.3, 26: 0.1, 30: 0.03, 40: 5e-3, 60: 1e-3, 81: 1e-4}
"""The time of a traced method on a 9x9 grid; the kernel needs hardly any."""


def _measure(settings: Settings, batch: Batch) -> Sequence[Row]:
    """Let a method search two solutions of each grid; all methods get the same grids."""
    method, clues = batch.point
    empty = Grid.empty(settings.shape)
    grids = generate(settings, RANDOM, clues or 0, batch.numbers)
    return [_solve(empty.filled_with(grid.symbols), method) for grid in grids]


def _solve(grid: Grid, method: str) -> Row:
    """Return solutions, nodes, backtracks and seconds; no seconds if it was stopped."""
    nodes = backtracks = None
    if METHODS[method].counts:
        moves = trace(grid, method=method)
        counters = moves.counters
        for step, _ in enumerate(moves):
            if counters.solutions == _LIMIT or counters.nodes >= _MAX_NODES:
                break
            if step % 1024 == 0:
                check_cancelled()
        nodes, backtracks = counters.nodes, counters.backtracks
        if nodes >= _MAX_NODES:
            return counters.solutions, nodes, backtracks, None
    start = thread_time()
    found = sum(1 for _ in islice(solutions(grid, method=method), _LIMIT))
    return found, nodes, backtracks, thread_time() - start


def _cost(point: Point, settings: Settings) -> float:
    return interpolate(_SECONDS, point.clues or 0) if METHODS[point.series].counts else 2e-4


_Effort = namedtuple(
    "_Effort",
    "method clues samples stopped nodes_mean nodes_median nodes_q95 ms_mean ms_median ms_q95",
)
"""The effort of a method at a point; times exclude the grids where it was *stopped*."""


def _summarize(store: Store, point: Point, done: int) -> _Effort:
    _, *nodes = _statistics(store, point, "nodes")
    ended, *times = _statistics(store, point, "1000 * seconds")
    return _Effort(point.series, point.clues or 0, done, done - ended, *nodes, *times)


def _statistics(store: Store, point: Point, value: str) -> tuple[int, Any, Any, Any]:
    """Return how often a value is known, its mean, its median and its 95 % quantile."""
    sql = f"SELECT count({value}), avg({value}) FROM samples WHERE point = ?"
    [(number, mean)] = store.query_point(sql, point)
    if not number:
        return 0, None, None, None
    return number, mean, *store.ranked(point, value, quantile_ranks(number, (0.5, 0.95)))


def _tables(store: Store) -> Iterator[Table]:
    points = sorted(store.points())
    rows = [_summarize(store, point, done) for point, _, done in points if done]
    yield Table.of("effort", _Effort, rows)


STUDY = Study(
    question="What does each method do to solve a grid, against the number of its clues?",
    columns=(
        Column("solutions", "INTEGER", f"found, up to {_LIMIT}"),
        Column("nodes", "INTEGER", "symbols tried; none where a method does not tell"),
        Column("backtracks", "INTEGER", "symbols taken back"),
        Column("seconds", "REAL", "the processor's time of this one run; none if it was stopped"),
    ),
    series=lambda shape: tuple(methods_for(shape)),
    clues=(17, 81),
    samples=100,
    check_series=lambda name, shape: choose_method(name, methods_for(shape)),
    has_generators=False,
    measure=_measure,
    cost=_cost,
    tables=_tables,
    method=(
        f"Each method looks for {_LIMIT} solutions of the same random grids, parts of uniformly "
        f"random full grids: enough to tell whether there is one. It is stopped after "
        f"{_MAX_NODES:,} nodes; the kernel does not count nodes. Times are those of one run each, "
        "and differ from one run to the next; all else does not."
    ),
)
