"""Ratings: the same as the steps, whatever the number of threads."""

from __future__ import annotations

import json
import pickle

import numpy as np
import pytest

from nonet import (
    BadInput,
    Grid,
    ManySolutions,
    NoSolution,
    Rating,
    explain,
    hint,
    make,
    rate,
    rate_many,
    solve,
)
from nonet.explaining import Ending, Explanation, technique_named
from tests.examples import LESSON, SEEDS, SHAPED

EASY = SEEDS["walk's second grid"].grid


def test_a_rating_is_that_of_the_steps() -> None:
    for grid in make(40, seed=11, minimal=True):
        explanation, rating = explain(grid), rate(grid)
        first = next(i for i, step in enumerate(explanation.steps) if step.placed)
        assert rating.er == explanation.er
        assert rating.ep == max(step.rating for step in explanation.steps[: first + 1])
        assert rating.ed == explanation.steps[0].rating
        assert rating.techniques == explanation.techniques
        assert rating.is_exact


def test_the_lesson_is_as_hard_as_is_published() -> None:
    rating = rate(LESSON)
    assert (rating.er, rating.ep, rating.ed) == (10.5, 1.2, 1.2)
    assert str(rating) == "10.5/1.2/1.2"
    assert rating.band.name == "extreme"


def test_many_are_rated_as_one_by_one() -> None:
    grids = make(30, seed=12)
    one_by_one = [rate(grid) for grid in grids]
    assert rate_many(grids, threads=1) == one_by_one
    assert rate_many(grids, threads=3) == one_by_one
    assert rate_many([grid.line for grid in grids]) == one_by_one
    assert rate_many(np.stack([grid.to_array() for grid in grids])) == one_by_one
    assert rate_many([]) == []


def test_techniques_that_assume_one_solution_can_be_left_out() -> None:
    grids = make(60, seed=13, minimal=True)
    usual, without = rate_many(grids), rate_many(grids, uniqueness=False)
    assert any(technique_named(name).assumes_unique for each in usual for name in each.techniques)
    for before, after in zip(usual, without, strict=True):
        assert after.is_exact
        assert not any(technique_named(name).assumes_unique for name in after.techniques)
        if before.techniques.keys() == after.techniques.keys():
            assert before == after


def test_when_time_is_over_it_is_a_lower_bound() -> None:
    rating = rate(LESSON, seconds=0.05)
    assert not rating.is_exact
    assert rating.ended == Ending.TIME
    assert 7.5 <= rating.er <= 10.5
    assert str(rating).startswith(">=")
    assert rate(EASY, seconds=60) == rate(EASY)


def test_only_what_is_not_known_yet_is_a_lower_bound() -> None:
    """The first step is known once it is found, the pearl once a symbol is placed."""
    steps = explain(LESSON, until=7.8).steps
    assert steps[0].placed
    rating = Explanation(steps[0].position, steps, Ending.TIME, reached=9.0).rating
    assert str(rating) == ">=9.0/1.2/1.2"
    rating = Explanation(steps[1].position, steps[1:2], Ending.TIME, reached=9.0).rating
    assert not steps[1].placed
    assert str(rating) == f">=9.0/>=9.0/{steps[1].rating}"
    assert str(Explanation(steps[1].position, (), Ending.TIME, 9.0).rating) == ">=9.0/>=9.0/>=9.0"


def test_a_complete_grid_takes_nothing() -> None:
    rating = rate(solve(EASY))
    assert rating == Rating(0.0, 0.0, 0.0)
    assert rating.band.name == "easy"
    assert rating.is_exact


def test_ratings_are_values() -> None:
    assert hash(rate(EASY)) == hash(rate(EASY))
    data = json.loads(json.dumps(rate(EASY).to_json()))
    assert data["exact"]
    assert data["techniques"] == dict(rate(EASY).techniques)


def test_what_is_no_puzzle_is_refused_before_any_is_rated() -> None:
    club = SEEDS["club"].grid
    with pytest.raises(ManySolutions):
        rate(club)
    with pytest.raises(ManySolutions, match="grid 2: expected one solution, found two or more"):
        rate_many([EASY, club])
    with pytest.raises(NoSolution, match="grid 1: expected one solution, found none"):
        rate_many([LESSON.with_symbol(1, 1), EASY])
    with pytest.raises(BadInput, match="expected a 9x9 grid with boxes, found 4x4"):
        rate(SHAPED["4x4"].grid)
    with pytest.raises(BadInput, match="expected 9x9 grids with boxes, found 4x4"):
        rate_many([SHAPED["4x4"].grid])
    with pytest.raises(BadInput, match="expected threads"):
        rate_many([EASY], threads=0)
    with pytest.raises(BadInput, match="expected a Grid"):
        rate(Grid)  # type: ignore[arg-type]


@pytest.mark.parametrize("seconds", [1e10, 1e300, float("inf"), 10**400])
def test_a_limit_of_many_years_is_none(seconds: float) -> None:
    position = technique_named("forcing_chain").example.position  # chains look at the clock
    assert hint(position, seconds=seconds).step == hint(position).step
    assert rate(position.grid, seconds=seconds).is_exact


def test_a_rating_cannot_be_changed() -> None:
    rating = rate(LESSON)
    with pytest.raises(TypeError):
        rating.techniques["x_wing"] = 1  # type: ignore[index]
    assert pickle.loads(pickle.dumps(rating)) == eval(repr(rating)) == rating
