"""f-puzzles JSON: what most links to f-puzzles and SudokuPad hold, for the shapes Nonet knows.

    {"size": 9, "title": "...", "grid": [[{"value": 5, "given": true, "region": 0}, {}, ...], ...],
     "diagonal+": true, "extraregion": [{"cells": ["R2C2", ...]}], ...}

A cell without a region is in the usual box of its place, one whose region is null in none. A rule
that Nonet does not know is an error and never dropped: without it the grid would be another one.
"""

from __future__ import annotations

from math import isqrt
from typing import Any

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid
from nonet.files.entry import Entry
from nonet.grid import Grid, as_symbol
from nonet.regions import check_size, squarest
from nonet.shape import Shape

ABOUT = {"title": "title", "author": "author", "ruleset": "rules"}
FALLING, RISING = "diagonal-", "diagonal+"
UNITS = {FALLING, RISING, "disjointgroups", "extraregion"}
DECORATION = {
    "size", "grid", "solution", "highlightConflicts", "successMessage", "metadata",
    "disabledlogic", "truecandidatesoptions", "text", "circle", "rectangle", "line", "cage",
    "fogofwar", "foglight", "fogofwarbulb", "triggereffect",
}  # fmt: skip
"""What changes nothing in which symbols may stand where."""


def is_fpuzzles(value: Any) -> bool:
    """Whether a JSON value is such an object: rows of cells that are objects themselves."""
    try:
        return isinstance(value["grid"][0][0], dict)
    except (TypeError, LookupError):
        return False


def from_fpuzzles(value: dict[str, Any], line: int = 0) -> Entry:
    """The grid of an f-puzzles object; raises `BadGrid` for rules that Nonet does not know."""
    cells = cells_of(value)
    refuse_unknown(value, cells)
    size = isqrt(len(cells))
    shape = with_units(shape_of(cells, size), value)
    alphabet = standard_alphabet(size)
    symbols = bytes(
        as_symbol(cell.get("value"), alphabet, number // size + 1, number % size + 1)
        if cell.get("given")
        else 0
        for number, cell in enumerate(cells)
    )
    about = {ours: str(value[theirs]) for theirs, ours in ABOUT.items() if value.get(theirs)}
    return Entry(Grid(symbols, shape), line=line, about=about)


def cells_of(value: dict[str, Any]) -> list[dict[str, Any]]:
    """All cells, row by row, if there are as many as the size asks for."""
    rows = value["grid"]
    size = value.get("size", len(rows))
    if not isinstance(size, int) or not isinstance(rows, list):
        raise BadGrid(f"expected a number as the size of an f-puzzles grid, found {size!r}")
    check_size(size)
    if len(rows) != size or not all(isinstance(row, list) and len(row) == size for row in rows):
        raise BadGrid(f"expected {size} rows of {size} cells in an f-puzzles grid")
    cells = [cell for row in rows for cell in row]
    if not all(isinstance(cell, dict) for cell in cells):
        raise BadGrid("expected every cell of an f-puzzles grid to be an object")
    return cells


def refuse_unknown(value: dict[str, Any], cells: list[dict[str, Any]]) -> None:
    """Raise `BadGrid` for a rule that would be lost."""
    for key, setting in value.items():
        if setting and key not in DECORATION | UNITS | ABOUT.keys():
            raise BadGrid(f"the rule {key!r} of f-puzzles is not one that Nonet knows")
    if any(cell.get("givenPencilMarks") for cell in cells):
        raise BadGrid("given pencil marks of f-puzzles are a rule that Nonet does not know")


def usual_shape(size: int) -> Shape:
    """The boxes that f-puzzles takes for granted: one row high where there are no others."""
    rows = squarest(size)
    return Shape.boxes(rows, size // rows)


def shape_of(cells: list[dict[str, Any]], size: int) -> Shape:
    """The shape without its further units."""
    usual = usual_shape(size)
    regions = [cell.get("region", usual.regions[number]) for number, cell in enumerate(cells)]
    if all(region not in (None, -1) for region in regions):
        return Shape.jigsaw(str(region) for region in regions)
    members: dict[str, list[int]] = {}
    for number, region in enumerate(regions):
        if region not in (None, -1):
            members.setdefault(str(region), []).append(number)
    return Shape.latin(size).with_extra(*(found for found in members.values() if len(found) > 1))


def with_units(shape: Shape, value: dict[str, Any]) -> Shape:
    """*shape* with diagonals, disjoint groups and extra regions."""
    size = shape.size
    if value.get(FALLING) and value.get(RISING):
        shape = shape.with_diagonals()
    elif value.get(FALLING):
        shape = shape.with_extra([i * size + i for i in range(size)])
    elif value.get(RISING):
        shape = shape.with_extra([(size - 1 - i) * size + i for i in range(size)])
    if value.get("disjointgroups"):
        shape = shape.with_extra(*zip(*shape.region_cells, strict=True))
    regions = value.get("extraregion") or []
    if not isinstance(regions, list):
        raise BadGrid(f"expected a list of extra regions, found {regions!r}")
    for region in regions:
        names = region.get("cells") if isinstance(region, dict) else None
        if not isinstance(names, list):
            raise BadGrid(f"expected an extra region with its cells, found {region!r}")
        cells = [shape.parse_cell(str(name)) for name in names]
        shape = shape.with_extra(cells) if len(cells) > 1 else shape
    return shape


def to_fpuzzles(entry: Entry) -> dict[str, Any]:
    """The f-puzzles object of a grid."""
    shape = entry.grid.shape
    size = shape.size
    usual = usual_shape(size).regions
    regions = shape.regions or (None,) * len(shape.cells)
    cells: list[dict[str, Any]] = [
        ({"value": symbol, "given": True} if symbol else {})
        | ({"region": regions[cell]} if regions != usual else {})
        for cell, symbol in enumerate(entry.grid.symbols)
    ]
    told = {theirs: entry.about[ours] for theirs, ours in ABOUT.items() if ours in entry.about}
    rows = [cells[i : i + size] for i in range(0, len(cells), size)]
    value = {"size": size, **told, "grid": rows}
    if shape.diagonals:
        value |= {RISING: True, FALLING: True}
    if shape.extras:
        value["extraregion"] = [
            {"cells": [shape.cell_name(cell).upper() for cell in cells]} for cells in shape.extras
        ]
    return value
