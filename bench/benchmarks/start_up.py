"""The time of one run of the command on one grid."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bench.data import EXAMPLE
from bench.plan import Plan
from bench.record import Row
from bench.rounds import by_turns, group, time_of

_ROUNDS_FACTOR = 3
"""Run this many times `--rounds`, because each is short."""


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds of `nonet solve` on one hard puzzle, of `import nonet` and of Python itself."""
    commands = {
        "nonet solve GRID": [str(Path(sys.executable).with_name("nonet")), "solve", EXAMPLE],
        "import nonet": [sys.executable, "-c", "import nonet"],
        "python -c pass": [sys.executable, "-c", "pass"],
    }
    turns = {name: time_of(partial(_start, command)) for name, command in commands.items()}
    measured = by_turns(turns, _ROUNDS_FACTOR * plan.rounds)
    yield from group("start-up", "one 9x9 grid", "ms", measured)


def _start(command: list[str]) -> None:
    """Run *command* to its end."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
