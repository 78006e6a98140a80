from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from nonet import Grid, Position, explain, hint, possibilities
from nonet.drawing.notebook import render
from nonet.explaining import technique_named
from tests.examples import EXAMPLE, EXAMPLES, SHAPED

SVG = "{http://www.w3.org/2000/svg}"


def words_of(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", SHAPED)
def test_a_grid_shows_its_symbols(name: str) -> None:
    grid = SHAPED[name].grid
    assert words_of(grid._repr_svg_()) == [
        grid.character(symbol) for symbol in grid.filled.values()
    ]


def test_letters_are_escaped() -> None:
    grid = Grid.parse("<..." + "." * 12, alphabet="<&34")
    assert words_of(grid._repr_svg_()) == ["<"]


def test_a_position_shows_the_candidates_that_are_left() -> None:
    words = words_of(Position.parse(f"{EXAMPLE.line} r1c2-58")._repr_svg_())
    assert len(words) == len(words_of(Position(EXAMPLE)._repr_svg_())) - 2


def test_possibilities_show_a_heat_map_and_the_number() -> None:
    words = words_of(possibilities(EXAMPLES["many"].grid)._repr_svg_())
    assert words[-1] == "13 solutions"


def test_a_step_shows_its_picture_and_its_words() -> None:
    step = technique_named("x_wing").example
    svg = step._repr_svg_()
    assert 'class="removed"' in svg
    words = words_of(svg)
    below = words[words.index("X-Wing") :]
    assert " ".join(below[1:]) == step.reason()


def test_an_explanation_shows_all_of_its_steps() -> None:
    explanation = explain(EXAMPLES["example"].grid, until="nishio")
    html = explanation._repr_html_()
    assert html.count("<li>") == html.count("</li>") == len(explanation)
    folded = [step for step in explanation if step.technique.family != "singles"]
    assert html.count("<details>") == len(folded)
    assert "<script" not in html
    assert explanation.end() in html


def test_a_hint_shows_no_more_than_its_depth_reveals() -> None:
    assert hint(EXAMPLE, depth=1)._repr_html_() == f"<p>{hint(EXAMPLE, depth=1)}</p>"
    whole = hint(EXAMPLE)
    assert whole.step is not None
    assert whole._repr_html_() == whole.step._repr_svg_()


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="a notebook cannot show int"):
        render(7)


def test_a_grid_does_not_import_drawing() -> None:
    code = "import nonet, sys; nonet.Grid.empty(); print(any('drawing' in m for m in sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
