"""Links to f-puzzles and SudokuPad: in and out, in the ways that they arrive, and damaged."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadGrid, Grid, Shape, read_text
from nonet.files import FORMATS, read_entries
from nonet.files.entry import Entry
from nonet.files.fpuzzles import to_fpuzzles
from nonet.files.links import read_link
from nonet.files.lzstring import compress_to_base64
from nonet.files.sudokupad import parse_short
from nonet.text import is_link
from tests.examples import EXAMPLE, SHAPED

ABOUT = {"title": "Leçon n° 1", "author": "P. A.", "rules": "Comme d'habitude 🙂"}


def fpuzzles_link(value: Any) -> str:
    return "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(value))


def changed(original: Grid, **more: Any) -> str:
    """The link of a grid's object with further keys."""
    return fpuzzles_link(to_fpuzzles(Entry(original)) | more)


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad"])
@pytest.mark.parametrize("kind", SHAPED)
def test_links_hold_the_grid_its_shape_and_its_title(name: str, kind: str) -> None:
    entry = Entry(SHAPED[kind].grid, about=ABOUT)
    link = FORMATS[name].write(entry)
    assert is_link(link)
    again = read_link(link)
    assert (again.grid, again.about) == (entry.grid, ABOUT)


def base64_with_plus_and_slashes() -> str:
    for number in range(1000):
        value = to_fpuzzles(Entry(EXAMPLE, about={"title": str(number)}))
        data = compress_to_base64(json.dumps(value))
        if "+" in data and "/" in data and data.endswith("="):
            return data
    raise AssertionError("no such title")


def test_every_way_in_which_base64_arrives() -> None:
    data = base64_with_plus_and_slashes()
    encoded = quote(data, safe="")
    assert "%2B" in encoded
    for link in (
        f"https://www.f-puzzles.com/?load={data}",
        f"https://f-puzzles.com/?load={encoded}",
        f"f-puzzles.com/?load={data.rstrip('=')}",
        f"https://sudokupad.app/fpuzzles{encoded}",
        f"https://beta.sudokupad.app/fpuz{encoded}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{encoded}&setting-nogrid=1",
        f"https://sudokupad.app/?puzzleid=fpuzzles{data}",
        f"fpuzzles{data}",
    ):
        assert is_link(link), link
        assert read_link(link).grid == EXAMPLE, link
        assert read_text(link) == [EXAMPLE]
    # a '+' that became a space on the way
    assert read_link(f"https://f-puzzles.com/?load={data.replace('+', ' ')}").grid == EXAMPLE


def test_links_that_have_their_grid_in_plain_text() -> None:
    line, zeros = EXAMPLE.line, EXAMPLE.line.replace(".", "0")
    small = SHAPED["4x4"].grid
    for link, grid in {
        f"https://www.sudokuwiki.org/sudoku.htm?bd={zeros}": EXAMPLE,
        f"https://sudokuexchange.com/play/?d=4&s={zeros}#top": EXAMPLE,
        f"http://127.0.0.1:8000/#play?grid={line}&filled={line}": EXAMPLE,
        f"https://example.com/nonet/#solve?grid={small.line}&shape=4x4": small,
    }.items():
        assert read_text(link) == [grid], link
    with pytest.raises(BadGrid, match="cells instead of 16"):
        read_text("http://127.0.0.1:8000/#play?grid=1..2&shape=4x4")


def test_a_jigsaw_may_name_only_the_regions_that_differ() -> None:
    value = to_fpuzzles(Entry(EXAMPLE))
    value["grid"][0][2]["region"] = 1
    value["grid"][0][3]["region"] = 0
    regions = list(EXAMPLE.shape.regions)
    regions[2], regions[3] = 1, 0
    assert read_link(fpuzzles_link(value)).grid.shape == Shape.jigsaw(regions)


def test_cells_without_a_region_are_in_none() -> None:
    value = to_fpuzzles(Entry(Grid.empty()))
    for row in value["grid"]:
        for cell in row:
            cell["region"] = None
    value["grid"][0][0]["region"] = value["grid"][1][1]["region"] = 0
    assert read_link(fpuzzles_link(value)).grid.shape == Shape.latin(9).with_extra([0, 10])


def test_only_given_symbols_are_clues() -> None:
    value = to_fpuzzles(Entry(EXAMPLE))
    value["grid"][0][1] = {"value": 6}
    assert read_link(fpuzzles_link(value)).grid == EXAMPLE


