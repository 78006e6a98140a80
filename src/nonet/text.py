"""One grid as plain text: what people type, copy and paste, read into symbols and drawn again.

Understood are a line of cells, rows of cells, with or without frames, separated by nothing, by
spaces or by commas, semicolons and tabs; numbers such as 16 where cells are separated. A text
becomes tokens (what stands for one cell, and where), tokens fix the size, and the size and the
characters used fix the alphabet.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from nonet.errors import BadGrid, BadInput
from nonet.shape import MAX_SIZE, STANDARD_ALPHABET, Shape, has_boxes

BLANKS = ".0*-_xX?·"
"""What stands for an empty cell, wherever it is not a symbol of the alphabet."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FRAME = "|│║┃¦┆┇┊┋╎╏"
"""Upright strokes: they may stand between the cells of a row."""

BORDER = set("-+=:!") | {chr(code) for code in range(0x2500, 0x2580)} | set(FRAME)
STARRED = re.compile(r"[*.':]-(?:[-+*.'|]*-)?[*.':]")
SEPARATOR = re.compile(r"[,;\t]")


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


def read_content(
    text: str, shape: Shape | None = None, alphabet: str | None = None, *, first_line: int = 1
) -> Content:
    """The one grid in *text*; raises `BadGrid` with line and column."""
    if content := read_plain_line(text.strip(), shape, alphabet):
        return content
    lines = [
        (number, line)
        for number, line in enumerate(unicodedata.normalize("NFKC", text).splitlines(), first_line)
        if not is_empty(line) and not is_comment(line)
    ]
    return read_rows(lines, shape, alphabet)


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
    symbols = bytes(symbol_of(token, alphabet) for token in tokens)
    return Content(symbols, shape or usual_shape(size), alphabet)


def read_plain_line(line: str, shape: Shape | None, alphabet: str | None) -> Content | None:
    """A quick reading of the most common text, one character a cell; None if it is not that."""
    size = isqrt(len(line))
    if size * size != len(line) or not line.isascii() or not 4 <= size <= MAX_SIZE:
        return None
    if (shape and shape.size != size) or not (shape or has_boxes(size)):
        return None
    if alphabet not in (None, STANDARD_ALPHABET[:size]) or size > 9:
        return None
    symbols = line.encode().translate(plain_table(size))
    if 255 in symbols:
        return None
    return Content(symbols, shape or Shape.of_size(size), STANDARD_ALPHABET[:size])


@cache
def plain_table(size: int) -> bytes:
    """For `bytes.translate`: characters to symbols, 255 for what is neither symbol nor blank."""
    table = bytearray([255]) * 256
    for blank in BLANKS:
        if blank.isascii():
            table[ord(blank)] = 0
    for symbol, character in enumerate(STANDARD_ALPHABET[:size], 1):
        table[ord(character)] = symbol
    return bytes(table)


def is_empty(line: str) -> bool:
    """Whether *line* holds nothing at all; a few tabs are a row of empty cells."""
    return not line.strip(" \f\v\r\n\ufeff") or (not line.strip() and line.count("\t") < 3)


def is_comment(line: str) -> bool:
    """Whether *line* is for people only."""
    return line.lstrip().startswith(("#", "//", "%"))


def is_border(line: str) -> bool:
    """Whether *line* is part of a frame and holds no cells (a row of '-' may look like one)."""
    line = "".join(line.split())
    marks = set(line)
    level = "--" in line or marks - set(FRAME + "-:!")
    return bool(marks <= BORDER and level) or bool(STARRED.fullmatch(line))


def rows_of(lines: Sequence[tuple[int, str]], size: int | None) -> list[list[Token]]:
    """The tokens of each row: without the borders, unless rows of '-' are missing then."""
    rows = [tokens_of(line, number, size) for number, line in lines if not is_border(line)]
    if is_square(rows, size):
        return rows
    dashed = [
        tokens_of(line, number, size)
        for number, line in lines
        if not is_border(line) or re.fullmatch(r"[\s|-]*", line)
    ]
    if is_square(dashed, size):
        return dashed
    spaced = [spaced_tokens(line, number) for number, line in lines if not is_border(line)]
    return spaced if is_square(spaced, size) else rows


