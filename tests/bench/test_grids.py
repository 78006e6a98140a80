"""The grids are what their names say."""

from __future__ import annotations

import numpy as np
import pytest
from bench.data import OWN

from bench import grids
from nonet import Grid, solve_many

COUNT = 30


def made(name: str, seed: int = 1) -> grids.Grids:
    return OWN[name](COUNT, np.random.default_rng(seed))


def test_full_grids_are_full_and_differ() -> None:
    found = grids.full_grids(COUNT, np.random.default_rng(1))
    assert (found > 0).all()
    assert not any(Grid(row.tobytes()).conflicts() for row in found)
    assert len(np.unique(found, axis=0)) == COUNT


def test_random_minimal_puzzles_are_minimal() -> None:
    puzzles = made("random minimal")
    assert (solve_many(puzzles).counts == 1).all()
    for puzzle in puzzles:
        [clues] = np.nonzero(puzzle)
        fewer = grids.with_symbols(np.tile(puzzle, (len(clues), 1)), clues, 0)
        assert (solve_many(fewer).counts == 2).all()


def test_easy_puzzles_have_many_clues() -> None:
    puzzles = made("easy")
    assert (solve_many(puzzles).counts == 1).all()
    assert set(np.count_nonzero(puzzles, axis=1)) <= set(range(36, 41))


def test_no_solution_has_none_and_no_conflict() -> None:
    found = made("no solution")
    assert (solve_many(found).counts == 0).all()
    assert not any(Grid(row.tobytes()).conflicts() for row in found)


def test_several_solutions_are_2_to_100() -> None:
    counts = solve_many(made("several solutions"), limit=101).counts
    assert counts.min() >= 2
    assert counts.max() <= 100


@pytest.mark.parametrize("name", OWN)
def test_the_seed_makes_the_grids(name: str) -> None:
    assert (made(name) == made(name)).all()
    assert (made(name) != made(name, seed=2)).any()


def test_many_solutions_come_from_the_seed() -> None:
    least = 1000
    grid = grids.many_solutions(least=least)
    assert solve_many(grid, limit=least).counts[0] == least
    kept = Grid.parse(grids.MANY)
    clues = np.array(list(kept.filled))
    assert [grid[0, cell] for cell in clues] == list(kept.filled.values())
    assert solve_many([kept], limit=10 * least).counts[0] == 10 * least
