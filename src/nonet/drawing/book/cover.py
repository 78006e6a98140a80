"""The cover: the title, a grid of the book, and how many puzzles there are of each difficulty."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.drawing.book.letters import balanced, cut, fitting_size
from nonet.drawing.book.naming import chapters, stars
from nonet.drawing.book.page import SMALL, Mark, Page, grid_at, new_page
from nonet.drawing.book.plan import Plan
from nonet.drawing.book.sheet import FOOT_LINE, Square
from nonet.drawing.canvas import Font, Part, Text
from nonet.drawing.grid_picture import grid_picture
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
MOST_ROWS = 8


def cover_page(plan: Plan) -> Page:
    """The first page."""
    book = plan.book
    title, size = title_lines(plan)
    rows = table(plan)
    author = (AUTHOR + 7) if book.author else 0
    high = size * LEADING * len(title) + author + ROOM + SAMPLE + ROOM
    high += (len(rows) + 1.4) * ROW * 1.75
    body = plan.body(1)
    top = body.y + max(0.0, (body.height - high) * 0.42)
    parts: list[Part] = []
    for number, line in enumerate(title):
        at = top + (number + 0.5) * size * LEADING
        parts.append(Text(body.middle, at, line, Font(size, PRINT.ink, True)))
    top += size * LEADING * len(title)
    if book.author:
        name = cut(book.author, AUTHOR, body.width)
        parts.append(Text(body.middle, top + 5, name, Font(AUTHOR, PRINT.ink)))
    top += author + ROOM
    sample = next((each for each in book.puzzles if each.grid.shape == CLASSIC), book.puzzles[0])
    square = Square(body.middle - SAMPLE / 2, top, SAMPLE)
    parts.append(grid_at(grid_picture(sample.grid), square))
    parts += counts(plan, rows, top + SAMPLE + ROOM)
    if book.note:
        note = cut(book.note, SMALL, body.width)
        foot = book.sheet.height - FOOT_LINE
        parts.append(Text(body.middle, foot, note, Font(SMALL, PRINT.faint)))
    return new_page(book, book.title, parts, (Mark("cover", 0),))


def title_lines(plan: Plan) -> tuple[list[str], float]:
    """The lines of the title, and their size."""
    width = plan.body(1).width
    for size in SIZES:
        lines = balanced(plan.book.title, size, width)
        if len(lines) <= (1 if size == SIZES[0] else MOST_LINES):
            return lines, size
    *first, last = lines[:MOST_LINES]
    return [*first, cut(last + " …", SIZES[-1], width, is_bold=True)], SIZES[-1]


def table(plan: Plan) -> list[tuple[str, str, str]]:
    """How many puzzles there are of each difficulty or kind: stars, name, number."""
    book = plan.book
    levels = {band.title(book.language): stars(band) for band in BANDS.values()}
    rows = [
        (levels.get(name, ""), name, f"{len(numbers):,}")
        for name, numbers in chapters(book).items()
    ]
    if len(rows) > MOST_ROWS:
        rest = [numbers for _, numbers in list(chapters(book).items())[MOST_ROWS - 1 :]]
        rows = [*rows[: MOST_ROWS - 1], ("", "…", f"{sum(map(len, rest)):,}")]
    return rows


def counts(plan: Plan, rows: list[tuple[str, str, str]], top: float) -> Iterator[Part]:
    """The number of puzzles, and the table of those of each difficulty."""
    from nonet.drawing.fonts import width_of

    body, book = plan.body(1), plan.book
    step = ROW * 1.75
    total = book.say("puzzles", count=len(book.puzzles))
    yield Text(body.middle, top, total, Font(AUTHOR, PRINT.ink, True))
    widths = [max(width_of(row[place], ROW) for row in rows) for place in range(3)]
    shown = [width for width in widths if width]
    left = body.middle - (sum(shown) + COLUMN * (len(shown) - 1)) / 2
    middle = left + (widths[0] + COLUMN if widths[0] else 0)
    right = middle + widths[1] + COLUMN + widths[2]
    for number, (signs, name, count) in enumerate(rows, 1):
        y = top + (number + 0.4) * step
        if signs:
            yield Text(left, y, signs, Font(ROW, PRINT.ink, anchor="start"))
        size = fitting_size(name, ROW, body.width / 2)
        yield Text(middle, y, name, Font(size, PRINT.ink, anchor="start"))
        yield Text(right, y, count, Font(ROW, PRINT.ink, anchor="end"))
