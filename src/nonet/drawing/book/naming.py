"""What a book says about a puzzle: its difficulty, its kind and its symbols, in a few words."""

from __future__ import annotations

from nonet.alphabet import standard_alphabet
from nonet.drawing.book.book import Book
from nonet.drawing.book.puzzle import Puzzle
from nonet.drawing.wording import kind_words
from nonet.explaining.bands import BANDS, Band
from nonet.shape import CLASSIC

FULL, HOLLOW = "★", "☆"


def stars(band: Band) -> str:
    """A star for each step from the easiest band on.

    >>> stars(BANDS["hard"])
    '★★★☆☆'
    """
    number = list(BANDS).index(band.name) + 1
    return FULL * number + HOLLOW * (len(BANDS) - number)


def difficulty(puzzle: Puzzle, book: Book) -> str:
    """How hard a puzzle is, in words and numbers; its kind if it is not rated."""
    if puzzle.rating is None:
        return "" if puzzle.grid.shape == CLASSIC else kind_words(puzzle.grid.shape, book.language)
    key = "rating" if puzzle.rating.is_exact else "rating.bound"
    band = puzzle.rating.band.title(book.language)
    return book.say(key, band=band, rating=str(puzzle.rating.er))


def chapter(puzzle: Puzzle, book: Book, *, is_rated: bool) -> str:
    """What puzzles of its difficulty, or else of its kind, are called together.

    *is_rated* says whether the book tells how hard any of them is.
    """
    if puzzle.band is not None:
        return puzzle.band.title(book.language)
    is_left_out = is_rated and puzzle.grid.shape == CLASSIC
    return book.say("unrated") if is_left_out else kind_words(puzzle.grid.shape, book.language)


def chapters(book: Book) -> dict[str, list[int]]:
    """The puzzles of each difficulty and kind, by their numbers from 0 on; the easiest first."""
    found: dict[str, list[int]] = {band.title(book.language): [] for band in BANDS.values()}
    is_rated = any(puzzle.rating for puzzle in book.puzzles)
    for number, puzzle in enumerate(book.puzzles):
        found.setdefault(chapter(puzzle, book, is_rated=is_rated), []).append(number)
    return {name: numbers for name, numbers in found.items() if numbers}


def symbols_of(alphabet: str) -> str:
    """The symbols of a grid, those that follow each other as a range.

    >>> symbols_of("123456789ABCDEFG"), symbols_of("AELMNOPRT"), symbols_of("1234")
    ('1–9, A–G', 'A E L M N O P R T', '1–4')
    """
    if alphabet != standard_alphabet(len(alphabet)):
        return " ".join(alphabet)
    digits, letters, last = alphabet[:9], alphabet[9:35], alphabet[35:]
    return ", ".join([run(each) for each in (digits, letters, last) if each])


def run(symbols: str) -> str:
    """The first and the last of them, if there are two."""
    return f"{symbols[0]}–{symbols[-1]}" if len(symbols) > 1 else symbols
