"""Making: puzzles to order."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet.errors import BadInput
from nonet.web.answer_models import MakeAnswer
from nonet.web.models import MakeAsked
from nonet.web.routes.declaring import REFUSED, fresh_seed, job, limits_of

router = APIRouter(tags=["making"])


@router.post("/make", response_model=MakeAnswer, responses=REFUSED, summary="New puzzles")
async def make(asked: MakeAsked, request: Request) -> Response:
    """Puzzles to order, each with exactly one solution, no two of them equal up to symmetry."""
    most = limits_of(request).puzzles
    if asked.count > most:
        raise BadInput(f"expected a whole number from 1 to {most} for count, found {asked.count}")
    return job(request, "make", asked, seed=fresh_seed() if asked.seed is None else asked.seed)
