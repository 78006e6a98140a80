from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

from hypothesis import given

from nonet import Grid
from nonet.drawing.painting import MARGIN, draw_svg
from nonet.drawing.picture import ROLES, Link, Mark, Picture, Tint
from tests.drawing.pictures import pictures

SVG = "{http://www.w3.org/2000/svg}"
FOUR = Grid.parse("1.3. .4.. .... ....")


def classes_of(root: ElementTree.Element) -> Counter[str]:
    return Counter(element.attrib["class"] for element in root.iter() if "class" in element.attrib)


def texts_in(root: ElementTree.Element) -> list[ElementTree.Element]:
    return list(root.iter(f"{SVG}text"))


@given(pictures())
def test_every_mark_and_link_is_drawn_once(picture: Picture) -> None:
    classes = classes_of(ElementTree.fromstring(draw_svg(picture)))
    marks = Counter(mark.role for mark in picture.marks)
    assert all(classes[role] == marks[role] for role in ROLES)
    strong = sum(link.is_strong for link in picture.links)
    assert classes["strong link"] == strong
    assert classes["weak link"] == len(picture.links) - strong


@given(pictures())
def test_every_symbol_and_number_is_written_once(picture: Picture) -> None:
    grid = picture.grid
    root = ElementTree.fromstring(draw_svg(picture))
    shown = [grid[cell] or picture.placed_in(cell) for cell in grid.shape.cells]
    expected = Counter(grid.shown(symbol) for symbol in shown if symbol)
    for cell in picture.open_cells():
        expected.update(grid.shown(symbol) for symbol in picture.candidates[cell])
    expected.update(str(number) for number in range(1, grid.shape.size + 1) for _ in "rc")
    assert Counter(text.text for text in texts_in(root)) == expected


@given(pictures())
def test_nothing_is_written_on_the_same_spot_or_outside(picture: Picture) -> None:
    root = ElementTree.fromstring(draw_svg(picture))
    side = float(root.attrib["width"])
    spots = [(float(text.attrib["x"]), float(text.attrib["y"])) for text in texts_in(root)]
    assert len(set(spots)) == len(spots)
    assert all(0 < x + MARGIN < side and 0 < y + MARGIN < side for x, y in spots)


@given(pictures())
def test_the_picture_has_words_for_those_who_cannot_see_it(picture: Picture) -> None:
    text = draw_svg(picture)
    root = ElementTree.fromstring(text)
    assert root.attrib["role"] == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == picture.title
    told = root.find(f"{SVG}desc")
    assert (told is None and picture.reason == "") or (told is not None and told.text)
    assert not any("id" in element.attrib for element in root.iter())
    assert draw_svg(picture) == text


def test_clues_are_bold_and_what_was_found_is_not() -> None:
    root = ElementTree.fromstring(draw_svg(Picture(FOUR, clues=frozenset({0}))))
    large = [text for text in texts_in(root) if "font-size" in text.attrib][8:]
    weights = [(text.text, text.attrib.get("font-weight")) for text in large]
    assert weights == [("1", "bold"), ("3", None), ("4", None)]


def test_what_is_removed_is_struck_and_no_other() -> None:
    marks = (Mark(1, 2, "removed"), Mark(3, 2, "pattern"))
    root = ElementTree.fromstring(draw_svg(Picture(FOUR, marks=marks)))
    struck = [group for group in root.iter(f"{SVG}g") if group.find(f"{SVG}path") is not None]
    assert [group.attrib["class"] for group in struck if "class" in group.attrib] == ["removed"]


def test_weak_links_are_dashed() -> None:
    links = (Link((1, 2), (3, 2), True), Link((3, 2), (7, 2), False))
    root = ElementTree.fromstring(draw_svg(Picture(FOUR, links=links)))
    dashes = {
        group.attrib["class"]: "stroke-dasharray" in group[0].attrib
        for group in root.iter(f"{SVG}g")
        if "class" in group.attrib
    }
    assert dashes == {"strong link": False, "weak link": True}


def test_each_chain_has_a_colour_and_what_is_partial_is_dotted() -> None:
    ends = [(1, 2), (3, 2), (7, 2), (15, 2)]
    links = tuple(Link(*pair, True, n, n == 2) for n, pair in enumerate(pairwise(ends)))
    root = ElementTree.fromstring(draw_svg(Picture(FOUR, links=links)))
    groups = [group for group in root.iter(f"{SVG}g") if "link" in group.attrib.get("class", "")]
    assert len({group[0].attrib["stroke"] for group in groups}) == 3
    assert all(group[0].attrib["stroke"] == group[1].attrib["fill"] for group in groups)
    assert ["stroke-dasharray" in group[0].attrib for group in groups] == [False, False, True]


def test_tints_tell_units_and_cells_apart() -> None:
    units = (FOUR.shape.units[0], FOUR.shape.units[8])
    picture = Picture(FOUR, units=units, cells=(Tint(5, "second"), Tint(15, "extra")))
    root = ElementTree.fromstring(draw_svg(picture))
    fills = Counter(rect.attrib["fill"] for rect in root.iter(f"{SVG}rect"))
    assert fills["#f0f0ee"] == 3  # in one unit, without r2c2
    assert fills["#e3e3df"] == 2  # in both
    assert fills["none"] == 2
    classes = classes_of(root)
    assert classes == Counter({"second-cell": 1, "extra-cell": 1})


def test_letters_of_an_alphabet_are_escaped() -> None:
    grid = Grid(FOUR.symbols, FOUR.shape, "<&>$")
    root = ElementTree.fromstring(draw_svg(Picture(grid)))
    assert {"<", "&", ">", "$"} < {text.text for text in texts_in(root)}
