"""Read and write many grids, in the formats that people have.

Reading recognises the format; it needs a name only where that fails. A new format is one new file
and one line in `FORMATS`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import chain
from typing import Any, TypeVar

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, check_name
from nonet.files import plain
from nonet.files.entry import GUESS, Entry, ReadOptions, SolvedBatch
from nonet.files.sdk import looks_like_sdk
from nonet.files.streams import decode, open_file, open_output
from nonet.grid import Grid
from nonet.shape import Shape, as_shape
from nonet.text import NumberedLine, is_usual_shape

__all__ = ["FORMATS", "Entry", "Format", "read", "read_entries", "read_text", "write"]

_Batch = TypeVar("_Batch", bound=SolvedBatch)  # none if all lines are texts
OnError = Callable[[BadGrid], None]
_Reader = Callable[[Iterable[NumberedLine], ReadOptions], Iterator[Entry | BadGrid]]
_Writer = Callable[[Entry], str]
_PLAIN = "plain:read"
"""The reader of most formats."""


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write grids, and to read them back.

    *writer* and *reader* name functions, as in `sdk:write`. Their module is imported when they are
    first used, because most commands need only one or two formats.
    """

    writer: str
    reader: str = _PLAIN
    extensions: tuple[str, ...] = ()

    @property
    def write(self) -> _Writer:
        """The function that writes one grid as text."""
        writer: _Writer = _import_function(self.writer)
        return writer


def _import_function(name: str) -> Any:
    module, _, function = name.partition(":")
    return getattr(import_module(f"nonet.files.{module}"), function)


FORMATS: dict[str, Format] = {
    "line": Format("plain:write_line", extensions=(".txt",)),
    "grid": Format("plain:write_grid"),
    "sdm": Format("plain:write_sdm", extensions=(".sdm",)),
    "sdk": Format("sdk:write", "sdk:read", (".sdk",)),
    "ss": Format("plain:write_ss", extensions=(".ss",)),
    "csv": Format("plain:write_csv", extensions=(".csv",)),
    "tsv": Format("plain:write_tsv", extensions=(".tsv", ".tab")),
    "json": Format("json_text:write", "json_text:read", (".json", ".jsonl", ".ndjson")),
    "f-puzzles": Format("links:write_fpuzzles"),
    "sudokupad": Format("links:write_sudokupad", extensions=(".url",)),
}
"""Every format by its name; the first is the default in a pipe."""


def read(
    path: str | os.PathLike[str],
    *,
    format: str | None = None,
    shape: Shape | str | None = None,
    alphabet: str | None = None,
) -> Iterator[Grid]:
    """Every grid in a file, plain or gzip, one after the other; raises `BadGrid` at a bad one."""
    options = ReadOptions(as_shape(shape), alphabet)
    with open_file(path) as file:
        text = decode(file, str(path))
        for entry in read_entries(text, str(path), format=format, options=options):
            yield entry.grid


def read_text(
    text: str, *, shape: Shape | str | None = None, alphabet: str | None = None
) -> list[Grid]:
    """Every grid in *text*, in any format.

    >>> [grid.line for grid in read_text('{"puzzle": [[1,0,0,0],[0,0,0,0],[0,0,0,2],[0,0,3,0]]}')]
    ['1..........2..3.']
    """
    options = ReadOptions(as_shape(shape), alphabet)
    return [entry.grid for entry in read_entries(text.splitlines(), options=options)]


def read_entries(
    lines: Iterable[str | _Batch],
    source: str = "",
    *,
    format: str | None = None,
    options: ReadOptions = GUESS,
    on_error: OnError | None = None,
) -> Iterator[Entry | _Batch]:
    """Every grid in *lines*, with its place; calls *on_error* for a bad one, or raises the error.

    Without a *format*, the ending of *source* and the first lines decide. Solved batches among the
    lines come out as they are, unless a line is not a whole grid in this format.
    """
    pieces = _number(lines)
    name = format
    if name is None:
        pieces, name = _detect_format(pieces, source)
    reader = FORMATS[check_name(name, "format", FORMATS)].reader
    found: Any = plain.read(pieces, options)
    if reader != _PLAIN:
        found = _import_function(reader)(_split_batches(pieces), options)
    for item in found:
        if not isinstance(item, BadGrid):
            yield replace(item, source=source) if source else item
        elif on_error:
            on_error(item.at(source=source))
        else:
            raise item.at(source=source)


def _number(lines: Iterable[str | SolvedBatch]) -> Iterator[plain.Piece]:
    """Each line with its number, each batch with the number of its first line."""
    number = 1
    for line in lines:
        if isinstance(line, str):
            yield number, line.rstrip("\r\n").removeprefix("\ufeff")
            number += 1
        else:
            yield number, line
            number += line.grids


def _split_batches(pieces: Iterable[plain.Piece]) -> Iterator[NumberedLine]:
    """*pieces* with the lines of batches instead of the batches."""
    for number, piece in pieces:
        yield from enumerate([piece] if isinstance(piece, str) else piece.lines, number)


def _detect_format(pieces: Iterator[plain.Piece], source: str) -> tuple[Iterator[plain.Piece], str]:
    """The pieces again, and the name of their format."""
    head: list[plain.Piece] = []
    first = ""
    for number, piece in pieces:
        head.append((number, piece))
        first = piece.strip() if isinstance(piece, str) else "."  # a batch starts with a grid
        if first:
            break
    name = format_for(source)
    if looks_like_sdk(first):
        name = "sdk"
    elif first.startswith(("{", "[")) and name != "sdk":
        return _json_or_plain(_split_batches(chain(head[-1:], pieces)))
    elif name == "json":
        name = "line"
    return chain(head, pieces), name


def _json_or_plain(lines: Iterator[NumberedLine]) -> tuple[Iterator[plain.Piece], str]:
    """JSON, unless the brackets are those of an array in a program."""
    first = next(lines)
    if first[1].lstrip().startswith('{"'):
        return chain([first], lines), "json"
    everything = [first, *lines]
    text = "\n".join(line for _, line in everything)
    is_json: bool = '"' in text or _import_function("json_text:is_json")(text)
    return iter(everything), "json" if is_json else "line"


def lost_fields(text: str, grid: Grid) -> list[str]:
    """The fields of *grid*, shape or alphabet, that a reader of *text* would guess wrongly."""
    if is_usual_shape(grid.shape) and grid.alphabet == standard_alphabet(grid.shape.size):
        return []
    again = next(read_entries(text.splitlines(), on_error=lambda error: None), None)
    names = ("shape", "alphabet")
    return [name for name in names if not again or getattr(again.grid, name) != getattr(grid, name)]


def format_for(path: str | os.PathLike[str]) -> str:
    """The name of the format for the ending of *path*, before .gz; `line` if there is none."""
    ending = os.path.splitext(os.fspath(path).removesuffix(".gz"))[1].lower()
    return next((name for name, each in FORMATS.items() if ending in each.extensions), "line")


def write(
    grids: Iterable[Grid | Entry], path: str | os.PathLike[str], *, format: str | None = None
) -> None:
    """Write *grids* to a file, in the named format or in that of its ending."""
    name = check_name(format or format_for(path), "format", FORMATS)
    to_text = FORMATS[name].write
    with open_output(path) as file:
        for grid in grids:
            file.write(to_text(grid if isinstance(grid, Entry) else Entry(grid)) + "\n")
