"""Drawing: grids and steps as people look at them, in the terminal and as SVG, PDF and PNG.

`grid_picture`, `heat_picture` and `picture_of` (a step) say what is to be seen. `draw_picture`
shows it in characters; `paint` makes a drawing of it, of which `svg_of`, `pdf_of` and `png_of`
make files. `nonet.drawing.book` has pages with many.

>>> from nonet import Grid
>>> from nonet.drawing import grid_picture, paint, svg_of
>>> svg_of(paint(grid_picture(Grid.parse("..1. 3... .... .2.4")))).count("<text")
4
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonet.drawing.canvas import Drawing
    from nonet.drawing.grids import grid_picture, heat_picture
    from nonet.drawing.painting import paint
    from nonet.drawing.pdf import pdf_of
    from nonet.drawing.picture import Picture
    from nonet.drawing.png import png_of
    from nonet.drawing.step_picture import picture_of, with_words
    from nonet.drawing.svg import svg_of
    from nonet.drawing.terminal_picture import draw_picture
    from nonet.drawing.themes import THEMES

__all__ = [
    "THEMES",
    "Drawing",
    "Picture",
    "draw_picture",
    "grid_picture",
    "heat_picture",
    "paint",
    "pdf_of",
    "picture_of",
    "png_of",
    "svg_of",
    "with_words",
]

HOMES = {
    "THEMES": "themes",
    "Drawing": "canvas",
    "Picture": "picture",
    "draw_picture": "terminal_picture",
    "grid_picture": "grids",
    "heat_picture": "grids",
    "paint": "painting",
    "pdf_of": "pdf",
    "picture_of": "step_picture",
    "png_of": "png",
    "svg_of": "svg",
    "with_words": "step_picture",
}
"""Where each name is at home: it is fetched when first asked for, as most commands draw little."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
