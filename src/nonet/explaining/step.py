"""A step: one move of an explanation, with its reason and all that is needed to draw it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from nonet.catalogue import DEFAULT, language_of
from nonet.explaining.conclusion import conclusion
from nonet.explaining.ladder import LADDER
from nonet.explaining.lines import lines_of
from nonet.explaining.position import Position
from nonet.explaining.record import Candidate, Chain, Record
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Link, Scene, Told, units_of
from nonet.shape import CLASSIC, Unit

INDENT = "    "


@dataclass(frozen=True)
class Step:
    """One move: what a technique places or removes in a position, and why.

    It is what the kernel found (*record*) in a position; words and colours are made when they are
    asked for.

    >>> grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> single = Record(1, 0, 12, 26, 1, (), cells=(26,), symbols=(1,), units=(20,))
    >>> step = Step(Position.parse(grid), single)
    >>> print(step)
    r3c9=1 (1.2): In box 3 the 1 fits only r3c9.
    >>> step.reason("fr")
    'Dans le carré 3, seul r3c9 peut recevoir le 1.'
    """

    position: Position
    record: Record

    @property
    def technique(self) -> Technique:
        """What was used."""
        return LADDER[self.record.technique]

    @property
    def rating(self) -> float:
        """How hard it is, on the scale of Sudoku Explainer."""
        return self.record.rating / 10

    @property
    def placed(self) -> Candidate | None:
        """The cell and the symbol that is placed in it, if one is."""
        record = self.record
        return (record.placed_cell, record.placed_symbol) if record.placed_cell >= 0 else None

    @property
    def removed(self) -> tuple[Candidate, ...]:
        """The candidates that go: cells and symbols."""
        return self.record.removed

    @property
    def units(self) -> tuple[Unit, ...]:
        """The rows, columns and boxes to tint."""
        return units_of(self.record.units)

    @property
    def chains(self) -> tuple[Chain, ...]:
        """The chains, each from an assumption to what follows from it."""
        return self.record.chains

    @property
    def cells(self) -> Mapping[int, Role]:
        """The cells to tint, each with its role."""
        return MappingProxyType(self._told.cells)

    @property
    def colours(self) -> Mapping[Candidate, Role]:
        """The candidates to colour, each with its role."""
        return MappingProxyType(self._colours)

    @cached_property
    def _colours(self) -> dict[Candidate, Role]:
        result = dict.fromkeys(self.removed, Role.REMOVED)
        if self.placed:
            result[self.placed] = Role.PLACED
        return {**self._told.colours, **result}

    @property
    def links(self) -> tuple[Link, ...]:
        """The lines to draw between candidates."""
        return self._told.links

    @property
    def after(self) -> Position:
        """The position to which it leads."""
        return self.position.after(self)

    def reason(self, language: str = DEFAULT) -> str:
        """Why it holds, and what follows, in words."""
        words = language_of(language)
        sentences = [self._told.pattern]
        if not self._told.is_whole:
            sentences.append(conclusion(self._scene))
        return " ".join(words.say(sentence) for sentence in sentences)

    def details(self, language: str = DEFAULT) -> tuple[str, ...]:
        """What is behind the reason, line by line: the links of chains, excluded combinations."""
        words = language_of(language)
        lines = [(0, sentence) for sentence in self._told.details]
        return tuple(
            INDENT * depth + words.say_part(part, "")
            for depth, part in (*lines, *lines_of(self._scene))
        )

    def result(self) -> str:
        """What it places and removes, in signs.

        >>> empty = Position.parse("." * 81)
        >>> Step(empty, Record(10, 0, 30, -1, 0, ((0, 3), (1, 3), (1, 4)))).result()
        'r1c1≠3 r1c2≠34'
        """
        shown = self.position.grid.shown
        signs = [self._scene.sign(*self.placed)] if self.placed else []
        gone: dict[int, str] = {}
        for cell, symbol in sorted(self.removed):
            gone[cell] = gone.get(cell, "") + shown(symbol)
        signs += (f"{CLASSIC.cell_name(cell)}≠{symbols}" for cell, symbols in gone.items())
        return " ".join(signs)

    def __str__(self) -> str:
        return f"{self.result()} ({self.rating}): {self.reason()}"

    def to_json(self, language: str = DEFAULT) -> dict[str, Any]:
        """The step as plain data, its words in one language."""
        from nonet.explaining.plain import plain_step

        return plain_step(self, language)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from nonet.drawing.notebook import shown

        return shown(self)

    @cached_property
    def _scene(self) -> Scene:
        return Scene(self.position, self.record)

    @cached_property
    def _told(self) -> Told:
        return self.technique.tell(self._scene)
