"""How many clues minimal puzzles have, where each of them counts alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from nonet.errors import BadInput
from nonet.experiments.generators import whole_seed
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Column, Study
from nonet.experiments.summaries import MinimalShare, MinimalTotal, minimal_summaries
from nonet.experiments.tables import Table
from nonet.making.unbiased import minimal_puzzles
from nonet.places import go_on
from nonet.shape import CLASSIC

SERIES = "unbiased"
POPULATION = 3000
"""Sets of clues that are led down together; the puzzles that they end in are one sample."""


def measure(settings: Settings, part: Part) -> Sequence[Row]:
    """A population for each sample, and what its puzzles weigh by their clues."""
    if settings.shape != CLASSIC:
        raise BadInput(f"expected 9x9 for the study minimal, found {settings.shape}")
    rows = []
    for number in part.numbers:
        seed = whole_seed(settings.seed, SERIES, number)
        found = minimal_puzzles(POPULATION, seed=seed, threads=1, progress=go_on)
        clues, weights = found.clues, found.weights
        by_clues = {
            int(k): [int((clues == k).sum()), float(weights[clues == k].sum())]
            for k in sorted(set(clues.tolist()))
        }
        rows.append((len(weights), found.mean(clues), json.dumps(by_clues)))
    return rows


def cost(point: Point, settings: Settings) -> float:
    """About how many seconds a sample takes."""
    return 0.45


def check_series(name: str) -> None:
    """There is but one."""
    if name != SERIES:
        raise BadInput(f"expected the generator {SERIES} for the study minimal, found {name!r:.60}")


def tables(store: Store) -> Iterator[Table]:
    """All minimal puzzles in short, then the share of each number of clues."""
    total, by_clues = minimal_summaries(store)
    yield Table.of("minimal", MinimalTotal, total)
    yield Table.of("by-clues", MinimalShare, by_clues)


STUDY = Study(
    question="How many clues do minimal puzzles have, if each of them counts alike?",
    version=1,
    columns=(
        Column("puzzles", "INTEGER", "minimal puzzles that the population ended in"),
        Column("mean", "REAL", "the mean number of their clues, by their weights"),
        Column("by_clues", "TEXT", "for each number of clues, how many puzzles and their weight"),
    ),
    series=(SERIES,),
    clues=None,
    samples=200,
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
