"""The worked example of each technique: correct, with words and a picture, and nothing to spare."""

from __future__ import annotations

import json
from functools import cache

import pytest

from nonet import Position, Step, Technique, solve, techniques
from nonet.drawing.steps import step_picture
from nonet.explaining import LANGUAGES, Role
from nonet.explaining.step import NoStep, next_step
from nonet.explaining.technique import _example_positions, technique_mask
from nonet.shape import CLASSIC
from tests.explaining.near_misses import near_misses, record_with

pytestmark = pytest.mark.no_cover  # coverage doubles the time of so many steps

EACH = pytest.mark.parametrize("technique", techniques(), ids=lambda technique: technique.name)
_NOT_FIRST = {"direct_claiming"}
"""Direct pointing finds something in the same position, and comes first."""


@cache
def example_of(technique: Technique) -> Step:
    """The example of a technique; nested chains take seconds to find."""
    return technique.example


def test_every_technique_has_an_example() -> None:
    assert [*_example_positions()] == [technique.name for technique in techniques()]


@EACH
def test_its_technique_is_the_first_to_find_something(technique: Technique) -> None:
    example = example_of(technique)
    assert example.technique == technique
    assert technique.rating <= example.rating <= (technique.highest or 20)
    if technique.name not in _NOT_FIRST and technique.number < 53:  # nested chains take seconds
        assert next_step(example.position, technique_mask()) == example


@EACH
def test_it_is_correct(technique: Technique) -> None:
    example = example_of(technique)
    solution = solve(example.position.grid)
    assert example.placed or example.removed
    assert all(solution[cell] != symbol for cell, symbol in example.removed)
    assert all(example.position.has(*candidate) for candidate in example.removed)
    if example.placed:
        cell, symbol = example.placed
        assert solution[cell] == symbol
    assert example.after != example.position


@EACH
def test_it_has_words_in_every_language(technique: Technique) -> None:
    example = example_of(technique)
    names = {CLASSIC.cell_name(cell) for cell, _ in example.removed}
    for language in LANGUAGES:
        reason = example.reason(language)
        assert reason.endswith(".")
        assert "{" not in reason
        assert all(name in reason for name in names)
        assert all(line.strip() for line in example.details(language))
    assert example.reason("fr") != example.reason("en")
    assert len(example.details("fr")) == len(example.details())


@EACH
def test_its_picture_shows_only_candidates_that_exist(technique: Technique) -> None:
    example = example_of(technique)
    for candidate, role in example.colours.items():
        assert example.position.has(*candidate), (candidate, role)
    assert {*example.removed} <= {
        candidate for candidate, role in example.colours.items() if role == Role.REMOVED
    } | {candidate for candidate in example.removed if example.placed}
    for link in example.links:
        assert link.start in example.colours
        assert link.end in example.colours
    picture = step_picture(example)
    assert picture.title == technique.title()
    assert json.loads(json.dumps(example.to_json("fr")))["technique"] == technique.name


@EACH
def test_one_more_candidate_breaks_it(technique: Technique) -> None:
    example = example_of(technique)
    if technique.name == "full_house":
        return
    ways = near_misses(example)
    assert ways
    if technique.family == "exclusions":  # some of the other cells may be spare
        assert any(record_with(example, more) != example.record for more in ways)
        return
    for more in ways[: 1 if technique.number >= 52 else None]:
        assert record_with(example, more) != example.record


def test_a_unit_with_two_empty_cells_is_not_a_full_house() -> None:
    full_house = techniques()[0]
    example = example_of(full_house)
    (unit,) = example.units
    cell = next(cell for cell in unit.cells if cell not in example.cells)
    emptied = Position(example.position.grid.with_symbol(cell, 0))
    found = next_step(emptied, 1 << full_house.number)
    assert isinstance(found, NoStep) or unit not in found.units
