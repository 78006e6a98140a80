"""Drawings as pages of a PDF: the same bytes for the same drawings, fonts embedded.

A page is a drawing of any size, in millimetres. To put several pictures on one, put them into a
larger drawing: `Drawing(210, 297, (picture.at(20, 30, 170), ...))` is a page of A4.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from nonet.drawing.canvas import DROP, Circle, Drawing, Group, Look, Part, Path, Rect, Text
from nonet.drawing.fonts import REGULAR, font_for, registered
from nonet.errors import BadInput
from nonet.extras import require

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS = 72 / 25.4
"""In a millimetre."""
CAPS = {"butt": 0, "round": 1, "square": 2}
HALO = 1.5
"""How far the paper around a text with a halo reaches beyond its letters."""
MOST = 14_400
"""Points that a page may be wide or high: some readers show no larger ones."""


class Pdf:
    """A PDF file, page by page: each a drawing, so many millimetres wide.

    Without a width the units of the drawings are millimetres. Raises `MissingExtra`.
    """

    def __init__(self, *, width: float | None = None) -> None:
        registered()
        canvases = require("reportlab.pdfgen.canvas", "figures")
        self._width = width
        self._titles: list[str] = []
        self._about = ""
        self._language = ""
        self._buffer = io.BytesIO()
        # invariant: without a date
        self._canvas: Canvas = canvases.Canvas(
            self._buffer, invariant=1, pageCompression=1, initialFontName=REGULAR
        )

    def add(self, page: Drawing) -> None:
        """One page more; raises `BadInput` for what cannot be shown."""
        check_texts(page.parts)
        unit = (self._width / page.width if self._width else 1) * POINTS
        check_size(page, unit)
        canvas = self._canvas
        canvas.setPageSize((page.width * unit, page.height * unit))
        canvas.translate(0, page.height * unit)
        canvas.scale(unit, unit)
        put(canvas, page.at(0, 0, page.width))
        canvas.showPage()
        if not self._titles:
            self._about, self._language = page.description, page.language
        self._titles.append(page.title)

    @property
    def pages(self) -> int:
        """How many there are so far."""
        return len(self._titles)

    def finish(self, *, title: str = "") -> bytes:
        """The whole file; empty if it has no page.

        Without a *title* it has those of its pages. Its subject is the description of the page, or
        these titles if there are several.
        """
        if not self.pages:
            return b""
        titles = ", ".join(dict.fromkeys(filter(None, self._titles)))
        self._canvas.setTitle(title or titles)
        self._canvas.setAuthor("Nonet")
        self._canvas.setCreator("Nonet")
        self._canvas.setSubject(self._about if self.pages == 1 else titles)
        self._canvas.setCatalogEntry("Lang", self._language or None)
        self._canvas.save()
        return self._buffer.getvalue()


def pdf_of(pages: Iterable[Drawing], *, width: float | None = None, title: str = "") -> bytes:
    """The whole PDF file with a page for each drawing; see `Pdf`."""
    pdf = Pdf(width=width)
    for page in pages:
        pdf.add(page)
    return pdf.finish(title=title)


def check_texts(parts: Iterable[Part]) -> None:
    """Raise `BadInput` if a text has a character that the font does not have."""
    for part in parts:
        if isinstance(part, Group):
            check_texts(part.parts)
        elif isinstance(part, Text):
            font_for(part.text, is_bold=part.font.is_bold)


def check_size(page: Drawing, unit: float) -> None:
    """Raise `BadInput` if a page is larger than readers can show; *unit* is its unit in points."""
    largest = max(page.width, page.height) * unit
    if not 0 < largest <= MOST:
        raise BadInput(
            f"expected a page of up to {MOST / POINTS:,.0f} mm, found {largest / POINTS:,.0f}"
        )


def put(canvas: Canvas, part: Part) -> None:
    """Draw a part; the origin is at the upper left corner, but here y goes up."""
    if isinstance(part, Text):
        put_text(canvas, part)
    elif isinstance(part, Group):
        canvas.saveState()
        canvas.translate(part.x, -part.y)
        canvas.scale(part.scale, part.scale)
        for each in part.parts:
            put(canvas, each)
        canvas.restoreState()
    else:
        put_form(canvas, part)


def put_form(canvas: Canvas, part: Rect | Circle | Path) -> None:
    """Draw a rectangle, a circle or a path."""
    take(canvas, part.look)
    inside = {"stroke": int(bool(part.look.stroke)), "fill": int(bool(part.look.fill))}
    if isinstance(part, Circle):
        canvas.circle(part.x, -part.y, part.radius, **inside)
    elif isinstance(part, Path):
        put_path(canvas, part, inside)
    elif part.radius:
        box = (part.x, -part.y - part.height, part.width, part.height)
        canvas.roundRect(*box, part.radius, **inside)
    else:
        canvas.rect(part.x, -part.y - part.height, part.width, part.height, **inside)


def take(canvas: Canvas, look: Look) -> None:
    """Take the colours and the pen of a look."""
    if look.fill:
        canvas.setFillColor(colour(look.fill))
    if look.stroke:
        canvas.setStrokeColor(colour(look.stroke))
        canvas.setLineWidth(look.width)
        canvas.setLineCap(CAPS[look.cap])
        canvas.setDash(list(look.dash))


@cache
def colour(name: str) -> Any:
    """The colour that ReportLab makes of #rrggbb, which takes it longer than to draw a letter."""
    return require("reportlab.lib.colors", "figures").HexColor(name)


def put_path(canvas: Canvas, part: Path, inside: dict[str, int]) -> None:
    """Draw lines and curves; PDF knows cubic ones only."""
    path = canvas.beginPath()
    x = y = 0.0
    for letter, at in part.moves:
        if letter == "M":
            path.moveTo(at[0], -at[1])
        elif letter == "L":
            path.lineTo(at[0], -at[1])
        elif letter == "Q":
            pull_x, pull_y, end_x, end_y = at
            first = (x + (pull_x - x) * 2 / 3, -(y + (pull_y - y) * 2 / 3))
            second = (end_x + (pull_x - end_x) * 2 / 3, -(end_y + (pull_y - end_y) * 2 / 3))
            path.curveTo(*first, *second, end_x, -end_y)
        else:
            path.close()
        x, y = at[-2:] or (x, y)
    canvas.drawPath(path, **inside)


def put_text(canvas: Canvas, part: Text) -> None:
    """Draw a text, on a patch of paper if it has a halo."""
    font = part.font
    name = font_for(part.text, is_bold=font.is_bold)
    if font.halo:  # no rim of letters, which whoever copies the text would find twice
        put_halo(canvas, part, canvas.stringWidth(part.text, name, font.size))
    canvas.setFont(name, font.size)
    draw = {
        "start": canvas.drawString,
        "middle": canvas.drawCentredString,
        "end": canvas.drawRightString,
    }[font.anchor]
    canvas.setFillColor(colour(font.fill))
    draw(part.x, -(part.y + font.size * DROP), part.text)


def put_halo(canvas: Canvas, part: Text, width: float) -> None:
    """Draw a patch around the letters of a text, which is so wide."""
    left = part.x - width * {"start": 0, "middle": 0.5, "end": 1}[part.font.anchor]
    half = part.font.size * DROP + HALO
    canvas.setFillColor(colour(part.font.halo))
    box = (left - HALO, -part.y - half, width + 2 * HALO, 2 * half)
    canvas.roundRect(*box, 2 * HALO, stroke=0, fill=1)
