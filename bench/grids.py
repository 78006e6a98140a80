"""Generates the project's own grids from a seed, thousands at a time.

It uses only the number of solutions, never their order, so a seed gives the same grids with every
version of the kernel. The full grids are not uniform: they start with three random boxes, then get
random symbols that leave a solution.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet import solve_many
from nonet.shape import CLASSIC

Grids: TypeAlias = NDArray[np.uint8]
"""One row of 81 symbols per grid."""

Random: TypeAlias = np.random.Generator
_Bound: TypeAlias = int | NDArray[np.intp]
"""One number for all grids, or one per grid."""

CELLS = 81
_PEERS = np.array(CLASSIC.peers)
_SYMBOLS = np.arange(1, 10, dtype=np.uint8)

_MANY_SEED = 5
_MANY_LEAST = 10_000_000
MANY = "..34............79..98..5....67..8.....2..6.........4.....7.......6.8.1........8."
"""The result of `many_solutions`, which is slow. It has 10,702,628 solutions."""


def full_grids(count: int, random: Random) -> Grids:
    """Full grids: three random boxes, then the other cells in random order."""
    grids = np.zeros((count, CELLS), np.uint8)
    for box in (0, 4, 8):
        cells = np.array(CLASSIC.region_cells[box])
        grids[:, cells] = _in_random_order(_SYMBOLS, count, random)
    for cells in _in_random_order(np.arange(CELLS), count, random).T:
        fill(grids, cells, random)
    return grids


def fill(grids: Grids, cells: NDArray[np.intp], random: Random) -> None:
    """Put a random symbol that leaves a solution in one cell of each grid, if it is empty."""
    [missing] = np.nonzero(grids[np.arange(len(grids)), cells] == 0)
    for symbols in _in_random_order(_SYMBOLS, len(grids), random).T:
        tried = with_symbols(grids[missing], cells[missing], symbols[missing])
        good = solve_many(tried, limit=1).counts == 1
        grids[missing[good]] = tried[good]
        missing = missing[~good]


def dig(grids: Grids, random: Random, *, most: _Bound = 1, fewest: _Bound = 0) -> Grids:
    """Remove clues in random order; keep at most *most* solutions and at least *fewest* clues."""
    limit = int(np.max(most)) + 1
    for cells in _in_random_order(np.arange(CELLS), len(grids), random).T:
        fewer = with_symbols(grids, cells, 0)
        good = solve_many(fewer, limit=limit).counts <= most
        good &= np.count_nonzero(fewer, axis=1) >= fewest
        grids = np.where(good[:, None], fewer, grids)
    return grids


def random_minimal(count: int, random: Random) -> Grids:
    """Minimal puzzles, each from its own full grid."""
    return dig(full_grids(count, random), random)


def easy(count: int, random: Random) -> Grids:
    """Puzzles with 36 to 40 clues."""
    return dig(full_grids(count, random), random, fewest=random.integers(36, 41, count))


def several_solutions(count: int, random: Random) -> Grids:
    """Grids with 2 to 100 solutions; the maximum of each is random."""
    return dig(full_grids(count, random), random, most=random.integers(4, 101, count))


def no_solution(count: int, random: Random) -> Grids:
    """Minimal puzzles with one clue changed, so that they have no solution but no conflict."""
    puzzles = random_minimal(count, random)
    grids = puzzles.copy()
    missing = np.arange(count)
    while len(missing):
        cells = np.where(puzzles[missing] > 0, random.random((len(missing), CELLS)), 0).argmax(1)
        symbols = random.integers(1, 10, len(missing), np.uint8)
        tried = with_symbols(puzzles[missing], cells, symbols)
        near = tried[np.arange(len(tried))[:, None], _PEERS[cells]]
        good = (near != symbols[:, None]).all(1) & (solve_many(tried, limit=1).counts == 0)
        grids[missing[good]] = tried[good]
        missing = missing[~good]
    return grids


def many_solutions(seed: int = _MANY_SEED, least: int = _MANY_LEAST) -> Grids:
    """Remove clues from a full grid in random order until it has at least *least* solutions."""
    random = np.random.default_rng(seed)
    grid = full_grids(1, random)
    for cells in _in_random_order(np.arange(CELLS), 1, random).T:
        grid = with_symbols(grid, cells, 0)
        if solve_many(grid, limit=least).counts[0] == least:
            break
    return grid


def with_symbols(grids: Grids, cells: NDArray[np.intp], symbols: Grids | int) -> Grids:
    """Return a copy of *grids* with one cell of each changed."""
    changed = grids.copy()
    changed[np.arange(len(grids)), cells] = symbols
    return changed


def _in_random_order(items: NDArray[np.generic], count: int, random: Random) -> NDArray[np.intp]:
    """*count* rows, each a random permutation of *items*."""
    return random.permuted(np.tile(items, (count, 1)), axis=1)
