"""Reading: from a text to a grid, from a name to a shape."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Response

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid
from nonet.files import read_text
from nonet.shape import Shape
from nonet.web.answers import plain
from nonet.web.models import ReadAnswer, ReadAsked, ShapeAnswer, ShapeAsked
from nonet.web.routes.declaring import REFUSED
from nonet.web.works.grids import plain_shape

router = APIRouter(tags=["reading"])


@router.post("/read", response_model=ReadAnswer, responses=REFUSED, summary="A grid from a text")
async def read(asked: ReadAsked) -> Response:
    """The first grid in a text: in a line, in rows, framed, as JSON, as a link ..."""
    return plain(await asyncio.to_thread(read_first, asked))


def read_first(asked: ReadAsked) -> dict[str, Any]:
    """What the text holds."""
    found = read_text(asked.text, shape=asked.shape, alphabet=asked.alphabet)
    if not found:
        raise BadGrid("expected a grid, found none")
    grid = found[0]
    return {
        "grid": grid.line,
        "shape": plain_shape(grid.shape, grid.alphabet),
        "more": len(found) - 1,
        "conflicts": [[*each.cells, each.symbol] for each in grid.conflicts()],
        "marks": None,
    }


@router.post("/shape", response_model=ShapeAnswer, responses=REFUSED, summary="A shape by its name")
async def shape(asked: ShapeAsked) -> Response:
    """The size and the units of a shape."""
    found = Shape.parse(asked.name)
    return plain({"shape": plain_shape(found, standard_alphabet(found.size))})
