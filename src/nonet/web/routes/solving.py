"""Solving: the solution, or every one of them."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet.web.answer_models import SolveAnswer
from nonet.web.models import SolutionsAsked, SolveAsked
from nonet.web.quick import at_once
from nonet.web.routes.declaring import REFUSED, job, limits_of, streamed

router = APIRouter(tags=["solving"])


@router.post("/solve", response_model=SolveAnswer, responses=REFUSED, summary="The one solution")
async def solve(asked: SolveAsked, request: Request) -> Response:
    """The solution of a grid that has exactly one.

    Refused with `NoSolution` or `ManySolutions` otherwise.
    """
    return at_once(asked) or job(request, "solve", asked)


@router.post(
    "/solutions",
    response_class=Response,
    responses=streamed(
        "Lines of `{solution}`, then `{end}`",
        {"solution": "2413314243211234"},
        {"end": {"count": 1, "complete": True}},
    ),
    summary="Every one",
)
async def solutions(asked: SolutionsAsked, request: Request) -> Response:
    """Every solution of a grid as it is found, one a line of JSON.

    The last line is `{"end": {"count": 2, "complete": true}}`; complete says that these were all.
    """
    limit = min(asked.limit, limits_of(request).solutions)
    return job(request, "solutions", asked, is_stream=True, limit=limit)
