"""A book of puzzles: what is in it, how it should look, and the words that describe a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

import nonet.lazy_numpy as np
from nonet.alphabet import standard_alphabet
from nonet.catalogue import DEFAULT, Part, language_of
from nonet.drawing.descriptions import phrase, shape_name
from nonet.drawing.fonts import check_printable
from nonet.errors import BadInput, check_name
from nonet.explaining.bands import BANDS, Band
from nonet.explaining.rating import Rating, rating_arrays, rating_of
from nonet.explaining.technique import technique_mask
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.shape import CLASSIC
from nonet.solving import solve

MOST_PER_PAGE = 6


class Paper(NamedTuple):
    """A size of paper, in millimetres."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}
"""By the names that users type; the first is the default."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A grid with its one solution; only a 9x9 grid with boxes has a rating.

    Raises `BadInput` if the solution does not belong to the grid.
    """

    grid: Grid
    solution: Grid
    rating: Rating | None = None
    title: str = ""

    def __post_init__(self) -> None:
        solution = self.solution
        if solution.shape != self.grid.shape or solution.empty_cells or solution.conflicts():
            raise BadInput(f"{solution} is not a solved grid of the same shape as {self.grid}")
        if any(solution[cell] != symbol for cell, symbol in self.grid.filled.items()):
            raise BadInput(f"the solution {solution} does not have all clues of {self.grid}")

    @classmethod
    def of(cls, grid: Grid, *, title: str = "") -> Puzzle:
        """Solve *grid*; raises `NoSolution` or `ManySolutions`."""
        return cls(grid, solve(grid), title=title)

    @property
    def band(self) -> Band | None:
        """The name of its difficulty, if it is rated."""
        return self.rating.band if self.rating else None


def with_ratings(
    puzzles: Iterable[Puzzle],
    *,
    seconds: float | None = None,
    threads: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> list[Puzzle]:
    """Rate the 9x9 puzzles with boxes; the others stay as they are.

    A rating that takes longer than *seconds* is a lower bound. *progress* is called now and then
    with the share that is done; an exception that it raises stops the work.
    """
    rated = list(puzzles)
    places = [number for number, each in enumerate(rated) if each.grid.shape == CLASSIC]
    symbols = b"".join([rated[place].grid.symbols for place in places])
    ratings, steps = rating_arrays(
        np.frombuffer(symbols, np.uint8).reshape(-1, len(CLASSIC.cells)),
        technique_mask(uniqueness=True),
        seconds,
        threads=threads or usable_cores(),
        progress=progress,
    )
    for place, numbers, counts in zip(places, ratings.tolist(), steps.tolist(), strict=True):
        rated[place] = replace(rated[place], rating=rating_of(numbers, counts))
    return rated


def by_difficulty(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Sort puzzles, the easiest first; those without a rating come last, by size."""
    return sorted(
        puzzles,
        key=lambda each: (
            each.rating.er if each.rating else float("inf"),
            each.grid.shape.size,
            each.grid.shape.name,
        ),
    )


@dataclass(frozen=True)
class Book:
    """Puzzles to print, in this order. Raises `BadInput` for what cannot be printed.

    A page has up to *per_page* puzzles, fewer if grids would be too small. *has_cover* adds a cover
    and the rules, *has_solutions* adds the solutions at the end. *is_bound* makes the inner margin
    wider, on the left and on the right in turn. *note* is printed at the foot of the cover.
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
        check_name(self.paper, "paper", PAPERS)
        if not self.puzzles:
            raise BadInput("a book needs a puzzle")
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise BadInput(f"a page has 1 to {MOST_PER_PAGE} puzzles, not {self.per_page}")
        check_printable(self.title, "the title of the book", is_bold=True)
        for name in ("author", "note"):
            check_printable(getattr(self, name), f"the {name} of the book")
        for number, puzzle in enumerate(self.puzzles, 1):
            check_printable(puzzle.title, f"the title of puzzle {number}")
            check_printable(puzzle.grid.alphabet, f"puzzle {number}", is_bold=True)

    @property
    def page_size(self) -> Paper:
        """The size of the paper."""
        return PAPERS[self.paper]

    def phrase(self, key: str, **parts: Part) -> str:
        """A sentence of the catalogue in the language of the book."""
        return phrase(f"book.{key}", self.language, **parts)

    def difficulty(self, puzzle: Puzzle) -> str:
        """The difficulty of a puzzle and its rating; without one, the shape if it is unusual."""
        if puzzle.rating is None:
            shape = puzzle.grid.shape
            return "" if shape == CLASSIC else shape_name(shape, self.language)
        key = "rating" if puzzle.rating.is_exact else "rating.bound"
        band = puzzle.rating.band.title(self.language)
        return self.phrase(key, band=band, rating=str(puzzle.rating.er))

    def chapters(self) -> dict[str, list[int]]:
        """The numbers of the puzzles, from 0 on, by difficulty; those without one by shape."""
        chapters: dict[str, list[int]] = {b.title(self.language): [] for b in BANDS.values()}
        has_ratings = any(puzzle.rating for puzzle in self.puzzles)
        for number, puzzle in enumerate(self.puzzles):
            if puzzle.band is not None:
                name = puzzle.band.title(self.language)
            elif has_ratings and puzzle.grid.shape == CLASSIC:
                name = self.phrase("unrated")
            else:
                name = shape_name(puzzle.grid.shape, self.language)
            chapters.setdefault(name, []).append(number)
        return {name: numbers for name, numbers in chapters.items() if numbers}


def stars(band: Band) -> str:
    """One star for the easiest band, one more for each harder one.

    >>> stars(BANDS["hard"])
    '★★★☆☆'
    """
    number = list(BANDS).index(band.name) + 1
    return "★" * number + "☆" * (len(BANDS) - number)


def symbol_ranges(alphabet: str) -> str:
    """The symbols of a grid; consecutive digits and letters as ranges.

    >>> symbol_ranges("123456789ABCDEFG"), symbol_ranges("AELMNOPRT"), symbol_ranges("1234")
    ('1–9, A–G', 'A E L M N O P R T', '1–4')
    """
    if alphabet != standard_alphabet(len(alphabet)):
        return " ".join(alphabet)
    runs = filter(None, (alphabet[:9], alphabet[9:35], alphabet[35:]))
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else run for run in runs)
