"""The pages with solutions: small, each with the number of its puzzle, which it leads back to."""

from __future__ import annotations

from nonet.drawing.book.letters import fitted
from nonet.drawing.book.naming import difficulty
from nonet.drawing.book.page import SMALL, Link, Mark, Page, grid_at, new_page, running
from nonet.drawing.book.plan import ABOVE_SOLUTION, Leaf, Plan
from nonet.drawing.book.sheet import Box, Square
from nonet.drawing.canvas import Font, Part, Text
from nonet.drawing.fonts import width_of
from nonet.drawing.grids import grid_picture
from nonet.drawing.themes import PRINT

NUMBER = 3.2
SPACE = 2.0


def solution_page(plan: Plan, leaf: Leaf, page: int) -> Page:
    """The page with the solutions of a leaf."""
    book = plan.book
    head = book.say("solutions")
    parts = running(book, plan.body(page), page, head)
    marks = [Mark("solutions", 0)] if leaf.start == 0 else []
    links: list[Link] = []
    places = plan.solution_squares(leaf.form, page)
    for number, place in zip(range(leaf.start, leaf.stop), places, strict=False):
        puzzle = book.puzzles[number]
        square = plan.solution_square(place, puzzle.grid.shape.size)
        picture = grid_picture(puzzle.solution, puzzle.grid)
        parts += [*heading(plan, number, square, place), grid_at(picture, square)]
        top = square.y - ABOVE_SOLUTION
        marks.append(Mark(f"solution-{number + 1}", top))
        box = Box(square.x, top, square.side, square.side + ABOVE_SOLUTION)
        links.append(Link(box, f"puzzle-{number + 1}"))
    return new_page(book, head, parts, tuple(marks), tuple(links))


def heading(plan: Plan, number: int, square: Square, room: Square) -> list[Part]:
    """The number, and how hard it was: as wide as the grid, or wider where that is small."""
    y = square.y - ABOVE_SOLUTION / 2
    shown = str(number + 1)
    level = difficulty(plan.book.puzzles[number], plan.book)
    taken = width_of(shown, NUMBER, is_bold=True) + SPACE
    width = min(room.side, max(square.side, taken + width_of(level, SMALL)))
    left = room.x + (room.side - width) / 2
    level, size = fitted(level, SMALL, width - taken)
    return [
        Text(left, y, shown, Font(NUMBER, PRINT.ink, True, "start")),
        Text(left + width, y, level, Font(size, PRINT.faint, anchor="end")),
    ]
