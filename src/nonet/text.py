"""One grid as plain text: what people type, copy and paste, read into symbols.

A grid may be a line of cells, or rows of cells with or without a frame; cells may be separated by
spaces, commas, semicolons, tabs or nothing; separated cells may be numbers such as 16; and rows may
have spaces for empty cells. A text is cut into tokens, one for each cell. Their number gives the
size; the size and the characters give the alphabet.
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
    not_a_symbol,
    standard_alphabet,
    symbol_of,
)
from nonet.errors import BadGrid, BadInput
from nonet.shape import Shape, has_boxes

LONGEST_LINE = 20_000
"""Characters; the widest grid in one line takes about half of that."""

NumberedLine = tuple[int, str]

_STARRED = re.compile(r"[*.':]-(?:[-+*.'|]*-)?[*.':]")
_SEPARATOR = re.compile(r"[,;\t]")
_REMARK = re.compile(r"\s(?:#|//).*$")
_LINK = re.compile(
    r"(?:https?|sudokupad)://\S*|(?:fpuz|fpuzzles|scl|ctc)N4[\w+/%=-]{20,}"
    r"|(?:[\w-]+\.)*(?:f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com|svencodes\.com)/\S+"
)
_ASSIGNMENT = re.compile(r"^[\w\s\[\].]*=\s*(?:[\w.]*\()?(?=[\[{(])|^\s*[A-Za-z.]+\((?=\[)")


class Token(NamedTuple):
    """The text of one cell ('' where a separated field is empty), and its place."""

    text: str
    line: int
    column: int


class GridFields(NamedTuple):
    """The fields of a Grid."""

    symbols: bytes
    shape: Shape
    alphabet: str


def parse_text(text: str, shape: Shape | None = None, alphabet: str | None = None) -> GridFields:
    """The one grid in *text*; raises `BadGrid` with line and column."""
    if fields := parse_plain_line(text.strip(), shape, alphabet):
        return fields
    lines = [
        (number, without_remark(line))
        for number, line in enumerate(text.splitlines(), 1)
        if not is_empty(line) and not is_comment(line)
    ]
    return parse_rows(lines, shape, alphabet)


def parse_plain_line(line: str, shape: Shape | None, alphabet: str | None) -> GridFields | None:
    """A fast path for the most common text, digits and one character a cell; None for others."""
    size = isqrt(len(line))
    if size * size != len(line) or not 4 <= size <= 9 or not line.isascii():
        return None
    if shape is None and not has_boxes(size):
        return None
    standard = standard_alphabet(size)
    if (shape is not None and shape.size != size) or alphabet not in (None, standard):
        return None
    symbols = line.encode().translate(byte_table(standard))
    return None if 255 in symbols else GridFields(symbols, shape or Shape.of_size(size), standard)


def parse_rows(
    lines: Sequence[NumberedLine], shape: Shape | None = None, alphabet: str | None = None
) -> GridFields:
    """The grid in numbered lines without comments and empty lines."""
    known_size = shape.size if shape else None
    rows = split_spaced_rows(lines, known_size, alphabet) or _token_rows(lines, known_size)
    tokens = [token for row in rows for token in row]
    size = known_size or _size_of(rows)
    if len(tokens) != size * size:
        raise _wrong_size(rows, size)
    if alphabet is None:
        alphabet = guess_alphabet([token.text for token in tokens], size)
    check_alphabet(alphabet, size)
    symbols = bytearray()
    for text, line, column in tokens:
        symbol = symbol_of(text, alphabet)
        if symbol is None:
            raise BadGrid(not_a_symbol(text, alphabet), line=line, column=column)
        symbols.append(symbol)
    return GridFields(bytes(symbols), shape or usual_shape(size), alphabet)


def split_spaced_rows(
    lines: Sequence[NumberedLine], size: int | None, alphabet: str | None
) -> list[list[Token]]:
    """The cells of rows without a frame in which empty cells are spaces; none if that is not sure.

    A row may end after its last symbol, but no row may be missing. Spaces in the same columns of
    all rows only separate cells.
    """
    height = len(lines)
    rows = [line.rstrip().ljust(height) for _, line in lines]
    fits = height == size if size else is_usual(height)
    if not fits or lines[-1][0] - lines[0][0] != height - 1 or set(map(len, rows)) != {height}:
        return []
    if len({tuple(i for i, cell in enumerate(row.rstrip()) if cell == " ") for row in rows}) == 1:
        return []
    used = set("".join(rows)) - {" "}
    alphabet = alphabet or guess_alphabet(used, height)
    if not all(symbol_of(character, alphabet) for character in used):
        return []
    return [
        [Token(cell.strip(), number, column) for column, cell in enumerate(row, 1)]
        for (number, _), row in zip(lines, rows, strict=True)
    ]


def is_empty(line: str) -> bool:
    """Whether *line* holds nothing at all; a few tabs are a row of empty cells."""
    return not line.strip(" \f\v\r\n") or (not line.strip() and line.count("\t") < 3)


def without_remark(line: str) -> str:
    """*line* without a remark, which starts with a space and '#' or '//'."""
    return _REMARK.sub("", line) if "#" in line or "//" in line else line


def is_comment(line: str) -> bool:
    """Whether *line* is for people only."""
    return line.lstrip().startswith(("#", "//", "%"))


def is_border(line: str) -> bool:
    """Whether *line* is part of a frame and holds no cells (a row of '-' may look like one)."""
    line = "".join(line.split())
    marks = set(line)
    is_level = "--" in line or marks - set(UPRIGHT + "-:!")
    return bool(marks <= STROKES and is_level) or _STARRED.fullmatch(line) is not None


def is_link(text: str) -> bool:
    """Whether *text* is a link, to a grid or to anything else."""
    return _LINK.fullmatch(text.strip()) is not None


def count_dashes(line: str) -> int:
    """How many cells *line* has if its dashes are empty cells; 0 if it holds anything else."""
    return line.count("-") if re.fullmatch(r"[\s|-]*", line) else 0


def _token_rows(lines: Sequence[NumberedLine], size: int | None) -> list[list[Token]]:
    """The tokens of each row: without the borders, unless the grid needs rows of '-'."""
    cells = [(number, line) for number, line in lines if not is_border(line)]
    dashed = [each for each in lines if not is_border(each[1]) or count_dashes(each[1])]
    rows = [tokenize(line, number, size) for number, line in cells]
    if _is_square(rows, size):
        return rows
    with_dashes = [tokenize(line, number, size) for number, line in dashed]
    if _is_square(with_dashes, size):
        return with_dashes
    framed = [tokenize_framed(line, number) for number, line in cells]
    return framed if _is_square(framed, size) else rows


def _is_square(rows: list[list[Token]], size: int | None) -> bool:
    """Whether *rows* make a grid, of *size* if that is known; it may be all in one row."""
    if len(rows) == 1:
        side = size or isqrt(len(rows[0]))
        return (size is not None or side > 3) and side * side == len(rows[0])
    return len(rows) == (size or len(rows)) and all(len(row) == len(rows) for row in rows)


def tokenize(line: str, number: int = 1, size: int | None = None) -> list[Token]:
    """The cells in *line*: separated fields if they can be cells, else one a character."""
    if len(line) > LONGEST_LINE:
        problem = f"the line has {len(line)} characters; {LONGEST_LINE} is the limit"
        raise BadGrid(problem, line=number)
    if assigned := _ASSIGNMENT.match(line):
        line = " " * assigned.end() + line[assigned.end() :]
    bare = re.sub(r"[\[\](){}]", " ", line)
    fields = list(_split_fields(bare, number))
    if len(fields) > 1:
        if not fields[-1].text and _is_trailing(fields, size, bracketed=bare != line):
            fields.pop()
        fits = size is None or len(fields) in (size, size * size)
        if fits and all(_can_be_cell(field.text, len(fields)) for field in fields):
            return fields
    if grid := _whole_grid(bare, number, size):
        return grid
    if _SEPARATOR.search(bare) and all(len(field.text) <= 2 for field in fields):
        return fields
    return [
        Token(character, number, column)
        for column, character in enumerate(bare, 1)
        if not character.isspace() and character not in UPRIGHT and character not in ",;"
    ]


def _split_fields(line: str, number: int) -> Iterator[Token]:
    """The fields of *line*, between commas, semicolons and tabs, or else spaces and bars."""
    if not _SEPARATOR.search(line):
        for match in re.finditer(rf"[^\s{UPRIGHT}]+", line):
            yield Token(match[0], number, match.start() + 1)
        return
    ends = [-1, *(match.start() for match in _SEPARATOR.finditer(line)), len(line)]
    for before, end in pairwise(ends):
        field = line[before + 1 : end]
        text = field.strip(" \"'" + UPRIGHT)
        yield Token(text, number, before + 2 + (field.find(text) if text else 0))


def _is_trailing(fields: list[Token], size: int | None, *, bracketed: bool) -> bool:
    """Whether the last field is empty only because of a comma at the end of the line."""
    if size is not None:
        return len(fields) not in (size, size * size)
    texts = [field.text for field in fields[:-1]]
    return bracketed or (all(texts) and any(text in BLANKS for text in texts))


def _can_be_cell(text: str, cells: int) -> bool:
    """Whether a field can be one of *cells* in a row or a grid."""
    size = isqrt(cells) if cells > MAX_SIZE else cells
    return len(text) <= 1 or (
        len(text) == 2 and text.isascii() and text.isdigit() and 1 <= int(text) <= size
    )


def _whole_grid(line: str, number: int, size: int | None) -> list[Token] | None:
    """The cells of the longest field that is a whole grid, as in 'puzzle,solution' or 'puzzle 7.1'.

    Fields end at colons too (puzzle:count:solution), and a '+' marks a symbol that a program found.
    """
    longest: list[Token] = []
    for field in re.finditer(rf"[^\s,;:\"'{UPRIGHT}]+", line):
        cells = [
            Token(character, number, field.start() + column)
            for column, character in enumerate(field[0], 1)
            if character != "+"
        ]
        side = isqrt(len(cells))
        is_grid = side * side == len(cells) and (side == size if size else is_usual(side))
        is_part = len(field[0]) < len(line.strip()) or "+" in field[0]
        if is_grid and is_part and len(cells) > len(longest):
            longest = cells
    return longest or None


def tokenize_framed(line: str, number: int) -> list[Token]:
    """The cells of a framed row in which empty cells are spaces: '| 5 3   |   7   |       |'."""
    bars = [i for i, character in enumerate(line) if character in UPRIGHT]
    tokens = []
    for left, right in pairwise(bars):
        width = right - left - 1
        start, step = (1, 2) if width % 2 and width > 1 else (0, 1)
        columns = range(left + 1 + start, right, step)
        tokens += [Token(line[column].strip(), number, column + 1) for column in columns]
    return tokens


def is_usual(size: int) -> bool:
    """Whether a grid of that size has a usual shape, so that nobody has to name it."""
    return 4 <= size <= MAX_SIZE and has_boxes(size)


def is_usual_shape(shape: Shape) -> bool:
    """Whether *shape* is the usual one of its size."""
    return is_usual(shape.size) and shape == Shape.of_size(shape.size)


def _size_of(rows: list[list[Token]]) -> int:
    """The size of the grid that *rows* are, or that somebody meant who typed them."""
    lengths = [len(row) for row in rows]
    total = sum(lengths)
    size = isqrt(total)
    if size * size == total and 4 <= size <= MAX_SIZE:
        return size
    if len(rows) == 1:
        near = (n for n in range(4, MAX_SIZE + 1) if is_usual(n) and abs(n * n - total) <= 3)
        return next(near, 9)
    common = max(set(lengths), key=lengths.count, default=0)
    return common if lengths.count(common) > 1 and 4 <= common <= MAX_SIZE else 9


def _wrong_size(rows: list[list[Token]], size: int) -> BadGrid:
    """The error for *rows* that are not a grid of that size."""
    line = next((row[0].line for row in rows if row), None)
    total = sum(map(len, rows))
    if not total:
        return BadGrid("no grid here: there are no cells")
    if len(rows) == 1:
        cells = "1 cell" if total == 1 else f"{total} cells"
        return BadGrid(f"the grid has {cells} instead of {size * size}", line=line)
    for number, row in enumerate(rows, 1):
        if row and len(row) != size:
            others = {len(other) for other in rows if other is not row}
            rest = f", the others have {size}" if others == {size} else f" instead of {size}"
            return BadGrid(f"row {number} has {len(row)} cells{rest}", line=row[0].line)
    return BadGrid(f"the grid has {len(rows)} rows instead of {size}", line=line)


def usual_shape(size: int) -> Shape:
    """The shape of a grid of that size unless another is named."""
    if size < 4:
        raise BadGrid(f"a {size}x{size} grid needs the name of its shape, as in latin:{size}")
    try:
        return Shape.of_size(size)
    except BadInput as error:
        raise BadGrid(str(error)) from None
