"""A transformation moves cells and relabels symbols so that a puzzle stays the same puzzle.

In a shape with boxes and no other units, bands, stacks, rows in a band and columns in a stack can
change places, and where boxes are square the grid can be transposed. In a Latin square any rows and
any columns can. Other shapes allow those of the eight turns and mirrors of a square that keep all
their units. (Some shapes allow more, which is not used here.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import index
from typing import Any

import nonet.lazy_numpy as np
from nonet.errors import BadInput
from nonet.grid import Grid, GridLike, as_grid
from nonet.seeds import Seed, random_generator
from nonet.shape import Shape


@dataclass(frozen=True, slots=True)
class Transformation:
    """Moves cells and relabels symbols; immutable.

    Cell i of the image holds what cell *cells[i]* held, relabelled: *labels[s]* is the new name of
    symbol s, and *labels[0]* is 0. A transformation of a puzzle also transforms its solution.

    >>> turn = Transformation.of_lines([3, 2, 1, 0], range(4), transposed=True)
    >>> grid = Grid.parse("12.. .... ...3 ....")
    >>> turn.apply(grid).rows
    ((0, 0, 3, 0), (0, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0))
    >>> turn.inverse().apply(turn.apply(grid)) == grid
    True
    """

    cells: tuple[int, ...]
    labels: tuple[int, ...]

    def __post_init__(self) -> None:
        for name in ("cells", "labels"):
            object.__setattr__(self, name, _permutation(getattr(self, name), name))
        if len(self.cells) != self.size**2:
            raise BadInput(
                f"{self.size + 1} labels need {self.size**2} cells, not {len(self.cells)}"
            )
        if self.labels[0] != 0:
            raise BadInput(f"label 0 is for empty cells and must be 0, not {self.labels[0]}")

    @classmethod
    def of_lines(
        cls,
        rows: Iterable[int],
        columns: Iterable[int],
        *,
        transposed: bool = False,
        labels: Iterable[int] | None = None,
    ) -> Transformation:
        """Take *rows* and *columns* by their numbers, from 0, of the grid or of its transpose."""
        rows, columns = _permutation(rows, "rows"), _permutation(columns, "columns")
        size = len(rows)
        if len(columns) != size:
            raise BadInput(f"{size} rows need {size} columns, not {len(columns)}")
        down, right = (1, size) if transposed else (size, 1)
        cells = tuple(row * down + column * right for row in rows for column in columns)
        return cls(cells, tuple(range(size + 1) if labels is None else labels))

    @classmethod
    def relabelling(cls, labels: Iterable[int]) -> Transformation:
        """Leave every cell in place; *labels* begins with the 0 of empty cells."""
        labels = tuple(labels)
        return cls(tuple(range((len(labels) - 1) ** 2)), labels)

    @property
    def size(self) -> int:
        """The number of symbols of the grids that it is for."""
        return len(self.labels) - 1

    def apply(self, grid: GridLike) -> Grid:
        """Return the image of *grid*, in the same shape, which this should keep (see `keeps`)."""
        grid = as_grid(grid)
        if grid.shape.size != self.size:
            raise BadInput(
                f"this transformation is for {self.size}x{self.size} grids, not for {grid.shape}"
            )
        symbols = grid.symbols
        return grid.filled_with(bytes([self.labels[symbols[cell]] for cell in self.cells]))

    def inverse(self) -> Transformation:
        """Return the transformation back."""
        cells, labels = (
            tuple(sorted(range(len(order)), key=order.__getitem__))
            for order in (self.cells, self.labels)
        )
        return Transformation(cells, labels)

    def then(self, other: Transformation) -> Transformation:
        """Return the transformation that does this first, and *other* after it."""
        if other.size != self.size:
            raise BadInput(f"the first is for {self.size} symbols, the other for {other.size}")
        return Transformation(
            tuple(self.cells[cell] for cell in other.cells),
            tuple(other.labels[label] for label in self.labels),
        )

    def keeps(self, shape: Shape) -> bool:
        """Return whether every unit of *shape* becomes one of its units.

        >>> swap = Transformation.of_lines([1, 0, 2, 3], range(4))
        >>> swap.keeps(Shape.parse("4x4")), swap.keeps(Shape.parse("4x4+x"))
        (True, False)
        """
        if shape.size != self.size:
            return False
        units = {frozenset(unit.cells) for unit in shape.units}
        return all(frozenset(self.cells[cell] for cell in unit) in units for unit in units)


def _permutation(numbers: Any, name: str) -> tuple[int, ...]:
    """Return *numbers* if each number from 0 on is there once."""
    try:
        found = tuple(map(index, numbers))
    except TypeError:
        raise BadInput(f"{name} must be whole numbers, not {numbers!r:.40}") from None
    if not found or sorted(found) != list(range(len(found))):
        raise BadInput(f"{name} must have each number from 0 on once, not {list(found)!r:.60}")
    return found


def random_equivalent(grid: GridLike, *, seed: Seed = None) -> Grid:
    """Return the image of *grid* under a random transformation of its shape.

    >>> random_equivalent("1... .2.. .... ...3", seed=1).line
    '..2....1.3......'
    """
    grid = as_grid(grid)
    return random_transformation(grid.shape, seed=seed).apply(grid)


def random_transformation(shape: Shape, *, seed: Seed = None) -> Transformation:
    """Return one of the transformations that keep *shape*, each as likely as any other."""
    random = random_generator(seed)
    labels = [0, *(int(label) + 1 for label in random.permutation(shape.size))]
    groups = exchangeable_lines(shape)
    if groups is None:
        turns = square_transformations(shape)
        return turns[int(random.integers(len(turns)))].then(Transformation.relabelling(labels))
    rows, columns = (_random_lines(shape.size, lines, random) for lines in groups)
    transposed = can_transpose(shape) and bool(random.integers(2))
    return Transformation.of_lines(rows, columns, transposed=transposed, labels=labels)


def _random_lines(size: int, together: int, random: np.random.Generator) -> list[int]:
    """Return rows or columns in a random order that keeps bands or stacks together."""
    return [
        int(group) * together + int(line)
        for group in random.permutation(size // together)
        for line in random.permutation(together)
    ]


def exchangeable_lines(shape: Shape) -> tuple[int, int] | None:
    """Return how many rows a band and how many columns a stack has; None if they are fixed.

    >>> exchangeable_lines(Shape.parse("6x6")), exchangeable_lines(Shape.parse("6x6+x"))
    ((2, 3), None)
    """
    if shape.diagonals or shape.extras:
        return None
    return shape.box if shape.regions else (shape.size, shape.size)


def can_transpose(shape: Shape) -> bool:
    """Return whether rows can become columns in a shape whose lines are exchangeable."""
    groups = exchangeable_lines(shape)
    return groups is not None and groups[0] == groups[1]


@lru_cache(64)
def square_transformations(shape: Shape) -> tuple[Transformation, ...]:
    """Return those of the eight turns and mirrors that keep *shape*; the first changes nothing.

    >>> [len(square_transformations(Shape.parse(name))) for name in ("9x9", "6x6")]
    [8, 4]
    """
    both = (range(shape.size), range(shape.size)[::-1])
    turns = (
        Transformation.of_lines(rows, columns, transposed=transposed)
        for transposed, rows, columns in product((False, True), both, both)
    )
    return tuple(turn for turn in turns if turn.keeps(shape))
