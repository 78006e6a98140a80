"""What can be printed, and how much of it fits."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, takewhile
from unicodedata import bidirectional

from nonet.drawing import measuring
from nonet.drawing.fonts import BOLD, LEFTWARD, REGULAR, measure_for, registered, width_of
from nonet.errors import BadInput

LEAST = 2.2
"""The size of the smallest letters that can be read, in millimetres."""
CLOSE = 1e-6
"""What sums of widths may differ by, although they are the same."""


def check_letters(text: str, what: str, *, is_bold: bool = False) -> None:
    """Raise `BadInput` if *text*, which is *what*, has a character that cannot be printed.

    With *is_bold* it is printed in bold letters too, of which there are fewer. Raises
    `MissingExtra` if nothing can be.
    """
    registered()
    if character := lacking(text, REGULAR) or (lacking(text, BOLD) if is_bold else ""):
        raise BadInput(
            f"expected letters of the font DejaVu Sans from left to right, found {character!r} "
            f"(U+{ord(character):04X}) in {what}"
        )


@lru_cache(maxsize=1024)
def lacking(text: str, font: str) -> str:
    """The first character of *text* that cannot be printed; none if all can be."""
    known = registered()[font].face.charToGlyph
    for character in text:
        is_there = character.isprintable() and ord(character) in known
        if not is_there or bidirectional(character) in LEFTWARD:
            return character
    return ""


@lru_cache(maxsize=1024)
def cut(text: str, size: float, width: float, *, is_bold: bool = False) -> str:
    """As much of *text* as fits, with dots for the rest."""
    measure = measure_for(size, is_bold=is_bold)
    if measuring.total(text, measure) <= width + CLOSE:
        return text
    room = width - measure("…") + CLOSE
    ends = accumulate(map(measure, text))
    kept = text[: len([*takewhile(lambda end: end <= room, ends)])].rstrip()
    return f"{kept}…" if kept else ""


def fitted(text: str, size: float, width: float) -> tuple[str, float]:
    """A text in letters of that size, or of a smaller one in which it fits, or else cut."""
    smaller = min(size, size * width / max(width_of(text, size), CLOSE))
    size = max(smaller, min(LEAST, size))
    return cut(text, size, width), size


def wrapped(text: str, size: float, width: float, *, is_bold: bool = False) -> list[str]:
    """The lines of *text*; a word that is wider than a line is cut into pieces."""
    return measuring.wrapped(text, width, measure_for(size, is_bold=is_bold))


def balanced(text: str, size: float, width: float, *, is_bold: bool = False) -> list[str]:
    """The same lines, no more than it needs, and about as wide as each other."""
    return measuring.balanced(text, width, measure_for(size, is_bold=is_bold))
