"""The values that an experiment is made of; workers receive them by pickle.

A sample depends only on the settings, its series, its number of clues and its own number: not on
how the work is divided, nor on where it runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple, Self, TypeAlias

from nonet.shape import Shape

Value: TypeAlias = int | float | str | None
Row: TypeAlias = tuple[Value, ...]
"""A sample: a value for each column of its study."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What all samples of a store have in common; *sets* maps generators to their full grids."""

    study: str
    seed: int
    shape_name: str
    sets: Mapping[str, tuple[bytes, ...]] = field(default_factory=dict)

    @property
    def shape(self) -> Shape:
        """The shape of all grids."""
        return Shape.parse(self.shape_name)

    def stream(self, *names: object) -> Random:
        """Return the random numbers for *names*, such as a series, clues and a sample number.

        `Random` gives the same numbers in every version of Python.
        """
        return Random(" ".join(map(str, (self.seed, *names))))


def derive_seed(*names: object) -> int:
    """Return a 64-bit seed that depends only on *names*."""
    text = " ".join(map(str, names))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


class Point(NamedTuple):
    """A point of a curve: a series, and a number of clues if the study varies it."""

    series: str
    clues: int | None


class Batch(NamedTuple):
    """The samples of a point that have these *numbers*."""

    point: Point
    numbers: range


class Column(NamedTuple):
    """A column of the samples: its name, its type in SQLite and its meaning.

    Integers of any size have no type, as large ones are stored as text.
    """

    name: str
    type: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Table:
    """A result of a study: rows with named columns. Values may be None, integers of any size."""

    name: str
    columns: tuple[str, ...]
    rows: Iterable[tuple[Any, ...]]

    @classmethod
    def of(cls, name: str, row_type: type[Any], rows: Iterable[tuple[Any, ...]]) -> Self:
        """Make a table of named tuples of one type."""
        return cls(name, row_type._fields, tuple(rows))
