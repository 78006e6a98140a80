"""`tree`: recursion over the empty cells in reading order, every symbol that is possible.

Seeds 000 and 003: `conditionsinitiales` lists the empty cells, `arbre(etage)` fills the cell of
one level with each symbol in turn and calls itself for the next, `possible(n, L, C)` is the test.
Seed 002 is the same tree: `Sudoku(M)` and `MoveIsPossible(M, i, j, k)`.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.grid import Grid
from nonet.solving.depth import allow_depth
from nonet.solving.events import DeadEnd, Event, Placed, Solved, TakenBack


def search(grid: Grid, *, traced: bool) -> Iterator[Event]:
    """All events if *traced*, else only the solutions; these come in the order of their lines."""
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
