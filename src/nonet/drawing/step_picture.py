"""From a step of an explanation to its picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from nonet.drawing.picture import Candidate, Link, Mark, Picture, Tint, as_role
from nonet.grid import Grid
from nonet.shape import Unit


class LinkShown(Protocol):
    """What is asked of a link."""

    @property
    def start(self) -> Candidate:
        """Where it comes from."""

    @property
    def end(self) -> Candidate:
        """Where it leads."""

    @property
    def is_strong(self) -> bool:
        """Whether the end holds if the start does not."""


class PositionShown(Protocol):
    """What is asked of the position before a step."""

    @property
    def grid(self) -> Grid:
        """Its symbols."""

    def candidates(self, cell: int) -> tuple[int, ...]:
        """The symbols that are still possible in *cell*."""


class TechniqueShown(Protocol):
    """What is asked of a technique."""

    def title(self, language: str) -> str:
        """Its name."""


class StepShown(Protocol):
    """What is asked of a step; roles are named as in `nonet.drawing.picture`."""

    @property
    def position(self) -> PositionShown:
        """The position before it."""

    @property
    def technique(self) -> TechniqueShown:
        """What was used."""

    @property
    def cells(self) -> Mapping[int, str]:
        """The cells to tint, each with its role."""

    @property
    def units(self) -> Iterable[Unit]:
        """The units to tint."""

    @property
    def colours(self) -> Mapping[Candidate, str]:
        """The candidates to mark, with what is removed and placed."""

    @property
    def links(self) -> Iterable[LinkShown]:
        """The links to draw."""

    def reason(self, language: str) -> str:
        """Why it holds."""


def picture_of(step: StepShown, clues: Grid | None = None, *, language: str = "en") -> Picture:
    """The picture of *step*, in the position before it.

    *clues* is the grid at the start; without it all symbols look like clues. The language is that
    of the title and the reason, which are read to those who cannot see the picture.
    """
    grid = step.position.grid
    return Picture(
        grid,
        candidates=tuple(step.position.candidates(cell) for cell in grid.shape.cells),
        clues=None if clues is None else frozenset(clues.clues),
        cells=tuple(Tint(cell, as_role(role)) for cell, role in step.cells.items()),
        units=tuple(dict.fromkeys(step.units)),
        marks=tuple(Mark(*at, as_role(role)) for at, role in step.colours.items()),
        links=tuple(Link(link.start, link.end, link.is_strong) for link in step.links),
        title=step.technique.title(language),
        reason=step.reason(language),
    )
