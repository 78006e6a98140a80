"""Make: new puzzles to order."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Any

import nonet.explaining
import nonet.making
from nonet.errors import BadInput
from nonet.explaining import BANDS
from nonet.grid import Grid
from nonet.making import SYMMETRIES
from nonet.making.spec import parse_clues, parse_shape
from nonet.operations import Context, Json, Operation, Param, Request
from nonet.operations.fields import (
    LONGEST_SHAPE,
    MAX_SEED,
    BandName,
    Line,
    Seed,
    ShapeJson,
    UsedSeed,
    shape_json,
)
from nonet.seeds import new_seed
from nonet.shape import CLASSIC

RATING_SECONDS = 2.0
"""For rating a new puzzle; the rating of the hardest may be a lower bound."""


@dataclass(frozen=True)
class MakeRequest(Request):
    """What the puzzles should be like."""

    difficulty: Annotated[
        str | None,
        Param(f"{', '.join(BANDS)}, or ratings such as 3.0-4.4; 9x9 only.", max_length=20),
    ] = None
    technique: Annotated[
        str | None,
        Param(
            "A technique that the puzzle needs, such as x_wing, with nothing harder; 9x9 only.",
            max_length=40,
        ),
    ] = None
    symmetry: Annotated[
        str, Param(f"The symmetry of the clues: {', '.join(SYMMETRIES)}.", max_length=40)
    ] = "none"
    shape: Annotated[
        str | None,
        Param(
            "9x9 by default; 6x6, 16x16, x, windoku, jigsaw:MAP, or jigsaw for random regions.",
            max_length=LONGEST_SHAPE,
        ),
    ] = None
    clues: Annotated[
        str | None, Param("How many clues, or a range such as 24-28.", max_length=20)
    ] = None
    minimal: Annotated[bool, Param("Leave only clues that are needed.")] = False
    seed: Seed = None
    count: Annotated[
        int,
        Param("How many puzzles.", minimum=1, maximum=MAX_SEED, server_limit="puzzles"),
    ] = 1


@dataclass(frozen=True)
class PuzzleJson:
    """A puzzle; only 9x9 ones are rated."""

    grid: Line
    clues: Annotated[int, Param("How many clues it has.")]
    er: Annotated[float | None, Param("The rating of its hardest step.")]
    band: Annotated[BandName | None, Param("Its difficulty.")]


@dataclass(frozen=True)
class MakeResult:
    """Puzzles, and the seed that makes them again."""

    puzzles: Annotated[list[PuzzleJson], Param("As many as the request asks for.")]
    shape: Annotated[ShapeJson, Param("The shape of all of them.")]
    seed: UsedSeed


@dataclass(frozen=True)
class NewPuzzles:
    """New puzzles, and the seed that makes them again."""

    grids: list[Grid]
    seed: int


def run(request: MakeRequest, context: Context) -> NewPuzzles:
    """Puzzles to order, each with exactly one solution, no two of them equal up to symmetry."""
    most = context.max_puzzles
    if most is not None and request.count > most:
        raise BadInput(f"count must be a whole number from 1 to {most}, not {request.count}")
    seed = new_seed() if request.seed is None else request.seed
    options = puzzle_options(request, seed)
    grids = nonet.making.puzzles(request.count, seed=seed, threads=context.threads, **options)
    return NewPuzzles(list(grids), seed)


def puzzle_options(request: MakeRequest, seed: int) -> dict[str, Any]:
    """The options of a `PuzzleSpec`; *seed* is for the regions of a jigsaw."""
    options = asdict(request)
    del options["count"], options["seed"]
    options["shape"] = parse_shape(request.shape, seed)
    options["clues"] = parse_clues(request.clues)
    return options


def to_json(new: NewPuzzles, request: MakeRequest) -> Json:
    """The puzzles with their difficulty."""
    return {
        "puzzles": [_puzzle_json(grid) for grid in new.grids],
        "shape": shape_json(new.grids[0].shape, new.grids[0].alphabet),
        "seed": new.seed,
    }


def _puzzle_json(grid: Grid) -> Json:
    is_rated = grid.shape == CLASSIC
    rating = nonet.explaining.rate(grid, seconds=RATING_SECONDS) if is_rated else None
    return {
        "grid": grid.line,
        "clues": len(grid.filled),
        "er": rating.er if rating else None,
        "band": rating.band.name if rating else None,
    }


OPERATION = Operation(
    run,
    to_json,
    summary="New puzzles",
    result=MakeResult,
)
