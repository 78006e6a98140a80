"""Counting grids with boxes of two rows: a sum over the ways to part the symbols into pairs.

The kernel does it (counting/pairings.hpp says how): 4x4, 6x6 and 8x8, in half a second at most.
"""

from __future__ import annotations

import nonet._kernel as _kernel
from nonet.counting.ways import Found, Task
from nonet.grid import Grid
from nonet.shape import Shape

SIZES = (4, 6, 8)
SOON = 10**5
"""Solutions that are gone through sooner than the sum is done."""


def fits(shape: Shape) -> bool:
    """Whether grids of *shape* can be counted so."""
    return shape.size in SIZES and has_boxes_of_two(shape)


def has_boxes_of_two(shape: Shape) -> bool:
    """Whether *shape* is made of boxes of two rows or two columns, and no other units."""
    return shape.box is not None and 2 in shape.box and shape == Shape.boxes(*shape.box)


def count(task: Task) -> Found | None:
    """The number of solutions; None if fewer are asked for than are gone through soon."""
    if task.limit is not None and task.limit <= SOON:
        return None
    sum_ = _kernel.PairingSum(task.grid.shape.size // 2, upright(task.grid))
    high, low = sum_.run(task.threads)
    return Found(high << 64 | low, f"{sum_.ties:,} ties of pairs in two stacks")


def upright(grid: Grid) -> bytes:
    """The symbols of *grid*, turned if need be so that its boxes have two rows."""
    if grid.shape.box and grid.shape.box[0] == 2:
        return grid.symbols
    return bytes(symbol for column in grid.columns for symbol in column)
