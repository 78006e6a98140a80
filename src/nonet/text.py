"""One grid as plain text: what people type, copy and paste, read into symbols.

Understood are a line of cells, rows of cells, with or without frames, separated by nothing, by
spaces or by commas, semicolons and tabs; numbers such as 16 where cells are separated; rows in
which spaces are the empty cells. A text becomes tokens (what stands for one cell, and where),
tokens fix the size, and the size and the characters used fix the alphabet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from nonet.alphabet import (
    BLANKS,
    MAX_SIZE,
    STROKES,
    UPRIGHT,
    byte_table,
    check_alphabet,
    guess_alphabet,
    said,
    standard_alphabet,
    symbol_of,
)
from nonet.errors import BadGrid, BadInput
from nonet.regions import has_boxes
from nonet.shape import Shape

LONGEST_LINE = 20_000
"""Characters; the widest grid that can be written in one line takes about half of that."""

STARRED = re.compile(r"[*.':]-(?:[-+*.'|]*-)?[*.':]")
SEPARATOR = re.compile(r"[,;\t]")
REMARK = re.compile(r"\s(?:#|//).*$")
LINK = re.compile(
    r"(?:https?|sudokupad)://\S*|(?:fpuz|fpuzzles|scl|ctc)N4[\w+/%=-]{20,}"
    r"|(?:[\w-]+\.)*(?:f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com|svencodes\.com)/\S+"
)
ASSIGNMENT = re.compile(r"^[\w\s\[\].]*=\s*(?:[\w.]*\()?(?=[\[{(])|^\s*[A-Za-z.]+\((?=\[)")


class Token(NamedTuple):
    """The text of one cell ('' where a separated field is empty), and where it stands."""

    text: str
    line: int
    column: int


class Content(NamedTuple):
    """What a text holds: the fields of a Grid."""

    symbols: bytes
    shape: Shape
    alphabet: str


def read_content(text: str, shape: Shape | None = None, alphabet: str | None = None) -> Content:
    """The one grid in *text*; raises `BadGrid` with line and column."""
    if content := read_plain_line(text.strip(), shape, alphabet):
        return content
    lines = [
        (number, without_remark(line))
        for number, line in enumerate(text.splitlines(), 1)
        if not is_empty(line) and not is_comment(line)
    ]
    return read_gapped(lines, shape, alphabet) or read_rows(lines, shape, alphabet)


def read_gapped(
    lines: Sequence[tuple[int, str]], shape: Shape | None = None, alphabet: str | None = None
) -> Content | None:
    """The grid whose rows have spaces for empty cells and no frame; None if these lines are none.

    Rows may end after their last symbol, and so be shorter than there are rows, but none may be
    missing. Spaces that stand in the same places in all of them only separate.
    """
    size = len(lines)
    rows = [line.rstrip() for _, line in lines]
    gaps = {tuple(i for i, character in enumerate(row) if character == " ") for row in rows}
    is_whole = size > 0 and lines[-1][0] - lines[0][0] == size - 1
    if not is_whole or len(gaps) == 1 or max(map(len, rows)) > size:
        return None
    used = set("".join(rows)) - {" "}
    alphabet = alphabet or guess_alphabet(used, size)
    is_fitting = size == shape.size if shape else is_usual(size)
    if not is_fitting or len(alphabet) != size or not all(symbol_of(c, alphabet) for c in used):
        return None
    check_alphabet(alphabet, size)
    cells = "".join(row.ljust(size) for row in rows)
    symbols = bytes([symbol_of(cell.strip(), alphabet) or 0 for cell in cells])
    return Content(symbols, shape or usual_shape(size), alphabet)


def read_rows(
    lines: Sequence[tuple[int, str]], shape: Shape | None = None, alphabet: str | None = None
) -> Content:
    """The grid whose numbered lines these are, without comments and empty lines."""
    rows = rows_of(lines, shape.size if shape else None)
    tokens = [token for row in rows for token in row]
    size = shape.size if shape else size_of(rows)
    if len(tokens) != size * size:
        raise wrong_number(rows, size)
    if alphabet is None:
        alphabet = guess_alphabet([token.text for token in tokens], size)
    check_alphabet(alphabet, size)
    symbols = bytes([read_token(token, alphabet) for token in tokens])
    return Content(symbols, shape or usual_shape(size), alphabet)


def read_plain_line(line: str, shape: Shape | None, alphabet: str | None) -> Content | None:
    """A quick reading of the most common text, digits and one character a cell; else None."""
    size = isqrt(len(line))
    if size * size != len(line) or not 4 <= size <= 9 or not line.isascii():
        return None
    if shape is None and not has_boxes(size):
        return None
    standard = standard_alphabet(size)
    if (shape is not None and shape.size != size) or alphabet not in (None, standard):
        return None
    symbols = line.encode().translate(byte_table(standard))
    return None if 255 in symbols else Content(symbols, shape or Shape.of_size(size), standard)


def read_token(token: Token, alphabet: str) -> int:
    """The symbol that *token* stands for; raises `BadGrid`."""
    symbol = symbol_of(token.text, alphabet)
    if symbol is None:
        raise BadGrid(
            f"expected {said(alphabet)} or '.' for an empty cell, found {token.text!r}",
            line=token.line,
            column=token.column,
        )
    return symbol


def is_empty(line: str) -> bool:
    """Whether *line* holds nothing at all; a few tabs are a row of empty cells."""
    return not line.strip(" \f\v\r\n") or (not line.strip() and line.count("\t") < 3)


def without_remark(line: str) -> str:
    """*line* without what '#' or '//' and a space before it set apart."""
    return REMARK.sub("", line) if "#" in line or "//" in line else line


def is_comment(line: str) -> bool:
    """Whether *line* is for people only."""
    return line.lstrip().startswith(("#", "//", "%"))


def is_border(line: str) -> bool:
    """Whether *line* is part of a frame and holds no cells (a row of '-' may look like one)."""
    line = "".join(line.split())
    marks = set(line)
    is_level = "--" in line or marks - set(UPRIGHT + "-:!")
    return bool(marks <= STROKES and is_level) or STARRED.fullmatch(line) is not None


def is_link(text: str) -> bool:
    """Whether *text* is a link, to a grid or to anything else."""
    return LINK.fullmatch(text.strip()) is not None


def dashes_in(line: str) -> int:
    """How many cells *line* has if its dashes are empty cells; 0 if it holds anything else."""
    return line.count("-") if re.fullmatch(r"[\s|-]*", line) else 0


def rows_of(lines: Sequence[tuple[int, str]], size: int | None) -> list[list[Token]]:
    """The tokens of each row: without the borders, unless rows of '-' are missing then."""
    cells = [(number, line) for number, line in lines if not is_border(line)]
    rows = [tokens_of(line, number, size) for number, line in cells]
    if is_square(rows, size):
        return rows
    dashed = [
        tokens_of(line, number, size)
        for number, line in lines
        if not is_border(line) or dashes_in(line)
    ]
    if is_square(dashed, size):
        return dashed
    spaced = [spaced_tokens(line, number) for number, line in cells]
    return spaced if is_square(spaced, size) else rows


def is_square(rows: list[list[Token]], size: int | None) -> bool:
    """Whether *rows* make a grid, of that size if it is known: all in one row, or so many rows."""
    if len(rows) == 1:
        side = size or isqrt(len(rows[0]))
        return (size is not None or side > 3) and side * side == len(rows[0])
    return len(rows) == (size or len(rows)) and all(len(row) == len(rows) for row in rows)


def tokens_of(line: str, number: int = 1, size: int | None = None) -> list[Token]:
    """The cells in *line*: separated fields if they can be cells, else one a character."""
    if len(line) > LONGEST_LINE:
        problem = f"expected a line of {LONGEST_LINE} characters or fewer, found {len(line)}"
        raise BadGrid(problem, line=number)
    if assigned := ASSIGNMENT.match(line):
        line = " " * assigned.end() + line[assigned.end() :]
    bare = re.sub(r"[\[\](){}]", " ", line)
    fields = list(fields_of(bare, number))
    if len(fields) > 1:
        if not fields[-1].text and is_trailing(fields, size, bracketed=bare != line):
            fields.pop()
        is_fitting = size is None or len(fields) in (size, size * size)
        if is_fitting and all(can_be_cell(field.text, len(fields)) for field in fields):
            return fields
    if grid := whole_grid(bare, number, size):
        return grid
    if SEPARATOR.search(bare) and all(len(field.text) <= 2 for field in fields):
        return fields
    return [
        Token(character, number, column)
        for column, character in enumerate(bare, 1)
        if not character.isspace() and character not in UPRIGHT and character not in ",;"
    ]


def fields_of(line: str, number: int) -> Iterator[Token]:
    """What separators leave of *line*: commas, semicolons and tabs, or else spaces and bars."""
    if not SEPARATOR.search(line):
        for match in re.finditer(rf"[^\s{UPRIGHT}]+", line):
            yield Token(match[0], number, match.start() + 1)
        return
    ends = [-1, *(match.start() for match in SEPARATOR.finditer(line)), len(line)]
    for before, end in pairwise(ends):
        field = line[before + 1 : end]
        text = field.strip(" \"'" + UPRIGHT)
        yield Token(text, number, before + 2 + (field.find(text) if text else 0))


def is_trailing(fields: list[Token], size: int | None, *, bracketed: bool) -> bool:
    """Whether the last field, which is empty, is only what a comma at the end of a line leaves."""
    if size is not None:
        return len(fields) not in (size, size * size)
    texts = [field.text for field in fields[:-1]]
    return bracketed or (all(texts) and any(text in BLANKS for text in texts))


def can_be_cell(text: str, cells: int) -> bool:
    """Whether a field stands for one cell, in a row of *cells* or a grid of so many."""
    size = isqrt(cells) if cells > MAX_SIZE else cells
    return len(text) <= 1 or (
        len(text) == 2 and text.isascii() and text.isdigit() and 1 <= int(text) <= size
    )


def whole_grid(line: str, number: int, size: int | None) -> list[Token] | None:
    """The cells of the longest field that is a whole grid, as in 'puzzle,solution' or 'puzzle 7.1'.

    Fields end at colons too (puzzle:count:solution), and a '+' before a symbol says only that
    a program has found it.
    """
    found: list[Token] = []
    for field in re.finditer(rf"[^\s,;:\"'{UPRIGHT}]+", line):
        cells = [
            Token(character, number, field.start() + column)
            for column, character in enumerate(field[0], 1)
            if character != "+"
        ]
        side = isqrt(len(cells))
        is_grid = side * side == len(cells) and (side == size if size else is_usual(side))
        is_part = len(field[0]) < len(line.strip()) or "+" in field[0]
        if is_grid and is_part and len(cells) > len(found):
            found = cells
    return found or None


def spaced_tokens(line: str, number: int) -> list[Token]:
    """The cells of a framed row in which empty cells are spaces: '| 5 3   |   7   |       |'."""
    bars = [i for i, character in enumerate(line) if character in UPRIGHT]
    tokens = []
    for left, right in pairwise(bars):
        width = right - left - 1
        start, step = (1, 2) if width % 2 and width > 1 else (0, 1)
        for column in range(left + 1 + start, right, step):
            character = line[column]
            tokens.append(Token("" if character.isspace() else character, number, column + 1))
    return tokens


def is_usual(size: int) -> bool:
    """Whether the shape of a grid of that size can be told without its name."""
    return 4 <= size <= MAX_SIZE and has_boxes(size)


def size_of(rows: list[list[Token]]) -> int:
    """The size that the number of cells tells."""
    total = sum(map(len, rows))
    size = isqrt(total)
    if size * size == total and 4 <= size <= MAX_SIZE:
        return size
    if not total:
        raise BadGrid("expected a grid, found no cells")
    raise wrong_number(rows, likely_size(rows))


def likely_size(rows: list[list[Token]]) -> int:
    """The size that somebody meant who typed *rows*, which make no square."""
    lengths = [len(row) for row in rows]
    if len(rows) == 1:
        near = (n for n in range(4, MAX_SIZE + 1) if is_usual(n) and abs(n * n - lengths[0]) <= 3)
        return next(near, 9)
    common = max(set(lengths), key=lengths.count)
    return common if lengths.count(common) > 1 and 4 <= common <= MAX_SIZE else 9


def wrong_number(rows: list[list[Token]], size: int) -> BadGrid:
    """What is wrong with *rows* as a grid of that size."""
    lines = [row[0].line for row in rows if row]
    if len(rows) > 1:
        for row in rows:
            if row and len(row) != size:
                problem = f"expected {size} cells in a row, found {len(row)}"
                return BadGrid(problem, line=row[0].line)
        return BadGrid(f"expected {size} rows, found {len(rows)}", line=lines[0])
    problem = f"expected {size * size} cells, found {sum(map(len, rows))}"
    return BadGrid(problem, line=lines[0] if lines else None)


def usual_shape(size: int) -> Shape:
    """The shape that a grid of that size has if nobody says otherwise."""
    if size < 4:
        raise BadGrid(f"expected the name of a shape for a grid of {size} symbols, found none")
    try:
        return Shape.of_size(size)
    except BadInput as error:
        raise BadGrid(str(error)) from None
