"""The plan of a book: the page and the place of every puzzle and solution.

Everything is in millimetres.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nonet.drawing.book.book import Book

_SIDE, _INNER, _OUTER = 18.0, 25.0, 13.0
"""The margins at the sides: of single sheets, and of sheets that are bound."""
_HEAD, _FOOT = 18.0, 18.0
"""The margins above and below; they hold the running head and the page number."""
_ACROSS, _DOWN, _CLOSE = 10.0, 9.0, 3.5
"""The least room between grids with their words: in a row, below, and below in three rows."""
_ABOVE_MIDDLE = 0.85
"""The space above the first row, as a share of the others: that looks centred."""
_FULL_SIZE = 7
"""The size from which a grid fills its square."""

_PUZZLE_ROWS = {1: (1,), 2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2)}
"""The number of puzzles in each row of a page, by the number on the page."""
_SOLUTION_ROWS = {1: (1,), 2: (1, 1), 4: (2, 2), 6: (2, 2, 2), 12: (3, 3, 3, 3)}
"""The same for solutions."""
ABOVE, BELOW = 7.0, 6.0
"""Room for words around a puzzle."""
ABOVE_SOLUTION = 4.5
ZOOM = {1: 1.4, 2: 1.15}
"""How much larger the words around a puzzle are, on pages with few of them."""
_LEAST_CELL, _LEAST_WITH_CANDIDATES, _LEAST_SOLVED = 5.5, 9.0, 4.0
"""The least width of a cell; a grid with smaller cells gets more room."""


class Box(NamedTuple):
    """A rectangle of a page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def middle(self) -> float:
        """Halfway from left to right."""
        return self.x + self.width / 2


class Square(NamedTuple):
    """Where a grid stands."""

    x: float
    y: float
    side: float

    def for_grid(self, size: int) -> Square:
        """The part of the square that a grid of that size takes, at the middle of the upper edge.

        Small grids take less, so that all symbols of a page have about the same size.
        """
        return self.narrowed(self.side * min(1.0, size / _FULL_SIZE))

    def narrowed(self, side: float) -> Square:
        """A smaller square at the middle of the upper edge."""
        return Square(self.x + (self.side - side) / 2, self.y, side)


class PagePlan(NamedTuple):
    """The puzzles or solutions of a page, from *start* up to *stop*, and how many would fit."""

    start: int
    stop: int
    capacity: int


@dataclass(frozen=True)
class Plan:
    """Where everything in a book is."""

    book: Book

    @cached_property
    def puzzles(self) -> list[PagePlan]:
        """The pages with puzzles."""
        capacities = [number for number in _PUZZLE_ROWS if number <= self.book.per_page]
        least = _LEAST_WITH_CANDIDATES if self.book.candidates else _LEAST_CELL
        sides = {number: self.puzzle_squares(number, 1)[0].side for number in capacities}
        return self._pages_for(sides, least)

    @cached_property
    def solutions(self) -> list[PagePlan]:
        """The pages with solutions."""
        if not self.book.has_solutions:
            return []
        return self._pages_for(self._solution_sides, _LEAST_SOLVED)

    @property
    def first_puzzles(self) -> int:
        """The number of the first page with puzzles."""
        return 3 if self.book.has_cover else 1

    @property
    def first_solutions(self) -> int:
        """The number of the first page with solutions."""
        return self.first_puzzles + len(self.puzzles)

    @cached_property
    def chapter_starts(self) -> set[int]:
        """The first puzzle of each chapter."""
        return {numbers[0] for numbers in self.book.chapters().values()}

    def page_of_solution(self, number: int) -> int:
        """The page with the solution of a puzzle, which is counted from 0 on."""
        pages_up_to_it = bisect_right(self.solutions, number, key=lambda page: page.start)
        return self.first_solutions + pages_up_to_it - 1

    def body(self, page: int) -> Box:
        """The part of a page inside its margins."""
        paper = self.book.page_size
        left, right = _SIDE, _SIDE
        if self.book.is_bound:
            left, right = (_INNER, _OUTER) if page % 2 else (_OUTER, _INNER)
        return Box(left, _HEAD, paper.width - left - right, paper.height - _HEAD - _FOOT)

    def puzzle_squares(self, capacity: int, page: int) -> list[Square]:
        """Where the grids of a page with puzzles stand."""
        zoom = ZOOM.get(capacity, 1.0)
        rows = _PUZZLE_ROWS[capacity]
        return squares(self.body(page), rows, above=ABOVE * zoom, below=BELOW * zoom)

    def solution_squares(self, capacity: int, page: int) -> list[Square]:
        """Where the grids of a page with solutions stand."""
        return squares(self.body(page), _SOLUTION_ROWS[capacity], above=ABOVE_SOLUTION, below=0)

    def solution_square(self, square: Square, size: int) -> Square:
        """The part of a square that a solution takes: no more than on a page of its own size."""
        usual = self._solution_sides[_capacity_for(size, self._solution_sides, _LEAST_SOLVED)]
        return square.narrowed(min(square.side, usual)).for_grid(size)

    @cached_property
    def _solution_sides(self) -> dict[int, float]:
        return {number: self.solution_squares(number, 1)[0].side for number in _SOLUTION_ROWS}

    def _pages_for(self, sides: dict[int, float], least: float) -> list[PagePlan]:
        """The grids of the book on pages; *sides* are those of a grid, by capacity."""
        sizes = [puzzle.grid.shape.size for puzzle in self.book.puzzles]
        capacity = {size: _capacity_for(size, sides, least) for size in set(sizes)}
        return _fill_pages([capacity[size] for size in sizes])


