"""Grids as plain text, many in one file: a line each, or rows, framed or not, with comments.

Reading goes line by line and keeps no more than one grid. A line is a grid by itself, a row, a
part of a frame, a link, or none of these: empty, a comment, a heading. Rows are gathered until
they are as many as they are long; a comment, a heading or an empty line ends them before that,
unless empty lines stand between all rows or all bands. Only of rows with spaces for empty cells
nobody can tell how long they are: they must be all that there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from math import isqrt

from nonet.alphabet import MAX_SIZE, line_of, standard_alphabet, symbol_table
from nonet.errors import BadGrid, BadInput
from nonet.files.entry import Entry, Run, Wish
from nonet.grid import Grid
from nonet.regions import squarest
from nonet.shape import CLASSIC
from nonet.text import (
    LONGEST_LINE,
    dashes_in,
    is_border,
    is_comment,
    is_empty,
    is_link,
    is_usual,
    read_gapped,
    read_plain_line,
    read_rows,
    spaced_tokens,
    tokens_of,
    without_remark,
)

Numbered = tuple[int, str]
Piece = tuple[int, str | Run]

SECTION = re.compile(r"\s*\[[A-Za-z]\w*\]\s*")
WORD = re.compile(r"[^\W\d_xX]{3,}")
SURE_BLANKS = ".0*_?·"
"""Signs of an empty cell that are hardly anything else."""


def read(lines: Iterable[Numbered], wish: Wish) -> Iterator[Entry | BadGrid]:
    """Every grid in *lines*, or what is wrong with it, in order."""
    block = Block(wish)
    for number, line in lines:
        yield from block.read(number, line)
    yield from block.finished()


def read_pieces(pieces: Iterable[Piece], wish: Wish) -> Iterator[Entry | Run | BadGrid]:
    """As `read`; runs of lines that the kernel has read stand where their grids would."""
    entry, pieces = gapped(pieces, wish)
    if entry:
        yield entry
    block = Block(wish)
    for number, piece in pieces:
        if isinstance(piece, str):
            yield from block.read(number, piece)
        else:
            yield from block.finished()
            block.in_lines = CLASSIC.size
            yield piece.from_line(number)
    yield from block.finished()


def gapped(pieces: Iterable[Piece], wish: Wish) -> tuple[Entry | None, Iterable[Piece]]:
    """The grid that *pieces* are if they are rows with spaces for empty cells, and what is left.

    The first line that cannot be such a row ends the search: that is nearly always the first.
    """
    pieces = iter(pieces)
    head: list[Numbered] = []
    for number, piece in pieces:
        if not isinstance(piece, str) or len(head) > 2 * MAX_SIZE or not may_be_gapped(piece):
            return None, chain(head, [(number, piece)], pieces)
        head.append((number, piece))
    rows = [(number, line) for number, line in head if not is_empty(line) and not is_comment(line)]
    content = read_gapped(rows, wish.shape, wish.alphabet)
    if content is None:
        return None, head
    return Entry(Grid(*content), line=rows[0][0]), ()


def may_be_gapped(line: str) -> bool:
    """Whether *line* may be a row with spaces for empty cells, or a comment beside it."""
    if is_comment(line):
        return True
    is_short = len(line) <= MAX_SIZE and not any(blank in line for blank in SURE_BLANKS)
    return is_short and read_plain_line(line, None, None) is None


AMBIGUOUS = (16, 36)
"""Cells in a line that is a small grid, or a row of a large one."""


class Block:
    """The lines of one grid, as far as they have come."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.size = wish.shape.size if wish.shape else None
        self.in_lines: int | None = None
        """The size of grids that stood in one line, by which a stray line is known as such."""
        self._clear()

    def _clear(self) -> None:
        self.lines: list[Numbered] = []
        self.lengths: list[int] = []
        self.gaps: list[int] = []
        """After how many rows an empty line stood."""
        self.has_dashes = False
        """Whether dashes are empty cells in some row."""

    def read(self, number: int, line: str) -> Iterator[Entry | BadGrid]:
        """One more line, which may be a grid by itself; gives the grids that it completes."""
        content = read_plain_line(line, self.wish.shape, self.wish.alphabet)
        if content and (self.wish.shape or len(line) not in AMBIGUOUS):
            yield from self.finished()
            self.in_lines = content.shape.size
            yield Entry(Grid(*content), line=number)
        else:
            yield from self.take(number, line)

    def take(self, number: int, line: str) -> Iterator[Entry | BadGrid]:
        """One more line; gives the grids that it completes."""
        line = without_remark(line)
        if is_empty(line):
            if not self._is_gap():
                yield from self.finished()
        elif is_comment(line) or SECTION.fullmatch(line) or is_heading(line, self.wish):
            yield from self.finished()
        elif self._is_alone(line):
            yield from self.finished()
            yield self._read([(number, line)])
        else:
            if self._lacks_gap():
                yield from self._split()
            self._gather(number, line)
            if self.lengths and len(self.lengths) == self._height():
                yield from self.finished()

    def finished(self) -> Iterator[Entry | BadGrid]:
        """What the lines so far hold: nothing, one grid, or a small grid in each line."""
        lines, lengths = self.lines, self.lengths
        height = self._height()
        self._clear()
        if not lengths:
            return
        if self.size is None and height in AMBIGUOUS and self._are_small(lines, height):
            yield from (self._read([line]) for line in lines if not is_border(line[1]))
        else:
            yield self._read(lines)

    def _read(self, lines: list[Numbered]) -> Entry | BadGrid:
        number, first = lines[0]
        try:
            if is_link(first):
                from nonet.files.links import read_link

                entry = fitting(read_link(first.strip(), number), self.wish)
            else:
                content = read_rows(lines, self.wish.shape, self.wish.alphabet)
                entry = Entry(Grid(*content), line=number)
        except BadGrid as error:
            return error.at(line=number)
        except BadInput as error:
            return BadGrid(str(error), line=number)
        if len(lines) == 1:
            self.in_lines = entry.grid.shape.size
        return entry

    def _height(self) -> int:
        """How many rows the grid should have: as many as most of its first rows are long."""
        first = self.lengths[:3]
        return self.size or max(first, key=lambda length: (first.count(length), length), default=0)

    def _gather(self, number: int, line: str) -> None:
        """Keep a line: a row, or a part of a frame."""
        self.lines.append((number, line))
        self.has_dashes = self.has_dashes or ("-" in line and not is_border(line))
        length = row_length(line, self.size)
        if length or self._is_dashed(line):
            self.lengths.append(length or dashes_in(line))

    def _is_alone(self, line: str) -> bool:
        """Whether *line* is a grid by itself, or no part of one."""
        if is_link(line) or len(line) > LONGEST_LINE:
            return True
        length = row_length(line, self.size)
        if self.size is not None:
            return length > self.size or length == self.size == 1
        if length > MAX_SIZE:
            return True
        # Among grids in lines, a line of another length is a mistake and not a first row.
        is_stray = self.in_lines is not None and length not in (0, self.in_lines, *AMBIGUOUS)
        return is_stray and not self.lengths

    def _is_dashed(self, line: str) -> bool:
        """Whether a line of dashes is a row: as long as one, where dashes are empty cells."""
        height = self._height()
        return bool(height) and self.has_dashes and dashes_in(line) == height

    def _is_gap(self) -> bool:
        """Whether an empty line here stands between rows or bands, as all before it did."""
        rows, height = len(self.lengths), self._height()
        if rows == 0 or set(self.lengths) != {height} or (height in AMBIGUOUS and not self.size):
            return False
        self.gaps.append(rows)
        return self.gaps[0] in (1, squarest(height)) and rows == len(self.gaps) * self.gaps[0]

    def _lacks_gap(self) -> bool:
        """Whether a row now would follow another without the empty line that others had."""
        rows = len(self.lengths)
        return bool(self.gaps) and rows % self.gaps[0] == 0 and rows not in self.gaps

    def _split(self) -> Iterator[Entry | BadGrid]:
        """What stands before the last empty line is a grid of its own; the rest begins another."""
        rows = self.lengths[self.gaps[-1] :]
        after = self.lines[-len(rows) :]
        self.lines, self.lengths = self.lines[: -len(rows)], self.lengths[: self.gaps[-1]]
        yield from self.finished()
        self.lines, self.lengths = after, rows
        self.has_dashes = any("-" in row and not is_border(row) for _, row in after)

    def _are_small(self, lines: list[Numbered], height: int) -> bool:
        """Whether these are small grids, one a line: few of them hold symbols of a large one."""
        known = set(symbol_table(standard_alphabet(isqrt(height))))
        rows = [tokens_of(line, number) for number, line in lines if not is_border(line)]
        large = sum(any(token.text not in known for token in row) for row in rows)
        return len(rows) < height or large < height / 2


