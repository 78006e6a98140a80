"""Writes drawings as pages of a PDF, or as a PNG: the same bytes for the same drawings.

ReportLab writes the PDF and embeds the fonts. PDFium renders it as PNG.

To put several pictures on a page, put them into a larger drawing:
`Drawing(210, 297, (picture.at(20, 30, 170), ...))` is a page of A4.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from nonet.drawing.canvas import (
    BASELINE,
    Bookmark,
    Circle,
    Drawing,
    Group,
    LinkArea,
    Part,
    Path,
    Rect,
    Style,
    Text,
)
from nonet.drawing.fonts import REGULAR, font_for, load_fonts
from nonet.errors import BadInput
from nonet.extras import require

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS = 72 / 25.4
"""In a millimetre."""
_CAPS = {"butt": 0, "round": 1, "square": 2}
_HALO = 1.5
"""How far the patch behind a text with a halo reaches beyond its letters."""
_LARGEST = 14_400
"""Points that a page may be wide or high: some readers show no larger ones."""
MOST_PIXELS = 16_000
"""The limit of a PNG in a row or a column; more would take a gigabyte."""
_PNG_SCALE = 2
"""Pixels for each point of the page, so that the page stays below its own limit."""


class PdfWriter:
    """A PDF file, page by page; each is a drawing, scaled to *width* millimetres if given.

    Without a width the units of the drawings are millimetres. Raises `MissingExtra`.
    """

    def __init__(self, *, width: float | None = None) -> None:
        load_fonts()
        canvases = require("reportlab.pdfgen.canvas", "figures")
        self._width = width
        self._titles: list[str] = []
        self._description = self._language = ""
        self._buffer = io.BytesIO()
        # invariant: without a date
        self.canvas: Canvas = canvases.Canvas(
            self._buffer, invariant=1, pageCompression=1, initialFontName=REGULAR
        )

    def add(self, page: Drawing) -> None:
        """Add a page; raises `BadInput` for what cannot be shown."""
        check_texts(page.parts)
        unit = (self._width / page.width if self._width else 1) * POINTS
        width, height = page.width * unit, page.height * unit
        if not 0 < max(width, height) <= _LARGEST:
            raise BadInput(
                f"a page of {max(width, height) / POINTS:,.0f} mm is too large; "
                f"the limit is {_LARGEST / POINTS:,.0f}"
            )
        canvas = self.canvas
        canvas.setPageSize((width, height))
        canvas.translate(0, height)
        canvas.scale(unit, unit)
        for part in page.layers:
            _draw(canvas, part)
        canvas.showPage()
        if not self._titles:
            self._description, self._language = page.description, page.language
        self._titles.append(page.title)

    @property
    def page_count(self) -> int:
        """The number of pages so far."""
        return len(self._titles)

    def finish(
        self, *, title: str = "", author: str = "", subject: str = "", language: str = ""
    ) -> bytes:
        """The whole file; empty if it has no page.

        The default title is those of the pages. The default subject is the description of the
        only page, or the titles of several.
        """
        if not self._titles:
            return b""
        titles = ", ".join(dict.fromkeys(filter(None, self._titles)))
        canvas = self.canvas
        canvas.setTitle(title or titles)
        canvas.setAuthor(author or "Nonet")
        canvas.setCreator("Nonet")
        canvas.setSubject(subject or (self._description if self.page_count == 1 else titles))
        canvas.setCatalogEntry("Lang", language or self._language or None)
        canvas.save()
        return self._buffer.getvalue()


def to_pdf(pages: Iterable[Drawing], *, width: float | None = None, title: str = "") -> bytes:
    """The PDF file with a page for each drawing; see `PdfWriter`."""
    pdf = PdfWriter(width=width)
    for page in pages:
        pdf.add(page)
    return pdf.finish(title=title)


def to_png(drawing: Drawing, *, width: int) -> bytes:
    """The PNG file, *width* pixels wide; raises what `to_pdf` does."""
    pixels = max(width, drawing.height_for(width))
    if not width >= 1 or pixels > MOST_PIXELS:
        raise BadInput(f"a PNG has 1 to {MOST_PIXELS} pixels in a row or column, not {pixels:.0f}")
    pdfium = require("pypdfium2", "figures")
    document = pdfium.PdfDocument(to_pdf([drawing], width=width / _PNG_SCALE / POINTS))
    try:
        image = document[0].render(scale=_PNG_SCALE).to_pil()
        buffer = io.BytesIO()
        image.convert("RGB").save(buffer, "PNG", optimize=True)
    finally:
        document.close()
    return buffer.getvalue()


def check_texts(parts: Iterable[Part]) -> None:
    """Raise `BadInput` if a text has a character that the font cannot show."""
    for part in parts:
        if isinstance(part, Group):
            check_texts(part.parts)
        elif isinstance(part, Text):
            font_for(part.text, is_bold=part.font.is_bold)


def _draw(canvas: Canvas, part: Part) -> None:
    """Draw a part; the origin is the upper left corner, but in PDF y goes up."""
    if isinstance(part, Text):
        _draw_text(canvas, part)
    elif isinstance(part, Group):
        canvas.saveState()
        canvas.translate(part.x, -part.y)
        canvas.scale(part.scale, part.scale)
        for each in part.parts:
            _draw(canvas, each)
        canvas.restoreState()
    elif isinstance(part, Bookmark):
        canvas.bookmarkHorizontal(part.name, 0, -part.y)
    elif isinstance(part, LinkArea):
        box = (part.x, -part.y - part.height, part.x + part.width, -part.y)
        canvas.linkRect("", part.bookmark, box, relative=1, thickness=0)
    else:
        _draw_form(canvas, part)


def _draw_form(canvas: Canvas, part: Rect | Circle | Path) -> None:
    style = part.style
    _set_style(canvas, style)
    painted = {"stroke": int(bool(style.stroke)), "fill": int(bool(style.fill))}
    if isinstance(part, Circle):
        canvas.circle(part.x, -part.y, part.radius, **painted)
    elif isinstance(part, Path):
        _draw_path(canvas, part, painted)
    elif part.radius:
        box = (part.x, -part.y - part.height, part.width, part.height)
        canvas.roundRect(*box, part.radius, **painted)
    else:
        canvas.rect(part.x, -part.y - part.height, part.width, part.height, **painted)


def _set_style(canvas: Canvas, style: Style) -> None:
    if style.fill:
        canvas.setFillColor(_colour(style.fill))
    if style.stroke:
        canvas.setStrokeColor(_colour(style.stroke))
        canvas.setLineWidth(style.width)
        canvas.setLineCap(_CAPS[style.cap])
        canvas.setDash(list(style.dash))


@cache
def _colour(name: str) -> Any:
    """ReportLab's colour of #rrggbb; making one takes longer than drawing a letter."""
    return require("reportlab.lib.colors", "figures").HexColor(name)


