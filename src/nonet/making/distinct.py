"""Puzzles of which no two are equal up to symmetry."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING

from nonet.errors import BadInput
from nonet.shape import Shape
from nonet.symmetry import canonical_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]

ROUNDS = 3
"""In which clues are told apart by what stands beside them."""


class Distinct:
    """Remembers the puzzles of a *shape* that it has seen, and lets each class through once.

    They are compared by their canonical forms, or where these are not known (8x8, 12x12, 16x16 ...)
    by something that no symmetry changes: so a puzzle may be held back that is new, but hardly ever
    in a large grid, unless it is full, as all full grids look alike. Of each, 64 bits are kept.
    """

    def __init__(self, shape: Shape, threads: int) -> None:
        self._shape = shape
        self._threads = threads
        self._seen: set[int] = set()

    def only_new(self, rows: Symbols) -> Symbols:
        """Those of *rows* whose class was not seen before."""
        is_new = []
        for form in self._forms(rows):
            known = int.from_bytes(blake2b(form, digest_size=8).digest(), "big")
            is_new.append(known not in self._seen)
            self._seen.add(known)
        return rows[is_new]

    def _forms(self, rows: Symbols) -> Iterator[bytes]:
        try:
            forms = canonical_many(rows, shape=self._shape, threads=self._threads)
        except BadInput:
            return (invariant(row.tobytes(), self._shape) for row in rows)
        return (form.tobytes() for form in forms)


def invariant(symbols: bytes, shape: Shape) -> bytes:
    """What is the same for all grids that are equal up to symmetry, and mostly for no others.

    Each clue gets a number from those of the clues in its units and of those with its symbol, and
    then again: only what belongs together counts, not where it stands.
    """
    clues = [cell for cell, symbol in enumerate(symbols) if symbol]
    units = [[cell for cell in unit.cells if symbols[cell]] for unit in shape.units]
    alike = [[cell for cell in clues if symbols[cell] == symbol] for symbol in set(symbols) - {0}]
    numbers = dict.fromkeys(clues, 0)
    for _ in range(ROUNDS):
        found: dict[int, list[int]] = {cell: [] for cell in clues}
        for kind, groups in enumerate((units, alike)):
            for group in groups:
                number = hash((kind, *sorted(numbers[cell] for cell in group)))
                for cell in group:
                    found[cell].append(number)
        numbers = {cell: hash((numbers[cell], *sorted(found[cell]))) for cell in clues}
    return repr(sorted(numbers.values())).encode()
