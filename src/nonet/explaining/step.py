"""A step of an explanation, with its reason and what a picture of it shows."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

from nonet import _kernel
from nonet.catalogue import DEFAULT, language_of
from nonet.errors import BadInput
from nonet.explaining.narration import Link, Narration, Role, StepContext, tint
from nonet.explaining.position import Position, name_candidates
from nonet.explaining.reason import chain_lines, conclude, narrate
from nonet.explaining.record import Candidate, Chain, Ending, Record
from nonet.explaining.technique import TECHNIQUES, Technique
from nonet.shape import CLASSIC, Unit

_INDENT = "    "
_MAX_SECONDS = 1e9
"""Longer limits, infinity included, become these 31 years."""


@dataclass(frozen=True)
class Step:
    """What a technique places or removes in a position, and why.

    It stores what the kernel found (*record*); words and colours are computed on demand.

    >>> grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> single = Record(1, 0, 12, 26, 1, (), cells=(26,), symbols=(1,), units=(20,))
    >>> step = Step(Position.parse(grid), single)
    >>> print(step)
    r3c9=1 (1.2): In box 3, the 1 can only go in r3c9.
    >>> step.reason("fr")
    'Dans le carré 3, seul r3c9 peut recevoir le 1.'
    """

    position: Position
    record: Record

    @property
    def technique(self) -> Technique:
        """The technique it uses."""
        return TECHNIQUES[self.record.technique]

    @property
    def rating(self) -> float:
        """How hard it is, on the scale of Sudoku Explainer."""
        return self.record.rating / 10

    @property
    def placed(self) -> Candidate | None:
        """The cell and the symbol it places, if any."""
        record = self.record
        return (record.placed_cell, record.placed_symbol) if record.placed_cell >= 0 else None

    @property
    def removed(self) -> tuple[Candidate, ...]:
        """The candidates it removes."""
        return self.record.removed

    @property
    def units(self) -> tuple[Unit, ...]:
        """The rows, columns and boxes to tint."""
        return self._context.units(*self.record.units).units

    @property
    def chains(self) -> tuple[Chain, ...]:
        """The chains, each from an assumption to a result."""
        return self.record.chains

    @property
    def cells(self) -> Mapping[int, Role]:
        """The cells to tint, each with its role."""
        tints, record = self._narration.tints, self.record
        if tints is None:
            tints = tint(record.cells) | tint(record.others, Role.SECOND)
        return MappingProxyType(dict(tints))

    @property
    def colours(self) -> Mapping[Candidate, Role]:
        """The candidates to colour, each with its role."""
        colours, record = self._narration.colours, self.record
        if colours is None:
            colours = self._context.colour(record.cells, record.symbols)
        colours = {**colours, **dict.fromkeys(self.removed, Role.REMOVED)}
        if self.placed:
            colours[self.placed] = Role.PLACED
        return MappingProxyType(colours)

    @property
    def links(self) -> tuple[Link, ...]:
        """The lines to draw between candidates."""
        return self._narration.links

    @cached_property
    def after(self) -> Position:
        """The position to which it leads."""
        grid = self.position.grid
        if self.placed:
            symbols = bytearray(grid.symbols)
            cell, symbols[cell] = self.placed
            grid = grid.filled_with(bytes(symbols))
        return Position(grid, self.position.removed.union(self.removed))

    def reason(self, language: str = DEFAULT) -> str:
        """Why it holds, and what follows, in words."""
        sentences = [self._narration.sentence]
        if not self._narration.is_complete:
            sentences.append(conclude(self._context))
        return " ".join(map(language_of(language).say, sentences))

    def details(self, language: str = DEFAULT) -> tuple[str, ...]:
        """What is behind the reason, line by line: chains, or excluded combinations."""
        words = language_of(language)
        sentences = ((0, sentence) for sentence in self._narration.details)
        lines = chain(sentences, chain_lines(self._context))
        return tuple(_INDENT * depth + words.format_field(text, "") for depth, text in lines)

    def result(self) -> str:
        """What it places and removes, in signs.

        >>> empty = Position.parse("." * 81)
        >>> Step(empty, Record(10, 0, 30, -1, 0, ((0, 3), (1, 3), (1, 4)))).result()
        'r1c1≠3 r1c2≠34'
        """
        signs = [self._context.sign(self.placed)] if self.placed else []
        return " ".join(signs + name_candidates(self.removed, "≠", self.position.grid))

    def __str__(self) -> str:
        return f"{self.result()} ({self.rating}): {self.reason()}"

    def to_json(self, language: str = DEFAULT) -> dict[str, Any]:
        """Return the step as plain data, with its words in one language."""

        def candidate(candidate: Candidate) -> dict[str, str]:
            cell, symbol = candidate
            return {"cell": CLASSIC.cell_name(cell), "symbol": self.position.grid.character(symbol)}

        return {
            "technique": self.technique.name,
            "title": self.technique.title(language),
            "rating": self.rating,
            "placed": candidate(self.placed) if self.placed else None,
            "removed": [candidate(each) for each in self.removed],
            "reason": self.reason(language),
            "details": list(self.details(language)),
            "position": str(self.position),
            "cells": {CLASSIC.cell_name(cell): str(role) for cell, role in self.cells.items()},
            "candidates": [
                {**candidate(each), "role": str(role)} for each, role in self.colours.items()
            ],
            "units": [str(unit) for unit in self.units],
            "links": [
                {"from": candidate(start), "to": candidate(end), "strong": is_strong}
                for start, end, is_strong in self.links
            ],
            "chains": [
                [
                    {**candidate(node.candidate), "on": node.is_on, "parents": list(node.parents)}
                    for node in nodes
                ]
                for nodes in self.chains
            ],
        }

    def _repr_svg_(self) -> str:
        from nonet.drawing.notebook import render

        return render(self)

    @cached_property
    def _context(self) -> StepContext:
        return StepContext(self.position, self.record)

    @cached_property
    def _narration(self) -> Narration:
        return narrate(self._context)


class NoStep(NamedTuple):
    """Why there is no step; *reached* is a lower bound for the rating of one."""

    ended: Ending
    reached: float = 0.0


def next_step(position: Position, techniques: int, seconds: float | None = None) -> Step | NoStep:
    """Return the easiest step in *position*, using the *techniques* of a mask."""
    candidates = struct.pack("<81H", *position.masks)
    found = _kernel.next_step(position.grid.symbols, candidates, techniques, seconds)
    if isinstance(found, tuple):
        return Step(position, Record.from_kernel(found))
    if isinstance(found, int):
        return NoStep(Ending.TIME, found / 10)
    return NoStep(Ending.TECHNIQUES)


def check_seconds(seconds: Any) -> float | None:
    """Return a time limit as a float; raises `BadInput` if it is not a positive number."""
    if seconds is None:
        return None
    if not isinstance(seconds, (int, float)) or isinstance(seconds, bool) or not seconds > 0:
        raise BadInput(f"seconds must be a number above 0, not {seconds!r:.40}")
    return float(min(seconds, _MAX_SECONDS))
