"""The plan of a book: which puzzles and solutions stand on which page, before anything is drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nonet.drawing.book.book import Book
from nonet.drawing.book.naming import chapters
from nonet.drawing.book.sheet import Box, Square, body_of, squares

PUZZLES = {1: (1,), 2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2)}
"""How many puzzles of a page stand beside each other, row by row, by how many there are."""
SOLUTIONS = {1: (1,), 2: (1, 1), 4: (2, 2), 6: (2, 2, 2), 12: (3, 3, 3, 3)}
"""The same of solutions."""
ABOVE, BELOW = 7.0, 6.0
"""Room for words around a puzzle."""
ABOVE_SOLUTION = 4.5
LARGER = {1: 1.4, 2: 1.15}
"""By how much these words are larger where grids are."""
LEAST_CELL, LEAST_WITH_CANDIDATES, LEAST_SOLVED = 5.5, 9.0, 4.0
"""A grid with smaller cells gets more room, and others a page of their own."""


class Leaf(NamedTuple):
    """The puzzles, or the solutions, of one page: from *start* up to *stop*, on one of its forms.

    A form is named by how many there is room for.
    """

    start: int
    stop: int
    form: int


@dataclass(frozen=True)
class Plan:
    """Where everything in a book is."""

    book: Book

    @cached_property
    def puzzles(self) -> list[Leaf]:
        """The pages with puzzles."""
        forms = [form for form in PUZZLES if form <= self.book.per_page]
        least = LEAST_WITH_CANDIDATES if self.book.candidates else LEAST_CELL
        return self._leaves({form: self.puzzle_squares(form, 1) for form in forms}, least)

    @cached_property
    def solutions(self) -> list[Leaf]:
        """The pages with solutions."""
        if not self.book.has_solutions:
            return []
        return self._leaves(self._solution_forms, LEAST_SOLVED)

    @property
    def first_puzzles(self) -> int:
        """The number of the first page with puzzles."""
        return 3 if self.book.has_cover else 1

    @property
    def first_solutions(self) -> int:
        """The number of the first page with solutions."""
        return self.first_puzzles + len(self.puzzles)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.first_solutions + len(self.solutions) - 1

    @cached_property
    def firsts(self) -> set[int]:
        """The first puzzle of each chapter of the outline."""
        return {numbers[0] for numbers in chapters(self.book).values()}

    def page_of_solution(self, number: int) -> int:
        """The page on which the solution of a puzzle is, whose number is from 0 on."""
        return self.first_solutions + bisect_right(self._starts, number) - 1

    def body(self, page: int) -> Box:
        """What is within the margins of a page."""
        return body_of(self.book.sheet, page, is_bound=self.book.is_bound)

    def puzzle_squares(self, form: int, page: int) -> list[Square]:
        """Where the grids of a page with puzzles stand."""
        larger = LARGER.get(form, 1.0)
        above, below = ABOVE * larger, BELOW * larger
        return squares(self.body(page), PUZZLES[form], above=above, below=below)

    def solution_squares(self, form: int, page: int) -> list[Square]:
        """Where the grids of a page with solutions stand."""
        return squares(self.body(page), SOLUTIONS[form], above=ABOVE_SOLUTION, below=0)

    def solution_square(self, place: Square, size: int) -> Square:
        """The part of a place for a solution: no larger than among others of its size."""
        form = form_for(size, self._solution_forms, LEAST_SOLVED)
        side = min(place.side, self._solution_forms[form][0].side)
        return Square(place.x + (place.side - side) / 2, place.y, side).for_grid(size)

    @cached_property
    def _solution_forms(self) -> dict[int, list[Square]]:
        return {form: self.solution_squares(form, 1) for form in SOLUTIONS}

    @cached_property
    def _starts(self) -> list[int]:
        return [leaf.start for leaf in self.solutions]

    def _leaves(self, forms: dict[int, list[Square]], least: float) -> list[Leaf]:
        """The grids of the book on as many pages as they take."""
        sizes = {each.grid.shape.size for each in self.book.puzzles}
        fitting = {size: form_for(size, forms, least) for size in sizes}
        return leaves([fitting[each.grid.shape.size] for each in self.book.puzzles])


def page_count(book: Book) -> int:
    """How many pages a book has."""
    return Plan(book).pages


def form_for(size: int, forms: dict[int, list[Square]], least: float) -> int:
    """The form with the most grids whose cells are wide enough; else the one with the widest."""
    able = [form for form, places in forms.items() if places[0].side / size >= least]
    return max(able, default=1)


def leaves(forms: Sequence[int]) -> list[Leaf]:
    """Pages for things in their order, each of which needs a form.

    What could stand closer together fills up a page of things that cannot.

    >>> leaves([2, 2, 2, 1, 2])
    [Leaf(start=0, stop=2, form=2), Leaf(start=2, stop=3, form=2), Leaf(start=3, stop=4, form=1), \
Leaf(start=4, stop=5, form=2)]
    >>> leaves([4, 2, 2, 4])
    [Leaf(start=0, stop=2, form=2), Leaf(start=2, stop=4, form=2)]
    """
    found: list[Leaf] = []
    for number, form in enumerate(forms):
        leaf = found[-1] if found else Leaf(0, 0, 0)
        common = min(leaf.form, form)
        if number - leaf.start < common:
            found[-1] = Leaf(leaf.start, number + 1, common)
        else:
            found.append(Leaf(number, number + 1, form))
    return found
