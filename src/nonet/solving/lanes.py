"""`lanes`: the kernel's search for 9x9 grids, many search nodes in the lanes of one vector.

See kernel/lanes/engine.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import nonet._kernel as _kernel
import nonet.lazy_numpy as np
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.solving import events
from nonet.solving.arrays import Symbols
from nonet.solving.masks import all_solutions

TRACED_LANES = 8
"""The lanes of a trace: the same on every machine, so that it depends on the grid alone."""
_FIRST_EVENTS, _MOST_EVENTS = 64, 1024
"""Events to ask for at a time."""


def find(grid: Grid, most: int) -> bytes:
    """The symbols of up to *most* solutions of *grid*, the first ones that any lane finds."""
    return _kernel.find(grid.symbols, most, kernel_info().instruction_set)


def solutions(grid: Grid) -> Iterator[Grid]:
    """Yield every solution of *grid*, in an order that depends on the grid alone."""
    return all_solutions(_kernel.Search(grid.symbols, kernel_info().instruction_set), grid)


def solution_arrays(grid: Grid, size: int) -> Iterator[Symbols]:
    """Yield the solutions in the same order, in arrays of up to *size* rows."""
    search = _kernel.Search(grid.symbols, kernel_info().instruction_set)
    count = size
    while count == size:
        array = np.empty((size, len(grid.symbols)), np.uint8)
        count = search.fill(array)
        if count:
            yield array[:count]


def trace(grid: Grid) -> Iterator[events.Event]:
    """Yield what the lanes do until they have found all solutions.

    This is the engine that solves. But unlike `solutions` it never hands a grid over, neither one
    with many solutions to templates nor a very hard one to `masks`.
    """
    search = _kernel.LaneTrace(grid.symbols)
    most = _FIRST_EVENTS
    while found := search.next(most):
        for kind, lane, first, second, symbols in found:
            yield _EVENTS[kind](grid, lane, first, second, symbols)
        most = min(2 * most, _MOST_EVENTS)


_EVENTS: tuple[Callable[[Grid, int, int, int, bytes], events.Event], ...] = (
    lambda grid, lane, first, second, symbols: events.Passed(bool(first)),
    lambda grid, lane, first, second, symbols: events.Entered(
        first, None if second < 0 else second, grid.filled_with(symbols), lane
    ),
    lambda grid, lane, first, second, symbols: events.Placed(first, second, lane),
    lambda grid, lane, first, second, symbols: events.Deduced(first, second, None, lane),
    lambda grid, lane, first, second, symbols: events.DeadEnd(first, lane),
    lambda grid, lane, first, second, symbols: events.DeadUnit(
        second, grid.shape.units[first], lane
    ),
    lambda grid, lane, first, second, symbols: events.Solved(grid.filled_with(symbols), lane),
    lambda grid, lane, first, second, symbols: events.Idle(lane),
)
"""The event for each kind of the kernel, in the order of kernel/lanes/trace.hpp."""
