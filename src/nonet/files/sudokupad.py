"""SudokuPad's own JSON, behind links with `scl`: read, for the shapes that Nonet knows.

    {cells: [[{value: 5}, {}, ...], ...], regions: [[[0,0], [0,1], ...], ...],
     cages: [{value: 'title: ...'}], lines: [...], metadata: {...}}

It is often shortened: short keys, keys and colours without quotes, `t` and `f`, nothing for `{}`.
Rules are only drawn there, so a drawing that is not known may be one, and is refused.
"""

from __future__ import annotations

import json
import re
from typing import Any

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, BadShape
from nonet.files.entry import Entry
from nonet.grid import Grid, as_symbol
from nonet.regions import check_size
from nonet.shape import Shape

LONG_NAMES = {
    "ca": "cages", "ce": "cells", "re": "regions", "l": "lines", "a": "arrows", "o": "overlays",
    "u": "underlays", "v": "value", "c": "color", "wp": "wayPoints", "t": "title", "ct": "center",
}  # fmt: skip
ABOUT = ("title", "author", "rules")
DIAGONAL_COLOUR = "34BBE6"
TOKEN = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\[\]{},:]|[^\[\]{},:'"\s]+)""")


def parse_short(text: str) -> Any:
    """The value of JSON that may be shortened; raises `ValueError`."""
    tokens = TOKEN.findall(text)
    value, rest = parse_value(tokens, 0)
    if rest != len(tokens):
        raise ValueError(f"expected the end, found {tokens[rest]!r}")
    return value


def parse_value(tokens: list[str], at: int) -> tuple[Any, int]:
    """The value that begins at token *at*, and where the next one is."""
    token = tokens[at] if at < len(tokens) else ""
    if token == "[":
        return parse_list(tokens, at + 1)
    if token == "{":
        return parse_object(tokens, at + 1)
    if token in ("", ",", "]", "}"):
        return {}, at
    return parse_word(token), at + 1


def parse_list(tokens: list[str], at: int) -> tuple[list[Any], int]:
    """The items up to the bracket that closes them."""
    items: list[Any] = []
    if tokens[at : at + 1] == ["]"]:
        return items, at + 1
    while True:
        item, at = parse_value(tokens, at)
        items.append(item)
        if tokens[at : at + 1] == ["]"]:
            return items, at + 1
        if tokens[at : at + 1] != [","]:
            raise ValueError("expected ',' or ']' in a list")
        at += 1


def parse_object(tokens: list[str], at: int) -> tuple[dict[str, Any], int]:
    """The keys and values up to the brace that closes them."""
    found: dict[str, Any] = {}
    while tokens[at : at + 1] != ["}"]:
        if len(tokens) < at + 3 or tokens[at + 1] != ":":
            raise ValueError("expected a key and ':' in an object")
        key = str(parse_word(tokens[at]))
        found[LONG_NAMES.get(key, key)], at = parse_value(tokens, at + 2)
        if tokens[at : at + 1] == [","]:
            at += 1
    return found, at + 1


def parse_word(token: str) -> Any:
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
        raise BadGrid("expected a SudokuPad grid in the link, found other JSON")
    rows = value["cells"]
    size = len(rows)
    check_size(size)
    if not all(isinstance(row, list) and len(row) == size for row in rows):
        raise BadGrid(f"expected {size} rows of {size} cells in a SudokuPad grid")
    if not all(isinstance(cell, dict) for row in rows for cell in row):
        raise BadGrid("expected every cell of a SudokuPad grid to be an object")
    about = about_of(value)
    shape = with_drawings(with_cages(shape_of(value, size), value), value)
    alphabet = standard_alphabet(size)
    symbols = bytes(
        as_symbol(cell.get("value"), alphabet, r, c)
        for r, row in enumerate(rows, 1)
        for c, cell in enumerate(row, 1)
    )
    return Entry(Grid(symbols, shape), line=line, about=about)


def objects(value: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The objects in the list of that name."""
    found = value.get(key)
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []


def about_of(value: dict[str, Any]) -> dict[str, str]:
    """Title, author and rules, from the metadata or from cages that are none."""
    told: dict[str, str] = {}
    for cage in objects(value, "cages"):
        name, _, text = str(cage.get("value", "")).partition(":")
        if not cage.get("cells") and name in ABOUT:
            told[name] = "\n".join(filter(None, (told.get(name), text.strip())))
    metadata = value.get("metadata")
    if isinstance(metadata, dict):
        for rule in ("antiknight", "antiking", "norowcol"):
            if metadata.get(rule):
                raise BadGrid(f"the rule {rule!r} of SudokuPad is not one that Nonet knows")
        told |= {name: str(metadata[name]) for name in ABOUT if metadata.get(name)}
    if value.get("global") not in (None, [], {}, ["disjoint"]):
        raise BadGrid(f"the rule {value['global']!r} of SudokuPad is not one that Nonet knows")
    return told


def numbers_of(cells: Any, size: int) -> list[int]:
    """Cells given as [row, column], both from 0."""
    try:
        pairs = [(int(row), int(column)) for row, column in cells]
    except (TypeError, ValueError):
        pairs = [(-1, -1)]
    if not all(0 <= row < size and 0 <= column < size for row, column in pairs):
        raise BadShape(f"expected cells of a {size}x{size} grid, found others")
    return [row * size + column for row, column in pairs]


def shape_of(value: dict[str, Any], size: int) -> Shape:
    """The regions as they are listed; none means rows and columns only."""
    listed = value.get("regions")
    regions = [numbers_of(cells, size) for cells in listed] if isinstance(listed, list) else []
    if sorted(cell for cells in regions for cell in cells) != list(range(size * size)):
        return Shape.latin(size).with_extra(*regions)
    owner = {cell: str(number) for number, cells in enumerate(regions) for cell in cells}
    return Shape.jigsaw(owner[cell] for cell in range(size * size))


def with_cages(shape: Shape, value: dict[str, Any]) -> Shape:
    """*shape* with the extra regions and disjoint groups, which are cages here."""
    for cage in objects(value, "cages"):
        if not cage.get("cells") or (cage.get("hidden") and not cage.get("unique")):
            continue
        if cage.get("style") != "extraregion" and cage.get("type") != "disjoint":
            raise BadGrid("cages of SudokuPad are a rule that Nonet does not know")
        shape = shape.with_extra(numbers_of(cage["cells"], shape.size))
    return shape


def points_of(stroke: dict[str, Any]) -> list[Any]:
    """The points of a line, if they are a list."""
    points = stroke.get("wayPoints")
    return points if isinstance(points, list) else []


def with_drawings(shape: Shape, value: dict[str, Any]) -> Shape:
    """*shape* with what is drawn: both diagonals, or the windows of windoku."""
    ends = []
    for stroke in objects(value, "lines"):
        if DIAGONAL_COLOUR not in str(stroke.get("color", "")).upper():
            raise BadGrid("lines of SudokuPad may be a rule that Nonet does not know")
        ends.append(sorted(map(str, points_of(stroke))))
    size = shape.size
    falling, rising = sorted(("[0, 0]", f"[{size}, {size}]")), [f"[0, {size}]", f"[{size}, 0]"]
    if any(end not in (falling, rising) for end in ends):
        raise BadGrid("lines of SudokuPad may be a rule that Nonet does not know")
    if falling in ends and rising in ends:
        shape = shape.with_diagonals()
    elif ends:
        cells = [i * size + (i if falling in ends else size - 1 - i) for i in range(size)]
        shape = shape.with_extra(cells)
    if windows := objects(value, "underlays"):
        centres = sorted(str(each.get("center")) for each in windows)
        expected = [f"[{row}, {column}]" for row in (2.5, 6.5) for column in (2.5, 6.5)]
        if centres != expected or size != 9:
            raise BadGrid("underlays of SudokuPad may be a rule that Nonet does not know")
        shape = shape.with_windows()
    for key in ("arrows", "overlays"):
        if value.get(key):
            raise BadGrid(f"{key} of SudokuPad may be a rule that Nonet does not know")
    return shape


COMPACT = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


def from_compact(text: str, line: int = 0) -> Entry:
    """The 9x9 grid of a link with `scf`: each character a symbol and up to five empty cells."""
    runs, _, options = text.partition("*")
    if not set(runs) <= set(COMPACT):
        raise BadGrid("expected letters and digits in a compact SudokuPad grid, found others")
    symbols = b"".join(
        bytes([COMPACT.index(run) % 10]) + bytes(COMPACT.index(run) // 10) for run in runs
    )
    shape = Shape.parse("9x9")
    letters = re.sub(r"[ta](?:[^*]|\*\*)*(?:\*|$)", "", options)
    if "x" in letters:
        shape = shape.with_diagonals()
    if "w" in letters:
        shape = shape.with_windows()
    return Entry(Grid(symbols, shape), line=line)
