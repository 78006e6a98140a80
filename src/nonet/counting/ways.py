"""What every way to count is given, and what it gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from nonet.grid import Grid

Progress: TypeAlias = Callable[[float], object]
"""Told now and then what share of the work is done, from 0 to 1."""


class Counted(NamedTuple):
    """A number of solutions, and how it was found.

    >>> print(Counted(288, "enumeration", "288 solutions, one by one", 0.001))
    288: enumeration (288 solutions, one by one) in 0.001 s
    """

    number: int
    way: str
    work: str
    seconds: float

    def __str__(self) -> str:
        return f"{self.number:,}: {self.way} ({self.work}) in {self.seconds:.3f} s"


class Found(NamedTuple):
    """A number of solutions, and in words what was done to find it.

    *way* is only told where it is not the one that was asked.
    """

    number: int
    work: str
    way: str | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A grid without conflicts, and how its solutions are to be counted.

    *limit* is a number above which nobody cares, *threads* how many to use at most.
    """

    grid: Grid
    limit: int | None
    threads: int
    progress: Progress | None
