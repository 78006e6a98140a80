"""Drawing: a grid, or a step of its explanation, as a file."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace

from nonet.drawing.formats import FILES
from nonet.drawing.grids import grid_picture
from nonet.drawing.painting import paint
from nonet.drawing.step_picture import picture_of, with_words
from nonet.drawing.themes import theme_named
from nonet.explaining.explanation import step_of
from nonet.web.works import Message
from nonet.web.works.grids import grid_in

TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


def draw(
    grid: str,
    shape: str | None,
    alphabet: str | None,
    clues: str | None,
    step: int | None,
    candidates: bool,
    numbers: bool | None,
    caption: str | None,
    format: str,
    theme: str,
    size: float | None,
    language: str,
) -> Iterator[Message]:
    """The bytes of a file, in base64, and its type."""
    drawn = grid_in(grid, shape, alphabet)
    given = None if clues is None else grid_in(clues, drawn.shape.name, drawn.alphabet)
    if step is None:
        picture = grid_picture(drawn, given, candidates=candidates, language=language)
    else:
        found = step_of(drawn, step)
        picture = with_words(picture_of(found, given or drawn, language=language))
    if numbers is not None:
        picture = replace(picture, is_numbered=numbers)
    if caption is not None:
        picture = replace(picture, caption=caption)
    content = FILES[format](paint(picture, theme_named(theme)), size)
    yield {"type": TYPES[format], "content": b64encode(content).decode()}
