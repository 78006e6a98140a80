"""The study `reveal`: after how many revealed cells a full grid is the only solution."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Sequence
from itertools import chain
from math import sqrt

import nonet.lazy_numpy as np
from nonet.backends import check_cancelled
from nonet.errors import BadInput
from nonet.experiments.generators import FIXED, RANDOM, draw_full_grids, shuffle
from nonet.experiments.model import Batch, Column, Point, Row, Settings, Table, derive_seed
from nonet.experiments.statistics import Accumulator, quantiles, wilson_interval
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Study
from nonet.shape import CLASSIC, Shape
from nonet.solving.arrays import solve_many


def _measure(settings: Settings, batch: Batch) -> Sequence[Row]:
    """Reveal each full grid in a random order, and find when it is the only solution.

    From then on it stays the only one, so a binary search finds it, for all grids at once.
    """
    series = batch.point.series
    grids = list(draw_full_grids(settings, series, None, batch.numbers))
    full = np.frombuffer(b"".join(grid for grid, _ in grids), np.uint8).reshape(len(grids), -1)
    cells = full.shape[1]
    streams = (settings.stream(series, "order", number) for number in batch.numbers)
    orders = np.array([shuffle(cells, cells, stream) for stream in streams], np.int64)
    turns = np.argsort(orders, axis=1)  # when each cell is revealed
    low, high = np.zeros(len(grids), np.int64), np.full(len(grids), cells)
    while (low < high).any():
        check_cancelled()
        middle = (low + high) // 2
        partial = full * (turns < middle[:, None])
        is_one = solve_many(partial, shape=settings.shape, limit=2, threads=1).counts == 1
        high = np.where(is_one, middle, high)
        low = np.where(is_one, low, np.minimum(middle + 1, high))
    return [(clues, index) for clues, (_, index) in zip(high.tolist(), grids, strict=True)]


def _check_series(name: str, shape: Shape) -> None:
    if not name.startswith("dig:"):
        raise BadInput(f"the study reveal needs full grids, as of {RANDOM}, found {name!r:.60}")


_Summary = namedtuple(
    "_Summary",
    "series samples mean mean_low mean_high spread least q05 q25 median q75 q95 most",
)
"""The numbers of clues of a series."""


def _summarize(store: Store, point: Point, seed: int) -> _Summary:
    values, squares = Accumulator(), 0
    for _, value, _ in store.samples(point):
        values.add(value)
        squares += value * value
    done = values.number
    mean = values.mean(derive_seed(seed, "mean", *point))
    variance = (squares - values.total**2 / done) / max(1, done - 1)
    ranked = quantiles(store, point, "clues", done)
    return _Summary(point.series, done, *mean, sqrt(max(0.0, variance)), *ranked)


_Share = namedtuple("_Share", "series clues samples share share_low share_high up_to")
"""The samples with a number of clues; *up_to* is the share with that many or fewer."""


def _shares(store: Store, point: Point, done: int) -> Iterator[_Share]:
    sql = "SELECT clues, count(*) FROM samples WHERE point = ? GROUP BY 1 ORDER BY 1"
    below = 0
    for value, number in store.query_point(sql, point):
        below += number
        yield _Share(point.series, value, number, *wilson_interval(number, done), below / done)


def _tables(store: Store) -> Iterator[Table]:
    seed = store.settings.seed
    points = [(point, done) for point, _, done in store.points() if done]
    yield Table.of("reveal", _Summary, (_summarize(store, point, seed) for point, _ in points))
    shares = (_shares(store, point, done) for point, done in points)
    yield Table.of("by-clues", _Share, chain.from_iterable(shares))


STUDY = Study(
    question="At how many clues does a random reveal of a full grid become unique?",
    columns=(
        Column(
            "clues", "INTEGER", "how many are shown when for the first time one solution is left"
        ),
        Column("full", "INTEGER", "which full grid of its set it is, from 0"),
    ),
    series=lambda shape: (FIXED, RANDOM) if shape == CLASSIC else (RANDOM,),
    samples=10_000,
    check_series=_check_series,
    measure=_measure,
    cost=lambda point, settings: 1e-4,
    tables=_tables,
    method=(
        "The cells of a full grid are shown one after the other, in a random order, until only one "
        "grid has them all; the sample is how many cells that took."
    ),
)
