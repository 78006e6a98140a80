"""`possibilities`: against counts, against enumeration, and by symmetry."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Grid, count, possibilities
from nonet.counting.cell_counts import _MOST_VISITED, _count_cells
from nonet.solving import solution_arrays
from tests.counting.grids import dug
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, FULL_LINE
from tests.strategies import grids


def test_a_puzzle_has_one_symbol_per_cell() -> None:
    found = possibilities(EXAMPLE)
    assert found.total == 1
    for cell, symbol in enumerate(EXAMPLE_SOLUTION):
        assert found.candidates(cell) == (int(symbol),)
        assert found.number(cell, int(symbol)) == 1


def test_the_empty_grid() -> None:
    found = possibilities(Grid.empty())
    assert found.total == 6670903752021072936960
    assert set(found.numbers) == {(found.total // 9,) * 9}
    assert found.shares() == pytest.approx(np.full((81, 9), 1 / 9))


@pytest.mark.parametrize("clues", [17, 20])
def test_each_number_is_a_count(clues: int) -> None:
    grid = dug(clues, 3)
    found = possibilities(grid)
    assert found.total == count(grid) > _MOST_VISITED
    for cell in (0, 13, 40, 77):
        for symbol in range(1, 10):
            expected = count(grid.with_symbol(cell, symbol)) if not grid[cell] else None
            if expected is not None:
                assert found.number(cell, symbol) == expected
    for cell in range(81):
        assert sum(found.numbers[cell]) == found.total


@settings(max_examples=30)
@given(grids(empty=16), st.booleans())
def test_both_ways_agree(grid: Grid, is_counted: bool) -> None:
    expected = np.zeros((len(grid.shape.cells), grid.shape.size), int)
    if not grid.conflicts():
        for array in solution_arrays(grid):
            for symbol in range(1, grid.shape.size + 1):
                expected[:, symbol - 1] += (array == symbol).sum(axis=0)
        if is_counted:
            assert _count_cells(grid, 1, None) == expected.tolist()
    assert possibilities(grid).numbers == tuple(map(tuple, expected.tolist()))


def test_symbols_that_no_clue_has_are_equal() -> None:
    grid = Grid.parse("12" + "." * 34, shape="6x6")
    total = count(grid)
    for numbers in _count_cells(grid, 2, None)[2:]:
        assert len(set(numbers[2:])) == 1
        assert sum(numbers) == total


def test_a_conflict_leaves_nothing() -> None:
    found = possibilities(Grid.parse("11" + "." * 79))
    assert found.total == 0
    assert not found.shares().any()
    assert possibilities(Grid.parse(FULL_LINE)).total == 1


def test_progress_is_reported() -> None:
    shares: list[float] = []
    possibilities(dug(20, 3), progress=shares.append)
    assert shares == sorted(shares)
    assert len(shares) >= 61
    assert shares[-1] == 1.0
