"""The second page: how to play the puzzles of this book, and what their difficulties mean."""

from __future__ import annotations

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.book import Book
from nonet.drawing.book.letters import wrapped
from nonet.drawing.book.naming import stars
from nonet.drawing.book.page import Mark, Page, new_page, running
from nonet.drawing.book.plan import Plan
from nonet.drawing.book.sheet import Box
from nonet.drawing.canvas import Font, Part, Text
from nonet.drawing.fonts import width_of
from nonet.drawing.themes import PRINT
from nonet.drawing.wording import kinds_of
from nonet.explaining.bands import BANDS, HIGHEST, Band
from nonet.shape import CLASSIC

HEADLINE, SIZE = 6.0, 3.8
LEADING, AFTER = 1.5, 3.2
"""The height of a line in sizes, and the room after a paragraph."""
WIDEST = 150.0
"""Of a line: longer ones are hard to read."""
COLUMN = 6.0


class Column:
    """Text that grows downwards."""

    def __init__(self, body: Box) -> None:
        self.left = body.middle - min(WIDEST, body.width) / 2
        self.width = min(WIDEST, body.width)
        self.y = body.y + 14
        self.parts: list[Part] = []

    def headline(self, text: str) -> None:
        """A line in large letters."""
        self.y += HEADLINE
        self.parts.append(Text(self.left, self.y, text, Font(HEADLINE, PRINT.ink, True, "start")))
        self.y += HEADLINE + AFTER

    def paragraph(self, text: str, indent: float = 0, fill: str = PRINT.ink) -> None:
        """Text in lines."""
        for line in wrapped(text, SIZE, self.width - indent):
            self.line(line, indent, fill)
            self.y += SIZE * LEADING
        self.y += AFTER

    def line(
        self, text: str, indent: float = 0, fill: str = PRINT.ink, *, is_bold: bool = False
    ) -> None:
        """Text in one line, after which it does not go down."""
        font = Font(SIZE, fill, is_bold, "start")
        self.parts.append(Text(self.left + indent, self.y, text, font))


def rules_page(plan: Plan) -> Page:
    """The page of the rules."""
    book, body = plan.book, plan.body(2)
    column = Column(body)
    column.headline(book.say("rules"))
    for key in rules_of(book):
        column.paragraph(book.say(f"rules.{key}"))
    if bands := bands_in(book):
        column.y += 2 * AFTER
        column.headline(book.say("difficulty"))
        for band in bands:
            tell(column, band, book)
        column.paragraph(book.say("difficulty.rating"))
    parts = [*running(book, body, 2, ""), *column.parts]
    return new_page(book, book.say("rules"), parts, (Mark("rules", 0),))


def rules_of(book: Book) -> list[str]:
    """The rules that somebody who solves these puzzles needs, as the catalogue calls them."""
    grids = [puzzle.grid for puzzle in book.puzzles]
    special = {name for shape in {grid.shape for grid in grids} for name in kinds_of(shape)}
    usual = standard_alphabet(CLASSIC.size)
    others = ["sizes"] if any(grid.alphabet != usual for grid in grids) else []
    kinds = [k for k in ("latin", "regions", "diagonals", "windows", "extras") if k in special]
    return ["all", *others, *kinds, *(["answers"] if book.has_solutions else [])]


def bands_in(book: Book) -> list[Band]:
    """The difficulties that occur, the easiest first."""
    found = {puzzle.band.name for puzzle in book.puzzles if puzzle.band}
    return [band for name, band in BANDS.items() if name in found]


def tell(column: Column, band: Band, book: Book) -> None:
    """What a difficulty means: its stars, its name, its ratings, and what it takes."""
    signs = stars(band)
    indent = width_of(signs, SIZE) + COLUMN
    name = band.title(book.language)
    column.line(signs)
    column.line(name, indent, is_bold=True)
    after = indent + width_of(name, SIZE, is_bold=True) + COLUMN / 2
    ratings = f"{band.lowest}+" if band.highest == HIGHEST else f"{band.lowest}–{band.highest}"
    column.line(ratings, after, PRINT.faint)
    column.y += SIZE * LEADING
    column.paragraph(book.say(f"about.{band.name}"), indent)
