"""Links that hold a whole grid, in plain text or as compressed JSON."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qsl, quote, unquote

from nonet.errors import BadGrid, BadInput
from nonet.files.entry import Entry
from nonet.files.fpuzzles import from_fpuzzles, is_fpuzzles, to_fpuzzles
from nonet.files.lzstring import compress_to_base64, decompress_from_base64
from nonet.files.sudokupad import from_compact, from_sudokupad, parse_short
from nonet.grid import Grid

_F_PUZZLES = "https://www.f-puzzles.com/?load="
_SUDOKUPAD = "https://sudokupad.app/fpuzzles"
_MAX_SIZE = 16
"""The largest grid that both pages can show."""

_PAYLOAD = re.compile(
    r"(?:(?P<kind>load=)|(?:puzzleid=|/|^)(?P<prefix>fpuzzles|fpuz|scl|ctc|scf))(?P<data>[^&#?]+)"
)
_PLAIN = re.compile(r"[0-9.]{81}")
"""As in sudokuwiki.org/sudoku.htm?bd=... and sudokuexchange.com/play/?s=..."""


def read_link(link: str, line: int = 0) -> Entry:
    """The grid in *link*; raises `BadGrid` if there is none."""
    if grid := _plain_grid(link):
        return Entry(grid, line=line)
    payload = _PAYLOAD.search(link)
    if payload is None:
        raise BadGrid(
            f"no grid in the link {link[:60]!r}; it must hold the grid itself, "
            "as in f-puzzles.com/?load=... or sudokupad.app/fpuzzles..."
        )
    # A '+' of base64 may be percent-encoded, or a space if it was decoded like a form.
    data = unquote(payload["data"]).replace(" ", "+")
    if payload["prefix"] == "scf":
        return from_compact(data, line)
    try:
        text = decompress_from_base64(data)
        value = json.loads(text) if text.startswith('{"') else parse_short(text)
    except (ValueError, RecursionError):
        raise BadGrid("the link is damaged; copy all of it") from None
    return from_fpuzzles(value, line) if is_fpuzzles(value) else from_sudokupad(value, line)


def _plain_grid(link: str) -> Grid | None:
    """The grid of a link in plain text: of any shape in links to Nonet, else 81 digits."""
    parts = dict(parse_qsl("&".join(re.split("[?#]", link)[1:])))
    if "grid" in parts:
        return Grid.parse(parts["grid"], shape=parts.get("shape"), alphabet=parts.get("alphabet"))
    plain = next(filter(_PLAIN.fullmatch, parts.values()), None)
    return Grid.parse(plain) if plain else None


def _compress(entry: Entry) -> str:
    """The f-puzzles object of a grid, compressed."""
    shape = entry.grid.shape
    if shape.size > _MAX_SIZE:
        raise BadInput(f"a link cannot hold a {shape} grid; {_MAX_SIZE} symbols are the limit")
    text = json.dumps(to_fpuzzles(entry), separators=(",", ":"), ensure_ascii=False)
    return compress_to_base64(text)


def write_fpuzzles(entry: Entry) -> str:
    """A link to f-puzzles."""
    return _F_PUZZLES + _compress(entry)


def write_sudokupad(entry: Entry) -> str:
    """A link to SudokuPad, percent-encoded because '//' cannot be part of a path."""
    return _SUDOKUPAD + quote(_compress(entry), safe="")
