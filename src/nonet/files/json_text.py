"""Grids as JSON: the objects of Nonet, f-puzzles and other programs.

Nonet writes one object a line, `{"grid": "53..7....", "shape": "9x9"}`, with "alphabet" and "about"
where they are needed. It reads one document, or one value a line. A grid is a text, a list of rows,
a flat list of numbers, or an object with one of these as "grid", "puzzle", "board" or the like.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, BadInput
from nonet.files.entry import Entry, ReadOptions
from nonet.files.fpuzzles import from_fpuzzles, is_fpuzzles
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.text import NumberedLine

_GRID_KEYS = ("grid", "puzzle", "board", "cells", "clues", "quiz", "question", "sudoku", "value")
_LIST_KEYS = ("newboard", "grids", "puzzles", "boards", "sudokus", "items")


def read(lines: Iterable[NumberedLine], options: ReadOptions) -> Iterator[Entry | BadGrid]:
    """Every grid of a document, or of a document in each line."""
    numbered = iter(lines)
    number, first = next(numbered, (1, ""))
    try:
        value = json.loads(first)
    except (ValueError, RecursionError):
        text = "\n".join([first, *(line for _, line in numbered)])
        yield from _read_document(text, number, options)
        return
    yield from _read_values(value, number, options)
    for number, line in numbered:
        if line.strip():
            yield from _read_document(line, number, options)


def _read_document(text: str, line: int, options: ReadOptions) -> Iterator[Entry | BadGrid]:
    """Every grid of one document that begins at *line*."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        problem = f"this is not JSON: {error.msg}"
        yield BadGrid(problem, line=line + error.lineno - 1, column=error.colno)
    except (ValueError, RecursionError):
        yield BadGrid("this JSON is nested too deeply, or a number in it is too long", line=line)
    else:
        yield from _read_values(value, line, options)


def is_json(text: str) -> bool:
    """Whether *text* is one JSON document."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read_values(value: Any, line: int, options: ReadOptions) -> Iterator[Entry | BadGrid]:
    """The grids in *value*: one, or a list of them."""
    for key in _LIST_KEYS:
        if isinstance(value, dict) and isinstance(value.get(key), (list, dict)):
            value = value[key]
    if isinstance(value, list) and not _is_rows(value) and not _is_numbers(value):
        for item in value:
            yield _read_value(item, line, options)
    else:
        yield _read_value(value, line, options)


def _is_rows(value: list[Any]) -> bool:
    """Whether a list is one grid in rows, and not a list of grids."""
    rows = [row for row in value if isinstance(row, (list, str))]
    return (
        bool(value)
        and len(rows) == len(value)
        and all(len(row) == len(value) for row in rows)
        and not any(isinstance(cell, (list, dict)) for row in rows for cell in row)
    )


def _is_numbers(value: list[Any]) -> bool:
    """Whether a list is one grid, cell by cell."""
    return bool(value) and all(cell is None or isinstance(cell, (int, float)) for cell in value)


def _read_value(value: Any, line: int, options: ReadOptions) -> Entry | BadGrid:
    """The one grid that *value* is, or its error."""
    try:
        if is_fpuzzles(value):
            return from_fpuzzles(value, line)
        if isinstance(value, dict):
            return _read_object(value, line, options)
        return Entry(_read_cells(value, options), line=line)
    except BadGrid as error:
        return BadGrid(error.problem, line=line)
    except BadInput as error:
        return BadGrid(str(error), line=line)


def _read_object(value: dict[str, Any], line: int, options: ReadOptions) -> Entry:
    """The grid of an object, with its shape, its alphabet and its title, author ..."""
    key = next((key for key in _GRID_KEYS if value.get(key)), None)
    if key is None:
        keys = ", ".join(list(value)[:5]) or "nothing"
        raise BadGrid(f"no grid in this object; it needs the key 'grid', but has {keys}")
    shape, alphabet = value.get("shape"), value.get("alphabet")
    options = ReadOptions(
        options.shape or (Shape.parse(shape) if isinstance(shape, str) else None),
        options.alphabet or (alphabet if isinstance(alphabet, str) else None),
    )
    about = value.get("about")
    texts = {k: str(v) for k, v in about.items()} if isinstance(about, dict) else {}
    return Entry(_read_cells(value[key], options), line=line, about=texts)


def _read_cells(value: Any, options: ReadOptions) -> Grid:
    """The grid in a text or a list."""
    if isinstance(value, str):
        return Grid.parse(value, shape=options.shape, alphabet=options.alphabet)
    is_rows = isinstance(value, list) and all(isinstance(row, (list, str)) for row in value)
    if is_rows or (isinstance(value, list) and _is_numbers(value)):
        return Grid.from_rows(value, shape=options.shape, alphabet=options.alphabet or "")
    raise BadGrid(f"a grid is a text or a list of rows, not {type(value).__name__}")


def write(entry: Entry) -> str:
    """One object in one line."""
    grid = entry.grid
    value: dict[str, Any] = {"grid": grid.line, "shape": grid.shape.name}
    if grid.alphabet != standard_alphabet(grid.shape.size):
        value["alphabet"] = grid.alphabet
    if entry.about:
        value["about"] = dict(entry.about)
    return json.dumps(value, ensure_ascii=False)