def test_units_of_fpuzzles() -> None:
    falling = [i * 10 for i in range(9)]
    assert read_link(changed(EXAMPLE, **{"diagonal-": True})).grid.shape == (
        EXAMPLE.shape.with_extra(falling)
    )
    rising = [8 + i * 8 for i in range(9)]
    assert read_link(changed(EXAMPLE, **{"diagonal+": True})).grid.shape == (
        EXAMPLE.shape.with_extra(rising)
    )
    groups = read_link(changed(EXAMPLE, disjointgroups=True)).grid.shape
    assert groups.extras[0] == (0, 3, 6, 27, 30, 33, 54, 57, 60)
    extra = read_link(changed(EXAMPLE, extraregion=[{"cells": ["R1C1", "R2C2"]}])).grid.shape
    assert extra.extras == ((0, 10),)
    prime = read_link(changed(Grid.empty(Shape.boxes(1, 7)))).grid.shape
    assert prime == Shape.boxes(1, 7)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"killercage": [{"cells": ["R1C1"]}]}, "does not know the rule 'killercage'"),
        ({"antiknight": True}, "the rule 'antiknight'"),
        ({"negative": ["xv"]}, "the rule 'negative'"),
        ({"size": 8}, "needs 8 rows of 8 cells"),
        ({"size": "nine"}, "the size of an f-puzzles grid is a number"),
        ({"size": 99}, "a grid has 1 to 36 symbols, not 99"),
        ({"grid": [[{}], [{}]], "size": 2}, "needs 2 rows of 2 cells"),
        ({"grid": [[{}, 1], [{}, {}]], "size": 2}, "every cell of the grid must be an object"),
        ({"extraregion": [7]}, "an extra region must list its cells"),
        (
            {"extraregion": [{"cells": ["R1C1", "R99C1"]}]},
            "no cell 'R99C1'; cells go from r1c1 to r9c9",
        ),
    ],
)
def test_unknown_rules_and_damage_are_reported(more: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadGrid, match=problem):
        read_text(changed(EXAMPLE, **more))


def test_given_pencil_marks_are_a_rule() -> None:
    value = to_fpuzzles(Entry(EXAMPLE))
    value["grid"][0][1]["givenPencilMarks"] = [1, 2]
    with pytest.raises(BadGrid, match="given pencil marks"):
        read_text(fpuzzles_link(value))


def test_decoration_and_rules_that_are_off_do_not_matter() -> None:
    more: dict[str, Any] = {"killercage": [], "antiknight": False, "text": [{"value": "hello"}]}
    assert read_text(changed(EXAMPLE, **more)) == [EXAMPLE]


@pytest.mark.parametrize(
    "link",
    [
        "https://sudokupad.app/wsj7iunsg6",
        "https://www.f-puzzles.com/?id=y2lkd",
        "https://example.com/",
        "https://www.f-puzzles.com/?load=N4Igz",
        "https://www.f-puzzles.com/?load=%%%",
        fpuzzles_link({"grid": 5}),
        fpuzzles_link([1, 2]),
        fpuzzles_link({"cells": [[1]]}),
        fpuzzles_link({"cells": [[{}] * 3] * 4}),
        "https://sudokupad.app/scf!!!",
        "https://sudokupad.app/scf1234",
    ],
)
def test_links_without_a_grid_are_reported(link: str) -> None:
    with pytest.raises(BadGrid):
        read_text(link)


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%", min_size=1))
def test_any_payload_is_a_grid_or_reported(data: str) -> None:
    for prefix in ("fpuzzles", "scl", "scf"):
        errors: list[BadGrid] = []
        link = f"https://sudokupad.app/{prefix}N4{data}"
        found = list(read_entries([link], on_error=errors.append))
        assert len(found) + len(errors) == 1


def json_values(keys: list[str]) -> st.SearchStrategy[Any]:
    """JSON of any form, in which keys and texts are often those that mean something."""
    texts = st.sampled_from([*keys, "R1C1", "R9999999C1", "34BBE6", "9x9", "latin:4", "title: x"])
    leaves = st.none() | st.booleans() | st.integers(-2, 10) | st.floats() | texts | st.text()
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5),
        max_leaves=12,
    )


FPUZZLES_KEYS = ["size", "grid", "cells", "extraregion", "value", "given", "region", "diagonal+"]
SUDOKUPAD_KEYS = ["cells", "regions", "cages", "lines", "wayPoints", "color", "underlays", "style"]


@given(json_values(FPUZZLES_KEYS), st.sampled_from(FPUZZLES_KEYS))
def test_any_change_of_an_fpuzzles_object_is_read_or_reported(value: Any, key: str) -> None:
    link = changed(SHAPED["4x4"].grid, **{key: value})
    errors: list[BadGrid] = []
    assert len([*read_entries([link], on_error=errors.append), *errors]) == 1


@given(json_values(SUDOKUPAD_KEYS), st.sampled_from([*SUDOKUPAD_KEYS, "metadata", "global"]))
def test_any_change_of_a_sudokupad_object_is_read_or_reported(value: Any, key: str) -> None:
    whole = {"cells": [[{}] * 4] * 4, "regions": BOXES} | {key: value}
    errors: list[BadGrid] = []
    assert len([*read_entries([scl(json.dumps(whole))], on_error=errors.append), *errors]) == 1