def _draw_path(canvas: Canvas, part: Path, painted: dict[str, int]) -> None:
    """Draw lines and curves; PDF has cubic curves only."""
    path = canvas.beginPath()
    x = y = 0.0
    for letter, at in part.commands:
        if letter == "M":
            path.moveTo(at[0], -at[1])
        elif letter == "L":
            path.lineTo(at[0], -at[1])
        elif letter == "Q":
            control_x, control_y, end_x, end_y = at
            first = (x + (control_x - x) * 2 / 3, -(y + (control_y - y) * 2 / 3))
            second = (end_x + (control_x - end_x) * 2 / 3, -(end_y + (control_y - end_y) * 2 / 3))
            path.curveTo(*first, *second, end_x, -end_y)
        else:
            path.close()
        x, y = at[-2:] or (x, y)
    canvas.drawPath(path, **painted)


def _draw_text(canvas: Canvas, part: Text) -> None:
    """Draw a text, on a patch if it has a halo.

    A rim of letters, as in SVG, would show up twice when the text is copied.
    """
    font = part.font
    name = font_for(part.text, is_bold=font.is_bold)
    width = canvas.stringWidth(part.text, name, font.size)
    left = part.x - width * {"start": 0, "middle": 0.5, "end": 1}[font.anchor]
    if font.halo:
        half = font.size * BASELINE + _HALO
        canvas.setFillColor(_colour(font.halo))
        box = (left - _HALO, -part.y - half, width + 2 * _HALO, 2 * half)
        canvas.roundRect(*box, 2 * _HALO, stroke=0, fill=1)
    canvas.setFont(name, font.size)
    canvas.setFillColor(_colour(font.fill))
    canvas.drawString(left, -(part.y + font.size * BASELINE), part.text)
