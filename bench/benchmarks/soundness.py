"""Every step of many puzzles against their solutions: none may place or remove what is wrong.

`--size` says how many puzzles of the project's own there are. It ends with an error at the first
puzzle that has a wrong step.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np

import nonet._kernel as _kernel
from bench.data import Data
from bench.plan import Plan
from bench.record import Row
from nonet import NonetError, solve_many
from nonet.explaining import LADDER
from nonet.explaining.ladder import allowed
from nonet.kernel import usable_cores

SECONDS = 60.0
"""The most for one puzzle."""
PART = 1000
WRONG = 3
ENDINGS = ("solved", "ended before", "stopped", "wrong")


class Unsound(NonetError):
    """A step that is against the solution."""


def run(plan: Plan) -> Iterator[Row]:
    """How many steps a second were checked, on all cores; how many puzzles ended how."""
    for data in plan.sets("random minimal"):
        start = perf_counter()
        endings, steps = np.zeros(4, int), 0
        for begin in range(0, len(data.grids), PART):
            ended, counts = checked(Data(data.name, data.grids[begin : begin + PART]), begin)
            endings += np.bincount(ended, minlength=4)
            steps += int(counts.sum())
        told = ", ".join(f"{n:,} {word}" for n, word in zip(endings, ENDINGS, strict=True) if n)
        label = f"{data.label}: {told}, {steps:,} steps"
        yield Row("sound", label, "steps checked", "steps/s", [steps / (perf_counter() - start)])


def checked(data: Data, first: int) -> tuple[np.ndarray, np.ndarray]:
    """How each puzzle ended, and its steps by technique."""
    solved = solve_many(data.grids)
    if (solved.counts != 1).any():
        raise Unsound(f"{data.name}: expected puzzles with one solution")
    ratings = np.empty((len(data.grids), 4), np.uint8)
    counts = np.empty((len(data.grids), len(LADDER)), np.uint32)
    techniques, cores = allowed(uniqueness=True), usable_cores()
    _kernel.rate(data.grids, techniques, SECONDS, cores, ratings, counts, solved.solutions)
    if len(wrong := np.flatnonzero(ratings[:, 3] == WRONG)):
        raise Unsound(f"{data.name}: puzzle {first + wrong[0] + 1} has a step that is wrong")
    return ratings[:, 3], counts
