"""The words of pictures: what their signs mean, and what they show for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.catalogue import Names, Part, Sentence, language_of
from nonet.drawing.picture import ROLES, Picture, Role
from nonet.grid import Grid


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


def description_of(picture: Picture) -> str:
    """All that is to be seen besides the title: a sentence or more in each line."""
    return "\n".join(filter(None, sentences(picture)))


def sentences(picture: Picture) -> Iterator[str]:
    """The reason, the grid, its clues and conflicts, the shares of a heat map, and the caption."""
    rows, language = rows_of(picture.grid), picture.language
    yield picture.reason
    yield left_out_words(picture)
    if rows not in picture.title:
        yield said("picture.grid", language, rows=rows)
    given = clues_of(picture)
    if given != picture.grid:
        yield said("picture.clues", language, rows=rows_of(given))
    if picture.wrong:
        cells = Names(tuple(map(picture.grid.shape.cell_name, sorted(picture.wrong))))
        yield said("picture.wrong", language, cells=cells)
    yield from shares_told(picture)
    yield from (line for line in picture.caption.split("\n") if is_news(line, picture))


def is_news(line: str, picture: Picture) -> bool:
    """Whether a line of the caption is not among the other words."""
    return line not in (picture.title, *picture.reason.split("\n"))


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
    found = {cell: 0 for cell in picture.grid.clues if not picture.is_clue(cell)}
    return picture.grid.with_symbols(found)


def rows_of(grid: Grid) -> str:
    """The rows of a grid in one line.

    >>> rows_of(Grid.parse("1.3. .4.. .... ...."))
    '1.3. .4.. .... ....'
    """
    size = grid.shape.size
    return " ".join(grid.line[start : start + size] for start in range(0, size * size, size))
