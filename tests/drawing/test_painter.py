from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, possibilities, solve
from nonet.drawing.canvas import Group, Part, Text
from nonet.drawing.fonts import text_width
from nonet.drawing.layout import MARGIN, Layout
from nonet.drawing.legend import caption_lines
from nonet.drawing.painter import paint
from nonet.drawing.picture import (
    HEAT_BOUNDS,
    ROLES,
    Link,
    Mark,
    Picture,
    Tint,
    grid_picture,
    heat_picture,
)
from nonet.drawing.steps import step_picture
from nonet.drawing.themes import THEMES, Theme
from nonet.explaining import technique_named
from nonet.shape import Shape
from tests.drawing.pictures import draw_svg, pictures
from tests.examples import SHAPED

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
FOUR = Grid.parse("1.3. .4.. .... ....")
LARGE = "34.8"
"""The size of symbols."""


def grid_in(svg: str) -> ElementTree.Element:
    """A picture without its legend."""
    root = ElementTree.fromstring(svg)
    for group in root.iter(f"{SVG}g"):
        for legend in group.findall(f"{SVG}g[@class='legend']"):
            group.remove(legend)
    return root


def classes_of(root: ElementTree.Element) -> Counter[str]:
    return Counter(element.attrib["class"] for element in root.iter() if "class" in element.attrib)


def texts_in(root: ElementTree.Element) -> list[ElementTree.Element]:
    return list(root.iter(f"{SVG}text"))


@given(pictures())
def test_every_mark_and_link_is_drawn_once(picture: Picture) -> None:
    classes = classes_of(grid_in(draw_svg(picture)))
    marks = Counter(mark.role for mark in picture.marks)
    assert all(classes[role] == marks[role] for role in ROLES)
    strong = sum(link.is_strong for link in picture.links)
    assert classes["strong link"] == strong
    assert classes["weak link"] == len(picture.links) - strong


@given(pictures())
def test_every_symbol_and_number_is_written_once(picture: Picture) -> None:
    grid = picture.grid
    root = grid_in(draw_svg(picture))
    shown = [grid[cell] or picture.placed_in(cell) for cell in grid.shape.cells]
    expected = Counter(grid.character(symbol) for symbol in shown if symbol)
    for cell in picture.open_cells():
        expected.update(grid.character(symbol) for symbol in picture.candidates[cell])
    expected.update(str(number) for number in range(1, grid.shape.size + 1) for _ in "rc")
    assert Counter(text.text for text in texts_in(root)) == expected


@given(pictures())
def test_nothing_is_written_on_the_same_spot_or_outside(picture: Picture) -> None:
    root = grid_in(draw_svg(picture))
    side = float(root.attrib["width"])
    spots = [(float(text.attrib["x"]), float(text.attrib["y"])) for text in texts_in(root)]
    assert len(set(spots)) == len(spots)
    assert all(0 < x + MARGIN < side and 0 < y + MARGIN < side for x, y in spots)


@given(pictures())
def test_a_picture_has_a_title_and_a_description(picture: Picture) -> None:
    text = draw_svg(picture)
    root = ElementTree.fromstring(text)
    assert root.attrib["role"] == "img"
    assert root.attrib[LANGUAGE] == "en"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == picture.title
    description = (root.findtext(f"{SVG}desc") or "").split("\n")
    assert not picture.reason or description[0] == picture.reason
    rows = description[bool(picture.reason)].removeprefix("The grid: ")
    assert Grid.parse(rows, shape=picture.grid.shape).symbols == picture.grid.symbols
    assert not any("id" in element.attrib for element in root.iter())
    assert draw_svg(picture) == text


def description_of(picture: Picture) -> list[str]:
    return (ElementTree.fromstring(draw_svg(picture)).findtext(f"{SVG}desc") or "").split("\n")


