"""Instruction sets: each that the machine has, in a process of its own, by turns."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import own
from bench.peers import Peer, solving
from bench.plan import Plan
from bench.record import Row
from bench.rounds import by_turns, group
from nonet.kernel import FORCED, kernel_info


def run(plan: Plan) -> Iterator[Row]:
    """Puzzles a second with one thread, the widest set first."""
    command = shlex.join([sys.executable, str(own.__file__), "--seconds", str(plan.seconds)])
    peers = [
        Peer(name, command, variables={FORCED: name}) for name in kernel_info().instruction_sets
    ]
    for data in plan.sets("random minimal", "easy"):
        with TemporaryDirectory() as folder:
            turns = {peer.name: solving(peer, data, Path(folder)) for peer in peers}
            measured = by_turns(turns, plan.rounds)
        yield from group("instruction sets", data.label, "puzzles/s", measured)
