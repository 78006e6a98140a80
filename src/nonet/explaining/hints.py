"""Hints: the easiest next step, revealed as far as the player wants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.catalogue import DEFAULT, Names, Sentence, Units, language_of
from nonet.errors import BadInput
from nonet.explaining.explanation import StepIterator
from nonet.explaining.narration import StepContext
from nonet.explaining.position import Position, as_position
from nonet.explaining.record import Ending
from nonet.explaining.step import NoStep, Step
from nonet.grid import GridLike
from nonet.shape import CLASSIC

WHERE, TECHNIQUE, WHOLE = 1, 2, 3
"""The depths of a hint: where to look, which technique, the whole step."""
_CELL_FAMILIES = ("wings", "rectangles", "bug", "exclusions")
"""The families that players look for in cells, not in a unit."""


@dataclass(frozen=True)
class Hint:
    """The easiest next step, revealed up to *depth*; or why there is none."""

    outcome: Step | NoStep
    depth: int

    @property
    def step(self) -> Step | None:
        """The step, if there is one."""
        return self.outcome if isinstance(self.outcome, Step) else None

    def sentence(self, language: str = DEFAULT) -> str:
        """The hint in words."""
        outcome = self.outcome
        if isinstance(outcome, NoStep):
            reached = {"rating": str(outcome.reached)} if outcome.ended == Ending.TIME else {}
            sentence = Sentence(f"hint.{outcome.ended}", reached)
        elif self.depth == WHERE:
            sentence = _where_to_look(outcome)
        elif self.depth == TECHNIQUE:
            parts = {"technique": outcome.technique.term, "where": _where_it_is(outcome)}
            sentence = Sentence("hint.technique", parts)
        else:
            return outcome.reason(language)
        return language_of(language).say(sentence)

    def __str__(self) -> str:
        return self.sentence()

    def to_json(self, language: str = DEFAULT) -> dict[str, Any]:
        """Return the hint as plain data, with no more of the step than its depth reveals."""
        data: dict[str, Any] = {"depth": self.depth, "sentence": self.sentence(language)}
        if self.step and self.depth >= TECHNIQUE:
            technique = self.step.technique
            data |= {"technique": technique.name, "title": technique.title(language)}
        if self.step and self.depth == WHOLE:
            data["step"] = self.step.to_json(language)
        return data

    def _repr_html_(self) -> str:
        from nonet.drawing.notebook import render

        return render(self)


def hint(
    grid: GridLike | Position,
    *,
    depth: int = WHOLE,
    uniqueness: bool = True,
    seconds: float | None = None,
) -> Hint:
    """Return the easiest next step: where to look (1), which technique (2), all of it (3).

    Raises what `explain` raises, and `BadInput` if the grid is complete.
    """
    if depth not in (WHERE, TECHNIQUE, WHOLE) or isinstance(depth, bool):
        raise BadInput(f"depth must be 1, 2 or 3, not {depth!r:.40}")
    steps = StepIterator(as_position(grid), uniqueness=uniqueness, seconds=seconds)
    if steps.puzzle.grid.is_complete:
        raise BadInput("the grid is complete, so there is no next step")
    return Hint(next(steps, None) or NoStep(steps.ended, steps.reached), depth)


def _where_to_look(step: Step) -> Sentence:
    """Name a unit, a symbol in it, or a few boxes; never the cell that changes."""
    context, record = StepContext(step.position, step.record), step.record
    units = context.units(record.units[0]) if record.units else _boxes(step)
    if record.units and step.technique.family != "singles" and len(record.symbols) == 1:
        return context.sentence("hint.symbol", units=units)
    return Sentence("hint.units", {"units": units})


def _where_it_is(step: Step) -> Units | Names:
    """Name the units of a technique, or its cells; the box if it has only one cell."""
    context, record = StepContext(step.position, step.record), step.record
    if record.units and step.technique.family not in _CELL_FAMILIES:
        return context.units(*record.units)
    if len(record.cells) == 1:
        return _boxes(step)
    more = record.others if step.technique.family == "wings" else ()
    return context.cells(*record.cells, *more)


def _boxes(step: Step) -> Units:
    """The boxes that contain the cells of a technique."""
    boxes = {CLASSIC.units_of[cell][2] for cell in step.record.cells}
    return Units(tuple(sorted(boxes, key=lambda box: box.number)))
