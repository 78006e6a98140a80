"""Reading: from a text to a grid, from a name to a shape."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from nonet.web.answer_models import ReadAnswer, ShapeAnswer
from nonet.web.answers import plain
from nonet.web.models import Asked, ReadAsked, ShapeAsked
from nonet.web.routes.declaring import REFUSED, job
from nonet.web.works import WORKS

router = APIRouter(tags=["reading"])
SHORT = 1000
"""Characters that are read within milliseconds, whatever they are."""


@router.post("/read", response_model=ReadAnswer, responses=REFUSED, summary="A grid from a text")
async def read(asked: ReadAsked, request: Request) -> Response:
    """The first grid in a text: in a line, in rows, framed, with candidates, as JSON, as a link."""
    return await read_soon(request, "read", asked, len(asked.text) + len(asked.shape or ""))


@router.post("/shape", response_model=ShapeAnswer, responses=REFUSED, summary="A shape by its name")
async def shape(asked: ShapeAsked, request: Request) -> Response:
    """The size and the units of a shape."""
    return await read_soon(request, "shape", asked, len(asked.name))


async def read_soon(request: Request, work: str, asked: Asked, length: int) -> Response:
    """What a work says, here if what it reads is short and else by a job."""
    if length > SHORT:
        return job(request, work, asked)
    run = WORKS[work].run
    return plain(await asyncio.to_thread(lambda: next(run(**asked.model_dump()))))
