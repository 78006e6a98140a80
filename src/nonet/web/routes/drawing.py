"""Drawing: pictures as files."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet.web.answers import FileAnswer
from nonet.web.models import DrawAsked
from nonet.web.routes.declaring import REFUSED
from nonet.web.works.drawing import TYPES

router = APIRouter(tags=["drawing"])
CONTENT = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in TYPES.values()}


@router.post(
    "/draw",
    response_class=Response,
    responses={**REFUSED, 200: {"description": "The file", "content": CONTENT}},
    summary="A picture as SVG, PNG or PDF",
)
async def draw(asked: DrawAsked, request: Request) -> Response:
    """A grid, or a step of its explanation, as a file."""
    return FileAnswer(request.app.state.jobs, "draw", asked.model_dump())
