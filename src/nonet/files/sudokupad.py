"""The JSON of SudokuPad, which links with `scl` hold.

    {cells: [[{value: 5}, {}, ...], ...], regions: [[[0,0], [0,1], ...], ...],
     cages: [{value: 'title: ...'}], lines: [...], metadata: {...}}

It is often shortened: short keys, keys and colours without quotes, `t` and `f`, nothing for `{}`.
SudokuPad only draws its rules. An unknown drawing may be a rule, so it is an error.
"""

from __future__ import annotations

import json
import re
from typing import Any

from nonet.errors import BadGrid, BadShape
from nonet.files.entry import Entry
from nonet.files.fpuzzles import check_cells, read_symbols, with_diagonals
from nonet.grid import Grid
from nonet.shape import Shape

_LONG_NAMES = {
    "ca": "cages", "ce": "cells", "re": "regions", "l": "lines", "a": "arrows", "o": "overlays",
    "u": "underlays", "v": "value", "c": "color", "wp": "wayPoints", "t": "title", "ct": "center",
}  # fmt: skip
_ABOUT = ("title", "author", "rules")
_DIAGONAL_COLOUR = "34BBE6"
_SIGNS = "[]{},:"
_TOKEN = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\[\]{},:]|[^\[\]{},:'"\s]+)""")


def parse_short(text: str) -> Any:
    """Parse JSON that may be shortened; raises `ValueError`."""
    tokens = _TOKEN.findall(text)
    long = []  # the same in full
    for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if before in ("[", ",", ":") and token in (",", "]", "}") and before + token != "[]":
            long.append("{}")
        word = token if token in _SIGNS else _parse_word(token)
        if after == ":":
            word = _LONG_NAMES.get(word, str(word))
        long.append(token if token in _SIGNS else json.dumps(word))
    return json.loads("".join(long))


def _parse_word(token: str) -> Any:
    """A text, a number, or a word without quotes."""
    if token[0] == "'":
        return re.sub(r"\\(.)", r"\1", token[1:-1])
    if re.fullmatch(r"[0-9A-Fa-f]{6}", token):
        return token
    try:
        return json.loads({"t": "true", "f": "false"}.get(token, token))
    except ValueError:
        return token


def from_sudokupad(value: Any, line: int = 0) -> Entry:
    """The grid of a SudokuPad object; raises `BadGrid` for what may be an unknown rule."""
    if not isinstance(value, dict) or not isinstance(value.get("cells"), list):
        raise BadGrid("the link holds JSON, but not a SudokuPad grid")
    size = len(value["cells"])
    cells = check_cells(value["cells"], size)
    about = _read_about(value)
    shape = _with_drawings(_with_cages(_base_shape(value, size), value), value)
    return Entry(Grid(read_symbols(cells, size), shape), line=line, about=about)


def _objects(value: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The objects in the list of that name."""
    found = value.get(key)
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []


def _read_about(value: dict[str, Any]) -> dict[str, str]:
    """Title, author and rules, from the metadata or from cages without cells."""
    about: dict[str, str] = {}
    for cage in _objects(value, "cages"):
        name, _, text = str(cage.get("value", "")).partition(":")
        if not cage.get("cells") and name in _ABOUT:
            about[name] = "\n".join(filter(None, (about.get(name), text.strip())))
    metadata = value.get("metadata")
    if isinstance(metadata, dict):
        for rule in ("antiknight", "antiking", "norowcol"):
            if metadata.get(rule):
                raise BadGrid(f"Nonet does not know the rule {rule!r} of SudokuPad")
        about |= {name: str(metadata[name]) for name in _ABOUT if metadata.get(name)}
    if value.get("global") not in (None, [], {}, ["disjoint"]):
        raise BadGrid(f"Nonet does not know the rule {value['global']!r:.40} of SudokuPad")
    return about


def _cell_numbers(cells: Any, size: int) -> list[int]:
    """Cells given as [row, column], both from 0."""
    try:
        pairs = [(int(row), int(column)) for row, column in cells]
    except (TypeError, ValueError):
        pairs = [(-1, -1)]
    if not all(0 <= row < size and 0 <= column < size for row, column in pairs):
        raise BadShape(f"some cells are outside the {size}x{size} grid")
    return [row * size + column for row, column in pairs]


def _base_shape(value: dict[str, Any], size: int) -> Shape:
    """The listed regions; without any, rows and columns only."""
    listed = value.get("regions")
    regions = [_cell_numbers(cells, size) for cells in listed] if isinstance(listed, list) else []
    if sorted(cell for cells in regions for cell in cells) != list(range(size * size)):
        return Shape.latin(size).with_extra(*regions)
    owner = {cell: str(number) for number, cells in enumerate(regions) for cell in cells}
    return Shape.jigsaw(owner[cell] for cell in range(size * size))


def _with_cages(shape: Shape, value: dict[str, Any]) -> Shape:
    """*shape* with extra regions and disjoint groups, which are kinds of cages here."""
    for cage in _objects(value, "cages"):
        if not cage.get("cells") or (cage.get("hidden") and not cage.get("unique")):
            continue
        if cage.get("style") != "extraregion" and cage.get("type") != "disjoint":
            raise BadGrid("Nonet does not know the rule of cages of SudokuPad")
        shape = shape.with_extra(_cell_numbers(cage["cells"], shape.size))
    return shape


def _with_drawings(shape: Shape, value: dict[str, Any]) -> Shape:
    """*shape* with the diagonals and windows that are drawn."""
    ends = []
    for stroke in _objects(value, "lines"):
        if _DIAGONAL_COLOUR not in str(stroke.get("color", "")).upper():
            raise BadGrid("lines of SudokuPad may be a rule that Nonet does not know")
        points = stroke.get("wayPoints")
        ends.append(sorted(map(str, points)) if isinstance(points, list) else [])
    size = shape.size
    falling, rising = sorted(("[0, 0]", f"[{size}, {size}]")), [f"[0, {size}]", f"[{size}, 0]"]
    if any(end not in (falling, rising) for end in ends):
        raise BadGrid("lines of SudokuPad may be a rule that Nonet does not know")
    shape = with_diagonals(shape, falling=falling in ends, rising=rising in ends)
    if windows := _objects(value, "underlays"):
        centres = sorted(str(each.get("center")) for each in windows)
        expected = [f"[{row}, {column}]" for row in (2.5, 6.5) for column in (2.5, 6.5)]
        if centres != expected or size != 9:
            raise BadGrid("underlays of SudokuPad may be a rule that Nonet does not know")
        shape = shape.with_windows()
    for key in ("arrows", "overlays"):
        if value.get(key):
            raise BadGrid(f"{key} of SudokuPad may be a rule that Nonet does not know")
    return shape


_COMPACT = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


def from_compact(text: str, line: int = 0) -> Entry:
    """The 9x9 grid of a link with `scf`: each character a symbol and up to five empty cells."""
    runs, _, options = text.partition("*")
    if not set(runs) <= set(_COMPACT):
        raise BadGrid("a compact SudokuPad grid has only letters and digits")
    symbols = b"".join(
        bytes([_COMPACT.index(run) % 10]) + bytes(_COMPACT.index(run) // 10) for run in runs
    )
    shape = Shape.parse("9x9")
    letters = re.sub(r"[ta](?:[^*]|\*\*)*(?:\*|$)", "", options)
    if "x" in letters:
        shape = shape.with_diagonals()
    if "w" in letters:
        shape = shape.with_windows()
    return Entry(Grid(symbols, shape), line=line)
