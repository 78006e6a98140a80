"""The pictures that golden files guard: one of each kind, in each format.

`make golden` writes the files anew; what `git diff` shows then is what somebody has to look at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nonet import Grid, Shape, possibilities
from nonet.drawing.grids import grid_picture, heat_picture
from nonet.drawing.painting import draw_svg
from nonet.drawing.picture import Picture
from nonet.drawing.step_picture import picture_of, with_words
from nonet.drawing.terminal_picture import draw_picture
from nonet.drawing.themes import THEMES
from nonet.explaining import technique_named
from tests.examples import LESSON, LESSON_SOLUTION, SEEDS, SHAPED, SIXTEEN

STEPS = {
    "singles": "hidden_single_box",
    "locked": "pointing",
    "subsets": "naked_pair",
    "fish": "x_wing",
    "links": "skyscraper",
    "wings": "xy_wing",
    "rectangles": "unique_rectangle_1",
    "graves": "bug_1",
    "exclusions": "aligned_pair_exclusion",
    "chains": "forcing_chain",
}
"""A technique of each family."""
EXTRA = "6x6+extra:aa....a..b...ab.b..a....b......a...."


def step(name: str, *, language: str = "en") -> Picture:
    """The example of a technique, with its words below it."""
    return with_words(picture_of(technique_named(name).example, language=language))


def heat() -> Picture:
    """A grid with many solutions, in which something is certain."""
    found = possibilities(SEEDS["club"].grid)
    return heat_picture(found, caption=f"{found.total} solutions")


PICTURES: dict[str, Callable[[], Picture]] = {
    "plain": lambda: grid_picture(LESSON),
    "plain_caption": lambda: grid_picture(LESSON, is_numbered=True, caption="A < B\n& C"),
    "solved": lambda: grid_picture(Grid.parse(LESSON_SOLUTION), LESSON),
    "candidates": lambda: grid_picture(LESSON, candidates=True, is_numbered=True),
    "conflict": lambda: grid_picture(LESSON.with_symbol(1, 1)),
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
"""What is drawn in the other themes too."""
PLAIN = ("solved", "conflict", "heat", "step_wings", "step_several_chains")
"""What is drawn in colours too, and in ASCII."""


def golden_files() -> dict[str, Callable[[], str]]:
    """The name of each golden file, with what makes it."""
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
    """The same in the terminal; escape codes are written as such, to be read."""
    drawn = draw_picture(PICTURES[name](), colour=colour, unicode=unicode)
    return "\n".join(drawn).replace("\x1b", "\\e") + "\n"
