"""The cover: the title, a grid of the book, and how many puzzles there are of each difficulty."""

from __future__ import annotations

from nonet.drawing.book.book import Book
from nonet.drawing.book.letters import balanced, cut
from nonet.drawing.book.naming import chapters, stars
from nonet.drawing.book.page import SMALL, Mark, Page, grid_at, new_page
from nonet.drawing.book.plan import Plan
from nonet.drawing.book.puzzle import Puzzle
from nonet.drawing.book.sheet import FOOT_LINE, Square
from nonet.drawing.canvas import Font, Group, Part, Text
from nonet.drawing.fonts import width_of
from nonet.drawing.grids import grid_picture
from nonet.drawing.themes import PRINT
from nonet.explaining.bands import BANDS
from nonet.shape import CLASSIC

SIZES = (15.0, 12.0, 9.5, 7.5)
"""Those of the title's letters: the first in which it has few lines."""
MOST_LINES = 3
LEADING = 1.3
AUTHOR, ROW = 5.2, 4.0
SAMPLE = 88.0
"""The side of the grid."""
ROOM = 16.0
"""Between the parts of the cover."""
COLUMN = 9.0
"""Between the columns of the table."""
MOST_ROWS = 10
HIGHER = 0.4
"""How much of what is left over stands above, and not below."""


def cover_page(plan: Plan) -> Page:
    """The first page."""
    book, body = plan.book, plan.body(1)
    head, head_height = heading(plan)
    foot, foot_height = counts(plan)
    side = min(SAMPLE, body.height - head_height - foot_height - 2 * ROOM)
    spare = body.height - head_height - foot_height - 2 * ROOM - side
    top = body.y + spare * HIGHER
    middle = top + head_height + ROOM
    parts: list[Part] = [
        Group(tuple(head), x=body.middle, y=top),
        grid_at(grid_picture(sample(book).grid), Square(body.middle - side / 2, middle, side)),
        Group(tuple(foot), x=body.middle, y=middle + side + ROOM),
    ]
    if book.note:
        note = cut(book.note, SMALL, body.width)
        below = book.sheet.height - FOOT_LINE
        parts.append(Text(body.middle, below, note, Font(SMALL, PRINT.faint)))
    return new_page(book, book.title, parts, (Mark("cover", 0),))


def sample(book: Book) -> Puzzle:
    """The puzzle that the cover shows: the first usual one, if there is any."""
    usual = (each for each in book.puzzles if each.grid.shape == CLASSIC)
    return next(usual, book.puzzles[0])


def heading(plan: Plan) -> tuple[list[Part], float]:
    """The title and the author around the middle of the page, and how high they are."""
    lines, size = title_lines(plan)
    font = Font(size, PRINT.ink, True)
    height = size * LEADING
    parts: list[Part] = [
        Text(0, (number + 0.5) * height, line, font) for number, line in enumerate(lines)
    ]
    height *= len(lines)
    if plan.book.author:
        height += AUTHOR / 2
        for line in author_lines(plan):
            parts.append(Text(0, height + AUTHOR / 2, line, Font(AUTHOR, PRINT.ink)))
            height += AUTHOR * LEADING
        height += AUTHOR / 2
    return parts, height


def title_lines(plan: Plan) -> tuple[list[str], float]:
    """The lines of the title, and their size."""
    width = plan.body(1).width
    for size in SIZES:
        lines = balanced(plan.book.title, size, width, is_bold=True)
        if len(lines) <= (1 if size == SIZES[0] else MOST_LINES):
            break
    return few(lines, size, width, is_bold=True), size


def author_lines(plan: Plan) -> list[str]:
    """The lines of the author."""
    width = plan.body(1).width
    return few(balanced(plan.book.author, AUTHOR, width), AUTHOR, width)


def few(lines: list[str], size: float, width: float, *, is_bold: bool = False) -> list[str]:
    """No more lines than there is room for, with dots for the rest."""
    if len(lines) <= MOST_LINES:
        return lines
    *first, last = lines[:MOST_LINES]
    return [*first, cut(f"{last} …", size, width, is_bold=is_bold)]


def table(plan: Plan) -> list[tuple[str, str, str]]:
    """How many puzzles there are of each difficulty or kind: stars, name, number.

    There is nothing to tell of usual puzzles that are not rated.
    """
    book = plan.book
    if all(each.rating is None and each.grid.shape == CLASSIC for each in book.puzzles):
        return []
    levels = {band.title(book.language): stars(band) for band in BANDS.values()}
    rows = [
        (levels.get(name, ""), cut(name, ROW, plan.body(1).width / 2), f"{len(numbers):,}")
        for name, numbers in chapters(book).items()
    ]
    if len(rows) > MOST_ROWS:
        rest = [numbers for _, numbers in list(chapters(book).items())[MOST_ROWS - 1 :]]
        rows = [*rows[: MOST_ROWS - 1], ("", "…", f"{sum(map(len, rest)):,}")]
    return rows


def counts(plan: Plan) -> tuple[list[Part], float]:
    """The number of puzzles and the table of those of each difficulty, and how high they are."""
    book, rows, step = plan.book, table(plan), ROW * 1.75
    total = book.say("puzzles", count=len(book.puzzles))
    parts: list[Part] = [Text(0, AUTHOR / 2, total, Font(AUTHOR, PRINT.ink, True))]
    widths = [max((width_of(row[place], ROW) for row in rows), default=0) for place in range(3)]
    gap = COLUMN if widths[0] else 0
    left = -(sum(widths) + COLUMN + gap) / 2
    middle = left + widths[0] + gap
    font = Font(ROW, PRINT.ink, anchor="start")
    for number, (signs, name, count) in enumerate(rows):
        y = 2 * AUTHOR + (number + 0.5) * step
        parts += [Text(left, y, signs, font)] if signs else []
        parts.append(Text(middle, y, name, font))
        parts.append(Text(-left, y, count, font._replace(anchor="end")))
    return parts, 2 * AUTHOR + len(rows) * step
