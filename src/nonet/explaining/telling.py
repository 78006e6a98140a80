"""Telling: what every family of techniques needs to make words and colours of a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from nonet.catalogue import Names, Sentence, Units
from nonet.explaining.position import Position
from nonet.explaining.record import Candidate, Record
from nonet.explaining.roles import Role
from nonet.shape import CLASSIC, Unit


@dataclass(frozen=True, slots=True)
class Link:
    """Two candidates that depend on each other.

    Strong: if the first goes, the second holds. Weak: if the first holds, the second goes.
    """

    start: Candidate
    end: Candidate
    is_strong: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What a family says of a record, and what it shows.

    *pattern* is what is seen and why it must hold; what follows is added to it, unless it
    *is_whole*. What is placed and removed gets its colours later too.
    """

    pattern: Sentence
    cells: Mapping[int, Role] = field(default_factory=dict)
    colours: Mapping[Candidate, Role] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    is_whole: bool = False
    details: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A record in its position, and the names of what is in it."""

    position: Position
    record: Record

    def cells(self, *cells: int) -> Names:
        """Cells by their names."""
        return Names(tuple(CLASSIC.cell_name(cell) for cell in cells))

    def symbols(self, *symbols: int) -> Names:
        """Symbols as the grid shows them."""
        return Names(tuple(self.position.grid.shown(symbol) for symbol in symbols))

    def units(self, *numbers: int) -> Units:
        """Units by their numbers."""
        return Units(units_of(numbers))

    def fact(self, cell: int, symbol: int, is_on: bool) -> Sentence:
        """That a cell has a symbol, or has it not."""
        key = "fact.on" if is_on else "fact.off"
        return Sentence(key, {"cell": self.cells(cell), "symbol": self.symbols(symbol)})

    def sign(self, cell: int, symbol: int, *, is_on: bool = True) -> str:
        """The same in signs."""
        equals = "=" if is_on else "≠"
        return f"{CLASSIC.cell_name(cell)}{equals}{self.position.grid.shown(symbol)}"

    def coloured(
        self, cells: Iterable[int], symbols: Iterable[int], role: Role
    ) -> dict[Candidate, Role]:
        """The role for those of these *symbols* that are candidates of *cells*."""
        wanted = tuple(symbols)
        return {
            (cell, symbol): role
            for cell in cells
            for symbol in wanted
            if self.position.has(cell, symbol)
        }


def units_of(numbers: Iterable[int]) -> tuple[Unit, ...]:
    """Units by their numbers."""
    return tuple(CLASSIC.units[number] for number in numbers)


def tinted(cells: Iterable[int], role: Role = Role.PATTERN) -> dict[int, Role]:
    """One role for all these cells."""
    return dict.fromkeys(cells, role)
