"""Reads a PDF: its text, the place of each character, its links and its pixels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_int
from typing import Any, NamedTuple

import numpy as np
import pypdfium2
from numpy.typing import NDArray

from nonet.drawing.book.plan import Square
from nonet.drawing.pdf import POINTS

raw = pypdfium2.raw


class Letter(NamedTuple):
    """A character and its middle, in millimetres from the upper left corner."""

    text: str
    x: float
    y: float


@contextmanager
def opened(content: bytes) -> Iterator[Any]:
    """The document, closed in the end."""
    document = pypdfium2.PdfDocument(content)
    try:
        yield document
    finally:
        document.close()


def texts_of(content: bytes) -> list[str]:
    """The text of each page."""
    with opened(content) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def sizes_of(content: bytes) -> list[tuple[float, float]]:
    """How wide and how high each page is, in millimetres."""
    with opened(content) as document:
        sizes = [page.get_size() for page in document]
    return [(round(width / POINTS, 1), round(height / POINTS, 1)) for width, height in sizes]


def letters_of(content: bytes, page: int) -> list[Letter]:
    """Every character of a page, whose number is from 1 on."""
    found = []
    with opened(content) as document:
        sheet = document[page - 1]
        height, text = sheet.get_height(), sheet.get_textpage()
        for number in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(number)
            middle = ((left + right) / 2 / POINTS, (height - (bottom + top) / 2) / POINTS)
            found.append(Letter(text.get_text_range(number, 1), *middle))
    return found


def cells_in(letters: list[Letter], square: Square, size: int) -> str:
    """The line of the grid that stands in a square, '.' for empty cells."""
    cells = ["."] * (size * size)
    for text, x, y in letters:
        column = int((x - square.x) // (square.side / size))
        row = int((y - square.y) // (square.side / size))
        if 0 <= row < size and 0 <= column < size and text.strip():
            assert cells[row * size + column] == "."
            cells[row * size + column] = text
    return "".join(cells)


def links_of(content: bytes, page: int) -> list[tuple[float, float, int]]:
    """The middle of each link of a page, in millimetres, and the page that it leads to."""
    found = []
    with opened(content) as document:
        sheet = document[page - 1]  # kept, or else PDFium would lose it
        place, link, box = c_int(0), raw.FPDF_LINK(), raw.FS_RECTF()
        while raw.FPDFLink_Enumerate(sheet.raw, place, link):
            raw.FPDFLink_GetAnnotRect(link, box)
            target = raw.FPDFLink_GetDest(document.raw, link)
            number = raw.FPDFDest_GetDestPageIndex(document.raw, target) + 1
            x, y = (box.left + box.right) / 2, sheet.get_height() - (box.top + box.bottom) / 2
            found.append((x / POINTS, y / POINTS, number))
    return found


def pixels_of(content: bytes, page: int) -> NDArray[np.uint8]:
    """A page in greys, a pixel for each third of a millimetre."""
    with opened(content) as document:
        image = document[page - 1].render(scale=3 / POINTS).to_pil().convert("L")
        return np.asarray(image, np.uint8)
