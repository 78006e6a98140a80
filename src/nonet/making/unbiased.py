"""Minimal puzzles without bias: with the weights that they come with, all are equally likely.

Whoever takes clues away at random until none can go gets some puzzles far too often. But of the
sets of n clues of a full grid that have one solution, each has as many ways down to it as any
other: all of the (81 - n)! orders, as every larger set has one solution too. So a population of
such sets can be led down, a clue at a time, with weights that keep it uniform: from each set every
clue that can go is as likely to be the next, and its weight grows with the number of these. A set
from which none can go is a minimal puzzle, and leaves the population with its weight.

Before each step the population is drawn anew, sets with few choices more often than others, as they
are closer to a minimal puzzle; their weights are lowered by as much.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

import nonet._kernel as _kernel
from nonet.counting.seeds import generator_of
from nonet.kernel import kernel_info, usable_cores
from nonet.making.checked import number_from
from nonet.making.full import full_arrays
from nonet.shape import CLASSIC
from nonet.solving.many import MOST_THREADS, solve_many, whole

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from nonet.counting.seeds import Seed
    from nonet.counting.ways import Progress

    Symbols = NDArray[numpy.uint8]
    Weights = NDArray[numpy.float64]

CELLS = 81
BLIND = 40
"""Clues that go at random at first: about two in five of what is left has one solution."""
TILT = 0.5
"""How much sets with few choices are preferred: by a factor of e for every two choices less."""
USUAL_STEPS = 21
"""Hardly a puzzle is left further down."""
LEAST, MOST = 100, 2**20
"""The smallest and the largest population."""


class MinimalPuzzles(NamedTuple):
    """Minimal puzzles, a row of symbols for each, and what each of them weighs.

    For any f, the sum of f(puzzle) times its weight is on average the sum of f over all minimal
    puzzles of a full grid, that grid being uniformly random.
    """

    puzzles: Symbols
    weights: Weights

    @property
    def clues(self) -> NDArray[numpy.int64]:
        """The number of clues of each."""
        import numpy as np

        clues: NDArray[numpy.int64] = np.count_nonzero(self.puzzles, axis=1)
        return clues

    def mean(self, values: NDArray[numpy.int64] | Weights) -> float:
        """The mean of *values*, one for each puzzle, over all minimal puzzles."""
        return float((values * self.weights).sum() / self.weights.sum())


class Population(NamedTuple):
    """Sets of clues of full grids with one solution, and their weights.

    *can_go* tells of each cell whether its clue could go so far.
    """

    solutions: Symbols
    puzzles: Symbols
    can_go: Symbols
    weights: Weights

    def chosen(self, rows: NDArray[numpy.integer]) -> Population:
        """The members in these *rows*, each as often as it is named."""
        return Population(*(array[rows] for array in self))


def minimal_puzzles(
    population: int,
    *,
    seed: Seed,
    threads: int | None = None,
    progress: Progress | None = None,
) -> MinimalPuzzles:
    """Minimal 9x9 puzzles with weights that make them follow the uniform law over all of them.

    They come from one *population* of random sets of clues, and those with many clues, which have
    nearly all of the weight, are few: to know how far off a mean may be, compare populations. The
    larger they are the closer are the means. The same seed gives the same puzzles.

    >>> found = minimal_puzzles(500, seed=1)
    >>> 25.5 < found.mean(found.clues) < 27.5
    True
    """
    import numpy as np

    population = number_from(LEAST, MOST, population, "a population")
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    generator = generator_of(seed)
    members = first_sets(population, generator, threads)
    puzzles, weights = [], []
    for clues in range(CELLS - BLIND, -1, -1):
        sift(members, threads)
        choices = members.can_go.sum(axis=1, dtype=np.int64)
        puzzles.append(members.puzzles[choices == 0])
        weights.append(members.weights[choices == 0])
        if not choices.any():
            break
        members = merged(one_less(drawn(members, choices, population, generator), generator))
        if progress is not None:
            progress(min(1.0, (CELLS - BLIND - clues + 1) / USUAL_STEPS))
    return MinimalPuzzles(np.concatenate(puzzles), np.concatenate(weights))


def first_sets(population: int, generator: numpy.random.Generator, threads: int) -> Population:
    """Those of so many random sets of clues, each of a full grid of its own, with one solution."""
    import numpy as np

    full = full_arrays(CLASSIC, population, seed=generator, threads=threads)
    puzzles = full.copy()
    cells = np.tile(np.arange(CELLS), (population, 1))
    np.put_along_axis(puzzles, generator.permuted(cells, axis=1)[:, :BLIND], 0, axis=1)
    rows = np.flatnonzero(solve_many(puzzles, limit=2, threads=threads).counts == 1)
    weights = np.full(population, comb(CELLS, BLIND) / population)
    return Population(full, puzzles, (puzzles > 0).astype(np.uint8), weights).chosen(rows)


def sift(members: Population, threads: int) -> None:
    """Find out which clues can go, of those that could go so far."""
    name = kernel_info().instruction_set
    _kernel.sift(members.solutions, members.puzzles, members.can_go, threads, name)


def drawn(
    members: Population,
    choices: NDArray[numpy.int64],
    number: int,
    generator: numpy.random.Generator,
) -> Population:
    """So many of *members* that are not minimal, each on average as often as its share says."""
    import numpy as np

    shares = choices * members.weights * np.exp(-TILT * choices)
    until = np.cumsum(shares)
    places = (np.arange(number) + generator.random()) * (until[-1] / number)
    rows = np.searchsorted(until, places, side="right").clip(max=np.flatnonzero(choices)[-1])
    found = members.chosen(rows)
    return found._replace(weights=found.weights * (until[-1] / number) / shares[rows])


def one_less(members: Population, generator: numpy.random.Generator) -> Population:
    """The same without one of the clues that can go, each as likely as the others.

    So many sets as a set has empty cells lead to it: its weight is shared out among these.
    """
    import numpy as np

    until = np.cumsum(members.can_go, axis=1, dtype=np.int64)
    choices = until[:, -1]
    cells = (until > generator.integers(choices)[:, None]).argmax(axis=1)
    rows = np.arange(len(cells))
    members.puzzles[rows, cells] = members.can_go[rows, cells] = 0
    empty = (members.puzzles == 0).sum(axis=1)
    return members._replace(weights=members.weights * choices / empty)


def merged(members: Population) -> Population:
    """Each set once, with the weights of all its copies."""
    import numpy as np

    keys = np.ascontiguousarray(members.puzzles).view(np.dtype((np.void, CELLS))).ravel()
    _, rows, which = np.unique(keys, return_index=True, return_inverse=True)
    weights = np.zeros(len(rows))
    np.add.at(weights, which.ravel(), members.weights)
    return members.chosen(rows)._replace(weights=weights)
