"""What each method does to solve a grid, against the number of its clues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import thread_time
from typing import Any, NamedTuple

from nonet.backends import check_cancelled
from nonet.experiments.generators import RANDOM, made
from nonet.experiments.layout import Column
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.statistics import ranks_of
from nonet.experiments.store import Store
from nonet.experiments.studies.costs import interpolated
from nonet.experiments.studies.study import Study
from nonet.experiments.tables import Table
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.solving import METHODS, chosen, methods_for, solutions, trace

LIMIT = 2
"""Solutions that are looked for: enough to know whether there is just one."""
MOST_NODES = 50_000
"""Symbols that a method may try before it is stopped: that takes about a second."""
SECONDS = {17: 0.15, 22: 0.3, 26: 0.1, 30: 0.03, 40: 5e-3, 60: 1e-3, 81: 1e-4}
"""About what a method that can be watched takes on a 9x9 grid; the kernel takes hardly anything."""


def measure(settings: Settings, part: Part) -> Sequence[Row]:
    """Let a method look for two solutions of each grid; all methods get the same grids."""
    method, clues = part.point
    assert clues is not None
    empty = Grid.empty(settings.shape)
    grids = made(settings, RANDOM, clues, part.numbers)
    return [effort_of(empty.filled_with(grid.symbols), method) for grid in grids]


def effort_of(grid: Grid, method: str) -> Row:
    """Solutions, nodes, backtracks and seconds; no seconds if it was stopped."""
    counters = None
    if METHODS[method].counts:
        moves = trace(grid, method=method)
        counters = moves.counters
        for step, _ in enumerate(moves):
            if counters.solutions == LIMIT or counters.nodes >= MOST_NODES:
                break
            if step % 1024 == 0:
                check_cancelled()
        if counters.nodes >= MOST_NODES:
            return counters.solutions, counters.nodes, counters.backtracks, None
    start = thread_time()
    found = sum(1 for _ in islice(solutions(grid, method=method), LIMIT))
    seconds = thread_time() - start
    if counters is None:
        return found, None, None, seconds
    return found, counters.nodes, counters.backtracks, seconds


def cost(point: Point, settings: Settings) -> float:
    """About how many seconds a sample takes."""
    assert point.clues is not None
    return interpolated(SECONDS, point.clues) if METHODS[point.series].counts else 2e-4


def series(shape: Shape) -> tuple[str, ...]:
    """The methods that solve grids of that shape."""
    return tuple(methods_for(shape))


def check_series(name: str, shape: Shape) -> None:
    """The series are methods."""
    chosen(name, methods_for(shape))


class Effort(NamedTuple):
    """What a method did on the grids of a point; times are of those that were not *stopped*."""

    method: str
    clues: int
    samples: int
    stopped: int
    nodes_mean: float | None
    nodes_median: int | None
    nodes_q95: int | None
    ms_mean: float | None
    ms_median: float | None
    ms_q95: float | None


def summaries_of(store: Store) -> list[Effort]:
    """A row for each method and number of clues."""
    found = []
    for point, _, done in sorted(store.points()):
        if done:
            nodes, times = mid(store, point, "nodes"), mid(store, point, "1000 * seconds")
            [(ended,)] = store.of_point("SELECT count(seconds) FROM samples WHERE point = ?", point)
            found.append(Effort(point.series, point.clues or 0, done, done - ended, *nodes, *times))
    return found


def mid(store: Store, point: Point, value: str) -> tuple[Any, Any, Any]:
    """The mean, the median and the 95 % quantile of a value, or nothing three times."""
    [(number, mean)] = store.of_point(
        f"SELECT count({value}), avg({value}) FROM samples WHERE point = ?", point
    )
    if not number:
        return None, None, None
    found = store.ranked(point, value, ranks_of(number, (0.5, 0.95)))
    return mean, *found


def tables(store: Store) -> Iterator[Table]:
    """A row for each method and number of clues."""
    yield Table.of("effort", Effort, summaries_of(store))


STUDY = Study(
    question="What does each method do to solve a grid, against the number of its clues?",
    version=1,
    columns=(
        Column("solutions", "INTEGER", f"found, up to {LIMIT}"),
        Column("nodes", "INTEGER", "symbols tried; none where a method does not tell"),
        Column("backtracks", "INTEGER", "symbols taken back"),
        Column("seconds", "REAL", "the processor's time of this one run; none if it was stopped"),
    ),
    series=series,
    clues=(17, 81),
    samples=100,
    check_series=check_series,
    has_generators=False,
    measure=measure,
    cost=cost,
    tables=tables,
    method=(
        f"Each method looks for {LIMIT} solutions of the same random grids, parts of uniformly "
        f"random full grids: enough to tell whether there is one. It is stopped after "
        f"{MOST_NODES:,} nodes; the kernel does not count nodes. Times are those of one run each, "
        "and differ from one run to the next; all else does not."
    ),
)
