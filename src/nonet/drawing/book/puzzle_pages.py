"""The pages with puzzles: above each its number and how hard it is, below it where to look up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.letters import cut, fitting_size
from nonet.drawing.book.naming import difficulty, stars, symbols_of
from nonet.drawing.book.page import SMALL, Link, Mark, Page, grid_at, new_page, running
from nonet.drawing.book.plan import ABOVE, BELOW, LARGER, Leaf, Plan
from nonet.drawing.book.sheet import Box, Square
from nonet.drawing.canvas import Font, Part, Text
from nonet.drawing.fonts import width_of
from nonet.drawing.grid_picture import grid_picture
from nonet.drawing.themes import PRINT
from nonet.shape import CLASSIC

NUMBER, TITLE, LEVEL = 4.4, 3.5, 3.1
"""The sizes of a puzzle's number, of its title and of its difficulty."""
SPACE = 2.5
"""Between two of these."""
HEADING, NOTE = 3.7, 3.6
"""How far from the grid the middles of the lines above and below it are."""
LOWER = 0.4
"""By how much smaller letters stand lower, so that they stand on one line."""


class Place(NamedTuple):
    """Where a puzzle stands: its number from 0 on, its grid, and how large the words are."""

    number: int
    square: Square
    larger: float

    @property
    def right(self) -> float:
        """Where the grid ends."""
        return self.square.x + self.square.side


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
    for number, square in zip(range(leaf.start, leaf.stop), squares, strict=False):
        size = plan.book.puzzles[number].grid.shape.size
        yield Place(number, square.for_grid(size), LARGER.get(leaf.form, 1.0))


def heading(plan: Plan, place: Place) -> Iterator[Part]:
    """The number and the title at the left, and how hard it is at the right."""
    puzzle, larger = plan.book.puzzles[place.number], place.larger
    y, right = place.square.y - HEADING * larger, place.right
    shown, size = str(place.number + 1), NUMBER * larger
    yield Text(place.square.x, y, shown, Font(size, PRINT.ink, True, "start"))
    left = place.square.x + width_of(shown, size, is_bold=True) + SPACE * larger
    level = difficulty(puzzle, plan.book)
    if puzzle.band:
        level = f"{stars(puzzle.band)}  {level}"
    size = fitting_size(level, LEVEL * larger, right - left)
    yield Text(right, y + LOWER * larger, level, Font(size, PRINT.ink, anchor="end"))
    room = right - left - width_of(level, size) - SPACE
    if puzzle.title and room > 0:
        title = cut(puzzle.title, TITLE * larger, room)
        font = Font(TITLE * larger, PRINT.ink, anchor="start")
        yield Text(left, y + LOWER * larger / 2, title, font)


def notes(plan: Plan, place: Place) -> Iterator[Part]:
    """The symbols at the left if they are not 1 to 9, and at the right the solution's page."""
    square, alphabet = place.square, plan.book.puzzles[place.number].grid.alphabet
    y, size, room = square.y + square.side + NOTE * place.larger, SMALL * place.larger, square.side
    if plan.book.has_solutions:
        answer = plan.book.say("answer", page=str(plan.page_of_solution(place.number)))
        yield Text(place.right, y, answer, Font(size, PRINT.faint, anchor="end"))
        room -= width_of(answer, size) + SPACE
    if alphabet != standard_alphabet(CLASSIC.size):
        words = plan.book.say("symbols", symbols=symbols_of(alphabet))
        font = Font(fitting_size(words, size, room), PRINT.faint, anchor="start")
        yield Text(square.x, y, words, font)


def below(place: Place) -> Box:
    """The part below a grid that leads to its solution."""
    square, half = place.square, place.square.side / 2
    return Box(square.x + half, square.y + square.side + 1, half, BELOW * place.larger - 1)
