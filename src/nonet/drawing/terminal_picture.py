"""Any picture in the terminal: as small as it can be with all that it shows."""

from __future__ import annotations

from nonet.drawing.heat import draw_heat
from nonet.drawing.picture import Picture
from nonet.drawing.signs import draw_legend
from nonet.drawing.steps import draw_candidates, draw_links, draw_marks
from nonet.drawing.terminal import draw
from nonet.drawing.wording import clues_of, role_names


def draw_picture(picture: Picture, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a picture: a heat map, one with candidates and marks, or only symbols.

    A sign stands before a symbol that breaks the rules.

    >>> from nonet import Grid
    >>> from nonet.drawing.grid_picture import grid_picture
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
    if picture.shares:
        lines = draw_heat(picture, colour=colour, unicode=unicode)
    elif picture.is_step or any(picture.candidates):
        lines = draw_candidates(picture, colour=colour, unicode=unicode)
        legend = draw_legend(
            picture, colour=colour, unicode=unicode, names=role_names(picture.language)
        )
        lines += legend + draw_links(picture)
    elif picture.is_numbered:
        lines = draw_marks(picture, colour=colour, unicode=unicode)
    else:
        clues = clues_of(picture)
        lines = draw(picture.grid, clues, colour=colour, unicode=unicode, wrong=picture.wrong)
    return lines + picture.caption.splitlines()
