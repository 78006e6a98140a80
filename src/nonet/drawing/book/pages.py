"""The pages with puzzles and with solutions; every page is a drawing in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.book import Book, stars, symbol_ranges
from nonet.drawing.book.plan import ABOVE, ABOVE_SOLUTION, BELOW, ZOOM, PagePlan, Plan, Square
from nonet.drawing.canvas import Bookmark, Drawing, Font, Group, LinkArea, Part, Text
from nonet.drawing.fonts import char_widths, shrink_to_fit, text_width, truncate
from nonet.drawing.layout import Layout
from nonet.drawing.painter import paint
from nonet.drawing.picture import Picture, grid_picture
from nonet.drawing.text_width import wrap
from nonet.drawing.themes import PRINT
from nonet.shape import CLASSIC

SMALL = 2.7
"""The font size of secondary words, in millimetres like everything here."""
_HEAD_LINE, FOOT_LINE = 12.0, 12.0
"""How far the running head and the page number are from the edge."""
_PAGE_NUMBER = 3.2
_NUMBER, _TITLE, _LEVEL = 4.4, 3.5, 3.1
"""The font sizes of a puzzle's number, title and difficulty."""
_SPACE = 2.5
"""Between two of these."""
_HEADING, _NOTE = 3.7, 3.6
"""How far from the grid the middles of the lines above and below it are."""
_LEADING = 1.2
"""The height of a line in font sizes, if a title has two."""
_LOWER = 0.4
"""How much lower small letters are, so that all have one baseline."""
_SOLUTION_NUMBER, _SOLUTION_SPACE = 3.2, 2.0
"""The font size of a solution's number, and the room after it."""


def new_page(book: Book, title: str, parts: Iterable[Part]) -> Drawing:
    """A page of the book's paper."""
    paper = book.page_size
    return Drawing(paper.width, paper.height, tuple(parts), "", title)


def head_and_foot(plan: Plan, page: int, head: str) -> list[Part]:
    """The running head, and the page number: in the middle, or outside if the book is bound."""
    book, body = plan.book, plan.body(page)
    font = Font(_PAGE_NUMBER, PRINT.ink)
    x = body.middle
    if book.is_bound and page % 2:
        x, font = body.right, font._replace(anchor="end")
    elif book.is_bound:
        x, font = body.x, font._replace(anchor="start")
    return [
        Text(body.middle, _HEAD_LINE, head, Font(SMALL, PRINT.faint)),
        Text(x, book.page_size.height - FOOT_LINE, str(page), font),
    ]


def grid_at(picture: Picture, square: Square) -> Group:
    """A picture of a grid whose rim is that square."""
    layout = Layout(picture)
    scale = square.side / layout.side
    margin = layout.margin * scale
    return Group(paint(picture, PRINT).parts, "", square.x - margin, square.y - margin, scale)


class Place(NamedTuple):
    """Where a puzzle stands: its number from 0 on, its grid, and the zoom of its words.

    The words begin at *left* and are as wide as the grid, or wider if it is small.
    """

    number: int
    square: Square
    zoom: float
    left: float
    width: float

    @property
    def right(self) -> float:
        """Where the words end."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge of the grid."""
        return self.square.y + self.square.side

    @property
    def note_line(self) -> float:
        """The middle of the line below the grid."""
        return self.bottom + _NOTE * self.zoom


def puzzle_page(plan: Plan, page_plan: PagePlan, page: int) -> Drawing:
    """A page with puzzles."""
    book = plan.book
    parts = head_and_foot(plan, page, truncate(book.title, SMALL, plan.body(page).width))
    for place in places(plan, page_plan, page):
        picture = grid_picture(book.puzzles[place.number].grid, candidates=book.candidates)
        parts += [*_heading(plan, place), grid_at(picture, place.square), *_notes(plan, place)]
        name, top = place.number + 1, place.square.y - ABOVE * place.zoom
        parts.append(Bookmark(f"puzzle-{name}", top))
        if place.number in plan.chapter_starts:
            parts.append(Bookmark(f"chapter-{name}", top))
        if book.has_solutions:
            half, height = place.width / 2, BELOW * place.zoom - 1
            box = (place.left + half, place.bottom + 1, half, height)
            parts.append(LinkArea(*box, f"solution-{name}"))
    start, stop = page_plan.start + 1, page_plan.stop
    title = f"{start}–{stop}" if stop > start else str(stop)
    return new_page(book, title, parts)


def places(plan: Plan, page_plan: PagePlan, page: int) -> Iterator[Place]:
    """Where the puzzles of a page stand."""
    rooms = plan.puzzle_squares(page_plan.capacity, page)
    zoom = ZOOM.get(page_plan.capacity, 1.0)
    for number, room in zip(range(page_plan.start, page_plan.stop), rooms, strict=False):
        square = room.for_grid(plan.book.puzzles[number].grid.shape.size)
        width = min(room.side, max(square.side, _words_width(plan, number) * zoom))
        yield Place(number, square, zoom, room.x + (room.side - width) / 2, width)


def _words_width(plan: Plan, number: int) -> float:
    """The width of the words above or below a puzzle, whichever are wider."""

    def width(*texts: tuple[str, float]) -> float:
        return sum(text_width(text, size) + _SPACE for text, size in texts if text) - _SPACE

    title, level = plan.book.puzzles[number].title, _level(plan, number)
    above = width((title, _TITLE), (level, _LEVEL))
    below = width((_symbols(plan, number), SMALL), (_solution_note(plan, number), SMALL))
    return max(text_width(str(number + 1), _NUMBER, is_bold=True) + _SPACE + above, below)


