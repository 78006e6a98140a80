"""`lanes`: the kernel's search for 9x9 grids, many search nodes in the lanes of one vector.

See kernel/lanes/engine.hpp for how it works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import nonet._kernel as _kernel
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC, Shape
from nonet.solving.events import (
    DeadEnd,
    DeadUnit,
    Deduced,
    Entered,
    Event,
    Idle,
    Passed,
    Placed,
    Solved,
)
from nonet.solving.found import all_grids, grids_in

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

CELLS = 81
LANES_WATCHED = 8
"""The lanes of a trace: as many on every machine, so that it depends on the grid alone."""
FIRST_EVENTS, MOST_EVENTS = 64, 1024
"""Events that are asked for at a time."""


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


def trace(grid: Grid) -> Iterator[Event]:
    """What the lanes do when they share the nodes of *grid* until all solutions are found.

    The engine is the one that solves; but here it hands nothing over, neither grids with many
    solutions to templates nor those that resist for long to `masks`.
    """
    watched = _kernel.LaneTrace(grid.symbols)
    most = FIRST_EVENTS
    while told := watched.next(most):
        for kind, lane, first, second, symbols in told:
            yield TOLD[kind](grid, lane, first, second, symbols)
        most = min(2 * most, MOST_EVENTS)


TOLD: tuple[Callable[[Grid, int, int, int, bytes], Event], ...] = (
    lambda grid, lane, first, second, symbols: Passed(bool(first)),
    lambda grid, lane, first, second, symbols: Entered(
        first, None if second < 0 else second, grid.filled_with(symbols), lane
    ),
    lambda grid, lane, first, second, symbols: Placed(first, second, lane),
    lambda grid, lane, first, second, symbols: Deduced(first, second, None, lane),
    lambda grid, lane, first, second, symbols: DeadEnd(first, lane),
    lambda grid, lane, first, second, symbols: DeadUnit(second, grid.shape.units[first], lane),
    lambda grid, lane, first, second, symbols: Solved(grid.filled_with(symbols), lane),
    lambda grid, lane, first, second, symbols: Idle(lane),
)
"""What the kernel's event of each kind is, in the order of kernel/lanes/trace.hpp."""
