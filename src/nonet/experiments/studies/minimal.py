"""The study `minimal`: how many clues minimal puzzles have, each with the same weight."""

from __future__ import annotations

import json
from collections import namedtuple
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

import nonet.lazy_numpy as np
from nonet.backends import check_cancelled
from nonet.errors import BadInput
from nonet.experiments.model import Batch, Column, Row, Settings, Table, derive_seed
from nonet.experiments.statistics import RESAMPLES
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Study
from nonet.making.minimal_puzzle import minimal_puzzles
from nonet.shape import CLASSIC, Shape

_SERIES = "unbiased"
_POPULATION = 10_000
"""Sets of clues that are reduced together; the puzzles that remain are one sample."""


def _measure(settings: Settings, batch: Batch) -> Sequence[Row]:
    """Reduce a population for each sample; store its puzzles and weights by clues."""
    rows = []
    for number in batch.numbers:
        seed = derive_seed(settings.seed, _SERIES, number)
        puzzles = minimal_puzzles(_POPULATION, seed=seed, threads=1, progress=check_cancelled)
        clues, weights = puzzles.clues, puzzles.weights
        by_clues = {
            int(k): [int((clues == k).sum()), float(weights[clues == k].sum())]
            for k in sorted(set(clues.tolist()))
        }
        rows.append((len(weights), puzzles.mean(clues), json.dumps(by_clues)))
    return rows


def _check_series(name: str, shape: Shape) -> None:
    if shape != CLASSIC:
        raise BadInput(f"the study minimal needs 9x9, found {shape}")
    if name != _SERIES:
        raise BadInput(f"the study minimal has only the generator {_SERIES}, found {name!r:.60}")


_Total = namedtuple("_Total", "series populations puzzles mean mean_low mean_high spread")
"""All minimal puzzles together, weighted."""


_Share = namedtuple("_Share", "series clues puzzles share share_low share_high")
"""The share of all minimal puzzles that have a number of clues."""


def _combine(
    series: str, populations: list[dict[str, tuple[int, float]]], seed: int
) -> tuple[_Total, list[_Share]]:
    """Combine all populations, with bootstrap intervals; one population alone has none."""
    clues = sorted({int(k) for each in populations for k in each})
    cells = [[each.get(str(k), (0, 0.0)) for k in clues] for each in populations]
    puzzles = [sum(number for number, _ in column) for column in zip(*cells, strict=True)]
    weights = np.array([[weight for _, weight in row] for row in cells])
    generator = np.random.default_rng(derive_seed(seed, "minimal"))
    size = len(weights)
    resampled = np.array(
        [weights[generator.integers(size, size=size)].sum(axis=0) for _ in range(RESAMPLES)]
    )
    resampled /= resampled.sum(axis=1, keepdims=True)
    shares = weights.sum(axis=0) / weights.sum()
    values = np.array(clues, float)
    mean = float(shares @ values)
    spread = sqrt(float(shares @ (values - mean) ** 2))

    def interval(resamples: Any) -> tuple[float | None, float | None]:
        low, high = np.quantile(resamples, [0.025, 0.975]).tolist()
        return (low, high) if size > 1 else (None, None)

    total = _Total(series, size, sum(puzzles), mean, *interval(resampled @ values), spread)
    return total, [
        _Share(series, k, number, float(share), *interval(column))
        for k, number, share, column in zip(clues, puzzles, shares, resampled.T, strict=True)
    ]


def _tables(store: Store) -> Iterator[Table]:
    totals: list[_Total] = []
    shares: list[_Share] = []
    for point, _, done in store.points():
        if done:
            sql = "SELECT by_clues FROM samples WHERE point = ? ORDER BY number"
            populations = [json.loads(text) for (text,) in store.query_point(sql, point)]
            total, by_clues = _combine(point.series, populations, store.settings.seed)
            totals.append(total)
            shares += by_clues
    yield Table.of("minimal", _Total, totals)
    yield Table.of("by-clues", _Share, shares)


STUDY = Study(
    question="How many clues do minimal puzzles have, if each of them counts alike?",
    columns=(
        Column("puzzles", "INTEGER", "minimal puzzles that the population ended in"),
        Column("mean", "REAL", "the mean number of their clues, by their weights"),
        Column("by_clues", "TEXT", "for each number of clues, how many puzzles and their weight"),
    ),
    series=lambda shape: (_SERIES,),
    samples=100,
    check_series=_check_series,
    has_generators=False,
    measure=_measure,
    cost=lambda point, settings: 1.2,
    tables=_tables,
    method=(
        f"A sample is a population of {_POPULATION:,} random sets of clues with one solution, each "
        "of a full grid of its own, led down clue by clue with weights that keep it uniform, until "
        "no clue can go. Weighted so, every minimal puzzle counts alike."
    ),
)
