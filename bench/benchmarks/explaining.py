"""Explaining: ratings, hints, and a check of every step against the solution.

A peer that rates prints the rating of each puzzle and must agree with Nonet on nearly all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np

import nonet._kernel as _kernel
from bench.benchmarks.single import SHARES, microseconds
from bench.data import Data
from bench.grids import Grids
from bench.peers import BadPeer, Peer, one_puzzle
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import Grid, NonetError, explain, hint, rate_many, solve_many
from nonet.explaining import TECHNIQUES
from nonet.explaining.technique import technique_mask
from nonet.kernel import usable_cores

_BAND_PUZZLES = 40
"""Puzzles in a band: a peer may take seconds for each."""
_PEER_SECONDS = 5.0
"""A peer runs about this long, so that its start-up and warm-up hardly count."""
_MOST_TIMES = 400
_LEAST_AGREEMENT = 0.99
_RATED = re.compile(r"^[0-9.]{81}\S* +(\d+\.\d)", re.MULTILINE)
_HINT_PUZZLES = 200
_HARDEST = 9.0
"""Hints in harder puzzles may take longer: nobody wants chains within chains as a hint."""
_SOUND_SECONDS = 60.0
"""Time limit for one puzzle."""
_CHUNK = 1000
_WRONG = 3
_ENDINGS = ("solved", "ended before", "stopped", "wrong")


def run_rate(plan: Plan) -> Iterator[Row]:
    """Puzzles rated a second by Nonet and by each peer, for each whole number of the rating."""
    for data in plan.sets("random minimal", "easy"):
        for band, ratings, part in _bands(data):
            label = f"{data.name}, rated {band}, {len(ratings)}"
            with TemporaryDirectory() as folder:
                turns = _rate_contenders(plan, Data(label, part), ratings, Path(folder))
                measured = by_turns(turns, plan.rounds)
            yield from group("rate", label, "puzzles/s", measured)


def _bands(data: Data) -> Iterator[tuple[int, list[float], Grids]]:
    """Ratings and puzzles, grouped by the whole number of the rating, from the easiest."""
    few = data.grids[:: max(1, len(data.grids) // 3000)]
    ratings = np.array([rating.er for rating in rate_many(few, seconds=60)])
    for band in range(1, 13):
        chosen = np.flatnonzero(ratings.astype(int) == band)
        chosen = chosen[:: max(1, ceil(len(chosen) / _BAND_PUZZLES))]
        if len(chosen):
            yield band, ratings[chosen].tolist(), few[chosen]


def _rate_contenders(plan: Plan, data: Data, ratings: list[float], folder: Path) -> dict[str, Turn]:
    """Nonet, then the peers."""
    grids = data.grids
    found = {"nonet": rate_of(lambda: rate_many(grids, threads=1), len(grids), plan.seconds)}
    for number, peer in enumerate(plan.peers):
        own = folder / str(number)
        own.mkdir()
        found[peer.name] = _rate_turns(peer, data, ratings, own)
    return found


def _rate_turns(peer: Peer, data: Data, ratings: list[float], folder: Path) -> Turn:
    """A turn in which *peer* rates *data* often enough: puzzles a second, without start-up."""
    first = peer.run(data.write(folder / "puzzles.txt"))
    check_agreement(peer, first.output, ratings)
    times = min(_MOST_TIMES, ceil(_PEER_SECONDS / first.seconds))
    longer = data.write(folder / f"{times}-times.txt", times=times)

    def turn() -> float:
        start_up = peer.run(one_puzzle(folder)).seconds if times > 1 else 0.0
        return len(data.grids) * times / (peer.run(longer).seconds - start_up)

    return turn


def check_agreement(peer: Peer, output: str, ratings: list[float]) -> None:
    """Raise `BadPeer` if too many ratings differ from Nonet's."""
    found = [float(rating) for rating in _RATED.findall(output)]
    if len(found) != len(ratings):
        raise BadPeer(
            f"the peer {peer.name} printed {len(found)} ratings instead of {len(ratings)}"
        )
    same = sum(one == other for one, other in zip(found, ratings, strict=True))
    if same < _LEAST_AGREEMENT * len(ratings):
        raise BadPeer(f"the peer {peer.name} agrees on {same} of {len(ratings)} ratings")


def run_hint(plan: Plan) -> Iterator[Row]:
    """Milliseconds of a hint: the median, the 99th percentile and the slowest."""
    for data in plan.sets("random minimal"):
        few = data.grids[:: max(1, len(data.grids) // _HINT_PUZZLES)]
        ratings = rate_many(few, seconds=60)
        puzzles = [
            Grid(row.tobytes())
            for row, rating in zip(few, ratings, strict=True)
            if rating.er <= _HARDEST
        ]
        measured = [_hint_times(puzzles) for _ in range(min(plan.rounds, 3))]
        label = (
            f"{data.name}, {len(puzzles)} rated up to {_HARDEST}, {len(measured[0]):,} positions"
        )
        for words, share in SHARES.items():
            rounds = [float(np.percentile(times, share)) for times in measured]
            yield Row("hint", label, words, "ms", rounds)


def _hint_times(puzzles: list[Grid]) -> list[float]:
    """Milliseconds of a hint in every position of *puzzles*."""
    return [
        microseconds(hint, step.position) / 1000 for puzzle in puzzles for step in explain(puzzle)
    ]


class _Unsound(NonetError):
    """A step contradicts the solution."""


def run_sound(plan: Plan) -> Iterator[Row]:
    """Steps checked a second on all cores; the label says how the puzzles ended."""
    for data in plan.sets("random minimal"):
        start = perf_counter()
        endings, steps = np.zeros(4, int), 0
        for begin in range(0, len(data.grids), _CHUNK):
            ended, counts = _check(Data(data.name, data.grids[begin : begin + _CHUNK]), begin)
            endings += np.bincount(ended, minlength=4)
            steps += int(counts.sum())
        summary = ", ".join(f"{n:,} {word}" for n, word in zip(endings, _ENDINGS, strict=True) if n)
        label = f"{data.label}: {summary}, {steps:,} steps"
        yield Row("sound", label, "steps checked", "steps/s", [steps / (perf_counter() - start)])


def _check(data: Data, first: int) -> tuple[np.ndarray, np.ndarray]:
    """How each puzzle ended, and its number of steps by technique."""
    solved = solve_many(data.grids)
    if (solved.counts != 1).any():
        raise _Unsound(f"{data.name}: every puzzle must have exactly one solution")
    ratings = np.empty((len(data.grids), 4), np.uint8)
    counts = np.empty((len(data.grids), len(TECHNIQUES)), np.uint32)
    techniques, cores = technique_mask(uniqueness=True), usable_cores()
    _kernel.rate(data.grids, techniques, _SOUND_SECONDS, cores, ratings, counts, solved.solutions)
    if len(wrong := np.flatnonzero(ratings[:, 3] == _WRONG)):
        raise _Unsound(f"{data.name}: puzzle {first + wrong[0] + 1} has a wrong step")
    return ratings[:, 3], counts
