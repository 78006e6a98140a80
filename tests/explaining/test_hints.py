"""Hints: no more than somebody wants to know."""

from __future__ import annotations

import json

import pytest

from nonet import BadInput, Grid, Hint, ManySolutions, Position, hint, solve, techniques
from nonet.explaining import Ending
from nonet.explaining.kernel_steps import NoStep
from nonet.explaining.position import CELL
from tests.examples import LESSON, SEEDS

NO_BREAK = "\N{NO-BREAK SPACE}"


def said(depth: int, grid: Grid | Position = LESSON) -> tuple[str, str]:
    """A hint in both languages."""
    found = hint(grid, depth=depth)
    return str(found), found.sentence("fr").replace(NO_BREAK, " ")


def test_three_depths() -> None:
    assert said(1) == ("Look at box 7.", "Regardez le carré 7.")
    assert said(2) == (
        "Hidden single in a box: look at box 7.",
        "Singleton caché dans un carré : regardez le carré 7.",
    )
    assert said(3) == (
        "In box 7 the 1 fits only r8c3.",
        "Dans le carré 7, seul r8c3 peut recevoir le 1.",
    )
    assert hint(LESSON) == hint(LESSON, depth=3)


def test_where_to_look_depends_on_the_technique() -> None:
    looks = {each.name: str(Hint(each.example, 1)) for each in techniques()[:53]}
    assert looks["naked_single"] == "Look at box 9."
    assert looks["pointing"].startswith("Look for the 8 in box ")
    assert looks["xy_wing"].startswith("Look at boxes ")
    assert looks["forcing_chain"] == "Look at box 4."


def test_the_first_two_depths_do_not_give_it_away() -> None:
    for technique in techniques()[:53]:
        example = technique.example
        for language in ("en", "fr"):
            first = Hint(example, 1).sentence(language)
            assert technique.called(language) not in first
            second = Hint(example, 2).sentence(language)
            assert second.startswith(technique.title(language))
            assert example.reason(language) not in second
            if len(example.record.cells) == 1:  # to name the cell would say where it happens
                assert not CELL.search(first + second)


def test_plain_data_tells_no_more_than_the_depth() -> None:
    first, second, third = (hint(LESSON, depth=depth).to_json("fr") for depth in (1, 2, 3))
    assert {*first} == {"depth", "sentence"}
    assert {*second} == {"depth", "sentence", "technique", "title"}
    assert json.loads(json.dumps(third))["step"]["placed"] == {"cell": "r8c3", "symbol": "1"}


def test_where_there_is_no_step_it_says_why() -> None:
    ended = Hint(NoStep(Ending.TECHNIQUES), 1)
    assert ended.step is None
    assert str(ended) == "No technique leads on from here."
    late = Hint(NoStep(Ending.TIME, 9.0), 3)
    assert late.sentence("fr") == "Le temps est écoulé, et l’étape suivante demande 9.0 ou plus."
    assert {*late.to_json()} == {"depth", "sentence"}
    golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    found = hint(Grid.parse(golden), seconds=0.05)
    assert isinstance(found.found, NoStep)
    assert found.found.ended == Ending.TIME
    assert found.found.reached >= 7.5


def test_what_cannot_be_hinted_at_is_told() -> None:
    with pytest.raises(BadInput, match="expected a grid with an empty cell, found it complete"):
        hint(solve(LESSON))
    with pytest.raises(ManySolutions):
        hint(SEEDS["club"].grid)
    for depth in (0, 4, True, "2"):
        with pytest.raises(BadInput, match="expected a depth of 1, 2 or 3, found"):
            hint(LESSON, depth=depth)  # type: ignore[arg-type]
