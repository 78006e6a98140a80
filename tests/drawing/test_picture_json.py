from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

from hypothesis import given

from nonet.drawing.layout import Layout
from nonet.drawing.painting import draw_svg
from nonet.drawing.picture import Picture
from nonet.drawing.step_picture import picture_of
from nonet.explaining import technique_named
from tests.drawing.pictures import pictures

SVG = "{http://www.w3.org/2000/svg}"


def numbers_in(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+", path)]


def test_a_picture_is_plain_data() -> None:
    picture = picture_of(technique_named("xy_wing").example)
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
