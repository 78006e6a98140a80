"""From a step of an explanation to its picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from nonet.drawing.chain_links import ChainShown, every_link, shown_links
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

    @property
    def chains(self) -> Sequence[ChainShown]:
        """The chains, if it has any: their links are drawn, each chain in a colour of its own."""

    def reason(self, language: str) -> str:
        """Why it holds."""


def picture_of(step: StepShown, clues: Grid | None = None, *, language: str = "en") -> Picture:
    """The picture of *step*, in the position before it.

    *clues* is the grid at the start; without it all symbols look like clues. The language is that
    of all words. Where chains have more links than can be told apart, their main lines are shown.
    """
    grid = step.position.grid
    links = links_of(step)
    left_out = len(every_link(step.chains)) - len(links) if step.chains else 0
    return Picture(
        grid,
        candidates=tuple(step.position.candidates(cell) for cell in grid.shape.cells),
        clues=None if clues is None else frozenset(clues.filled),
        cells=tuple(Tint(cell, as_role(role)) for cell, role in step.cells.items()),
        units=tuple(dict.fromkeys(step.units)),
        marks=marks_of(step, links if left_out else None),
        links=links,
        left_out=left_out,
        title=step.technique.title(language),
        reason=step.reason(language),
        language=language,
    )


def with_words(picture: Picture) -> Picture:
    """The picture with its title and its reason below it."""
    return replace(picture, caption="\n".join(filter(None, (picture.title, picture.reason))))


def links_of(step: StepShown) -> tuple[Link, ...]:
    """The links to draw: those of its chains, if it has any."""
    if step.chains:
        return shown_links(step.chains)
    return tuple(Link(link.start, link.end, link.is_strong) for link in step.links)


def marks_of(step: StepShown, links: Iterable[Link] | None) -> tuple[Mark, ...]:
    """What is marked; where *links* are given, no nodes of chains but those that they join."""
    marks = tuple(Mark(*at, as_role(role)) for at, role in step.colours.items())
    if links is None:
        return marks
    ends = {end for link in links for end in link.ends} | {
        each[0].candidate for each in step.chains
    }
    return tuple(mark for mark in marks if mark.role not in ("on", "off") or mark[:2] in ends)
