"""Tracing: what a method does, event by event."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet.web.models import TraceAsked
from nonet.web.routes.declaring import job, streamed

router = APIRouter(tags=["solving"])


@router.post(
    "/trace",
    response_class=Response,
    responses=streamed(
        "Lines of `{events}`, then `{end}`",
        {"events": [["p", 0, 1], ["d", 6, 1, 1], ["d", 9, 1, 2]]},
        {"end": {"counters": {"nodes": 1, "deductions": 2}, "complete": False}},
    ),
    summary="What a method does, event by event",
)
async def trace(asked: TraceAsked, request: Request) -> Response:
    """The events of a search as they happen, some in each line of JSON.

    `["p", 3, 7]` tries symbol 7 in cell 3; "d" deduces, "b" takes back, "x" is a dead end and "s" a
    solution. The last line is `{"end": {"counters": {...}, "complete": true}}`; complete says that
    these were all. To read on, ask again and skip those that you have.
    """
    return job(request, "trace", asked, is_stream=True)
