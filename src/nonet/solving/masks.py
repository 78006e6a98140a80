"""`masks`: the kernel's search for grids of any shape, on bit masks, learning from dead ends.

See kernel/masks/masks.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import nonet._kernel as _kernel
from nonet.grid import Grid, grids_in
from nonet.shape import Shape

_FIRST, _MOST = 1, 1024
"""Solutions to ask for at a time: few at first, as most callers want one or two."""


def solutions(grid: Grid) -> Iterator[Grid]:
    """Yield every solution of *grid*, in an order that depends on the grid alone."""
    return all_solutions(layout_of(grid.shape).search(grid.symbols), grid)


def all_solutions(search: _kernel.Search | _kernel.MaskSearch, grid: Grid) -> Iterator[Grid]:
    """Yield every solution that *search* finds."""
    most = _FIRST
    while found := search.next(most):
        yield from grids_in(found, grid)
        if len(found) < most * len(grid.symbols):
            return
        most = min(2 * most, _MOST)


@lru_cache(64)
def layout_of(shape: Shape) -> _kernel.Layout:
    """The units of *shape*, as the kernel needs them."""
    return _kernel.Layout(shape.size, [unit.cells for unit in shape.units])
