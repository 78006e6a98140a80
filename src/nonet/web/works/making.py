"""Making: puzzles to order."""

from __future__ import annotations

from collections.abc import Iterator

import nonet.explaining
import nonet.making
from nonet.grid import Grid
from nonet.making.typed import range_of, shape_for
from nonet.shape import CLASSIC
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
        "clues": len(grid.filled),
        "er": rating.er if rating else None,
        "band": rating.band.name if rating else None,
    }
