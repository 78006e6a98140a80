"""Grids as plain text, many in one file: a line each, or rows, framed or not, with comments.

Reading goes line by line and keeps no more than one grid. What one line holds decides: as many
cells as a whole grid has, or a row of one; a comment or an empty line ends a grid that is not
complete. A line with a puzzle and more (a rating, its solution) gives the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isqrt

from nonet.errors import BadGrid, BadInput
from nonet.files.entry import Entry, Wish
from nonet.files.links import is_link, read_link
from nonet.grid import Grid
from nonet.shape import MAX_SIZE, STANDARD_ALPHABET
from nonet.text import (
    is_border,
    is_comment,
    is_empty,
    is_usual,
    line_of,
    read_plain_line,
    read_rows,
    spaced_tokens,
    symbol_table,
    tokens_of,
)

Numbered = tuple[int, str]

HEADER = re.compile(
    r"""["']?(id|index|no|nr|puzzles?|quizz?e?s?|questions?|problems?|boards?|grids?|sudokus?|clues)"""
    r"""["']?\s*([,;\t].*)?""",
    re.IGNORECASE,
)
SECTION = re.compile(r"\[[A-Za-z]\w*\]")


def read(lines: Iterable[Numbered], wish: Wish) -> Iterator[Entry | BadGrid]:
    """Every grid in *lines*, or what is wrong with it, in order."""
    for block in blocks(lines, wish.shape.size if wish.shape else None):
        yield read_block(block, wish)


def read_block(block: list[Numbered], wish: Wish) -> Entry | BadGrid:
    """The one grid in *block*, or what is wrong with it."""
    number, first = block[0]
    try:
        if is_link(first):
            return read_link(first.strip(), number)
        content = len(block) == 1 and read_plain_line(first.strip(), wish.shape, wish.alphabet)
        return Entry(Grid(*(content or read_rows(block, wish.shape, wish.alphabet))), line=number)
    except BadGrid as error:
        return BadGrid(error.problem, line=error.line or number, column=error.column)
    except BadInput as error:
        return BadGrid(str(error), line=number)


def blocks(lines: Iterable[Numbered], size: int | None) -> Iterator[list[Numbered]]:
    """The lines of each grid; *size* if it is known for all of them."""
    block: list[Numbered] = []
    rows = height = 0
    first = True
    for number, line in lines:
        if is_empty(line) or is_comment(line) or SECTION.fullmatch(line.strip()):
            yield from finished(block, rows, height, size)
            block, rows = [], 0
            continue
        if first and HEADER.fullmatch(line.strip()):
            continue
        first = False
        length = row_length(line, size)
        if is_alone(length, size) or is_link(line):
            yield from finished(block, rows, height, size)
            block, rows = [], 0
            yield [(number, line)]
            continue
        block.append((number, line))
        if length:
            rows += 1
            height = size or (length if rows == 1 else height)
        if rows and rows == height:
            yield from finished(block, rows, height, size)
            block, rows = [], 0
    yield from finished(block, rows, height, size)


def finished(
    block: list[Numbered], rows: int, height: int, size: int | None
) -> Iterator[list[Numbered]]:
    """What *block* holds: nothing (a frame's last line), one grid, or a small grid in each line.

    A line of 16 cells is a 4x4 grid or a row of a 16x16 one (and 36 likewise): sixteen of them
    with other symbols than a 4x4 grid has are rows.
    """
    if not rows:
        return
    small = isqrt(height)
    if size is None and small >= 4 and small * small == height and is_usual(small):
        known = symbol_table(STANDARD_ALPHABET[:small])
        texts = {token.text for number, line in block for token in tokens_of(line, number)}
        if rows < height or texts <= set(known):
            yield from ([line] for line in block if not is_border(line[1]))
            return
    yield block


def row_length(line: str, size: int | None) -> int:
    """How many cells *line* holds; 0 for a part of a frame."""
    if is_border(line):
        return 0
    length, spaced = len(tokens_of(line, 1, size)), len(spaced_tokens(line, 1))
    if size is not None:
        return spaced if spaced == size else length
    return length if any(blank in line for blank in ".0*_?·") else max(length, spaced)


def is_alone(length: int, size: int | None) -> bool:
    """Whether a line of that many cells is a grid by itself, or no part of one."""
    if size is not None:
        return length == size * size > size or length > size
    return length > MAX_SIZE


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
