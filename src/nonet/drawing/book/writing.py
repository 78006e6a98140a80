"""A book as one PDF: its pages, links between puzzles and solutions, and an outline.

The same book gives the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

from nonet.drawing.book.book import Book
from nonet.drawing.book.naming import chapters, difficulty
from nonet.drawing.book.page import Page
from nonet.drawing.book.pages import pages_of
from nonet.drawing.book.plan import page_count
from nonet.drawing.fonts import REGULAR, registered
from nonet.drawing.pdf import POINTS, put
from nonet.extras import require

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


def book_pdf(book: Book, progress: Callable[[float], None] | None = None) -> bytes:
    """The whole PDF file; raises `MissingExtra`.

    *progress* is told after each page which share of them is drawn; what it raises stops it.
    """
    buffer = io.BytesIO()
    total = page_count(book)
    canvas = canvas_for(book, buffer)
    for number, page in enumerate(pages_of(book), 1):
        put_page(canvas, page)
        if progress is not None:
            progress(number / total)
    outline(canvas, book)
    canvas.save()
    return buffer.getvalue()


def canvas_for(book: Book, file: io.BytesIO) -> Canvas:
    """A PDF without a page yet, which knows what it is about."""
    registered()
    canvases = require("reportlab.pdfgen.canvas", "figures")
    canvas: Canvas = canvases.Canvas(
        file, invariant=1, pageCompression=1, initialFontName=REGULAR, lang=book.language
    )
    canvas.setTitle(book.title)
    canvas.setAuthor(book.author or "Nonet")
    canvas.setCreator("Nonet")
    canvas.setSubject(book.say("puzzles", count=len(book.puzzles)))
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def put_page(canvas: Canvas, page: Page) -> None:
    """Draw a page, with its marks and links."""
    drawing = page.drawing
    height = drawing.height * POINTS
    canvas.setPageSize((drawing.width * POINTS, height))
    for name, y in page.marks:
        canvas.bookmarkPage(name, fit="XYZ", left=0, top=height - y * POINTS)
    for box, target in page.links:
        left, right = box.x * POINTS, box.right * POINTS
        foot, top = height - (box.y + box.height) * POINTS, height - box.y * POINTS
        canvas.linkAbsolute("", target, (left, foot, right, top), thickness=0)
    canvas.translate(0, height)
    canvas.scale(POINTS, POINTS)
    for part in drawing.parts:
        put(canvas, part)
    canvas.showPage()


def outline(canvas: Canvas, book: Book) -> None:
    """What a reader shows beside the pages: the puzzles of each difficulty, and the solutions."""
    if book.has_cover:
        canvas.addOutlineEntry(book.title, "cover")
        canvas.addOutlineEntry(book.say("rules"), "rules")
    for name, numbers in chapters(book).items():
        canvas.addOutlineEntry(
            f"{name} ({len(numbers):,})", f"chapter-{numbers[0] + 1}", closed=True
        )
        for number in numbers:
            puzzle = book.puzzles[number]
            words = [str(number + 1), difficulty(puzzle, book), puzzle.title]
            entry = "  ".join(word for word in words if word)
            canvas.addOutlineEntry(entry, f"puzzle-{number + 1}", level=1)
    if book.has_solutions:
        canvas.addOutlineEntry(book.say("solutions"), "solutions")