def is_square(rows: list[list[Token]], size: int | None) -> bool:
    """Whether *rows* make a grid, of that size if it is known: all in one row, or so many rows."""
    if len(rows) == 1:
        side = size or isqrt(len(rows[0]))
        return side > 3 and side * side == len(rows[0])
    return len(rows) == (size or len(rows)) and all(len(row) == len(rows) for row in rows)


def tokens_of(line: str, number: int = 1, size: int | None = None) -> list[Token]:
    """The cells in *line*: separated fields if they can be cells, else one a character."""
    bare = re.sub(r"[\[\](){}]", " ", line)
    fields = list(fields_of(bare, number))
    if len(fields) > 1:
        if not fields[-1].text and is_trailing(fields, size, bracketed=bare != line):
            fields.pop()
        is_fitting = size is None or len(fields) in (size, size * size)
        if is_fitting and all(can_be_cell(field.text, len(fields)) for field in fields):
            return fields
        if grid := whole_grid(fields, size):
            return grid
        if SEPARATOR.search(bare) and all(len(field.text) <= 2 for field in fields):
            return fields
    return [
        Token(character, number, column)
        for column, character in enumerate(bare, 1)
        if not character.isspace() and character not in FRAME and character not in ",;"
    ]


def is_trailing(fields: list[Token], size: int | None, *, bracketed: bool) -> bool:
    """Whether the last field, which is empty, is only what a comma at the end of a line leaves."""
    if size is not None:
        return len(fields) not in (size, size * size)
    texts = [field.text for field in fields[:-1]]
    return bracketed or (all(texts) and any(text in BLANKS for text in texts))


def fields_of(line: str, number: int) -> Iterator[Token]:
    """What separators leave of *line*: commas, semicolons and tabs, or else spaces and bars."""
    if SEPARATOR.search(line):
        ends = [-1, *(match.start() for match in SEPARATOR.finditer(line)), len(line)]
        for before, end in pairwise(ends):
            field = line[before + 1 : end]
            text = field.strip(" \"'" + FRAME)
            yield Token(text, number, before + 2 + (field.find(text) if text else 0))
    else:
        for match in re.finditer(rf"[^\s{FRAME}]+", line):
            yield Token(match[0], number, match.start() + 1)


def can_be_cell(text: str, cells: int) -> bool:
    """Whether a field stands for one cell, in a row of *cells* or a grid of so many."""
    size = isqrt(cells) if cells > MAX_SIZE else cells
    return len(text) <= 1 or (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= size)


def whole_grid(fields: list[Token], size: int | None) -> list[Token] | None:
    """The first field that is a whole grid, as in 'puzzle,solution' or 'puzzle 7.1'."""
    for field in fields:
        side = isqrt(len(field.text))
        if side * side == len(field.text) and (side == size if size else is_usual(side)):
            return [Token(c, field.line, field.column + i) for i, c in enumerate(field.text)]
    return None


def spaced_tokens(line: str, number: int) -> list[Token]:
    """The cells of a framed row in which empty cells are spaces: '| 5 3   |   7   |       |'."""
    bars = [i for i, character in enumerate(line) if character in FRAME]
    tokens = []
    for left, right in pairwise(bars):
        width = right - left - 1
        start, step = (1, 2) if width % 2 else (0, 1)
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
    if not rows:
        raise BadGrid("expected a grid, found no cells")
    raise wrong_number(rows, likely_size(rows))


def likely_size(rows: list[list[Token]]) -> int:
    """The size that somebody meant who typed *rows*, which make no square."""
    lengths = [len(row) for row in rows]
    if len(rows) == 1:
        near = (n for n in range(4, MAX_SIZE + 1) if is_usual(n) and abs(n * n - lengths[0]) <= 3)
        return next(near, 9)
    common = max(set(lengths), key=lengths.count)
    return common if lengths.count(common) > 1 and 1 <= common <= MAX_SIZE else len(rows)


