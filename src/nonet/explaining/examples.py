"""Worked examples: a position for each technique, in examples.txt, a name and a position a line."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from nonet.explaining.kernel_steps import NoStep, next_step
from nonet.explaining.position import Position

if TYPE_CHECKING:
    from nonet.explaining.step import Step
    from nonet.explaining.technique import Technique


def example_of(technique: Technique) -> Step:
    """The worked example of *technique*."""
    step = next_step(positions()[technique.name], 1 << technique.number)
    assert not isinstance(step, NoStep), technique.name
    return step


@cache
def positions() -> dict[str, Position]:
    """The position of each example, by the name of the technique."""
    lines = files("nonet.explaining").joinpath("examples.txt").read_text("utf-8").splitlines()
    named = (line.split(" ", 1) for line in lines)
    return {name: Position.parse(position) for name, position in named}
