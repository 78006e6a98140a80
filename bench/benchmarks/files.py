"""Batch files: the command from file to file, and the same puzzles in memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.data import Data
from bench.plan import Plan
from bench.record import Row
from bench.rounds import Turn, by_turns, group, rate_of
from nonet import BadInput, solve_many
from nonet.cli.exits import Exit

MOST_PUZZLES = 20_000
FINE = (Exit.FINE, Exit.NO_SOLUTION, Exit.MANY_SOLUTIONS)


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second on all cores: of an array, of the bytes of a file, and by the command."""
    for data in plan.sets("random minimal"):
        with TemporaryDirectory() as folder:
            turns = contenders(data.first(MOST_PUZZLES), Path(folder), plan.seconds)
            measured = by_turns(turns, plan.rounds)
        yield from group("files", data.first(MOST_PUZZLES).label, "puzzles/s", measured)


def contenders(data: Data, folder: Path, seconds: float) -> dict[str, Turn]:
    """What is timed: in memory first."""
    file = data.write(folder / "puzzles.txt")
    works = {
        "array": lambda: solve_many(data.grids),
        "bytes of the file": lambda: solve_many(file.read_bytes()),
        "nonet solve FILE -o OUT": lambda: solve_file(file, folder / "solutions.txt"),
    }
    return {name: rate_of(work, len(data.grids), seconds) for name, work in works.items()}


def solve_file(file: Path, out: Path) -> None:
    """Run the command; that some puzzles have none or several solutions is fine."""
    nonet = Path(sys.executable).with_name("nonet")
    command = [str(nonet), "solve", str(file), "-o", str(out)]
    ran = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if ran.returncode not in FINE:
        raise BadInput(f"expected `nonet solve` to end well, found exit code {ran.returncode}")
