"""Steps made by hand, on positions in which they are right."""

from __future__ import annotations

from collections.abc import Iterable

from nonet import Grid, Position, Step
from nonet.explaining import Node, Record, technique_named
from nonet.shape import CLASSIC

EMPTY = Grid.empty()


def at(*names: str) -> tuple[int, ...]:
    """Cells by their names."""
    return tuple(CLASSIC.parse_cell(name) for name in names)


def unit(name: str) -> int:
    """The number of a unit, as `box 5`."""
    return next(number for number, each in enumerate(CLASSIC.units) if str(each) == name)


def units(*names: str) -> tuple[int, ...]:
    """The numbers of units."""
    return tuple(unit(name) for name in names)


def only(places: dict[str, str]) -> Position:
    """An empty grid in which these cells have just these candidates."""
    cells = {at(name)[0]: {int(each) for each in symbols} for name, symbols in places.items()}
    gone = (
        (cell, each) for cell, kept in cells.items() for each in range(1, 10) if each not in kept
    )
    return Position(EMPTY, frozenset(gone))


def without(position: Position, symbol: int, cells: Iterable[int]) -> Position:
    """The same position, where *symbol* is gone from *cells*."""
    return Position(position.grid, position.removed | {(cell, symbol) for cell in cells})


def in_unit_only(position: Position, symbol: int, name: str, *places: str) -> Position:
    """The same position, where *symbol* has just these *places* in a unit."""
    return without(position, symbol, {*CLASSIC.units[unit(name)].cells}.difference(at(*places)))


def removal(
    technique: str,
    position: Position,
    removed: dict[str, str],
    *,
    cells: tuple[int, ...] = (),
    others: tuple[int, ...] = (),
    symbols: tuple[int, ...] = (),
    units: tuple[int, ...] = (),
    form: int = 0,
    chains: tuple[tuple[Node, ...], ...] = (),
) -> Step:
    """A step that removes candidates."""
    found = technique_named(technique)
    gone = tuple((at(name)[0], int(each)) for name, text in removed.items() for each in text)
    rating = round(found.rating * 10)
    record = Record(found.number, form, rating, -1, 0, gone, cells, others, symbols, units, chains)
    return Step(position, record)


def node(text: str, why: int, *parents: int, step: Record | None = None) -> Node:
    """A node from signs, as `r1c1=5` or `r1c1≠5`."""
    name, symbol = text.replace("≠", "=").split("=")
    return Node(at(name)[0], int(symbol), "=" in text, why, parents, step)
