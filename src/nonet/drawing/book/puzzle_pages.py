"""The pages with puzzles: above each its number and how hard it is, below it where to look up."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.letters import cut, fitting_size
from nonet.drawing.book.naming import difficulty, stars, symbols_of
from nonet.drawing.book.page import SMALL, Link, Mark, Page, grid_at, new_page, running
from nonet.drawing.book.plan import ABOVE, BELOW, LARGEST_CELL, Leaf, Plan
from nonet.drawing.book.puzzle import Puzzle
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
HEADING, NOTE = ABOVE - 3.3, 3.6
"""How far from the grid the middles of the lines above and below it are."""


def puzzle_page(plan: Plan, leaf: Leaf, page: int) -> Page:
    """The page with the puzzles of a leaf."""
    book = plan.book
    parts = running(book, plan.body(page), page, cut(book.title, SMALL, plan.body(page).width))
    marks: list[Mark] = []
    links: list[Link] = []
    places = plan.puzzle_squares(leaf.form, page)
    for number, place in zip(range(leaf.start, leaf.stop), places, strict=False):
        puzzle = book.puzzles[number]
        square = place.shrunk(LARGEST_CELL * puzzle.grid.shape.size)
        parts += heading(plan, puzzle, number, square)
        picture = grid_picture(puzzle.grid, candidates=book.candidates)
        parts += [grid_at(picture, square), *notes(plan, puzzle, number, square)]
        marks.append(Mark(f"puzzle-{number + 1}", square.y - ABOVE))
        if book.has_solutions:
            links.append(Link(below(square), f"solution-{number + 1}"))
    title = f"{leaf.start + 1}–{leaf.stop}" if leaf.stop - leaf.start > 1 else str(leaf.stop)
    return new_page(book, title, parts, tuple(marks), tuple(links))


def heading(plan: Plan, puzzle: Puzzle, number: int, square: Square) -> Iterator[Part]:
    """The number and the title at the left, and how hard it is at the right."""
    y, right = square.y - HEADING, square.x + square.side
    shown = str(number + 1)
    yield Text(square.x, y, shown, Font(NUMBER, PRINT.ink, True, "start"))
    level = difficulty(puzzle, plan.book)
    if puzzle.band:
        level = f"{stars(puzzle.band)}  {level}"
    left = square.x + width_of(shown, NUMBER, is_bold=True) + SPACE
    size = fitting_size(level, LEVEL, right - left)
    yield Text(right, y + 0.3, level, Font(size, PRINT.ink, anchor="end"))
    room = right - left - width_of(level, size) - SPACE
    if puzzle.title and room > 0:
        title = cut(puzzle.title, TITLE, room)
        yield Text(left, y + 0.15, title, Font(TITLE, PRINT.ink, anchor="start"))


def notes(plan: Plan, puzzle: Puzzle, number: int, square: Square) -> Iterator[Part]:
    """The symbols at the left if they are not 1 to 9, and at the right the solution's page."""
    y, right = square.y + square.side + NOTE, square.x + square.side
    room = square.side
    if plan.book.has_solutions:
        answer = plan.book.say("answer", page=str(plan.page_of_solution(number)))
        yield Text(right, y, answer, Font(SMALL, PRINT.faint, anchor="end"))
        room -= width_of(answer, SMALL) + SPACE
    if puzzle.grid.alphabet != standard_alphabet(CLASSIC.size):
        words = plan.book.say("symbols", symbols=symbols_of(puzzle.grid.alphabet))
        font = Font(fitting_size(words, SMALL, room), PRINT.faint, anchor="start")
        yield Text(square.x, y, words, font)


def below(square: Square) -> Box:
    """The part below a grid that leads to its solution."""
    return Box(square.x + square.side / 2, square.y + square.side + 1, square.side / 2, BELOW - 1)