def _heading(plan: Plan, place: Place) -> Iterator[Part]:
    """The number and the title at the left, and the difficulty at the right."""
    y, zoom = place.square.y - _HEADING * place.zoom, place.zoom
    number, size = str(place.number + 1), _NUMBER * zoom
    yield Text(place.left, y, number, Font(size, PRINT.ink, True, "start"))
    left = place.left + text_width(number, size, is_bold=True) + _SPACE * zoom
    level, size = shrink_to_fit(_level(plan, place.number), _LEVEL * zoom, place.right - left)
    yield Text(place.right, y + _LOWER * zoom, level, Font(size, PRINT.ink, anchor="end"))
    if title := plan.book.puzzles[place.number].title:
        room = place.right - left - text_width(level, size) - _SPACE
        yield from _title(plan, place, title, left, room)


def _title(plan: Plan, place: Place, title: str, left: float, room: float) -> Iterator[Part]:
    """The title above the grid, or below it in up to two lines if there is more room."""
    y = place.square.y - (_HEADING - _LOWER / 2) * place.zoom
    shown, size = shrink_to_fit(title, _TITLE * place.zoom, room)
    free = 0.0 if _symbols(plan, place.number) else _note_width(plan, place)
    lines = [shown]
    if shown != title and 2 * free > room:
        shown, size = shrink_to_fit(title, _TITLE * place.zoom, free)
        lines = [shown]
        if shown != title:
            first = wrap(title, free, char_widths(size))[0]
            lines = [first, truncate(title[len(first) :].lstrip(), size, free)]
        left, y = place.left, place.note_line - (len(lines) - 1) * size * _LEADING / 2
    for number, line in enumerate(filter(None, lines)):
        yield Text(left, y + number * size * _LEADING, line, Font(size, PRINT.ink, anchor="start"))


def _level(plan: Plan, number: int) -> str:
    """The difficulty of a puzzle with its stars, or its shape."""
    puzzle = plan.book.puzzles[number]
    level = plan.book.difficulty(puzzle)
    return f"{stars(puzzle.band)}  {level}" if puzzle.band else level


def _notes(plan: Plan, place: Place) -> Iterator[Part]:
    """Below a grid: unusual symbols at the left, and the page of the solution at the right."""
    y, size = place.note_line, SMALL * place.zoom
    if note := _solution_note(plan, place.number):
        yield Text(place.right, y, note, Font(size, PRINT.faint, anchor="end"))
    if symbols := _symbols(plan, place.number):
        shown, size = shrink_to_fit(symbols, size, _note_width(plan, place))
        yield Text(place.left, y, shown, Font(size, PRINT.faint, anchor="start"))


def _note_width(plan: Plan, place: Place) -> float:
    """The room below a grid that the note about its solution leaves."""
    note = _solution_note(plan, place.number)
    return place.width - (text_width(note, SMALL * place.zoom) + _SPACE if note else 0.0)


def _solution_note(plan: Plan, number: int) -> str:
    """The page with the solution of a puzzle, if the book has solutions."""
    if not plan.book.has_solutions:
        return ""
    return plan.book.phrase("answer", page=str(plan.page_of_solution(number)))


def _symbols(plan: Plan, number: int) -> str:
    """The symbols of a grid, if they are not 1 to 9."""
    alphabet = plan.book.puzzles[number].grid.alphabet
    if alphabet == standard_alphabet(CLASSIC.size):
        return ""
    return plan.book.phrase("symbols", symbols=symbol_ranges(alphabet))


def solution_page(plan: Plan, page_plan: PagePlan, page: int) -> Drawing:
    """A page with solutions: small, each with a link back to its puzzle."""
    book = plan.book
    title = book.phrase("solutions")
    parts = head_and_foot(plan, page, title)
    parts += [Bookmark("solutions", 0)] if page_plan.start == 0 else []
    rooms = plan.solution_squares(page_plan.capacity, page)
    for number, room in zip(range(page_plan.start, page_plan.stop), rooms, strict=False):
        puzzle = book.puzzles[number]
        square = plan.solution_square(room, puzzle.grid.shape.size)
        picture = grid_picture(puzzle.solution, puzzle.grid)
        parts += [*_solution_heading(plan, number, square, room), grid_at(picture, square)]
        top = square.y - ABOVE_SOLUTION
        parts.append(Bookmark(f"solution-{number + 1}", top))
        box = (square.x, top, square.side, square.side + ABOVE_SOLUTION)
        parts.append(LinkArea(*box, f"puzzle-{number + 1}"))
    return new_page(book, title, parts)


def _solution_heading(plan: Plan, number: int, square: Square, room: Square) -> list[Part]:
    """The number and the difficulty: as wide as the grid, or wider if it is small."""
    y = square.y - ABOVE_SOLUTION / 2
    shown, level = str(number + 1), plan.book.difficulty(plan.book.puzzles[number])
    indent = text_width(shown, _SOLUTION_NUMBER, is_bold=True) + _SOLUTION_SPACE
    width = min(room.side, max(square.side, indent + text_width(level, SMALL)))
    left = room.x + (room.side - width) / 2
    level, size = shrink_to_fit(level, SMALL, width - indent)
    return [
        Text(left, y, shown, Font(_SOLUTION_NUMBER, PRINT.ink, True, "start")),
        Text(left + width, y, level, Font(size, PRINT.faint, anchor="end")),
    ]
