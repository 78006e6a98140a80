"""Puzzles of a difficulty: what is chosen without rating all of it is what ratings choose."""

from __future__ import annotations

import pytest

from nonet import BadInput, Grid, NoGridFound, UnknownName, make, rate_many
from nonet.explaining import BANDS, Band, parse_band, technique_named
from nonet.making.hardness import hardness_of
from nonet.shape import CLASSIC
from nonet.solving.many import as_array


@pytest.fixture(scope="module")
def some() -> list[Grid]:
    """Puzzles of all bands, with clues to spare and without."""
    return [*make(250, seed=11), *make(50, seed=12, clues=(28, 32))]


def chosen(some: list[Grid], difficulty: str | None, technique: str | None) -> list[bool]:
    hardness = hardness_of(difficulty, technique, CLASSIC)
    assert hardness
    return [bool(each) for each in hardness.suits(as_array(some, None)[0], threads=2)]


@pytest.mark.parametrize("name", [*BANDS, "1.5", "4.2-5.6", "4.2", "1.0-", "7.1-7.2", "8.0-"])
def test_a_band_has_the_puzzles_that_are_rated_so(some: list[Grid], name: str) -> None:
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


def test_the_seed_tells_which_whatever_the_threads() -> None:
    found = make(4, seed=3, difficulty="hard", threads=1)
    assert found == make(4, seed=3, difficulty=BANDS["hard"], threads=3)
    assert found[:2] == make(2, seed=3, difficulty="hard")
    technique = technique_named("x_wing")
    assert make(seed=3, technique="x_wing") == make(seed=3, technique=technique)


def test_it_goes_with_other_wishes() -> None:
    [puzzle] = make(seed=1, difficulty="medium", clues=(26, 28), symmetry="half-turn")
    assert 26 <= len(puzzle.filled) <= 28
    assert rate_many([puzzle])[0].er in BANDS["medium"]
    picture = "#..#..#...#..#..#...#..#..#" * 3
    [puzzle] = make(seed=1, difficulty="1.0-2.5", pattern=picture)
    assert rate_many([puzzle])[0].er <= 2.5


def test_what_is_not_found_is_told_with_what_was() -> None:
    told: list[int] = []
    with pytest.raises(NoGridFound, match="that needs the technique jellyfish, found no") as error:
        make(seed=1, technique="jellyfish", effort=200, progress=told.append)
    assert error.value.nearest is None
    assert told == sorted(told)
    assert told[0] == 16


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"difficulty": "1.3-1.4"}, "expected a difficulty that some technique has"),
        ({"difficulty": "easy", "technique": "x_wing"}, "a difficulty of 3.2 or more for x_wing"),
        ({"difficulty": "easy", "shape": "6x6"}, "expected 9x9 for a difficulty or a technique"),
        (
            {"difficulty": "extreme", "technique": "x_wing"},
            "expected a difficulty up to 3.2 for x_wing, found extreme",
        ),
        ({"difficulty": 3.5}, "expected the names of a difficulty and of a technique, found 3.5"),
        ({"technique": Band("a", 1.0, 2.0)}, "expected the names"),
    ],
)
def test_what_no_puzzle_can_have_is_told_at_once(wish: dict[str, str], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        make(seed=1, **wish)  # type: ignore[arg-type]
    with pytest.raises(UnknownName):
        make(seed=1, difficulty="silly")
