"""Books: many puzzles on paper, with their difficulties and their solutions, as one PDF.

>>> from nonet.grid import Grid
>>> puzzle = Puzzle.of(Grid.parse("..1. 3... .... .2.4"))
>>> book = Book("For Ada", (puzzle,), per_page=1)
>>> [page.drawing.title for page in pages_of(book)]
['For Ada', 'How to play', '1', 'Solutions']
"""

from nonet.drawing.book.book import MOST_PER_PAGE, Book
from nonet.drawing.book.pages import pages_of
from nonet.drawing.book.plan import page_count
from nonet.drawing.book.puzzle import Puzzle, by_difficulty, with_ratings
from nonet.drawing.book.sheet import PAPERS
from nonet.drawing.book.writing import book_pdf

__all__ = [
    "MOST_PER_PAGE",
    "PAPERS",
    "Book",
    "Puzzle",
    "book_pdf",
    "by_difficulty",
    "page_count",
    "pages_of",
    "with_ratings",
]
