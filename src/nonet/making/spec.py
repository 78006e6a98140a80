"""`PuzzleSpec`: what a puzzle should be like. It declares every option of `make` and `puzzles`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonet.errors import BadInput, check_int
from nonet.explaining.bands import BANDS, Band
from nonet.explaining.technique import Technique
from nonet.grid import Grid
from nonet.making.filters import difficulty_filter
from nonet.making.jigsaw import random_regions
from nonet.making.pattern import clue_counts, orbits, parse_pattern, symmetry_name
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.symmetry.transformation import exchangeable_lines

_FEWEST_CLUES = 17
"""No 9x9 puzzle has 16 clues: an exhaustive search of all grids has shown it."""
_MOST_MINIMAL_CLUES = 40
"""No minimal 9x9 puzzle with more clues is known."""
_LARGEST_MINIMISED = 16
"""Above 16x16 keep half the cells; minimising is too slow."""
EFFORT, PATTERN_EFFORT, OTHER_EFFORT = 100_000, 2_000, 1_000
"""Full grids to try before giving up: for 9x9, for a pattern, and for other shapes.

That takes some ten seconds, and longer for large grids."""
MOST_PUZZLES = 10**9


class PuzzleSpec:
    """What a puzzle should be like; raises `BadInput` if no puzzle can be like that.

    shape       9x9 by default
    clues       a number, or a range (least, most); as few as a random search gives by default
    minimal     whether every clue must be needed
    symmetry    of the cells with clues: a name in `SYMMETRIES`
    pattern     the cells with clues: a picture, a grid, or cells and their names
    difficulty  a band or a range of ratings: "hard", "7.0-7.5"; 9x9 only
    technique   one that the puzzle needs: easier ones do not solve it, and nothing harder is
                needed; 9x9 only
    accepts     any further test of a puzzle
    effort      how many full grids to try for a puzzle before giving up

    >>> print(PuzzleSpec(clues=(24, 28), symmetry="180", difficulty="hard"))
    9x9 puzzle with 24 to 28 clues, symmetry half-turn, difficulty hard (2.6-4.4)
    """

    def __init__(
        self,
        *,
        shape: Shape | str | None = None,
        clues: int | tuple[int, int] | range | None = None,
        minimal: bool = False,
        symmetry: str = "none",
        pattern: str | Grid | Iterable[int | str] | None = None,
        difficulty: str | Band | None = None,
        technique: str | Technique | None = None,
        accepts: Callable[[Grid], bool] | None = None,
        effort: int | None = None,
    ) -> None:
        self.shape = shape = as_shape(shape) or CLASSIC
        if shape.size < 2:
            raise BadInput(f"a puzzle needs at least 2 symbols, and {shape} has 1")
        self.pattern = None if pattern is None else parse_pattern(pattern, shape)
        if shape.size > _LARGEST_MINIMISED and clues is None and pattern is None:
            clues = len(shape.cells) // 2
        self.has_clue_number = clues is not None or pattern is not None
        self.min_clues, self.max_clues = clue_range(clues, len(shape.cells))
        if self.pattern is not None:
            if not self.min_clues <= len(self.pattern) <= self.max_clues:
                raise BadInput(
                    f"the pattern has {len(self.pattern)} cells, "
                    f"but {_range_text(self.min_clues, self.max_clues)} clues are requested"
                )
            self.min_clues = self.max_clues = len(self.pattern)
        self.minimal = bool(minimal)
        self.symmetry = symmetry_name(symmetry)
        self.groups = orbits(shape, self.symmetry)
        """cells that all hold a clue or all hold none"""
        counts = clue_counts(self.groups)
        self.clue_counts = [n for n in counts if self.min_clues <= n <= self.max_clues]
        self.difficulty = difficulty_filter(difficulty, technique, shape)
        self.accepts = accepts
        if effort is None:
            usual = EFFORT if shape == CLASSIC else OTHER_EFFORT
            effort = usual if self.pattern is None else PATTERN_EFFORT
        self.effort = check_int(effort, "effort", 1, MOST_PUZZLES)
        self._check_clues()
        if self.pattern is not None:
            self._check_pattern(self.pattern)

    def __str__(self) -> str:
        parts = []
        if self.has_clue_number:
            parts.append(f"{_range_text(self.min_clues, self.max_clues)} clues")
        if self.symmetry != "none":
            parts.append(f"symmetry {self.symmetry}")
        if self.difficulty and (band := self.difficulty.band):
            parts.append(f"difficulty {band if band.name in BANDS else band.name}")
        text = f"{'minimal ' if self.minimal else ''}{self.shape} puzzle"
        text += f" with {', '.join(parts)}" if parts else ""
        if self.difficulty and (technique := self.difficulty.technique):
            text += f" that needs the technique {technique.name}"
        return text

    def _check_clues(self) -> None:
        """Raise if no puzzle has so few clues, or so many, or none of these numbers."""
        shape, is_classic = self.shape, self.shape == CLASSIC
        fewest = _FEWEST_CLUES if is_classic else shape.size - 1
        if self.max_clues < fewest:
            raise BadInput(
                f"no {shape} puzzle has {self.max_clues} clues; ask for {fewest} or more"
            )
        if not self.clue_counts:
            raise BadInput(
                f"symmetry {self.symmetry} does not allow "
                f"{_range_text(self.min_clues, self.max_clues)} clues; ask for a wider range"
            )
        if self.minimal and is_classic and self.min_clues > _MOST_MINIMAL_CLUES:
            raise BadInput(
                f"no minimal 9x9 puzzle with {self.min_clues} clues is known; "
                f"ask for {_MOST_MINIMAL_CLUES} or fewer"
            )
        if self.minimal and self.min_clues == len(shape.cells):
            raise BadInput("a full grid is not minimal; ask for fewer clues")
        if self.minimal and shape.size > _LARGEST_MINIMISED:
            raise BadInput(
                f"minimal puzzles are made up to {_LARGEST_MINIMISED}x{_LARGEST_MINIMISED}; "
                f"{shape} is larger"
            )

    def _check_pattern(self, cells: frozenset[int]) -> None:
        """Raise if *cells* lack the symmetry, or leave two lines empty that can change places."""
        if any(0 < len(cells.intersection(group)) < len(group) for group in self.groups):
            raise BadInput(f"the pattern does not have symmetry {self.symmetry}")
        size, lines = self.shape.size, exchangeable_lines(self.shape) or (1, 1)
        numbers = {cell // size for cell in cells}, {cell % size for cell in cells}
        for name, together, used in zip(("rows", "columns"), lines, numbers, strict=True):
            for first in range(0, size, together):
                empty = [line for line in range(first, first + together) if line not in used]
                if len(empty) > 1:
                    raise BadInput(
                        f"the pattern leaves {name} {empty[0] + 1} and {empty[1] + 1} empty; "
                        "they could change places, so there would be two solutions"
                    )


def clue_range(clues: int | tuple[int, int] | range | None, cells: int) -> tuple[int, int]:
    """Return the least and the greatest number of clues, by default of all that *cells* allow."""
    if clues is None:
        return 0, cells
    if isinstance(clues, range):
        ends: tuple[int, ...] = (clues.start, clues.stop - 1) if clues.step == 1 else ()
    else:
        ends = clues if isinstance(clues, tuple) else (clues, clues)
    if len(ends) != 2:
        raise BadInput(f"clues must be a number or a range (least, most), not {clues!r:.40}")
    least, most = (check_int(end, "clues", 0, cells) for end in ends)
    if least > most:
        raise BadInput(f"a range of clues runs from low to high, not from {least} to {most}")
    return least, most


def _range_text(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def parse_clues(text: str | None) -> tuple[int, int] | None:
    """Return both ends of a number or range of clues that somebody typed.

    >>> parse_clues("24-28"), parse_clues("30")
    ((24, 28), (30, 30))
    """
    if text is None:
        return None
    ends = [end.strip() for end in text.split("-")]
    if len(ends) > 2 or not all(end.isdecimal() and len(end) < 5 for end in ends):
        raise BadInput(f"{text!r:.40} is not a number of clues; write 30, or a range such as 24-28")
    return int(ends[0]), int(ends[-1])


def parse_shape(name: str | None, seed: int) -> Shape:
    """Return the shape of that name; `jigsaw` alone has random regions."""
    if name is not None and name.strip().lower() == "jigsaw":
        return random_regions(CLASSIC.size, seed=seed)
    return as_shape(name) or CLASSIC