def page_count(book: Book) -> int:
    """How many pages a book has."""
    plan = Plan(book)
    return plan.first_solutions + len(plan.solutions) - 1


def _capacity_for(size: int, sides: dict[int, float], least: float) -> int:
    """The greatest capacity at which the cells of a grid are wide enough, or else 1."""
    return max((number for number, side in sides.items() if side / size >= least), default=1)


def _fill_pages(capacities: Sequence[int]) -> list[PagePlan]:
    """Pages for grids in their order; each grid needs a page of at most that capacity.

    A grid that fits a fuller page still goes on the page before, if that has room.

    >>> [page[:2] for page in _fill_pages([2, 2, 2, 1, 2])]
    [(0, 2), (2, 3), (3, 4), (4, 5)]
    >>> _fill_pages([4, 2, 2, 4])
    [PagePlan(start=0, stop=2, capacity=2), PagePlan(start=2, stop=4, capacity=2)]
    """
    pages: list[PagePlan] = []
    for number, capacity in enumerate(capacities):
        page = pages[-1] if pages else PagePlan(0, 0, 0)
        common = min(page.capacity, capacity)
        if number - page.start < common:
            pages[-1] = PagePlan(page.start, number + 1, common)
        else:
            pages.append(PagePlan(number, number + 1, capacity))
    return pages


def squares(body: Box, rows: Sequence[int], *, above: float, below: float) -> list[Square]:
    """Equal squares as large as possible, *rows* of them, with room above and below each.

    The rest of the room is shared out evenly.

    >>> [square] = squares(Box(0, 0, 100, 152), (1,), above=10, below=5)
    >>> round(square.y), square.side
    (27, 100.0)
    """
    columns, lines = max(rows), len(rows)
    gap = _DOWN if lines < 3 else _CLOSE
    across = (body.width - _ACROSS * (columns - 1)) / columns
    down = (body.height - gap * (lines - 1)) / lines - above - below
    side = min(across, down)
    tops = _spread(body.height, lines, side + above + below, gap, _ABOVE_MIDDLE)
    return [
        Square(body.x + left, body.y + top + above, side)
        for top, number in zip(tops, rows, strict=True)
        for left in _spread(body.width, number, side, _ACROSS)
    ]


def _spread(length: float, number: int, size: float, gap: float, first: float = 1.0) -> list[float]:
    """Where things of one size start, if all spaces are equal but the first one is *first* times.

    >>> _spread(100, 2, 30, 10), _spread(100, 2, 30, 10, first=0)
    ([10.0, 60.0], [0.0, 55.0])
    """
    space = (length - number * size - (number - 1) * gap) / (number + first)
    return [first * space + place * (size + gap + space) for place in range(number)]
