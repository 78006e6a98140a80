"""A wish: what a puzzle should be like, checked as far as that can be done without making any."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from nonet.errors import BadInput
from nonet.explaining.bands import Band
from nonet.explaining.technique import Technique
from nonet.grid import Grid
from nonet.making.checked import number_from
from nonet.making.hardness import Hardness, hardness_of
from nonet.making.patterns import orbits, pattern_of, reachable_numbers, symmetry_name
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.symmetry.moves import exchangeable

Clues: TypeAlias = int | tuple[int, int] | range | None
FEWEST = 17
"""Clues of a 9x9 puzzle: it was shown by going through all grids that none has 16."""
LARGEST = 16
"""In larger grids half of the clues go, and not as many as can, which may take for ever."""
MOST_MINIMAL = 40
"""No minimal 9x9 puzzle with more clues is known."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Puzzles of a shape, with so many clues, in groups of cells that are used together.

    Where no number was named, as many clues go as can.
    """

    shape: Shape
    least: int
    most: int
    is_named: bool
    minimal: bool
    symmetry: str
    pattern: frozenset[int] | None
    hardness: Hardness | None = None

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The cells that hold a clue together or not at all."""
        return orbits(self.shape, self.symmetry)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of clues that fit, in order."""
        return tuple(n for n in reachable_numbers(self.groups) if self.least <= n <= self.most)

    def __str__(self) -> str:
        clues = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        words = [f"a {self.shape} puzzle" + (f" with {clues} clues" if self.is_named else "")]
        words += ["that is minimal"] if self.minimal else []
        words += [f"and the symmetry {self.symmetry}"] if self.symmetry != "none" else []
        words += [str(self.hardness)] if self.hardness else []
        return " ".join(words)


def wish_of(
    shape: Shape | str | None,
    clues: Clues,
    minimal: bool,
    symmetry: str,
    pattern: str | Grid | Iterable[int | str] | None,
    difficulty: str | Band | None = None,
    technique: str | Technique | None = None,
) -> Wish:
    """The wish that these make together; raises `BadInput` where nothing can fulfil it."""
    shape = as_shape(shape) or CLASSIC
    if shape.size < 2:
        raise BadInput(f"expected a shape of 2 symbols or more, found {shape}")
    if shape.size > LARGEST and clues is None and pattern is None:
        clues = len(shape.cells) // 2
    cells = None if pattern is None else pattern_of(pattern, shape)
    least, most = bounds_of(clues, len(shape.cells))
    if cells is not None:
        if not least <= len(cells) <= most:
            raise BadInput(f"expected a pattern of {least} to {most} cells, found {len(cells)}")
        least = most = len(cells)
    is_named = clues is not None or cells is not None
    hardness = hardness_of(difficulty, technique, shape)
    symmetry = symmetry_name(symmetry)
    wish = Wish(shape, least, most, is_named, bool(minimal), symmetry, cells, hardness)
    check_numbers(wish)
    if cells is not None:
        check_pattern(cells, wish)
    return wish


def bounds_of(clues: Any, cells: int) -> tuple[int, int]:
    """The least and the greatest number of clues that somebody asks for."""
    if clues is None:
        return 0, cells
    if isinstance(clues, range) and clues.step == 1:
        clues = (clues.start, clues.stop - 1)
    ends = clues if isinstance(clues, tuple) else (clues, clues)
    if len(ends) != 2 or isinstance(clues, range):
        raise BadInput(f"expected a number of clues or a range of two, found {clues!r:.40}")
    least, most = (number_from(0, cells, end, "a number of clues") for end in ends)
    if least > most:
        raise BadInput(f"expected a range of clues from low to high, found {least} to {most}")
    return least, most


def check_numbers(wish: Wish) -> None:
    """Raise if no puzzle has so few clues, or so many, or none of these numbers."""
    size = wish.shape.size
    fewest = FEWEST if wish.shape == CLASSIC else size - 1
    if wish.most < fewest:
        raise BadInput(
            f"expected {fewest} clues or more, as no {wish.shape} puzzle has fewer, "
            f"found {wish.most}"
        )
    if wish.minimal and wish.shape == CLASSIC and wish.least > MOST_MINIMAL:
        raise BadInput(
            f"expected {MOST_MINIMAL} clues or fewer, as no minimal 9x9 puzzle with more is known, "
            f"found {wish.least}"
        )
    if wish.minimal and wish.least == len(wish.shape.cells):
        raise BadInput("expected clues that are fewer than the cells of a minimal puzzle")
    if wish.minimal and size > LARGEST:
        raise BadInput(f"expected a shape up to {LARGEST}x{LARGEST} for minimal puzzles")
    if not wish.numbers:
        raise BadInput(
            f"expected a number of clues that the symmetry {wish.symmetry} allows, "
            f"found {wish.least} to {wish.most}"
        )


def check_pattern(cells: frozenset[int], wish: Wish) -> None:
    """Raise if *cells* lack the symmetry, or leave two lines empty that can change places."""
    if any(0 < len(cells.intersection(group)) < len(group) for group in wish.groups):
        raise BadInput(f"expected a pattern with the symmetry {wish.symmetry}, found another")
    lines = exchangeable(wish.shape)
    if lines is None:
        return
    size = wish.shape.size
    for name, together, line in (("rows", lines[0], row_of), ("columns", lines[1], column_of)):
        used = {line(cell, size) for cell in cells}
        for first in range(0, size, together):
            empty = [i for i in range(first, first + together) if i not in used]
            if len(empty) > 1:
                raise BadInput(
                    f"expected a pattern for one solution, found the {name} "
                    f"{empty[0] + 1} and {empty[1] + 1} empty, which can change places"
                )


def row_of(cell: int, size: int) -> int:
    """The row of a cell, from 0."""
    return cell // size


def column_of(cell: int, size: int) -> int:
    """The column of a cell, from 0."""
    return cell % size
