"""The words of pictures: what their signs mean, and what they show for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.alphabet import standard_alphabet
from nonet.catalogue import Names, Part, Sentence, language_of
from nonet.drawing.picture import ROLES, Picture, Role
from nonet.grid import Grid
from nonet.shape import Shape

KINDS = {
    "region": "regions",
    "diagonal": "diagonals",
    "window": "windows",
    "extra unit": "extras",
}
"""What the catalogue calls the units that not every grid has."""


def said(key: str, language: str, **parts: Part) -> str:
    """A sentence of the catalogue."""
    return language_of(language).say(Sentence(key, parts))


def role_names(language: str) -> dict[Role, str]:
    """What each role is called."""
    return {role: said(f"role.{role}", language) for role in ROLES}


def left_out_words(picture: Picture) -> str:
    """How many links are not shown, if any are not."""
    if not picture.left_out:
        return ""
    return said("picture.left_out", picture.language, count=picture.left_out)


def kinds_of(shape: Shape) -> list[str]:
    """What is special about a shape, as the catalogue calls it.

    >>> kinds_of(Shape.parse("windoku").with_diagonals()), kinds_of(Shape.parse("9x9"))
    (['diagonals', 'windows'], [])
    """
    units = {unit.kind for unit in shape.units}
    latin = [] if shape.regions else ["latin"]
    return latin + [name for unit, name in KINDS.items() if unit in units]


def kind_words(shape: Shape, language: str) -> str:
    """The size of a shape, and what is special about it.

    >>> kind_words(Shape.parse("x"), "en"), kind_words(Shape.parse("16x16"), "fr")
    ('9×9 · diagonals', '16×16')
    """
    special = [said(f"book.kind.{name}", language) for name in kinds_of(shape)]
    size = f"{shape.size}×{shape.size}"
    return " · ".join([size, ", ".join(special)] if special else [size])


def description_of(picture: Picture) -> str:
    """All that is to be seen besides the title: a sentence or more in each line."""
    return "\n".join(filter(None, sentences(picture)))


def sentences(picture: Picture) -> Iterator[str]:
    """The reason, the grid, its clues, units, conflicts, candidates or shares, and the caption."""
    language = picture.language
    yield picture.reason
    yield left_out_words(picture)
    yield said("picture.grid", language, rows=rows_of(picture.grid))
    given = clues_of(picture)
    if given != picture.grid:
        yield said("picture.clues", language, rows=rows_of(given))
    yield from units_told(picture)
    if picture.wrong:
        cells = Names(tuple(map(picture.grid.shape.cell_name, sorted(picture.wrong))))
        yield said("picture.wrong", language, cells=cells)
    yield from shares_told(picture) if picture.shares else candidates_told(picture)
    yield from (line for line in picture.caption.split("\n") if is_news(line, picture))


def is_news(line: str, picture: Picture) -> bool:
    """Whether a line of the caption is not among the other words."""
    return line not in (picture.title, *picture.reason.split("\n"))


def units_told(picture: Picture) -> Iterator[str]:
    """The regions that are no boxes, as a map, and the cells of windows and other extra units."""
    shape, language = picture.grid.shape, picture.language
    if shape.regions and not shape.box:
        regions = "".join(standard_alphabet(shape.size)[region] for region in shape.regions)
        yield said("picture.regions", language, rows=in_rows(regions, shape.size))
    for unit in shape.units:
        cells = Names(tuple(map(shape.cell_name, unit.cells)))
        if unit.kind == "window":
            first, last = cells.names[0], cells.names[-1]
            yield said("picture.window", language, first=first, last=last)
        elif unit.kind == "extra unit":
            yield said("picture.extra", language, cells=cells)


def candidates_told(picture: Picture) -> Iterator[str]:
    """The candidates of each cell that shows them."""
    grid = picture.grid
    for cell in picture.open_cells():
        if symbols := picture.candidates[cell]:
            shown = ", ".join(map(grid.shown, symbols))
            yield f"{grid.shape.cell_name(cell)}: {shown}"


def shares_told(picture: Picture) -> Iterator[str]:
    """The symbols of each cell of a heat map with their shares."""
    grid = picture.grid
    for cell, shares in enumerate(picture.shares):
        if shares:
            told = [
                f"{grid.shown(symbol)} {share * 100:.3g} %"
                for symbol, share in zip(picture.candidates[cell], shares, strict=True)
            ]
            yield f"{grid.shape.cell_name(cell)}: {', '.join(told)}"


def clues_of(picture: Picture) -> Grid:
    """The grid at the start."""
    found = {cell: 0 for cell in picture.grid.filled if not picture.is_clue(cell)}
    return picture.grid.with_symbols(found)


def rows_of(grid: Grid) -> str:
    """The rows of a grid in one line.

    >>> rows_of(Grid.parse("1.3. .4.. .... ...."))
    '1.3. .4.. .... ....'
    """
    return in_rows(grid.line, grid.shape.size)


def in_rows(text: str, size: int) -> str:
    """A character for each cell, with a space after each row."""
    return " ".join(text[start : start + size] for start in range(0, size * size, size))
