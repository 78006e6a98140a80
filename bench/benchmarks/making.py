"""Making puzzles of several kinds, on all cores and on one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from typing import Any

from bench.benchmarks.solve import all_and_one
from bench.data import SEED, SIZE
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import make, puzzles

_SPECS: dict[str, tuple[int, dict[str, Any]]] = {
    "minimal": (20_000, {"minimal": True}),
    "half-turn": (10_000, {"symmetry": "half-turn"}),
    "30 to 32 clues": (10_000, {"clues": (30, 32)}),
    "22 clues, minimal": (200, {"clues": 22, "minimal": True}),
    "minimal, half-turn": (200, {"minimal": True, "symmetry": "half-turn"}),
    "easy": (2_000, {"difficulty": "easy"}),
    "medium": (2_000, {"difficulty": "medium"}),
    "hard": (2_000, {"difficulty": "hard"}),
    "expert": (500, {"difficulty": "expert"}),
    "extreme": (500, {"difficulty": "extreme"}),
    "windoku": (50, {"shape": "windoku"}),
    "16x16": (4, {"shape": "16x16"}),
}
"""The number of puzzles per call, and their kind."""


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second."""
    make(seed=SEED)  # the first call is slower
    for kind, (usual, spec) in _SPECS.items():
        size = max(1, usual * min(plan.size, SIZE) // SIZE)
        turns = {
            name: _make(size, {**spec, "threads": threads}, plan.seconds)
            for name, threads in all_and_one().items()
        }
        yield from group("make", f"{kind}, {size:,}", "puzzles/s", by_turns(turns, plan.rounds))


def _make(size: int, spec: dict[str, Any], seconds: float) -> Turn:
    """A turn makes *size* puzzles per call, always with a new seed."""
    seeds = numbers(SEED)
    return rate_of(lambda: list(puzzles(size, seed=next(seeds), **spec)), size, seconds)
