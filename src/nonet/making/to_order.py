"""Puzzles to order: `make` gives as many as are asked for, each with exactly one solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count as numbers_from
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from nonet.counting.seeds import seed_of
from nonet.errors import NoGridFound
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.making.checked import number_from
from nonet.making.distinct import Distinct
from nonet.making.full import full_arrays
from nonet.making.patterned import patterned
from nonet.making.trials import sifted, taken_out
from nonet.making.wish import Clues, Wish, wish_of
from nonet.shape import CLASSIC, Shape
from nonet.solving.found import grids_in
from nonet.solving.many import MOST_THREADS, whole

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from nonet.counting.seeds import Seed
    from nonet.explaining.bands import Band
    from nonet.explaining.technique import Technique

    Symbols = NDArray[numpy.uint8]

Told: TypeAlias = Callable[[int], None]
Accepts: TypeAlias = Callable[[Grid], bool]
"""Says whether a puzzle will do: for wishes of which nothing is known here."""
EFFORT, PATTERN_EFFORT, OTHER_EFFORT = 100_000, 2_000, 1_000
"""Full grids that are tried for a puzzle before there is said to be none: of 9x9, with a pattern,
and of other shapes. That takes some ten seconds, and longer for large grids."""
BLOCKS = (16, 64, 256, 1024, 4096, 16384)
"""How many grids are tried together: few at first, so that the first puzzle comes soon."""
MOST_PATTERNED, MOST_OTHER = 128, 8
"""The most for patterns and for other shapes, each of which can take a while."""
RATED_TOGETHER = 256
"""Puzzles that are rated before it is told how far it is."""
MOST_PUZZLES = 10**9


def make(
    count: int = 1,
    *,
    seed: Seed,
    clues: Clues = None,
    minimal: bool = False,
    symmetry: str = "none",
    pattern: str | Grid | Iterable[int | str] | None = None,
    shape: Shape | str | None = None,
    difficulty: str | Band | None = None,
    technique: str | Technique | None = None,
    accepts: Accepts | None = None,
    effort: int | None = None,
    progress: Told | None = None,
    threads: int | None = None,
) -> list[Grid]:
    """*count* puzzles, each with exactly one solution, no two of them equal up to symmetry.

    *clues* is a number or a range (least, most); without it as many clues go as can. *minimal* asks
    that no clue can go, *symmetry* is a name in `SYMMETRIES`, and *pattern* says which cells hold
    the clues. *difficulty* is a band or a range of ratings (`hard`, `7.0-7.5`), and *technique* one
    that the puzzle needs: those before it in the ladder do not lead to the solution, and none after
    it is used. *accepts* is any further test of a puzzle. The same seed gives the same puzzles on
    any number of threads, and more of them begin with the same. Raises `BadInput` at once where
    nothing can fulfil the wish, and `NoGridFound`, with those found before and the nearest one, if
    *effort* full grids gave no other. *progress* is told now and then how many full grids were
    tried since the last puzzle.

    >>> [puzzle] = make(seed=1, clues=(24, 26), minimal=True)
    >>> len(puzzle.filled) in (24, 25, 26)
    True
    """
    found: list[Grid] = []
    wished = puzzles(
        count,
        seed=seed,
        clues=clues,
        minimal=minimal,
        symmetry=symmetry,
        pattern=pattern,
        shape=shape,
        difficulty=difficulty,
        technique=technique,
        accepts=accepts,
        effort=effort,
        progress=progress,
        threads=threads,
    )
    try:
        found.extend(wished)
    except NoGridFound as error:
        error.found = tuple(found)
        raise
    return found


def puzzles(
    count: int | None = None,
    *,
    seed: Seed,
    clues: Clues = None,
    minimal: bool = False,
    symmetry: str = "none",
    pattern: str | Grid | Iterable[int | str] | None = None,
    shape: Shape | str | None = None,
    difficulty: str | Band | None = None,
    technique: str | Technique | None = None,
    accepts: Accepts | None = None,
    effort: int | None = None,
    progress: Told | None = None,
    threads: int | None = None,
) -> Iterator[Grid]:
    """The puzzles that `make` makes, as they are found; without a *count* there is no end."""
    wish = wish_of(shape, clues, minimal, symmetry, pattern, difficulty, technique)
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    effort = usual_effort(wish) if effort is None else effort
    effort = number_from(1, MOST_PUZZLES, effort, "an effort")
    if count is not None:
        count = number_from(0, MOST_PUZZLES, count, "a number of puzzles")
    return islice(found(wish, accepts, seed_of(seed), effort, progress, threads), count)


def usual_effort(wish: Wish) -> int:
    """How many full grids are tried if nobody says so."""
    if wish.pattern is not None:
        return PATTERN_EFFORT
    return EFFORT if wish.shape == CLASSIC else OTHER_EFFORT


def found(
    wish: Wish,
    accepts: Accepts | None,
    seed: int,
    effort: int,
    progress: Told | None,
    threads: int,
) -> Iterator[Grid]:
    """Puzzles for a wish, without end."""
    distinct = Distinct(wish.shape, threads)
    tried = number = 0
    nearest: Grid | None = None
    for block in numbers_from():
        size = block_of(wish, block)
        made = patterned if wish.pattern is not None else dug
        solutions, rows = made(wish, size, [seed, block], threads)
        fits = fitting(solutions, rows, wish, threads)
        tried += size
        for suited in suiting(rows[fits], wish, threads):
            new = distinct.only_new(suited)
            for grid in grids_in(new.tobytes(), Grid.empty(wish.shape)):
                if accepts is None or accepts(grid):
                    tried, number = 0, number + 1
                    yield grid
            if progress is not None:
                progress(tried)
        if tried:
            nearest = nearer(rows, wish, nearest)
        if tried >= effort:
            raise given_up(wish, tried, number, nearest)


def suiting(rows: Symbols, wish: Wish, threads: int) -> Iterator[Symbols]:
    """Those of *rows* that are as hard as they should be, a part of them at a time."""
    if wish.hardness is None:
        yield rows
        return
    for start in range(0, len(rows), RATED_TOGETHER):
        part = rows[start : start + RATED_TOGETHER]
        yield part[wish.hardness.suits(part, threads=threads)]


def given_up(wish: Wish, tried: int, number: int, nearest: Grid | None) -> NoGridFound:
    """What is said of a wish that was not met, or not so often."""
    problem = f"expected {wish}, found {'no other' if number else 'none'} in {tried:,} full grids"
    clues = len(nearest.filled) if nearest else 0
    is_off = not wish.least <= clues <= wish.most
    if nearest is None or (wish.hardness and not is_off):  # how near it is, nobody knows
        return NoGridFound(problem)
    if is_off:
        problem += f"; the nearest has {clues} clues"
    return NoGridFound(problem, reached=clues, nearest=nearest)


def block_of(wish: Wish, number: int) -> int:
    """How many grids are tried together in that round."""
    size = BLOCKS[min(number, len(BLOCKS) - 1)]
    if wish.pattern is not None:
        return min(size, MOST_PATTERNED)
    return size if wish.shape == CLASSIC else min(size // BLOCKS[0], MOST_OTHER)


def dug(wish: Wish, size: int, seed: list[int], threads: int) -> tuple[Symbols, Symbols]:
    """So many full grids, and what is left of them, down to a number of clues that fits."""
    import numpy as np

    first, second, third = (np.random.default_rng([*seed, number]) for number in range(3))
    full = full_arrays(wish.shape, size, seed=first, threads=threads)
    groups = wish.groups
    orders = second.permuted(np.tile(np.arange(len(groups)), (size, 1)), axis=1)
    is_down = wish.minimal or not wish.is_named
    least = np.zeros(size, int) if is_down else third.choice(wish.numbers, size)
    rows = taken_out(full, full, groups, orders, least, shape=wish.shape, threads=threads)
    return full, rows


def fitting(solutions: Symbols, rows: Symbols, wish: Wish, threads: int) -> NDArray[numpy.bool_]:
    """Which of *rows*, each a puzzle or empty, are as they should be."""
    import numpy as np

    clues = np.count_nonzero(rows, axis=1)
    fits: NDArray[numpy.bool_] = (clues >= max(wish.least, 1)) & (clues <= wish.most)
    if wish.minimal and (wish.symmetry != "none" or wish.pattern is not None):
        chosen = np.flatnonzero(fits)
        can_go = sifted(solutions[chosen], rows[chosen], shape=wish.shape, threads=threads)
        fits[chosen] = ~can_go.any(axis=1)
    return fits


def nearer(rows: Symbols, wish: Wish, nearest: Grid | None) -> Grid | None:
    """Of *nearest* and of *rows*, the puzzle whose number of clues is nearest to what is wanted."""
    import numpy as np

    clues = np.count_nonzero(rows, axis=1)
    if not clues.any():
        return nearest
    distances = np.maximum(wish.least - clues, clues - wish.most).clip(min=0) + 1000 * (clues == 0)
    best = int(distances.argmin())
    if nearest is not None:
        number = len(nearest.filled)
        if max(wish.least - number, number - wish.most, 0) <= distances[best]:
            return nearest
    return Grid.empty(wish.shape).filled_with(rows[best].tobytes())
