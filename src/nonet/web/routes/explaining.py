"""Explaining: every step, the next one, and how hard it all is."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet.web.answer_models import ExplainAnswer, HintAnswer, RatingTold
from nonet.web.models import ExplainAsked, HintAsked, RateAsked
from nonet.web.routes.declaring import REFUSED, job, limits_of, streamed

router = APIRouter(tags=["explaining"])


@router.post(
    "/explain",
    response_model=ExplainAnswer,
    responses=streamed("The steps; as a stream lines of `{step}`, then `{end}`"),
    summary="Every step to the solution",
)
async def explain(asked: ExplainAsked, request: Request) -> Response:
    """Solve a 9x9 puzzle as a person does: every step, why it holds, and its picture."""
    return job(request, "explain", asked, is_stream=asked.stream, seconds=time_for(asked, request))


@router.post("/hint", response_model=HintAnswer, responses=REFUSED, summary="The next step")
async def hint(asked: HintAsked, request: Request) -> Response:
    """The easiest next step, no further than somebody wants to know."""
    return job(request, "hint", asked, seconds=time_for(asked, request))


@router.post("/rate", response_model=RatingTold, responses=REFUSED, summary="How hard it is")
async def rate(asked: RateAsked, request: Request) -> Response:
    """How hard a 9x9 puzzle is; a lower bound if time was over."""
    return job(request, "rate", asked, seconds=time_for(asked, request))


def time_for(asked: RateAsked, request: Request) -> float:
    """The seconds after which it ends with what it has, a little before it would be ended."""
    most = limits_of(request).quick_seconds * 0.9
    return min(asked.seconds or most, most)
