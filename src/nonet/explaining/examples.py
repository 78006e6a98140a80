"""Worked examples: a position for each technique, in which it is the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.explaining.kernel_steps import NoStep, next_step
from nonet.explaining.position import Position

if TYPE_CHECKING:
    from nonet.explaining.step import Step
    from nonet.explaining.technique import Technique

POSITIONS: dict[str, str] = {}


def example_of(technique: Technique) -> Step:
    """The worked example of *technique*."""
    position = Position.parse(POSITIONS[technique.name])
    step = next_step(position, 1 << technique.number)
    assert not isinstance(step, NoStep), technique.name
    return step
