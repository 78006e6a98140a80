"""Taking clues out of a puzzle while its solution stays the only one.

The kernel does it for 9x9 grids, with a grid in each lane of a vector. Grids of other shapes are
done here, one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence

import nonet._kernel as _kernel
import nonet.lazy_numpy as np
from nonet.errors import BadInput, ManySolutions, NoGridFound, NoSolution, check_int
from nonet.grid import Grid, GridLike, as_grid
from nonet.kernel import kernel_info, usable_cores
from nonet.making.full_grid import full_grids
from nonet.seeds import Seed, random_generator
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving import solve
from nonet.solving.arrays import Flags, Integers, Symbols, solve_many

_DIG_TRIES = 100
"""Random orders to try before `dig` gives up."""


def remove_clues(
    solutions: Symbols,
    puzzles: Symbols,
    groups: Sequence[Sequence[int]],
    orders: Integers,
    least: Integers,
    *,
    shape: Shape = CLASSIC,
    threads: int,
) -> Symbols:
    """Return *puzzles* without those *groups* of clues that can go.

    A row of *solutions* is the only solution of that row of *puzzles*. A row of *orders* has the
    numbers of the groups in the order to try; the clues of a group go together or not at all, and
    as many as *least* says stay in any case.
    """
    puzzles = np.array(puzzles, np.uint8, order="C")
    if shape == CLASSIC:
        numbers = orders.astype(np.uint8), least.astype(np.uint8)
        lists = [list(cells) for cells in groups]
        _kernel.dig(solutions, puzzles, lists, *numbers, threads, kernel_info().instruction_set)
    else:
        for puzzle, order, number in zip(puzzles, orders, least, strict=True):
            _remove_clues_from(puzzle, [groups[i] for i in order], int(number), shape)
    return puzzles


def _remove_clues_from(
    puzzle: Symbols, groups: Sequence[Sequence[int]], least: int, shape: Shape
) -> None:
    """Take those *groups* out of one puzzle of any *shape* that can go.

    A clue that must stay now must stay later too. So clues that can go at once can also go one by
    one: try many together while that succeeds, and half as many when it fails.
    """
    at, size = 0, max(1, len(groups) // 4)
    while at < len(groups):
        cells = [cell for group in groups[at : at + size] for cell in group if puzzle[cell]]
        trial = puzzle.copy()
        trial[cells] = 0
        is_puzzle = not cells or (
            (trial > 0).sum() >= least
            and solve_many(trial[None], shape=shape, limit=2, threads=1).counts[0] == 1
        )
        if is_puzzle:
            puzzle[cells] = 0
            at += size
        elif size > 1:
            size //= 2
        else:
            at += 1


def removable_clues(
    solutions: Symbols, puzzles: Symbols, *, shape: Shape = CLASSIC, threads: int
) -> Flags:
    """Return for each cell of each puzzle whether it holds a clue that can go by itself."""
    clues = (puzzles > 0).astype(np.uint8)
    if shape == CLASSIC:
        _kernel.sift(solutions, puzzles, clues, threads, kernel_info().instruction_set)
    else:
        rows, cells = np.nonzero(clues)
        trials = puzzles[rows]
        trials[np.arange(len(rows)), cells] = 0
        clues[rows, cells] = solve_many(trials, shape=shape, limit=2, threads=threads).counts == 1
    return clues.astype(bool)


def redundant_clues(grid: GridLike) -> tuple[int, ...]:
    """Return the cells of those clues that can each go while the solution stays the only one.

    Raises `NoSolution` or `ManySolutions` if *grid* is not a puzzle.

    >>> redundant_clues(".4.. ..1. 42.. .14.")
    (8, 13, 14)
    """
    grid = as_grid(grid)
    solution, puzzle = (each.to_array().reshape(1, -1) for each in (solve(grid), grid))
    can_go = removable_clues(solution, puzzle, shape=grid.shape, threads=usable_cores())
    return tuple(can_go[0].nonzero()[0].tolist())


def is_minimal(grid: GridLike) -> bool:
    """Return whether *grid* has one solution, and more if any clue goes.

    >>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> is_minimal(puzzle), is_minimal(Grid.empty())
    (True, False)
    """
    try:
        return not redundant_clues(grid)
    except (NoSolution, ManySolutions):
        return False


def minimise(grid: GridLike, *, seed: Seed = None) -> Grid:
    """Take clues out of *grid* in random order, until every clue is needed.

    Raises `NoSolution` or `ManySolutions` if it is not a puzzle.

    >>> puzzle = minimise("1234 34.. 2... 4..1", seed=1)
    >>> len(puzzle.filled), is_minimal(puzzle)
    (4, True)
    """
    grid = as_grid(grid)
    cells = list(grid.filled)
    order = random_generator(seed).permutation(len(cells))
    return _dig_in_order(solve(grid), grid, [cells[i] for i in order], 0)


def _dig_in_order(solution: Grid, puzzle: Grid, cells: list[int], least: int) -> Grid:
    """Return *puzzle* without the clues in *cells* that can go, tried in this order."""
    symbols, full = (each.to_array().reshape(1, -1) for each in (puzzle, solution))
    groups, orders = [[cell] for cell in cells], np.arange(len(cells))[None]
    rows = remove_clues(
        full, symbols, groups, orders, np.array([least]), shape=puzzle.shape, threads=1
    )
    return puzzle.filled_with(rows.tobytes())


def dig(
    k: int,
    *,
    seed: Seed = None,
    full: GridLike | None = None,
    shape: Shape | str | None = None,
    unique: bool = False,
    tries: int = _DIG_TRIES,
) -> Grid:
    """Take symbols out of a *full* grid in random order, until *k* are left.

    Without *full*, take a random grid of *shape*; each 9x9 grid is equally likely. With *unique*,
    take only symbols that leave the solution the only one, in up to *tries* random orders; raises
    `NoGridFound`, with the grid that has the fewest clues, if none comes down to *k*.

    >>> grid = "123756489756489123984123765435867291267591834891234657349678512578912346612345978"
    >>> len(dig(37, full=grid).filled), len(dig(30, seed=1, full=grid, unique=True).filled)
    (37, 30)
    """
    generator = random_generator(seed)
    tries = check_int(tries, "tries", 1, 10**9)
    shape = as_shape(shape)
    full = full_grids(shape, 1, seed=generator)[0] if full is None else as_grid(full)
    if not full.is_complete or full.conflicts():
        raise BadInput("dig needs a full grid without conflicts")
    if shape is not None and shape != full.shape:
        raise BadInput(f"the full grid is {full.shape}, not {shape}")
    cells = len(full.shape.cells)
    k = check_int(k, "clues", 0, cells)
    if not unique:
        return full.with_symbols(dict.fromkeys(generator.permutation(cells)[k:].tolist(), 0))
    nearest = full
    for _ in range(tries):
        puzzle = _dig_in_order(full, full, generator.permutation(cells).tolist(), k)
        if len(puzzle.filled) == k:
            return puzzle
        nearest = min(nearest, puzzle, key=lambda grid: len(grid.filled))
    reached = len(nearest.filled)
    raise NoGridFound(
        f"found no puzzle with {k} clues in {tries} tries; the nearest has {reached}",
        reached=reached,
        nearest=nearest,
    )
