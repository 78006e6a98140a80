"""`fill`: legal, honest where it fails, and by the law of the club's program."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from statistics import mean, stdev

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoGridFound, Shape, solve_many
from nonet.making import fill
from nonet.shape import CLASSIC
from tests.examples import JIGSAW
from tests.making.laws import deviation
from tests.strategies import shapes

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted


def failure(k: int, seed: int, shape: Shape, tries: int = 100) -> NoGridFound | None:
    """What is raised, if anything."""
    try:
        fill(k, seed=seed, shape=shape, tries=tries)
    except NoGridFound as error:
        return error
    return None


@given(shapes(), st.integers(0, 2**32), st.data())
def test_it_places_so_many_legal_symbols_or_tells_how_far_it_came(
    shape: Shape, seed: int, data: st.DataObject
) -> None:
    k = data.draw(st.integers(0, len(shape.cells)))
    error = failure(k, seed, shape)
    if error:
        assert 0 < error.reached < k
        k = error.reached
    grid = fill(k, seed=seed, shape=shape)
    assert len(grid.filled) == k
    assert not grid.conflicts()


def test_failure_is_told() -> None:
    with pytest.raises(NoGridFound) as caught:
        fill(81, seed=1)
    reached = caught.value.reached
    assert 30 < reached < 81
    assert str(caught.value) == (
        f"expected to place 81 symbols, found no legal one for symbol {reached + 1} in 100 tries"
    )
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.reached == reached
    assert str(again) == str(caught.value)


def test_the_same_seed_gives_the_same() -> None:
    assert fill(30, seed=4) == fill(30, seed=4) != fill(30, seed=5)
    generator = np.random.default_rng(4)
    assert fill(30, seed=generator) == fill(30, seed=4)
    assert fill(30, seed=generator) != fill(30, seed=4)


def test_none_and_one() -> None:
    assert fill(0, seed=1, shape="6x6") == Grid.empty("6x6")
    drawn = Counter(next(iter(fill(1, seed=i, shape="4x4").filled.items())) for i in range(6400))
    expected = {(cell, symbol): 100.0 for cell in range(16) for symbol in range(1, 5)}
    assert -4 < deviation(drawn, expected) < 4


def club(n: int, draw: random.Random) -> int:
    """How far the club's program comes, line by line from the document."""
    grid = [0] * 81
    count = 0
    for number in range(n):
        y = draw.randrange(9) + 1
        line, column = draw.randrange(9), draw.randrange(9)
        while grid[9 * line + column]:
            line, column = draw.randrange(9), draw.randrange(9)
        while not is_possible(grid, line, column, y) and count < 100:
            y = draw.randrange(9) + 1
            count += 1
        if count == 100:
            return number
        grid[9 * line + column] = y
        count = 0
    return n


def is_possible(grid: list[int], line: int, column: int, y: int) -> bool:
    corner = 27 * (line // 3) + 3 * (column // 3)
    box = (grid[corner + 9 * down + right] for down in range(3) for right in range(3))
    return y not in (*grid[9 * line : 9 * line + 9], *grid[column::9], *box)


def test_it_comes_as_far_as_the_club() -> None:
    ours = [error.reached if (error := failure(81, seed, CLASSIC)) else 81 for seed in range(1500)]
    theirs = [club(81, random.Random(seed)) for seed in range(1500)]
    error = (stdev(ours) ** 2 / 1500 + stdev(theirs) ** 2 / 1500) ** 0.5
    assert abs(mean(ours) - mean(theirs)) < 4 * error
    assert abs(stdev(ours) / stdev(theirs) - 1) < 0.1


def test_a_try_is_one_draw() -> None:
    shape = Shape.latin(2)
    # Of the three cells that are left, two see the first symbol: there one draw of two is legal.
    failed = [error for seed in range(3000) if (error := failure(2, seed, shape, 1))]
    assert {(error.reached, str(error)[-25:]) for error in failed} == {
        (1, "one for symbol 2 in 1 try")
    }
    assert abs(len(failed) - 1000) < 4 * 26


def test_there_may_be_no_solution_or_many() -> None:
    grids = [fill(25, seed=np.random.default_rng([seed, 2])) for seed in range(30)]
    assert {0, 2} <= set(solve_many(grids).counts.tolist())


def test_bad_wishes_are_told() -> None:
    for k in (-1, 82, 1.5, "3", None):
        with pytest.raises(BadInput, match="expected a number of symbols from 0 to 81, found"):
            fill(k, seed=1)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="expected tries from 1 to"):
        fill(3, seed=1, tries=0)
    with pytest.raises(BadInput, match="expected a seed"):
        fill(3, seed=-1)
    assert fill(5, seed=1, shape=JIGSAW).shape == Shape.parse(JIGSAW)
