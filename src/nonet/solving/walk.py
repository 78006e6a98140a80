"""`walk`: no recursion, forward and back over the cells that were empty at the start.

A cell that can take no higher symbol is emptied, and the walk goes back. After the last cell the
grid is solved; the walk then goes back as from a dead end, until it has found all solutions.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.grid import Grid
from nonet.solving.events import DeadEnd, Event, Placed, Solved, TakenBack


def search(grid: Grid, *, traced: bool) -> Iterator[Event]:
    """Yield all events if *traced*, else only the solutions, in the order of their lines."""
    symbols = list(grid.symbols)
    cells = grid.empty_cells
    peers = grid.shape.peers
    size = grid.shape.size

    def possible(cell: int, symbol: int) -> bool:
        return all(symbols[peer] != symbol for peer in peers[cell])

    at = 0
    while at >= 0:
        if at == len(cells):
            yield Solved(Grid(bytes(symbols), grid.shape, grid.alphabet))
            at -= 1
            continue
        cell = cells[at]
        before = symbols[cell]
        after = next((n for n in range(before + 1, size + 1) if possible(cell, n)), 0)
        symbols[cell] = after
        if traced:
            if before:
                yield TakenBack((cell,))
            if after:
                yield Placed(cell, after)
            elif not before:
                yield DeadEnd(cell)
        at += 1 if after else -1
