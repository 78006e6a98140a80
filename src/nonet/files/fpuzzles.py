"""The JSON of f-puzzles, which most links to f-puzzles and SudokuPad hold.

    {"size": 9, "title": "...", "grid": [[{"value": 5, "given": true, "region": 0}, {}, ...], ...],
     "diagonal+": true, "extraregion": [{"cells": ["R2C2", ...]}], ...}

A cell without a region is in its usual box; a cell whose region is null is in none. A rule that
Nonet does not know is an error: without it, this would be another puzzle.
"""

from __future__ import annotations

from typing import Any

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid
from nonet.files.entry import Entry
from nonet.grid import Grid, symbol_from
from nonet.shape import Shape, box_rows, cells_by_name, check_size

_ABOUT = {"title": "title", "author": "author", "ruleset": "rules"}
_FALLING, _RISING = "diagonal-", "diagonal+"
_UNITS = {_FALLING, _RISING, "disjointgroups", "extraregion"}
_DECORATION = {
    "size", "grid", "solution", "highlightConflicts", "successMessage", "metadata",
    "disabledlogic", "truecandidatesoptions", "text", "circle", "rectangle", "line", "cage",
    "fogofwar", "foglight", "fogofwarbulb", "triggereffect",
}  # fmt: skip
"""Keys that are not rules."""


def is_fpuzzles(value: Any) -> bool:
    """Whether a JSON value is such an object: its cells are objects."""
    try:
        return isinstance(value["grid"][0][0], dict)
    except (TypeError, LookupError):
        return False


def from_fpuzzles(value: dict[str, Any], line: int = 0) -> Entry:
    """The grid of an f-puzzles object; raises `BadGrid` for rules that Nonet does not know."""
    rows = value["grid"]
    size = value.get("size", len(rows))
    if not isinstance(size, int):
        raise BadGrid(f"the size of an f-puzzles grid is a number, not {size!r:.40}")
    cells = check_cells(rows, size)
    _check_rules(value, cells)
    shape = _with_units(_base_shape(cells, size), value)
    symbols = read_symbols([cell if cell.get("given") else {} for cell in cells], size)
    about = {ours: str(value[theirs]) for theirs, ours in _ABOUT.items() if value.get(theirs)}
    return Entry(Grid(symbols, shape), line=line, about=about)


def check_cells(rows: Any, size: int) -> list[dict[str, Any]]:
    """The cells of *rows*, which must be *size* lists of *size* objects."""
    check_size(size)
    is_square = isinstance(rows, list) and len(rows) == size
    if not is_square or not all(isinstance(row, list) and len(row) == size for row in rows):
        raise BadGrid(f"a grid of size {size} needs {size} rows of {size} cells")
    cells = [cell for row in rows for cell in row]
    if not all(isinstance(cell, dict) for cell in cells):
        raise BadGrid("every cell of the grid must be an object")
    return cells


def read_symbols(cells: list[dict[str, Any]], size: int) -> bytes:
    """The symbols of *cells*, whose values are numbers or characters."""
    alphabet = standard_alphabet(size)
    return bytes(
        symbol_from(cell.get("value"), alphabet, number // size + 1, number % size + 1)
        for number, cell in enumerate(cells)
    )


def with_diagonals(shape: Shape, *, falling: bool, rising: bool) -> Shape:
    """*shape* with one main diagonal, both or none."""
    if falling and rising:
        return shape.with_diagonals()
    if not falling and not rising:
        return shape
    size = shape.size
    return shape.with_extra(i * size + (i if falling else size - 1 - i) for i in range(size))


def _check_rules(value: dict[str, Any], cells: list[dict[str, Any]]) -> None:
    """Raise `BadGrid` for a rule that Nonet does not know."""
    for key, setting in value.items():
        if setting and key not in _DECORATION | _UNITS | _ABOUT.keys():
            raise BadGrid(f"Nonet does not know the rule {key!r} of f-puzzles")
    if any(cell.get("givenPencilMarks") for cell in cells):
        raise BadGrid("Nonet does not know the rule of given pencil marks of f-puzzles")


def _usual_shape(size: int) -> Shape:
    """The default boxes of f-puzzles: one row high if there are no better ones."""
    rows = box_rows(size)
    return Shape.boxes(rows, size // rows)


def _base_shape(cells: list[dict[str, Any]], size: int) -> Shape:
    """The shape without diagonals, disjoint groups and extra regions."""
    usual = _usual_shape(size)
    listed = [cell.get("region", usual.regions[number]) for number, cell in enumerate(cells)]
    regions = ["" if region in (None, -1) else str(region) for region in listed]
    if "" not in regions:
        return Shape.jigsaw(regions)
    units = [cells for cells in cells_by_name(regions, but="") if len(cells) > 1]
    return Shape.latin(size).with_extra(*units)


def _with_units(shape: Shape, value: dict[str, Any]) -> Shape:
    """*shape* with diagonals, disjoint groups and extra regions."""
    falling, rising = bool(value.get(_FALLING)), bool(value.get(_RISING))
    shape = with_diagonals(shape, falling=falling, rising=rising)
    if value.get("disjointgroups"):
        shape = shape.with_extra(*zip(*shape.region_cells, strict=True))
    regions = value.get("extraregion") or []
    if not isinstance(regions, list):
        raise BadGrid(f"extra regions must be a list, not {regions!r:.40}")
    for region in regions:
        names = region.get("cells") if isinstance(region, dict) else None
        if not isinstance(names, list):
            raise BadGrid(f"an extra region must list its cells, unlike {region!r:.40}")
        cells = [shape.parse_cell(str(name)) for name in names]
        shape = shape.with_extra(cells) if len(cells) > 1 else shape
    return shape


def to_fpuzzles(entry: Entry) -> dict[str, Any]:
    """The f-puzzles object of a grid."""
    shape = entry.grid.shape
    size = shape.size
    usual = _usual_shape(size).regions
    regions = shape.regions or (None,) * len(shape.cells)
    cells: list[dict[str, Any]] = [
        ({"value": symbol, "given": True} if symbol else {})
        | ({"region": regions[cell]} if regions != usual else {})
        for cell, symbol in enumerate(entry.grid.symbols)
    ]
    about = {theirs: entry.about[ours] for theirs, ours in _ABOUT.items() if ours in entry.about}
    rows = [cells[i : i + size] for i in range(0, len(cells), size)]
    value = {"size": size, **about, "grid": rows}
    if shape.diagonals:
        value |= {_RISING: True, _FALLING: True}
    if shape.extras:
        value["extraregion"] = [
            {"cells": [shape.cell_name(cell).upper() for cell in cells]} for cells in shape.extras
        ]
    return value
