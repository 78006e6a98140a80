"""Grids of random symbols: `fill` places so many, `add` goes on until one solution is left."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from nonet.errors import BadInput, NoGridFound, NoSolution, check_int
from nonet.grid import Grid, GridLike, as_grid
from nonet.seeds import Seed, random_stream
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving import first_solutions, why_unsolvable

TRIES = 100
"""With so many draws, each of nine symbols most likely comes up."""


def fill(
    k: int, *, seed: Seed = None, shape: Shape | str | None = None, tries: int = TRIES
) -> Grid:
    """Place *k* random legal symbols in an empty grid, which may then have no solution.

    For each symbol, draw an empty cell, and then symbols for this cell until no peer holds the one
    that is drawn. Raises `NoGridFound` after *tries* such draws, without trying another cell; its
    *reached* is the number of symbols placed.

    >>> grid = fill(20)
    >>> len(grid.filled), grid.conflicts()
    (20, ())
    >>> fill(70, seed=1)
    Traceback (most recent call last):
    nonet.errors.NoGridFound: placed 40 of 70 symbols; found none for the next cell in 100 tries
    """
    empty = Grid.empty(as_shape(shape) or CLASSIC)
    k = check_int(k, "symbols", 0, len(empty.symbols))
    tries = check_int(tries, "tries", 1, 10**9)
    symbols, placed = place_symbols(empty.shape, k, random_stream(seed), tries)
    if placed < k:
        raise NoGridFound(
            f"placed {placed} of {k} symbols; found none for the next cell in {tries} "
            f"{'try' if tries == 1 else 'tries'}",
            reached=placed,
        )
    return empty.filled_with(bytes(symbols))


def place_symbols(shape: Shape, k: int, random: Random, tries: int) -> tuple[bytearray, int]:
    """Return the symbols of a grid with *k* random symbols or fewer, and how many there are."""
    draw, size = random.random, shape.size
    bits, peers = _masks(shape)
    taken = [0] * size  # for each symbol the cells that see it, as bits
    symbols = bytearray(size * size)
    cells = list(range(size * size))
    for placed in range(k):
        # Cells before `placed` are filled; the one there takes the place of the one drawn.
        at = placed + int(draw() * (len(cells) - placed))
        cell, cells[at] = cells[at], cells[placed]
        bit = bits[cell]
        for _ in range(tries):
            symbol = int(draw() * size)
            if not taken[symbol] & bit:
                break
        else:
            return symbols, placed
        symbols[cell] = symbol + 1
        taken[symbol] |= peers[cell]
    return symbols, k


@lru_cache(64)
def _masks(shape: Shape) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each cell, and the peers of each cell, as bits."""
    bits = tuple(1 << cell for cell in shape.cells)
    return bits, tuple(sum(bits[peer] for peer in peers) for peers in shape.peers)


def add(
    *, seed: Seed = None, shape: Shape | str | None = None, start: GridLike | None = None
) -> Grid:
    """Add symbols to an empty grid, or to *start*, until exactly one solution is left.

    Each empty cell is equally likely to be next, and so is each symbol that keeps a solution. A
    cell is filled even if its symbol already follows, so the puzzle is seldom minimal. Raises
    `NoSolution` if *start* has none.

    >>> puzzle = add(seed=2)
    >>> puzzle.is_unique(), len(puzzle.filled)
    (True, 36)
    """
    shape = as_shape(shape)
    grid = Grid.empty(shape or CLASSIC) if start is None else as_grid(start)
    if shape and grid.shape != shape:
        raise BadInput(f"the grid to start with is {grid.shape}, not {shape}")
    solutions = first_solutions(grid, 2)
    if not solutions:
        raise NoSolution(why_unsolvable(grid))
    random = random_stream(seed)
    cells = list(grid.empty_cells)
    random.shuffle(cells)
    while len(solutions) > 1:
        grid, solutions = _add_one(grid, cells.pop(), solutions, random)
    return grid


def _add_one(grid: Grid, cell: int, known: list[Grid], random: Random) -> tuple[Grid, list[Grid]]:
    """Return *grid* with a symbol in *cell* that keeps a solution, and up to two solutions.

    Two solutions are always *known*. A symbol that one of them has needs no search.
    """
    symbols = list(grid.candidates(cell))
    random.shuffle(symbols)
    for symbol in symbols:
        more = grid.filled_with(grid.symbols[:cell] + bytes((symbol,)) + grid.symbols[cell + 1 :])
        solutions = [solution for solution in known if solution[cell] == symbol]
        if len(solutions) < 2:
            solutions = first_solutions(more, 2)
        if solutions:
            return more, solutions
    raise AssertionError("a grid with a solution has a symbol for every cell")
