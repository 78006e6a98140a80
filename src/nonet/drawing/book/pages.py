"""All pages of a book, one after the other: none is kept."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.drawing.book.book import Book
from nonet.drawing.book.cover import cover_page
from nonet.drawing.book.page import Page
from nonet.drawing.book.plan import Plan
from nonet.drawing.book.puzzle_pages import puzzle_page
from nonet.drawing.book.rules import rules_page
from nonet.drawing.book.solution_pages import solution_page


def pages_of(book: Book) -> Iterator[Page]:
    """Every page, from the cover to the last solution."""
    plan = Plan(book)
    if book.has_cover:
        yield cover_page(plan)
        yield rules_page(plan)
    for page, leaf in enumerate(plan.puzzles, plan.first_puzzles):
        yield puzzle_page(plan, leaf, page)
    for page, leaf in enumerate(plan.solutions, plan.first_solutions):
        yield solution_page(plan, leaf, page)
