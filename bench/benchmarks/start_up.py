"""How long the command takes from its start to its answer, on one grid."""

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

_TURNS = 3
"""Rounds here for one that is asked for: each takes only a moment."""


def run(plan: Plan) -> Iterator[Row]:
    """`nonet solve` on one hard puzzle; `import nonet` and Python itself for comparison."""
    commands = {
        "nonet solve GRID": [str(Path(sys.executable).with_name("nonet")), "solve", EXAMPLE],
        "import nonet": [sys.executable, "-c", "import nonet"],
        "python -c pass": [sys.executable, "-c", "pass"],
    }
    turns = {name: time_of(partial(_start, command)) for name, command in commands.items()}
    yield from group("start-up", "one 9x9 grid", "ms", by_turns(turns, _TURNS * plan.rounds))


def _start(command: list[str]) -> None:
    """Run *command* to its end."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
