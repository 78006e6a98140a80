"""Full grids: every cell filled, at random. Which law they follow depends on the shape.

9x9                   uniform: each of all full grids is as likely as any other
up to 7x7, if few     uniform too: those that have their first row in order are all kept, and one
that is drawn from them is renamed at random
all others            stirred: random and near to uniform, but not exactly so; see
stirring.py
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.counting.sampling import Sampler
from nonet.counting.seeds import seed_of
from nonet.errors import NoSolution
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.making.checked import number_from
from nonet.making.stirring import renamed, stirred
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving import solution_arrays, why_none
from nonet.solving.found import grids_in
from nonet.solving.many import MOST_THREADS, solve_many, whole

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from nonet.counting.seeds import Seed

    Symbols = NDArray[numpy.uint8]

MOST_GRIDS = 2**31
LARGEST_KEPT = 7
MOST_KEPT = 50_000
"""Full grids with their first row in order that are kept; 6x6 has 39,168."""


def full_grids(
    shape: Shape | str | None, n: int, *, seed: Seed, threads: int | None = None
) -> list[Grid]:
    """*n* random full grids of *shape*, 9x9 if that is None.

    `is_uniform` tells whether each is as likely as any other. The same seed gives the same grids
    whatever the number of threads, and more of them begin with the same. What it takes to begin is
    done once in a process. Raises `NoSolution` if the shape has no full grid.

    >>> [grid.line for grid in full_grids("4x4", 2, seed=1)]
    ['2143342112344312', '2341143231244213']
    """
    shape = as_shape(shape) or CLASSIC
    found = full_arrays(shape, n, seed=seed, threads=threads)
    return list(grids_in(found.tobytes(), Grid.empty(shape)))


def full_arrays(
    shape: Shape | str | None, n: int, *, seed: Seed, threads: int | None = None
) -> Symbols:
    """The same as an array with a row for each.

    >>> full_arrays("16x16", 3, seed=1).shape
    (3, 256)
    """
    shape = as_shape(shape) or CLASSIC
    n = number_from(0, MOST_GRIDS, n, "a number of grids")
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    if shape == CLASSIC:
        return sampler(threads).arrays(n, seed=seed)
    kept = in_order(shape)
    if kept is not None:
        return drawn(kept, n, seed_of(seed))
    return stirred(shape, n, seed_of(seed), threads)


def is_uniform(shape: Shape | str | None) -> bool:
    """Whether `full_grids` draws each full grid of *shape* with the same chance.

    >>> is_uniform("9x9"), is_uniform("6x6"), is_uniform("16x16")
    (True, True, False)
    """
    shape = as_shape(shape) or CLASSIC
    return shape == CLASSIC or in_order(shape) is not None


@lru_cache(2)
def sampler(threads: int) -> Sampler:
    """What draws full 9x9 grids; it takes a while to begin."""
    return Sampler(Grid.empty(), threads=threads)


@lru_cache(16)
def in_order(shape: Shape) -> Symbols | None:
    """All full grids with 1, 2, 3 ... in the first row; None if they are too many to be kept."""
    import numpy as np

    if shape.size > LARGEST_KEPT:
        return None
    grid = Grid.empty(shape).with_symbols({i: i + 1 for i in range(shape.size)})
    number = int(solve_many([grid], limit=MOST_KEPT + 1, threads=1).counts[0])
    if not number:
        raise NoSolution(why_none(Grid.empty(shape)))
    return np.concatenate(list(solution_arrays(grid))) if number <= MOST_KEPT else None


def drawn(kept: Symbols, n: int, seed: int) -> Symbols:
    """*n* of the grids that are *kept*, with other names for their symbols.

    A full grid comes from just one that is kept, by just one renaming: so all are equally likely.
    """
    import numpy as np

    chosen = np.random.default_rng([seed, 0]).integers(len(kept), size=n)
    return renamed(kept[chosen], np.random.default_rng([seed, 1]))
