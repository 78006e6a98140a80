"""`dig`: so many symbols of a full grid stay, with one solution or without a look at it."""

from __future__ import annotations

import pytest

from nonet import BadInput, Grid, NoGridFound, is_unique
from nonet.making import dig
from tests.examples import CLUB_FULL

CLUB = Grid.parse(CLUB_FULL)


@pytest.mark.parametrize("k", [0, 1, 37, 80, 81])
def test_so_many_stay(k: int) -> None:
    grid = dig(k, seed=k, full=CLUB)
    assert len(grid.filled) == k
    assert all(CLUB[cell] == symbol for cell, symbol in grid.filled.items())
    assert dig(k, seed=k, full=CLUB) == grid


def test_without_a_look_at_the_solutions() -> None:
    assert not all(is_unique(dig(30, seed=seed, full=CLUB)) for seed in range(20))


@pytest.mark.parametrize("k", [26, 30, 45])
def test_with_one_solution(k: int) -> None:
    grid = dig(k, seed=1, full=CLUB, unique=True)
    assert len(grid.filled) == k
    assert is_unique(grid)


def test_a_random_full_grid_of_any_shape() -> None:
    assert dig(81, seed=1) != dig(81, seed=2)
    assert len(dig(8, seed=1, shape="4x4", unique=True).filled) == 8


def test_too_few_are_told() -> None:
    with pytest.raises(NoGridFound, match="expected 17 clues with one solution, found") as caught:
        dig(17, seed=1, full=CLUB, unique=True, tries=5)
    assert isinstance(caught.value.nearest, Grid)
    assert is_unique(caught.value.nearest)
    assert len(caught.value.nearest.filled) == caught.value.reached > 17


def test_bad_wishes() -> None:
    with pytest.raises(BadInput, match="a number of clues from 0 to 81, found 82"):
        dig(82, seed=1)
    with pytest.raises(BadInput, match="expected a full grid"):
        dig(30, seed=1, full=Grid.empty())
    with pytest.raises(BadInput, match="expected a full grid"):
        dig(30, seed=1, full="1234")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="a full 4x4 grid, found one of 9x9"):
        dig(30, seed=1, full=CLUB, shape="4x4")
    with pytest.raises(BadInput, match="a number of tries from 1"):
        dig(30, seed=1, full=CLUB, tries=0)
