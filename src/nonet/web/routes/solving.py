"""Solving: the solution, or every one of them."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

import nonet.solving
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.web.answers import plain
from nonet.web.models import SolutionsAsked, SolveAnswer, SolveAsked
from nonet.web.routes.declaring import REFUSED, job, limits_of, streamed

router = APIRouter(tags=["solving"])
CELLS = len(CLASSIC.cells)


@router.post("/solve", response_model=SolveAnswer, responses=REFUSED, summary="The one solution")
async def solve(asked: SolveAsked, request: Request) -> Response:
    """The solution of a grid that has exactly one.

    Refused with `NoSolution` or `ManySolutions` otherwise.
    """
    if is_quick(asked):
        return plain({"solution": nonet.solving.solve(Grid.parse(asked.grid)).line})
    return job(request, "solve", asked)


def is_quick(asked: SolveAsked) -> bool:
    """Whether it is a 9x9 grid in one line: the kernel solves it in less than a job would take."""
    is_plain = asked.shape is None and asked.alphabet is None and asked.method is None
    return is_plain and len(asked.grid) == CELLS and "\n" not in asked.grid


@router.post(
    "/solutions", responses=streamed("Lines of `{solution}`, then `{end}`"), summary="Every one"
)
async def solutions(asked: SolutionsAsked, request: Request) -> Response:
    """Every solution of a grid as it is found, one a line of JSON.

    The last line is `{"end": {"count": 2, "complete": true}}`; complete says that these were all.
    """
    limit = min(asked.limit, limits_of(request).solutions)
    return job(request, "solutions", asked, is_stream=True, limit=limit)
