"""Other shapes: grids that are not 9x9, one call for each, by the method that is their default.

A shape is a line in `SHAPES`. The grids are a pattern with its rows, columns and symbols
exchanged, of which a share of the cells is kept as clues; some have one solution, some several.
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
"""Each shape with the share of its cells that are clues."""
_MOST_GRIDS = 20
_Numbers: TypeAlias = NDArray[np.intp]


def run(plan: Plan) -> Iterator[Row]:
    """Grids a second by `is_unique`."""
    for name, share in SHAPES.items():
        shape = Shape.parse(name)
        random = np.random.default_rng(SEED)
        grids = [_with_clues(shape, share, random) for _ in range(min(_MOST_GRIDS, plan.size))]
        turn = rate_of(partial(_ask_each, grids), len(grids), plan.seconds)
        data = f"{name}, {len(grids)}, {share:.0%} clues"
        measured = by_turns({"is_unique": turn}, plan.rounds)
        yield from group("shapes", data, "grids/s", measured)


def _ask_each(grids: list[Grid]) -> None:
    """Whether each has one solution only."""
    for grid in grids:
        is_unique(grid)


def _with_clues(shape: Shape, share: float, random: Random) -> Grid:
    """A random grid of *shape* with that share of clues."""
    symbols = full_pattern(shape, random)
    symbols[random.random(symbols.shape) >= share] = 0
    return Grid(symbols.astype(np.uint8).tobytes(), shape)


def full_pattern(shape: Shape, random: Random) -> _Numbers:
    """A full grid of a shape with boxes: shifted rows, with lines and symbols exchanged."""
    assert shape.box
    height, width = shape.box
    rows = _exchanged(shape.size, height, random)[:, None]
    columns = _exchanged(shape.size, width, random)
    shifted = (width * (rows % height) + rows // height + columns) % shape.size
    symbols: _Numbers = random.permutation(shape.size)[shifted] + 1
    return symbols


def _exchanged(size: int, together: int, random: Random) -> _Numbers:
    """The lines of a grid in a random order that leaves those of a band or stack together."""
    bands = random.permuted(np.arange(size).reshape(-1, together), axis=1)
    return random.permutation(bands).ravel()
