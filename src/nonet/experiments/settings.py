"""What a study is told, and the pieces that its work is cut into: values that travel anywhere.

A sample depends on the settings, its series, its number of clues and its own number, and on nothing
else: not on how the work is cut, nor on where it is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

from nonet.shape import Shape

Value: TypeAlias = int | float | str | None
Row: TypeAlias = tuple[Value, ...]
"""A sample: what stands in each column of its study."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What all samples of a store have in common; *sets* are full grids by their generator."""

    study: str
    seed: int
    shape_name: str
    sets: Mapping[str, tuple[bytes, ...]] = field(default_factory=dict)

    @property
    def shape(self) -> Shape:
        """The shape of all grids."""
        return Shape.parse(self.shape_name)

    def stream(self, *names: object) -> Random:
        """The random numbers of what *names* say, such as a series, clues and a number.

        They are Python's own, which stay the same from one version to the next.
        """
        return Random(" ".join(map(str, (self.seed, *names))))


class Point(NamedTuple):
    """A place of a curve: a series, and a number of clues where the study has one."""

    series: str
    clues: int | None


class Part(NamedTuple):
    """Samples of a point: those with the numbers from *first* up to *stop*."""

    point: Point
    first: int
    stop: int

    @property
    def numbers(self) -> range:
        """The numbers of the samples."""
        return range(self.first, self.stop)