def wrong_number(rows: list[list[Token]], size: int) -> BadGrid:
    """What is wrong with *rows* as a grid of that size."""
    total = sum(map(len, rows))
    lines = [row[0].line for row in rows if row]
    if len(rows) > 1:
        for row in rows:
            if row and len(row) != size:
                return BadGrid(
                    f"expected {size} cells in a row, found {len(row)}", line=row[0].line
                )
        return BadGrid(f"expected {size} rows, found {len(rows)}", line=lines[0] if lines else None)
    problem = f"expected {size * size} cells, found {total}"
    return BadGrid(problem, line=lines[0] if lines else None)


def usual_shape(size: int) -> Shape:
    """The shape that a grid of that size has if nobody says otherwise."""
    if size < 4:
        raise BadGrid(f"expected the name of a shape for a grid of {size} symbols, found none")
    try:
        return Shape.of_size(size)
    except BadInput as error:
        raise BadGrid(str(error)) from None


def check_alphabet(alphabet: str, size: int) -> str:
    """*alphabet*, if it names *size* symbols and none of them twice."""
    if len(alphabet) != size or len(set(alphabet)) != size:
        raise BadInput(
            f"expected an alphabet of {size} different characters, "
            f"found {len(set(alphabet))} in {alphabet!r}"
        )
    if bad := [c for c in alphabet if c.isspace() or c in FRAME + ".,;#\"'"]:
        raise BadInput(f"expected letters, digits or signs in an alphabet, found {bad[0]!r}")
    return alphabet


def guess_alphabet(texts: Iterable[str], size: int) -> str:
    """The alphabet that these characters are of: 1-9A-Z, 0-9A-Z, A-Z or a word's letters."""
    found = {text.upper() for text in texts if len(text) == 1}
    standard = STANDARD_ALPHABET[:size]
    used = found - set(blanks_for(standard))
    letters_only = bool(used) and all(character.isalpha() for character in used)
    if 10 <= size < MAX_SIZE and "0" in found and found & set(".*-_?·"):
        from_zero = ("0123456789" + LETTERS)[:size]
        if used <= set(from_zero):
            return from_zero
    if letters_only and used <= set(LETTERS[:size]):
        return LETTERS[:size]
    if letters_only and not used <= set(standard) and len(used) == size:
        return "".join(sorted(used))
    return standard


@cache
def blanks_for(alphabet: str) -> str:
    """The characters that mean an empty cell beside that alphabet."""
    folded = alphabet + alphabet.upper()
    return "".join(blank for blank in BLANKS if blank not in folded and blank.upper() not in folded)


@cache
def symbol_table(alphabet: str) -> dict[str, int]:
    """Every text that stands for a symbol or an empty cell, with the symbol."""
    table = dict.fromkeys(blanks_for(alphabet), 0) | {"": 0}
    if len(set(alphabet.upper())) == len(alphabet):
        for symbol, character in enumerate(alphabet, 1):
            table[character.lower()] = table[character.upper()] = symbol
    for symbol, character in enumerate(alphabet, 1):
        table[character] = symbol
    if alphabet == STANDARD_ALPHABET[: len(alphabet)]:
        for symbol in range(10, len(alphabet) + 1):
            table[str(symbol)] = symbol
    return table


def symbol_of(token: Token, alphabet: str) -> int:
    """The symbol that *token* stands for, 0 for an empty cell."""
    symbol = symbol_table(alphabet).get(token.text)
    if symbol is None:
        raise BadGrid(
            f"expected {said(alphabet)} or '.' for an empty cell, found {token.text!r}",
            line=token.line,
            column=token.column,
        )
    return symbol


def said(alphabet: str) -> str:
    """The alphabet in as few characters as a person needs.

    >>> said("123456789ABCDEFG"), said("AELMNOPRT")
    ('1-9 or A-G', 'one of AELMNOPRT')
    """
    match = re.fullmatch(r"(0?1[2-9]*|)([A-Z]*)", alphabet)
    ordered = match and all(part in "0123456789" + LETTERS for part in match.groups())
    if not ordered or not match:
        return f"one of {alphabet}"
    parts = [part for part in match.groups() if part]
    return " or ".join(f"{part[0]}-{part[-1]}" if len(part) > 1 else part for part in parts)


def line_of(symbols: bytes, alphabet: str, *, blank: str = ".") -> str:
    """All cells in one line, row by row."""
    characters = blank + alphabet
    return "".join([characters[symbol] for symbol in symbols])
