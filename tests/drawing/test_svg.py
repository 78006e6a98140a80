from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from nonet.drawing.canvas import Drawing, Font, Group, Path, Rect, Style, Text
from nonet.drawing.svg import to_svg
from nonet.errors import BadInput

SVG = "{http://www.w3.org/2000/svg}"
FONT = Font(10, "#222222")


def drawn(*parts: Text | Group | Path | Rect, **about: str) -> ElementTree.Element:
    return ElementTree.fromstring(to_svg(Drawing(100, 50, parts, **about)))


def test_texts_of_one_font_share_its_attributes() -> None:
    bold = FONT._replace(is_bold=True, anchor="end")
    root = drawn(Text(1, 2, "a", FONT), Text(3, 4, "b", FONT), Text(5, 6, "c", bold))
    outer = root.find(f"{SVG}g")
    assert outer is not None
    group, single = outer
    assert group.attrib == {"font-size": "10", "fill": "#222222"}
    assert [text.attrib for text in group] == [{"x": "1", "y": "5.6"}, {"x": "3", "y": "7.6"}]
    assert single.attrib["font-weight"] == "bold"
    assert single.attrib["text-anchor"] == "end"


def test_a_drawing_is_moved_and_scaled_in_another() -> None:
    root = drawn(Drawing(10, 20, (Rect(0, 0, 1, 1, Style("#000000")),)).at(3, 4, 5))
    group = root[0][0]
    assert group.attrib["transform"] == "translate(3 4) scale(0.5)"


def test_text_is_escaped_and_control_characters_are_replaced() -> None:
    hostile = "<script>\0\x1b\ud800&\"'"
    root = drawn(Text(1, 2, hostile, FONT), title=hostile, description=hostile)
    shown = "<script>\ufffd\ufffd\ufffd&\"'"
    assert [element.text for element in (root[0], root[1], root[2][0])] == [shown] * 3


@pytest.mark.parametrize("width", [0, -5, math.nan, math.inf])
def test_a_width_is_more_than_nothing(width: float) -> None:
    with pytest.raises(BadInput, match="the width of an SVG is more than 0 pixels, not"):
        to_svg(Drawing(10, 10, ()), width=width)


def test_the_attributes_of_a_stroke() -> None:
    path = Path.lines([((0, 0), (1.23456, 2))], Style("", "#000000", 2, (0, 4.5), "round"))
    (element,) = drawn(path)[0]
    assert element.attrib == {
        "d": "M0 0L1.23 2",
        "fill": "none",
        "stroke": "#000000",
        "stroke-width": "2",
        "stroke-dasharray": "0 4.5",
        "stroke-linecap": "round",
    }
