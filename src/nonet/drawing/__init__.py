"""Pictures of grids and steps, in the terminal and as SVG, PNG and PDF.

A `Picture` says what is shown:

    grid_picture(grid, clues)      a grid, with its clues, candidates and conflicts
    heat_picture(possibilities)    how likely each symbol is in each cell
    step_picture(step, clues)      a step of an explanation
    Picture                        the model itself: marks, tinted cells and units, links, caption

and these show it:

    terminal_lines(picture)        lines of characters
    picture_file(picture, format)  the bytes of an SVG, PNG or PDF file
    paint(picture, theme)          a `Drawing`: shapes and texts on a page
    to_svg, to_png, to_pdf         a drawing, or for PDF several, as a file
    THEMES                         the colours: light, dark and print

`nonet.drawing.book` prints many puzzles as one PDF.

>>> from nonet import Grid
>>> from nonet.drawing import grid_picture, paint, to_svg
>>> to_svg(paint(grid_picture(Grid.parse("..1. 3... .... .2.4")))).count("<text")
4
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonet.drawing.canvas import Drawing as Drawing
    from nonet.drawing.painter import paint as paint
    from nonet.drawing.painter import picture_file as picture_file
    from nonet.drawing.pdf import to_pdf as to_pdf
    from nonet.drawing.pdf import to_png as to_png
    from nonet.drawing.picture import Picture as Picture
    from nonet.drawing.picture import grid_picture as grid_picture
    from nonet.drawing.picture import heat_picture as heat_picture
    from nonet.drawing.steps import step_picture as step_picture
    from nonet.drawing.svg import to_svg as to_svg
    from nonet.drawing.terminal_picture import terminal_lines as terminal_lines
    from nonet.drawing.themes import THEMES as THEMES

_MODULES = {
    "THEMES": "themes",
    "Drawing": "canvas",
    "Picture": "picture",
    "grid_picture": "picture",
    "heat_picture": "picture",
    "paint": "painter",
    "picture_file": "painter",
    "step_picture": "steps",
    "terminal_lines": "terminal_picture",
    "to_pdf": "pdf",
    "to_png": "pdf",
    "to_svg": "svg",
}
"""Names are imported when they are first used, because most commands draw little."""

__all__ = [*_MODULES]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
