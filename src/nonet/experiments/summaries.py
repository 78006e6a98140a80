"""From the samples of a store to the numbers that people read, a point at a time."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from math import log10, sqrt
from typing import Any, NamedTuple

from nonet.experiments.generators import whole_seed
from nonet.experiments.settings import Point
from nonet.experiments.statistics import (
    Gathered,
    Mean,
    parts_of_spread,
    ranks_of,
    share_interval,
)
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

    *failed* grids, which `fill` could not finish, are in *samples* and in nothing else. *log10* is
    the mean over the grids that have a solution; *none* are those that have not.
    """

    series: str
    clues: int
    samples: int
    failed: int
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
    gathered, logarithms = Gathered(), Gathered()
    failed = none = unique = 0
    for _, solutions, *_ in store.samples(point):
        if solutions is None:
            failed += 1
            continue
        number = int(solutions)
        gathered.add(number)
        none += number == 0
        unique += number == 1
        if number:
            logarithms.add(log10(number))
    made = gathered.number
    assert point.clues is not None
    return Summary(
        point.series,
        point.clues,
        made + failed,
        failed,
        none,
        *either(gathered.mean(whole_seed(seed, "mean", *point))),
        *(quantiles(store, point, "solutions", made) if made else NOTHING),
        logarithms.total / logarithms.number if logarithms.number else None,
        *either(share_interval(unique, made)),
    )


def either(mean: Mean | None) -> tuple[float | None, float | None, float | None]:
    """A mean with its interval, or nothing three times."""
    return mean or (None, None, None)


def quantiles(store: Store, point: Point, column: str, number: int) -> Quantiles:
    """The quantiles of *number* whole numbers of any size; SQLite sorts them, on disk if need be.

    Of two numbers without sign the longer is the larger, also where it stands as text.
    """
    ranks = ranks_of(number, SHARES)
    marks = ", ".join("?" * len(ranks))
    rows = store.of_point(
        f"SELECT rank, {column} FROM (SELECT {column}, row_number() OVER "
        f"(ORDER BY length({column}), {column}) AS rank FROM samples "
        f"WHERE point = ? AND {column} IS NOT NULL) WHERE rank IN ({marks})",
        point,
        *ranks,
    )
    found = {rank: int(value) for rank, value in rows}
    return Quantiles(*(found[rank] for rank in ranks))


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
        number = int(solutions)
        logarithm = log10(number)
        for at, value in enumerate((1, number, logarithm, logarithm**2, number == 1)):
            groups[full][at] += value
    return dict(sorted(groups.items()))


class Values(NamedTuple):
    """Numbers of clues in short."""

    series: str
    samples: int
    mean: float
    mean_low: float
    mean_high: float
    spread: float
    least: int | None
    q05: int | None
    q25: int | None
    median: int | None
    q75: int | None
    q95: int | None
    most: int | None


def value_summaries(store: Store, column: str) -> list[Values]:
    """A summary for each series of a study without a number of clues of its own."""
    seed = store.settings.seed
    found = []
    for point, _, done in store.points():
        if not done:
            continue
        gathered, squares = Gathered(), 0
        for (value,) in store.of_point(f"SELECT {column} FROM samples WHERE point = ?", point):
            gathered.add(value)
            squares += value * value
        mean = gathered.mean(whole_seed(seed, "mean", *point))
        assert mean
        variance = (squares - gathered.total**2 / done) / max(1, done - 1)
        ranked = quantiles(store, point, column, done)
        found.append(Values(point.series, done, *mean, sqrt(max(0.0, variance)), *ranked))
    return found


class Share(NamedTuple):
    """How many samples have that number of clues, and how many have that or fewer."""

    series: str
    clues: int
    samples: int
    share: float
    share_low: float
    share_high: float
    up_to: float


def shares_by_value(store: Store, column: str) -> list[Share]:
    """For each series the numbers of clues that occur, with their shares."""
    found = []
    for point, _, done in store.points():
        rows = store.of_point(
            f"SELECT {column}, count(*) FROM samples WHERE point = ? GROUP BY 1 ORDER BY 1", point
        )
        below = 0
        for value, number in rows:
            below += number
            share = share_interval(number, done)
            assert share
            found.append(Share(point.series, value, number, *share, below / done))
    return found


class MinimalTotal(NamedTuple):
    """All minimal puzzles in short, by their weights."""

    series: str
    populations: int
    puzzles: int
    mean: float
    mean_low: float
    mean_high: float
    spread: float


class MinimalShare(NamedTuple):
    """The share of minimal puzzles with that number of clues, of all that there are."""

    series: str
    clues: int
    puzzles: int
    share: float
    share_low: float
    share_high: float


def minimal_summaries(store: Store) -> tuple[list[MinimalTotal], list[MinimalShare]]:
    """The shares of minimal puzzles by their clues; intervals from populations drawn anew."""
    totals: list[MinimalTotal] = []
    shares: list[MinimalShare] = []
    for point, _, done in store.points():
        rows = store.of_point("SELECT by_clues FROM samples WHERE point = ? ORDER BY number", point)
        if not done:
            continue
        populations = [
            {int(clues): tuple(told) for clues, told in json.loads(text).items()}
            for (text,) in rows
        ]
        total, by_clues = weighted(point.series, populations, store.settings.seed)
        totals.append(total)
        shares += by_clues
    return totals, shares


def weighted(
    series: str, populations: list[dict[int, tuple[int, float]]], seed: int
) -> tuple[MinimalTotal, list[MinimalShare]]:
    """What all populations say together."""
    import numpy as np

    clues = sorted({k for each in populations for k in each})
    weights = np.array([[each.get(k, (0, 0.0))[1] for k in clues] for each in populations])
    puzzles = [sum(each.get(k, (0, 0.0))[0] for each in populations) for k in clues]
    generator = np.random.default_rng(whole_seed(seed, "minimal"))
    rows = generator.integers(len(weights), size=(1000, len(weights)))
    drawn = np.array([weights[chosen].sum(axis=0) for chosen in rows])
    drawn /= drawn.sum(axis=1, keepdims=True)
    shares = weights.sum(axis=0) / weights.sum()
    ends = np.quantile(drawn, [0.025, 0.975], axis=0)
    values = np.array(clues, float)
    mean = float(shares @ values)
    spread = sqrt(float(shares @ (values - mean) ** 2))
    low, high = np.quantile(drawn @ values, [0.025, 0.975]).tolist()
    total = MinimalTotal(series, len(populations), sum(puzzles), mean, low, high, spread)
    return total, [
        MinimalShare(series, k, n, float(share), float(least), float(most))
        for k, n, share, least, most in zip(clues, puzzles, shares, *ends, strict=True)
    ]


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


def effort_summaries(store: Store) -> list[Effort]:
    """A row for each method and number of clues."""
    found = []
    for point in sorted(each.point for each in store.points() if each.done):
        rows = store.of_point("SELECT nodes, seconds FROM samples WHERE point = ?", point)
        nodes = sorted(nodes for nodes, _ in rows if nodes is not None)
        times = sorted(1000 * seconds for _, seconds in rows if seconds is not None)
        stopped = len(rows) - len(times)
        found.append(Effort(*point_of(point), len(rows), stopped, *mid(nodes), *mid(times)))
    return found


def mid(values: list[Any]) -> Iterable[Any]:
    """The mean, the median and the 95 % quantile of sorted values, or nothing three times."""
    if not values:
        return None, None, None
    median, high = (values[rank - 1] for rank in ranks_of(len(values), (0.5, 0.95)))
    return sum(values) / len(values), median, high
