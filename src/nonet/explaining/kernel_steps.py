"""What the kernel finds: the next step of a position, and the ratings of many grids."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Protocol, cast

import nonet._kernel as _kernel
from nonet.explaining.position import Position
from nonet.explaining.record import Record
from nonet.explaining.step import Step

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Tenths = NDArray[numpy.uint8]
    Rated = tuple[Tenths, Tenths, Tenths, Tenths, NDArray[numpy.uint32]]


class Logic(Protocol):
    """The functions of the kernel that find steps."""

    def next_step(
        self, symbols: bytes, candidates: bytes, techniques: int, seconds: float | None
    ) -> tuple[Any, ...] | None:
        """The easiest step, or None."""

    def rate(self, grids: Tenths, techniques: int, seconds: float | None, threads: int) -> Rated:
        """The ratings of many grids, how each ended, and the steps of each technique."""

    def technique_names(self) -> list[str]:
        """The techniques, by number."""


LOGIC = cast(Logic, _kernel)


def next_step(position: Position, techniques: int, seconds: float | None = None) -> Step | None:
    """The easiest step in *position* with these *techniques*, or None where they all end."""
    candidates = struct.pack("<81H", *position.masks)
    found = LOGIC.next_step(position.grid.symbols, candidates, techniques, seconds)
    return None if found is None else Step(position, Record.of(found))