def fitting(entry: Entry, wish: Wish) -> Entry:
    """*entry*, unless it has another shape than was wished for."""
    if wish.shape and wish.shape != entry.grid.shape:
        raise BadGrid(f"expected the shape {wish.shape}, found {entry.grid.shape}")
    return entry


def is_heading(line: str, wish: Wish) -> bool:
    """Whether *line* is in words, as a title or the head of a table, and neither cells nor a link.

    Letters may be cells too: in one field, or in fields of one length, and no letter twice.
    """
    if not WORD.search(line) or wish.alphabet or is_link(line):
        return False
    fields = re.split(r"[\s,;:\"'|]+", line.strip().strip("\"'"))
    if any(len(field) >= 16 for field in fields):
        return False
    letters = [c for c in line.upper() if c.isalpha() and c != "X"]
    if 2 * len(letters) < sum(c.isalnum() for c in line):
        return False
    is_row = len({len(field) for field in fields}) == 1 and len(letters) == len(set(letters))
    return not (is_row and is_usual(sum(map(len, fields))))


def row_length(line: str, size: int | None) -> int:
    """How many cells *line* holds; 0 for a part of a frame."""
    if is_border(line):
        return 0
    length, spaced = len(tokens_of(line, 1, size)), len(spaced_tokens(line, 1))
    if size is not None:
        return spaced if spaced == size else length
    return length if any(blank in line for blank in SURE_BLANKS) else max(length, spaced)


def write_line(entry: Entry) -> str:
    """All cells in one line, '.' for empty."""
    return entry.grid.line


def write_sdm(entry: Entry) -> str:
    """All cells in one line, 0 for empty, as Sudoku collections (.sdm) have it."""
    blank = "." if "0" in entry.grid.alphabet else "0"
    return line_of(entry.grid.symbols, entry.grid.alphabet, blank=blank)


def write_grid(entry: Entry) -> str:
    """The grid as a person draws it, and an empty line."""
    return f"{entry.grid}\n"
