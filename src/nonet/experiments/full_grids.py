"""How much it matters which full grid is dug (note 7 of seed 002)."""

from __future__ import annotations

from collections import defaultdict
from math import log10
from typing import Any, NamedTuple

from nonet.experiments.settings import Point
from nonet.experiments.statistics import parts_of_spread
from nonet.experiments.store import Store


class ByFull(NamedTuple):
    """What became of one full grid of a set: *log10* is the mean of the logarithms."""

    series: str
    clues: int
    full: int
    samples: int
    mean: float
    log10: float
    unique: float


class Spread(NamedTuple):
    """How much the full grid matters: the spread of log10 of the solutions, parted in two.

    *within* is between grids dug from the same full grid, *between* that of the full grids' true
    means, *share_between* what share of all variance that is.
    """

    series: str
    clues: int
    full_grids: int
    samples: int
    within: float
    between: float
    share_between: float


def by_full_grids(store: Store) -> tuple[list[ByFull], list[Spread]]:
    """For each series with more than one full grid: each of them, and how they differ."""
    sets = store.settings.sets
    points = sorted(each.point for each in store.points() if each.done)
    found, spreads = [], []
    for point in points:
        if len(sets.get(point.series, ())) < 2:
            continue
        groups = gathered_by_full(store, point)
        assert point.clues is not None
        found += [
            ByFull(*point_of(point), full, n, total / n, logs / n, ones / n)
            for full, (n, total, logs, _, ones) in groups.items()
        ]
        parts = parts_of_spread((n, logs, squares) for n, _, logs, squares, _ in groups.values())
        if parts:
            number = sum(group[0] for group in groups.values())
            spreads.append(
                Spread(*point_of(point), len(groups), number, *parts, parts.share_between)
            )
    return found, spreads


def point_of(point: Point) -> tuple[str, int]:
    """A point that has clues."""
    assert point.clues is not None
    return point.series, point.clues


def gathered_by_full(store: Store, point: Point) -> dict[int, list[Any]]:
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
