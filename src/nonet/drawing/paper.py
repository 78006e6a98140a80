"""The colour below each cell of a picture."""

from __future__ import annotations

from nonet.drawing.picture import Picture
from nonet.drawing.themes import Theme


def papers_of(picture: Picture, theme: Theme) -> tuple[str, ...]:
    """The colour below each cell: the first of what there is to say that has one.

    A wrong symbol, a role in the step, tinted units, extra units, clues among other symbols.
    """
    shape = picture.grid.shape
    extras = {
        cell: theme.extras[number % len(theme.extras)]
        for number, cells in shades_of(picture)
        for cell in cells
    }
    has_found = any(
        symbol and not picture.is_clue(cell) for cell, symbol in enumerate(picture.grid.symbols)
    )
    shows_clues = has_found and not (picture.is_step or picture.shares or extras)
    return tuple(paper_of(picture, cell, theme, extras, shows_clues) for cell in shape.cells)


def shades_of(picture: Picture) -> list[tuple[int, tuple[int, ...]]]:
    """The extra units, each with the number of its shade: windows are all alike."""
    kinds = {unit.cells: unit for unit in picture.grid.shape.units}
    return [
        (0 if cells in kinds and kinds[cells].kind == "window" else number, cells)
        for number, cells in enumerate(picture.grid.shape.extras)
    ]


def paper_of(
    picture: Picture, cell: int, theme: Theme, extras: dict[int, str], shows_clues: bool
) -> str:
    """The colour below one cell."""
    role = "placed" if picture.placed_in(cell) else picture.tint(cell)
    if cell in picture.wrong:
        return theme.wrong_cell
    if role in theme.cells:
        return theme.cells[role]
    if depth := picture.depth(cell):
        return theme.units[min(depth, len(theme.units) - 1)]
    if cell in extras:
        return extras[cell]
    return theme.given if shows_clues and picture.is_clue(cell) else theme.paper
