"""Puzzles of which no two are equal up to symmetry."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from nonet.errors import BadInput
from nonet.shape import Shape
from nonet.symmetry import canonical_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]


class Distinct:
    """Remembers the puzzles of a *shape* that it has seen, and lets each class through once.

    They are compared by their canonical forms. Where these are not known (8x8, 12x12, 16x16 ...)
    only what is the same symbol by symbol is held back; that two random puzzles of these shapes are
    equivalent is next to impossible. Of each form 64 bits are kept.
    """

    def __init__(self, shape: Shape, threads: int) -> None:
        self._shape = shape
        self._threads = threads
        self._seen: set[int] = set()

    def only_new(self, rows: Symbols) -> Symbols:
        """Those of *rows* whose class was not seen before."""
        is_new = []
        for form in self._forms(rows):
            known = int.from_bytes(blake2b(form.tobytes(), digest_size=8).digest(), "big")
            is_new.append(known not in self._seen)
            self._seen.add(known)
        return rows[is_new]

    def _forms(self, rows: Symbols) -> Symbols:
        try:
            return canonical_many(rows, shape=self._shape, threads=self._threads)
        except BadInput:
            return rows
