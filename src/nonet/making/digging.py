"""Digging: a full grid from which symbols are taken (seed 002, its second way)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.counting.seeds import generator_of
from nonet.errors import BadInput, NoGridFound
from nonet.grid import Grid
from nonet.making.checked import number_from
from nonet.making.full import full_grids
from nonet.making.trials import taken_out
from nonet.shape import CLASSIC, Shape, as_shape

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from nonet.counting.seeds import Seed

TRIES = 100
"""Orders in which the symbols are tried before there is said to be no such puzzle."""


def dig(
    k: int,
    *,
    seed: Seed,
    full: Grid | None = None,
    shape: Shape | str | None = None,
    unique: bool = False,
    tries: int = TRIES,
) -> Grid:
    """*k* clues of a *full* grid, the others taken away in random order.

    Without *full* it is a random grid of *shape*: of 9x9 each is equally likely. With *unique* a
    symbol is only taken if the solution stays the only one; raises `NoGridFound`, with the fewest
    clues that it came to, if *k* is not reached in so many *tries*, each in another order.

    >>> club = Grid.parse(
    ...     "123756489756489123984123765435867291267591834891234657349678512578912346612345978"
    ... )
    >>> len(dig(37, seed=1, full=club).filled), len(dig(30, seed=1, full=club, unique=True).filled)
    (37, 30)
    """
    generator = generator_of(seed)
    tries = number_from(1, 10**9, tries, "a number of tries")
    if full is None:
        full = full_grids(as_shape(shape) or CLASSIC, 1, seed=generator)[0]
    if not getattr(full, "is_complete", False) or full.conflicts():
        raise BadInput(f"expected a full grid without conflicts, found {full!r:.40}")
    if shape is not None and as_shape(shape) != full.shape:
        raise BadInput(f"expected a full {as_shape(shape)} grid, found one of {full.shape}")
    cells = len(full.shape.cells)
    k = number_from(0, cells, k, "a number of clues")
    if not unique:
        return without(full, generator.permutation(cells)[k:])
    found = [full]
    for _ in range(tries):
        found.append(dug(full, k, generator))
        if len(found[-1].filled) == k:
            return found[-1]
    nearest = min(found, key=lambda grid: len(grid.filled))
    raise NoGridFound(
        f"expected {k} clues with one solution, found {len(nearest.filled)} or more "
        f"in {tries} orders",
        reached=len(nearest.filled),
        nearest=nearest,
    )


def dug(full: Grid, k: int, generator: numpy.random.Generator) -> Grid:
    """*full* without symbols that can go, in a random order, until *k* are left or none can go."""
    import numpy as np

    cells = len(full.shape.cells)
    solutions = full.to_array().reshape(1, cells)
    groups = [[cell] for cell in range(cells)]
    orders, least = generator.permutation(cells)[None], np.array([k])
    return full.filled_with(
        taken_out(
            solutions, solutions, groups, orders, least, shape=full.shape, threads=1
        ).tobytes()
    )


def without(full: Grid, cells: NDArray[numpy.int64]) -> Grid:
    """*full* with these *cells* empty."""
    symbols = bytearray(full.symbols)
    for cell in cells.tolist():
        symbols[cell] = 0
    return full.filled_with(bytes(symbols))
