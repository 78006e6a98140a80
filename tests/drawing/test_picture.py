from __future__ import annotations

import pickle
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given

import nonet.drawing
from nonet import Grid
from nonet.drawing.picture import Link, Mark, Picture, Tint
from nonet.drawing.step_picture import picture_of
from nonet.errors import BadInput, UnknownName
from tests.drawing.pictures import pictures

FOUR = Grid.parse("1.3. .4.. .... ....")
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "few candidates": (
        {"candidates": ((1,),)},
        "expected candidates of 16 cells, found 1",
    ),
    "a candidate in a filled cell": (
        {"candidates": ((1,), *[()] * 15)},
        r"expected candidates in empty cells, found \(1,\) in cell 0",
    ),
    "a candidate that is no symbol": (
        {"candidates": ((), (5,), *[()] * 14)},
        r"expected candidates in empty cells, found \(5,\) in cell 1",
    ),
    "a mark on what is no candidate": (
        {"marks": (Mark(1, 1, "removed"),)},
        "expected marks on candidates, found one on 1 in cell 1",
    ),
    "two marks on one": (
        {"marks": (Mark(1, 2, "on"), Mark(1, 2, "off"))},
        "expected one mark on a candidate, found 2 on 1",
    ),
    "two symbols in a cell": (
        {"marks": (Mark(3, 2, "placed"), Mark(3, 4, "placed"))},
        "expected one symbol placed in a cell, found 2 on 1",
    ),
    "a cell outside": (
        {"cells": (Tint(16, "pattern"),)},
        "expected tinted cells of the grid, found 16",
    ),
    "two tints of a cell": (
        {"cells": (Tint(1, "pattern"), Tint(1, "second"))},
        "expected one tint of a cell, found 2 on 1",
    ),
    "a link to itself": (
        {"links": (Link((1, 2), (1, 2), True),)},
        "expected links between two candidates",
    ),
    "a link to nowhere": (
        {"links": (Link((1, 2), (0, 1), True),)},
        "expected links between two candidates",
    ),
    "few shares": (
        {"shares": ((0.5,),)},
        "expected a share for each candidate, found others",
    ),
    "a share above all": (
        {"candidates": ((), (2,), *[()] * 14), "shares": ((), (1.5,), *[()] * 14)},
        "expected shares from 0 to 1, found 1.5",
    ),
    "a wrong cell outside": (
        {"wrong": frozenset({16})},
        "expected wrong cells of the grid, found 16",
    ),
    "a clue outside": (
        {"clues": frozenset({999})},
        "expected given cells of the grid, found 999",
    ),
    "a language that is not there": (
        {"language": "de"},
        "no language 'de'",
    ),
    "a caption that nobody can see": (
        {"caption": "a\x1b[31mb"},
        r"expected a caption in characters to see, found '\\x1b'",
    ),
    "a unit twice": (
        {"units": FOUR.shape.units[:1] * 2},
        "expected every unit once, found 2 on 1",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_drawn_is_refused(name: str) -> None:
    fields, message = WRONG[name]
    with pytest.raises(BadInput, match=message):
        Picture(FOUR, **fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"marks": (Mark(1, 2, "other"),)},  # type: ignore[arg-type]
        {"cells": (Tint(1, "other"),)},  # type: ignore[arg-type]
        {"cells": (Tint(1, "removed"),)},
    ],
)
def test_roles_have_to_be_known(fields: dict[str, Any]) -> None:
    with pytest.raises(UnknownName, match=r"no role '(other|removed)'"):
        Picture(FOUR, **fields)


@given(pictures())
def test_a_picture_is_a_value(picture: Picture) -> None:
    again: Picture = pickle.loads(pickle.dumps(picture))
    assert again == picture
    assert hash(again) == hash(picture)
    assert replace(picture, title="another") != picture
    assert [again.role(*mark[:2]) for mark in picture.marks] == [mark[2] for mark in picture.marks]


def test_candidates_and_clues_are_those_of_the_grid_if_they_are_left_out() -> None:
    picture = Picture(FOUR)
    assert picture.candidates[1] == FOUR.candidates(1)
    assert [cell for cell in FOUR.shape.cells if picture.is_clue(cell)] == list(FOUR.filled)
    assert not any(Picture(FOUR, clues=frozenset()).is_clue(cell) for cell in FOUR.shape.cells)


def test_a_symbol_is_placed_alone_unless_something_else_is_marked_beside_it() -> None:
    placed = Mark(3, 2, "placed")
    alone = Picture(FOUR, marks=(placed,), links=(Link((1, 2), (3, 2), True),))
    assert alone.placed_in(3) == 2
    assert 3 not in alone.open_cells()
    for fields in (
        {"marks": (placed, Mark(3, 4, "off"))},
        {"marks": (placed,), "links": (Link((1, 2), (3, 4), True),)},
    ):
        beside = Picture(FOUR, **fields)
        assert beside.placed_in(3) == 0
        assert 3 in beside.open_cells()
        assert beside.cell_role(3) == "placed"


@dataclass(frozen=True)
class Position:
    """As little of a position as a picture asks for."""

    grid: Grid

    def candidates(self, cell: int) -> tuple[int, ...]:
        return self.grid.candidates(cell)


@dataclass(frozen=True)
class Technique:
    def title(self, language: str) -> str:
        return f"title in {language}"


@dataclass(frozen=True)
class Step:
    """As little of a step as a picture asks for."""

    position: Position = Position(FOUR)
    technique: Technique = Technique()
    cells: dict[int, str] = field(default_factory=lambda: {1: "pattern"})
    units: tuple[Any, ...] = FOUR.shape.units[:1] * 2
    colours: dict[tuple[int, int], str] = field(
        default_factory=lambda: {(1, 2): "pattern", (3, 2): "removed"}
    )
    links: tuple[Link, ...] = (Link((1, 2), (3, 2), False),)
    chains: tuple[Any, ...] = ()

    def reason(self, language: str) -> str:
        return f"reason in {language}"


def test_a_step_becomes_a_picture() -> None:
    assert picture_of(Step(), Grid.empty("4x4"), language="fr") == Picture(
        FOUR,
        clues=frozenset(),
        cells=(Tint(1, "pattern"),),
        units=FOUR.shape.units[:1],
        marks=(Mark(1, 2, "pattern"), Mark(3, 2, "removed")),
        links=(Link((1, 2), (3, 2), False),),
        title="title in fr",
        reason="reason in fr",
        language="fr",
    )
    assert picture_of(Step()).clues == frozenset(FOUR.filled)


def test_a_role_that_drawing_does_not_know_is_refused() -> None:
    with pytest.raises(UnknownName, match="no role 'fin'"):
        picture_of(replace(Step(), cells={1: "fin"}))


def test_every_public_name_is_at_home() -> None:
    assert set(nonet.drawing.__all__) == set(nonet.drawing.HOMES)
    for name in nonet.drawing.__all__:
        assert getattr(nonet.drawing, name), name
    with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
        nonet.drawing.no_such_name  # noqa: B018
