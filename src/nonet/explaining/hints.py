"""Hints: the easiest next step, told no further than somebody wants to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.catalogue import DEFAULT, Names, Parts, Sentence, Units, language_of
from nonet.errors import BadInput
from nonet.explaining.checking import checked, seconds_of
from nonet.explaining.ending import Ending
from nonet.explaining.kernel_steps import NoStep, next_step
from nonet.explaining.ladder import allowed
from nonet.explaining.position import Position, as_position
from nonet.explaining.step import Step
from nonet.explaining.telling import Scene
from nonet.grid import Grid
from nonet.shape import CLASSIC

WHERE, TECHNIQUE, WHOLE = 1, 2, 3
"""The depths of a hint: where to look, which technique, the whole step."""
OF_CELLS = ("wings", "rectangles", "graves", "exclusions")
"""The families that are found by their cells, and not by a unit."""


@dataclass(frozen=True)
class Hint:
    """The easiest next step, as much of it as *depth* says; or why there is none."""

    found: Step | NoStep
    depth: int

    @property
    def step(self) -> Step | None:
        """The step, if there is one."""
        return None if isinstance(self.found, NoStep) else self.found

    def sentence(self, language: str = DEFAULT) -> str:
        """The hint in words."""
        words = language_of(language)
        if isinstance(self.found, NoStep):
            return words.say(no_step(self.found))
        if self.depth == WHERE:
            return words.say(look_at(self.found))
        if self.depth == TECHNIQUE:
            parts: Parts = {"technique": self.found.technique.term, "where": where(self.found)}
            return words.say(Sentence("hint.technique", parts))
        return self.found.reason(language)

    def __str__(self) -> str:
        return self.sentence()

    def to_json(self, language: str = DEFAULT) -> dict[str, Any]:
        """The hint as plain data, with no more of the step than its depth tells."""
        found: dict[str, Any] = {"depth": self.depth, "sentence": self.sentence(language)}
        if self.step is not None and self.depth >= TECHNIQUE:
            technique = self.step.technique
            found |= {"technique": technique.name, "title": technique.title(language)}
        if self.step is not None and self.depth == WHOLE:
            found |= {"step": self.step.to_json(language)}
        return found

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from nonet.drawing.notebook import shown

        return shown(self)


def hint(
    grid: Grid | Position,
    *,
    depth: int = WHOLE,
    uniqueness: bool = True,
    seconds: float | None = None,
) -> Hint:
    """The easiest next step of *grid*: where to look (1), which technique (2), all of it (3).

    Raises what `explain` does, and `BadInput` where nothing is left to find.
    """
    if depth not in (WHERE, TECHNIQUE, WHOLE) or isinstance(depth, bool):
        raise BadInput(f"expected a depth of 1, 2 or 3, found {depth!r:.40}")
    position = as_position(grid)
    checked(position)
    if position.grid.is_complete:
        raise BadInput("expected a grid with an empty cell, found it complete")
    return Hint(next_step(position, allowed(uniqueness=uniqueness), seconds_of(seconds)), depth)


def no_step(found: NoStep) -> Sentence:
    """Why there is no step."""
    parts: Parts = {"rating": str(found.reached)} if found.ended == Ending.TIME else {}
    return Sentence(f"hint.{found.ended}", parts)


def look_at(step: Step) -> Sentence:
    """Where to look: a unit, a symbol in it, or a few boxes; never the cell that changes."""
    scene, record = Scene(step.position, step.record), step.record
    if step.technique.family == "singles":
        units = scene.units(*record.units) if record.units else boxes(step)
        return Sentence("hint.units", {"units": units})
    if record.units and len(record.symbols) == 1:
        unit, symbol = scene.units(record.units[0]), scene.symbols(*record.symbols)
        return Sentence("hint.symbol", {"units": unit, "symbol": symbol})
    if record.units:
        return Sentence("hint.units", {"units": scene.units(record.units[0])})
    return Sentence("hint.units", {"units": boxes(step)})


def where(step: Step) -> Units | Names:
    """Where the technique is found: its units, or else its cells, or their boxes if it is one."""
    scene, record = Scene(step.position, step.record), step.record
    if record.units and step.technique.family not in OF_CELLS:
        return scene.units(*record.units)
    if len(record.cells) == 1:
        return boxes(step)
    more = record.others if step.technique.family == "wings" else ()
    return scene.cells(*record.cells, *more)


def boxes(step: Step) -> Units:
    """The boxes of the cells that a technique is about."""
    cells = set(step.record.cells)
    return Units(
        tuple(unit for unit in CLASSIC.units if unit.kind == "box" and cells & {*unit.cells})
    )
