"""How the terminal tells diagonals, windows and other extra units: a sign before their cells."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_lowercase

from nonet.drawing.picture import Picture
from nonet.drawing.terminal import GAP, Signs
from nonet.drawing.wording import said
from nonet.shape import Shape

FALLING, RISING, BOTH = "\\", "/", "X"
WINDOW, ASCII_WINDOW = "░", ":"
LETTERS = ascii_lowercase.replace("x", "")
"""Of other extra units, in turn; x is the sign of what is removed."""
WRONG = "!"


def signs_of(picture: Picture, *, unicode: bool) -> Signs:
    """The sign before each cell that has one: of a symbol that breaks the rules, or of its unit."""
    extra = extra_signs(picture.grid.shape, unicode=unicode)
    return {**extra, **dict.fromkeys(picture.wrong, WRONG)}


@lru_cache(64)
def extra_signs(shape: Shape, *, unicode: bool) -> Signs:
    """The sign of each cell of an extra unit: of several, that of a diagonal, or the first.

    >>> extra_signs(Shape.parse("4x4+x"), unicode=True)[3]
    '/'
    """
    windows = {unit.cells for unit in shape.units if unit.kind == "window"}
    others = [cells for cells in shape.extras if cells not in windows]
    found: dict[int | None, str] = {}
    for number, cells in enumerate(others):
        for cell in cells:
            found.setdefault(cell, LETTERS[number % len(LETTERS)])
    window = WINDOW if unicode else ASCII_WINDOW
    found |= {cell: window for cells in windows for cell in cells}
    if shape.diagonals:
        for row in range(shape.size):
            first, last = row * shape.size, (row + 1) * shape.size - 1
            found |= {first + row: FALLING, last - row: RISING}
            if first + row == last - row:
                found[last - row] = BOTH
    return found


def draw_extras(picture: Picture, *, unicode: bool = True) -> list[str]:
    """What these signs mean, in a line; none where there are no such units."""
    used = {*extra_signs(picture.grid.shape, unicode=unicode).values()}
    kinds = {
        "diagonals": (FALLING, RISING),
        "windows": (WINDOW, ASCII_WINDOW),
        "extras": (*LETTERS,),
    }
    told = []
    for kind, signs in kinds.items():
        if shown := [sign for sign in signs if sign in used]:
            told.append(f"{' '.join(shown)} {said(f'book.kind.{kind}', picture.language)}")
    return [GAP.join(told)] if told else []
