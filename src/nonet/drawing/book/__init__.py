"""Books: many puzzles with their difficulties and solutions, printed as one PDF.

>>> from nonet import Grid
>>> book = Book("For Ada", (Puzzle.of(Grid.parse("..1. 3... .... .2.4")),), per_page=1)
>>> [page.title for page in book_pages(book)]
['For Ada', 'How to play', '1', 'Solutions']
"""

from nonet.drawing.book.book import MOST_PER_PAGE, PAPERS, Book, Puzzle, by_difficulty, with_ratings
from nonet.drawing.book.pdf import book_pages, book_pdf
from nonet.drawing.book.plan import page_count

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
