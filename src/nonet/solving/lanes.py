"""`lanes`: the kernel's search for 9x9 grids, many search nodes in the lanes of one vector.

See kernel/lanes_engine.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import nonet._kernel as _kernel
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC, Shape
from nonet.solving.found import all_grids, grids_in

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

CELLS = 81


def fits(shape: Shape) -> bool:
    """Whether the kernel knows *shape*."""
    return shape == CLASSIC


def few(grid: Grid, most: int) -> list[Grid]:
    """Up to *most* solutions of *grid*, those that come first when all lanes share the search."""
    found = _kernel.find(grid.symbols, most, kernel_info().instruction_set)
    return list(grids_in(found, grid))


def solutions(grid: Grid) -> Iterator[Grid]:
    """Every solution of *grid*, in an order that depends on the grid alone."""
    return all_grids(_kernel.Search(grid.symbols, kernel_info().instruction_set), grid)


def solution_arrays(grid: Grid, size: int) -> Iterator[NDArray[numpy.uint8]]:
    """Every solution of *grid*, in the same order: up to *size* rows of 81 symbols at a time."""
    import numpy as np

    search = _kernel.Search(grid.symbols, kernel_info().instruction_set)
    count = size
    while count == size:
        array = np.empty((size, CELLS), np.uint8)
        count = search.fill(array)
        if count:
            yield array[:count]
