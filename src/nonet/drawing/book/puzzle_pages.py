"""The pages with puzzles: above each its number and how hard it is, below it where to look up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.letters import cut, fitted, wrapped
from nonet.drawing.book.naming import difficulty, stars, symbols_of
from nonet.drawing.book.page import SMALL, Link, Mark, Page, grid_at, new_page, running
from nonet.drawing.book.plan import ABOVE, BELOW, LARGER, Leaf, Plan
from nonet.drawing.book.sheet import Box, Square
from nonet.drawing.canvas import Font, Part, Text
from nonet.drawing.fonts import width_of
from nonet.drawing.grids import grid_picture
from nonet.drawing.themes import PRINT
from nonet.shape import CLASSIC

NUMBER, TITLE, LEVEL = 4.4, 3.5, 3.1
"""The sizes of a puzzle's number, of its title and of its difficulty."""
SPACE = 2.5
"""Between two of these."""
HEADING, NOTE = 3.7, 3.6
"""How far from the grid the middles of the lines above and below it are."""
LEADING = 1.2
"""The height of a line in sizes, where a title has two."""
LOWER = 0.4
"""By how much smaller letters stand lower, so that they stand on one line."""


class Place(NamedTuple):
    """Where a puzzle stands: its number from 0 on, its grid, and how large the words are.

    The words begin at *left* and are as wide as the grid, or wider where it is small.
    """

    number: int
    square: Square
    larger: float
    left: float
    width: float

    @property
    def right(self) -> float:
        """Where the words end."""
        return self.left + self.width


def puzzle_page(plan: Plan, leaf: Leaf, page: int) -> Page:
    """The page with the puzzles of a leaf."""
    book = plan.book
    parts = running(book, plan.body(page), page, cut(book.title, SMALL, plan.body(page).width))
    marks: list[Mark] = []
    links: list[Link] = []
    for place in places(plan, leaf, page):
        grid = book.puzzles[place.number].grid
        picture = grid_picture(grid, candidates=book.candidates)
        parts += [*heading(plan, place), grid_at(picture, place.square), *notes(plan, place)]
        top = place.square.y - ABOVE * place.larger
        marks.append(Mark(f"puzzle-{place.number + 1}", top))
        if place.number in plan.firsts:
            marks.append(Mark(f"chapter-{place.number + 1}", top))
        if book.has_solutions:
            links.append(Link(below(place), f"solution-{place.number + 1}"))
    title = f"{leaf.start + 1}–{leaf.stop}" if leaf.stop - leaf.start > 1 else str(leaf.stop)
    return new_page(book, title, parts, tuple(marks), tuple(links))


def places(plan: Plan, leaf: Leaf, page: int) -> Iterator[Place]:
    """Where the puzzles of a leaf stand."""
    squares = plan.puzzle_squares(leaf.form, page)
    larger = LARGER.get(leaf.form, 1.0)
    for number, room in zip(range(leaf.start, leaf.stop), squares, strict=False):
        square = room.for_grid(plan.book.puzzles[number].grid.shape.size)
        width = min(room.side, max(square.side, words_width(plan, number, larger)))
        left = room.x + (room.side - width) / 2
        yield Place(number, square, larger, left, width)


def words_width(plan: Plan, number: int, larger: float) -> float:
    """How much room the words around a puzzle take, above or below it."""
    title, level = plan.book.puzzles[number].title, level_of(plan, number)
    above = [(title, TITLE), (level, LEVEL)]
    below = [(symbols_words(plan, number), SMALL), (answer_words(plan, number), SMALL)]
    shown = width_of(str(number + 1), NUMBER, is_bold=True) + SPACE
    widths = [
        sum(width_of(text, size) + SPACE for text, size in line if text) - SPACE
        for line in (above, below)
    ]
    return larger * max(shown + widths[0], widths[1])


def heading(plan: Plan, place: Place) -> Iterator[Part]:
    """The number and the title at the left, and how hard it is at the right."""
    y, larger = place.square.y - HEADING * place.larger, place.larger
    shown, size = str(place.number + 1), NUMBER * larger
    yield Text(place.left, y, shown, Font(size, PRINT.ink, True, "start"))
    left = place.left + width_of(shown, size, is_bold=True) + SPACE * larger
    level, size = fitted(level_of(plan, place.number), LEVEL * larger, place.right - left)
    yield Text(place.right, y + LOWER * larger, level, Font(size, PRINT.ink, anchor="end"))
    if title := plan.book.puzzles[place.number].title:
        room = place.right - left - width_of(level, size) - SPACE
        yield from title_parts(plan, place, title, left, room)


def title_parts(plan: Plan, place: Place, title: str, left: float, room: float) -> Iterator[Part]:
    """The title above the grid; or below it in up to two lines, if there is more room."""
    y = place.square.y - (HEADING - LOWER / 2) * place.larger
    shown, size = fitted(title, TITLE * place.larger, room)
    free = 0.0 if symbols_words(plan, place.number) else note_room(plan, place)
    lines = [shown]
    if shown != title and 2 * free > room:
        shown, size = fitted(title, TITLE * place.larger, free)
        lines = [shown] if shown == title else two_lines(title, size, free)
        left, y = place.left, note_line(place) - (len(lines) - 1) * size * LEADING / 2
    for number, line in enumerate(filter(None, lines)):
        yield Text(left, y + number * size * LEADING, line, Font(size, PRINT.ink, anchor="start"))


def two_lines(text: str, size: float, width: float) -> list[str]:
    """A text in two lines, with dots for what does not fit."""
    first = wrapped(text, size, width)[0]
    return [first, cut(text[len(first) :].lstrip(), size, width)]


def level_of(plan: Plan, number: int) -> str:
    """How hard a puzzle is, with stars; or what kind it is."""
    puzzle = plan.book.puzzles[number]
    level = difficulty(puzzle, plan.book)
    return f"{stars(puzzle.band)}  {level}" if puzzle.band else level


def notes(plan: Plan, place: Place) -> Iterator[Part]:
    """The symbols at the left if they are not 1 to 9, and at the right the solution's page."""
    y, size = note_line(place), SMALL * place.larger
    if answer := answer_words(plan, place.number):
        yield Text(place.right, y, answer, Font(size, PRINT.faint, anchor="end"))
    if words := symbols_words(plan, place.number):
        shown, size = fitted(words, size, note_room(plan, place))
        yield Text(place.left, y, shown, Font(size, PRINT.faint, anchor="start"))


def note_line(place: Place) -> float:
    """How far down the words below a grid stand."""
    return place.square.y + place.square.side + NOTE * place.larger


def note_room(plan: Plan, place: Place) -> float:
    """How much room is left of the solution's page."""
    answer = answer_words(plan, place.number)
    taken = width_of(answer, SMALL * place.larger) + SPACE if answer else 0.0
    return place.width - taken


def answer_words(plan: Plan, number: int) -> str:
    """Where the solution is, if it is anywhere."""
    if not plan.book.has_solutions:
        return ""
    return plan.book.say("answer", page=str(plan.page_of_solution(number)))


def symbols_words(plan: Plan, number: int) -> str:
    """What is written into a grid, if it is not 1 to 9."""
    alphabet = plan.book.puzzles[number].grid.alphabet
    if alphabet == standard_alphabet(CLASSIC.size):
        return ""
    return plan.book.say("symbols", symbols=symbols_of(alphabet))


def below(place: Place) -> Box:
    """The part below a grid that leads to its solution."""
    square, half = place.square, place.width / 2
    return Box(place.left + half, square.y + square.side + 1, half, BELOW * place.larger - 1)
