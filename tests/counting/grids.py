"""Random 9x9 grids for the tests of counting."""

from __future__ import annotations

import random

from nonet import Grid
from tests.examples import FULL_LINE


def dug(clues: int, seed: int) -> Grid:
    """Return a full grid, its lines and symbols exchanged, with so many clues left."""
    draw = random.Random(f"{clues} {seed}")
    full = moved(Grid.parse(FULL_LINE), draw)
    return full.with_symbols(dict.fromkeys(draw.sample(range(81), 81 - clues), 0))


def moved(grid: Grid, draw: random.Random) -> Grid:
    """*grid* after a random symmetry: symbols, rows, columns, and perhaps rows for columns."""
    names = [0, *draw.sample(range(1, 10), 9)]
    rows, columns = lines(draw), lines(draw)
    is_turned = draw.random() < 0.5
    symbols = bytes(
        names[grid.symbols[9 * row + column if not is_turned else 9 * column + row]]
        for row in rows
        for column in columns
    )
    return Grid(symbols)


def lines(draw: random.Random) -> list[int]:
    """The nine rows, or columns, in another order that keeps the bands together."""
    return [
        3 * band + line for band in draw.sample(range(3), 3) for line in draw.sample(range(3), 3)
    ]
