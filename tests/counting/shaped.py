"""Random grids of any shape for the tests of counting."""

from __future__ import annotations

import random

from nonet import Grid, Shape
from tests.strategies import full_grid


def full(shape: str, draw: random.Random) -> Grid:
    """A full grid of *shape*, its symbols exchanged and, if it is made of boxes, its lines too."""
    grid = full_grid(shape)
    return moved(grid, draw) if has_movable_lines(grid.shape) else relabelled(grid, draw)


def dug(shape: str, clues: int, seed: int) -> Grid:
    """A full grid with so many clues left."""
    draw = random.Random(f"{shape} {clues} {seed}")
    grid = full(shape, draw)
    cells = grid.shape.cells
    return grid.with_symbols(dict.fromkeys(draw.sample(cells, len(cells) - clues), 0))


def spoilt(grid: Grid, seed: int) -> Grid:
    """*grid* with another symbol in one of its cells, so perhaps without a solution."""
    draw = random.Random(seed)
    return grid.with_symbol(draw.choice(grid.shape.cells), draw.randint(1, grid.shape.size))


def has_movable_lines(shape: Shape) -> bool:
    """Whether rows and columns can be exchanged within boxes."""
    return shape.box is not None and shape == Shape.boxes(*shape.box)


def relabelled(grid: Grid, draw: random.Random) -> Grid:
    """*grid* with its symbols exchanged."""
    names = [0, *draw.sample(range(1, grid.shape.size + 1), grid.shape.size)]
    return Grid(bytes(names[symbol] for symbol in grid.symbols), grid.shape)


def moved(grid: Grid, draw: random.Random) -> Grid:
    """*grid* after a random symmetry of its boxes: symbols, rows and columns."""
    assert grid.shape.box
    size = grid.shape.size
    rows, columns = lines(grid.shape.box[0], size, draw), lines(grid.shape.box[1], size, draw)
    symbols = bytes(grid.symbols[size * row + column] for row in rows for column in columns)
    return relabelled(Grid(symbols, grid.shape), draw)


def lines(together: int, size: int, draw: random.Random) -> list[int]:
    """The rows, or columns, in another order that keeps so many together."""
    blocks = draw.sample(range(size // together), size // together)
    inside = range(together)
    return [block * together + i for block in blocks for i in draw.sample(inside, together)]


def turned(grid: Grid) -> Grid:
    """*grid* with rows for columns; its boxes are turned with it."""
    assert grid.shape.box
    rows, columns = grid.shape.box
    symbols = bytes(symbol for column in grid.columns for symbol in column)
    return Grid(symbols, Shape.boxes(columns, rows))
