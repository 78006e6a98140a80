"""What can be printed, and how much of it fits."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import bidirectional

from nonet.drawing.fonts import REGULAR, registered, width_of
from nonet.errors import BadInput

LEFTWARD = {"R", "AL", "RLE", "RLO", "RLI"}
"""Directions of letters that are written from right to left, which needs more than a font."""


def check_letters(text: str, what: str) -> None:
    """Raise `BadInput` if *text*, which is *what*, has a character that cannot be printed.

    Raises `MissingExtra` if nothing can be.
    """
    registered()
    if character := lacking(text):
        raise BadInput(
            f"expected letters of the font DejaVu Sans from left to right, found {character!r} "
            f"(U+{ord(character):04X}) in {what}"
        )


@lru_cache(maxsize=1024)
def lacking(text: str) -> str:
    """The first character of *text* that cannot be printed; none if all can be."""
    known = registered()[REGULAR].face.charToGlyph
    for character in text:
        is_there = character.isprintable() and ord(character) in known
        if not is_there or bidirectional(character) in LEFTWARD:
            return character
    return ""


def cut(text: str, size: float, width: float, *, is_bold: bool = False) -> str:
    """As much of *text* as fits, with dots for the rest."""
    if width_of(text, size, is_bold=is_bold) <= width:
        return text
    while text and width_of(text + "…", size, is_bold=is_bold) > width:
        text = text[:-1].rstrip()
    return text + "…" if text else ""


def fitting_size(text: str, size: float, width: float) -> float:
    """The size for a text, or a smaller one in which it fits."""
    return min(size, size * width / max(width_of(text, size), 1e-9))


def wrapped(text: str, size: float, width: float, *, is_bold: bool = False) -> list[str]:
    """The lines of *text*; a word that is wider than a line is cut into pieces."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, is_bold=is_bold) <= width:
            lines[-1] = longer
        else:
            lines += pieces(word, size, width, is_bold=is_bold)
    return lines


def balanced(text: str, size: float, width: float) -> list[str]:
    """The lines of *text* in bold letters, no more than it needs, and about as wide."""
    lines = wrapped(text, size, width, is_bold=True)
    narrow, wide = 0.0, width
    while wide - narrow > 1:
        middle = (narrow + wide) / 2
        is_longer = len(wrapped(text, size, middle, is_bold=True)) > len(lines)
        narrow, wide = (middle, wide) if is_longer else (narrow, middle)
    return wrapped(text, size, wide, is_bold=True)


def pieces(word: str, size: float, width: float, *, is_bold: bool) -> list[str]:
    """A word in pieces that fit."""
    found = [""]
    for character in word:
        if found[-1] and width_of(found[-1] + character, size, is_bold=is_bold) > width:
            found.append("")
        found[-1] += character
    return found
