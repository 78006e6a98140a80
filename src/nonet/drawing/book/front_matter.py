"""The first pages of a book: the cover, and how to play.

The cover has the title, a grid of the book, and how many puzzles there are of each difficulty.
"""

from __future__ import annotations

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.book import Book, stars
from nonet.drawing.book.pages import FOOT_LINE, SMALL, grid_at, head_and_foot, new_page
from nonet.drawing.book.plan import Box, Plan, Square
from nonet.drawing.canvas import Bookmark, Drawing, Font, Group, Part, Text
from nonet.drawing.descriptions import phrase, special_kinds
from nonet.drawing.fonts import char_widths, text_width, truncate
from nonet.drawing.picture import grid_picture
from nonet.drawing.text_width import balance, wrap
from nonet.drawing.themes import PRINT
from nonet.explaining.bands import BANDS, HIGHEST, Band
from nonet.shape import CLASSIC

_TITLES = (15.0, 12.0, 9.5, 7.5)
"""Font sizes of the title; the first that needs few lines is used."""
_MOST_LINES = 3
_LEADING = 1.3
_AUTHOR, _ROW = 5.2, 4.0
"""The font sizes of the author and of the table."""
_SAMPLE = 88.0
"""The side of the grid on the cover."""
_ROOM = 16.0
"""Between the parts of the cover."""
_COLUMN = 9.0
"""Between the columns of the table."""
_MOST_ROWS = 10
_UPPER = 0.4
"""The share of the free space that is above everything."""

_HEADLINE, _TEXT = 6.0, 3.8
"""Font sizes of the rules."""
_TEXT_LEADING, _AFTER = 1.5, 3.2
"""The height of a line of the rules in font sizes, and the room after a paragraph."""
_WIDEST = 150.0
"""The greatest width of a line; longer ones are hard to read."""
_INDENT = 6.0


def cover_page(plan: Plan) -> Drawing:
    """The first page."""
    book, body = plan.book, plan.body(1)
    head, head_height = _title_and_author(plan)
    table, table_height = _counts(plan)
    free = body.height - head_height - table_height - 2 * _ROOM
    side = min(_SAMPLE, free)
    top = body.y + (free - side) * _UPPER
    middle = top + head_height + _ROOM
    usual = (puzzle for puzzle in book.puzzles if puzzle.grid.shape == CLASSIC)
    sample = next(usual, book.puzzles[0])
    parts: list[Part] = [
        Bookmark("cover", 0),
        Group(tuple(head), x=body.middle, y=top),
        grid_at(grid_picture(sample.grid), Square(body.middle - side / 2, middle, side)),
        Group(tuple(table), x=body.middle, y=middle + side + _ROOM),
    ]
    if book.note:
        note = truncate(book.note, SMALL, body.width)
        y = book.page_size.height - FOOT_LINE
        parts.append(Text(body.middle, y, note, Font(SMALL, PRINT.faint)))
    return new_page(book, book.title, parts)


def _title_and_author(plan: Plan) -> tuple[list[Part], float]:
    """The title and the author around x = 0, and their height."""
    width = plan.body(1).width
    for size in _TITLES:
        lines = balance(plan.book.title, width, char_widths(size, is_bold=True))
        if len(lines) <= (1 if size == _TITLES[0] else _MOST_LINES):
            break
    parts = _centred(lines, Font(size, PRINT.ink, True), 0, width)
    height = len(parts) * size * _LEADING
    if plan.book.author:
        authors = balance(plan.book.author, width, char_widths(_AUTHOR))
        shown = _centred(authors, Font(_AUTHOR, PRINT.ink), height + _AUTHOR / 2, width)
        parts += shown
        height += _AUTHOR + len(shown) * _AUTHOR * _LEADING
    return parts, height


def _centred(lines: list[str], font: Font, top: float, width: float) -> list[Part]:
    """The first lines around x = 0, with an ellipsis if there are more."""
    *first, last = lines[:_MOST_LINES]
    if len(lines) > _MOST_LINES:
        last = truncate(f"{last} …", font.size, width, is_bold=font.is_bold)
    step = font.size * _LEADING
    shown = enumerate([*first, last])
    return [Text(0, top + (number + 0.5) * step, line, font) for number, line in shown]


