"""Solving many puzzles: with peers, with more threads, and with each instruction set.

Arrays in and out, limit 2, so that uniqueness is proved.
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
"""A set is repeated to this size for threads: a short call would only measure their start."""


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second of Nonet with one thread, and of every peer that solves."""
    for data in plan.sets(*OWN):
        with TemporaryDirectory() as folder:
            measured = by_turns(_contenders(plan, data, Path(folder)), plan.rounds)
        yield from group("solve", data.label, "puzzles/s", measured)


def _contenders(plan: Plan, data: Data, folder: Path) -> dict[str, Turn]:
    """Nonet, then the peers, each with a folder for its files."""
    grids = data.grids
    found = {"nonet": rate_of(lambda: solve_many(grids, threads=1), len(grids), plan.seconds)}
    for peer in plan.peers:
        if not peer.counts:
            own_folder = folder / str(len(found))
            own_folder.mkdir()
            found[peer.name] = solving(peer, data, own_folder)
    return found


def run_threads(plan: Plan) -> Iterator[Row]:
    """Puzzles a second with all cores, half of them and so on down to one thread."""
    for data in plan.sets("random minimal", "easy"):
        grids = np.tile(data.grids, (-(-_LEAST_GRIDS // len(data.grids)), 1))
        turns = {
            format_threads(threads): rate_of(
                partial(solve_many, grids, threads=threads), len(grids), plan.seconds
            )
            for threads in thread_counts()
        }
        yield from group("threads", data.label, "puzzles/s", by_turns(turns, plan.rounds))


def thread_counts() -> list[int]:
    """All cores, then half as many, down to one; at least two and one."""
    counts = [max(2, os.cpu_count() or 2)]
    while counts[-1] > 1:
        counts.append(counts[-1] // 2)
    return counts


def format_threads(count: int) -> str:
    """A number of threads, in words."""
    return "1 thread" if count == 1 else f"{count} threads"


def run_instruction_sets(plan: Plan) -> Iterator[Row]:
    """Puzzles a second with one thread, for each instruction set, in a process of its own."""
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
