"""The width of texts that are laid out without a font file, and line breaking.

SVG is shown in whatever font the reader has, so `char_width` estimates: its values are those of
DejaVu Sans, which PDF and PNG use and which is wider than most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from unicodedata import category, decomposition, east_asian_width

CharWidth = Callable[[str], float]
"""The width of a character; a text is as wide as the sum of its characters."""

_CLASSES = {
    0.3: "'Iijl",
    0.34: " ,./:;\\|·’",
    0.42: "!()-J[]frtľ",
    0.54: '"*?_`sz“”',
    0.6: "FLckvxy",
    0.7: "ABCKRVXZħ",
    0.8: "&DGHNOQUÐØĐŊ",
    0.87: "#+<=>Mw^~×÷≠ŉ→",
    1.0: "%@Wmæ…©ĦÆ",
    1.08: "Œœ",
}
_WIDTHS = {character: width for width, characters in _CLASSES.items() for character in characters}
_USUAL, _NOT_LATIN, _EAST_ASIAN = 0.64, 0.9, 1.1


@cache
def char_width(character: str) -> float:
    """About how wide a character is in a font of size 1.

    >>> [char_width(character) for character in "iaW日"]
    [0.3, 0.64, 1.0, 1.1]
    """
    if character in _WIDTHS:
        return _WIDTHS[character]
    if columns := terminal_columns(character):
        base = decomposition(character).split()
        if columns == 2:
            return _EAST_ASIAN
        if base and not base[0].startswith("<"):  # é is as wide as e
            return char_width(chr(int(base[0], 16)))
        return _USUAL if character < "\u0180" else _NOT_LATIN
    return 0.0


def terminal_columns(character: str) -> float:
    """How many columns of a terminal a character takes."""
    if category(character) in ("Mn", "Me", "Cf"):  # accents that combine, and invisible characters
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def total_width(text: str, width_of: CharWidth) -> float:
    """How wide a text is."""
    return sum(map(width_of, text))


def wrap(text: str, width: float, width_of: CharWidth) -> list[str]:
    """Break *text* into lines; a word that is wider than a line is split.

    >>> wrap("one two three", 8, terminal_columns), wrap("三四五 six", 5, terminal_columns)
    (['one two', 'three'], ['三四', '五', 'six'])
    """
    lines: list[str] = []
    used, space = 0.0, width_of(" ")
    for word in text.split(" "):
        for number, (piece, wide) in enumerate(_split_word(word, width, width_of)):
            if lines and not number and used + space + wide <= width:
                lines[-1] += f" {piece}"
                used += space + wide
            else:
                lines.append(piece)
                used = wide
    return lines


def _split_word(word: str, width: float, width_of: CharWidth) -> Iterator[tuple[str, float]]:
    """Pieces of a word that fit a line, each with its width."""
    start, used = 0, 0.0
    for at, character in enumerate(word):
        wide = width_of(character)
        if at > start and used + wide > width:
            yield word[start:at], used
            start, used = at, 0.0
        used += wide
    yield word[start:], used


def balance(text: str, width: float, width_of: CharWidth, precision: float = 1.0) -> list[str]:
    """Break *text* into as few lines as `wrap` does, about equally wide.

    >>> balance("one two three four five", 20, terminal_columns)
    ['one two three', 'four five']
    """
    lines = wrap(text, width, width_of)
    low, high = 0.0, width
    while len(lines) > 1 and high - low > precision:
        middle = (low + high) / 2
        if len(wrap(text, middle, width_of)) > len(lines):
            low = middle
        else:
            high = middle
    return wrap(text, high, width_of)
