"""The clues of a puzzle: which of them could go, and what is left if they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.counting.seeds import generator_of
from nonet.errors import ManySolutions, NoSolution
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.making.trials import sifted, taken_out
from nonet.solving import solve

if TYPE_CHECKING:
    from nonet.counting.seeds import Seed


def redundant_clues(grid: Grid) -> tuple[int, ...]:
    """The cells of those clues that can go, each by itself, and the solution stays the only one.

    All are tried at once, in the lanes of the kernel. Raises `NoSolution` or `ManySolutions` if
    *grid* is no puzzle.

    >>> redundant_clues(Grid.parse(".4.. ..1. 42.. .14."))
    (8, 13, 14)
    """
    rows = (each.to_array().reshape(1, -1) for each in (solve(grid), grid))
    can_go = sifted(*rows, shape=grid.shape, threads=usable_cores())
    return tuple(can_go[0].nonzero()[0].tolist())


def is_minimal(grid: Grid) -> bool:
    """Whether *grid* has one solution, and more if any clue goes.

    >>> lesson = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> is_minimal(Grid.parse(lesson)), is_minimal(Grid.empty())
    (True, False)
    """
    try:
        return not redundant_clues(grid)
    except (NoSolution, ManySolutions):
        return False


def minimise(grid: Grid, *, seed: Seed) -> Grid:
    """*grid* without clues that can go: they are tried in random order, until none can go.

    Raises `NoSolution` or `ManySolutions` if it is no puzzle.

    >>> puzzle = minimise(Grid.parse("1234 34.. 2... 4..1"), seed=1)
    >>> len(puzzle.filled), is_minimal(puzzle)
    (4, True)
    """
    import numpy as np

    solution = solve(grid).to_array().reshape(1, -1)
    groups = [[cell] for cell in grid.filled]
    orders = generator_of(seed).permutation(len(groups))[None].astype(np.uint16)
    least = np.zeros(1, np.uint16)
    puzzle = grid.to_array().reshape(1, -1)
    found = taken_out(solution, puzzle, groups, orders, least, shape=grid.shape, threads=1)
    return grid.filled_with(found.tobytes())
