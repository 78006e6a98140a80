"""A step as the kernel returns it: numbers only.

Cells are 0 to 80, symbols 1 to 9, and units are their indexes in `CLASSIC.units`: rows 0 to 8,
columns 9 to 17, boxes 18 to 26. What *cells*, *others*, *symbols* and *units* hold depends on the
technique; the docstring of each narrator says it.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Any, NamedTuple

Candidate = tuple[int, int]
"""A cell and a symbol."""


class Ending(StrEnum):
    """Why there is no further step."""

    SOLVED = "solved"
    TECHNIQUES = "techniques"
    """no technique finds anything"""
    TIME = "time"
    """time is up"""
    UNTIL = "until"
    """the next step is beyond the limit that the user set"""


class Why(IntEnum):
    """Why a node of a chain follows from its parents."""

    ASSUMED = 0
    CELL = 1
    ROW = 2
    COLUMN = 3
    BOX = 4
    STEP = 5


class Node(NamedTuple):
    """One node of a chain: the cell holds the symbol (*is_on*), or it does not.

    *parents* are the indexes in the chain of the nodes from which it follows. If that takes a
    technique of its own, *step* is its record.
    """

    cell: int
    symbol: int
    is_on: bool
    why: int
    parents: tuple[int, ...] = ()
    step: Record | None = None

    @property
    def candidate(self) -> Candidate:
        """Its cell and symbol."""
        return self.cell, self.symbol


Chain = tuple[Node, ...]
"""Nodes, parents first: the first is an assumption, the last the consequence of interest."""


class Record(NamedTuple):
    """One step; *rating* is in tenths, *placed_cell* is -1 if nothing is placed."""

    technique: int
    form: int
    rating: int
    placed_cell: int
    placed_symbol: int
    removed: tuple[Candidate, ...]
    cells: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    symbols: tuple[int, ...] = ()
    units: tuple[int, ...] = ()
    chains: tuple[Chain, ...] = ()

    @classmethod
    def from_kernel(cls, values: tuple[Any, ...]) -> Record:
        """Convert the plain tuples of the kernel, including the records inside chains."""
        *fields, chains = values
        nodes = (
            tuple(Node._make([*node, step and cls.from_kernel(step)]) for *node, step in chain)
            for chain in chains
        )
        return cls._make([*fields, tuple(nodes)])
