"""All solutions of 9x9 grids: their order, their number, and grids that have very many."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import NDArray

import nonet._kernel as _kernel
from nonet import BadInput, Grid, solutions, solve_many
from nonet.kernel import kernel_info
from nonet.solving import solution_arrays
from tests.examples import EXAMPLE, EXAMPLES, FULL_LINE
from tests.strategies import grids

SETS = kernel_info().instruction_sets


def test_a_search_can_be_taken_up_again_at_any_point(instruction_set: str) -> None:
    grid = EXAMPLES["example without cell 78"].grid
    whole = _kernel.Search(grid.symbols, instruction_set).next(1000)
    assert len(whole) == 90 * 81
    search = _kernel.Search(grid.symbols, instruction_set)
    pieces = [search.next(most) for most in (1, 2, 30, 1, 1000, 5)]
    assert b"".join(pieces) == whole
    assert len(pieces[-1]) == 0


@given(grid=grids(("9x9",), empty=60))
def test_the_order_is_the_same_in_every_instruction_set(grid: Grid) -> None:
    first, *others = [_kernel.Search(grid.symbols, name).next(5000) for name in SETS]
    assert all(other == first for other in others)


def with_clues(number: int, seed: int) -> Grid:
    """A full grid with that many of its symbols, at random cells."""
    kept = random.Random(seed).sample(range(81), number)
    full = Grid.parse(FULL_LINE).symbols
    return Grid(bytes(symbol if cell in kept else 0 for cell, symbol in enumerate(full)))


@pytest.mark.parametrize(("clues", "seed"), [(26, 1), (25, 2), (24, 3), (23, 4)])
def test_thousands_of_solutions_are_all_there_and_each_once(
    instruction_set: str, clues: int, seed: int
) -> None:
    grid = with_clues(clues, seed)
    array = np.concatenate(list(solution_arrays(grid, size=1000)))
    assert len(array) > 400
    assert len(np.unique(array, axis=0)) == len(array)
    assert are_solutions(array, grid)
    assert solve_many([grid], limit=10**9).counts.tolist() == [len(array)]
    assert solve_many([grid], limit=len(array) - 5).counts.tolist() == [len(array) - 5]
    found = list(islice(solutions(grid), 3000))
    assert b"".join(solution.symbols for solution in found) == array[:3000].tobytes()


def are_solutions(array: NDArray[np.uint8], grid: Grid) -> bool:
    """Whether every row keeps the clues and has each symbol once in each unit."""
    clues = np.frombuffer(grid.symbols, np.uint8)
    kept = ((array == clues) | (clues == 0)).all()
    return bool(kept) and all(
        (np.sort(array[:, list(unit.cells)], axis=1) == np.arange(1, 10)).all()
        for unit in grid.shape.units
    )


def test_the_number_of_solutions_that_a_plain_search_counts() -> None:
    grid = with_clues(27, 5)
    wanted = {solution.symbols for solution in solutions(grid, method="deduction")}
    found = np.concatenate(list(solution_arrays(grid)))
    assert {row.tobytes() for row in found} == wanted
    assert len(found) == len(wanted) > 33


def test_the_empty_grid_has_solutions_without_end(instruction_set: str) -> None:
    arrays = solution_arrays(Grid.empty(), size=20000)
    array = np.concatenate([next(arrays), next(arrays)])
    assert len(np.unique(array, axis=0)) == 40000
    assert are_solutions(array, Grid.empty())
    assert solve_many([Grid.empty()], limit=10**6).counts.tolist() == [10**6]


def test_solutions_as_arrays_for_every_method_and_shape() -> None:
    for grid, method in ((Grid.empty("4x4"), "tree"), (Grid.empty("4x4"), None), (EXAMPLE, None)):
        arrays = list(solution_arrays(grid, size=100, method=method))
        rows = [row.tobytes() for array in arrays for row in array]
        assert rows == [found.symbols for found in solutions(grid, method=method)]
    assert list(solution_arrays(Grid.parse("11" + "." * 79))) == []
    with pytest.raises(BadInput, match="size must be a whole number from 1 to"):
        solution_arrays(EXAMPLE, size=0)
