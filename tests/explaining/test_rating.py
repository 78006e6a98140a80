"""Ratings match the steps, for any number of threads."""

from __future__ import annotations

import json
import pickle

import numpy as np
import pytest

from nonet import (
    BadInput,
    ManySolutions,
    NoSolution,
    Rating,
    explain,
    hint,
    puzzles,
    rate,
    rate_many,
    solve,
)
from nonet.explaining import Ending, Explanation, technique_named
from nonet.explaining.rating import rating_arrays, rating_of
from nonet.explaining.technique import technique_mask
from nonet.grid import GridLike
from nonet.solving.arrays import as_array
from tests.examples import EXAMPLE, EXAMPLES, NUGGET, SHAPED

EASY = EXAMPLES["easy"].grid


def test_a_rating_matches_the_steps() -> None:
    for grid in puzzles(40, seed=11, minimal=True):
        explanation, rating = explain(grid), rate(grid)
        first = next(i for i, step in enumerate(explanation.steps) if step.placed)
        assert rating.er == explanation.er
        assert rating.ep == max(step.rating for step in explanation.steps[: first + 1])
        assert rating.ed == explanation.steps[0].rating
        assert rating.techniques == explanation.techniques
        assert rating.is_exact


def test_ai_escargot_has_its_published_rating() -> None:
    rating = rate(EXAMPLE)
    assert (rating.er, rating.ep, rating.ed) == (10.5, 1.2, 1.2)
    assert str(rating) == "10.5/1.2/1.2"
    assert rating.band.name == "extreme"


def test_rate_many_equals_rate() -> None:
    grids = list(puzzles(30, seed=12))
    one_by_one = [rate(grid) for grid in grids]
    assert rate_many(grids, threads=1) == one_by_one
    assert rate_many(grids, threads=3) == one_by_one
    assert rate_many([grid.line for grid in grids]) == one_by_one
    assert rate_many(np.stack([grid.to_array() for grid in grids])) == one_by_one
    assert rate_many([]) == []


def test_techniques_that_assume_one_solution_can_be_left_out() -> None:
    grids = list(puzzles(60, seed=13, minimal=True))
    usual, without = rate_many(grids), rate_many(grids, uniqueness=False)
    assert any(technique_named(name).assumes_unique for each in usual for name in each.techniques)
    for before, after in zip(usual, without, strict=True):
        assert after.is_exact
        assert not any(technique_named(name).assumes_unique for name in after.techniques)
        if before.techniques.keys() == after.techniques.keys():
            assert before == after


def test_a_rating_is_a_lower_bound_if_time_is_up() -> None:
    rating = rate(EXAMPLE, seconds=0.05)
    assert not rating.is_exact
    assert rating.ended == Ending.TIME
    assert 7.5 <= rating.er <= 10.5
    assert str(rating).startswith(">=")
    assert rate(EASY, seconds=60) == rate(EASY)


def test_each_of_the_three_ratings_may_be_a_lower_bound() -> None:
    """The first step is known once it is found, the pearl once a symbol is placed."""
    steps = explain(EXAMPLE, until=7.8).steps
    assert steps[0].placed
    rating = Explanation(steps[0].position, steps, Ending.TIME, reached=9.0).rating
    assert str(rating) == ">=9.0/1.2/1.2"
    rating = Explanation(steps[1].position, steps[1:2], Ending.TIME, reached=9.0).rating
    assert not steps[1].placed
    assert str(rating) == f">=9.0/>=9.0/{steps[1].rating}"
    assert str(Explanation(steps[1].position, (), Ending.TIME, 9.0).rating) == ">=9.0/>=9.0/>=9.0"


def test_a_complete_grid_is_rated_0() -> None:
    rating = rate(solve(EASY))
    assert rating == Rating(0.0, 0.0, 0.0)
    assert rating.band.name == "easy"
    assert rating.is_exact


def test_ratings_are_values() -> None:
    assert hash(rate(EASY)) == hash(rate(EASY))
    data = json.loads(json.dumps(rate(EASY).to_json()))
    assert data["exact"]
    assert data["techniques"] == dict(rate(EASY).techniques)


def test_grids_that_are_not_puzzles_are_refused() -> None:
    many = EXAMPLES["many"].grid
    with pytest.raises(ManySolutions):
        rate(many)
    with pytest.raises(ManySolutions, match="grid 2 has more than one solution"):
        rate_many([EASY, many])
    with pytest.raises(NoSolution, match="grid 1 has no solution"):
        rate_many([EXAMPLE.with_symbol(1, 1), EASY])
    with pytest.raises(BadInput, match="only 9x9 grids with boxes can be explained, not 4x4"):
        rate(SHAPED["4x4"].grid)
    with pytest.raises(BadInput, match="only 9x9 grids with boxes can be rated, not 4x4"):
        rate_many([SHAPED["4x4"].grid])
    with pytest.raises(BadInput, match="threads must be"):
        rate_many([EASY], threads=0)
    with pytest.raises(BadInput, match="a grid is a Grid, a text, a list or an array, not int"):
        rate(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("grid", [EASY, EASY.line, EASY.to_array(), EASY.to_array().tolist()])
def test_a_grid_may_be_a_text_a_list_or_an_array(grid: GridLike) -> None:
    assert rate(grid) == rate(EASY)
    assert hint(grid) == hint(EASY)
    assert explain(grid, until=1.2) == explain(EASY, until=1.2)


@pytest.mark.parametrize("seconds", [1e10, 1e300, float("inf"), 10**400])
def test_very_long_limits_are_accepted(seconds: float) -> None:
    position = technique_named("forcing_chain").example.position  # chains look at the clock
    assert hint(position, seconds=seconds).step == hint(position).step
    assert rate(position.grid, seconds=seconds).is_exact


def test_a_rating_cannot_be_changed() -> None:
    rating = rate(EXAMPLE)
    with pytest.raises(TypeError):
        rating.techniques["x_wing"] = 1  # type: ignore[index]
    assert pickle.loads(pickle.dumps(rating)) == eval(repr(rating)) == rating


def test_rows_of_the_arrays_are_the_ratings() -> None:
    symbols, _ = as_array([EASY], None)
    found, counts = rating_arrays(symbols, technique_mask(), threads=1)
    assert rating_of(found[0].tolist(), counts[0].tolist()) == rate(EASY)
    assert [rate(EASY)] * 2 == rate_many([EASY] * 2)


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_can_stop_the_rating(threads: int) -> None:
    shares: list[float] = []

    def stop(share: float) -> None:
        shares.append(share)
        raise InterruptedError

    symbols, _ = as_array([NUGGET] * 4, None)
    with pytest.raises(InterruptedError):
        rating_arrays(symbols, technique_mask(), threads=threads, progress=stop)
    assert shares == [threads / 4]
