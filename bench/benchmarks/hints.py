"""Hints: how long the next step takes, in every position on the way to the solution."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bench.benchmarks.single import SHARES, microseconds
from bench.plan import Plan
from bench.record import Row
from nonet import Grid, explain, hint, rate_many

MOST_PUZZLES = 200
HARDEST = 9.0
"""Harder ones may take longer: nobody asks for a hint with chains in chains."""


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds within which half of the hints, 99 of 100, and all of them were found."""
    for data in plan.sets("random minimal"):
        few = data.grids[:: max(1, len(data.grids) // MOST_PUZZLES)]
        ratings = rate_many(few, seconds=60)
        puzzles = [
            Grid(row.tobytes())
            for row, rating in zip(few, ratings, strict=True)
            if rating.er <= HARDEST
        ]
        measured = [times_of(puzzles) for _ in range(min(plan.rounds, 3))]
        label = f"{data.name}, {len(puzzles)} rated up to {HARDEST}, {len(measured[0]):,} positions"
        for words, share in SHARES.items():
            rounds = [float(np.percentile(times, share)) for times in measured]
            yield Row("hint", label, words, "ms", rounds)


def times_of(puzzles: list[Grid]) -> list[float]:
    """The time of a hint in each position."""
    return [
        microseconds(hint, step.position) / 1000 for puzzle in puzzles for step in explain(puzzle)
    ]
