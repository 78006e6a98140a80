"""From a grid, or from what is possible in it, to its picture."""

from __future__ import annotations

from nonet.catalogue import DEFAULT
from nonet.counting import Possibilities
from nonet.drawing.picture import Picture
from nonet.drawing.wording import kind_words
from nonet.grid import Grid


def grid_picture(
    grid: Grid,
    clues: Grid | None = None,
    *,
    candidates: bool = False,
    is_numbered: bool = False,
    caption: str = "",
    title: str = "",
    language: str = DEFAULT,
) -> Picture:
    """The picture of *grid*, in which conflicts are marked and the symbols of *clues* stand out.

    Without *candidates* its empty cells are left empty.

    >>> grid_picture(Grid.parse("11.. .... .... ....")).wrong == {0, 1}
    True
    """
    cells = grid.shape.cells
    return Picture(
        grid,
        candidates=tuple(grid.candidates(cell) if candidates else () for cell in cells),
        clues=None if clues is None else frozenset(clues.filled),
        wrong=frozenset(cell for conflict in grid.conflicts() for cell in conflict.cells),
        is_numbered=is_numbered,
        caption=caption,
        title=title or title_of(grid, language),
        language=language,
    )


def heat_picture(
    found: Possibilities,
    *,
    is_numbered: bool = False,
    caption: str = "",
    title: str = "",
    language: str = DEFAULT,
) -> Picture:
    """The heat map of *found*: the true candidates of each cell, each with its share."""
    grid, total = found.grid, found.total or 1
    candidates = tuple(() if grid[cell] else found.candidates(cell) for cell in grid.shape.cells)
    return Picture(
        grid,
        candidates=candidates,
        shares=tuple(
            tuple(found.number(cell, symbol) / total for symbol in symbols)
            for cell, symbols in enumerate(candidates)
        ),
        wrong=frozenset(cell for conflict in grid.conflicts() for cell in conflict.cells),
        is_numbered=is_numbered,
        caption=caption,
        title=title or title_of(grid, language),
        language=language,
    )


def title_of(grid: Grid, language: str = DEFAULT) -> str:
    """What a picture is called: the size of its grid, and what is special about it.

    >>> title_of(Grid.empty("windoku")), title_of(Grid.empty("9x9+x"), "fr")
    ('Sudoku 9×9 · windows', 'Sudoku 9×9 · diagonales')
    """
    return f"Sudoku {kind_words(grid.shape, language)}"
