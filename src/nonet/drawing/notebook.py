"""What notebooks show: one function for each type, which returns SVG or HTML."""

from __future__ import annotations

from functools import singledispatch
from html import escape

from nonet.counting import Possibilities
from nonet.drawing.painter import paint
from nonet.drawing.picture import Picture, grid_picture, heat_picture
from nonet.drawing.steps import step_picture
from nonet.drawing.svg import to_svg
from nonet.explaining import Explanation, Hint, Position, Step
from nonet.explaining.hints import WHOLE
from nonet.grid import Grid

_SMALL, _LARGE = 400, 560
"""The greatest width in pixels of plain pictures, and of those with candidates."""


@singledispatch
def render(value: object) -> str:
    """The SVG or HTML that a notebook shows for a value."""
    raise TypeError(f"a notebook cannot show {type(value).__name__}")


@render.register
def _(grid: Grid) -> str:
    return _svg(grid_picture(grid), _SMALL if grid.shape.size <= 9 else _LARGE)


@render.register
def _(position: Position) -> str:
    grid = position.grid
    candidates = tuple(position.candidates(cell) for cell in grid.shape.cells)
    return _svg(Picture(grid, candidates=candidates, title=str(position)))


@render.register
def _(possibilities: Possibilities) -> str:
    total = possibilities.total
    caption = f"{total:,} {'solution' if total == 1 else 'solutions'}"
    return _svg(heat_picture(possibilities, caption=caption))


@render.register
def _(step: Step) -> str:
    return _svg(step_picture(step, has_caption=True))


@render.register
def _(explanation: Explanation) -> str:
    """The puzzle, its steps as a list, and how it ends; pictures of steps can be unfolded."""
    puzzle = explanation.puzzle.grid
    items = [f"<li>{_item(step, puzzle)}</li>" for step in explanation.steps]
    return "\n".join(
        [
            render(puzzle),
            f"<p>{escape(explanation.summary())}</p>" if items else "",
            "<ol>",
            *items,
            "</ol>",
            f"<p>{escape(explanation.end())}</p>",
        ]
    )


@render.register
def _(hint: Hint) -> str:
    """The sentence, or the picture of the step if the hint reveals it."""
    if hint.step is None or hint.depth < WHOLE:
        return f"<p>{escape(hint.sentence())}</p>"
    return render(hint.step)


def _item(step: Step, clues: Grid) -> str:
    """A step of an explanation; words are enough for singles."""
    words = escape(str(step))
    if step.technique.family == "singles":
        return words
    return f"<details><summary>{words}</summary>\n{_svg(step_picture(step, clues))}</details>"


def _svg(picture: Picture, widest: int = _LARGE) -> str:
    """The picture as SVG, at most *widest* pixels wide."""
    drawing = paint(picture)
    return to_svg(drawing, width=min(widest, drawing.width))
