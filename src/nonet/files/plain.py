"""Many grids in plain text: one a line, or in rows, with or without frames and comments.

The reader goes line by line and keeps at most one grid. A line is a whole grid, a row, a part of a
frame, a link, or something else: empty, a comment, a heading. Rows are collected until there are as
many as they are long. A comment, a heading or an empty line ends a grid before that, unless empty
lines separate all rows or all bands. Rows with spaces for empty cells have no clear length, so they
are sure to be found only where they are the only grid in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from math import isqrt

from nonet.alphabet import MAX_SIZE, standard_alphabet, symbol_table
from nonet.errors import BadGrid, BadInput
from nonet.files.entry import Entry, ReadOptions, SolvedBatch
from nonet.grid import Grid
from nonet.shape import CLASSIC, box_rows
from nonet.text import (
    LONGEST_LINE,
    NumberedLine,
    count_dashes,
    is_border,
    is_comment,
    is_empty,
    is_link,
    is_usual,
    parse_plain_line,
    parse_rows,
    split_spaced_rows,
    tokenize,
    tokenize_framed,
    without_remark,
)

Piece = tuple[int, str | SolvedBatch]
Found = Entry | SolvedBatch | BadGrid

_SECTION = re.compile(r"\s*\[[A-Za-z]\w*\]\s*")
_WORD = re.compile(r"[^\W\d_xX]{3,}")
_SURE_BLANKS = ".0*_?·"
"""Characters that nearly always mean an empty cell."""
_AMBIGUOUS = (16, 36)
"""Lengths of a line that is a small grid, or a row of a large one."""


def read(pieces: Iterable[Piece], options: ReadOptions) -> Iterator[Found]:
    """Every grid in *pieces*, or its error, in order; batches come out with their line.

    If all of them are one grid with spaces for empty cells, that is it. The first line that cannot
    be such a row ends the search for it; nearly always it is the first one.
    """
    pieces = iter(pieces)
    head: list[Piece] = []
    for number, piece in pieces:
        head.append((number, piece))
        if len(head) > 2 * MAX_SIZE or not _may_be_spaced_row(piece):
            break
    else:
        block = _Block(options)
        block.lines = [
            (number, line)
            for number, line in head
            if isinstance(line, str) and not is_empty(line) and not is_comment(line)
        ]
        if split_spaced_rows(block.lines, block.size, options.alphabet):
            yield block._parse(block.lines)
            return
    yield from read_rows(chain(head, pieces), options)


def _may_be_spaced_row(piece: str | SolvedBatch) -> bool:
    """Whether a line may be a row with spaces for empty cells, or a comment."""
    if not isinstance(piece, str):
        return False
    is_short = len(piece) <= MAX_SIZE and not any(blank in piece for blank in _SURE_BLANKS)
    return is_comment(piece) or (is_short and parse_plain_line(piece, None, None) is None)


def read_rows(pieces: Iterable[Piece], options: ReadOptions) -> Iterator[Found]:
    """Every grid in *pieces*, or its error; no row has spaces for empty cells."""
    block = _Block(options)
    for number, piece in pieces:
        if isinstance(piece, str):
            yield from block.read(number, piece)
        else:
            yield from block.finish()
            block.size_in_lines = CLASSIC.size
            yield replace(piece, line=number)
    yield from block.finish()


class _Block:
    """The lines of one grid, as far as they have been read."""

    def __init__(self, options: ReadOptions) -> None:
        self.options = options
        self.size = options.shape.size if options.shape else None
        self.size_in_lines: int | None = None
        """The size of the grids that were one line each; a line of another length is an error."""
        self._clear()

    def _clear(self) -> None:
        self.lines: list[NumberedLine] = []
        self.lengths: list[int] = []
        self.gaps: list[int] = []
        """The numbers of rows before each empty line."""
        self.has_dashes = False
        """Whether dashes are empty cells in some row."""

    def read(self, number: int, line: str) -> Iterator[Entry | BadGrid]:
        """Read one more line; yields the grids that it completes."""
        fields = parse_plain_line(line, *self.options)
        if fields and (self.options.shape or len(line) not in _AMBIGUOUS):
            yield from self.finish()
            self.size_in_lines = fields.shape.size
            yield Entry(Grid(*fields), line=number)
            return
        line = without_remark(line)
        if is_empty(line):
            if not self._is_gap():
                yield from self.finish()
        elif is_comment(line) or _SECTION.fullmatch(line) or _is_heading(line, self.options):
            yield from self.finish()
        elif self._is_alone(line):
            yield from self.finish()
            yield self._parse([(number, line)])
        else:
            if self._lacks_gap():
                yield from self._split()
            self._add(number, line)
            if self.lengths and len(self.lengths) == self._height():
                yield from self.finish()

    def finish(self) -> Iterator[Entry | BadGrid]:
        """The grids in the lines so far: none, one, or a small one in each line."""
        lines, lengths = self.lines, self.lengths
        height = self._height()
        self._clear()
        if not lengths:
            return
        if self.size is None and height in _AMBIGUOUS and self._are_small(lines, height):
            yield from (self._parse([line]) for line in lines if not is_border(line[1]))
        else:
            yield self._parse(lines)

    def _parse(self, lines: list[NumberedLine]) -> Entry | BadGrid:
        number, first = lines[0]
        try:
            if is_link(first):
                from nonet.files.links import read_link

                entry = read_link(first.strip(), number)
                _check_shape(entry.grid, self.options)
            else:
                entry = Entry(Grid(*parse_rows(lines, *self.options)), line=number)
        except BadGrid as error:
            return error.at(line=number)
        except BadInput as error:
            return BadGrid(str(error), line=number)
        if len(lines) == 1:
            self.size_in_lines = entry.grid.shape.size
        return entry

    def _height(self) -> int:
        """The number of rows that the grid needs: the length of most of its first rows."""
        first = self.lengths[:3]
        return self.size or max(first, key=lambda length: (first.count(length), length), default=0)

    def _add(self, number: int, line: str) -> None:
        """Keep a row or a part of a frame."""
        self.lines.append((number, line))
        self.has_dashes = self.has_dashes or ("-" in line and not is_border(line))
        length = _row_length(line, self.size)
        if length or self._is_dashed(line):
            self.lengths.append(length or count_dashes(line))

    def _is_alone(self, line: str) -> bool:
        """Whether *line* is a whole grid, or cannot be part of one."""
        if is_link(line) or len(line) > LONGEST_LINE:
            return True
        length = _row_length(line, self.size)
        if self.size is not None:
            return length > self.size or length == self.size == 1
        if length > MAX_SIZE:
            return True
        # Among grids of one line each, a line of another length is a mistake and not a first row.
        known = self.size_in_lines
        return known is not None and length not in (0, known, *_AMBIGUOUS) and not self.lengths

    def _is_dashed(self, line: str) -> bool:
        """Whether a line of dashes is a row of empty cells and not a part of a frame."""
        height = self._height()
        return bool(height) and self.has_dashes and count_dashes(line) == height

    def _is_gap(self) -> bool:
        """Whether an empty line separates rows or bands here, as all before it did."""
        rows, height = len(self.lengths), self._height()
        if rows == 0 or set(self.lengths) != {height} or (height in _AMBIGUOUS and not self.size):
            return False
        self.gaps.append(rows)
        return self.gaps[0] in (1, box_rows(height)) and rows == len(self.gaps) * self.gaps[0]

    def _lacks_gap(self) -> bool:
        """Whether the empty line is missing that separated the rows or bands before."""
        rows = len(self.lengths)
        return bool(self.gaps) and rows % self.gaps[0] == 0 and rows not in self.gaps

    def _split(self) -> Iterator[Entry | BadGrid]:
        """Finish the grid before the last empty line; the rows after it start another."""
        rows = self.gaps[-1] - len(self.lengths)  # counted from the end
        after = self.lines[rows:]
        del self.lines[rows:], self.lengths[rows:]
        yield from self.finish()
        for number, line in after:
            self._add(number, line)

    def _are_small(self, lines: list[NumberedLine], height: int) -> bool:
        """Whether these are small grids, one a line: few of them have symbols of a large one."""
        known = set(symbol_table(standard_alphabet(isqrt(height))))
        rows = [tokenize(line, number) for number, line in lines if not is_border(line)]
        large = sum(any(token.text not in known for token in row) for row in rows)
        return len(rows) < height or large < height / 2


def _check_shape(grid: Grid, options: ReadOptions) -> None:
    if options.shape and options.shape != grid.shape:
        raise BadGrid(f"this is a {grid.shape} grid; name that shape instead of {options.shape}")


def _is_heading(line: str, options: ReadOptions) -> bool:
    """Whether *line* is in words, like a title or the head of a table, and not cells or a link.

    Letters can be cells: in one field, or in fields of one length, with no letter twice.
    """
    if not _WORD.search(line) or options.alphabet or is_link(line):
        return False
    fields = re.split(r"[\s,;:\"'|]+", line.strip().strip("\"'"))
    if any(len(field) >= 16 for field in fields):
        return False
    letters = [c for c in line.upper() if c.isalpha() and c != "X"]
    if 2 * len(letters) < sum(c.isalnum() for c in line):
        return False
    is_row = len({len(field) for field in fields}) == 1 and len(letters) == len(set(letters))
    return not (is_row and is_usual(sum(map(len, fields))))


def _row_length(line: str, size: int | None) -> int:
    """The number of cells in *line*; 0 for a part of a frame."""
    if is_border(line):
        return 0
    length, spaced = len(tokenize(line, 1, size)), len(tokenize_framed(line, 1))
    if size is not None:
        return spaced if spaced == size else length
    return length if any(blank in line for blank in _SURE_BLANKS) else max(length, spaced)


def write_line(entry: Entry) -> str:
    """All cells in one line, '.' for empty."""
    return entry.grid.line


def write_sdm(entry: Entry) -> str:
    """All cells in one line, 0 for empty, as in collections of puzzles (.sdm)."""
    line = entry.grid.line
    return line if "0" in entry.grid.alphabet else line.replace(".", "0")


def write_grid(entry: Entry) -> str:
    """The grid in a frame, and an empty line."""
    return f"{entry.grid}\n"


def write_csv(entry: Entry, separator: str = ",") -> str:
    """The rows with commas, nothing for an empty cell, and an empty line."""
    grid = entry.grid
    rows = [[grid.character(symbol) if symbol else "" for symbol in row] for row in grid.rows]
    lines = [separator.join(row) or "." for row in rows]  # an empty line would not be a row
    return "\n".join([*lines, ""])


def write_tsv(entry: Entry) -> str:
    """The rows with tabs, nothing for an empty cell, and an empty line."""
    return write_csv(entry, "\t")


def write_ss(entry: Entry) -> str:
    """The rows in the frame of Simple Sudoku (.ss), and an empty line."""
    shape = entry.grid.shape
    if shape.box is None:
        raise BadInput(f"the format ss needs boxes, which the shape {shape} does not have")
    height, width = shape.box
    size = shape.size
    line = entry.grid.line
    parts = [line[i : i + width] for i in range(0, len(line), width)]
    rows = [f" |{'|'.join(parts[i : i + height])}|" for i in range(0, len(parts), height)]
    between = f" |{'+'.join(['-' * width] * height)}|"
    edge = f" *{'-' * (size + height - 1)}*"
    bands = ["\n".join(rows[i : i + height]) for i in range(0, size, height)]
    return "\n".join([edge, f"\n{between}\n".join(bands), edge, ""])
