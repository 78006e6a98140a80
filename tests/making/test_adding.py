"""`add`: one solution always, what was given stays, and the law is as described."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoSolution, Shape, is_unique, solutions
from nonet.making import add
from tests.examples import JIGSAW, LESSON, SHAPED
from tests.making.laws import deviation
from tests.strategies import grids

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted


@settings(max_examples=30)
@given(
    st.sampled_from(["4x4", "6x6", "9x9", "x", "windoku", "latin:5", "8x8", JIGSAW]),
    st.integers(0, 2**32),
)
def test_it_makes_puzzles(shape: str, seed: int) -> None:
    puzzle = add(seed=seed, shape=shape)
    assert puzzle.shape == Shape.parse(shape)
    assert is_unique(puzzle)


@settings(max_examples=30)
@given(grids(), st.integers(0, 2**32))
def test_what_was_given_stays(start: Grid, seed: int) -> None:
    if next(solutions(start), None) is None:
        with pytest.raises(NoSolution, match="no solution: "):
            add(seed=seed, start=start)
        return
    puzzle = add(seed=seed, start=start)
    assert is_unique(puzzle)
    assert start.filled.items() <= puzzle.filled.items()
    assert (puzzle == start) == is_unique(start)


def test_puzzles_stay_as_they_are() -> None:
    for example in SHAPED.values():
        assert add(seed=1, start=example.grid) == example.grid


@cache
def exact_law(grid: Grid) -> dict[Grid, float]:
    """How likely each result is, by the words of the document."""
    found = list(solutions(grid))
    if len(found) == 1:
        return {grid: 1.0}
    law: defaultdict[Grid, float] = defaultdict(float)
    for cell in grid.empty_cells:
        symbols = {solution[cell] for solution in found}
        for symbol in symbols:
            chance = 1 / len(grid.empty_cells) / len(symbols)
            for result, rest in exact_law(grid.with_symbol(cell, symbol)).items():
                law[result] += chance * rest
    return law


def test_the_law() -> None:
    start = Grid.parse("12.. .... 21.. ..12")
    law = exact_law(start)
    assert abs(sum(law.values()) - 1) < 1e-9
    drawn = Counter(add(seed=seed, start=start) for seed in range(5000))
    assert -4 < deviation(drawn, {grid: 5000 * chance for grid, chance in law.items()}) < 4


def test_the_same_seed_gives_the_same(instruction_set: str) -> None:
    assert add(seed=3) == add(seed=3) != add(seed=4)
    assert add(seed=3, start=LESSON.with_symbol(78, 0)) == add(
        seed=3, start=LESSON.with_symbol(78, 0), shape="9x9"
    )


def test_instruction_sets_agree(instruction_set: str) -> None:
    assert len(add(seed=2).filled) == 36


def test_bad_wishes_are_told() -> None:
    with pytest.raises(NoSolution, match="r1c1 and r1c2 both hold 1 in row 1"):
        add(seed=1, start=Grid.parse("11" + "." * 79))
    with pytest.raises(BadInput, match="expected a 6x6 grid to start with, found the shape 9x9"):
        add(seed=1, start=LESSON, shape="6x6")
    with pytest.raises(BadInput, match="expected a Grid to start with, found 'x'"):
        add(seed=1, start="x")  # type: ignore[arg-type]