@given(json_values(["grid", "shape", "alphabet", "about", "puzzles", "newboard"]))
def test_any_json_is_read_or_reported(value: Any) -> None:
    errors: list[BadGrid] = []
    lines = [json.dumps({"grid": "..1.3........2.4"} | value if isinstance(value, dict) else value)]
    found = list(read_entries(lines, format="json", on_error=errors.append))
    assert all(isinstance(entry.grid, Grid) for entry in found)


BOXES = [[[r, c] for r in (a, a + 1) for c in (b, b + 1)] for a in (0, 2) for b in (0, 2)]
CELLS = "ce:[[,,{v:1},],[{v:3},,,],[,,,],[,{v:'2'},,{v:4}]]"
REGIONS = f"re:{json.dumps(BOXES)}"


def scl(text: str) -> str:
    return "https://sudokupad.app/scl" + quote(compress_to_base64(text), safe="")


def test_sudokupads_own_format_short_and_long() -> None:
    about = "ca:[{v:'title: It\\'s small'},{v:'rules: one'},{v:'rules: two'}],r:t,c:#0"
    short = read_link(scl(f"{{id:'x',{CELLS},{REGIONS},{about}}}"))
    assert short.grid == SHAPED["4x4"].grid
    assert short.about == {"title": "It's small", "rules": "one\ntwo"}
    long = {
        "cells": [[{"value": s} if s else {} for s in row] for row in short.grid.rows],
        "regions": BOXES,
        "metadata": {"title": "It's small", "rules": "one\ntwo", "solution": "1"},
    }
    assert read_link(scl(json.dumps(long))) == short


def test_units_of_sudokupad() -> None:
    grid = read_link(
        scl(
            f"{{{CELLS},{REGIONS},l:[{{c:34BBE6,th:2,wp:[[0,4],[4,0]]}},{{c:34BBE6,wp:[[4,4],[0,0]]}}]}}"
        )
    ).grid
    assert grid.shape == Shape.parse("4x4+x")
    falling = read_link(scl(f"{{{CELLS},{REGIONS},l:[{{c:'#34bbe6',wp:[[0,0],[4,4]]}}]}}")).grid
    assert falling.shape == Shape.parse("4x4").with_extra([0, 5, 10, 15])
    assert read_link(scl(f"{{{CELLS}}}")).grid.shape == Shape.latin(4)
    cage = "ca:[{style:'extraregion',unique:t,ce:[[0,0],[1,1]]},{hidden:t,unique:f,ce:[[0,0]]}]"
    extra = read_link(scl(f"{{{CELLS},{REGIONS},{cage}}}")).grid
    assert extra.shape == Shape.parse("4x4").with_extra([0, 5])
    windows = [
        {"backgroundColor": "#CFCFCF", "center": [a, b]} for a in (2.5, 6.5) for b in (2.5, 6.5)
    ]
    regions = [[[c // 9, c % 9] for c in cells] for cells in EXAMPLE.shape.region_cells]
    nine = json.dumps({"cells": [[{}] * 9] * 9, "regions": regions, "underlays": windows})
    assert read_link(scl(nine)).grid.shape == Shape.parse("windoku")


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("ca:[{ce:[[0,0],[0,1]],v:5}]", "cages of SudokuPad"),
        ("l:[{c:FF0000,wp:[[0,0],[4,4]]}]", "lines of SudokuPad"),
        ("l:[{c:34BBE6,wp:[[0,0],[2,4]]}]", "lines of SudokuPad"),
        ("a:[{c:FF0000}]", "arrows of SudokuPad"),
        ("o:[{c:FF0000}]", "overlays of SudokuPad"),
        ("u:[{c:FF0000}]", "underlays of SudokuPad"),
        ("metadata:{antiknight:t}", "the rule 'antiknight' of SudokuPad"),
        ("global:['antiking']", "antiking"),
        ("ca:[{style:'extraregion',ce:[[0,0],[9,9]]}]", "some cells are outside the 4x4 grid"),
        ("ca:[{style:'extraregion',ce:5}]", "some cells are outside the 4x4 grid"),
    ],
)
def test_possible_rules_of_sudokupad_are_reported(more: str, problem: str) -> None:
    with pytest.raises(BadGrid, match=problem):
        read_text(scl(f"{{{CELLS},{REGIONS},{more}}}"))


@pytest.mark.parametrize("text", ["{a:1", "[1", "{a}", "[1}", "{a:1}}", "{a 1}"])
def test_short_json_that_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"Expecting|Extra data"):
        parse_short(text)


def test_compact_links_of_sudokupad() -> None:
    assert read_link("https://sudokupad.app/scf" + "o" * 13 + "K").grid == Grid.empty()
    grid = read_link("https://sudokupad.app/scf5" + "o" * 13 + "A*xwta title*").grid
    assert grid.line[0] == "5"
    assert grid.shape == Shape.parse("windoku+x")
