"""`masks`: the kernel's search for grids of any shape, on bit masks, learning from dead ends.

See kernel/masks/masks.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import nonet._kernel as _kernel
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.solving.found import all_grids


def solutions(grid: Grid) -> Iterator[Grid]:
    """Every solution of *grid*, in an order that depends on the grid alone."""
    return all_grids(layout_of(grid.shape).search(grid.symbols), grid)


@lru_cache(64)
def layout_of(shape: Shape) -> _kernel.Layout:
    """What the kernel knows of *shape*."""
    return _kernel.Layout(shape.size, [unit.cells for unit in shape.units])