def test_the_description_has_clues_conflicts_and_the_caption() -> None:
    wrong = FOUR.with_symbol(3, 1)
    assert description_of(grid_picture(wrong, FOUR, caption="0 solutions")) == [
        "The grid: 1.31 .4.. .... ....",
        "Its clues: 1.3. .4.. .... ....",
        "r1c1 and r1c4 break the rules.",
        "0 solutions",
    ]
    assert description_of(grid_picture(wrong, FOUR, language="fr"))[2] == (
        "r1c1 et r1c4 enfreignent les règles."
    )


def test_the_description_of_a_heat_map_has_the_shares() -> None:
    description = description_of(
        heat_picture(possibilities(Grid.parse("12..34..........")), caption="12")
    )
    assert description[1] == "r1c3: 3 50 %, 4 50 %"
    assert description[-2:] == ["r4c4: 1 25 %, 2 25 %, 3 25 %, 4 25 %", "12"]


def test_the_description_has_candidates_if_they_are_shown() -> None:
    description = description_of(grid_picture(FOUR, candidates=True))
    assert description[1:3] == ["r1c2: 2", "r1c4: 2, 4"]
    assert len(description) == 1 + len(FOUR.empty_cells)
    assert description_of(grid_picture(FOUR)) == ["The grid: 1.3. .4.. .... ...."]


@pytest.mark.parametrize(
    ("shape", "title", "description"),
    [
        ("4x4", "Sudoku 4×4", []),
        ("4x4+x", "Sudoku 4×4 · diagonals", []),
        ("latin:4", "Sudoku 4×4 · no boxes", []),
        (
            "jigsaw:1112122233343444",
            "Sudoku 4×4 · irregular regions",
            ["Its regions: 1112 1222 3334 3444"],
        ),
        ("4x4+windows", "Sudoku 4×4 · windows", ["A window: r2c2 to r3c3"]),
        (
            "4x4+extra:a..a.a..........",
            "Sudoku 4×4 · extra groups",
            ["An extra group: r1c1, r1c4 and r2c2"],
        ),
    ],
)
def test_the_description_has_extra_units(shape: str, title: str, description: list[str]) -> None:
    picture = grid_picture(Grid.empty(shape))
    assert picture.title == title
    assert description_of(picture)[1:] == description


def test_the_description_does_not_repeat_the_caption() -> None:
    step = technique_named("nested_chains").example
    picture = step_picture(step, language="fr", has_caption=True)
    title, reason, more, grid, *cells = draw_svg(picture).split("<title>")[1].split("\n")
    assert title.startswith(picture.title)
    assert picture.reason in unescape(reason)
    assert more == f"{picture.left_out} autres liens ne sont pas montrés."
    assert grid.startswith("La grille\xa0: ")
    last = max(picture.open_cells())
    assert cells[len(picture.open_cells()) - 1] == (
        f"{picture.grid.shape.cell_name(last)}: "
        f"{', '.join(map(str, picture.candidates[last]))}</desc>"
    )


def legend_of(picture: Picture) -> list[str]:
    root = ElementTree.fromstring(draw_svg(picture))
    legend = root.find(f".//{SVG}g[@class='legend']")
    return [] if legend is None else [text.text or "" for text in texts_in(legend)]


def test_the_legend_explains_every_sign() -> None:
    marks = (Mark(1, 2, "pattern"), Mark(3, 2, "removed"))
    links = (Link((1, 2), (3, 2), True), Link((3, 2), (7, 2), False), Link((7, 2), (1, 2), True))
    picture = Picture(FOUR, marks=marks, links=links, cells=(Tint(15, "extra"),), left_out=1)
    signs = ["pattern", "extra", "removed", "strong link", "weak link"]
    assert legend_of(picture) == [*signs, "1 more link is not shown."]
    french = replace(picture, language="fr", links=(links[0]._replace(is_partial=True),))
    assert legend_of(french)[-2:] == [
        "demande plus que ce qui est montré",
        "1 autre lien n’est pas montré.",
    ]
    assert legend_of(grid_picture(FOUR)) == []


