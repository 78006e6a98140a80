"""The parts of a sentence that are the same in every language, until one of them says them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from nonet.shape import Unit


@dataclass(frozen=True, slots=True)
class Names:
    """Cells or symbols, as people call them."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Units:
    """Rows, columns and boxes."""

    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the catalogue, or a piece of one: its key and its named parts."""

    key: str
    parts: Mapping[str, Part] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clauses:
    """Sentences that are said as a list."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Parts that stand one after the other, with a sign between them."""

    parts: tuple[Part, ...]
    sign: str


Part: TypeAlias = Names | Units | Sentence | Clauses | Run | int | str
Parts: TypeAlias = dict[str, Part]
