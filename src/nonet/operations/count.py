"""Count: exactly how many solutions a grid has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import nonet.counting
from nonet.counting import Count
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import MAX_SEED, Digits, GridRequest, Stream


@dataclass(frozen=True)
class CountRequest(GridRequest):
    """A grid, and where to stop counting."""

    limit: Annotated[
        int | None, Param("Stop counting at this number.", minimum=1, maximum=MAX_SEED)
    ] = None
    stream: Stream = False


@dataclass(frozen=True)
class CountResult:
    """How many solutions there are, exactly."""

    count: Digits
    way: Annotated[str, Param("How it was found: enumeration, partitions ...")]
    work: Annotated[str, Param("What was done to find it.")]
    seconds: Annotated[float, Param("How long it took.")]


def run(request: CountRequest, context: Context) -> Count:
    """Exactly how many solutions a grid has."""
    return nonet.counting.count_details(
        request.read_grid(),
        limit=request.limit,
        threads=context.threads,
        progress=context.progress,
    )


def to_json(found: Count, request: CountRequest) -> Json:
    """The number, and how it was found."""
    return {
        "count": str(found.number),
        "way": found.method,
        "work": found.work,
        "seconds": round(found.seconds, 6),
    }


OPERATION = Operation(
    run,
    to_json,
    summary="How many solutions, exactly",
    result=CountResult,
    queue="long",
    stream_example=(
        {"progress": 0.42},
        {"result": {"count": "288", "way": "enumeration", "work": "...", "seconds": 0.0002}},
    ),
)
