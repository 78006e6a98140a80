"""Grids as JSON: Nonet's own objects, what other programs write, and f-puzzles.

Nonet writes one object a line, `{"grid": "53..7....", "shape": "9x9"}`, with "alphabet" and "about"
where there is something to say. It reads a whole document or one value a line, in which a grid is
a text, a list of rows, a flat list of numbers, or an object that has one of these as "grid",
"puzzle", "board" or the like.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, BadInput
from nonet.files.entry import Entry, Wish
from nonet.files.fpuzzles import from_fpuzzles, is_fpuzzles
from nonet.files.plain import Numbered
from nonet.grid import Grid
from nonet.shape import Shape

GRID_KEYS = ("grid", "puzzle", "board", "cells", "clues", "quiz", "question", "sudoku", "value")
LIST_KEYS = ("newboard", "grids", "puzzles", "boards", "sudokus", "items")


def read(lines: Iterable[Numbered], wish: Wish) -> Iterator[Entry | BadGrid]:
    """Every grid of a document, or of a document in each line."""
    numbered = iter(lines)
    number, first = next(numbered, (1, ""))
    try:
        value = json.loads(first)
    except (ValueError, RecursionError):
        text = "\n".join([first, *(line for _, line in numbered)])
        yield from read_document(text, number, wish)
        return
    yield from grids_in(value, number, wish)
    for number, line in numbered:
        if line.strip():
            yield from read_document(line, number, wish)


def read_document(text: str, line: int, wish: Wish) -> Iterator[Entry | BadGrid]:
    """Every grid of one document that begins at *line*."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        problem = f"expected JSON, found something else: {error.msg}"
        yield BadGrid(problem, line=line + error.lineno - 1, column=error.colno)
    except (ValueError, RecursionError):
        yield BadGrid("expected JSON of a sensible depth and numbers of a sensible size", line=line)
    else:
        yield from grids_in(value, line, wish)


def is_json(text: str) -> bool:
    """Whether *text* is one JSON document."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def grids_in(value: Any, line: int, wish: Wish) -> Iterator[Entry | BadGrid]:
    """The grids that *value* holds: one, or a list of them."""
    for key in LIST_KEYS:
        if isinstance(value, dict) and isinstance(value.get(key), (list, dict)):
            value = value[key]
    if isinstance(value, list) and not is_rows(value) and not is_numbers(value):
        for item in value:
            yield read_value(item, line, wish)
    else:
        yield read_value(value, line, wish)


def is_rows(value: list[Any]) -> bool:
    """Whether a list is one grid in rows, and not a list of grids."""
    rows = [row for row in value if isinstance(row, (list, str))]
    return (
        bool(value)
        and len(rows) == len(value)
        and all(len(row) == len(value) for row in rows)
        and not any(isinstance(cell, (list, dict)) for row in rows for cell in row)
    )


def is_numbers(value: list[Any]) -> bool:
    """Whether a list is one grid, cell by cell."""
    return bool(value) and all(cell is None or isinstance(cell, (int, float)) for cell in value)


def read_value(value: Any, line: int, wish: Wish) -> Entry | BadGrid:
    """The one grid that *value* is, or what is wrong with it."""
    try:
        if is_fpuzzles(value):
            return from_fpuzzles(value, line)
        if isinstance(value, dict):
            return read_object(value, line, wish)
        return Entry(read_cells(value, wish), line=line)
    except BadGrid as error:
        return BadGrid(error.problem, line=line)
    except BadInput as error:
        return BadGrid(str(error), line=line)


def read_object(value: dict[str, Any], line: int, wish: Wish) -> Entry:
    """The grid of an object, with its shape, its alphabet and what is said about it."""
    key = next((key for key in GRID_KEYS if value.get(key)), None)
    if key is None:
        found = ", ".join(list(value)[:5]) or "an empty one"
        raise BadGrid(f"expected an object with a grid in it, found {found}")
    shape, alphabet = value.get("shape"), value.get("alphabet")
    wish = Wish(
        wish.shape or (Shape.parse(shape) if isinstance(shape, str) else None),
        wish.alphabet or (alphabet if isinstance(alphabet, str) else None),
    )
    about = value.get("about")
    told = {k: str(v) for k, v in about.items()} if isinstance(about, dict) else {}
    return Entry(read_cells(value[key], wish), line=line, about=told)


def read_cells(value: Any, wish: Wish) -> Grid:
    """The grid that a text or a list is."""
    if isinstance(value, str):
        return Grid.parse(value, shape=wish.shape, alphabet=wish.alphabet)
    if isinstance(value, list) and is_numbers(value):
        side = int(len(value) ** 0.5)
        value = [value[i : i + side] for i in range(0, len(value), side)]
    if isinstance(value, list) and all(isinstance(row, (list, str)) for row in value):
        return Grid.from_rows(value, shape=wish.shape, alphabet=wish.alphabet or "")
    raise BadGrid(f"expected a text or a list of rows, found {type(value).__name__}")


def write(entry: Entry) -> str:
    """One object in one line."""
    grid = entry.grid
    value: dict[str, Any] = {"grid": grid.line, "shape": grid.shape.name}
    if grid.alphabet != standard_alphabet(grid.shape.size):
        value["alphabet"] = grid.alphabet
    if entry.about:
        value["about"] = dict(entry.about)
    return json.dumps(value, ensure_ascii=False)
