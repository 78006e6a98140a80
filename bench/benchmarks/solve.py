"""Solving many puzzles: arrays in and out, limit 2, one thread; peers take turns with Nonet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.data import OWN, Data
from bench.peers import solving
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import solve_many


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second of Nonet and of every peer that solves."""
    for data in plan.sets(*OWN):
        with TemporaryDirectory() as folder:
            measured = by_turns(contenders(plan, data, Path(folder)), plan.rounds)
        yield from group("solve", data.label, "puzzles/s", measured)


def contenders(plan: Plan, data: Data, folder: Path) -> dict[str, Turn]:
    """Nonet, then the peers, each with a folder for its files."""
    grids = data.grids
    found = {"nonet": rate_of(lambda: solve_many(grids, threads=1), len(grids), plan.seconds)}
    for peer in plan.peers:
        if not peer.counts:
            own_folder = folder / str(len(found))
            own_folder.mkdir()
            found[peer.name] = solving(peer, data, own_folder)
    return found
