"""Exact counts by the number of clues, and uniform sampling.

The grids to count are parts of full grids from `Sampler`, so they change if the kernel samples in
another way. A grid with fewer clues is one with more clues, minus some.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count as numbers
from statistics import median
from time import perf_counter

import numpy as np

from bench.benchmarks.solve import all_and_one
from bench.data import SEED
from bench.grids import CELLS
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import Grid, count
from nonet.counting import Sampler

_GRIDS = {
    0: 5, 1: 5, 2: 7, 3: 7, 4: 7, 5: 7, 6: 9, 7: 9, 8: 11, 9: 15,
    10: 15, 12: 15, 14: 25, 17: 51, 20: 101, 23: 101,
}  # fmt: skip
"""The number of grids for each number of clues: few where each takes seconds."""
_USUAL_SECONDS = 0.3
"""These numbers are for this `--seconds`; they shrink with it, down to none."""
_SAMPLES = (1, 100, 10_000)
"""Full grids per call. In one call they share work."""


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds of `count` on all cores and on one: the median over the grids."""
    chosen = {clues: int(n * plan.seconds / _USUAL_SECONDS) for clues, n in _GRIDS.items()}
    makers = part_makers(max(chosen.values()))
    for clues, number in chosen.items():
        if number:
            yield from _rows_of(clues, [maker(clues) for maker in makers[:number]])


def run_sample(plan: Plan) -> Iterator[Row]:
    """Full grids a second from a ready sampler, on all cores and on one."""
    samplers = {
        name: Sampler(Grid.empty(), threads=threads) for name, threads in all_and_one().items()
    }
    for size in dict.fromkeys(min(size, plan.size) for size in _SAMPLES):
        turns = {name: _draw(each, size, plan.seconds) for name, each in samplers.items()}
        data = f"the empty grid, {size:,} in a call"
        yield from group("sample", data, "grids/s", by_turns(turns, plan.rounds))


def part_makers(number: int) -> list[Callable[[int], Grid]]:
    """*number* functions; each returns the part of its own full grid with a number of clues."""
    random = np.random.default_rng(SEED)
    full = Sampler(Grid.empty()).draw(number, seed=SEED)
    return [partial(_part_of, grid, random.permutation(CELLS).tolist()) for grid in full]


def _part_of(full: Grid, order: list[int], clues: int) -> Grid:
    """Keep the first *clues* cells in *order* of a full grid."""
    return full.with_symbols(dict.fromkeys(order[clues:], 0))


def _rows_of(clues: int, grids: list[Grid]) -> list[Row]:
    """The rows for one number of clues. Each round is another grid: grids vary more than runs."""
    found: list[int] = []
    turns = {name: _count_each(grids, threads, found) for name, threads in all_and_one().items()}
    measured = by_turns(turns, len(grids))
    size = f"{_plural(clues, 'clue')}, {_plural(len(grids), 'grid')}"
    data = f"{size}, {_one_digit(median(found))} solutions"
    [*_, (name, times)] = measured.items()
    slowest = Row("count", data, f"slowest, {name}", "ms", [max(times)])
    return [*group("count", data, "ms", measured), slowest]


def _plural(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _one_digit(number: float) -> str:
    """Round to one significant digit.

    >>> _one_digit(6670903752021072936960), _one_digit(8_055_035)
    ('7e21', '8e6')
    """
    digit, _, exponent = f"{number:.0e}".partition("e")
    return f"{digit}e{int(exponent)}"


def _count_each(grids: list[Grid], threads: int, found: list[int]) -> Turn:
    """Each turn counts the next grid, adds the count to *found* and returns milliseconds."""
    left = iter(grids)

    def turn() -> float:
        grid = next(left)
        start = perf_counter()
        number = count(grid, threads=threads)
        elapsed = perf_counter() - start
        found.append(number)
        return elapsed * 1000

    return turn


def _draw(sampler: Sampler, size: int, seconds: float) -> Turn:
    """A turn draws *size* grids per call, always with a new seed."""
    seeds = numbers(SEED)
    return rate_of(lambda: sampler.arrays(size, seed=next(seeds)), size, seconds)
