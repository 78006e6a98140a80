"""The book: what is in it, and how it should look."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.catalogue import DEFAULT, Language, Sentence, language_of
from nonet.catalogue.parts import Part
from nonet.drawing.book.letters import check_letters
from nonet.drawing.book.puzzle import Puzzle
from nonet.drawing.book.sheet import Paper, paper_named
from nonet.errors import BadInput

MOST_PER_PAGE = 6


@dataclass(frozen=True)
class Book:
    """Puzzles in their order, to be printed.

    There are up to *per_page* of them on a page, and fewer where a grid would be too small. With
    *has_cover* it begins with a cover and the rules, with *has_solutions* it ends with them. For
    paper that is bound (*is_bound*) the inner margin is wider, at the left and the right by turns.
    *note* stands at the foot of the cover. Raises `BadInput` for what cannot be printed.
    """

    title: str
    puzzles: tuple[Puzzle, ...]
    author: str = ""
    note: str = ""
    language: str = DEFAULT
    paper: str = "a4"
    per_page: int = 4
    has_cover: bool = True
    has_solutions: bool = True
    candidates: bool = False
    is_bound: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "puzzles", tuple(self.puzzles))
        language_of(self.language)
        paper_named(self.paper)
        if not self.puzzles:
            raise BadInput("expected a puzzle for a book, found none")
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise BadInput(f"expected 1 to {MOST_PER_PAGE} puzzles a page, found {self.per_page}")
        check_letters(self.title, "the title of the book", is_bold=True)
        for name in ("author", "note"):
            check_letters(getattr(self, name), f"the {name} of the book")
        for number, puzzle in enumerate(self.puzzles, 1):
            check_letters(puzzle.title, f"the title of puzzle {number}")
            check_letters(puzzle.grid.alphabet, f"puzzle {number}", is_bold=True)

    @property
    def sheet(self) -> Paper:
        """The size of the paper."""
        return paper_named(self.paper)

    @property
    def words(self) -> Language:
        """The language of its words."""
        return language_of(self.language)

    def say(self, key: str, **parts: Part) -> str:
        """A sentence of the catalogue in its language."""
        return self.words.say(Sentence(f"book.{key}", parts))
