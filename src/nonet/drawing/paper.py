"""The colour below each cell of a picture."""

from __future__ import annotations

from nonet.drawing.picture import Picture
from nonet.drawing.themes import Theme


def papers_of(picture: Picture, theme: Theme) -> tuple[str, ...]:
    """The colour below each cell: the first of what there is to say that has one.

    A wrong symbol, a role in the step, tinted units, clues among others or else extra units.
    """
    has_found = any(
        symbol and not picture.is_clue(cell) for cell, symbol in enumerate(picture.grid.symbols)
    )
    if has_found and not (picture.is_step or picture.shares):  # a shade means one thing only
        shades = {cell: theme.given for cell in picture.grid.filled if picture.is_clue(cell)}
    else:
        shades = {
            cell: theme.extras[number % len(theme.extras)]
            for number, cells in shades_of(picture)
            for cell in cells
        }
    return tuple(paper_of(picture, cell, theme, shades) for cell in picture.grid.shape.cells)


def shades_of(picture: Picture) -> list[tuple[int, tuple[int, ...]]]:
    """The extra units, each with the number of its shade: windows are all alike."""
    kinds = {unit.cells: unit for unit in picture.grid.shape.units}
    return [
        (0 if cells in kinds and kinds[cells].kind == "window" else number, cells)
        for number, cells in enumerate(picture.grid.shape.extras)
    ]


def paper_of(picture: Picture, cell: int, theme: Theme, shades: dict[int, str]) -> str:
    """The colour below one cell; *shades* are those of clues, or of extra units."""
    role = "placed" if picture.placed_in(cell) else picture.tint(cell)
    if cell in picture.wrong:
        return theme.wrong_cell
    if role in theme.cells:
        return theme.cells[role]
    if depth := picture.depth(cell):
        return theme.units[min(depth, len(theme.units) - 1)]
    return shades.get(cell, theme.paper)
