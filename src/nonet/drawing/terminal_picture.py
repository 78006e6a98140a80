"""Any picture in the terminal: as small as it can be with all that it shows."""

from __future__ import annotations

from nonet.drawing.extra_signs import draw_extras, signs_of
from nonet.drawing.heat import draw_heat
from nonet.drawing.measuring import columns_of, wrapped
from nonet.drawing.picture import Picture
from nonet.drawing.signs import draw_legend
from nonet.drawing.steps import candidates_width, draw_candidates, draw_links, draw_marks
from nonet.drawing.terminal import draw
from nonet.drawing.tight import draw_tight
from nonet.drawing.wording import clues_of, left_out_words, role_names

WIDTH = 80
"""Columns for words where nobody says how many there are."""


def draw_picture(
    picture: Picture, *, colour: bool, unicode: bool = True, width: int | None = None
) -> list[str]:
    """The lines of a picture: a heat map, one with candidates and marks, or only symbols.

    A sign stands before a symbol that breaks the rules, and before cells of extra units. Where a
    *width* is given, words are wrapped, and candidates closer if they have to be; a grid may be
    wider all the same.

    >>> from nonet import Grid
    >>> from nonet.drawing.grids import grid_picture
    >>> picture = grid_picture(Grid.parse("1.1. .4.. .... ...."), caption="no solution")
    >>> print("\\n".join(draw_picture(picture, colour=False)))
    ┌─────┬─────┐
    │!1 · │!1 · │
    │ · 4 │ · · │
    ├─────┼─────┤
    │ · · │ · · │
    │ · · │ · · │
    └─────┴─────┘
    no solution
    """
    columns = width or WIDTH
    if picture.shares:
        lines = draw_heat(picture, colour=colour, unicode=unicode, width=width)
    elif width and not picture.is_step and any(picture.candidates) and is_too_wide(picture, width):
        lines = draw_tight(picture, colour=colour, unicode=unicode)
    elif picture.is_step or any(picture.candidates):
        lines = draw_candidates(picture, colour=colour, unicode=unicode)
        names = role_names(picture.language)
        lines += draw_legend(picture, colour=colour, unicode=unicode, names=names, width=columns)
        lines += draw_links(picture, width=columns)
        lines += filter(None, [left_out_words(picture)])
    elif picture.is_numbered:
        lines = draw_marks(picture, colour=colour, unicode=unicode)
    else:
        signs = signs_of(picture, unicode=unicode)
        lines = draw(picture.grid, clues_of(picture), colour=colour, unicode=unicode, signs=signs)
    return [*lines, *draw_extras(picture, unicode=unicode), *in_lines(picture.caption, width)]


def is_too_wide(picture: Picture, width: int) -> bool:
    """Whether candidates with room for their signs are wider than that."""
    return candidates_width(picture.grid) > width


def in_lines(text: str, width: int | None) -> list[str]:
    """The lines of a text; with a width no wider than that.

    >>> in_lines("one\\ntwo three", 5)
    ['one', 'two', 'three']
    """
    lines = text.splitlines()
    return [each for line in lines for each in wrapped(line, width, columns_of)] if width else lines