def _counts(plan: Plan) -> tuple[list[Part], float]:
    """The number of puzzles and the table by difficulty around x = 0, and their height."""
    book, rows, step = plan.book, _table(plan), _ROW * 1.75
    total = book.phrase("puzzles", count=len(book.puzzles))
    parts: list[Part] = [Text(0, _AUTHOR / 2, total, Font(_AUTHOR, PRINT.ink, True))]
    widths = [max((text_width(row[place], _ROW) for row in rows), default=0) for place in range(3)]
    gap = _COLUMN if widths[0] else 0
    left = -(sum(widths) + _COLUMN + gap) / 2
    middle = left + widths[0] + gap
    font = Font(_ROW, PRINT.ink, anchor="start")
    for number, (signs, name, count) in enumerate(rows):
        y = 2 * _AUTHOR + (number + 0.5) * step
        parts += [Text(left, y, signs, font)] if signs else []
        parts.append(Text(middle, y, name, font))
        parts.append(Text(-left, y, count, font._replace(anchor="end")))
    return parts, 2 * _AUTHOR + len(rows) * step


def _table(plan: Plan) -> list[tuple[str, str, str]]:
    """The stars, name and number of each difficulty or shape; empty if all are alike."""
    book, chapters = plan.book, plan.book.chapters()
    if all(each.rating is None and each.grid.shape == CLASSIC for each in book.puzzles):
        return []
    signs = {band.title(book.language): stars(band) for band in BANDS.values()}
    rows = [
        (signs.get(name, ""), truncate(name, _ROW, plan.body(1).width / 2), len(numbers))
        for name, numbers in chapters.items()
    ]
    if len(rows) > _MOST_ROWS:
        rest = sum(number for _, _, number in rows[_MOST_ROWS - 1 :])
        rows = [*rows[: _MOST_ROWS - 1], ("", "…", rest)]
    return [(sign, name, f"{number:,}") for sign, name, number in rows]


def rules_page(plan: Plan) -> Drawing:
    """The second page: the rules of the puzzles in the book, and what difficulties mean."""
    book = plan.book
    column = _Column(plan.body(2))
    column.headline(book.phrase("rules"))
    for key in _rules(book):
        column.paragraph(book.phrase(f"rules.{key}"))
    if bands := {puzzle.band.name for puzzle in book.puzzles if puzzle.band}:
        column.y += 2 * _AFTER
        column.headline(book.phrase("difficulty"))
        for name, band in BANDS.items():
            if name in bands:
                _add_band(column, band, book)
        column.paragraph(book.phrase("difficulty.rating"))
    parts = [Bookmark("rules", 0), *head_and_foot(plan, 2, ""), *column.parts]
    return new_page(book, book.phrase("rules"), parts)


class _Column:
    """Text that grows downwards."""

    def __init__(self, body: Box) -> None:
        self.width = min(_WIDEST, body.width)
        self.left = body.middle - self.width / 2
        self.y = body.y + 14
        self.parts: list[Part] = []

    def headline(self, text: str) -> None:
        self.y += _HEADLINE
        font = Font(_HEADLINE, PRINT.ink, True, "start")
        self.parts.append(Text(self.left, self.y, text, font))
        self.y += _HEADLINE + _AFTER

    def paragraph(self, text: str, indent: float = 0) -> None:
        for line in wrap(text, self.width - indent, char_widths(_TEXT)):
            self.add(line, indent)
            self.y += _TEXT * _TEXT_LEADING
        self.y += _AFTER

    def add(
        self, text: str, indent: float = 0, fill: str = PRINT.ink, *, is_bold: bool = False
    ) -> None:
        """Add text to the current line."""
        font = Font(_TEXT, fill, is_bold, "start")
        self.parts.append(Text(self.left + indent, self.y, text, font))


def _rules(book: Book) -> list[str]:
    """The catalogue's names of the rules that the puzzles of the book need."""
    grids = [puzzle.grid for puzzle in book.puzzles]
    special = {name for shape in {grid.shape for grid in grids} for name in special_kinds(shape)}
    usual = standard_alphabet(CLASSIC.size)
    others = ["sizes"] if any(grid.alphabet != usual for grid in grids) else []
    kinds = [k for k in ("latin", "regions", "diagonals", "windows", "extras") if k in special]
    return ["all", *others, *kinds, *(["answers"] if book.has_solutions else [])]


def _add_band(column: _Column, band: Band, book: Book) -> None:
    """Add what a difficulty means: its stars, name and ratings, and what it takes."""
    signs, name = stars(band), band.title(book.language)
    indent = text_width(signs, _TEXT) + _INDENT
    column.add(signs)
    column.add(name, indent, is_bold=True)
    after = indent + text_width(name, _TEXT, is_bold=True) + _INDENT / 2
    ratings = f"{band.lowest}+" if band.highest == HIGHEST else f"{band.lowest}–{band.highest}"
    column.add(ratings, after, PRINT.faint)
    column.y += _TEXT * _TEXT_LEADING
    column.paragraph(phrase(f"difficulty.{band.name}", book.language), indent)
