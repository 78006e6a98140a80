"""Grids that are not 9x9, one call per grid, with the default method of their shape.

To add a shape, add a line to `SHAPES`. Each grid is a full pattern with its rows, columns and
symbols shuffled; a share of its cells are clues. Some grids have one solution, some several.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bench.data import SEED
from bench.grids import Random
from bench.plan import Plan
from bench.record import Row
from bench.rounds import by_turns, group, rate_of
from nonet import Grid, Shape, is_unique

SHAPES = {"6x6": 0.5, "12x12": 0.5, "16x16": 0.5, "25x25": 0.5}
"""Shapes, and the share of cells that are clues."""
_MOST_GRIDS = 20
_Numbers: TypeAlias = NDArray[np.intp]


def run(plan: Plan) -> Iterator[Row]:
    """Grids a second of `is_unique`."""
    for name, share in SHAPES.items():
        shape = Shape.parse(name)
        random = np.random.default_rng(SEED)
        grids = [_with_clues(shape, share, random) for _ in range(min(_MOST_GRIDS, plan.size))]
        turn = rate_of(partial(_check_each, grids), len(grids), plan.seconds)
        data = f"{name}, {len(grids)}, {share:.0%} clues"
        yield from group("shapes", data, "grids/s", by_turns({"is_unique": turn}, plan.rounds))


def _check_each(grids: list[Grid]) -> None:
    """Call `is_unique` on each grid."""
    for grid in grids:
        is_unique(grid)


def _with_clues(shape: Shape, share: float, random: Random) -> Grid:
    """A random grid of *shape* with that share of clues."""
    symbols = full_pattern(shape, random)
    symbols[random.random(symbols.shape) >= share] = 0
    return Grid(symbols.astype(np.uint8).tobytes(), shape)


def full_pattern(shape: Shape, random: Random) -> _Numbers:
    """A full grid of a shape with boxes: shifted rows, with lines and symbols shuffled."""
    assert shape.box
    height, width = shape.box
    rows = _shuffled_lines(shape.size, height, random)[:, None]
    columns = _shuffled_lines(shape.size, width, random)
    shifted = (width * (rows % height) + rows // height + columns) % shape.size
    symbols: _Numbers = random.permutation(shape.size)[shifted] + 1
    return symbols


def _shuffled_lines(size: int, width: int, random: Random) -> _Numbers:
    """Shuffle the lines of a grid within and between its bands, or stacks, of *width* lines."""
    bands = random.permuted(np.arange(size).reshape(-1, width), axis=1)
    return random.permutation(bands).ravel()
