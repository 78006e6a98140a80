"""`masks`: the kernel's search for grids of any shape, on bit masks, learning from dead ends.

See kernel/masks.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import nonet._kernel as _kernel
from nonet.grid import Grid
from nonet.shape import Shape

FIRST, MOST = 2, 1024
"""Solutions that are asked for at a time: few at first, as most want one or two."""


def solutions(grid: Grid) -> Iterator[Grid]:
    """Every solution of *grid*, in an order that depends on the grid alone."""
    search = layout_of(grid.shape).search(grid.symbols)
    cells = len(grid.symbols)
    most = FIRST
    while found := search.next(most):
        for start in range(0, len(found), cells):
            yield Grid(found[start : start + cells], grid.shape, grid.alphabet)
        if len(found) < most * cells:
            return
        most = min(2 * most, MOST)


@lru_cache(64)
def layout_of(shape: Shape) -> _kernel.Layout:
    """What the kernel knows of *shape*."""
    return _kernel.Layout(shape.size, [unit.cells for unit in shape.units])
