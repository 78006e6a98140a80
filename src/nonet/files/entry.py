"""One grid of a file: the grid, where it stands and what is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from nonet.grid import Grid
from nonet.shape import Shape


class Wish(NamedTuple):
    """What whoever reads a file knows of its grids; None where it is to be inferred."""

    shape: Shape | None = None
    alphabet: str | None = None


NO_WISH = Wish()


@dataclass(frozen=True, slots=True)
class Entry:
    """A grid from a file; *about* has what the file says of it: title, author, rules ..."""

    grid: Grid
    source: str = ""
    line: int = 0
    about: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def place(self) -> str:
        """Where it stands, for people.

        >>> Entry(Grid.empty(), "a.txt", 3).place
        'a.txt:3'
        """
        return ":".join(str(part) for part in (self.source, self.line) if part)

    def at(self, source: str) -> Entry:
        """The same entry, placed in *source*."""
        return replace(self, source=source)


@dataclass(frozen=True, slots=True)
class Run:
    """Lines of a file that follow each other and are a 9x9 grid each, as the kernel has found.

    They are `chunk[begin:end]`; *line* is the number of the first.
    """

    chunk: bytes = field(repr=False)
    begin: int
    end: int
    grids: int
    source: str = ""
    line: int = 0

    def at(self, source: str) -> Self:
        """The same run, placed in *source*."""
        return replace(self, source=source)

    def from_line(self, line: int) -> Self:
        """The same run, which begins in that line."""
        return replace(self, line=line)

    @property
    def lines(self) -> list[str]:
        """Its lines, for those who want to read them by themselves."""
        return self.chunk[self.begin : self.end].decode("ascii").splitlines()
