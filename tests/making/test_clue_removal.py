"""Removing clues: the kernel against Python, and the laws of minimal puzzles and `dig`."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import nonet._kernel as _kernel
from nonet import (
    BadInput,
    Grid,
    ManySolutions,
    NoGridFound,
    NoSolution,
    Shape,
    is_unique,
    solutions,
    solve,
)
from nonet.counting import Sampler
from nonet.kernel import kernel_info
from nonet.making import dig, is_minimal, minimise, redundant_clues
from nonet.making.clue_removal import _remove_clues_from, remove_clues
from nonet.shape import CLASSIC
from tests.examples import EXAMPLE, FULL_LINE

FULL = Sampler(Grid.empty()).arrays(200, seed=1)
CELLS = [[cell] for cell in range(81)]
PAIRS = [[cell, 80 - cell] for cell in range(40)] + [[40]]


def orders_of(number: int, groups: int, seed: int = 1) -> NDArray[np.int64]:
    generator = np.random.default_rng(seed)
    return generator.permuted(np.tile(np.arange(groups), (number, 1)), axis=1)


@pytest.mark.parametrize("groups", [CELLS, PAIRS], ids=["cells", "pairs"])
@pytest.mark.parametrize("least", [0, 27, 40])
def test_the_kernel_digs_as_python_does(
    groups: list[list[int]], least: int, instruction_set: str
) -> None:
    full = FULL[:40]
    orders, numbers = orders_of(len(full), len(groups)), np.full(len(full), least)
    found = remove_clues(full, full, groups, orders, numbers, threads=1)
    for solution, order, puzzle in zip(full, orders, found, strict=True):
        wanted = solution.copy()
        _remove_clues_from(wanted, [groups[i] for i in order], least, CLASSIC)
        assert (wanted == puzzle).all()
        assert (puzzle > 0).sum() >= least


def test_threads_change_nothing(instruction_set: str) -> None:
    orders, least = orders_of(len(FULL), 81), np.zeros(len(FULL), int)
    one = remove_clues(FULL, FULL, CELLS, orders, least, threads=1)
    for threads in (2, 5):
        assert (remove_clues(FULL, FULL, CELLS, orders, least, threads=threads) == one).all()


def test_grids_without_removable_clues_are_minimal() -> None:
    found = remove_clues(
        FULL, FULL, CELLS, orders_of(len(FULL), 81), np.zeros(len(FULL), int), threads=2
    )
    for solution, puzzle in zip(FULL, found, strict=True):
        grid = Grid.from_array(puzzle.reshape(9, 9))
        assert is_minimal(grid)
        assert solve(grid).symbols == solution.tobytes()


def test_symmetric_pairs_go_together() -> None:
    found = remove_clues(
        FULL, FULL, PAIRS, orders_of(len(FULL), 41), np.zeros(len(FULL), int), threads=2
    )
    assert ((found > 0) == (found[:, ::-1] > 0)).all()


def test_sifting_finds_the_clues_that_can_go(instruction_set: str) -> None:
    full = FULL[:60]
    orders = orders_of(len(full), 81, seed=3)
    puzzles = remove_clues(full, full, CELLS, orders, np.full(len(full), 30), threads=1)
    asked = (puzzles > 0).astype(np.uint8)
    can_go = asked.copy()
    _kernel.sift(full, puzzles, can_go, 2, kernel_info().instruction_set)
    for puzzle, cells in zip(puzzles, can_go, strict=True):
        grid = Grid.from_array(puzzle.reshape(9, 9))
        assert tuple(np.flatnonzero(cells)) == redundant_clues(grid)


@given(st.integers(0, 10**6))
def test_redundant_clues_are_those_without_which_it_stays_unique(seed: int) -> None:
    rows = FULL[seed % len(FULL)][None]
    least = np.array([24 + seed % 12])
    puzzle = remove_clues(rows, rows, CELLS, orders_of(1, 81, seed), least, threads=1)
    grid = Grid.from_array(puzzle.reshape(9, 9))
    wanted = [cell for cell in grid.filled if is_unique(grid.with_symbol(cell, 0))]
    assert redundant_clues(grid) == tuple(wanted)
    assert is_minimal(grid) == (not wanted)


@pytest.mark.parametrize("shape", ["4x4", "6x6", "x", "windoku", "12x12"])
def test_other_shapes(shape: str) -> None:
    grid = next(solutions(Grid.empty(Shape.parse(shape))))
    puzzle = minimise(grid, seed=1)
    assert is_minimal(puzzle)
    assert minimise(grid, seed=1) == puzzle
    assert solve(puzzle) == grid


def test_minimise_keeps_clues_and_solution() -> None:
    full = Grid.from_array(FULL[0].reshape(9, 9))
    puzzle = minimise(full, seed=2)
    assert all(full[cell] == symbol for cell, symbol in puzzle.filled.items())
    assert minimise(puzzle, seed=3) == puzzle
    assert is_minimal(EXAMPLE)


@pytest.mark.parametrize(
    ("text", "error"), [("." * 81, ManySolutions), ("11" + "." * 79, NoSolution)]
)
def test_grids_that_are_not_puzzles_are_refused(text: str, error: type[Exception]) -> None:
    grid = Grid.parse(text)
    assert not is_minimal(grid)
    with pytest.raises(error):
        redundant_clues(grid)
    with pytest.raises(error):
        minimise(grid, seed=1)


def test_the_kernel_checks_its_input() -> None:
    name = kernel_info().instruction_set
    full = FULL[:1]
    puzzle = full.copy()
    order, least = np.arange(81, dtype=np.uint8)[None], np.zeros(1, np.uint8)

    def problem_of(*arguments: object) -> str:
        with pytest.raises(ValueError, match=r"expected|instruction set|must") as caught:
            _kernel.dig(*arguments)  # type: ignore[arg-type]
        return str(caught.value)

    assert "at most once" in problem_of(full, puzzle, [[0], [0]], order[:, :2], least, 1, name)
    assert "cells from 0" in problem_of(full, puzzle, [[81]], order[:, :1], least, 1, name)
    assert "all groups" in problem_of(full, puzzle, CELLS, order[:, :80], least, 1, name)
    assert "these groups" in problem_of(full, puzzle, CELLS, order + 1, least, 1, name)
    assert "as many" in problem_of(full, FULL[:2].copy(), CELLS, order, least, 1, name)
    assert "threads" in problem_of(full, puzzle, CELLS, order, least, 0, name)
    assert "full grids" in problem_of(full * 0, puzzle, CELLS, order, least, 1, name)
    assert "agree with" in problem_of(full, full % 9 + 1, CELLS, order, least, 1, name)
    assert "instruction set" in problem_of(full, puzzle, CELLS, order, least, 1, "none")
    with pytest.raises(ValueError, match="only for clues"):
        _kernel.sift(full, puzzle * 0, np.ones((1, 81), np.uint8), 1, name)


FULL_GRID = Grid.parse(FULL_LINE)


@pytest.mark.parametrize("k", [0, 1, 37, 80, 81])
def test_dig_keeps_so_many(k: int) -> None:
    grid = dig(k, seed=k, full=FULL_GRID)
    assert len(grid.filled) == k
    assert all(FULL_GRID[cell] == symbol for cell, symbol in grid.filled.items())
    assert dig(k, seed=k, full=FULL_GRID) == grid


def test_dig_ignores_solutions_by_default() -> None:
    assert not all(is_unique(dig(30, seed=seed, full=FULL_GRID)) for seed in range(20))


@pytest.mark.parametrize("k", [26, 30, 45])
def test_dig_can_keep_one_solution(k: int) -> None:
    grid = dig(k, seed=1, full=FULL_GRID, unique=True)
    assert len(grid.filled) == k
    assert is_unique(grid)


def test_dig_takes_a_random_grid_of_any_shape() -> None:
    assert dig(81, seed=1) != dig(81, seed=2)
    assert len(dig(8, seed=1, shape="4x4", unique=True).filled) == 8


def test_dig_fails_with_the_nearest_grid() -> None:
    with pytest.raises(
        NoGridFound, match="no puzzle with 17 clues in 5 tries; the nearest"
    ) as caught:
        dig(17, seed=1, full=FULL_GRID, unique=True, tries=5)
    assert isinstance(caught.value.nearest, Grid)
    assert is_unique(caught.value.nearest)
    assert len(caught.value.nearest.filled) == caught.value.reached > 17


def test_bad_arguments_of_dig() -> None:
    with pytest.raises(BadInput, match="clues must be a whole number from 0 to 81, not 82"):
        dig(82, seed=1)
    with pytest.raises(BadInput, match="dig needs a full grid"):
        dig(30, seed=1, full=Grid.empty())
    with pytest.raises(BadInput, match="the full grid is 9x9, not 4x4"):
        dig(30, seed=1, full=FULL_GRID, shape="4x4")
    with pytest.raises(BadInput, match="tries must be a whole number from 1"):
        dig(30, seed=1, full=FULL_GRID, tries=0)
