"""`fill` and `add`: legal grids that follow the described distribution."""

from __future__ import annotations

import pickle
import random
from collections import Counter, defaultdict
from functools import cache
from statistics import mean, stdev

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoGridFound, NoSolution, Shape, is_unique, solutions, solve_many
from nonet.making import add, fill
from nonet.shape import CLASSIC
from tests.examples import EXAMPLE, JIGSAW, SHAPED
from tests.making.laws import deviation
from tests.strategies import grids, shapes

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted


def failure(k: int, seed: int, shape: Shape, tries: int = 100) -> NoGridFound | None:
    """What is raised, if anything."""
    try:
        fill(k, seed=seed, shape=shape, tries=tries)
    except NoGridFound as error:
        return error
    return None


@given(shapes(), st.integers(0, 2**32), st.data())
def test_it_places_legal_symbols_or_says_how_far_it_came(
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


def test_failure_says_how_far_it_came() -> None:
    with pytest.raises(NoGridFound) as caught:
        fill(81, seed=1)
    reached = caught.value.reached
    assert 30 < reached < 81
    assert str(caught.value) == (
        f"placed {reached} of 81 symbols; found none for the next cell in 100 tries"
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


def published_program(n: int, draw: random.Random) -> int:
    """How far the program in docs/history.md comes: its `MR`, line by line."""
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


def test_it_comes_as_far_as_the_published_program() -> None:
    ours = [error.reached if (error := failure(81, seed, CLASSIC)) else 81 for seed in range(1500)]
    theirs = [published_program(81, random.Random(seed)) for seed in range(1500)]
    error = (stdev(ours) ** 2 / 1500 + stdev(theirs) ** 2 / 1500) ** 0.5
    assert abs(mean(ours) - mean(theirs)) < 4 * error
    assert abs(stdev(ours) / stdev(theirs) - 1) < 0.1


def test_a_try_is_one_draw() -> None:
    shape = Shape.latin(2)
    # Of the three cells that are left, two see the first symbol: there one draw of two is legal.
    failed = [error for seed in range(3000) if (error := failure(2, seed, shape, 1))]
    assert {(error.reached, str(error)[-26:]) for error in failed} == {
        (1, "for the next cell in 1 try")
    }
    assert abs(len(failed) - 1000) < 4 * 26


def test_there_may_be_no_solution_or_many() -> None:
    grids = [fill(25, seed=np.random.default_rng([seed, 2])) for seed in range(30)]
    assert {0, 2} <= set(solve_many(grids).counts.tolist())


def test_bad_arguments_are_refused() -> None:
    for k in (-1, 82, 1.5, "3", None):
        with pytest.raises(BadInput, match="symbols must be a whole number from 0 to 81, not"):
            fill(k, seed=1)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="tries must be a whole number from 1 to"):
        fill(3, seed=1, tries=0)
    with pytest.raises(BadInput, match="a seed is a whole number"):
        fill(3, seed=-1)
    assert fill(5, seed=1, shape=JIGSAW).shape == Shape.parse(JIGSAW)


@settings(max_examples=30)
@given(
    st.sampled_from(["4x4", "6x6", "9x9", "x", "windoku", "latin:5", "8x8", JIGSAW]),
    st.integers(0, 2**32),
)
def test_add_makes_puzzles(shape: str, seed: int) -> None:
    puzzle = add(seed=seed, shape=shape)
    assert puzzle.shape == Shape.parse(shape)
    assert is_unique(puzzle)


@settings(max_examples=30)
@given(grids(), st.integers(0, 2**32))
def test_add_keeps_the_start(start: Grid, seed: int) -> None:
    if next(solutions(start), None) is None:
        with pytest.raises(NoSolution, match="no solution: "):
            add(seed=seed, start=start)
        return
    puzzle = add(seed=seed, start=start)
    assert is_unique(puzzle)
    assert start.filled.items() <= puzzle.filled.items()
    assert (puzzle == start) == is_unique(start)


def test_add_leaves_puzzles_alone() -> None:
    for example in SHAPED.values():
        assert add(seed=1, start=example.grid) == example.grid


@cache
def exact_distribution(grid: Grid) -> dict[Grid, float]:
    """How likely each result is, by definition."""
    found = list(solutions(grid))
    if len(found) == 1:
        return {grid: 1.0}
    law: defaultdict[Grid, float] = defaultdict(float)
    for cell in grid.empty_cells:
        symbols = {solution[cell] for solution in found}
        for symbol in symbols:
            chance = 1 / len(grid.empty_cells) / len(symbols)
            for result, rest in exact_distribution(grid.with_symbol(cell, symbol)).items():
                law[result] += chance * rest
    return law


def test_the_distribution_of_add() -> None:
    start = Grid.parse("12.. .... 21.. ..12")
    law = exact_distribution(start)
    assert abs(sum(law.values()) - 1) < 1e-9
    drawn = Counter(add(seed=seed, start=start) for seed in range(5000))
    assert -4 < deviation(drawn, {grid: 5000 * chance for grid, chance in law.items()}) < 4


def test_add_repeats_with_a_seed(instruction_set: str) -> None:
    assert add(seed=3) == add(seed=3) != add(seed=4)
    assert add(seed=3, start=EXAMPLE.with_symbol(78, 0)) == add(
        seed=3, start=EXAMPLE.with_symbol(78, 0), shape="9x9"
    )


def test_instruction_sets_agree_on_add(instruction_set: str) -> None:
    assert len(add(seed=2).filled) == 36


def test_bad_arguments_of_add() -> None:
    with pytest.raises(NoSolution, match="r1c1 and r1c2 both hold 1 in row 1"):
        add(seed=1, start=Grid.parse("11" + "." * 79))
    with pytest.raises(BadInput, match="the grid to start with is 9x9, not 6x6"):
        add(seed=1, start=EXAMPLE, shape="6x6")
