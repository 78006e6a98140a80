"""Books: many puzzles with their difficulties and solutions, printed as one PDF.

The PDF has links between puzzles and solutions and an outline. The same book gives the same bytes.

>>> from nonet import Grid
>>> book = Book("For Ada", (Puzzle.of(Grid.parse("..1. 3... .... .2.4")),), per_page=1)
>>> [page.title for page in book_pages(book)]
['For Ada', 'How to play', '1', 'Solutions']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nonet.drawing.book.book import MOST_PER_PAGE, PAPERS, Book, Puzzle, by_difficulty, with_ratings
from nonet.drawing.book.front_matter import cover_page, rules_page
from nonet.drawing.book.pages import puzzle_page, solution_page
from nonet.drawing.book.plan import Plan, page_count
from nonet.drawing.canvas import Drawing
from nonet.drawing.pdf import PdfWriter

__all__ = [
    "MOST_PER_PAGE",
    "PAPERS",
    "Book",
    "Puzzle",
    "book_pages",
    "book_pdf",
    "by_difficulty",
    "page_count",
    "with_ratings",
]


def book_pages(book: Book) -> Iterator[Drawing]:
    """The pages one by one, from the cover to the last solution."""
    plan = Plan(book)
    if book.has_cover:
        yield cover_page(plan)
        yield rules_page(plan)
    for page, puzzles in enumerate(plan.puzzles, plan.first_puzzles):
        yield puzzle_page(plan, puzzles, page)
    for page, solutions in enumerate(plan.solutions, plan.first_solutions):
        yield solution_page(plan, solutions, page)


def book_pdf(book: Book, progress: Callable[[float], None] | None = None) -> bytes:
    """The PDF file; raises `MissingExtra`.

    *progress* is called after each page with the share of pages drawn; an exception that it raises
    stops the work.
    """
    total = page_count(book)
    pdf = PdfWriter()
    for page in book_pages(book):
        pdf.add(page)
        if progress is not None:
            progress(pdf.page_count / total)
    _add_outline(pdf, book)
    pdf.canvas.setViewerPreference("DisplayDocTitle", "true")
    return pdf.finish(
        title=book.title,
        author=book.author,
        subject=book.phrase("puzzles", count=len(book.puzzles)),
        language=book.language,
    )


def _add_outline(pdf: PdfWriter, book: Book) -> None:
    """Add what a reader shows beside the pages: puzzles by difficulty, and the solutions."""
    canvas = pdf.canvas
    if book.has_cover:
        canvas.addOutlineEntry(book.title, "cover")
        canvas.addOutlineEntry(book.phrase("rules"), "rules")
    for name, numbers in book.chapters().items():
        start = f"chapter-{numbers[0] + 1}"
        canvas.addOutlineEntry(f"{name} ({len(numbers):,})", start, closed=True)
        for number in numbers:
            puzzle = book.puzzles[number]
            words = filter(None, (str(number + 1), book.difficulty(puzzle), puzzle.title))
            canvas.addOutlineEntry("  ".join(words), f"puzzle-{number + 1}", level=1)
    if book.has_solutions:
        canvas.addOutlineEntry(book.phrase("solutions"), "solutions")