def test_the_legend_lists_several_chains() -> None:
    picture = step_picture(technique_named("multiple_chains").example)
    assert legend_of(picture)[-3:] == ["chain 1", "chain 2", "chain 3"]
    assert "chain 1" not in legend_of(step_picture(technique_named("forcing_chain").example))


def test_the_legend_has_tinted_units_but_no_covered_tint() -> None:
    placed = Mark(1, 2, "placed")
    picture = Picture(
        FOUR, marks=(placed,), cells=(Tint(1, "pattern"),), units=FOUR.shape.units[:1]
    )
    assert legend_of(picture) == ["where to look", "placed"]
    assert legend_of(replace(picture, language="fr")) == ["où regarder", "placé"]
    assert legend_of(replace(picture, cells=(Tint(1, "extra"),)))[1] == "extra"  # its rim is seen
    all_tinted = tuple(Tint(cell, "pattern") for cell in range(4))
    assert legend_of(replace(picture, cells=all_tinted)) == ["pattern", "placed"]


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("full_house", ["where to look", "placed"]),
        ("hidden_single_box", ["where to look", "extra", "placed"]),
        ("naked_single", ["placed"]),
    ],
)
def test_the_legend_of_singles(name: str, signs: list[str]) -> None:
    assert legend_of(step_picture(technique_named(name).example)) == signs


def test_the_legend_says_how_many_links_are_left_out() -> None:
    picture = step_picture(technique_named("nested_chains").example)
    assert picture.left_out > 40
    assert legend_of(picture)[-1] == f"{picture.left_out} more links are not shown."


@pytest.mark.parametrize("text", ["W" * 48, "日" * 60, "word " * 40, "@MW " * 20])
def test_a_caption_is_not_wider_than_the_picture(text: str) -> None:
    lines = caption_lines(Layout(grid_picture(FOUR, caption=text)))
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        wide = 17.0 * len(line) if "日" in text else text_width(line, 17)
        assert wide <= Layout(grid_picture(FOUR)).side


def fonts_in(root: ElementTree.Element) -> Iterator[tuple[str, dict[str, str]]]:
    """Each text with its attributes, some of which may be those of its group."""
    for group in root.iter(f"{SVG}g"):
        for text in group.findall(f"{SVG}text"):
            yield text.text or "", group.attrib | text.attrib


def test_only_clues_are_bold() -> None:
    root = grid_in(draw_svg(Picture(FOUR, clues=frozenset({0}))))
    weights = [
        (text, look.get("font-weight"))
        for text, look in fonts_in(root)
        if look["font-size"] == LARGE
    ]
    assert sorted(weights) == [("1", "bold"), ("3", None), ("4", None)]


def test_only_removed_candidates_are_struck() -> None:
    marks = (Mark(1, 2, "removed"), Mark(3, 2, "pattern"))
    root = grid_in(draw_svg(Picture(FOUR, marks=marks)))
    struck = [group for group in root.iter(f"{SVG}g") if group.find(f"{SVG}path") is not None]
    assert [group.attrib["class"] for group in struck if "class" in group.attrib] == ["removed"]


def test_weak_links_are_dashed() -> None:
    links = (Link((1, 2), (3, 2), True), Link((3, 2), (7, 2), False))
    root = grid_in(draw_svg(Picture(FOUR, links=links)))
    dashes = {
        group.attrib["class"]: "stroke-dasharray" in group[0].attrib
        for group in root.iter(f"{SVG}g")
        if "class" in group.attrib
    }
    assert dashes == {"strong link": False, "weak link": True}


