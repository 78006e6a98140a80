"""Narration: the sentence and the colours of one step, from the record of the kernel.

Each family of techniques has a narrator, a function from a `StepContext` to a `Narration`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from nonet.catalogue import DEFAULT, Names, Part, Parts, Sentence, Units, language_of
from nonet.explaining.position import Position
from nonet.explaining.record import Candidate, Record
from nonet.explaining.technique import TECHNIQUES, Technique
from nonet.shape import CLASSIC


class Role(StrEnum):
    """Why a cell or a candidate has a colour in the picture of a step."""

    PATTERN = "pattern"
    """the pattern of the technique"""
    SECOND = "second"
    """its other part: pincers of a wing, bridges between links, a subset next to a rectangle"""
    EXTRA = "extra"
    """extra candidates, or symbols that exclude others"""
    ON = "on"
    """a candidate that is true under the assumption of a chain"""
    OFF = "off"
    """a candidate that is false under the assumption of a chain"""
    REMOVED = "removed"
    PLACED = "placed"

    def label(self, language: str = DEFAULT) -> str:
        """What the legend of a picture calls it."""
        return language_of(language).say(Sentence(f"role.{self}"))


class Link(NamedTuple):
    """Two candidates that depend on each other.

    Strong: if the first is false, the second is true. Weak: if the first is true, the second is
    false.
    """

    start: Candidate
    end: Candidate
    is_strong: bool


@dataclass(frozen=True, slots=True)
class Narration:
    """The sentence of a step, and its colours.

    *sentence* states the pattern. Unless it *is_complete*, a conclusion follows it. The default
    *tints* and *colours* are those of the cells of the record and of its symbols in them. The
    candidates that are placed and removed get their colours later.
    """

    sentence: Sentence
    tints: Mapping[int, Role] | None = None
    colours: Mapping[Candidate, Role] | None = None
    links: tuple[Link, ...] = ()
    is_complete: bool = False
    details: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class StepContext:
    """A record and its position, with names for what the record holds."""

    position: Position
    record: Record

    @property
    def technique(self) -> Technique:
        """The technique of the step."""
        return TECHNIQUES[self.record.technique]

    def sentence(self, key: str, **parts: Part) -> Sentence:
        """Return the sentence of that key.

        Beside its *parts*, it can always name the cells, the symbols and the unit of the record.
        """
        cells, symbols = self.cells(*self.record.cells), self.symbols(*self.record.symbols)
        names: Parts = {"cell": cells, "cells": cells, "symbol": symbols, "symbols": symbols}
        return Sentence(key, {**names, "unit": self.units(*self.record.units), **parts})

    def cells(self, *cells: int) -> Names:
        """Return the names of cells."""
        return Names(tuple(map(CLASSIC.cell_name, cells)))

    def symbols(self, *symbols: int) -> Names:
        """Return symbols as the grid shows them."""
        return Names(tuple(map(self.position.grid.character, symbols)))

    def units(self, *numbers: int) -> Units:
        """Return units by their numbers."""
        return Units(tuple(CLASSIC.units[number] for number in numbers))

    def fact(self, candidate: Candidate, is_on: bool) -> Sentence:
        """Return the words for `r1c1 is 5`, or `r1c1 is not 5`."""
        cell, symbol = candidate
        parts: Parts = {"cell": self.cells(cell), "symbol": self.symbols(symbol)}
        return Sentence("fact.on" if is_on else "fact.off", parts)

    def sign(self, candidate: Candidate, is_on: bool = True) -> str:
        """Return `r1c1=5`, or `r1c1≠5`."""
        cell, symbol = candidate
        character = self.position.grid.character(symbol)
        return f"{CLASSIC.cell_name(cell)}{'=' if is_on else '≠'}{character}"

    def colour(
        self, cells: Iterable[int], symbols: Iterable[int], role: Role = Role.PATTERN
    ) -> dict[Candidate, Role]:
        """Give the candidates of *cells* that are among *symbols* a role."""
        found = product(cells, symbols)
        return {candidate: role for candidate in found if self.position.has(*candidate)}


def tint(cells: Iterable[int], role: Role = Role.PATTERN) -> dict[int, Role]:
    """Give all these cells a role."""
    return dict.fromkeys(cells, role)
