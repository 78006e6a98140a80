"""A page of a book: a drawing in millimetres, and where one can go from it and to it."""

from __future__ import annotations

from typing import NamedTuple

from nonet.drawing.book.book import Book
from nonet.drawing.book.sheet import FOOT_LINE, HEAD_LINE, Box, Square
from nonet.drawing.canvas import Drawing, Font, Group, Part, Text
from nonet.drawing.layout import Layout
from nonet.drawing.painting import paint
from nonet.drawing.picture import Picture
from nonet.drawing.themes import PRINT

SMALL = 2.7
"""The size of the letters that nobody needs to read, in millimetres as everything here."""


class Link(NamedTuple):
    """A part of a page that leads to a mark."""

    box: Box
    target: str


class Mark(NamedTuple):
    """A place to go to: its name, and how far down the page it is."""

    name: str
    y: float


class Page(NamedTuple):
    """A page, its marks, and links to these or to those of other pages."""

    drawing: Drawing
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()


def new_page(
    book: Book,
    title: str,
    parts: list[Part],
    marks: tuple[Mark, ...] = (),
    links: tuple[Link, ...] = (),
) -> Page:
    """A page of the book's paper."""
    sheet = book.sheet
    return Page(Drawing(sheet.width, sheet.height, tuple(parts), "", title), marks, links)


def running(book: Book, body: Box, page: int, head: str) -> list[Part]:
    """The line above the body, and the number of the page below it; outside if it is bound."""
    font = Font(SMALL, PRINT.faint)
    foot = book.sheet.height - FOOT_LINE
    if not book.is_bound:
        at, anchored = body.middle, font
    elif page % 2:
        at, anchored = body.right, font._replace(anchor="end")
    else:
        at, anchored = body.x, font._replace(anchor="start")
    number = Text(at, foot, str(page), anchored._replace(size=3.2, fill=PRINT.ink))
    return [Text(body.middle, HEAD_LINE, head, font), number]


def grid_at(picture: Picture, square: Square) -> Group:
    """A picture of a grid, whose rim is that square."""
    layout = Layout(picture)
    scale = square.side / layout.side
    corner = (square.x - layout.margin * scale, square.y - layout.margin * scale)
    return Group(paint(picture, PRINT).parts, "", *corner, scale)
