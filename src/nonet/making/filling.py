"""Filling: random symbols into an empty grid, one after the other (seed 002, `MR(n)`).

The club's way, to the letter. For each symbol an empty cell is drawn, all with equal chance. Then
symbols are drawn for this cell, all with equal chance, until one is legal: until no peer of the
cell holds it. Each draw is a try. After 100 tries the club prints "no matrix found" and so gives
up: no other cell is drawn in place of the one that stays empty.

Nothing looks ahead, so the grid may well have no solution.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.errors import NoGridFound
from nonet.grid import Grid
from nonet.making.chance import stream_of
from nonet.making.checked import number_from
from nonet.shape import CLASSIC, Shape, as_shape

if TYPE_CHECKING:
    from random import Random

    from nonet.counting.seeds import Seed

TRIES = 100
"""The club's number: with so many draws each of nine symbols most likely came up."""
MOST_TRIES = 10**9


def fill(k: int, *, seed: Seed, shape: Shape | str | None = None, tries: int = TRIES) -> Grid:
    """*k* random legal symbols in an empty grid, with or without a solution.

    Raises `NoGridFound` where *tries* draws gave no legal symbol for a cell; its *reached* tells
    how many symbols were placed before.

    >>> grid = fill(20, seed=1)
    >>> len(grid.filled), grid.conflicts()
    (20, ())
    >>> fill(70, seed=1)  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    nonet.errors.NoGridFound: expected to place 70 symbols,
        found no legal one for symbol 41 in 100 tries
    """
    empty = Grid.empty(as_shape(shape) or CLASSIC)
    k = number_from(0, len(empty.symbols), k, "a number of symbols")
    tries = number_from(1, MOST_TRIES, tries, "tries")
    symbols, placed = filled(empty.shape, k, stream_of(seed), tries)
    if placed < k:
        ended = f"symbol {placed + 1} in {tries} {'try' if tries == 1 else 'tries'}"
        raise NoGridFound(
            f"expected to place {k} symbols, found no legal one for {ended}", reached=placed
        )
    return empty.filled_with(bytes(symbols))


def filled(shape: Shape, k: int, draw: Random, tries: int) -> tuple[bytearray, int]:
    """The symbols of a grid with *k* symbols, or with fewer if it came no further; how many."""
    random, size = draw.random, shape.size
    bits, peers = masks_of(shape)
    taken = [0] * size  # for each symbol the cells that see it, as bits
    symbols = bytearray(size * size)
    cells = list(range(size * size))
    for placed in range(k):
        # Cells up to `placed` are filled: what stands there takes the place of the one drawn.
        at = placed + int(random() * (len(cells) - placed))
        cell, cells[at] = cells[at], cells[placed]
        bit = bits[cell]
        for _ in range(tries):
            symbol = int(random() * size)
            if not taken[symbol] & bit:
                break
        else:
            return symbols, placed
        symbols[cell] = symbol + 1
        taken[symbol] |= peers[cell]
    return symbols, k


@lru_cache(64)
def masks_of(shape: Shape) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each cell, and the peers of each cell, as bits."""
    bits = tuple(1 << cell for cell in shape.cells)
    return bits, tuple(sum(bits[peer] for peer in peers) for peers in shape.peers)
