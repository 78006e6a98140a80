"""`walk`: no recursion, forward and back over the cells that were empty at first.

Seed 004: `Possible_Case(k, n)` is the test, `Avancer_Case(k)` goes to the next cell that was empty
at first, `Reculer_Case(k)` to the one before. A cell that can take no higher symbol is emptied, and
the walk goes back; behind the last cell stands a solution, before the first there are no more.

The pseudo-code of the seed stops at the first solution. This walk goes back from each one as from a
dead end, and so finds them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.grid import Grid
from nonet.solving.events import DeadEnd, Event, Placed, Solved, TakenBack


def search(grid: Grid, *, traced: bool) -> Iterator[Event]:
    """All events if *traced*, else only the solutions; these come in the order of their lines."""
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
