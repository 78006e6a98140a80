"""How wide words are, without a font: about, and rather too wide than too narrow.

SVG is shown in whatever font there is, so no font could tell. The shares are those of DejaVu Sans,
which PDF and PNG have and which is wider than most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from unicodedata import category, decomposition, east_asian_width

Measure = Callable[[str], float]
"""How wide a character is; a text is as wide as all of its characters."""

CLASSES = {
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
"""Characters by their width, as a share of the size of the letters."""
WIDTHS = {character: width for width, characters in CLASSES.items() for character in characters}
USUAL, OTHER, WIDE = 0.64, 0.9, 1.1
"""Of digits and most small letters, of letters that are not Latin, and of East Asian ones."""


@cache
def letter_width(character: str) -> float:
    """About how wide a character is, where the size of the letters is 1.

    >>> [letter_width(character) for character in "iaW日"]
    [0.3, 0.64, 1.0, 1.1]
    """
    if character in WIDTHS:
        return WIDTHS[character]
    if category(character) in ("Mn", "Me", "Cf"):  # they stand on others, or are not seen
        return 0.0
    if east_asian_width(character) in "WF":
        return WIDE
    base = decomposition(character).split()
    if base and not base[0].startswith("<"):  # é is as wide as e
        return letter_width(chr(int(base[0], 16)))
    return USUAL if character < "\u0180" else OTHER


def columns_of(character: str) -> float:
    """How many columns of a terminal a character takes."""
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def total(text: str, measure: Measure) -> float:
    """How wide a text is."""
    return sum(map(measure, text))


def wrapped(text: str, width: float, measure: Measure) -> list[str]:
    """The lines of *text*; a word that is wider than a line is cut into pieces.

    >>> wrapped("one two three", 8, columns_of), wrapped("三四五 six", 5, columns_of)
    (['one two', 'three'], ['三四', '五', 'six'])
    """
    lines: list[str] = []
    taken, space = 0.0, measure(" ")
    for word in text.split(" "):
        for number, (piece, wide) in enumerate(pieces(word, width, measure)):
            if lines and not number and taken + space + wide <= width:
                lines[-1] += f" {piece}"
                taken += space + wide
            else:
                lines.append(piece)
                taken = wide
    return lines


def pieces(word: str, width: float, measure: Measure) -> Iterable[tuple[str, float]]:
    """A word in pieces that fit, each with its width."""
    start, taken = 0, 0.0
    for at, character in enumerate(word):
        wide = measure(character)
        if at > start and taken + wide > width:
            yield word[start:at], taken
            start, taken = at, 0.0
        taken += wide
    yield word[start:], taken


def balanced(text: str, width: float, measure: Measure, near: float = 1.0) -> list[str]:
    """The same lines, no more than there must be, and about as wide as each other.

    >>> balanced("one two three four five", 20, columns_of)
    ['one two three', 'four five']
    """
    lines = wrapped(text, width, measure)
    narrow, wide = 0.0, width
    while len(lines) > 1 and wide - narrow > near:
        middle = (narrow + wide) / 2
        is_longer = len(wrapped(text, middle, measure)) > len(lines)
        narrow, wide = (middle, wide) if is_longer else (narrow, middle)
    return wrapped(text, wide, measure)
