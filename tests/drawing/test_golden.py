"""Golden files: every kind of picture, as SVG and in the terminal, to the character.

`make golden` redraws them; look at `git diff` before you commit.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from difflib import unified_diff
from functools import partial
from pathlib import Path

import pytest

from nonet import Grid, Shape, possibilities, techniques
from nonet.drawing.picture import Picture, grid_picture, heat_picture
from nonet.drawing.steps import step_picture
from nonet.drawing.terminal_picture import terminal_lines
from nonet.drawing.themes import THEMES
from nonet.explaining import technique_named
from tests.drawing.pictures import draw_svg
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES, SHAPED, SIXTEEN

STEPS = {
    "singles": "hidden_single_box",
    "locked": "pointing",
    "subsets": "naked_pair",
    "fish": "x_wing",
    "links": "skyscraper",
    "wings": "xy_wing",
    "rectangles": "unique_rectangle_1",
    "bug": "bug_1",
    "exclusions": "aligned_pair_exclusion",
    "chains": "forcing_chain",
}
"""A technique of each family."""
EXTRA = "6x6+extra:aa....a..b...ab.b..a....b......a...."


def step(name: str, *, language: str = "en") -> Picture:
    """The example of a technique, with its caption."""
    return step_picture(technique_named(name).example, language=language, has_caption=True)


def heat() -> Picture:
    """The heat map of a grid with several solutions, in which some cells are certain."""
    found = possibilities(EXAMPLES["many"].grid)
    return heat_picture(found, caption=f"{found.total} solutions")


PICTURES: dict[str, Callable[[], Picture]] = {
    "plain": lambda: grid_picture(EXAMPLE),
    "plain_caption": lambda: grid_picture(EXAMPLE, is_numbered=True, caption="A < B\n& C"),
    "solved": lambda: grid_picture(Grid.parse(EXAMPLE_SOLUTION), EXAMPLE),
    "candidates": lambda: grid_picture(EXAMPLE, candidates=True, is_numbered=True),
    "conflict": lambda: grid_picture(EXAMPLE.with_symbol(1, 1)),
    "heat": heat,
    "4x4": lambda: grid_picture(SHAPED["4x4"].grid, candidates=True),
    "6x6": lambda: grid_picture(SHAPED["6x6"].grid),
    "16x16": lambda: grid_picture(SIXTEEN.grid, is_numbered=True, caption="1 solution"),
    "jigsaw": lambda: grid_picture(SHAPED["jigsaw"].grid),
    "diagonals": lambda: grid_picture(SHAPED["x"].grid),
    "windoku": lambda: grid_picture(SHAPED["windoku"].grid),
    "extra_units": lambda: grid_picture(Grid.empty(Shape.parse(EXTRA))),
    "latin": lambda: grid_picture(Grid.empty("latin:5")),
    "letters": lambda: grid_picture(Grid(SHAPED["4x4"].grid.symbols, Shape.parse("4x4"), "<&>é")),
    **{f"step_{family}": partial(step, name) for family, name in STEPS.items()},
    "step_several_chains": lambda: step("multiple_chains"),
    "step_links_left_out": lambda: step("dynamic_plus_chains"),
    "step_french": lambda: step("xy_wing", language="fr"),
}
THEMED = (
    "solved",
    "candidates",
    "conflict",
    "heat",
    "windoku",
    "step_wings",
    "step_several_chains",
)
"""Drawn in the other themes too."""
PLAIN = ("solved", "conflict", "heat", "step_wings", "step_several_chains")
"""Drawn in colours and in ASCII too."""


def golden_files() -> dict[str, Callable[[], str]]:
    """The name of each golden file, and a function that draws it."""
    found: dict[str, Callable[[], str]] = {}
    for name in PICTURES:
        found[f"{name}.svg"] = partial(svg, name)
        found[f"{name}.txt"] = partial(lines, name)
    for name in THEMED:
        found[f"{name}.dark.svg"] = partial(svg, name, "dark")
        found[f"{name}.print.svg"] = partial(svg, name, "print")
    for name in PLAIN:
        found[f"{name}.ascii.txt"] = partial(lines, name, unicode=False)
        found[f"{name}.colour.txt"] = partial(lines, name, colour=True)
    return found


def svg(name: str, theme: str = "light") -> str:
    """The picture of that name as SVG."""
    return draw_svg(PICTURES[name](), THEMES[theme])


def lines(name: str, *, colour: bool = False, unicode: bool = True) -> str:
    """The same in the terminal, with readable escape codes."""
    drawn = terminal_lines(PICTURES[name](), colour=colour, unicode=unicode)
    return "\n".join(drawn).replace("\x1b", "\\e") + "\n"


GOLDEN = Path(__file__).parent / "golden"
FILES = golden_files()
IS_REDRAWN = bool(os.environ.get("NONET_GOLDEN"))
MOST = 20
"""Lines of a difference that are shown."""


@pytest.mark.parametrize("name", FILES)
def test_pictures_do_not_change(name: str) -> None:
    path = GOLDEN / name
    drawn = FILES[name]()
    if IS_REDRAWN:
        path.write_text(drawn, "utf-8")
    assert path.is_file(), f"{path}: missing; `make golden` writes it"
    kept = path.read_text("utf-8")
    assert drawn == kept, difference(kept, drawn, name)


def difference(kept: str, drawn: str, name: str) -> str:
    """The lines in which two drawings differ, and what to do."""
    found = [
        *unified_diff(kept.splitlines(), drawn.splitlines(), f"golden/{name}", "now", "", "", 0, "")
    ]
    rest = f"\n... and {len(found) - MOST} lines more" if len(found) > MOST else ""
    message = "\n".join(line[:200] for line in found[:MOST])
    return f"{name} has changed; if it is better now, run `make golden`:\n{message}{rest}"


def test_a_difference_names_the_file_and_the_lines() -> None:
    message = difference("a\nb\nc\n", "a\nB\nc\n", "x.svg")
    assert message.splitlines()[:3] == [
        "x.svg has changed; if it is better now, run `make golden`:",
        "--- golden/x.svg",
        "+++ now",
    ]
    assert message.splitlines()[-2:] == ["-b", "+B"]
    many = difference("", "\n".join(map(str, range(100))), "x.svg")
    assert many.endswith("lines more")


def test_every_family_of_techniques_has_a_picture() -> None:
    families = {technique.name: technique.family for technique in techniques()}
    assert STEPS.keys() == set(families.values())
    assert all(families[name] == family for family, name in STEPS.items())


def test_every_golden_file_is_compared() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(FILES)
