"""`make` and `puzzles`: new puzzles to order, each with exactly one solution.

Full grids are tried in blocks. Clues are taken out of each in random order, or, for a pattern, the
clues in its cells are changed until one solution is left. Then filters choose: the number of clues,
minimal or not, the difficulty, and only one puzzle of each symmetry class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count as count_from
from itertools import islice
from typing import Any

import nonet.lazy_numpy as np
from nonet.errors import NoGridFound, check_int
from nonet.grid import Grid, grids_in
from nonet.kernel import thread_count
from nonet.making.clue_removal import removable_clues, remove_clues
from nonet.making.filters import DuplicateFilter
from nonet.making.full_grid import full_arrays
from nonet.making.spec import MOST_PUZZLES, PuzzleSpec
from nonet.seeds import Seed, new_seed, random_bits
from nonet.shape import CLASSIC
from nonet.solving.arrays import Flags, Symbols, solve_many

_BLOCK_SIZES = (16, 64, 256, 1024, 4096, 16384)
"""Grids to try together: few at first, so that the first puzzle comes soon."""
_LARGEST_PATTERN_BLOCK, _LARGEST_OTHER_BLOCK = 128, 8
"""For patterns and for other shapes, which are slower."""
_RATED_TOGETHER = 256
"""Puzzles to rate between two calls of the progress callback."""
_PATTERN_STEPS = 200
"""Changes to try for each grid with a pattern."""
_MOST_COUNTED = 2000
"""Solutions to count in a grid with a pattern: more are all equally bad."""


def make(**options: Any) -> Grid:
    """Return one new puzzle, with exactly one solution.

    The options are those of `PuzzleSpec`, such as *difficulty* and *symmetry*, and the *seed*,
    *threads* and *progress* of `puzzles`. Use `puzzles` to read back a random seed.

    >>> puzzle = make(seed=1, clues=(24, 26), minimal=True)
    >>> puzzle.is_unique(), len(puzzle.filled) in (24, 25, 26)
    (True, True)
    """
    return next(puzzles(1, **options))


def puzzles(
    count: int | None = None,
    *,
    seed: Seed = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    **options: Any,
) -> PuzzleIterator:
    """Return an iterator over new puzzles, endless without a *count*.

    The options of `PuzzleSpec` say what a puzzle should be like. No two puzzles are equal up to
    symmetry. The same *seed* gives the same puzzles on any number of *threads*, and a
    larger count starts with the same ones. *progress* is called now and then with the number of
    full grids tried since the last puzzle.

    Raises `BadInput` at once if no puzzle can be like that. The iterator raises `NoGridFound`, with
    the nearest puzzle, if it finds none in as many full grids as the option *effort* says.

    >>> found = puzzles(2, difficulty="hard")
    >>> again = puzzles(2, difficulty="hard", seed=found.seed)
    >>> list(found) == list(again)
    True
    """
    spec = PuzzleSpec(**options)
    if count is not None:
        count = check_int(count, "count", 0, MOST_PUZZLES)
    seed = new_seed() if seed is None else seed
    found = _search(spec, random_bits(seed), thread_count(threads), progress)
    return PuzzleIterator(seed, islice(found, count))


@dataclass(frozen=True, eq=False)
class PuzzleIterator(Iterator[Grid]):
    """Puzzles as they are found; its *seed* makes the same ones again."""

    seed: Seed
    _grids: Iterator[Grid]

    def __next__(self) -> Grid:
        return next(self._grids)


def _search(
    spec: PuzzleSpec, seed: int, threads: int, progress: Callable[[int], None] | None
) -> Iterator[Grid]:
    """Yield puzzles without end."""
    duplicates, empty = DuplicateFilter(spec.shape, threads), Grid.empty(spec.shape)
    tried = found = 0
    nearest: Grid | None = None
    for block in count_from():
        rows, fits = _next_block(spec, seed, block, threads)
        tried += len(rows)
        for part in _right_difficulty(rows[fits], spec, threads):
            for grid in grids_in(duplicates.only_new(part).tobytes(), empty):
                if spec.accepts is None or spec.accepts(grid):
                    tried, found = 0, found + 1
                    yield grid
            if progress is not None:
                progress(tried)
        if tried:
            nearest = _nearest(rows, spec, nearest)
        if tried >= spec.effort:
            raise _not_found(spec, tried, found, nearest)


def _next_block(spec: PuzzleSpec, seed: int, block: int, threads: int) -> tuple[Symbols, Flags]:
    """Return new grids, each a puzzle or empty, and which have the right clues."""
    size = _BLOCK_SIZES[min(block, len(_BLOCK_SIZES) - 1)]
    if spec.pattern is not None:
        size = min(size, _LARGEST_PATTERN_BLOCK)
        solutions, rows = _fill_pattern(spec, size, [seed, block], threads)
    else:
        if spec.shape != CLASSIC:
            size = min(size // _BLOCK_SIZES[0], _LARGEST_OTHER_BLOCK)
        solutions, rows = _dig(spec, size, [seed, block], threads)
    clues = np.count_nonzero(rows, axis=1)
    fits: Flags = (clues >= max(spec.min_clues, 1)) & (clues <= spec.max_clues)
    if spec.minimal and (spec.symmetry != "none" or spec.pattern is not None):
        chosen = np.flatnonzero(fits)
        removable = removable_clues(
            solutions[chosen], rows[chosen], shape=spec.shape, threads=threads
        )
        fits[chosen] = ~removable.any(axis=1)
    return rows, fits


def _dig(spec: PuzzleSpec, size: int, seed: list[int], threads: int) -> tuple[Symbols, Symbols]:
    """Return random full grids, and what is left of each without the clues that can go."""
    first, second, third = (np.random.default_rng([*seed, number]) for number in range(3))
    full = full_arrays(spec.shape, size, seed=first, threads=threads)
    orders = second.permuted(np.tile(np.arange(len(spec.groups)), (size, 1)), axis=1)
    if spec.minimal or not spec.has_clue_number:
        least = np.zeros(size, int)
    else:
        least = third.choice(spec.clue_counts, size)
    rows = remove_clues(full, full, spec.groups, orders, least, shape=spec.shape, threads=threads)
    return full, rows


def _fill_pattern(
    spec: PuzzleSpec, size: int, seed: list[int], threads: int
) -> tuple[Symbols, Symbols]:
    """Return solutions, and grids with clues in the cells of the pattern; empty where that failed.

    The cells of a full grid rarely leave one solution. So change one or two clues at random, and
    keep the change if there are no more solutions than before, again and again.
    """
    assert spec.pattern is not None
    cells = np.array(sorted(spec.pattern), int)
    rows = np.zeros((size, len(spec.shape.cells)), np.uint8)
    generator = np.random.default_rng(seed)
    full = full_arrays(spec.shape, size, seed=generator, threads=threads)
    rows[:, cells] = full[:, cells]
    options: dict[str, Any] = {"shape": spec.shape, "threads": threads}
    counts = solve_many(rows, limit=_MOST_COUNTED, **options).counts
    for _ in range(_PATTERN_STEPS):
        open_rows = np.flatnonzero(counts > 1)
        if not len(open_rows):
            break
        trials = rows[open_rows]
        for _ in range(2):
            places = np.arange(len(trials)), generator.choice(cells, len(trials))
            trials[places] = generator.integers(1, spec.shape.size + 1, len(trials), dtype=np.uint8)
        new_counts = solve_many(trials, limit=_MOST_COUNTED, **options).counts
        is_better = (new_counts > 0) & (new_counts <= counts[open_rows])
        rows[open_rows[is_better]] = trials[is_better]
        counts[open_rows[is_better]] = new_counts[is_better]
    rows[counts != 1] = 0
    return solve_many(rows, limit=1, **options).solutions, rows


def _right_difficulty(rows: Symbols, spec: PuzzleSpec, threads: int) -> Iterator[Symbols]:
    """Yield the puzzles of the right difficulty, some at a time."""
    if spec.difficulty is None:
        yield rows
        return
    for start in range(0, len(rows), _RATED_TOGETHER):
        part = rows[start : start + _RATED_TOGETHER]
        yield part[spec.difficulty.choose(part, threads)]


def _nearest(rows: Symbols, spec: PuzzleSpec, nearest: Grid | None) -> Grid | None:
    """Return, of *nearest* and *rows*, the puzzle whose number of clues is closest to the spec."""
    old = np.frombuffer(nearest.symbols if nearest else bytes(len(spec.shape.cells)), np.uint8)
    clues = np.count_nonzero(np.vstack([old, rows]), axis=1)
    distances = np.maximum(spec.min_clues - clues, clues - spec.max_clues).clip(min=0)
    distances[clues == 0] = len(old) + 1
    best = int(distances.argmin())
    if best == 0:
        return nearest
    return Grid.empty(spec.shape).filled_with(rows[best - 1].tobytes())


def _not_found(spec: PuzzleSpec, tried: int, found: int, nearest: Grid | None) -> NoGridFound:
    problem = f"found no {'other ' if found else ''}{spec} in {tried:,} full grids"
    clues = len(nearest.filled) if nearest else 0
    if nearest is not None and not spec.min_clues <= clues <= spec.max_clues:
        problem += f"; the nearest has {clues} clues"
    elif spec.difficulty is not None:  # nobody knows how near a puzzle is
        nearest, clues = None, 0
    problem += "; a larger effort searches longer"
    return NoGridFound(problem, reached=clues, nearest=nearest)
