"""The canonical form: of all grids that are the same but for symmetry, the smallest.

That is the grid whose cells, read as a number with 0 for empty, are least: the min-lex form. Two
grids are equivalent exactly if they have the same form. The kernel finds it for 9x9 grids. For
other shapes all transformations are tried, if they are not too many.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, permutations, product
from math import factorial
from typing import Any, NamedTuple

import nonet._kernel as _kernel
import nonet.lazy_numpy as np
from nonet.errors import BadGrid, BadInput
from nonet.grid import Grid, GridLike, as_grid
from nonet.kernel import thread_count
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving.arrays import Integers, Symbols, as_array
from nonet.symmetry.transformation import (
    Transformation,
    can_transpose,
    exchangeable_lines,
    square_transformations,
)

_MOST_TRANSFORMATIONS = 100_000
"""Transformations to try, relabelling apart."""


def canonical(grid: GridLike) -> Grid:
    """Return the smallest of all grids that symmetry turns *grid* into.

    Every grid has one: puzzles, full, empty and illegal grids. Raises `BadInput` for shapes with
    too many transformations to try, such as 8x8, 12x12 and 16x16.

    >>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> canonical(puzzle).line
    '.....1..2....2..3....3..4....15......3..6..7.8....4..9..24..7...5..7..6.9....3..8'
    """
    grid = as_grid(grid)
    if grid.shape == CLASSIC:
        return grid.filled_with(_kernel.canonical(grid.symbols)[0])
    return grid.filled_with(_smallest_image(grid).form)


def canonical_many(
    grids: Any, *, shape: Shape | str | None = None, threads: int | None = None
) -> Symbols:
    """Return the canonical forms of many grids of one *shape*, as an array with a row for each.

    *grids* are what `solve_many` takes.

    >>> canonical_many(["12..34..........", "....1..........."], shape="4x4")[:, 8:].tolist()
    [[0, 0, 1, 2, 0, 0, 3, 4], [0, 0, 0, 0, 0, 0, 0, 1]]
    """
    return canonical_forms(grids, shape=shape, threads=threads)[0]


def canonical_forms(
    grids: Any, *, shape: Shape | str | None = None, threads: int | None = None
) -> tuple[Symbols, np.typing.NDArray[np.uint32]]:
    """Return the canonical forms of many grids, and the number of automorphisms of each."""
    threads = thread_count(threads)
    symbols, shape = as_array(grids, as_shape(shape))
    forms, numbers = np.empty(symbols.shape, np.uint8), np.empty(len(symbols), np.uint32)
    if shape == CLASSIC:
        try:
            _kernel.canonical_many(symbols, threads, forms, numbers)
        except ValueError as error:
            raise BadGrid(str(error)) from None
    else:
        for i, row in enumerate(symbols):
            image = _smallest_image(Grid(row.tobytes(), shape))
            forms[i], numbers[i] = np.frombuffer(image.form, np.uint8), image.automorphisms
    return forms, numbers


def are_equivalent(one: GridLike, other: GridLike) -> bool:
    """Return whether symmetry turns *one* into the *other*.

    >>> are_equivalent("12.. .... .... ....", "3... 4... .... ....")
    True
    >>> are_equivalent("12.. .... .... ....", "3... .4.. .... ....")
    False
    """
    one, other = as_grid(one), as_grid(other)
    if one.shape != other.shape or one.symbols.count(0) != other.symbols.count(0):
        return False
    return canonical(one).symbols == canonical(other).symbols


def automorphisms(grid: GridLike) -> int:
    """Return how many transformations turn *grid* into itself, each with some relabelling.

    Most grids have 1, which changes nothing; a 9x9 grid has at most 3,359,232.

    >>> automorphisms(Grid.empty()), automorphisms("12.. .... .... ....")
    (3359232, 8)
    """
    grid = as_grid(grid)
    if grid.shape == CLASSIC:
        return _kernel.canonical(grid.symbols)[1]
    return _smallest_image(grid).automorphisms


def to_canonical(grid: GridLike) -> Transformation:
    """Return a transformation that turns *grid* into its canonical form.

    `to_canonical(a).then(to_canonical(b).inverse())` turns *a* into an equivalent *b*.

    >>> grid = Grid.parse("1... .2.. .... ...3")
    >>> to_canonical(grid).apply(grid) == canonical(grid)
    True
    """
    grid = as_grid(grid)
    if grid.shape == CLASSIC:
        _, _, transposed, rows, columns, labels = _kernel.canonical(grid.symbols)
        return Transformation.of_lines(rows, columns, transposed=transposed, labels=labels)
    return _smallest_image(grid).transformation


class _Image(NamedTuple):
    """The smallest image of a grid, a transformation to it, and how many there are."""

    form: bytes
    transformation: Transformation
    automorphisms: int


def _smallest_image(grid: Grid) -> _Image:
    """Go through the cells, and keep the transformations that give the smallest image so far."""
    moves = _cell_moves(grid.shape)
    images = np.frombuffer(grid.symbols, np.uint8)[moves]
    left = np.arange(len(moves))
    labels = np.zeros((len(moves), grid.shape.size + 1), np.uint8)
    next_label = np.ones(len(moves), np.uint8)
    form = []
    for cell in grid.shape.cells:
        symbols, at = images[left, cell], np.arange(len(left))
        is_new = (symbols > 0) & (labels[at, symbols] == 0)
        labels[at[is_new], symbols[is_new]] = next_label[is_new]
        next_label += is_new
        found = labels[at, symbols]
        form.append(int(found.min()))
        best = found == form[-1]
        left, labels, next_label = left[best], labels[best], next_label[best]
    used = labels[0].tolist()
    unused = iter(sorted({*range(len(used))} - {*used}))
    names = (0, *(label or next(unused) for label in used[1:]))
    return _Image(bytes(form), Transformation(tuple(moves[left[0]].tolist()), names), len(left))


@lru_cache(8)
def _cell_moves(shape: Shape) -> Integers:
    """Return every transformation of *shape*: a row of cells each, as `Transformation` has them."""
    groups = exchangeable_lines(shape)
    if groups is None:
        return np.array([turn.cells for turn in square_transformations(shape)])
    sides = (False, True) if can_transpose(shape) else (False,)
    number = len(sides)
    for lines in groups:
        number *= factorial(lines) ** (shape.size // lines) * factorial(shape.size // lines)
    if number > _MOST_TRANSFORMATIONS:
        raise BadInput(
            f"{shape} has more than {_MOST_TRANSFORMATIONS:,} transformations, "
            "too many to find a canonical form"
        )
    rows, columns = (np.array(_line_orders(shape.size, lines)) for lines in groups)
    cells = rows[:, None, :, None] * shape.size + columns[None, :, None, :]
    flat = cells.reshape(-1, shape.size, shape.size)
    moves = [flat.transpose(0, 2, 1) if side else flat for side in sides]
    return np.concatenate(moves).reshape(-1, len(shape.cells))


def _line_orders(size: int, together: int) -> list[list[int]]:
    """Return every order of rows or columns that keeps bands or stacks together."""
    groups = [range(first, first + together) for first in range(0, size, together)]
    return [
        [*chain.from_iterable(lines)]
        for order in permutations(groups)
        for lines in product(*map(permutations, order))
    ]
