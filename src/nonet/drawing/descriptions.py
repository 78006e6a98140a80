"""The words of pictures: names of roles and kinds of grids, and descriptions for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonet.alphabet import standard_alphabet
from nonet.catalogue import Names, Part, Sentence, language_of
from nonet.shape import Shape

if TYPE_CHECKING:
    from nonet.drawing.picture import Picture

_KINDS = {
    "region": "regions",
    "diagonal": "diagonals",
    "window": "windows",
    "extra unit": "extras",
}
"""The catalogue's names of the units that not every grid has."""


def phrase(key: str, language: str, **parts: Part) -> str:
    """A sentence of the catalogue."""
    return language_of(language).say(Sentence(key, parts))


def left_out_phrase(picture: Picture) -> str:
    """How many links are not shown; "" if all are."""
    if not picture.left_out:
        return ""
    return phrase("picture.left_out", picture.language, count=picture.left_out)


def special_kinds(shape: Shape) -> list[str]:
    """The catalogue's names of what is special about a shape.

    >>> special_kinds(Shape.parse("windoku").with_diagonals()), special_kinds(Shape.parse("9x9"))
    (['diagonals', 'windows'], [])
    """
    units = {unit.kind for unit in shape.units}
    latin = [] if shape.regions else ["latin"]
    return latin + [name for unit, name in _KINDS.items() if unit in units]


def shape_name(shape: Shape, language: str) -> str:
    """The size of a shape, and what is special about it.

    >>> shape_name(Shape.parse("x"), "en"), shape_name(Shape.parse("16x16"), "fr")
    ('9×9 · diagonals', '16×16')
    """
    special = [phrase(f"book.kind.{name}", language) for name in special_kinds(shape)]
    size = f"{shape.size}×{shape.size}"
    return f"{size} · {', '.join(special)}" if special else size


def grid_title(shape: Shape, language: str) -> str:
    """The title of a picture of a grid.

    >>> grid_title(Shape.parse("windoku"), "en"), grid_title(Shape.parse("9x9+x"), "fr")
    ('Sudoku 9×9 · windows', 'Sudoku 9×9 · diagonales')
    """
    return f"Sudoku {shape_name(shape, language)}"


def describe(picture: Picture) -> str:
    """Everything the picture shows besides its title, one fact a line."""
    return "\n".join(filter(None, _facts(picture)))


def _facts(picture: Picture) -> Iterator[str]:
    """The reason, the grid, its clues, units, conflicts, candidates or shares, and the caption."""
    grid, language = picture.grid, picture.language
    yield picture.reason
    yield left_out_phrase(picture)
    yield phrase("picture.grid", language, rows=_in_rows(grid.line, grid.shape.size))
    clues = grid.with_symbols({cell: 0 for cell in grid.filled if not picture.is_clue(cell)})
    if clues != grid:
        yield phrase("picture.clues", language, rows=_in_rows(clues.line, grid.shape.size))
    yield from _unit_facts(grid.shape, language)
    if picture.wrong:
        cells = Names(tuple(map(grid.shape.cell_name, sorted(picture.wrong))))
        yield phrase("picture.wrong", language, cells=cells)
    yield from _candidate_facts(picture)
    known = (picture.title, *picture.reason.split("\n"))
    yield from (line for line in picture.caption.split("\n") if line not in known)


def _unit_facts(shape: Shape, language: str) -> Iterator[str]:
    """Irregular regions as a map, and the cells of windows and other extra units."""
    if shape.regions and not shape.box:
        regions = "".join(standard_alphabet(shape.size)[region] for region in shape.regions)
        yield phrase("picture.regions", language, rows=_in_rows(regions, shape.size))
    for unit in shape.units:
        cells = Names(tuple(map(shape.cell_name, unit.cells)))
        if unit.kind == "window":
            first, last = cells.names[0], cells.names[-1]
            yield phrase("picture.window", language, first=first, last=last)
        elif unit.kind == "extra unit":
            yield phrase("picture.extra", language, cells=cells)


def _candidate_facts(picture: Picture) -> Iterator[str]:
    """The candidates of each cell that shows them; in a heat map with their shares."""
    grid = picture.grid
    for cell in grid.shape.cells if picture.shares else picture.open_cells():
        shown = [grid.character(symbol) for symbol in picture.candidates[cell]]
        if picture.shares:
            shares = zip(shown, picture.shares[cell], strict=True)
            shown = [f"{symbol} {share * 100:.3g} %" for symbol, share in shares]
        if shown:
            yield f"{grid.shape.cell_name(cell)}: {', '.join(shown)}"


def _in_rows(text: str, size: int) -> str:
    """A character for each cell, with a space after each row."""
    return " ".join(text[start : start + size] for start in range(0, size * size, size))
