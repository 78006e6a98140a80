"""Solving many puzzles: beside peers, with more threads, and with each instruction set.

Arrays in and out; limit 2, to prove uniqueness.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from bench import own
from bench.data import OWN, Data
from bench.peers import Peer, solving
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import solve_many
from nonet.kernel import INSTRUCTION_SET, kernel_info

_LEAST_GRIDS = 50_000
"""Repeat a set to this size for threads; a short call would only measure their start-up."""


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second of Nonet on one thread, and of every peer that solves."""
    for data in plan.sets(*OWN):
        with TemporaryDirectory() as folder:
            measured = by_turns(_contenders(plan, data, Path(folder)), plan.rounds)
        yield from group("solve", data.label, "puzzles/s", measured)


def _contenders(plan: Plan, data: Data, folder: Path) -> dict[str, Turn]:
    """Nonet, then the peers, each with its own folder for files."""
    grids = data.grids
    found = {"nonet": rate_of(lambda: solve_many(grids, threads=1), len(grids), plan.seconds)}
    for peer in plan.peers:
        if not peer.counts:
            own_folder = folder / str(len(found))
            own_folder.mkdir()
            found[peer.name] = solving(peer, data, own_folder)
    return found


def run_threads(plan: Plan) -> Iterator[Row]:
    """Puzzles a second on all cores, half as many, and so on down to one."""
    for data in plan.sets("random minimal", "easy"):
        grids = np.tile(data.grids, (-(-_LEAST_GRIDS // len(data.grids)), 1))
        turns = {
            _format_threads(threads): rate_of(
                partial(solve_many, grids, threads=threads), len(grids), plan.seconds
            )
            for threads in _thread_counts()
        }
        yield from group("threads", data.label, "puzzles/s", by_turns(turns, plan.rounds))


def all_and_one() -> dict[str, int]:
    """The number of threads for all cores, at least two, and for one, by label."""
    return {_format_threads(count): count for count in (_thread_counts()[0], 1)}


def _thread_counts() -> list[int]:
    """All cores, at least two, then half as many, and so on down to one."""
    counts = [max(2, os.cpu_count() or 2)]
    while counts[-1] > 1:
        counts.append(counts[-1] // 2)
    return counts


def _format_threads(count: int) -> str:
    """A number of threads, in words."""
    return "1 thread" if count == 1 else f"{count} threads"


def run_instruction_sets(plan: Plan) -> Iterator[Row]:
    """Puzzles a second on one thread with each instruction set, each in its own process."""
    command = shlex.join([sys.executable, str(own.__file__), "--seconds", str(plan.seconds)])
    peers = [
        Peer(name, command, variables={INSTRUCTION_SET: name})
        for name in kernel_info().instruction_sets
    ]
    for data in plan.sets("random minimal", "easy"):
        with TemporaryDirectory() as folder:
            turns = {peer.name: solving(peer, data, Path(folder)) for peer in peers}
            measured = by_turns(turns, plan.rounds)
        yield from group("instruction sets", data.label, "puzzles/s", measured)
