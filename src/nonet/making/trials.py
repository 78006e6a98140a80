"""Taking clues out of puzzles, in a given order, as long as the solution stays the only one.

Of 9x9 grids the kernel does it, each in a lane of its own (making/dig.hpp says how); of any other
shape it is done here, one grid after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nonet.kernel import kernel_info
from nonet.shape import CLASSIC, Shape
from nonet.solving.many import solve_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]
    Numbers = NDArray[numpy.integer[Any]]

Groups = Sequence[Sequence[int]]
"""Cells that go together or not at all."""


def taken_out(
    solutions: Symbols,
    puzzles: Symbols,
    groups: Groups,
    orders: Numbers,
    least: Numbers,
    *,
    shape: Shape = CLASSIC,
    threads: int,
) -> Symbols:
    """*puzzles* without those *groups* that can go, tried in the *orders* given.

    A row of *solutions* is the only solution of that row of *puzzles*; *orders* has the numbers of
    the groups in each row; as many clues as *least* says stay in any case.
    """
    import numpy as np

    puzzles = np.array(puzzles, np.uint8, order="C")
    if shape == CLASSIC:
        import nonet._kernel as _kernel

        name = kernel_info().instruction_set
        lists = [list(cells) for cells in groups]
        small = (orders.astype(np.uint8), least.astype(np.uint8))
        _kernel.dig(solutions, puzzles, lists, *small, threads, name)
    else:
        for puzzle, order, number in zip(puzzles, orders, least, strict=True):
            take_out(puzzle, [groups[i] for i in order], int(number), shape)
    return puzzles


def take_out(puzzle: Symbols, groups: Groups, least: int, shape: Shape) -> None:
    """Take those of *groups* out of one puzzle of any *shape* that can go.

    As no clue that must stay can go later, many can go one by one if they can go at once: so many
    are tried together while that succeeds, and half of them where it does not.
    """
    at, size = 0, max(1, len(groups) // 4)
    while at < len(groups):
        cells = [cell for group in groups[at : at + size] for cell in group if puzzle[cell]]
        if not cells:
            at += size
        elif can_go(puzzle, cells, least, shape):
            puzzle[cells] = 0
            at += size
        elif size > 1:
            size //= 2
        else:
            at += 1


def can_go(puzzle: Symbols, cells: list[int], least: int, shape: Shape) -> bool:
    """Whether there are enough clues and one solution without those in *cells*."""
    trial = puzzle.copy()
    trial[cells] = 0
    if int((trial > 0).sum()) < least:
        return False
    return int(solve_many(trial[None], shape=shape, limit=2, threads=1).counts[0]) == 1


def sifted(
    solutions: Symbols, puzzles: Symbols, *, shape: Shape = CLASSIC, threads: int
) -> NDArray[numpy.bool_]:
    """Of each cell of each of *puzzles*, whether it holds a clue that can go by itself."""
    import numpy as np

    clues = (puzzles > 0).astype(np.uint8)
    if shape == CLASSIC:
        import nonet._kernel as _kernel

        name = kernel_info().instruction_set
        _kernel.sift(solutions, puzzles, clues, threads, name)
        return clues.astype(bool)
    rows, cells = np.nonzero(clues)
    trials = puzzles[rows]
    trials[np.arange(len(rows)), cells] = 0
    counts = solve_many(trials, shape=shape, limit=2, threads=threads).counts
    clues[rows, cells] = counts == 1
    return clues.astype(bool)
