"""The cost to solve, count and make a grid, by its clues and its size, on one thread.

The grids are random parts of random full grids, as in the study `solutions`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from math import ceil

import numpy as np
from numpy.typing import NDArray

from bench.data import SEED, SIZE
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import puzzles, solve_many
from nonet.counting import count_many
from nonet.experiments.generators import RANDOM, generate
from nonet.experiments.model import Settings

_CLUES = {12: 10, 14: 20, 17: 100, 20: 500, 25: 2000, 30: 10_000, 40: 10_000, 60: 10_000}
"""Clues of a 9x9 grid, and the number of such grids."""
_SHAPES = {"4x4": 1000, "6x6": 1000, "8x8": 100, "9x9": 1000, "12x12": 50, "16x16": 10}
"""Shapes, and the number of grids of each."""
_SHARE = 0.4
"""The share of their cells that are clues."""
_PUZZLES = {"4x4": 1, "6x6": 100, "8x8": 20, "9x9": 5000, "12x12": 5, "16x16": 1}
"""Puzzles made per call. They all differ, and there are few 4x4 puzzles."""
_COUNTED = ("4x4", "6x6", "8x8", "9x9")
"""Shapes with grids quick enough to count."""


def run(plan: Plan) -> Iterator[Row]:
    """Grids solved, counted and made a second."""
    for clues, usual in _CLUES.items():
        grids = _grids_of("9x9", clues, _scaled(usual, plan))
        yield from _rows_of(f"9x9, {clues} clues", "9x9", grids, plan, is_made=False)
    for shape, usual in _SHAPES.items():
        cells = len(Settings("", SEED, shape).shape.cells)
        clues = ceil(_SHARE * cells)
        grids = _grids_of(shape, clues, _scaled(usual, plan))
        yield from _rows_of(f"{shape}, {clues} clues of {cells}", shape, grids, plan, is_made=True)


def _scaled(usual: int, plan: Plan) -> int:
    """The *usual* number of grids, or fewer if the plan has a smaller size."""
    return max(1, usual * min(plan.size, SIZE) // SIZE)


def _grids_of(shape: str, clues: int, number: int) -> NDArray[np.uint8]:
    """Random parts of random full grids, one row per grid."""
    found = generate(Settings("", SEED, shape), RANDOM, clues, range(number))
    return np.array([list(grid.symbols) for grid in found], np.uint8)


def _rows_of(
    data: str, shape: str, grids: NDArray[np.uint8], plan: Plan, *, is_made: bool
) -> list[Row]:
    """Solve and count the same *grids*; with *is_made*, also make puzzles of their shape."""
    turns = {
        "solve, up to 2": rate_of(
            lambda: solve_many(grids, shape=shape, threads=1), len(grids), plan.seconds
        )
    }
    if shape in _COUNTED:
        turns["count"] = rate_of(
            lambda: count_many(grids, shape=shape, threads=1), len(grids), plan.seconds
        )
    if is_made:
        turns["make"] = _making(shape, _scaled(_PUZZLES[shape], plan), plan.seconds)
    return group("cost", data, "grids/s", by_turns(turns, plan.rounds))


def _making(shape: str, number: int, seconds: float) -> Turn:
    """A turn makes *number* puzzles per call, always with a new seed."""
    seeds = numbers(SEED)
    return rate_of(
        lambda: list(puzzles(number, seed=next(seeds), shape=shape, threads=1)), number, seconds
    )
