"""Stirring: random full grids of any shape, where nobody can draw them uniformly.

1. Some random legal symbols go into an empty grid, and the kernel completes it. If it has no
   solution half as many symbols are tried.
2. The symbols get other names at random, most cells are emptied at random, and the kernel completes
   it anew; this is done some times. There always is a solution, as the last one is left.
3. All cells of three symbols are emptied, and of all the ways to fill them again one is drawn, with
   equal chance; this is done as often as there are symbols. Whichever way is drawn, the same ways
   would have been there to draw from: so full grids that were uniform would stay so, and any other
   law only comes nearer to the uniform one.
4. Symbols are renamed at random once more. Where the shape has nothing but rows, columns and boxes,
   bands, stacks and the lines in them are put in random order, and columns become rows or not
   where that keeps the boxes: so each grid is as likely as any that is equivalent to it.

The kernel gives the first solution that it comes to. That depends on the names and on what was
kept, so the results vary widely; but how near they are to uniform is only measured, not proved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import NoSolution
from nonet.grid import Grid
from nonet.making.chance import streams_of
from nonet.making.filling import TRIES, filled
from nonet.shape import Shape
from nonet.solving import why_none
from nonet.solving.many import solve_many
from nonet.solving.masks import layout_of

if TYPE_CHECKING:
    from random import Random

    import numpy
    from numpy.random import Generator
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]

FILLED = 0.12
"""The share of the cells that are filled at random."""
KEPT = 0.3
"""The share of the cells that are not emptied."""
ROUNDS = 3
TOGETHER = 3
"""Symbols whose cells are emptied together."""
MOST_WAYS = 1024
"""Where there are so many ways to fill these cells, or more, all stays as it is."""


def stirred(shape: Shape, n: int, seed: int, threads: int) -> Symbols:
    """*n* full grids; each depends on nothing but *seed* and its number."""
    import numpy as np

    streams = streams_of(seed, n)
    found = first_solutions(shape, streams, threads)
    for number in range(ROUNDS):
        found = renamed(found, np.random.default_rng([seed, 1, number]))
        is_kept = np.random.default_rng([seed, 2, number]).random(found.shape) < KEPT
        found = solve_many(found * is_kept, shape=shape, limit=1, threads=threads).solutions
    lines = (balanced(row.tobytes(), shape, draw) for row, draw in zip(found, streams, strict=True))
    found = np.frombuffer(b"".join(lines), np.uint8).reshape(found.shape)
    found = renamed(found, np.random.default_rng([seed, 3]))
    return turned(found, shape, seed) if is_plain(shape) else found


def first_solutions(shape: Shape, streams: list[Random], threads: int) -> Symbols:
    """A full grid for each stream, each from some random symbols."""
    import numpy as np

    found = np.zeros((len(streams), len(shape.cells)), np.uint8)
    missing = np.arange(len(streams))
    number = int(FILLED * len(shape.cells))
    while len(missing):
        lines = b"".join(filled(shape, number, streams[i], TRIES)[0] for i in missing)
        grids = np.frombuffer(lines, np.uint8).reshape(len(missing), -1)
        solved = solve_many(grids, shape=shape, limit=1, threads=threads)
        found[missing] = solved.solutions
        missing = missing[solved.counts == 0]
        if len(missing) and not number:
            raise NoSolution(why_none(Grid.empty(shape)))
        number //= 2
    return found


def balanced(symbols: bytes, shape: Shape, draw: Random) -> bytes:
    """The *symbols* of a full grid after steps that keep the uniform law."""
    layout, together = layout_of(shape), min(TOGETHER, shape.size)
    for _ in range(shape.size):
        table = bytearray(range(256))
        for symbol in draw.sample(range(1, shape.size + 1), together):
            table[symbol] = 0
        ways = layout.search(symbols.translate(table)).next(MOST_WAYS)
        number = len(ways) // len(symbols)
        if number < MOST_WAYS:
            start = draw.randrange(number) * len(symbols)
            symbols = ways[start : start + len(symbols)]
    return symbols


def renamed(grids: Symbols, generator: Generator) -> Symbols:
    """*grids*, the symbols of each with other names at random."""
    import numpy as np

    size = int(grids.max(initial=1))
    names = generator.random((len(grids), size)).argsort(axis=1).astype(np.uint8) + 1
    return np.take_along_axis(names, grids.astype(np.intp) - 1, axis=1)


def is_plain(shape: Shape) -> bool:
    """Whether *shape* has nothing but rows, columns and perhaps boxes."""
    return not (shape.diagonals or shape.extras) and (shape.box is not None or not shape.regions)


def turned(grids: Symbols, shape: Shape, seed: int) -> Symbols:
    """*grids*, the lines of each in another order that keeps the boxes."""
    import numpy as np

    size, n = shape.size, len(grids)
    height, width = shape.box or (1, 1)
    rows = orders(n, size, height, np.random.default_rng([seed, 4]))
    columns = orders(n, size, width, np.random.default_rng([seed, 5]))
    squares = grids.reshape(n, size, size)
    moved = squares[np.arange(n)[:, None, None], rows[:, :, None], columns[:, None, :]]
    if height == width:
        is_turned = np.random.default_rng([seed, 6]).random(n) < 0.5
        moved[is_turned] = moved[is_turned].swapaxes(1, 2)
    return moved.reshape(n, size * size)


def orders(n: int, size: int, height: int, generator: Generator) -> NDArray[numpy.intp]:
    """*n* orders of *size* lines, in which *height* lines that belong together stay together."""
    import numpy as np

    bands = size // height
    lots = generator.random((n, bands + size))
    # Whole numbers put the bands in order, and what is behind the point the lines of a band.
    order = lots[:, :bands].argsort(axis=1)
    return (np.repeat(order, height, axis=1) + lots[:, bands:]).argsort(axis=1)
