"""How many clues minimal puzzles have, where each of them counts alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from nonet.backends import check_cancelled
from nonet.errors import BadInput
from nonet.experiments.generators import whole_seed
from nonet.experiments.layout import Column
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.statistics import RESAMPLES
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Study
from nonet.experiments.tables import Table
from nonet.making.unbiased import minimal_puzzles
from nonet.shape import CLASSIC, Shape

SERIES = "unbiased"
POPULATION = 10_000
"""Sets of clues that are led down together; the puzzles that they end in are one sample."""


def measure(settings: Settings, part: Part) -> Sequence[Row]:
    """A population for each sample, and what its puzzles weigh by their clues."""
    rows = []
    for number in part.numbers:
        seed = whole_seed(settings.seed, SERIES, number)
        found = minimal_puzzles(POPULATION, seed=seed, threads=1, progress=check_cancelled)
        clues, weights = found.clues, found.weights
        by_clues = {
            int(k): [int((clues == k).sum()), float(weights[clues == k].sum())]
            for k in sorted(set(clues.tolist()))
        }
        rows.append((len(weights), found.mean(clues), json.dumps(by_clues)))
    return rows


def cost(point: Point, settings: Settings) -> float:
    """About how many seconds a sample takes."""
    return 1.2


def series(shape: Shape) -> tuple[str, ...]:
    """There is but one."""
    return (SERIES,)


def check_series(name: str, shape: Shape) -> None:
    """There is but one, and for 9x9 only."""
    if shape != CLASSIC:
        raise BadInput(f"expected 9x9 for the study minimal, found {shape}")
    if name != SERIES:
        raise BadInput(f"expected the generator {SERIES} for the study minimal, found {name!r:.60}")


class Total(NamedTuple):
    """All minimal puzzles in short, by their weights."""

    series: str
    populations: int
    puzzles: int
    mean: float
    mean_low: float | None
    mean_high: float | None
    spread: float


class Share(NamedTuple):
    """The share of minimal puzzles with that number of clues, of all that there are."""

    series: str
    clues: int
    puzzles: int
    share: float
    share_low: float | None
    share_high: float | None


def summaries_of(store: Store) -> tuple[list[Total], list[Share]]:
    """The shares of minimal puzzles by their clues; intervals from populations drawn anew."""
    totals: list[Total] = []
    shares: list[Share] = []
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
) -> tuple[Total, list[Share]]:
    """What all populations say together."""
    import numpy as np

    clues = sorted({k for each in populations for k in each})
    weights = np.array([[each.get(k, (0, 0.0))[1] for k in clues] for each in populations])
    puzzles = [sum(each.get(k, (0, 0.0))[0] for each in populations) for k in clues]
    generator = np.random.default_rng(whole_seed(seed, "minimal"))
    size = len(weights)
    drawn = np.array(
        [weights[generator.integers(size, size=size)].sum(axis=0) for _ in range(RESAMPLES)]
    )
    drawn /= drawn.sum(axis=1, keepdims=True)
    shares = weights.sum(axis=0) / weights.sum()
    ends = np.quantile(drawn, [0.025, 0.975], axis=0)
    values = np.array(clues, float)
    mean = float(shares @ values)
    spread = sqrt(float(shares @ (values - mean) ** 2))
    low, high = np.quantile(drawn @ values, [0.025, 0.975]).tolist()
    total = Total(series, size, sum(puzzles), mean, *known(low, high, size), spread)
    return total, [
        Share(series, k, n, float(share), *known(float(least), float(most), size))
        for k, n, share, least, most in zip(clues, puzzles, shares, *ends, strict=True)
    ]


def known(low: float, high: float, number: int) -> tuple[float | None, float | None]:
    """The ends of an interval, which nobody knows from one sample."""
    return (low, high) if number > 1 else (None, None)


def tables(store: Store) -> Iterator[Table]:
    """All minimal puzzles in short, then the share of each number of clues."""
    total, by_clues = summaries_of(store)
    yield Table.of("minimal", Total, total)
    yield Table.of("by-clues", Share, by_clues)


STUDY = Study(
    question="How many clues do minimal puzzles have, if each of them counts alike?",
    version=1,
    columns=(
        Column("puzzles", "INTEGER", "minimal puzzles that the population ended in"),
        Column("mean", "REAL", "the mean number of their clues, by their weights"),
        Column("by_clues", "TEXT", "for each number of clues, how many puzzles and their weight"),
    ),
    series=series,
    clues=None,
    samples=100,
    check_series=check_series,
    has_generators=False,
    measure=measure,
    cost=cost,
    tables=tables,
    method=(
        f"A sample is a population of {POPULATION:,} random sets of clues with one solution, each "
        "of a full grid of its own, led down clue by clue with weights that keep it uniform, until "
        "no clue can go. Weighted so, every minimal puzzle counts alike."
    ),
)
