"""Draw: a grid, or a step of its explanation, as a picture file."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, replace
from typing import Annotated, Literal, NamedTuple

from nonet.drawing.painter import MILLIMETRES, PIXELS, picture_file
from nonet.drawing.picture import grid_picture
from nonet.drawing.steps import step_picture
from nonet.drawing.themes import theme_named
from nonet.explaining.explanation import step_number
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import LONGEST_TEXT, GridRequest, Language, read_one_grid

MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


@dataclass(frozen=True)
class DrawRequest(GridRequest):
    """A grid, and what its picture should look like."""

    clues: Annotated[str | None, Param("The grid at the start.", max_length=LONGEST_TEXT)] = None
    step: Annotated[
        int | None,
        Param("Draw this step of its explanation; 1 is the next.", minimum=1, maximum=1000),
    ] = None
    candidates: Annotated[bool, Param("Show the candidates of empty cells.")] = False
    numbers: Annotated[
        bool | None, Param("Number the rows and columns; by default only for a step.")
    ] = None
    caption: Annotated[
        str | None, Param("A text below; for a step it replaces the reason.", max_length=500)
    ] = None
    format: Annotated[Literal["svg", "png", "pdf"], Param("The format of the file.")] = "svg"
    theme: Annotated[
        Literal["light", "dark", "print"], Param("The colours; print is black and white.")
    ] = "light"
    size: Annotated[
        float | None,
        Param(
            f"The width: of a PNG in pixels, {PIXELS} by default; of a PDF in millimetres, "
            f"{MILLIMETRES} by default.",
            minimum=10,
            maximum=4000,
        ),
    ] = None
    language: Language = "en"


class File(NamedTuple):
    """The bytes of a file, and their type."""

    media_type: str
    content: bytes


def run(request: DrawRequest, context: Context) -> File:
    """A grid, or a step of its explanation, as a file."""
    grid = request.read_grid()
    clues = request.clues and read_one_grid(request.clues, grid.shape.name, grid.alphabet)
    if request.step is None:
        picture = grid_picture(
            grid, clues or None, candidates=request.candidates, language=request.language
        )
    else:
        step = step_number(grid, request.step)
        language = request.language
        picture = step_picture(step, clues or grid, language=language, has_caption=True)
    if request.numbers is not None:
        picture = replace(picture, is_numbered=request.numbers)
    if request.caption is not None:
        picture = replace(picture, caption=request.caption)
    theme = theme_named(request.theme)
    content = picture_file(picture, request.format, theme, width=request.size)
    return File(MEDIA_TYPES[request.format], content)


def to_json(file: File, request: DrawRequest) -> Json:
    """The file in base64; over HTTP it is sent as it is."""
    return {"type": file.media_type, "content": b64encode(file.content).decode()}


OPERATION = Operation(
    run,
    to_json,
    summary="A picture as SVG, PNG or PDF",
    result=File,
)
