"""Filters of new puzzles: the right difficulty, and no two that are equal up to symmetry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from nonet.errors import BadInput
from nonet.explaining.bands import HIGHEST, Band, parse_band
from nonet.explaining.rating import rating_arrays
from nonet.explaining.technique import TECHNIQUES, Technique, mask_up_to, technique_named
from nonet.shape import CLASSIC, Shape
from nonet.solving.arrays import Flags, Symbols
from nonet.symmetry import canonical_forms

_SOLVED = 0
"""The kernel's number for a puzzle that the techniques solved."""
_INVARIANT_ROUNDS = 3
"""Rounds in which the neighbours of clues tell them apart."""


@dataclass(frozen=True, slots=True)
class _DifficultyFilter:
    """Chooses puzzles with a rating in *band*, or that need *technique*, or both.

    A puzzle needs a technique if that one and the easier ones solve it, and the easier ones alone
    do not. Techniques are tried in order: if the first of them solve a puzzle, the others are never
    used. So no puzzle is rated further than the filter needs, and the result is still exact.
    """

    band: Band | None
    technique: Technique | None

    def choose(self, puzzles: Symbols, threads: int) -> Flags:
        """Return which of *puzzles*, each with one solution, are as hard as that and no harder."""
        if self.technique is not None:
            number = self.technique.number
            ratings, steps = rating_arrays(puzzles, (2 << number) - 1, threads=threads)
            is_used: Flags = steps[:, number] > 0
            return self._in_band(ratings) & is_used
        assert self.band is not None
        easier = mask_up_to(self.band.lowest - 0.05)
        ratings, _ = rating_arrays(puzzles, easier, threads=threads)
        fits = self._in_band(ratings)
        is_harder: Flags = ratings[:, 3] != _SOLVED
        if self.band.highest >= HIGHEST:  # every other technique is rated in the band
            return fits | is_harder
        ratings, _ = rating_arrays(
            puzzles[is_harder], mask_up_to(self.band.highest), threads=threads
        )
        fits[is_harder] = self._in_band(ratings)
        return fits

    def _in_band(self, ratings: Symbols) -> Flags:
        """Return which of these puzzles were solved and have a rating in the band."""
        is_solved: Flags = ratings[:, 3] == _SOLVED
        if self.band is None:
            return is_solved
        lowest, highest = round(self.band.lowest * 10), round(self.band.highest * 10)
        return is_solved & (ratings[:, 0] >= lowest) & (ratings[:, 0] <= highest)


def difficulty_filter(difficulty: Any, technique: Any, shape: Shape) -> _DifficultyFilter | None:
    """Return the filter for these options, if any; raise `BadInput` if no puzzle passes it."""
    if difficulty is None and technique is None:
        return None
    band = parse_band(difficulty) if isinstance(difficulty, str) else difficulty
    needed = technique_named(technique) if isinstance(technique, str) else technique
    if not isinstance(band, Band | None):
        raise BadInput(f"a difficulty is a band or its name, not {difficulty!r:.40}")
    if not isinstance(needed, Technique | None):
        raise BadInput(f"a technique is a Technique or its name, not {technique!r:.40}")
    if shape != CLASSIC:
        raise BadInput(f"only 9x9 puzzles have a difficulty or a technique, not {shape}")
    if band and not _some_rated_in(band, TECHNIQUES):
        raise BadInput(f"no technique is rated {band.name}; choose a wider range")
    if band and needed and needed.rating > band.highest:
        raise BadInput(f"{needed.name} is rated {needed.rating} or more, harder than {band.name}")
    if band and needed and not _some_rated_in(band, TECHNIQUES[: needed.number + 1]):
        highest = needed.highest or HIGHEST
        raise BadInput(f"{needed.name} is rated {highest} at most, easier than {band.name}")
    return _DifficultyFilter(band, needed)


def _some_rated_in(band: Band, techniques: Iterable[Technique]) -> bool:
    """Return whether a step of one of *techniques* can have a rating in *band*."""
    return any(
        each.rating <= band.highest
        and band.lowest <= (HIGHEST if each.highest is None else each.highest)
        for each in techniques
    )


class DuplicateFilter:
    """Passes one puzzle of each symmetry class, and remembers 64 bits of it.

    It compares canonical forms. For shapes without them (8x8, 12x12, 16x16 ...) it compares
    invariants, so it may reject a new puzzle too; in a large grid that hardly happens unless the
    grid is full, because all full grids have the same invariant.
    """

    def __init__(self, shape: Shape, threads: int) -> None:
        self._shape = shape
        self._threads = threads
        self._seen: set[bytes] = set()

    def only_new(self, rows: Symbols) -> Symbols:
        """Return those of *rows* whose class is new."""
        try:
            forms, _ = canonical_forms(rows, shape=self._shape, threads=self._threads)
            keys = [form.tobytes() for form in forms]
        except BadInput:
            keys = [_invariant(row.tobytes(), self._shape) for row in rows]
        is_new = []
        for key in keys:
            digest = blake2b(key, digest_size=8).digest()
            is_new.append(digest not in self._seen)
            self._seen.add(digest)
        return rows[is_new]


def _invariant(symbols: bytes, shape: Shape) -> bytes:
    """Return what all grids of a symmetry class share, and hardly any others.

    Each clue gets a number from the numbers of the clues in its units and of those with its symbol,
    in several rounds: what counts is what belongs together, not where it stands.
    """
    clues = [cell for cell, symbol in enumerate(symbols) if symbol]
    units = [[cell for cell in unit.cells if symbols[cell]] for unit in shape.units]
    alike = [[cell for cell in clues if symbols[cell] == symbol] for symbol in set(symbols) - {0}]
    numbers = dict.fromkeys(clues, 0)
    for _ in range(_INVARIANT_ROUNDS):
        found: dict[int, list[int]] = {cell: [] for cell in clues}
        for kind, groups in enumerate((units, alike)):
            for group in groups:
                number = hash((kind, *sorted(numbers[cell] for cell in group)))
                for cell in group:
                    found[cell].append(number)
        numbers = {cell: hash((numbers[cell], *sorted(found[cell]))) for cell in clues}
    return repr(sorted(numbers.values())).encode()
