"""Hints reveal no more than their depth allows."""

from __future__ import annotations

import json

import pytest

from nonet import BadInput, Grid, Hint, ManySolutions, Position, hint, solve, techniques
from nonet.explaining import Ending
from nonet.explaining.position import _CELL_NAME
from nonet.explaining.step import NoStep
from tests.examples import EXAMPLE, EXAMPLES, NUGGET

NO_BREAK = "\N{NO-BREAK SPACE}"


def sentences(depth: int, grid: Grid | Position = EXAMPLE) -> tuple[str, str]:
    """A hint in both languages."""
    found = hint(grid, depth=depth)
    return str(found), found.sentence("fr").replace(NO_BREAK, " ")


def test_three_depths() -> None:
    assert sentences(1) == ("Look at box 7.", "Regardez le carré 7.")
    assert sentences(2) == (
        "Hidden single in a box: look at box 7.",
        "Singleton caché dans un carré : regardez le carré 7.",
    )
    assert sentences(3) == (
        "In box 7, the 1 can only go in r8c3.",
        "Dans le carré 7, seul r8c3 peut recevoir le 1.",
    )
    assert hint(EXAMPLE) == hint(EXAMPLE, depth=3)


def test_where_to_look_depends_on_the_technique() -> None:
    looks = {each.name: str(Hint(each.example, 1)) for each in techniques()[:53]}
    assert looks["naked_single"] == "Look at box 9."
    assert looks["pointing"].startswith("Look for the 8 in box ")
    assert looks["xy_wing"].startswith("Look at boxes ")
    assert looks["forcing_chain"] == "Look at box 4."


def test_the_first_two_depths_do_not_reveal_the_step() -> None:
    for technique in techniques()[:53]:
        example = technique.example
        for language in ("en", "fr"):
            first = Hint(example, 1).sentence(language)
            assert technique.label(language) not in first
            second = Hint(example, 2).sentence(language)
            assert second.startswith(technique.title(language))
            assert example.reason(language) not in second
            if len(example.record.cells) == 1:  # to name the cell would say where it happens
                assert not _CELL_NAME.search(first + second)


def test_json_reveals_no_more_than_the_depth() -> None:
    first, second, third = (hint(EXAMPLE, depth=depth).to_json("fr") for depth in (1, 2, 3))
    assert {*first} == {"depth", "sentence"}
    assert {*second} == {"depth", "sentence", "technique", "title"}
    assert json.loads(json.dumps(third))["step"]["placed"] == {"cell": "r8c3", "symbol": "1"}


def test_it_says_why_there_is_no_step() -> None:
    ended = Hint(NoStep(Ending.TECHNIQUES), 1)
    assert ended.step is None
    assert str(ended) == "No technique leads on from here."
    late = Hint(NoStep(Ending.TIME, 9.0), 3)
    assert late.sentence("fr") == "Le temps est écoulé, et l’étape suivante demande 9.0 ou plus."
    assert {*late.to_json()} == {"depth", "sentence"}
    found = hint(Grid.parse(NUGGET), seconds=0.05)
    assert isinstance(found.outcome, NoStep)
    assert found.outcome.ended == Ending.TIME
    assert found.outcome.reached >= 7.5


def test_bad_requests_are_refused() -> None:
    with pytest.raises(BadInput, match="the grid is complete, so there is no next step"):
        hint(solve(EXAMPLE))
    with pytest.raises(ManySolutions):
        hint(EXAMPLES["many"].grid)
    for depth in (0, 4, True, "2"):
        with pytest.raises(BadInput, match="depth must be 1, 2 or 3, not"):
            hint(EXAMPLE, depth=depth)  # type: ignore[arg-type]
