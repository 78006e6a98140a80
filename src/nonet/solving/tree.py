"""`tree`: recursion over the empty cells in reading order, trying every possible symbol."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from nonet.grid import Grid
from nonet.solving.events import DeadEnd, Event, Placed, Solved, TakenBack

_SPARE_FRAMES = 1000


def search(grid: Grid, *, traced: bool) -> Iterator[Event]:
    """Yield all events if *traced*, else only the solutions, in the order of their lines."""
    symbols = list(grid.symbols)
    cells = grid.empty_cells
    peers = grid.shape.peers
    all_symbols = range(1, grid.shape.size + 1)
    allow_depth(len(cells))

    def possible(symbol: int, cell: int) -> bool:
        return all(symbols[peer] != symbol for peer in peers[cell])

    def tree(level: int) -> Iterator[Event]:
        if level == len(cells):
            yield Solved(Grid(bytes(symbols), grid.shape, grid.alphabet))
            return
        cell = cells[level]
        fitting = [symbol for symbol in all_symbols if possible(symbol, cell)]
        if traced and not fitting:
            yield DeadEnd(cell)
        for symbol in fitting:
            symbols[cell] = symbol
            if traced:
                yield Placed(cell, symbol)
            yield from tree(level + 1)
            if traced:
                yield TakenBack((cell,))
        symbols[cell] = 0

    return tree(0)


def allow_depth(levels: int) -> None:
    """Let Python recurse that deep from here: large grids have more empty cells than its limit.

    The limit is only ever raised, because other code may depend on it.
    """
    here = 0
    frame = sys._getframe()
    while frame := frame.f_back:  # type: ignore[assignment]
        here += 1
    sys.setrecursionlimit(max(sys.getrecursionlimit(), here + levels + _SPARE_FRAMES))
