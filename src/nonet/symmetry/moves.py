"""The transformations that a shape has, and one of them at random.

With boxes and nothing else, bands, stacks, rows in a band and columns in a stack can be exchanged,
and where boxes are square a grid can be transposed. In a Latin square any rows and any columns can
be exchanged. Other shapes have those of the eight turns and mirrors of a square that keep all
their units. (Some have more, which is left alone here.)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from nonet.counting.seeds import generator_of
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.symmetry.transformation import Transformation

if TYPE_CHECKING:
    import numpy

    from nonet.counting.seeds import Seed


def random_equivalent(grid: Grid, *, seed: Seed) -> Grid:
    """An image of *grid* under a random transformation of its shape.

    >>> grid = Grid.parse("1... .2.. .... ...3")
    >>> random_equivalent(grid, seed=1).line
    '..2....1.3......'
    """
    return random_transformation(grid.shape, seed=seed).apply(grid)


def random_transformation(shape: Shape, *, seed: Seed) -> Transformation:
    """One of the transformations that keep *shape*, each as likely as any other."""
    random = generator_of(seed)
    labels = [0, *(int(label) + 1 for label in random.permutation(shape.size))]
    together = exchangeable(shape)
    if together is None:
        moves = turns(shape)
        return moves[int(random.integers(len(moves)))].then(Transformation.relabelling(labels))
    rows, columns = (random_lines(shape.size, lines, random) for lines in together)
    transposed = can_transpose(shape) and bool(random.integers(2))
    return Transformation.of_lines(rows, columns, transposed=transposed, labels=labels)


def exchangeable(shape: Shape) -> tuple[int, int] | None:
    """How many rows a band and how many columns a stack has; None if they cannot be exchanged.

    >>> exchangeable(Shape.parse("6x6")), exchangeable(Shape.parse("6x6+x"))
    ((2, 3), None)
    """
    if shape.diagonals or shape.extras:
        return None
    return shape.box if shape.regions else (shape.size, shape.size)


def can_transpose(shape: Shape) -> bool:
    """Whether rows can become columns in a shape whose lines can be exchanged."""
    together = exchangeable(shape)
    return together is not None and together[0] == together[1]


@lru_cache(64)
def turns(shape: Shape) -> tuple[Transformation, ...]:
    """Those of the eight turns and mirrors that keep *shape*; the first changes nothing.

    >>> len(turns(Shape.parse("9x9"))), len(turns(Shape.parse("6x6")))
    (8, 4)
    """
    lines = range(shape.size)
    both = (lines, lines[::-1])
    found = (
        Transformation.of_lines(rows, columns, transposed=transposed)
        for transposed, rows, columns in product((False, True), both, both)
    )
    return tuple(turn for turn in found if turn.keeps(shape))


def random_lines(size: int, together: int, random: numpy.random.Generator) -> list[int]:
    """The numbers of rows or columns in a random order that keeps bands or stacks together."""
    return [
        int(group) * together + int(line)
        for group in random.permutation(size // together)
        for line in random.permutation(together)
    ]
