"""The .sdk format of SadMan Sudoku and SudoCue: rows, and lines such as `#A author` about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from nonet.files.entry import Entry, ReadOptions
from nonet.files.plain import Found, read_rows
from nonet.text import NumberedLine

_FIELDS = {
    "A": "author", "D": "description", "C": "comment", "B": "date",
    "S": "source", "L": "level", "U": "url", "H": "title",
}  # fmt: skip
_FIELD_LINE = re.compile(r"\s*#([A-Z])(.*)")
_SECTION = re.compile(r"\s*\[(\w+)\]\s*")


def looks_like_sdk(line: str) -> bool:
    """Whether a file that starts with *line* is in this format, and not text with comments."""
    section = _SECTION.fullmatch(line)
    if section:
        return section[1].lower() in ("puzzle", "state")
    field = _FIELD_LINE.fullmatch(line)
    return bool(field and field[1] in _FIELDS and not field[2][:1].islower())


def read(lines: Iterable[NumberedLine], options: ReadOptions) -> Iterator[Found]:
    """Every puzzle with its fields; the section `[State]`, what a player filled in, is skipped."""
    about: dict[str, str] = {}
    for item in read_rows(_puzzle_lines(lines, about), options):
        yield replace(item, about=dict(about)) if isinstance(item, Entry) else item
        about.clear()


def _puzzle_lines(lines: Iterable[NumberedLine], about: dict[str, str]) -> Iterator[NumberedLine]:
    """The rows of puzzles; the fields before each go to *about*."""
    section = "puzzle"
    for number, line in lines:
        if heading := _SECTION.fullmatch(line):
            section = heading[1].lower()
        elif field := _FIELD_LINE.fullmatch(line):
            key = _FIELDS.get(field[1], field[1])
            about[key] = "\n".join(filter(None, (about.get(key), field[2].strip())))
        elif section == "puzzle":
            yield number, line


def write(entry: Entry) -> str:
    """The fields and the rows of one grid, and an empty line."""
    letters = {name: letter for letter, name in _FIELDS.items()}
    fields = [
        f"#{letters[key]}{line}"
        for key, text in entry.about.items()
        if key in letters
        for line in text.splitlines()
    ]
    size = entry.grid.shape.size
    line = entry.grid.line
    rows = [line[i : i + size] for i in range(0, size * size, size)]
    return "\n".join([*fields, *rows, ""])
