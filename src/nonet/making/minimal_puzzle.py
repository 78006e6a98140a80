"""Minimal puzzles without bias: with their weights, all are equally likely.

Removing clues at random until none can go finds some puzzles far too often. But take all sets of n
clues of a full grid that have one solution. The same number of paths leads down to each of them,
(81 - n)!, because every larger set has one solution too. So a population of such sets can lose one
clue at a time with weights that keep it uniform: each removable clue is equally likely to go, and
the weight is multiplied by their number. A set without removable clues is a minimal puzzle and
leaves the population with its weight.

Each step first draws the population anew. Sets with few removable clues are nearer to a minimal
puzzle, so they are drawn more often, and their weights are lowered to make up for it.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple, TypeAlias

import nonet._kernel as _kernel
import nonet.lazy_numpy as np
from nonet.counting.methods import Progress
from nonet.errors import check_int
from nonet.kernel import kernel_info, thread_count
from nonet.making.full_grid import full_arrays
from nonet.seeds import Seed, random_generator
from nonet.shape import CLASSIC
from nonet.solving.arrays import Symbols, solve_many

_Weights: TypeAlias = "np.typing.NDArray[np.float64]"
_Numbers: TypeAlias = "np.typing.NDArray[np.int64]"

_CELLS = 81
_REMOVED_BLINDLY = 40
"""Clues to remove at random first: about two in five of these sets have one solution."""
_TILT = 0.5
"""Two removable clues fewer make a set e times as likely to be drawn."""
_USUAL_STEPS = 21
"""Hardly any set is left after so many steps."""
_LEAST, _MOST = 100, 2**20
"""The smallest and the largest population."""


class MinimalPuzzles(NamedTuple):
    """Minimal puzzles, a row of symbols for each, and their weights.

    For any f, the sum of f(puzzle) times its weight has the expected value of the sum of f over all
    minimal puzzles of a random full grid.
    """

    puzzles: Symbols
    weights: _Weights

    @property
    def clues(self) -> _Numbers:
        """The number of clues of each puzzle."""
        clues: _Numbers = np.count_nonzero(self.puzzles, axis=1)
        return clues

    def mean(self, values: _Numbers | _Weights) -> float:
        """Return the mean over all minimal puzzles of *values*, one for each puzzle."""
        return float((values * self.weights).sum() / self.weights.sum())


class _Population(NamedTuple):
    """Sets of clues of full grids with one solution, and their weights.

    *removable* tells for each cell whether its clue could go when last tried.
    """

    solutions: Symbols
    puzzles: Symbols
    removable: Symbols
    weights: _Weights

    def take(self, rows: np.typing.NDArray[np.integer]) -> _Population:
        """Return the members in these *rows*, which may repeat."""
        return _Population(*(array[rows] for array in self))


def minimal_puzzles(
    population: int,
    *,
    seed: Seed = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> MinimalPuzzles:
    """Return minimal 9x9 puzzles whose weights make every minimal puzzle equally likely.

    They come from one *population* of random sets of clues. Puzzles with many clues are few but
    have nearly all of the weight, so compare several populations to see how far off a mean may be;
    larger ones give closer means. The same seed gives the same puzzles.

    >>> found = minimal_puzzles(500, seed=1)
    >>> 25.5 < found.mean(found.clues) < 27.5
    True
    """
    population = check_int(population, "population", _LEAST, _MOST)
    threads, generator = thread_count(threads), random_generator(seed)
    instruction_set = kernel_info().instruction_set
    members = _first_sets(population, generator, threads)
    puzzles, weights = [], []
    for clues in range(_CELLS - _REMOVED_BLINDLY, -1, -1):
        # Only clues that could go before can go now.
        _kernel.sift(
            members.solutions, members.puzzles, members.removable, threads, instruction_set
        )
        choices = members.removable.sum(axis=1, dtype=np.int64)
        puzzles.append(members.puzzles[choices == 0])
        weights.append(members.weights[choices == 0])
        if not choices.any():
            break
        members = _draw(members, choices, population, generator)
        members = _merge_copies(_remove_one(members, generator))
        if progress is not None:
            progress(min(1.0, (_CELLS - _REMOVED_BLINDLY - clues + 1) / _USUAL_STEPS))
    return MinimalPuzzles(np.concatenate(puzzles), np.concatenate(weights))


def _first_sets(population: int, generator: np.random.Generator, threads: int) -> _Population:
    """Draw so many sets of clues, each from another full grid; return those with one solution."""
    full = full_arrays(CLASSIC, population, seed=generator, threads=threads)
    puzzles = full.copy()
    cells = np.tile(np.arange(_CELLS), (population, 1))
    removed = generator.permuted(cells, axis=1)[:, :_REMOVED_BLINDLY]
    np.put_along_axis(puzzles, removed, 0, axis=1)
    rows = np.flatnonzero(solve_many(puzzles, limit=2, threads=threads).counts == 1)
    weights = np.full(population, comb(_CELLS, _REMOVED_BLINDLY) / population)
    return _Population(full, puzzles, (puzzles > 0).astype(np.uint8), weights).take(rows)


def _draw(
    members: _Population,
    choices: _Numbers,
    number: int,
    generator: np.random.Generator,
) -> _Population:
    """Draw so many *members* that are not minimal, each on average in proportion to its share."""
    shares = choices * members.weights * np.exp(-_TILT * choices)
    ends = np.cumsum(shares)
    places = (np.arange(number) + generator.random()) * (ends[-1] / number)
    rows = np.searchsorted(ends, places, side="right").clip(max=np.flatnonzero(choices)[-1])
    drawn = members.take(rows)
    return drawn._replace(weights=drawn.weights * (ends[-1] / number) / shares[rows])


def _remove_one(members: _Population, generator: np.random.Generator) -> _Population:
    """Remove one of the removable clues of each set, all equally likely.

    As many sets lead to a new one as it has empty cells; they share its weight.
    """
    ends = np.cumsum(members.removable, axis=1, dtype=np.int64)
    choices = ends[:, -1]
    cells = (ends > generator.integers(choices)[:, None]).argmax(axis=1)
    rows = np.arange(len(cells))
    members.puzzles[rows, cells] = members.removable[rows, cells] = 0
    empty = (members.puzzles == 0).sum(axis=1)
    return members._replace(weights=members.weights * choices / empty)


def _merge_copies(members: _Population) -> _Population:
    """Return each set once, with the sum of the weights of its copies."""
    keys = np.ascontiguousarray(members.puzzles).view(np.dtype((np.void, _CELLS))).ravel()
    _, rows, which = np.unique(keys, return_index=True, return_inverse=True)
    weights = np.zeros(len(rows))
    np.add.at(weights, which.ravel(), members.weights)
    return members.take(rows)._replace(weights=weights)
