"""How long the command takes from its start to its answer, on one grid."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.record import Row

GRID = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
ROUNDS = 25


def run() -> Iterator[Row]:
    """`nonet solve` on the lesson's grid, and Python itself for comparison."""
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "import nonet": [sys.executable, "-c", "import nonet"],
        "nonet solve GRID": [str(Path(sys.executable).with_name("nonet")), "solve", GRID],
    }
    for name, command in commands.items():
        rounds = [timed(command) for _ in range(ROUNDS)]
        yield Row("start-up", name, "ms", median(rounds), rounds)


def timed(command: list[str]) -> float:
    start = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return (perf_counter() - start) * 1000
