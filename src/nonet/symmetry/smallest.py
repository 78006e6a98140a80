"""The smallest image of a grid whose shape has few transformations: all of them are tried."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.symmetry.moves import can_transpose, exchangeable, turns
from nonet.symmetry.transformation import Transformation

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

MOST_MOVES = 100_000
"""Transformations, relabelling apart, that are tried."""


class Smallest(NamedTuple):
    """The smallest image of a grid, a way there, and how many ways there are."""

    form: bytes
    way: Transformation
    automorphisms: int


def smallest_image(grid: Grid) -> Smallest:
    """Goes through the cells, and keeps the transformations that are the smallest so far."""
    import numpy as np

    moves = all_moves(grid.shape)
    images = np.frombuffer(grid.symbols, np.uint8)[moves]
    left = np.arange(len(moves))
    labels = np.zeros((len(moves), grid.shape.size + 1), np.uint8)
    following = np.ones(len(moves), np.uint8)
    form = []
    for cell in grid.shape.cells:
        symbols, at = images[left, cell], np.arange(len(left))
        is_new = (symbols > 0) & (labels[at, symbols] == 0)
        labels[at[is_new], symbols[is_new]] = following[is_new]
        following += is_new
        found = labels[at, symbols]
        form.append(int(found.min()))
        best = found == form[-1]
        left, labels, following = left[best], labels[best], following[best]
    way = Transformation(tuple(moves[left[0]].tolist()), all_labels(labels[0].tolist()))
    return Smallest(bytes(form), way, len(left))


def all_labels(labels: list[int]) -> tuple[int, ...]:
    """*labels* with those that are left for the symbols that have none.

    >>> all_labels([0, 2, 0, 1, 0])
    (0, 2, 3, 1, 4)
    """
    unused = iter(sorted(set(range(len(labels))) - set(labels)))
    return (0, *(label or next(unused) for label in labels[1:]))


@lru_cache(8)
def all_moves(shape: Shape) -> NDArray[numpy.intp]:
    """Every transformation of *shape*: a row of cells for each, as `Transformation` has them."""
    import numpy as np

    together = exchangeable(shape)
    if together is None:
        return np.array([turn.cells for turn in turns(shape)])
    orders = [number_of_orders(shape.size, lines) for lines in together]
    sides = (False, True) if can_transpose(shape) else (False,)
    if len(sides) * orders[0] * orders[1] > MOST_MOVES:
        raise BadInput(
            "expected a 9x9 grid, or a shape with at most "
            f"{MOST_MOVES:,} transformations, found the shape {shape}"
        )
    rows, columns = (np.array(all_orders(shape.size, lines)) for lines in together)
    cells = rows[:, None, :, None] * shape.size + columns[None, :, None, :]
    flat = cells.reshape(-1, shape.size, shape.size)
    found = [flat.transpose(0, 2, 1) if side else flat for side in sides]
    return np.concatenate(found).reshape(-1, len(shape.cells))


def number_of_orders(size: int, together: int) -> int:
    """How many orders `all_orders` has.

    >>> number_of_orders(9, 3)
    1296
    """
    groups = size // together
    orders: int = factorial(together) ** groups
    return factorial(groups) * orders


def all_orders(size: int, together: int) -> list[list[int]]:
    """Every order of rows or columns that keeps bands or stacks together."""
    return [
        [
            group * together + line
            for group, lines in zip(groups, inside, strict=True)
            for line in lines
        ]
        for groups in permutations(range(size // together))
        for inside in product(permutations(range(together)), repeat=size // together)
    ]
