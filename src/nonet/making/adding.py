"""Adding: symbols one by one, until only one solution is left (seeds 000 and 003).

The lesson places some symbols that do not contradict each other, looks for all solutions, and adds
symbols "one by one in cells" until there is just one solution. That leaves open which cells and
which symbols. Here an empty cell is drawn, all with equal chance, and then a symbol for it, with
equal chance among those that keep a solution. A cell is taken even if its symbol already follows
from the others, so the puzzle is seldom minimal.

Two solutions are always at hand. A symbol that one of them has there needs no search, and as long
as both of them have it there are still two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import BadInput, NoSolution
from nonet.grid import Grid
from nonet.making.chance import stream_of
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving import few, why_none

if TYPE_CHECKING:
    from random import Random

    from nonet.counting.seeds import Seed


def add(*, seed: Seed, shape: Shape | str | None = None, start: Grid | None = None) -> Grid:
    """A puzzle made by adding symbols to an empty grid, or to *start*.

    Cells come in random order, and each gets a symbol that is drawn, with equal chance, from those
    that keep at least one solution; it ends as soon as there is exactly one. Any shape. Raises
    `NoSolution` if *start* has none.

    >>> from nonet import is_unique
    >>> puzzle = add(seed=2)
    >>> is_unique(puzzle), len(puzzle.filled)
    (True, 36)
    """
    grid = beginning(start, as_shape(shape))
    known = few(grid, 2, None)
    if not known:
        raise NoSolution(why_none(grid))
    draw = stream_of(seed)
    cells = list(grid.empty_cells)
    draw.shuffle(cells)
    while len(known) > 1:
        grid, known = with_one_more(grid, cells.pop(), known, draw)
    return grid


def beginning(start: Grid | None, shape: Shape | None) -> Grid:
    """The grid that symbols are added to."""
    if start is None:
        return Grid.empty(shape or CLASSIC)
    if not isinstance(start, Grid):
        raise BadInput(f"expected a Grid to start with, found {start!r:.40}")
    if shape and start.shape != shape:
        raise BadInput(f"expected a {shape} grid to start with, found the shape {start.shape}")
    return start


def with_one_more(
    grid: Grid, cell: int, known: list[Grid], draw: Random
) -> tuple[Grid, list[Grid]]:
    """*grid* with a symbol in *cell* that keeps a solution; and up to two of its solutions."""
    symbols = list(grid.candidates(cell))
    draw.shuffle(symbols)
    for symbol in symbols:
        more = grid.filled_with(replaced(grid.symbols, cell, symbol))
        still = [solution for solution in known if solution[cell] == symbol]
        if len(still) < 2:
            still = few(more, 2, None)
        if still:
            return more, still
    raise AssertionError("a grid with a solution has a symbol for every cell")


def replaced(symbols: bytes, cell: int, symbol: int) -> bytes:
    """*symbols* with another one in *cell*."""
    return symbols[:cell] + bytes((symbol,)) + symbols[cell + 1 :]
