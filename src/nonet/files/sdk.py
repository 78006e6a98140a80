"""SadMan Sudoku and SudoCue's .sdk: nine rows, and lines such as `#A author` about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from nonet.errors import BadGrid
from nonet.files import plain
from nonet.files.entry import Entry, Wish

FIELDS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
    "H": "title",
}
FIELD_LINE = re.compile(r"\s*#([A-Z])(.*)")
SECTION = re.compile(r"\s*\[(\w+)\]\s*")


def looks_like_sdk(line: str) -> bool:
    """Whether a file that begins with *line* is in this format, and not commented text."""
    section = SECTION.fullmatch(line)
    if section:
        return section[1].lower() in ("puzzle", "state")
    found = FIELD_LINE.fullmatch(line)
    return bool(found and found[1] in FIELDS and not found[2][:1].islower())


def read(lines: Iterable[plain.Numbered], wish: Wish) -> Iterator[Entry | BadGrid]:
    """Every grid, with what is said about it; what a player filled in (`[State]`) is left out."""
    about: dict[str, str] = {}
    for found in plain.read(rows_only(lines, about), wish):
        yield replace(found, about=dict(about)) if isinstance(found, Entry) else found
        about.clear()


def rows_only(lines: Iterable[plain.Numbered], about: dict[str, str]) -> Iterator[plain.Numbered]:
    """The lines of puzzles; on the way, *about* takes what is said before each."""
    section = "puzzle"
    for number, line in lines:
        if heading := SECTION.fullmatch(line):
            section = heading[1].lower()
        elif told := FIELD_LINE.fullmatch(line):
            key = FIELDS.get(told[1], told[1])
            about[key] = "\n".join(filter(None, (about.get(key), told[2].strip())))
        elif section == "puzzle":
            yield number, line


def write(entry: Entry) -> str:
    """The fields and the rows of one grid, and an empty line."""
    letters = {name: letter for letter, name in FIELDS.items()}
    told = [
        f"#{letters[key]}{line}"
        for key, text in entry.about.items()
        if key in letters
        for line in text.splitlines()
    ]
    size = entry.grid.shape.size
    line = entry.grid.line
    rows = [line[i : i + size] for i in range(0, size * size, size)]
    return "\n".join([*told, *rows, ""])
