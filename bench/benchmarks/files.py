"""Batch files: `nonet solve` from file to file, and the same puzzles in memory."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np

from bench.data import Data
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import BadInput, solve_many
from nonet.cli.exits import Exit

_MOST_PUZZLES = 3_000_000
_TIMES_LONGER = 4
"""Repeat a set until it takes this many rounds in memory, so that start-up hardly counts."""
_FINE = (Exit.FINE, Exit.NO_SOLUTION, Exit.MANY_SOLUTIONS)


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second on all cores: from an array, from bytes, and by the command."""
    for data in plan.sets("random minimal", "easy"):
        if not _mostly_puzzles(data):
            continue
        long = _repeated(data, _TIMES_LONGER * plan.seconds)
        with TemporaryDirectory() as folder:
            measured = by_turns(_contenders(long, Path(folder), plan.seconds), plan.rounds)
        yield from group("files", long.label, "puzzles/s", measured)


def _mostly_puzzles(data: Data) -> bool:
    """Whether at least half of the grids have exactly one solution.

    The command prints a message for every other grid, and these should not dominate the time.
    """
    return bool((solve_many(data.grids).counts == 1).mean() >= 0.5)


def _repeated(data: Data, seconds: float) -> Data:
    """Repeat the set until solving it in memory takes *seconds*."""
    start = perf_counter()
    solve_many(data.grids)
    times = math.ceil(seconds / (perf_counter() - start))
    times = max(1, min(times, _MOST_PUZZLES // len(data.grids)))
    return Data(data.name, np.tile(data.grids, (times, 1)))


def _contenders(data: Data, folder: Path, seconds: float) -> dict[str, Turn]:
    """In memory first, then the command."""
    file = data.write(folder / "puzzles.txt")
    works = {
        "array": lambda: solve_many(data.grids),
        "bytes of the file": lambda: solve_many(file.read_bytes()),
        "nonet solve FILE -o OUT": lambda: _solve_file(file, folder / "solutions.txt"),
    }
    return {name: rate_of(work, len(data.grids), seconds) for name, work in works.items()}


def _solve_file(file: Path, out: Path) -> None:
    """Run the command. It is fine if some grids have no solution or several."""
    out.unlink(missing_ok=True)
    nonet = Path(sys.executable).with_name("nonet")
    command = [str(nonet), "solve", str(file), "-o", str(out)]
    ran = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if ran.returncode not in _FINE:
        raise BadInput(f"`nonet solve` failed with exit code {ran.returncode}")
