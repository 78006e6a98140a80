"""How hard a puzzle should be, and which of many are so; no more is rated than that takes.

Techniques are tried in the order of the ladder: so where the first of them lead to the solution,
the others are never used, and where they end, what is next is harder. That is exact, and far
quicker than to rate a puzzle that is too hard to the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet.errors import BadInput
from nonet.explaining.bands import BANDS, HIGHEST, Band, parse_band
from nonet.explaining.ladder import LADDER, technique_named, up_to
from nonet.explaining.rating import rating_arrays
from nonet.explaining.technique import Technique
from nonet.shape import CLASSIC, Shape

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]
    Chosen = NDArray[numpy.bool_]

TENTH = 0.1
SOLVED = 0
"""The number of the ending with which the techniques led to the solution."""


@dataclass(frozen=True, slots=True)
class Hardness:
    """A band in which the rating lies, a technique that the puzzle needs, or both.

    It needs a technique if it can be solved with that one and those before it in the ladder, and
    not without it.
    """

    band: Band | None
    technique: Technique | None

    def __str__(self) -> str:
        words = []
        if self.band:
            is_named = self.band.name in BANDS
            words.append(f"of the difficulty {self.band if is_named else self.band.name}")
        if self.technique:
            words.append(f"that needs the technique {self.technique.name}")
        return " ".join(words)

    def suits(self, puzzles: Symbols, *, threads: int) -> Chosen:
        """Which of *puzzles*, of which each has one solution, are so hard and no harder."""
        if self.technique is not None:
            return needing(self.technique, self.band, puzzles, threads)
        assert self.band is not None
        return lying_in(self.band, puzzles, threads)


def needing(technique: Technique, band: Band | None, puzzles: Symbols, threads: int) -> Chosen:
    """Which of *puzzles* need *technique* and none that is higher in the ladder."""
    first = (2 << technique.number) - 1
    found, steps = rating_arrays(puzzles, first, threads=threads)
    is_used: Chosen = (found[:, 3] == SOLVED) & (steps[:, technique.number] > 0)
    return is_used if band is None else is_used & within(band, found)


def lying_in(band: Band, puzzles: Symbols, threads: int) -> Chosen:
    """Which of *puzzles* have a rating in *band*."""
    found, _ = rating_arrays(puzzles, up_to(band.lowest - TENTH / 2), threads=threads)
    is_solved = found[:, 3] == SOLVED
    fits: Chosen = is_solved & within(band, found)
    if band.highest >= HIGHEST:  # all that is left in the ladder is rated in the band
        fits[~is_solved] = True
        return fits
    harder, _ = rating_arrays(puzzles[~is_solved], up_to(band.highest), threads=threads)
    fits[~is_solved] = (harder[:, 3] == SOLVED) & within(band, harder)
    return fits


def within(band: Band, found: Symbols) -> Chosen:
    """Which of these ratings, of puzzles that were solved, lie in *band*."""
    lowest, highest = round(band.lowest / TENTH), round(band.highest / TENTH)
    fits: Chosen = (found[:, 0] >= lowest) & (found[:, 0] <= highest)
    return fits


def hardness_of(difficulty: Any, technique: Any, shape: Shape) -> Hardness | None:
    """The hardness that somebody asks for, if any; raises `BadInput` where no puzzle has it."""
    band = parse_band(difficulty) if isinstance(difficulty, str) else difficulty
    needed = technique_named(technique) if isinstance(technique, str) else technique
    if band is None and needed is None:
        return None
    if not isinstance(band, Band | None) or not isinstance(needed, Technique | None):
        found = f"{difficulty!r:.40} and {technique!r:.40}"
        raise BadInput(f"expected the names of a difficulty and of a technique, found {found}")
    if shape != CLASSIC:
        raise BadInput(f"expected 9x9 for a difficulty or a technique, found {shape}")
    if band and not any(can_lie_in(band, each) for each in LADDER):
        raise BadInput(f"expected a difficulty that some technique has, found {band.name}")
    if band and needed and needed.rating > band.highest:
        raise BadInput(
            f"expected a difficulty of {needed.rating} or more for {needed.name}, found {band.name}"
        )
    if band and needed and not any(can_lie_in(band, each) for each in LADDER[: needed.number + 1]):
        highest = needed.highest or HIGHEST
        raise BadInput(
            f"expected a difficulty up to {highest} for {needed.name}, found {band.name}"
        )
    return Hardness(band, needed)


def can_lie_in(band: Band, technique: Technique) -> bool:
    """Whether a step of *technique* can have a rating in *band*."""
    highest = HIGHEST if technique.highest is None else technique.highest
    return technique.rating <= band.highest and highest >= band.lowest
