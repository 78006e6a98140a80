"""Tables: what comes of a study, as rows with named columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Table:
    """Rows with named columns; a value may be missing, and whole numbers are of any size."""

    name: str
    columns: tuple[str, ...]
    rows: Iterable[tuple[Any, ...]]

    @classmethod
    def of(cls, name: str, kind: type[Any], rows: Iterable[tuple[Any, ...]]) -> Self:
        """The table of rows that are named tuples of one *kind*."""
        return cls(name, kind._fields, tuple(rows))
