"""Possibilities: in how many solutions each symbol stands in each cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import nonet.counting
from nonet.counting import Possibilities
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import Digits, GridRequest, Stream


@dataclass(frozen=True)
class PossibilitiesRequest(GridRequest):
    """A grid."""

    stream: Stream = False


@dataclass(frozen=True)
class PossibilitiesResult:
    """In how many solutions each symbol stands in each cell."""

    total: Digits
    numbers: Annotated[
        list[list[str]],
        Param("For each cell: how many solutions have each symbol, in digits."),
    ]
    shares: Annotated[list[list[float]], Param("The same as shares of all solutions.")]


def run(request: PossibilitiesRequest, context: Context) -> Possibilities:
    """For every cell and symbol, in how many solutions it stands there."""
    return nonet.counting.possibilities(
        request.read_grid(), threads=context.threads, progress=context.progress
    )


def to_json(found: Possibilities, request: PossibilitiesRequest) -> Json:
    """Exact numbers as texts, and shares from 0 to 1."""
    return {
        "total": str(found.total),
        "numbers": [[str(number) for number in cell] for cell in found.numbers],
        "shares": [[round(share, 6) for share in cell] for cell in found.shares().tolist()],
    }


OPERATION = Operation(
    run,
    to_json,
    summary="In how many solutions each symbol stands in each cell",
    result=PossibilitiesResult,
    queue="long",
    stream_example=(
        {"progress": 0.42},
        {"result": {"total": "1", "numbers": [["1"]], "shares": [[1.0]]}},
    ),
)
