"""`make`: the laws that every puzzle keeps, and wishes that nothing meets."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoGridFound, Shape, UnknownName, is_unique, solve_many
from nonet.making import SYMMETRIES, has_symmetry, is_minimal, make, puzzles
from nonet.making.distinct import Distinct
from nonet.symmetry import canonical, random_equivalent

STRIPES = "\n".join(["#..#..#..", ".#..#..#.", "..#..#..#"] * 3)


def test_each_has_one_solution_and_is_minimal() -> None:
    found = make(300, seed=1, minimal=True)
    assert (solve_many(found, limit=2).counts == 1).all()
    assert all(is_minimal(grid) for grid in found[:100])
    assert len({canonical(grid) for grid in found}) == 300


def test_seed_threads_and_number() -> None:
    found = make(400, seed=1, threads=1)
    assert make(400, seed=1, threads=3) == found
    assert make(20, seed=1) == found[:20]
    assert list(islice(puzzles(seed=1), 30)) == found[:30]
    assert make(20, seed=2) != found[:20]
    assert make(0, seed=1) == []


@pytest.mark.parametrize("name", SYMMETRIES)
def test_every_symmetry(name: str) -> None:
    for grid in make(10, seed=3, symmetry=name):
        assert is_unique(grid)
        assert has_symmetry(grid, name)


def test_symmetric_and_minimal() -> None:
    for grid in make(3, seed=1, symmetry="half-turn", minimal=True):
        assert is_minimal(grid)
        assert has_symmetry(grid, "half-turn")


@settings(max_examples=20, deadline=None)
@given(st.integers(23, 70), st.integers(0, 6), st.integers(0, 1000))
def test_a_range_of_clues(least: int, more: int, seed: int) -> None:
    for clues in ((least, least + more), range(least, least + more + 1)):
        for grid in make(5, seed=seed, clues=clues):
            assert is_unique(grid)
            assert least <= len(grid.filled) <= least + more


def test_all_numbers_of_a_range_come() -> None:
    found = make(200, seed=1, clues=(30, 33))
    assert {len(grid.filled) for grid in found} == {30, 31, 32, 33}
    assert {len(grid.filled) for grid in make(50, seed=1, clues=22, minimal=True)} == {22}


@pytest.mark.parametrize("shape", ["4x4", "6x6", "8x8", "x", "windoku", "12x12", "latin:5"])
def test_other_shapes(shape: str) -> None:
    found = make(2, seed=1, shape=shape)
    assert all(is_unique(grid) and grid.shape == Shape.parse(shape) for grid in found)
    assert len(set(found)) == 2
    assert make(2, seed=1, shape=shape, threads=1) == found
    assert make(1, seed=1, shape=shape, effort=7) == found[:1]
    [symmetric] = make(1, seed=1, shape=shape, symmetry="diagonal", minimal=False)
    assert has_symmetry(symmetric, "diagonal")


def test_other_shapes_minimal_and_symmetric() -> None:
    [grid] = make(1, seed=1, shape="6x6", symmetry="half-turn", minimal=True)
    assert is_minimal(grid)
    assert has_symmetry(grid, "half-turn")


def test_a_pattern() -> None:
    cells = {cell for cell, mark in enumerate(STRIPES.replace("\n", "")) if mark == "#"}
    found = make(3, seed=1, pattern=STRIPES)
    assert all(is_unique(grid) and set(grid.filled) == cells for grid in found)
    assert make(3, seed=1, pattern=STRIPES, threads=1) == found
    [small] = make(1, seed=1, shape="4x4", pattern="#..#..#..#..#..#")
    assert is_unique(small)
    assert set(small.filled) == {0, 3, 6, 9, 12, 15}


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"clues": 5}, "expected 17 clues or more, as no 9x9 puzzle has fewer, found 5"),
        ({"clues": 16}, "17 clues or more"),
        ({"clues": 2, "shape": "4x4"}, "expected 3 clues or more"),
        ({"clues": 81, "minimal": True}, "40 clues or fewer"),
        ({"clues": 16, "minimal": True, "shape": "4x4"}, "fewer than the cells"),
        ({"clues": 82}, "a number of clues from 0 to 81, found 82"),
        ({"clues": (30, 20)}, "from low to high, found 30 to 20"),
        ({"clues": range(24, 40, 10)}, "a number of clues or a range"),
        ({"shape": "1x1"}, "2 symbols or more"),
        ({"shape": "25x25", "minimal": True}, "up to 16x16 for minimal"),
        ({"shape": "latin:9", "pattern": "." * 18 + "#" * 63}, "rows 1 and 2 empty"),
        ({"clues": (1, 2, 3)}, "a number of clues or a range of two"),
        ({"clues": "24-28"}, "a number of clues"),
        ({"clues": 23, "symmetry": "all", "shape": "16x16"}, "the symmetry all allows"),
        ({"pattern": "#" * 20 + "." * 61}, "rows 4 and 5 empty, which can change places"),
        ({"pattern": "#" * 16 + "." * 65}, "17 clues or more"),
        ({"pattern": STRIPES, "clues": 30}, "a pattern of 30 to 30 cells, found 27"),
        ({"pattern": STRIPES, "symmetry": "horizontal"}, "with the symmetry horizontal"),
        ({"effort": 0}, "an effort from 1"),
        ({"count": -1}, "a number of puzzles from 0"),
        ({"threads": 0}, "threads from 1"),
    ],
)
def test_what_nothing_can_meet_is_told_at_once(wish: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        make(**{"count": 1, "seed": 1, **wish})


def test_lines_that_cannot_change_places_may_be_empty() -> None:
    [grid] = make(seed=1, shape="x", pattern="." * 18 + "#" * 63)
    assert is_unique(grid)


def test_large_grids_keep_half_of_their_clues() -> None:
    [grid] = make(seed=1, shape="25x25")
    assert len(grid.filled) == 312
    assert is_unique(grid)


def test_an_unknown_symmetry() -> None:
    with pytest.raises(UnknownName, match="no symmetry 'spiral'"):
        make(seed=1, symmetry="spiral")


def test_what_is_not_found_is_told_with_the_nearest() -> None:
    with pytest.raises(NoGridFound, match=r"none in [\d,]+ full grids; the nearest has") as caught:
        make(seed=1, clues=18, effort=200)
    nearest = caught.value.nearest
    assert isinstance(nearest, Grid)
    assert is_unique(nearest)
    assert len(nearest.filled) == caught.value.reached > 18
    with pytest.raises(NoGridFound, match="and the symmetry all") as caught:
        make(seed=1, clues=(17, 20), symmetry="all", effort=50)
    assert caught.value.reached > 20


def test_a_pattern_that_is_not_met() -> None:
    few = "".join("#" if cell % 5 == 0 else "." for cell in range(81))
    with pytest.raises(NoGridFound, match="17 clues"):
        make(seed=1, pattern=few, effort=2)


def test_classes_of_small_shapes_come_once() -> None:
    with pytest.raises(NoGridFound, match="found no other in") as caught:
        make(500, seed=1, shape="4x4", minimal=True, effort=200)
    grids = [grid for grid in caught.value.found if isinstance(grid, Grid)]
    assert len(grids) == len({canonical(grid) for grid in grids}) > 10


def test_progress_is_told() -> None:
    told: list[int] = []
    with pytest.raises(NoGridFound):
        make(seed=1, clues=17, effort=1000, progress=told.append)
    assert told[:3] == [16, 80, 336]


def test_any_other_test_of_a_puzzle() -> None:
    found = make(5, seed=1, accepts=lambda grid: grid[40] == 5)
    assert [grid[40] for grid in found] == [5] * 5
    with pytest.raises(
        NoGridFound, match=r"expected a 9x9 puzzle, found none in [\d,]+ full grids$"
    ):
        make(seed=1, accepts=lambda grid: False, effort=100)


@pytest.mark.parametrize("shape", ["9x9", "8x8", "12x12", "x", "latin:8"])
def test_a_class_comes_once(shape: str) -> None:
    import numpy as np

    grid, other = make(2, seed=1, shape=shape)
    rows = [list(random_equivalent(grid, seed=seed).symbols) for seed in range(5)]
    distinct = Distinct(grid.shape, threads=1)
    assert len(distinct.only_new(np.array(rows, np.uint8))) == 1
    assert len(distinct.only_new(np.array(rows, np.uint8))) == 0
    assert len(distinct.only_new(np.array([list(other.symbols)], np.uint8))) == 1
