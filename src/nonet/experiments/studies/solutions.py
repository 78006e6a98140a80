"""The study `solutions`: how many solutions random grids have, depending on their clues."""

from __future__ import annotations

from collections import defaultdict, namedtuple
from collections.abc import Iterator, Sequence
from math import log10
from typing import Any

import nonet.lazy_numpy as np
from nonet.counting import count_many
from nonet.errors import TooLarge
from nonet.experiments.generators import FILL, FIXED, RANDOM, generate, unknown_generator
from nonet.experiments.model import Batch, Column, Point, Row, Settings, Table, derive_seed
from nonet.experiments.statistics import (
    Accumulator,
    quantiles,
    variance_components,
    wilson_interval,
)
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Study, interpolate
from nonet.shape import CLASSIC, Shape

_SECONDS = {
    0: 0.1, 1: 0.16, 2: 0.35, 3: 0.8, 5: 1.0, 8: 0.9, 10: 0.6, 12: 0.16, 14: 0.05, 16: 0.014,
    17: 0.006, 18: 0.004, 20: 0.0013, 23: 7e-4, 26: 3e-4, 30: 7e-5, 35: 5e-5, 81: 4e-5,
}  # fmt: skip
"""The time to count a 9x9 grid with so many clues."""
_OTHER_SECONDS = 0.05
"""A guess for other shapes."""


def _measure(settings: Settings, batch: Batch) -> Sequence[Row]:
    """Generate the grids and count the solutions of those that have all their clues."""
    clues = batch.point.clues or 0
    grids = generate(settings, batch.point.series, clues, batch.numbers)
    counts = iter(_count(settings, [grid.symbols for grid in grids if grid.placed == clues]))
    return [(next(counts) if placed == clues else None, placed, full) for _, placed, full in grids]


def _count(settings: Settings, grids: list[bytes]) -> list[int | None]:
    """Return the numbers of solutions, counted on one thread; None if there are too many."""
    cells = len(settings.shape.cells)
    array = np.frombuffer(b"".join(grids), np.uint8).reshape(-1, cells)
    try:
        return [*count_many(array, shape=settings.shape, threads=1)]
    except TooLarge:
        if len(grids) == 1:
            return [None]
    return [number for grid in grids for number in _count(settings, [grid])]


def _cost(point: Point, settings: Settings) -> float:
    return interpolate(_SECONDS, point.clues or 0) if settings.shape == CLASSIC else _OTHER_SECONDS


def _check_series(name: str, shape: Shape) -> None:
    if name != FILL and not name.startswith("dig:"):
        raise unknown_generator(name)


Summary = namedtuple(
    "Summary",
    "series clues samples failed unknown none mean mean_low mean_high least q05 q25 "
    "median q75 q95 most log10 unique unique_low unique_high",
)
"""The solutions of all grids of a point.

*failed* grids, where `fill` got stuck, and *unknown* ones, which have too many solutions to count,
are only in *samples*. *none* counts the grids without a solution; *log10* is the mean over the
others.
"""


def summarize(store: Store, point: Point, seed: int) -> Summary:
    """Return the summary of one point."""
    clues = point.clues or 0
    values, logarithms = Accumulator(), Accumulator()
    failed = unknown = none = unique = 0
    for _, solutions, placed, _ in store.samples(point):
        if solutions is None:
            failed += placed < clues
            unknown += placed == clues
            continue
        number = int(solutions)
        values.add(number)
        none += number == 0
        unique += number == 1
        if number:
            logarithms.add(log10(number))
    return Summary(
        point.series,
        clues,
        values.number + failed + unknown,
        failed,
        unknown,
        none,
        *values.mean(derive_seed(seed, "mean", *point)),
        *quantiles(store, point, "solutions", values.number),
        logarithms.total / logarithms.number if logarithms.number else None,
        *wilson_interval(unique, values.number),
    )


_FullGrid = namedtuple("_FullGrid", "series clues full samples mean log10 unique")
"""The samples from one full grid of a set; *log10* is the mean of the logarithms."""


_Spread = namedtuple(
    "_Spread",
    "series clues full_grids samples within between share_between",
)
"""How much the full grid matters: the components of the variance of log10 of the solutions."""


def _compare_full_grids(store: Store, points: list[Point]) -> tuple[list[_Spread], list[_FullGrid]]:
    """Return how the full grids of each point differ, and each of them."""
    spreads, full_grids = [], []
    for point in points:
        groups = _group_by_full_grid(store, point)
        full_grids += [
            _FullGrid(*point, full, n, total / n, logs / n, ones / n)
            for full, (n, total, logs, _, ones) in groups.items()
        ]
        sums = [(n, logs, squares) for n, _, logs, squares, _ in groups.values()]
        if components := variance_components(sums):
            samples = sum(n for n, _, _ in sums)
            spreads.append(_Spread(*point, len(groups), samples, *components))
    return spreads, full_grids


def _group_by_full_grid(store: Store, point: Point) -> dict[int, list[Any]]:
    """For each full grid: samples, solutions, their logarithms, the squares of these, unique."""
    groups: dict[int, list[Any]] = defaultdict(lambda: [0, 0, 0.0, 0.0, 0])
    for _, solutions, _, full in store.samples(point):
        if solutions is None:
            continue
        number = int(solutions)
        logarithm = log10(number)
        for at, value in enumerate((1, number, logarithm, logarithm**2, number == 1)):
            groups[full][at] += value
    return dict(sorted(groups.items()))


def _tables(store: Store) -> Iterator[Table]:
    """A row for each series and number of clues; for sets of full grids, how these differ."""
    settings = store.settings
    points = sorted(each.point for each in store.points() if each.done)
    rows = [summarize(store, point, settings.seed) for point in points]
    yield Table.of("solutions", Summary, rows)
    several = [point for point in points if len(settings.sets.get(point.series, ())) > 1]
    spreads, full_grids = _compare_full_grids(store, several)
    if full_grids:
        yield Table.of("spread", _Spread, spreads)
        yield Table.of("full-grids", _FullGrid, full_grids)


STUDY = Study(
    question="How many solutions do random grids have, against the number of their clues?",
    columns=(
        Column("solutions", "", "exactly how many; none where fill gave up, or nobody can count"),
        Column("placed", "INTEGER", "clues of the grid, fewer than wanted where fill gave up"),
        Column("full", "INTEGER", "which full grid of its set it comes from, from 0"),
    ),
    series=lambda shape: (FILL, FIXED, RANDOM) if shape == CLASSIC else (FILL, RANDOM),
    clues=(17, 81),
    samples=1000,
    check_series=_check_series,
    measure=_measure,
    cost=_cost,
    tables=_tables,
    method=(
        "Each sample is a grid with k clues, made by its generator from a random stream of its "
        "own, and all of its solutions are counted exactly. Grids that fill could not finish, as "
        "it found no legal symbol in 100 tries, are counted apart: they are in no mean. "
        "Nor are grids of other shapes that nobody can count."
    ),
)
