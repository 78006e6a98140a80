"""Making: puzzles to order."""

from __future__ import annotations

from collections.abc import Iterator

import nonet.explaining
import nonet.making
from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.making.jigsaws import random_regions
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.web.works import Message
from nonet.web.works.grids import plain_shape

SECONDS = 2.0
"""In which a puzzle is rated; of the hardest it may be a lower bound."""


def make(
    difficulty: str | None,
    technique: str | None,
    symmetry: str,
    shape: str | None,
    clues: str | None,
    minimal: bool,
    seed: int,
    count: int,
) -> Iterator[Message]:
    """Puzzles, each with exactly one solution."""
    wanted = shape_for(shape, seed)
    made = nonet.making.make(
        count,
        seed=seed,
        clues=range_of(clues),
        minimal=minimal,
        symmetry=symmetry,
        shape=wanted,
        difficulty=difficulty,
        technique=technique,
    )
    yield {
        "puzzles": [plain_puzzle(grid) for grid in made],
        "shape": plain_shape(wanted, made[0].alphabet),
        "seed": seed,
    }


def plain_puzzle(grid: Grid) -> Message:
    """A puzzle, and how hard it is if that can be told."""
    rating = nonet.explaining.rate(grid, seconds=SECONDS) if grid.shape == CLASSIC else None
    return {
        "grid": grid.line,
        "clues": len(grid.clues),
        "er": rating.er if rating else None,
        "band": rating.band.name if rating else None,
    }


def shape_for(name: str | None, seed: int) -> Shape:
    """The shape of that name; `jigsaw` alone makes regions at random."""
    if name is not None and name.strip().lower() == "jigsaw":
        return random_regions(CLASSIC.size, seed=seed)
    return as_shape(name) or CLASSIC


def range_of(text: str | None) -> tuple[int, int] | None:
    """Both ends of a range of clues.

    >>> range_of("24-28"), range_of("30")
    ((24, 28), (30, 30))
    """
    if text is None:
        return None
    ends = [end.strip() for end in text.split("-")]
    if len(ends) > 2 or not all(end.isdecimal() and len(end) < 5 for end in ends):
        raise BadInput(f"expected a number of clues or a range as 24-28, found {text!r:.40}")
    return int(ends[0]), int(ends[-1])
