"""Solutions: every solution of a grid, as it is found."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

import nonet.solving
from nonet.grid import Grid
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import GridRequest


@dataclass(frozen=True)
class SolutionsRequest(GridRequest):
    """A grid, and which of its solutions."""

    limit: Annotated[int, Param("Stop after this many solutions.", minimum=1, maximum=2**32)] = 1000
    skip: Annotated[int, Param("Leave out the first so many.", minimum=0, maximum=2**32)] = 0


def run(request: SolutionsRequest, context: Context) -> Generator[Grid, None, Json]:
    """Every solution of a grid as it is found, one a line of JSON.

    The last line is `{"end": {"count": 2, "complete": true}}`; `complete` says that these were all.
    """
    found = islice(nonet.solving.solutions(request.read_grid()), request.skip, None)
    count = 0
    for solution in islice(found, min(request.limit, context.max_solutions or request.limit)):
        count += 1
        yield solution
    return {"count": count, "complete": next(found, None) is None}


OPERATION = Operation(
    run,
    summary="Every solution",
    queue="long",
    piece="solution",
    piece_json=lambda solution, request: solution.line,
    stream_example=(
        {"solution": "2413314243211234"},
        {"end": {"count": 1, "complete": True}},
    ),
)
