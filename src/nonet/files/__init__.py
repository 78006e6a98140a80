"""Files: many grids in and out, in the formats that people have.

Reading finds the format by itself; a format need only be named where that fails. A new format is
one new file and one line in `FORMATS`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from typing import Any, TextIO, overload

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, BadInput, UnknownName
from nonet.files import plain
from nonet.files.entry import NO_WISH, Entry, Run, Wish
from nonet.files.opening import DAMAGE, reading, reason, writing
from nonet.files.sdk import looks_like_sdk
from nonet.grid import Grid, usual
from nonet.shape import Shape, as_shape

__all__ = ["FORMATS", "Entry", "Format", "entries", "read", "read_text", "write"]

Reader = Callable[[Iterable[plain.Numbered], Wish], Iterator[Entry | BadGrid]]
Writer = Callable[[Entry], str]
PLAIN = "plain:read"
"""The reader that most formats share."""

OnError = Callable[[BadGrid], None]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write grids, and the way to read them back.

    *writer* and *reader* name functions, as in `sdk:write`; their module is imported when they
    are first used, as most work needs one format or two.
    """

    summary: str
    writer: str
    reader: str = PLAIN
    extensions: tuple[str, ...] = ()

    @property
    def write(self) -> Writer:
        """The function that makes the text of one grid."""
        writer: Writer = function_named(self.writer)
        return writer

    @property
    def read(self) -> Reader:
        """The function that gives every grid of numbered lines, or what is wrong with it."""
        reader: Reader = function_named(self.reader)
        return reader


def function_named(name: str) -> Any:
    """The function of that name in a module of this package."""
    module, _, function = name.partition(":")
    return getattr(import_module(f"nonet.files.{module}"), function)


FORMATS: dict[str, Format] = {
    "line": Format("one line a grid, '.' for empty", "plain:write_line", extensions=(".txt",)),
    "grid": Format("rows in a frame", "plain:write_grid"),
    "sdm": Format("one line a grid, 0 for empty", "plain:write_sdm", extensions=(".sdm",)),
    "sdk": Format("rows, with author, level ...", "sdk:write", "sdk:read", (".sdk",)),
    "ss": Format("rows in Simple Sudoku's frame", "ss:write", extensions=(".ss",)),
    "csv": Format("rows with commas", "separated:write_csv", extensions=(".csv",)),
    "tsv": Format("rows with tabs", "separated:write_tsv", extensions=(".tsv", ".tab")),
    "json": Format(
        "one JSON object a line",
        "json_text:write",
        "json_text:read",
        (".json", ".jsonl", ".ndjson"),
    ),
    "f-puzzles": Format("a link to f-puzzles", "links:write_fpuzzles"),
    "sudokupad": Format("a link to SudokuPad", "links:write_sudokupad", extensions=(".url",)),
}
"""Every format by its name; the first is what pipes speak."""


def read(
    path: str | os.PathLike[str],
    *,
    format: str | None = None,
    shape: Shape | str | None = None,
    alphabet: str | None = None,
) -> Iterator[Grid]:
    """Every grid in a file, plain or gzip, one after the other; raises `BadGrid` at a bad one."""
    with reading(path) as file:
        found = entries(file, str(path), format=format, wish=Wish(as_shape(shape), alphabet))
        yield from (entry.grid for entry in found)


def read_text(
    text: str, *, shape: Shape | str | None = None, alphabet: str | None = None
) -> list[Grid]:
    """Every grid in *text*, in any format.

    >>> [grid.line for grid in read_text('{"puzzle": [[1,0,0,0],[0,0,0,0],[0,0,0,2],[0,0,3,0]]}')]
    ['1..........2..3.']
    """
    wish = Wish(as_shape(shape), alphabet)
    return [entry.grid for entry in entries(text.splitlines(), wish=wish)]


