"""Enumeration of many solutions: only counted, as arrays and as Grids; with peers that count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.data import Data, many_solutions
from bench.peers import MOST_SOLUTIONS, enumerating
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group
from nonet import Grid, solutions, solve_many
from nonet.solving import solution_arrays

_FEWEST = 1000
"""With far fewer solutions per grid, a set says nothing about enumeration."""
_FIRST_LIMIT = 10_000


def run(plan: Plan) -> Iterator[Row]:
    """Solutions a second of Nonet and of every peer that counts up to a limit."""
    given = [data for data in plan.sets() if _has_many(data)]
    for data in given or [many_solutions()]:
        with TemporaryDirectory() as folder:
            measured = by_turns(_contenders(plan, data, Path(folder)), plan.rounds)
        yield from group("enumerate", data.label, "solutions/s", measured)


def _has_many(data: Data) -> bool:
    """Whether the grids have enough solutions, on average."""
    return bool(solve_many(data.grids, limit=_FEWEST).counts.mean() >= _FEWEST / 2)


def _contenders(plan: Plan, data: Data, folder: Path) -> dict[str, Turn]:
    """Nonet in three ways, then the peers."""
    found = {
        "nonet, counted": _growing(lambda limit: _count(data, limit), plan.seconds),
        "nonet, as arrays": _growing(lambda limit: _enumerate_arrays(data, limit), plan.seconds),
        "nonet, as Grids": _growing(lambda limit: _enumerate_grids(data, limit), plan.seconds),
    }
    for peer in plan.peers:
        if peer.counts:
            found[peer.name] = enumerating(peer, data, folder)
    return found


def _count(data: Data, limit: int) -> int:
    """Count up to *limit* solutions of each grid with `solve_many`, on one thread."""
    return int(solve_many(data.grids, limit=limit, threads=1).counts.sum())


def _enumerate_arrays(data: Data, limit: int) -> int:
    """The same with `solution_arrays`, which writes each solution."""
    found = 0
    for row in data.grids:
        left = limit
        for array in solution_arrays(Grid(row.tobytes())):
            left -= len(array)
            if left <= 0:
                break
        found += limit - left
    return found


def _enumerate_grids(data: Data, limit: int) -> int:
    """The same with `solutions`, which makes a Grid of each."""
    grids = [Grid(row.tobytes()) for row in data.grids]
    return sum(1 for grid in grids for _ in islice(solutions(grid), limit))


def _growing(work: Callable[[int], int], seconds: float) -> Turn:
    """Raise the limit until *work* takes *seconds*; a turn then returns solutions a second."""
    limit = _FIRST_LIMIT
    while _timed(work, limit)[1] < seconds and limit < MOST_SOLUTIONS:
        limit = min(2 * limit, MOST_SOLUTIONS)

    def turn() -> float:
        found, elapsed = _timed(work, limit)
        return found / elapsed

    return turn


def _timed(work: Callable[[int], int], limit: int) -> tuple[int, float]:
    """The result of *work*, and the seconds it took."""
    start = perf_counter()
    found = work(limit)
    return found, perf_counter() - start
