"""Rating puzzles, by how hard they are, one thread; peers that rate take turns with Nonet.

A peer's output tells the rating of each puzzle, and has to agree with ours but for a few: the same
work is compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from bench.data import Data
from bench.grids import Grids
from bench.peers import BadPeer, Peer, one_puzzle
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import rate_many

MOST = 40
"""Puzzles of a band: a peer may take seconds for each."""
PEER_SECONDS = 5.0
"""So long a peer should run, so that neither its start nor its warming up counts much."""
MOST_TIMES = 400
LEAST_AGREEMENT = 0.99
RATED = re.compile(r"^[0-9.]{81}\S* +(\d+\.\d)", re.MULTILINE)


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second of Nonet and of each peer, for each whole number of the rating."""
    for data in plan.sets("random minimal", "easy"):
        for band, ratings, part in bands(data):
            label = f"{data.name}, rated {band}, {len(ratings)}"
            with TemporaryDirectory() as folder:
                turns = contenders(plan, Data(label, part), ratings, Path(folder))
                measured = by_turns(turns, plan.rounds)
            yield from group("rate", label, "puzzles/s", measured)


def bands(data: Data) -> Iterator[tuple[int, list[float], Grids]]:
    """Puzzles of the same whole number, with their ratings, from the easiest."""
    few = data.grids[:: max(1, len(data.grids) // 3000)]
    ratings = np.array([rating.er for rating in rate_many(few, seconds=60)])
    for band in range(1, 13):
        chosen = np.flatnonzero(ratings.astype(int) == band)
        chosen = chosen[:: max(1, ceil(len(chosen) / MOST))]
        if len(chosen):
            yield band, ratings[chosen].tolist(), few[chosen]


def contenders(plan: Plan, data: Data, ratings: list[float], folder: Path) -> dict[str, Turn]:
    """Nonet, then the peers."""
    grids = data.grids
    found = {"nonet": rate_of(lambda: rate_many(grids, threads=1), len(grids), plan.seconds)}
    for number, peer in enumerate(plan.peers):
        own = folder / str(number)
        own.mkdir()
        found[peer.name] = rating(peer, data, ratings, own)
    return found


def rating(peer: Peer, data: Data, ratings: list[float], folder: Path) -> Turn:
    """Turns of *peer* that rate *data*, often enough: puzzles a second, less its start."""
    first = peer.run(data.write(folder / "puzzles.txt"))
    check_agreement(peer, first.output, ratings)
    times = min(MOST_TIMES, ceil(PEER_SECONDS / first.seconds))
    longer = data.write(folder / f"{times}-times.txt", times=times)

    def turn() -> float:
        start_up = peer.run(one_puzzle(folder)).seconds if times > 1 else 0.0
        return len(data.grids) * times / (peer.run(longer).seconds - start_up)

    return turn


def check_agreement(peer: Peer, output: str, ratings: list[float]) -> None:
    """Raise `BadPeer` where the output has other ratings than ours."""
    told = [float(rating) for rating in RATED.findall(output)]
    if len(told) != len(ratings):
        raise BadPeer(f"the peer {peer.name} told {len(told)} ratings; expected {len(ratings)}")
    same = sum(one == other for one, other in zip(told, ratings, strict=True))
    if same < LEAST_AGREEMENT * len(ratings):
        raise BadPeer(f"the peer {peer.name} agrees on {same} of {len(ratings)} ratings")
