"""Random full grids: every cell filled.

9x9              uniform: every full grid is equally likely
up to 7x7        uniform too, if few enough: all that have their first row in order are kept, one of
                 them is drawn and its symbols are relabelled
all other        near to uniform, but not exactly: see `_mixed_grids`
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import nonet.lazy_numpy as np
from nonet.counting.sampler import Sampler
from nonet.errors import NoSolution, check_int
from nonet.grid import Grid, grids_in
from nonet.kernel import thread_count
from nonet.making.random_fill import TRIES, place_symbols
from nonet.seeds import Seed, random_bits
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving import solution_arrays, why_unsolvable
from nonet.solving.arrays import Integers, Symbols, solve_many
from nonet.solving.masks import layout_of
from nonet.symmetry.transformation import exchangeable_lines

_MOST_GRIDS = 2**31
_LARGEST_KEPT = 7
_MOST_KEPT = 50_000
"""Keep up to so many full grids with their first row in order; 6x6 has 39,168."""

_SHARE_PLACED = 0.12
"""The share of cells to fill at random at first."""
_SHARE_KEPT = 0.3
"""The share of cells to keep in each round."""
_ROUNDS = 3
_SYMBOLS_TOGETHER = 3
"""Symbols whose cells are emptied together."""
_MOST_WAYS = 1024
"""Leave these cells as they are if there are so many ways to fill them, or more."""


def full_grids(
    shape: Shape | str | None = None, n: int = 1, *, seed: Seed = None, threads: int | None = None
) -> list[Grid]:
    """Return *n* random full grids of *shape*, 9x9 by default.

    `is_uniform` tells whether each is equally likely. The same seed gives the same grids on any
    number of threads, and a larger *n* starts with the same. The first call for a shape takes
    longer. Raises `NoSolution` if the shape has no full grid.

    >>> [grid.line for grid in full_grids("4x4", 2, seed=1)]
    ['2143342112344312', '2341143231244213']
    """
    shape = as_shape(shape) or CLASSIC
    rows = full_arrays(shape, n, seed=seed, threads=threads)
    return list(grids_in(rows.tobytes(), Grid.empty(shape)))


def full_arrays(
    shape: Shape | str | None = None, n: int = 1, *, seed: Seed = None, threads: int | None = None
) -> Symbols:
    """Return what `full_grids` does as an array with a row for each grid.

    >>> full_arrays("16x16", 3, seed=1).shape
    (3, 256)
    """
    shape = as_shape(shape) or CLASSIC
    n, threads = check_int(n, "grids", 0, _MOST_GRIDS), thread_count(threads)
    if shape == CLASSIC:
        return _sampler(threads).arrays(n, seed=seed)
    kept = _grids_in_order(shape)
    if kept is None:
        return _mixed_grids(shape, n, random_bits(seed), threads)
    # Exactly one kept grid and one relabelling lead to each full grid, so all are equally likely.
    bits = random_bits(seed)
    chosen = np.random.default_rng([bits, 0]).integers(len(kept), size=n)
    return _relabelled(kept[chosen], np.random.default_rng([bits, 1]))


def is_uniform(shape: Shape | str | None = None) -> bool:
    """Return whether `full_grids` draws each full grid of *shape* with the same chance.

    >>> is_uniform("9x9"), is_uniform("6x6"), is_uniform("16x16")
    (True, True, False)
    """
    shape = as_shape(shape) or CLASSIC
    return shape == CLASSIC or _grids_in_order(shape) is not None


@lru_cache(2)
def _sampler(threads: int) -> Sampler:
    """Return what draws full 9x9 grids; it takes a while to prepare."""
    return Sampler(Grid.empty(), threads=threads)


@lru_cache(16)
def _grids_in_order(shape: Shape) -> Symbols | None:
    """Return all full grids with 1, 2, 3 ... in the first row; None if they are too many."""
    if shape.size > _LARGEST_KEPT:
        return None
    grid = Grid.empty(shape).with_symbols({i: i + 1 for i in range(shape.size)})
    number = int(solve_many([grid], limit=_MOST_KEPT + 1, threads=1).counts[0])
    if not number:
        raise NoSolution(why_unsolvable(Grid.empty(shape)))
    return np.concatenate(list(solution_arrays(grid))) if number <= _MOST_KEPT else None


def _mixed_grids(shape: Shape, n: int, seed: int, threads: int) -> Symbols:
    """Return *n* full grids of any shape, random but not exactly uniform.

    1. Place some random symbols and let the kernel complete the grid.
    2. Relabel the symbols, empty most cells at random and let the kernel complete the grid again;
       repeat this a few times.
    3. Draw new cells for three symbols at a time (see `_redraw_symbols`).
    4. Relabel the symbols and move the lines at random: equivalent grids are equally likely.

    The kernel returns the first solution that it meets. It depends on the labels and on the cells
    that were kept, so the grids vary widely; how near to uniform they are is measured, not proved.
    Each grid depends only on *seed* and its number.
    """
    bits = random_bits(seed)
    streams = [Random(f"{bits} {number}") for number in range(n)]
    rows = _first_solutions(shape, streams, threads)
    for number in range(_ROUNDS):
        rows = _relabelled(rows, np.random.default_rng([seed, 1, number]))
        is_kept = np.random.default_rng([seed, 2, number]).random(rows.shape) < _SHARE_KEPT
        rows = solve_many(rows * is_kept, shape=shape, limit=1, threads=threads).solutions
    redrawn = (
        _redraw_symbols(row.tobytes(), shape, random)
        for row, random in zip(rows, streams, strict=True)
    )
    rows = np.frombuffer(b"".join(redrawn), np.uint8).reshape(rows.shape)
    rows = _relabelled(rows, np.random.default_rng([seed, 3]))
    return _move_lines(rows, shape, seed) if exchangeable_lines(shape) else rows


def _first_solutions(shape: Shape, streams: list[Random], threads: int) -> Symbols:
    """Return a full grid for each stream; place half as many symbols where there is none."""
    rows = np.zeros((len(streams), len(shape.cells)), np.uint8)
    missing = np.arange(len(streams))
    number = int(_SHARE_PLACED * len(shape.cells))
    while len(missing):
        placed = b"".join(place_symbols(shape, number, streams[i], TRIES)[0] for i in missing)
        grids = np.frombuffer(placed, np.uint8).reshape(len(missing), -1)
        solved = solve_many(grids, shape=shape, limit=1, threads=threads)
        rows[missing] = solved.solutions
        missing = missing[solved.counts == 0]
        if len(missing) and not number:
            raise NoSolution(why_unsolvable(Grid.empty(shape)))
        number //= 2
    return rows


def _redraw_symbols(symbols: bytes, shape: Shape, random: Random) -> bytes:
    """Empty the cells of three symbols and draw one of all ways to fill them, again and again.

    The same ways were possible before and after, so a uniform distribution stays uniform, and any
    other comes nearer to it.
    """
    layout, together = layout_of(shape), min(_SYMBOLS_TOGETHER, shape.size)
    for _ in range(shape.size):
        table = bytearray(range(256))
        for symbol in random.sample(range(1, shape.size + 1), together):
            table[symbol] = 0
        ways = layout.search(symbols.translate(table)).next(_MOST_WAYS)
        number = len(ways) // len(symbols)
        if number < _MOST_WAYS:
            start = random.randrange(number) * len(symbols)
            symbols = ways[start : start + len(symbols)]
    return symbols


def _relabelled(rows: Symbols, generator: np.random.Generator) -> Symbols:
    """Return full grids, each with its symbols relabelled at random."""
    size = int(rows.max(initial=1))
    labels = generator.random((len(rows), size)).argsort(axis=1).astype(np.uint8) + 1
    return np.take_along_axis(labels, rows.astype(np.intp) - 1, axis=1)


def _move_lines(rows: Symbols, shape: Shape, seed: int) -> Symbols:
    """Return grids, each with its lines in a random order that keeps the boxes."""
    size, n = shape.size, len(rows)
    height, width = shape.box or (1, 1)
    row_orders = _line_orders(n, size, height, np.random.default_rng([seed, 4]))
    column_orders = _line_orders(n, size, width, np.random.default_rng([seed, 5]))
    squares = rows.reshape(n, size, size)
    moved = squares[np.arange(n)[:, None, None], row_orders[:, :, None], column_orders[:, None, :]]
    if height == width:
        is_transposed = np.random.default_rng([seed, 6]).random(n) < 0.5
        moved[is_transposed] = moved[is_transposed].swapaxes(1, 2)
    return moved.reshape(n, size * size)


def _line_orders(n: int, size: int, together: int, generator: np.random.Generator) -> Integers:
    """Return *n* orders of *size* lines that keep bands or stacks together."""
    bands = size // together
    keys = generator.random((n, bands + size))
    # Sort lines by a key: its whole part is the place of the band, its fraction that of the line.
    order = keys[:, :bands].argsort(axis=1)
    return (np.repeat(order, together, axis=1) + keys[:, bands:]).argsort(axis=1)
