"""`full_grids`: full and legal in every shape, and uniform where it says so."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from nonet import BadInput, Grid, NoSolution, Shape, count, solutions, solve_many
from nonet.making import full_arrays, full_grid, full_grids, is_uniform
from nonet.making.full_grid import _grids_in_order, _mixed_grids, _redraw_symbols
from tests.examples import JIGSAW
from tests.making.laws import deviation

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

UNIFORM = ("4x4", "4x4+x", "6x6", "boxes:3x2", "latin:4", "latin:5", "6x6+x", "9x9", "1x1")
OTHERS = ("latin:7", "8x8", "boxes:4x2", "x", "windoku", JIGSAW, "12x12", "16x16", "16x16+x")


@pytest.mark.parametrize("shape", UNIFORM + OTHERS)
def test_they_are_full_and_legal(shape: str) -> None:
    found = full_grids(shape, 5, seed=1)
    assert len(found) == 5
    for grid in found:
        assert grid.shape == Shape.parse(shape)
        assert grid.is_complete
        assert not grid.conflicts()
    assert is_uniform(shape) == (shape in UNIFORM)


@pytest.mark.parametrize("shape", ["9x9", "6x6", "8x8", "x"])
def test_the_same_seed_gives_the_same(shape: str) -> None:
    few = full_grids(shape, 5, seed=9, threads=1)
    assert full_grids(shape, 5, seed=9, threads=3) == few
    assert full_grids(shape, 12, seed=9)[:5] == few
    assert full_grids(shape, 5, seed=10) != few
    assert full_grids(shape, 5, seed=np.random.default_rng(9)) == few
    assert full_grids(shape, 0, seed=9) == []
    assert (full_arrays(shape, 5, seed=9) == np.array([list(grid.symbols) for grid in few])).all()


@pytest.mark.parametrize("shape", ["4x4", "latin:4", "4x4+x"])
def test_every_full_grid_is_as_likely(shape: str) -> None:
    number = count(Grid.empty(shape))
    drawn = Counter(grid.line for grid in full_grids(shape, 40 * number, seed=2))
    expected = {solution.line: 40.0 for solution in solutions(Grid.empty(shape))}
    assert -4 < deviation(drawn, expected) < 4


def test_kept_grids_stand_for_all() -> None:
    kept = _grids_in_order(Shape.parse("6x6"))
    assert kept is not None
    assert len(kept) * 720 == count(Grid.empty("6x6")) == 28_200_960


@pytest.mark.parametrize("shape", ["8x8", "x", "latin:8"])
def test_symbols_are_as_likely_as_each_other_everywhere(shape: str) -> None:
    found = full_arrays(shape, 900, seed=3)
    size = Shape.parse(shape).size
    assert (solve_many(found, shape=shape).counts == 1).all()
    assert len(np.unique(found, axis=0)) == 900
    expected = dict.fromkeys(range(1, size + 1), 900 / size)
    for cell in (0, len(found[0]) // 2, -1):
        assert -4 < deviation(Counter(found[:, cell].tolist()), expected) < 4


def test_mixed_grids_are_nearly_uniform() -> None:
    found = _mixed_grids(Shape.parse("4x4"), 10 * 288, seed=1, threads=1)
    expected = {solution.symbols: 10.0 for solution in solutions(Grid.empty("4x4"))}
    assert -4 < deviation(Counter(row.tobytes() for row in found), expected) < 4


def test_no_step_is_made_where_there_are_too_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    [grid] = full_grids("8x8", 1, seed=1)
    assert _redraw_symbols(grid.symbols, grid.shape, Random(1)) != grid.symbols
    monkeypatch.setattr(full_grid, "_MOST_WAYS", 1)
    assert _redraw_symbols(grid.symbols, grid.shape, Random(1)) == grid.symbols


def test_shapes_without_a_full_grid() -> None:
    with pytest.raises(NoSolution, match="no solution: "):
        full_grids("latin:2+x", 1, seed=1)
    pairs = [(8, column) for column in range(1, 8)]  # r2c1 differs from all of row 1
    with pytest.raises(NoSolution, match="no solution: "):
        full_grids(Shape.latin(8).with_extra(*pairs), 2, seed=1)


def test_bad_arguments_are_refused() -> None:
    for n in (-1, 1.5, None):
        with pytest.raises(BadInput, match="grids must be a whole number from 0 to"):
            full_grids("4x4", n, seed=1)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="threads must be"):
        full_grids("4x4", 1, seed=1, threads=0)
    with pytest.raises(BadInput, match="a seed is a whole number"):
        full_grids("8x8", 1, seed=-1)
