"""`lanes`: the kernel's search for 9x9 grids, many search nodes in the lanes of one vector.

See kernel/lanes_engine.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Iterator

import nonet._kernel as _kernel
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC, Shape

CELLS = 81
FIRST, MOST = 2, 1024
"""Solutions that are asked for at a time: few at first, as most want one or two."""


def fits(shape: Shape) -> bool:
    """Whether the kernel knows *shape*."""
    return shape == CLASSIC


def solutions(grid: Grid) -> Iterator[Grid]:
    """Every solution of *grid*, in an order that depends on the grid and the instruction set."""
    search = _kernel.Search(grid.symbols, kernel_info().instruction_set)
    most = FIRST
    while found := search.next(most):
        for start in range(0, len(found), CELLS):
            yield Grid(found[start : start + CELLS], grid.shape, grid.alphabet)
        if len(found) < most * CELLS:
            return
        most = min(2 * most, MOST)
