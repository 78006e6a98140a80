"""What notebooks show: one function for each type that shows itself there, as SVG or as HTML.

All words are escaped; there is neither script nor style sheet.
"""

from __future__ import annotations

from functools import singledispatch
from html import escape

from nonet.counting import Possibilities
from nonet.drawing.canvas import Drawing
from nonet.drawing.grids import grid_picture, heat_picture
from nonet.drawing.painting import paint
from nonet.drawing.picture import Picture
from nonet.drawing.step_picture import picture_of, with_words
from nonet.drawing.svg import svg_of
from nonet.explaining import Explanation, Hint, Position, Step
from nonet.explaining.hints import WHOLE
from nonet.grid import Grid

SMALL, LARGE = 400, 560
"""How many pixels pictures are wide: plain ones, and those with candidates."""


@singledispatch
def shown(value: object) -> str:
    """The picture of a value."""
    raise TypeError(f"expected something that a notebook can show, found {type(value).__name__}")


@shown.register
def _(grid: Grid) -> str:
    return fitted(paint(grid_picture(grid)), SMALL if grid.shape.size <= 9 else LARGE)


@shown.register
def _(position: Position) -> str:
    grid = position.grid
    candidates = tuple(position.candidates(cell) for cell in grid.shape.cells)
    return fitted(paint(Picture(grid, candidates=candidates, title=str(position))), LARGE)


@shown.register
def _(found: Possibilities) -> str:
    number = f"{found.total:,} {'solution' if found.total == 1 else 'solutions'}"
    return fitted(paint(heat_picture(found, caption=number)), LARGE)


@shown.register
def _(step: Step) -> str:
    return fitted(paint(with_words(picture_of(step))), LARGE)


@shown.register
def _(explanation: Explanation) -> str:
    """The puzzle, its steps as a list, and the end; steps that need a picture can be unfolded."""
    puzzle = explanation.puzzle.grid
    items = [f"<li>{item(step, puzzle)}</li>" for step in explanation.steps]
    return "\n".join(
        [
            shown(puzzle),
            f"<p>{escape(explanation.summary())}</p>" if items else "",
            "<ol>",
            *items,
            "</ol>",
            f"<p>{escape(explanation.end())}</p>",
        ]
    )


@shown.register
def _(hint: Hint) -> str:
    """The sentence, and the picture of the step if all of it is told."""
    if hint.step is None or hint.depth < WHOLE:
        return f"<p>{escape(hint.sentence())}</p>"
    return shown(hint.step)


def item(step: Step, clues: Grid) -> str:
    """A step of an explanation; words are enough for singles."""
    if step.technique.family == "singles":
        return escape(str(step))
    picture = fitted(paint(picture_of(step, clues)), LARGE)
    return f"<details><summary>{escape(str(step))}</summary>\n{picture}</details>"


def fitted(drawing: Drawing, most: int) -> str:
    """The drawing as SVG, not wider than so many pixels."""
    return svg_of(drawing, width=min(most, drawing.width))
