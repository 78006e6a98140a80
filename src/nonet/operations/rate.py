"""Rate: how hard a puzzle is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

import nonet.explaining
from nonet.explaining import Rating
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import BandName, GridRequest, Language, Seconds, Uniqueness

Ended: TypeAlias = Annotated[
    Literal["solved", "techniques", "time", "until"],
    Param(
        "Why there is no further step: the grid is complete, no technique leads on, time was up, "
        "or `until` was reached."
    ),
]


@dataclass(frozen=True)
class RateRequest(GridRequest):
    """A 9x9 puzzle."""

    language: Language = "en"
    uniqueness: Uniqueness = True
    seconds: Seconds = None


@dataclass(frozen=True)
class RatingJson:
    """How hard a puzzle is, on the scale of Sudoku Explainer."""

    er: Annotated[float, Param("The rating of the hardest step.")]
    ep: Annotated[float, Param("The rating of the hardest step up to the first symbol placed.")]
    ed: Annotated[float, Param("The rating of the first step.")]
    techniques: Annotated[
        dict[str, int], Param("How many steps each technique made, the easiest first.")
    ]
    ended: Ended
    exact: Annotated[bool, Param("If not, `er` is a lower bound.")]
    exact_ep: Annotated[bool, Param("If not, `ep` is a lower bound.")]
    exact_ed: Annotated[bool, Param("If not, `ed` is a lower bound.")]
    band: Annotated[BandName, Param("The difficulty.")]
    title: Annotated[str, Param("The difficulty as people call it.")]


def run(request: RateRequest, context: Context) -> Rating:
    """How hard a 9x9 puzzle is; a lower bound if time was up."""
    return nonet.explaining.rate(
        request.read_grid(),
        uniqueness=request.uniqueness,
        seconds=context.time_limit(request.seconds),
    )


def rating_json(rating: Rating, language: str) -> Json:
    """The JSON of a rating."""
    return {**rating.to_json(), "band": rating.band.name, "title": rating.band.title(language)}


OPERATION = Operation(
    run,
    to_json=lambda rating, request: rating_json(rating, request.language),
    summary="How hard a puzzle is",
    result=RatingJson,
)
