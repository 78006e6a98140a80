"""Canonical forms of puzzles and of uniformly random full grids.

The label of the data says how many forms differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench.benchmarks.solve import all_and_one
from bench.data import SEED, Data
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import Grid
from nonet.counting import Sampler
from nonet.symmetry import canonical_many


def run(plan: Plan) -> Iterator[Row]:
    """Grids a second of `canonical_many`, on all cores and on one."""
    for data in [*plan.sets("random minimal", "easy"), _full(plan.size)]:
        differing = len({form.tobytes() for form in canonical_many(data.grids)})
        label = f"{data.label}, {differing:,} differ"
        yield from group("canon", label, "grids/s", by_turns(_contenders(data, plan), plan.rounds))


def _full(size: int) -> Data:
    """*size* random full grids."""
    return Data("full grids", Sampler(Grid.empty()).arrays(size, seed=SEED))


def _contenders(data: Data, plan: Plan) -> dict[str, Turn]:
    """All cores, then one."""
    return {
        name: rate_of(
            partial(canonical_many, data.grids, threads=threads), len(data.grids), plan.seconds
        )
        for name, threads in all_and_one().items()
    }
