"""Puzzles whose clues stand in given cells.

A full grid gives symbols for these cells, but rarely such as leave one solution. So they are
bettered step by step: some of the clues are changed at random to others that keep a solution, and
the change is kept if there are no more solutions than before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.making.full import full_arrays
from nonet.solving.many import solve_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from nonet.making.wish import Wish

    Symbols = NDArray[numpy.uint8]
    Counts = NDArray[numpy.uint32]

STEPS = 200
"""Changes that are tried for each grid."""
LIMIT = 2000
"""Solutions of a grid that are counted: of more, one is as bad as the other."""


def patterned(wish: Wish, size: int, seed: list[int], threads: int) -> tuple[Symbols, Symbols]:
    """So many solutions, and rows with clues in the cells of the wish's pattern, or empty ones."""
    import numpy as np

    assert wish.pattern is not None
    cells = np.array(sorted(wish.pattern), int)
    rows = np.zeros((size, len(wish.shape.cells)), np.uint8)
    generator = np.random.default_rng(seed)
    full = full_arrays(wish.shape, size, seed=generator, threads=threads)
    rows[:, cells] = full[:, cells]
    counts = counted(rows, wish, threads)
    for _ in range(STEPS):
        worse = np.flatnonzero(counts > 1)
        if not len(worse):
            break
        trials = changed(rows[worse], cells, wish.shape.size, generator)
        found = counted(trials, wish, threads)
        better = (found > 0) & (found <= counts[worse])
        rows[worse[better]], counts[worse[better]] = trials[better], found[better]
    rows[counts != 1] = 0
    solved = solve_many(rows, shape=wish.shape, limit=1, threads=threads)
    return solved.solutions, rows


def counted(rows: Symbols, wish: Wish, threads: int) -> Counts:
    """How many solutions each row has, up to the limit."""
    return solve_many(rows, shape=wish.shape, limit=LIMIT, threads=threads).counts


def changed(
    rows: Symbols, cells: NDArray[numpy.int64], size: int, generator: numpy.random.Generator
) -> Symbols:
    """*rows* with one or two of their clues changed at random."""
    import numpy as np

    trials = rows.copy()
    numbers = np.arange(len(rows))
    for _ in range(2):
        chosen = generator.choice(cells, len(rows))
        trials[numbers, chosen] = generator.integers(1, size + 1, len(rows), dtype=np.uint8)
    return trials
