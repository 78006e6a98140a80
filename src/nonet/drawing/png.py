"""A drawing in pixels: its PDF, rendered by PDFium."""

from __future__ import annotations

import io

from nonet.drawing.canvas import Drawing
from nonet.drawing.pdf import POINTS, pdf_of
from nonet.errors import BadInput
from nonet.extras import require

MOST = 16_000
"""Pixels in a row or a column; more would take a gigabyte."""
SCALE = 2
"""Pixels for each point of the page, so that it is not larger than one may be."""


def png_of(drawing: Drawing, *, width: int) -> bytes:
    """The whole PNG file, so many pixels wide. Raises what `pdf_of` does."""
    pixels = max(width, drawing.height_for(width))
    if not width >= 1 or pixels > MOST:
        raise BadInput(f"expected from 1 to {MOST} pixels, found {pixels:.0f}")
    pdfium = require("pypdfium2", "figures")
    page_width = width / SCALE / POINTS
    document = pdfium.PdfDocument(pdf_of([drawing], width=page_width))
    try:
        image = document[0].render(scale=SCALE).to_pil()
        buffer = io.BytesIO()
        image.convert("RGB").save(buffer, "PNG", optimize=True)
    finally:
        document.close()
    return buffer.getvalue()
