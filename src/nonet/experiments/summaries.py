"""Numbers of solutions in short: from the samples of a point to what people read."""

from __future__ import annotations

from math import log10
from typing import NamedTuple

from nonet.experiments.generators import whole_seed
from nonet.experiments.settings import Point
from nonet.experiments.statistics import Gathered, Mean, Share, ranks_of, share_interval
from nonet.experiments.store import Store

SHARES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
"""The quantiles that are told: the least, the median and the most among them."""


class Quantiles(NamedTuple):
    """The values that so many of a hundred samples do not exceed."""

    least: int | None
    q05: int | None
    q25: int | None
    median: int | None
    q75: int | None
    q95: int | None
    most: int | None


NOTHING = Quantiles(None, None, None, None, None, None, None)


class Summary(NamedTuple):
    """The solutions of all grids of a point.

    *failed* grids, which `fill` could not finish, and *unknown* ones, whose number is out of
    reach, are in *samples* and in nothing else. *log10* is the mean over the grids that have a
    solution; *none* are those that have not.
    """

    series: str
    clues: int
    samples: int
    failed: int
    unknown: int
    none: int
    mean: float | None
    mean_low: float | None
    mean_high: float | None
    least: int | None
    q05: int | None
    q25: int | None
    median: int | None
    q75: int | None
    q95: int | None
    most: int | None
    log10: float | None
    unique: float | None
    unique_low: float | None
    unique_high: float | None


def summaries_of(store: Store) -> list[Summary]:
    """A summary for each point of the study `solutions` that has samples."""
    seed = store.settings.seed
    points = sorted(progressed.point for progressed in store.points() if progressed.done)
    return [summary_of(store, point, seed) for point in points]


def summary_of(store: Store, point: Point, seed: int) -> Summary:
    """The summary of one point."""
    assert point.clues is not None
    gathered, logarithms = Gathered(), Gathered()
    failed = unknown = none = unique = 0
    for _, solutions, placed, _ in store.samples(point):
        if solutions is None:
            failed += placed < point.clues
            unknown += placed == point.clues
            continue
        number = int(solutions)
        gathered.add(number)
        none += number == 0
        unique += number == 1
        if number:
            logarithms.add(log10(number))
    made = gathered.number
    return Summary(
        point.series,
        point.clues,
        made + failed + unknown,
        failed,
        unknown,
        none,
        *either(gathered.mean(whole_seed(seed, "mean", *point))),
        *(quantiles(store, point, "solutions", made) if made else NOTHING),
        logarithms.total / logarithms.number if logarithms.number else None,
        *either(share_interval(unique, made)),
    )


def either(mean: Mean | Share | None) -> tuple[float | None, float | None, float | None]:
    """A mean with its interval, or nothing three times."""
    return mean or (None, None, None)


def quantiles(store: Store, point: Point, column: str, number: int) -> Quantiles:
    """The quantiles of *number* whole numbers of any size."""
    return Quantiles(*map(int, store.ranked(point, column, ranks_of(number, SHARES))))
