"""The worked example of each technique: it holds, it can be told and drawn, and nearly it fails."""

from __future__ import annotations

import json

import pytest

from nonet import Position, Technique, solve, techniques
from nonet.drawing.step_picture import picture_of
from nonet.explaining import LANGUAGES, Role
from nonet.explaining.examples import positions
from nonet.explaining.kernel_steps import NoStep, next_step
from nonet.explaining.ladder import allowed
from nonet.shape import CLASSIC
from tests.explaining.near_misses import found_with, near_misses

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

EACH = pytest.mark.parametrize("technique", techniques(), ids=lambda technique: technique.name)
BESIDE_OTHERS = {"direct_claiming"}
"""Where it is found, direct pointing is found too, and comes first."""


def test_there_is_one_for_each_technique_in_the_order_of_the_ladder() -> None:
    assert [*positions()] == [technique.name for technique in techniques()]


@EACH
def test_it_is_what_the_ladder_finds_there(technique: Technique) -> None:
    example = technique.example
    assert example.technique == technique
    assert technique.rating <= example.rating <= (technique.highest or 20)
    if technique.name not in BESIDE_OTHERS and technique.number < 53:  # nested ones take seconds
        assert next_step(example.position, allowed(uniqueness=True)) == example


@EACH
def test_it_places_and_removes_nothing_wrong(technique: Technique) -> None:
    example = technique.example
    solution = solve(example.position.grid)
    assert example.placed or example.removed
    assert all(solution[cell] != symbol for cell, symbol in example.removed)
    assert all(example.position.has(*candidate) for candidate in example.removed)
    if example.placed:
        cell, symbol = example.placed
        assert solution[cell] == symbol
    assert example.after != example.position


@EACH
def test_it_is_told_in_every_language(technique: Technique) -> None:
    example = technique.example
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
def test_all_that_it_shows_is_there(technique: Technique) -> None:
    example = technique.example
    for candidate, role in example.colours.items():
        assert example.position.has(*candidate), (candidate, role)
    assert {*example.removed} <= {
        candidate for candidate, role in example.colours.items() if role == Role.REMOVED
    } | {candidate for candidate in example.removed if example.placed}
    for link in example.links:
        assert link.start in example.colours
        assert link.end in example.colours
    picture = picture_of(example)
    assert picture.title == technique.title()
    assert json.loads(json.dumps(example.to_json("fr")))["technique"] == technique.name


@EACH
def test_with_a_candidate_more_it_does_not_hold(technique: Technique) -> None:
    example = technique.example
    if technique.name == "full_house":
        return
    ways = near_misses(example)
    assert ways
    if technique.family == "exclusions":  # not each of the cells that exclude is needed
        assert any(found_with(example, more) != example.record for more in ways)
        return
    for more in ways[: 1 if technique.number >= 52 else None]:
        assert found_with(example, more) != example.record


def test_a_unit_with_two_empty_cells_is_no_full_house() -> None:
    full_house = techniques()[0]
    example = full_house.example
    (unit,) = example.units
    cell = next(cell for cell in unit.cells if cell not in example.cells)
    emptied = Position(example.position.grid.with_symbol(cell, 0))
    found = next_step(emptied, 1 << full_house.number)
    assert isinstance(found, NoStep) or unit not in found.units
