"""What the kernel finds in a position: the next step, or why there is none."""

from __future__ import annotations

import struct
from typing import NamedTuple

import nonet._kernel as _kernel
from nonet.explaining.ending import Ending
from nonet.explaining.position import Position
from nonet.explaining.record import Record
from nonet.explaining.step import Step


class NoStep(NamedTuple):
    """That there is no step, and why; *reached* is the rating that one would have at least."""

    ended: Ending
    reached: float = 0.0


def next_step(position: Position, techniques: int, seconds: float | None = None) -> Step | NoStep:
    """The easiest step in *position* with these *techniques*, a bit each by their numbers."""
    candidates = struct.pack("<81H", *position.masks)
    found = _kernel.next_step(position.grid.symbols, candidates, techniques, seconds)
    if found is None:
        return NoStep(Ending.TECHNIQUES)
    if isinstance(found, int):
        return NoStep(Ending.TIME, found / 10)
    assert isinstance(found, tuple)
    return Step(position, Record.of(found))
