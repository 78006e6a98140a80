"""Links that hold a whole grid: in plain text, or as JSON that is compressed as lz-string does."""

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

F_PUZZLES = "https://www.f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/fpuzzles"
LARGEST = 16
"""Both pages show no larger grids."""

PAYLOAD = re.compile(
    r"(?:(?P<kind>load=)|(?:puzzleid=|/|^)(?P<prefix>fpuzzles|fpuz|scl|ctc|scf))(?P<data>[^&#?]+)"
)
PLAIN = re.compile(r"[0-9.]{81}")
"""What sudokuwiki.org/sudoku.htm?bd=... and sudokuexchange.com/play/?s=... have, among others."""


def read_link(link: str, line: int = 0) -> Entry:
    """The grid in *link*; raises `BadGrid` if there is none."""
    if grid := plain_grid(link):
        return Entry(grid, line=line)
    payload = PAYLOAD.search(link)
    if payload is None:
        raise BadGrid(
            "expected a link that holds its grid (f-puzzles.com/?load=..., "
            f"sudokupad.app/fpuzzles...), found {link[:60]!r}"
        )
    # A '+' of base64 arrives as it is, percent-encoded, or as the space that a careless program
    # makes of it.
    data = unquote(payload["data"]).replace(" ", "+")
    if payload["prefix"] == "scf":
        return from_compact(data, line)
    try:
        text = decompress_from_base64(data)
        value = json.loads(text) if text.startswith('{"') else parse_short(text)
    except (ValueError, RecursionError):
        raise BadGrid("expected compressed JSON in the link, found something damaged") from None
    return from_fpuzzles(value, line) if is_fpuzzles(value) else from_sudokupad(value, line)


def plain_grid(link: str) -> Grid | None:
    """The grid that *link* has in plain text: of any shape for Nonet's page, else of 81 digits."""
    parts = dict(parse_qsl("&".join(re.split("[?#]", link)[1:])))
    if "grid" in parts:
        return Grid.parse(parts["grid"], shape=parts.get("shape"), alphabet=parts.get("alphabet"))
    plain = next(filter(PLAIN.fullmatch, parts.values()), None)
    return Grid.parse(plain) if plain else None


def packed(entry: Entry) -> str:
    """The payload for a grid, in base64."""
    shape = entry.grid.shape
    if shape.size > LARGEST:
        raise BadInput(f"expected {LARGEST} symbols or fewer in a link, found the shape {shape}")
    text = json.dumps(to_fpuzzles(entry), separators=(",", ":"), ensure_ascii=False)
    return compress_to_base64(text)


def write_fpuzzles(entry: Entry) -> str:
    """A link to f-puzzles, which takes base64 as it is."""
    return F_PUZZLES + packed(entry)


def write_sudokupad(entry: Entry) -> str:
    """A link to SudokuPad: percent-encoded, as '//' would not get through a path."""
    return SUDOKUPAD + quote(packed(entry), safe="")
