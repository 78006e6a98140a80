"""`deduction`: place everything that follows from the candidates, and only then try a symbol.

a cell without candidates: dead end
a cell with one candidate: place it, start again
a symbol with one place in a unit: place it, start again
no empty cell: the grid is solved
each candidate of the first empty cell in turn: place it, start again
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.grid import Grid
from nonet.solving.events import DeadEnd, Deduced, Event, Placed, Solved, TakenBack
from nonet.solving.tree import allow_depth


def search(grid: Grid, *, traced: bool) -> Iterator[Event]:
    """Yield all events if *traced*, else only the solutions."""
    board = _Board(grid)
    allow_depth(len(grid.empty_cells))

    def explore() -> Iterator[Event]:
        while isinstance(found := board.look(), Deduced):
            board.place(found.cell, found.symbol)
            if traced:
                yield found
        if found:
            if traced:
                yield found
        elif 0 not in board.symbols:
            yield Solved(Grid(bytes(board.symbols), grid.shape, grid.alphabet))
        else:
            cell = board.symbols.index(0)
            for symbol in _bit_numbers(board.candidates[cell]):
                mark = len(board.moves)
                board.place(cell, symbol)
                if traced:
                    yield Placed(cell, symbol)
                yield from explore()
                taken_back = board.take_back(mark)
                if traced:
                    yield TakenBack(taken_back)

    return explore()


class _Board:
    """A grid in progress: symbols, candidates, and the moves to undo."""

    def __init__(self, grid: Grid) -> None:
        shape = grid.shape
        self.peers = shape.peers
        self.symbols = list(grid.symbols)
        # The candidates of each cell as bits, bit s for symbol s; none for a filled cell.
        self.candidates = [sum(1 << s for s in grid.candidates(cell)) for cell in shape.cells]
        # Only a unit with as many cells as symbols needs every symbol.
        self.full_units = [unit for unit in shape.units if len(unit.cells) == shape.size]
        # Cell, its candidates, and the peers that lost a candidate, for each symbol placed.
        self.moves: list[tuple[int, int, list[int]]] = []

    def look(self) -> Deduced | DeadEnd | None:
        """The dead end or the first deduction that the candidates give; None if there is none."""
        for cell, symbol in enumerate(self.symbols):
            if not symbol and not self.candidates[cell]:
                return DeadEnd(cell)
        for cell, bits in enumerate(self.candidates):
            if bits and bits & (bits - 1) == 0:
                return Deduced(cell, bits.bit_length() - 1)
        return self.only_place()

    def only_place(self) -> Deduced | None:
        """The first symbol with one place in a unit."""
        candidates = self.candidates
        for unit in self.full_units:
            once = twice = 0
            for cell in unit.cells:
                twice |= once & candidates[cell]
                once |= candidates[cell]
            for symbol in _bit_numbers(once & ~twice):
                place = next(cell for cell in unit.cells if candidates[cell] >> symbol & 1)
                return Deduced(place, symbol, unit)
        return None

    def place(self, cell: int, symbol: int) -> None:
        """Fill *cell* and remove the symbol from the candidates of its peers."""
        bit = 1 << symbol
        losers = [peer for peer in self.peers[cell] if self.candidates[peer] & bit]
        for peer in losers:
            self.candidates[peer] ^= bit
        self.moves.append((cell, self.candidates[cell], losers))
        self.candidates[cell] = 0
        self.symbols[cell] = symbol

    def take_back(self, mark: int) -> tuple[int, ...]:
        """Undo all but the first *mark* moves; returns the emptied cells in placing order."""
        cells = []
        while len(self.moves) > mark:
            cell, candidates, losers = self.moves.pop()
            for peer in losers:
                self.candidates[peer] |= 1 << self.symbols[cell]
            self.candidates[cell] = candidates
            self.symbols[cell] = 0
            cells.append(cell)
        return tuple(reversed(cells))


def _bit_numbers(bits: int) -> Iterator[int]:
    """The numbers of the bits in *bits* that are set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
