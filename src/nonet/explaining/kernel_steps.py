"""What the kernel finds: the next step of a position, and the ratings of many grids."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import nonet._kernel as _kernel
from nonet.explaining.ending import Ending
from nonet.explaining.position import Position
from nonet.explaining.record import Record
from nonet.explaining.step import Step

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Bytes = NDArray[numpy.uint8]


class Logic(Protocol):
    """The functions of the kernel that find steps."""

    def next_step(
        self, grid: bytes, candidates: bytes, techniques: int, seconds: float | None
    ) -> tuple[Any, ...] | int | None:
        """The easiest step; None where there is none; where time is over, what it has at least."""

    def rate(
        self,
        grids: Bytes,
        techniques: int,
        seconds: float | None,
        threads: int,
        ratings: Bytes,
        counts: NDArray[numpy.uint32],
    ) -> None:
        """Write the ratings of many grids, how each ended, and the steps of each technique."""

    def technique_names(self) -> list[str]:
        """The techniques, by number."""


LOGIC = cast(Logic, _kernel)


class NoStep(NamedTuple):
    """That there is no step, and why; *reached* is the rating that one would have at least."""

    ended: Ending
    reached: float = 0.0


def next_step(position: Position, techniques: int, seconds: float | None = None) -> Step | NoStep:
    """The easiest step in *position* with these *techniques*."""
    candidates = struct.pack("<81H", *position.masks)
    found = LOGIC.next_step(position.grid.symbols, candidates, techniques, seconds)
    if found is None:
        return NoStep(Ending.TECHNIQUES)
    if isinstance(found, int):
        return NoStep(Ending.TIME, found / 10)
    return Step(position, Record.of(found))
