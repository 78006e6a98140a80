"""The files that a drawing can be: one function a format."""

from __future__ import annotations

from collections.abc import Callable

from nonet.drawing.canvas import Drawing
from nonet.drawing.svg import svg_of

Write = Callable[[Drawing, float | None], bytes]
"""From a drawing and its width to the bytes of a file; without one it is of a usual size."""

PIXELS, MILLIMETRES = 1000, 120
"""How wide a PNG and a PDF are if nobody says more."""


def as_svg(drawing: Drawing, width: float | None = None) -> bytes:
    """SVG, so many pixels wide."""
    return svg_of(drawing, width=width).encode()


def as_png(drawing: Drawing, width: float | None = None) -> bytes:
    """PNG, so many pixels wide."""
    from nonet.drawing.png import png_of

    return png_of(drawing, width=round(width or PIXELS))


def as_pdf(drawing: Drawing, width: float | None = None) -> bytes:
    """PDF of one page, so many millimetres wide."""
    from nonet.drawing.pdf import pdf_of

    return pdf_of([drawing], width=width or MILLIMETRES)


FILES: dict[str, Write] = {"svg": as_svg, "png": as_png, "pdf": as_pdf}
BINARY = ("png", "pdf")
"""What no terminal can show."""
