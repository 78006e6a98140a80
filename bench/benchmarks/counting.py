"""Counting without enumerating, and drawing: `count` by the number of clues, and `Sampler`.

The grids are parts of full grids that are drawn uniformly, so they depend on how the kernel draws.
Those of a few clues are those of more clues with some taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count as numbers
from statistics import median
from time import perf_counter

import numpy as np

from bench.benchmarks.solve import format_threads, thread_counts
from bench.data import SEED
from bench.grids import CELLS, Random
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import Grid, count
from nonet.counting import Sampler

_GRIDS = {
    0: 5, 1: 5, 2: 7, 3: 7, 4: 7, 5: 7, 6: 9, 7: 9, 8: 11, 9: 15,
    10: 15, 12: 15, 14: 25, 17: 51, 20: 101, 23: 101,
}  # fmt: skip
"""For each number of clues, how many grids: a few where each takes seconds."""
_USUAL_SECONDS = 0.3
"""The `--seconds` for which they are meant; with less there are fewer, down to none."""
_SAMPLES = (1, 100, 10_000)
"""Full grids drawn in one call: the more, the more of the work they share."""


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds of `count`: the median over grids, by turns on all cores and on one."""
    chosen = {clues: int(n * plan.seconds / _USUAL_SECONDS) for clues, n in _GRIDS.items()}
    makers = part_makers(max(chosen.values()))
    for clues, number in chosen.items():
        if number:
            yield from _rows_of(clues, [maker(clues) for maker in makers[:number]])


def run_sample(plan: Plan) -> Iterator[Row]:
    """Full grids a second from a sampler that is ready, on all cores and on one."""
    samplers = {
        format_threads(threads): Sampler(Grid.empty(), threads=threads)
        for threads in (thread_counts()[0], 1)
    }
    for size in dict.fromkeys(min(size, plan.size) for size in _SAMPLES):
        turns = {name: drawing(each, size, plan.seconds) for name, each in samplers.items()}
        data = f"the empty grid, {size:,} in a call"
        yield from group("sample", data, "grids/s", by_turns(turns, plan.rounds))


def part_makers(number: int) -> list[Callable[[int], Grid]]:
    """For each of so many full grids, what gives a part of it with a number of clues."""
    random = np.random.default_rng(SEED)
    full = Sampler(Grid.empty()).draw(number, seed=SEED)
    return [partial(_part_of, grid, _order_of_cells(random)) for grid in full]


def _order_of_cells(random: Random) -> list[int]:
    """All cells in a random order."""
    return [int(cell) for cell in random.permutation(CELLS)]


def _part_of(full: Grid, order: list[int], clues: int) -> Grid:
    """*full* with the cells that come first in *order*, and no others."""
    return full.with_symbols(dict.fromkeys(order[clues:], 0))


def _rows_of(clues: int, grids: list[Grid]) -> list[Row]:
    """The rows of one number of clues; a round is another grid, as they differ more than runs."""
    found: list[int] = []
    turns = {
        format_threads(threads): counting(grids, threads, found)
        for threads in (thread_counts()[0], 1)
    }
    measured = by_turns(turns, len(grids))
    size = f"{_several(clues, 'clue')}, {_several(len(grids), 'grid')}"
    data = f"{size}, {_power(median(found))} solutions"
    [*_, (name, times)] = measured.items()
    slowest = Row("count", data, f"slowest, {name}", "ms", [max(times)])
    return [*group("count", data, "ms", measured), slowest]


def _several(number: int, what: str) -> str:
    """So many of them, in words."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _power(number: float) -> str:
    """About how much that is.

    >>> _power(6670903752021072936960), _power(8_055_035)
    ('7e21', '8e6')
    """
    digit, _, exponent = f"{number:.0e}".partition("e")
    return f"{digit}e{int(exponent)}"


def counting(grids: list[Grid], threads: int, found: list[int]) -> Turn:
    """Turns that each count the next grid, keep the number and give milliseconds."""
    left = iter(grids)

    def turn() -> float:
        grid = next(left)
        start = perf_counter()
        number = count(grid, threads=threads)
        elapsed = perf_counter() - start
        found.append(number)
        return elapsed * 1000

    return turn


def drawing(sampler: Sampler, size: int, seconds: float) -> Turn:
    """Turns that draw so many at once, again and again, each time others."""
    seeds = numbers(SEED)
    return rate_of(lambda: sampler.arrays(size, seed=next(seeds)), size, seconds)