def test_each_chain_has_a_colour_and_what_is_partial_is_dotted() -> None:
    ends = [(1, 2), (3, 2), (7, 2), (15, 2)]
    links = tuple(Link(*pair, True, n, n == 2) for n, pair in enumerate(pairwise(ends)))
    root = grid_in(draw_svg(Picture(FOUR, links=links)))
    groups = [group for group in root.iter(f"{SVG}g") if "link" in group.attrib.get("class", "")]
    assert len({group[0].attrib["stroke"] for group in groups}) == 3
    colours = [group[0].attrib["stroke"] for group in groups]
    heads = [group[1].attrib for group in groups]
    assert [head.get("stroke", head["fill"]) for head in heads] == colours
    assert ["stroke" in head for head in heads] == [False, True, False]  # the second is hollow
    assert [len(group) for group in groups] == [2, 2, 3]  # the third has a bar
    assert ["stroke-dasharray" in group[0].attrib for group in groups] == [False, False, True]


def test_tints_of_units_and_cells_differ() -> None:
    units = (FOUR.shape.units[0], FOUR.shape.units[8])
    picture = Picture(FOUR, units=units, cells=(Tint(5, "second"), Tint(15, "extra")))
    root = grid_in(draw_svg(picture))
    fills = Counter(rect.attrib["fill"] for rect in root.iter(f"{SVG}rect"))
    assert fills["#f0f0ee"] == 3  # in one unit, without r2c2
    assert fills["#e3e3df"] == 2  # in both
    assert fills["none"] == 2
    classes = classes_of(root)
    assert classes == Counter({"second-cell": 1, "extra-cell": 1})


def test_letters_of_an_alphabet_are_escaped() -> None:
    grid = Grid(FOUR.symbols, FOUR.shape, "<&>$")
    root = grid_in(draw_svg(Picture(grid)))
    assert {"<", "&", ">", "$"} < {text.text for text in texts_in(root)}


def test_a_plain_grid_shows_neither_candidates_nor_numbers() -> None:
    root = grid_in(draw_svg(grid_picture(FOUR, caption="2 < 3\nsolutions")))
    assert [text.text for text in texts_in(root)] == ["1", "3", "4", "2 < 3", "solutions"]
    with_candidates = grid_in(draw_svg(grid_picture(FOUR, candidates=True)))
    number = sum(len(FOUR.candidates(cell)) for cell in FOUR.shape.cells)
    assert len(texts_in(with_candidates)) == 3 + number


def test_clues_are_shaded_among_other_symbols() -> None:
    theme = THEMES["light"]
    solved = FOUR.with_symbol(15, 2)
    root = grid_in(draw_svg(grid_picture(solved, FOUR)))
    fills = Counter(rect.attrib["fill"] for rect in root.iter(f"{SVG}rect"))
    assert fills[theme.given] == 3
    inks = [(text, look["fill"]) for text, look in fonts_in(root)]
    clues = [(text, theme.ink) for text in "134"]
    assert sorted(inks) == sorted([*clues, ("2", theme.solved)])


def test_windows_have_only_a_rim_if_clues_are_shaded() -> None:
    theme = THEMES["light"]
    clues = SHAPED["windoku"].grid
    root = grid_in(draw_svg(grid_picture(solve(clues), clues)))
    fills = Counter(rect.attrib["fill"] for rect in root.iter(f"{SVG}rect"))
    assert fills[theme.given] == len(clues.filled)
    assert not {*theme.extras} & {*fills}
    rims = [p for p in root.iter(f"{SVG}path") if p.attrib["stroke"] == theme.extra_line]
    assert len(rims) == 4


def test_a_conflict_has_a_cross_in_each_of_its_cells() -> None:
    root = grid_in(draw_svg(grid_picture(FOUR.with_symbol(3, 1))))
    assert classes_of(root)["wrong"] == 2
    assert sum(look["fill"] == THEMES["light"].wrong for _, look in fonts_in(root)) == 2


