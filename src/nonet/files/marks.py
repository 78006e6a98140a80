"""Grids with pencil marks: each empty cell is written as its candidates."""

from __future__ import annotations

import re
from math import isqrt

from nonet.alphabet import BLANKS, MAX_SIZE, STROKES, standard_alphabet, symbol_of
from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.shape import Shape, as_shape
from nonet.text import usual_shape

_FIELD = re.compile(rf"[^\s{re.escape(''.join(STROKES))}.*'\",;]+")


def read_marks(
    text: str, *, shape: Shape | str | None = None, alphabet: str | None = None
) -> tuple[Grid, list[tuple[int, ...]]] | None:
    """The grid in *text* and the candidates of each cell; None if it has no candidates.

    A cell with one symbol is filled. Frames and spaces separate the cells.

    >>> grid, marks = read_marks("1 2 34 34  34 34 1 2  2 1 34 34  34 34 2 1")
    >>> grid.line, marks[2]
    ('12....1221....21', (3, 4))
    """
    fields = _FIELD.findall(text)
    size = isqrt(len(fields))
    if size * size != len(fields) or not 4 <= size <= MAX_SIZE or max(map(len, fields)) == 1:
        return None
    alphabet = alphabet or standard_alphabet(size)
    try:
        marks = [_parse_field(field, alphabet) for field in fields]
        grid = Grid(
            bytes(symbols[0] if len(symbols) == 1 else 0 for symbols in marks),
            as_shape(shape) or usual_shape(size),
            alphabet,
        )
    except BadInput:
        return None
    return grid, [() if len(symbols) == 1 else symbols for symbols in marks]


def _parse_field(field: str, alphabet: str) -> tuple[int, ...]:
    """The symbols of one cell, in order."""
    symbols = sorted(symbol_of(character, alphabet) or 0 for character in field)
    if field not in BLANKS and (symbols[0] == 0 or len({*symbols}) < len(symbols)):
        raise BadInput(f"{field!r:.40} are not candidates")
    return tuple(symbol for symbol in symbols if symbol)
