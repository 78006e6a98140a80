"""Filters: the difficulty of a puzzle without rating it to the end, and no equivalent puzzles."""

from __future__ import annotations

import numpy as np
import pytest

from nonet import BadInput, Grid, NoGridFound, UnknownName, make, puzzles, rate_many
from nonet.explaining import BANDS, Band, parse_band, technique_named
from nonet.making.filters import DuplicateFilter, difficulty_filter
from nonet.shape import CLASSIC
from nonet.solving.arrays import as_array
from nonet.symmetry import random_equivalent


@pytest.fixture(scope="module")
def some() -> list[Grid]:
    """Puzzles of all bands, with clues to spare and without."""
    return [*list(puzzles(250, seed=11)), *list(puzzles(50, seed=12, clues=(28, 32)))]


def chosen(some: list[Grid], difficulty: str | None, technique: str | None) -> list[bool]:
    chosen_by = difficulty_filter(difficulty, technique, CLASSIC)
    assert chosen_by
    return [bool(each) for each in chosen_by.choose(as_array(some, None)[0], threads=2)]


@pytest.mark.parametrize("name", [*BANDS, "1.5", "4.2-5.6", "4.2", "1.0-", "7.1-7.2", "8.0-"])
def test_a_band_has_the_puzzles_with_such_ratings(some: list[Grid], name: str) -> None:
    band = parse_band(name)
    expected = [rating.er in band for rating in rate_many(some)]
    assert chosen(some, name, None) == expected
    assert any(expected)


@pytest.mark.parametrize("name", ["hidden_single_line", "naked_single", "pointing", "xy_wing"])
def test_a_technique_is_needed_if_it_is_the_last_of_those_used(some: list[Grid], name: str) -> None:
    ratings = rate_many(some)
    expected = [[*rating.techniques][-1] == name for rating in ratings]
    assert chosen(some, None, name) == expected
    assert any(expected)
    both = [is_last and rating.er <= 4.2 for is_last, rating in zip(expected, ratings, strict=True)]
    assert chosen(some, "1.0-4.2", name) == both


def test_threads_do_not_change_the_puzzles() -> None:
    found = list(puzzles(4, seed=3, difficulty="hard", threads=1))
    assert found == list(puzzles(4, seed=3, difficulty=BANDS["hard"], threads=3))
    assert found[:2] == list(puzzles(2, seed=3, difficulty="hard"))
    technique = technique_named("x_wing")
    assert make(seed=3, technique="x_wing") == make(seed=3, technique=technique)


def test_difficulty_goes_with_other_options() -> None:
    puzzle = make(seed=1, difficulty="medium", clues=(26, 28), symmetry="half-turn")
    assert 26 <= len(puzzle.filled) <= 28
    assert rate_many([puzzle])[0].er in BANDS["medium"]
    picture = "#..#..#...#..#..#...#..#..#" * 3
    puzzle = make(seed=1, difficulty="1.0-2.5", pattern=picture)
    assert rate_many([puzzle])[0].er <= 2.5


def test_failure_has_no_nearest_puzzle() -> None:
    tried: list[int] = []
    with pytest.raises(NoGridFound, match="that needs the technique jellyfish in 3") as error:
        make(seed=1, technique="jellyfish", effort=200, progress=tried.append)
    assert error.value.nearest is None
    assert tried == sorted(tried)
    assert tried[0] == 16


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"difficulty": "1.3-1.4"}, "no technique is rated 1.3-1.4"),
        (
            {"difficulty": "easy", "technique": "x_wing"},
            "x_wing is rated 3.2 or more",
        ),
        (
            {"difficulty": "easy", "shape": "6x6"},
            "only 9x9 puzzles have a difficulty",
        ),
        (
            {"difficulty": "extreme", "technique": "x_wing"},
            "x_wing is rated 3.2 at most, easier than extreme",
        ),
        ({"difficulty": 3.5}, "a difficulty is a band or its name, not 3.5"),
        ({"technique": Band("a", 1.0, 2.0)}, "a technique is a Technique or its name"),
    ],
)
def test_impossible_options_are_refused_at_once(options: dict[str, str], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        make(seed=1, **options)
    with pytest.raises(UnknownName):
        make(seed=1, difficulty="silly")


@pytest.mark.parametrize("shape", ["9x9", "8x8", "12x12", "x", "latin:8"])
def test_each_class_passes_once(shape: str) -> None:
    grid, other = list(puzzles(2, seed=1, shape=shape))
    rows = [list(random_equivalent(grid, seed=seed).symbols) for seed in range(5)]
    distinct = DuplicateFilter(grid.shape, threads=1)
    assert len(distinct.only_new(np.array(rows, np.uint8))) == 1
    assert len(distinct.only_new(np.array(rows, np.uint8))) == 0
    assert len(distinct.only_new(np.array([list(other.symbols)], np.uint8))) == 1
