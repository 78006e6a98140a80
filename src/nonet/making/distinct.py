"""Puzzles of which no two are equal up to symmetry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.shape import CLASSIC, Shape
from nonet.symmetry import canonical_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]


class Distinct:
    """Remembers the puzzles of a *shape* that it has seen, and lets each class through once.

    9x9 grids are compared by their canonical forms. Of any other shape, only what is the same
    symbol by symbol is held back: that two random puzzles are equivalent is next to impossible in
    a large grid, and in a small one (there are few of 4x4) it would soon leave nothing to make.
    """

    def __init__(self, shape: Shape, threads: int) -> None:
        self._is_classic = shape == CLASSIC
        self._threads = threads
        self._seen: set[bytes] = set()

    def only_new(self, rows: Symbols) -> Symbols:
        """Those of *rows* whose class was not seen before."""
        forms = canonical_many(rows, threads=self._threads) if self._is_classic else rows
        is_new = []
        for form in forms:
            known = form.tobytes()
            is_new.append(known not in self._seen)
            self._seen.add(known)
        return rows[is_new]
