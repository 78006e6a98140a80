"""Counting: exactly, by cell and symbol, or about."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet.web.answer_models import CountAnswer, EstimateAnswer, PossibilitiesAnswer
from nonet.web.models import CountAsked, EstimateAsked, PossibilitiesAsked
from nonet.web.routes.declaring import REFUSED, fresh_seed, job, streamed

router = APIRouter(tags=["counting"])


@router.post(
    "/count",
    response_model=CountAnswer,
    responses=streamed(
        "The number; as a stream lines of `{progress}`, then `{result}`",
        {"progress": 0.42},
        {"result": {"count": "288", "way": "enumeration", "work": "...", "seconds": 0.0002}},
    ),
    summary="How many solutions, exactly",
)
async def count(asked: CountAsked, request: Request) -> Response:
    """Exactly how many solutions a grid has."""
    return job(request, "count", asked, is_stream=asked.stream)


@router.post(
    "/possibilities",
    response_model=PossibilitiesAnswer,
    responses=streamed(
        "The numbers; as a stream lines of `{progress}`, then `{result}`",
        {"progress": 0.42},
        {"result": {"total": "1", "numbers": [["1"]], "shares": [[1.0]]}},
    ),
    summary="In how many solutions each symbol stands in each cell",
)
async def possibilities(asked: PossibilitiesAsked, request: Request) -> Response:
    """For every cell and symbol, in how many solutions it stands there."""
    return job(request, "possibilities", asked, is_stream=asked.stream)


@router.post(
    "/estimate", response_model=EstimateAnswer, responses=REFUSED, summary="About how many"
)
async def estimate(asked: EstimateAsked, request: Request) -> Response:
    """About how many solutions a grid has, with an interval of 95 %."""
    seed = fresh_seed() if asked.seed is None else asked.seed
    return job(request, "estimate", asked, seed=seed)
