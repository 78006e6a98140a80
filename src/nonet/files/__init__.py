"""Files: many grids in and out, in the formats that people have.

Reading finds the format by itself; a format need only be named where that fails. A new format is
one new file and one line in `FORMATS`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import PurePath
from typing import TextIO

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, BadInput, UnknownName
from nonet.files import json_text, links, plain, sdk, separated, ss
from nonet.files.entry import NO_WISH, Entry, Wish
from nonet.files.opening import DAMAGE, reading, reason, writing
from nonet.grid import Grid, usual
from nonet.shape import Shape, as_shape

__all__ = ["FORMATS", "Entry", "Format", "entries", "read", "read_text", "write"]

Reader = Callable[[Iterable[plain.Numbered], Wish], Iterator[Entry | BadGrid]]
OnError = Callable[[BadGrid], None]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write grids, and the way to read them back."""

    summary: str
    write: Callable[[Entry], str]
    read: Reader = plain.read
    extensions: tuple[str, ...] = ()


FORMATS: dict[str, Format] = {
    "line": Format("one line a grid, '.' for empty", plain.write_line, extensions=(".txt",)),
    "grid": Format("rows in a frame", plain.write_grid),
    "sdm": Format("one line a grid, 0 for empty", plain.write_sdm, extensions=(".sdm",)),
    "sdk": Format("rows, with author, level ...", sdk.write, sdk.read, (".sdk",)),
    "ss": Format("rows in Simple Sudoku's frame", ss.write, extensions=(".ss",)),
    "csv": Format("rows with commas", separated.write_csv, extensions=(".csv",)),
    "tsv": Format("rows with tabs", separated.write_tsv, extensions=(".tsv", ".tab")),
    "json": Format(
        "one JSON object a line",
        json_text.write,
        json_text.read,
        (".json", ".jsonl", ".ndjson"),
    ),
    "f-puzzles": Format("a link to f-puzzles", links.write_fpuzzles),
    "sudokupad": Format(
        "a link to SudokuPad",
        links.write_sudokupad,
        extensions=(".url",),
    ),
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


def entries(
    lines: TextIO | Iterable[str],
    source: str = "",
    *,
    format: str | None = None,
    wish: Wish = NO_WISH,
    on_error: OnError | None = None,
) -> Iterator[Entry]:
    """Every grid in *lines*, with its place; a bad one is given to *on_error*, or raised.

    The format is the named one, or what the ending of *source* or the first lines tell.
    """
    numbered: Iterator[plain.Numbered] = (
        (number, line.rstrip("\r\n").removeprefix("\ufeff")) for number, line in enumerate(lines, 1)
    )
    if format is None:
        numbered, reader = detected(numbered, source)
    else:
        reader = format_named(format).read
    try:
        for found in reader(numbered, wish):
            if isinstance(found, Entry):
                yield found.at(source)
            elif on_error:
                on_error(found.at(source=source) if source else found)
            else:
                raise found.at(source=source) if source else found
    except DAMAGE as error:
        raise BadInput(f"{source}: cannot be read: {reason(error)}") from None


def detected(
    lines: Iterator[plain.Numbered], source: str
) -> tuple[Iterator[plain.Numbered], Reader]:
    """The lines again, and the reader that they want."""
    ending = ending_of(source)
    known = next((each.read for each in FORMATS.values() if ending in each.extensions), plain.read)
    head: list[plain.Numbered] = []
    for number, line in lines:
        head.append((number, line))
        if line.strip():
            break
    first = head[-1][1].strip() if head else ""
    if sdk.looks_like_sdk(first):
        known = sdk.read
    elif first.startswith("{") or (first.startswith("[") and known is not sdk.read):
        return json_or_plain(head[-1:], lines)
    elif known is json_text.read:
        known = plain.read
    return chain(head, lines), known


def json_or_plain(
    head: list[plain.Numbered], lines: Iterator[plain.Numbered]
) -> tuple[Iterator[plain.Numbered], Reader]:
    """JSON, unless the brackets are those of an array in a program."""
    if head[0][1].lstrip().startswith('{"'):
        return chain(head, lines), json_text.read
    everything = [*head, *lines]
    text = "\n".join(line for _, line in everything)
    reader = json_text.read if '"' in text or json_text.is_json(text) else plain.read
    return iter(everything), reader


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
    return PurePath(path.removesuffix(".gz")).suffix.lower()


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
