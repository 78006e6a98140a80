"""What comes out of a file: a grid and its place, or a batch of lines that are solved already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from nonet.alphabet import standard_alphabet
from nonet.grid import Grid
from nonet.shape import CLASSIC, Shape

CLASSIC_ALPHABET = standard_alphabet(CLASSIC.size)


class ReadOptions(NamedTuple):
    """The shape and alphabet of the grids in a file; None to guess them."""

    shape: Shape | None = None
    alphabet: str | None = None

    @property
    def is_classic(self) -> bool:
        """Whether 9x9 grids of 1-9 can be read with these options."""
        return self.shape in (None, CLASSIC) and self.alphabet in (None, CLASSIC_ALPHABET)


GUESS = ReadOptions()


@dataclass(frozen=True, slots=True)
class Entry:
    """A grid from a file; *about* has its title, author, rules ... if the file names them."""

    grid: Grid
    source: str = ""
    line: int = 0
    about: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def place(self) -> str:
        """Its file and line, for people.

        >>> Entry(Grid.empty(), "a.txt", 3).place
        'a.txt:3'
        """
        return ":".join(str(part) for part in (self.source, self.line) if part)


@dataclass(frozen=True, slots=True)
class SolvedBatch:
    """Consecutive lines of a file, each a 9x9 grid, that the kernel has read and solved.

    They are `chunk[begin:end]`; *line* is the number of the first. *answers* has the answer of each
    grid with exactly one solution. *others* are the other grids: the index of its line, where in
    the answers it belongs, its number of solutions (2 for more than one), and its symbols.
    """

    chunk: bytes = field(repr=False)
    begin: int
    end: int
    grids: int
    answers: str = field(default="", repr=False)
    others: list[tuple[int, int, int, bytes]] = field(default_factory=list)
    source: str = ""
    line: int = 0

    @property
    def lines(self) -> list[str]:
        """The lines as text."""
        return self.chunk[self.begin : self.end].decode("ascii").splitlines()

    def parts(self) -> Iterator[tuple[int, str, int, Entry | None]]:
        """Answers, the line of the first, and the grid after them with its number of solutions.

        The last part has no grid.
        """
        line, start = self.line, 0
        for index, end, count, symbols in self.others:
            grid = Grid(symbols, CLASSIC, CLASSIC_ALPHABET)
            yield line, self.answers[start:end], count, Entry(grid, self.source, self.line + index)
            line, start = self.line + index + 1, end
        yield line, self.answers[start:], 1, None
