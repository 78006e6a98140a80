"""A step as the kernel finds it: numbers only, whose meaning is the technique's.

Cells are 0..80, symbols 1..9, and units have their place in `CLASSIC.units`: rows 0..8, columns
9..17, boxes 18..26. What *cells*, *others*, *symbols* and *units* hold, and in which order, is said
at the head of the file of each family.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

Candidate = tuple[int, int]
"""A cell and a symbol."""


class Why(IntEnum):
    """Why a node of a chain follows from its parents."""

    ASSUMED = 0
    CELL = 1
    ROW = 2
    COLUMN = 3
    BOX = 4
    STEP = 5


class Node(NamedTuple):
    """One node of a chain: the cell has the symbol (*is_on*), or has it not.

    *parents* are the places in the chain of the nodes from which it follows, and *step* is how,
    where that takes a technique of its own.
    """

    cell: int
    symbol: int
    is_on: bool
    why: int
    parents: tuple[int, ...] = ()
    step: Record | None = None

    @property
    def candidate(self) -> Candidate:
        """What it is about."""
        return self.cell, self.symbol


Chain = tuple[Node, ...]
"""Nodes, each after its parents: the first is an assumption, the last what it comes to."""


class Record(NamedTuple):
    """One step; *rating* is in tenths, *placed_cell* is -1 where nothing is placed."""

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
    def of(cls, found: tuple[Any, ...]) -> Record:
        """The record in a plain tuple of the kernel, with those in its chains."""
        *fields, chains = found
        return cls._make([*fields, tuple(tuple(map(node_of, chain)) for chain in chains)])


def node_of(found: tuple[Any, ...]) -> Node:
    """The node in a plain tuple of the kernel."""
    *fields, step = found
    return Node._make([*fields, None if step is None else Record.of(step)])