def test_a_heat_map_has_a_tile_for_each_candidate_in_the_colour_of_its_share() -> None:
    found = possibilities(Grid.parse("12..34.........."))
    root = grid_in(draw_svg(heat_picture(found)))
    fills = Counter(rect.attrib["fill"] for rect in root.iter(f"{SVG}rect"))
    theme = THEMES["light"]
    expected = Counter([theme.background, *theme.heat])  # of the scale
    for cell in found.grid.empty_cells:
        for symbol in found.candidates(cell):
            level = sum(found.number(cell, symbol) >= bound * found.total for bound in HEAT_BOUNDS)
            expected[theme.heat[level]] += 1
    assert fills == expected


def test_certain_symbols_of_a_heat_map_are_large() -> None:
    found = possibilities(SHAPED["4x4"].grid)
    root = grid_in(draw_svg(heat_picture(found)))
    large = [text for text, look in fonts_in(root) if look["font-size"] == LARGE]
    assert Counter(large) == Counter("1234" * 4)


@pytest.mark.parametrize(
    ("shape", "number"),
    [
        ("4x4", 0),
        ("4x4+x", 1),
        ("4x4+windows", 1),
        ("4x4+x+windows", 2),
        ("4x4+extra:ab.....ab.......", 2),
    ],
)
def test_diagonals_and_windows_are_drawn(shape: str, number: int) -> None:
    theme = THEMES["light"]
    root = grid_in(draw_svg(grid_picture(Grid.empty(shape))))
    strokes = [path.attrib["stroke"] for path in root.iter(f"{SVG}path")]
    assert sum(stroke in (theme.diagonal, theme.extra_line) for stroke in strokes) == number
    shaded = sum(rect.attrib["fill"] in theme.extras for rect in root.iter(f"{SVG}rect"))
    assert shaded == (4 if len(shape) > 5 else 0)


def test_a_diagonal_does_not_go_through_symbols() -> None:
    grid = Grid.empty("4x4+x").with_symbols({0: 1, 5: 2})
    root = grid_in(draw_svg(grid_picture(grid)))
    [line] = [p for p in root.iter(f"{SVG}path") if p.attrib["stroke"] == THEMES["light"].diagonal]
    assert line.attrib["d"] == "M0 0L12 12M48 48L72 72M108 108L240 240M240 0L0 240"


@given(pictures(), st.sampled_from([*THEMES.values()]))
def test_a_theme_changes_nothing_but_colours(picture: Picture, theme: Theme) -> None:
    drawn, light = draw_svg(picture, theme), draw_svg(picture)
    roots = [grid_in(text) for text in (drawn, light)]
    assert classes_of(roots[0]) == classes_of(roots[1])
    words = [sorted(text.text or "" for text in texts_in(root)) for root in roots]
    assert words[0] == words[1]
    assert {*re.findall("#[0-9a-f]{6}", drawn)} <= {*re.findall("#[0-9a-f]{6}", repr(theme))}


def test_a_picture_can_be_of_any_width() -> None:
    root = grid_in(draw_svg(grid_picture(FOUR, caption="a caption"), width=100))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    assert float(root.attrib["width"]) == 100
    assert float(root.attrib["height"]) == pytest.approx(100 * height / width, abs=0.01)
    assert height > width


@pytest.mark.parametrize("name", ["1x1", "latin:2", "4x4", "6x6", "9x9"])
def test_the_scale_of_a_heat_map_is_not_wider_than_the_grid(name: str) -> None:
    shape = Shape.parse(name)
    found = possibilities(Grid.parse("." * len(shape.cells), shape=shape))
    picture = heat_picture(found)
    drawing, margin = paint(picture, THEMES["light"]), Layout(picture).margin
    below = [text for text in texts_of(drawing.parts) if text.text in ("0", "100 %")]
    assert len(below) == 2
    for text in below:
        half = text_width(text.text, text.font.size) / 2
        assert margin + text.x - half >= 0
        assert margin + text.x + half <= drawing.width


def texts_of(parts: Iterable[Part]) -> Iterator[Text]:
    for part in parts:
        if isinstance(part, Group):
            yield from texts_of(part.parts)
        elif isinstance(part, Text):
            yield part