@overload
def entries(
    lines: TextIO | Iterable[str],
    source: str = "",
    *,
    format: str | None = None,
    wish: Wish = NO_WISH,
    on_error: OnError | None = None,
) -> Iterator[Entry]: ...
@overload
def entries(
    lines: Iterable[str | Run],
    source: str = "",
    *,
    format: str | None = None,
    wish: Wish = NO_WISH,
    on_error: OnError | None = None,
) -> Iterator[Entry | Run]: ...
def entries(
    lines: Iterable[str | Run],
    source: str = "",
    *,
    format: str | None = None,
    wish: Wish = NO_WISH,
    on_error: OnError | None = None,
) -> Iterator[Entry | Run]:
    """Every grid in *lines*, with its place; a bad one is given to *on_error*, or raised.

    The format is the named one, or what the ending of *source* or the first lines tell. A run
    among the lines comes out as it is, unless the format is one in which lines are no grids.
    """
    pieces = numbered(lines)
    name = format
    if name is None:
        pieces, name = detected(pieces, source)
    try:
        for found in read_as(name, pieces, wish):
            if not isinstance(found, BadGrid):
                yield found.at(source)
            elif on_error:
                on_error(found.at(source=source) if source else found)
            else:
                raise found.at(source=source) if source else found
    except DAMAGE as error:
        raise BadInput(f"{source}: cannot be read: {reason(error)}") from None


def numbered(lines: Iterable[str | Run]) -> Iterator[plain.Piece]:
    """The lines, and the number of each; of a run, that of its first line."""
    number = 1
    for line in lines:
        if isinstance(line, str):
            yield number, line.rstrip("\r\n").removeprefix("\ufeff")
            number += 1
        else:
            yield number, line
            number += line.grids


def read_as(
    name: str, pieces: Iterable[plain.Piece], wish: Wish
) -> Iterator[Entry | Run | BadGrid]:
    """What the format of that name reads from *pieces*."""
    known = format_named(name)
    if known.reader == PLAIN:
        return plain.read_pieces(pieces, wish)
    return known.read(only_lines(pieces), wish)


def only_lines(pieces: Iterable[plain.Piece]) -> Iterator[plain.Numbered]:
    """*pieces* with runs as the lines that they are."""
    for number, piece in pieces:
        yield from enumerate([piece] if isinstance(piece, str) else piece.lines, number)


def detected(lines: Iterator[plain.Piece], source: str) -> tuple[Iterator[plain.Piece], str]:
    """The lines again, and the name of the format that they are in."""
    head: list[plain.Piece] = []
    first = ""
    for number, line in lines:
        head.append((number, line))
        first = line.strip() if isinstance(line, str) else line.lines[0]
        if first:
            break
    name = format_for(source)
    if looks_like_sdk(first):
        name = "sdk"
    elif first.startswith(("{", "[")) and name != "sdk":
        return json_or_plain(only_lines(chain(head[-1:], lines)))
    elif name == "json":
        name = "line"
    return chain(head, lines), name


def json_or_plain(lines: Iterator[plain.Numbered]) -> tuple[Iterator[plain.Piece], str]:
    """JSON, unless the brackets are those of an array in a program."""
    first = next(lines)
    if first[1].lstrip().startswith('{"'):
        return chain([first], lines), "json"
    everything = [first, *lines]
    text = "\n".join(line for _, line in everything)
    is_json: bool = '"' in text or function_named("json_text:is_json")(text)
    return iter(everything), "json" if is_json else "line"


def format_named(name: str) -> Format:
    """The format of that name; raises `UnknownName`."""
    if name not in FORMATS:
        raise UnknownName("format", name, FORMATS)
    return FORMATS[name]


def lost_in(text: str, grid: Grid) -> list[str]:
    """What of *grid* cannot be told from *text*, which was written of it: shape, alphabet."""
    is_usual = grid.shape == usual(grid.shape.size)
    if is_usual and grid.alphabet == standard_alphabet(grid.shape.size):
        return []
    again = next(entries(text.splitlines(), on_error=lambda error: None), None)
    names = ("shape", "alphabet")
    return [name for name in names if not again or getattr(again.grid, name) != getattr(grid, name)]


def ending_of(path: str) -> str:
    """The ending that tells a format; what gzip adds does not count."""
    return os.path.splitext(path.removesuffix(".gz"))[1].lower()


def format_for(path: str | os.PathLike[str]) -> str:
    """The name of the format that the ending of *path* tells, or else `line`."""
    ending = ending_of(os.fspath(path))
    return next((name for name, each in FORMATS.items() if ending in each.extensions), "line")


def write(
    grids: Iterable[Grid | Entry], path: str | os.PathLike[str], *, format: str | None = None
) -> None:
    """Write *grids* to a file, in the named format or in that of its ending."""
    to_text = format_named(format or format_for(path)).write
    with writing(path) as file:
        for grid in grids:
            file.write(to_text(grid if isinstance(grid, Entry) else Entry(grid)) + "\n")
