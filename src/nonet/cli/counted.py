"""How `nonet count` shows what it found: one function a format."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from nonet.cli.asking import Asked
from nonet.cli.screen import Screen
from nonet.counting import Counted, Estimate, Possibilities
from nonet.drawing.grids import heat_picture
from nonet.drawing.heat import draw_heat
from nonet.drawing.terminal import draw
from nonet.errors import NonetError
from nonet.files.entry import Entry

UNKNOWN = "?"
"""Stands for a number that is out of reach, so that each grid keeps its line."""


Show = Callable[[Entry, Counted, Asked, Screen], None]


def show_grid(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """The grid, and below it the number with its digits grouped."""
    grid = entry.grid
    screen.print("\n".join(draw(grid, grid, colour=screen.colour, unicode=screen.unicode)))
    screen.print(in_words(found.number, asked.limit))
    if asked.explain:
        screen.print(f"by {found.way}: {found.work}, {found.seconds:.3f} s")
    screen.print()


def show_line(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """The number, and nothing else unless it is asked for."""
    how = f" {found.way}: {found.work}, {found.seconds:.3f} s" if asked.explain else ""
    screen.print(f"{found.number}{how}")


def show_csv(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """The grid and its number."""
    screen.print(f"{entry.grid.line},{found.number}")


def show_json(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """One object."""
    value = about(entry) | {"count": found.number}
    if asked.limit is not None:
        value["complete"] = found.number < asked.limit
    if asked.explain:
        value |= {"way": found.way, "work": found.work, "seconds": found.seconds}
    screen.print(json.dumps(value, ensure_ascii=False))


SHOWN: dict[str, Show] = {
    "grid": show_grid,
    "line": show_line,
    "csv": show_csv,
    "json": show_json,
}
HEADER = "grid,count"
ABOUT_HEADER = "grid,estimate,low,high,relative_error,samples"


def show_unknown(entry: Entry, why: NonetError, name: str, screen: Screen) -> None:
    """The place of a number that is out of reach."""
    if name == "json":
        value = about(entry) | {"count": None, "why": str(why)}
        screen.print(json.dumps(value, ensure_ascii=False))
    elif name == "csv":
        screen.print(f"{entry.grid.line},{UNKNOWN}")
    elif name == "line":
        screen.print(UNKNOWN)


def show_estimate(entry: Entry, found: Estimate, name: str, screen: Screen) -> None:
    """The grid and the estimate in words, or its numbers, or an object."""
    grid = entry.grid
    if name == "grid":
        screen.print("\n".join(draw(grid, grid, colour=screen.colour, unicode=screen.unicode)))
        screen.print(f"{found}\n")
    elif name == "json":
        value = about(entry) | found._asdict()
        value["log10"] = found.log10 if found.number else None  # JSON has no infinity
        screen.print(json.dumps(value, ensure_ascii=False))
    elif name == "csv":
        numbers = (found.number, found.low, found.high, found.relative_error, found.samples)
        screen.print(",".join([grid.line, *map(str, numbers)]))
    else:
        screen.print(f"{found.number} {found.low} {found.high}")


def show_possibilities(entry: Entry, found: Possibilities, name: str, screen: Screen) -> None:
    """A heat map, or a line for each cell, or an object."""
    grid = entry.grid
    if name == "grid":
        heat = heat_picture(found)
        width = screen.width if screen.is_terminal else None
        lines = draw_heat(heat, colour=screen.colour, unicode=screen.unicode, width=width)
        screen.print("\n".join(lines))
        screen.print(in_words(found.total, None) + "\n")
    elif name == "json":
        value = about(entry) | {"count": found.total, "possibilities": found.numbers}
        screen.print(json.dumps(value, ensure_ascii=False))
    else:
        for cell, numbers in enumerate(found.numbers):
            screen.print(" ".join([grid.shape.cell_name(cell), *map(str, numbers)]))


def about(entry: Entry) -> dict[str, Any]:
    """Which grid it is."""
    where = {"source": entry.source, "line": entry.line} if entry.source else {}
    return where | {"grid": entry.grid.line, "shape": entry.grid.shape.name}


def in_words(number: int, limit: int | None) -> str:
    """A number of solutions for people.

    >>> in_words(6670903752021072936960, None), in_words(1, 5), in_words(1000, 1000)
    ('6,670,903,752,021,072,936,960 solutions', '1 solution', '1,000 solutions or more')
    """
    more = " or more" if number == limit else ""
    return f"{number:,} {'solution' if number == 1 else 'solutions'}{more}"
