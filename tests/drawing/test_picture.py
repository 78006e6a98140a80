from __future__ import annotations

import json
import pickle
import re
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given

import nonet.drawing
from nonet import Grid
from nonet.drawing.layout import Layout
from nonet.drawing.picture import Link, Mark, Picture, Tint
from nonet.drawing.steps import step_picture
from nonet.errors import BadInput, UnknownName
from nonet.explaining import technique_named
from tests.drawing.pictures import draw_svg, pictures

FOUR = Grid.parse("1.3. .4.. .... ....")
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "few candidates": (
        {"candidates": ((1,),)},
        "the grid has 16 cells, but there are candidates of 1",
    ),
    "a candidate in a filled cell": (
        {"candidates": ((1,), *[()] * 15)},
        r"cell 0 cannot have the candidates \(1,\)",
    ),
    "a candidate that is no symbol": (
        {"candidates": ((), (5,), *[()] * 14)},
        r"cell 1 cannot have the candidates \(5,\)",
    ),
    "a mark on what is no candidate": (
        {"marks": (Mark(1, 1, "removed"),)},
        "cannot mark 1 in cell 1: it is no candidate there",
    ),
    "two marks on one": (
        {"marks": (Mark(1, 2, "on"), Mark(1, 2, "off"))},
        "a candidate is marked twice",
    ),
    "two symbols in a cell": (
        {"marks": (Mark(3, 2, "placed"), Mark(3, 4, "placed"))},
        "two symbols are placed in one cell",
    ),
    "a cell outside": (
        {"cells": (Tint(16, "pattern"),)},
        "the grid has no cell 16; its last one is 15",
    ),
    "two tints of a cell": (
        {"cells": (Tint(1, "pattern"), Tint(1, "second"))},
        "a cell is tinted twice",
    ),
    "a link to itself": (
        {"links": (Link((1, 2), (1, 2), True),)},
        "link two candidates",
    ),
    "a link to nowhere": (
        {"links": (Link((1, 2), (0, 1), True),)},
        "link two candidates",
    ),
    "few shares": (
        {"shares": ((0.5,),)},
        "a heat map needs one share for each candidate",
    ),
    "a share above all": (
        {"candidates": ((), (2,), *[()] * 14), "shares": ((), (1.5,), *[()] * 14)},
        "a share is from 0 to 1, not 1.5",
    ),
    "a wrong cell outside": (
        {"wrong": frozenset({16})},
        "the grid has no cell 16; its last one is 15",
    ),
    "a clue outside": (
        {"clues": frozenset({999})},
        "the grid has no cell 999; its last one is 15",
    ),
    "a language that is not there": (
        {"language": "de"},
        "no language 'de'",
    ),
    "a caption that nobody can see": (
        {"caption": "a\x1b[31mb"},
        r"the caption has the control character '\\x1b'",
    ),
    "a unit twice": (
        {"units": FOUR.shape.units[:1] * 2},
        "a unit is tinted twice",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_values_are_refused(name: str) -> None:
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
    """The part of a position that a picture needs."""

    grid: Grid

    def candidates(self, cell: int) -> tuple[int, ...]:
        return self.grid.candidates(cell)


@dataclass(frozen=True)
class Technique:
    def title(self, language: str) -> str:
        return f"title in {language}"


@dataclass(frozen=True)
class Step:
    """The part of a step that a picture needs."""

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


STEP: Any = Step()


def test_a_step_becomes_a_picture() -> None:
    assert step_picture(STEP, Grid.empty("4x4"), language="fr") == Picture(
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
    assert step_picture(STEP).clues == frozenset(FOUR.filled)


def test_a_role_that_drawing_does_not_know_is_refused() -> None:
    with pytest.raises(UnknownName, match="no role 'fin'"):
        step_picture(replace(STEP, cells={1: "fin"}))


def test_every_public_name_can_be_imported() -> None:
    for name in nonet.drawing.__all__:
        assert not isinstance(getattr(nonet.drawing, name), ModuleType), name
    with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
        nonet.drawing.no_such_name  # noqa: B018


SVG = "{http://www.w3.org/2000/svg}"


def numbers_in(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+", path)]


def test_a_picture_is_plain_data() -> None:
    picture = step_picture(technique_named("xy_wing").example)
    found = picture.to_json()
    assert json.loads(json.dumps(found)) == found
    assert found["symbols"] == list(picture.grid.symbols)
    assert found["marks"] == [list(mark) for mark in picture.marks]
    assert found["tints"] == [list(tint) for tint in picture.cells]
    assert found["units"] == [list(unit.cells) for unit in picture.units]
    assert len(found["links"]) == len(picture.links) > 0


@given(pictures())
def test_links_are_those_of_the_svg_in_units_of_a_cell(picture: Picture) -> None:
    links: list[dict[str, Any]] = picture.to_json()["links"]
    root = ElementTree.fromstring(draw_svg(picture))
    drawn = [group for group in root.iter(f"{SVG}g") if "link" in group.attrib.get("class", "")]
    cell, size = Layout(picture).cell, picture.grid.shape.size
    assert [(link["strong"], link["partial"], link["chain"]) for link in links] == [
        (link.is_strong, link.is_partial, link.chain) for link in picture.links
    ]
    for link, group in zip(links, drawn, strict=True):
        _, head, *bars = group
        assert link["hollow"] == ("stroke" in head.attrib)
        assert link["bars"].count("M") == len(bars)
        for name, path in zip(("path", "head"), group, strict=False):
            ours, theirs = numbers_in(link[name]), numbers_in(path.attrib["d"])
            assert all(
                abs(one * cell - other) < 0.1 for one, other in zip(ours, theirs, strict=True)
            )
        assert all(0 <= place <= size for place in numbers_in(link["head"]))
