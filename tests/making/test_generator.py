"""`make` and `puzzles`: every puzzle is as requested; impossible requests are refused."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoGridFound, Shape, UnknownName, is_unique, solve_many
from nonet.making import SYMMETRIES, has_symmetry, is_minimal, make, puzzles
from nonet.symmetry import canonical

STRIPES = "\n".join(["#..#..#..", ".#..#..#.", "..#..#..#"] * 3)


def test_each_has_one_solution_and_is_minimal() -> None:
    found = list(puzzles(300, seed=1, minimal=True))
    assert (solve_many(found, limit=2).counts == 1).all()
    assert all(is_minimal(grid) for grid in found[:100])
    assert len({canonical(grid) for grid in found}) == 300


def test_seed_threads_and_number() -> None:
    found = list(puzzles(400, seed=1, threads=1))
    assert list(puzzles(400, seed=1, threads=3)) == found
    assert list(puzzles(20, seed=1)) == found[:20]
    assert list(islice(puzzles(seed=1), 30)) == found[:30]
    assert list(puzzles(20, seed=2)) != found[:20]
    assert list(puzzles(0, seed=1)) == []


@pytest.mark.parametrize("name", SYMMETRIES)
def test_every_symmetry(name: str) -> None:
    for grid in list(puzzles(10, seed=3, symmetry=name)):
        assert is_unique(grid)
        assert has_symmetry(grid, name)


def test_symmetric_and_minimal() -> None:
    for grid in list(puzzles(3, seed=1, symmetry="half-turn", minimal=True)):
        assert is_minimal(grid)
        assert has_symmetry(grid, "half-turn")


@settings(max_examples=20, deadline=None)
@given(st.integers(23, 70), st.integers(0, 6), st.integers(0, 1000))
def test_a_range_of_clues(least: int, more: int, seed: int) -> None:
    for clues in ((least, least + more), range(least, least + more + 1)):
        for grid in list(puzzles(5, seed=seed, clues=clues)):
            assert is_unique(grid)
            assert least <= len(grid.filled) <= least + more


def test_every_number_of_a_range_occurs() -> None:
    found = list(puzzles(200, seed=1, clues=(30, 33)))
    assert {len(grid.filled) for grid in found} == {30, 31, 32, 33}
    assert {len(grid.filled) for grid in list(puzzles(50, seed=1, clues=22, minimal=True))} == {22}


@pytest.mark.parametrize("shape", ["4x4", "6x6", "8x8", "x", "windoku", "12x12", "latin:5"])
def test_other_shapes(shape: str) -> None:
    found = list(puzzles(2, seed=1, shape=shape))
    assert all(is_unique(grid) and grid.shape == Shape.parse(shape) for grid in found)
    assert len(set(found)) == 2
    assert list(puzzles(2, seed=1, shape=shape, threads=1)) == found
    assert make(seed=1, shape=shape, effort=7) == found[0]
    symmetric = make(seed=1, shape=shape, symmetry="diagonal", minimal=False)
    assert has_symmetry(symmetric, "diagonal")


def test_other_shapes_minimal_and_symmetric() -> None:
    grid = make(seed=1, shape="6x6", symmetry="half-turn", minimal=True)
    assert is_minimal(grid)
    assert has_symmetry(grid, "half-turn")


def test_a_pattern() -> None:
    cells = {cell for cell, mark in enumerate(STRIPES.replace("\n", "")) if mark == "#"}
    found = list(puzzles(3, seed=1, pattern=STRIPES))
    assert all(is_unique(grid) and set(grid.filled) == cells for grid in found)
    assert list(puzzles(3, seed=1, pattern=STRIPES, threads=1)) == found
    small = make(seed=1, shape="4x4", pattern="#..#..#..#..#..#")
    assert is_unique(small)
    assert set(small.filled) == {0, 3, 6, 9, 12, 15}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"clues": 5}, "no 9x9 puzzle has 5 clues; ask for 17 or more"),
        ({"clues": 16}, "ask for 17 or more"),
        ({"clues": 2, "shape": "4x4"}, "no 4x4 puzzle has 2 clues; ask for 3 or more"),
        ({"clues": 81, "minimal": True}, "ask for 40 or fewer"),
        ({"clues": 16, "minimal": True, "shape": "4x4"}, "a full grid is not minimal"),
        ({"clues": 82}, "clues must be a whole number from 0 to 81, not 82"),
        ({"clues": (30, 20)}, "from low to high, not from 30 to 20"),
        ({"clues": range(24, 40, 10)}, "a number or a range"),
        ({"shape": "1x1"}, "at least 2 symbols"),
        ({"shape": "25x25", "minimal": True}, "up to 16x16; 25x25 is larger"),
        ({"shape": "latin:9", "pattern": "." * 18 + "#" * 63}, "rows 1 and 2 empty"),
        ({"clues": (1, 2, 3)}, "a number or a range"),
        ({"clues": "24-28"}, "clues must be a whole number"),
        (
            {"clues": 23, "symmetry": "all", "shape": "16x16"},
            "all does not allow 23 clues",
        ),
        ({"pattern": "#" * 20 + "." * 61}, "rows 4 and 5 empty; they could change places"),
        ({"pattern": "#" * 16 + "." * 65}, "ask for 17 or more"),
        ({"pattern": STRIPES, "clues": 30}, "the pattern has 27 cells, but 30 clues"),
        ({"pattern": STRIPES, "symmetry": "horizontal"}, "does not have symmetry horizontal"),
        ({"effort": 0}, "effort must be a whole number from 1"),
        ({"count": -1}, "count must be a whole number from 0"),
        ({"threads": 0}, "threads must be a whole number from 1"),
    ],
)
def test_impossible_options_are_refused_at_once(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        puzzles(**{"count": 1, "seed": 1, **options})


def test_lines_that_cannot_change_places_may_be_empty() -> None:
    grid = make(seed=1, shape="x", pattern="." * 18 + "#" * 63)
    assert is_unique(grid)


def test_large_grids_keep_half_of_their_clues() -> None:
    grid = make(seed=1, shape="25x25")
    assert len(grid.filled) == 312
    assert is_unique(grid)


def test_an_unknown_symmetry() -> None:
    with pytest.raises(UnknownName, match="no symmetry 'spiral'"):
        make(seed=1, symmetry="spiral")


def test_failure_names_the_nearest_puzzle() -> None:
    with pytest.raises(
        NoGridFound,
        match=r"with 18 clues in [\d,]+ full grids; the nearest has",
    ) as caught:
        make(seed=1, clues=18, effort=200)
    nearest = caught.value.nearest
    assert isinstance(nearest, Grid)
    assert is_unique(nearest)
    assert len(nearest.filled) == caught.value.reached > 18
    with pytest.raises(NoGridFound, match=", symmetry all in") as caught:
        make(seed=1, clues=(17, 20), symmetry="all", effort=50)
    assert caught.value.reached > 20


def test_a_pattern_that_is_not_met() -> None:
    few = "".join("#" if cell % 5 == 0 else "." for cell in range(81))
    with pytest.raises(NoGridFound, match="17 clues"):
        make(seed=1, pattern=few, effort=2)


def test_each_class_of_a_small_shape_occurs_once() -> None:
    grids: list[Grid] = []
    with pytest.raises(NoGridFound, match="found no other minimal 4x4 puzzle in"):
        grids.extend(puzzles(500, seed=1, shape="4x4", minimal=True, effort=200))
    assert len(grids) == len({canonical(grid) for grid in grids}) > 10


def test_progress_is_reported() -> None:
    tried: list[int] = []
    with pytest.raises(NoGridFound):
        make(seed=1, clues=17, effort=1000, progress=tried.append)
    assert tried[:3] == [16, 80, 336]


def test_any_other_test_of_a_puzzle() -> None:
    found = list(puzzles(5, seed=1, accepts=lambda grid: grid[40] == 5))
    assert [grid[40] for grid in found] == [5] * 5
    with pytest.raises(
        NoGridFound, match=r"found no 9x9 puzzle in [\d,]+ full grids; a larger effort"
    ):
        make(seed=1, accepts=lambda grid: False, effort=100)
