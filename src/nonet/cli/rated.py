"""How `nonet rate` shows what it found: one function a format."""

from __future__ import annotations

from collections.abc import Callable

from nonet.cli.counted import about
from nonet.cli.raters import Puzzle
from nonet.cli.screen import Screen
from nonet.drawing.terminal import draw, side_by_side, width_of
from nonet.explaining import technique_named
from nonet.explaining.rating import ENDINGS, Rating, rating_of
from nonet.files.entry import Entry

TENTHS = [str(number / 10) for number in range(256)]
"""Every rating as it is written, by its tenths."""
HEADER = "grid,er,ep,ed,ended"
SURE = 0
"""The number of the ending with which a rating is no lower bound."""

Show = Callable[[Puzzle, list[int], list[int], Screen], None]


def written(numbers: list[int], steps: list[int]) -> list[str]:
    """The three ratings; what may be more has a sign before it.

    >>> written([71, 12, 12, 0], [1]), written([95, 95, 12, 2], [0])
    (['7.1', '1.2', '1.2'], ['>=9.5', '>=9.5', '1.2'])
    """
    er, ep, ed, ended = numbers
    if ended == SURE:
        return [TENTHS[er], TENTHS[ep], TENTHS[ed]]
    return str(rating_of(numbers, steps)).split("/")


def show_line(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> None:
    """The grid and its three ratings."""
    screen.print(f"{puzzle.shown} {' '.join(written(numbers, steps))}")


def show_csv(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> None:
    """The same as numbers only, and how it ended."""
    er, ep, ed, ended = numbers
    screen.print(f"{puzzle.shown},{TENTHS[er]},{TENTHS[ep]},{TENTHS[ed]},{ENDINGS[ended]}")


def show_json(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> None:
    """One object, with the number of steps of each technique."""
    rating = rating_of(numbers, steps)
    value = about(puzzle.entry) | {"band": rating.band.name} | rating.to_json()
    screen.print(screen.json(value))


def show_text(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> None:
    """A line for people: where it stands, the ratings, the band, the hardest technique."""
    rating = rating_of(numbers, steps)
    place = f"{puzzle.entry.place}  " if puzzle.source else ""
    words = f"{place}{rating!s:15}{rating.band.name:9}{hardest(rating)}"
    screen.print(words.rstrip())


def show_grid(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> None:
    """The grid, and beside it (or below) the ratings and the steps of each technique."""
    grid = puzzle.entry.grid
    rating = rating_of(numbers, steps)
    left = draw(grid, grid, colour=screen.colour, unicode=screen.unicode)
    right = [f"{rating}  {rating.band.name}", ""]
    right += [f"{number:3} {title_of(name)}" for name, number in rating.techniques.items()]
    width = width_of(grid)
    is_wide = width + 3 + max(map(len, right)) <= screen.width
    screen.print("\n".join([*(side_by_side(left, right, width) if is_wide else left + right), ""]))


SHOWN: dict[str, Show] = {
    "text": show_text,
    "grid": show_grid,
    "line": show_line,
    "csv": show_csv,
    "json": show_json,
}
COUNTED = {"text", "grid", "json"}
"""The formats that tell of techniques."""


def show_refused(entry: Entry, why: str, name: str, screen: Screen) -> None:
    """The place of a grid that is no puzzle, where there is room to say so."""
    if name == "json":
        value = about(entry) | {"er": None, "why": why}
        screen.print(screen.json(value))


def hardest(rating: Rating) -> str:
    """The technique that is the highest in the ladder of all that were used, if that is all."""
    is_known = rating.is_exact and rating.techniques
    return title_of([*rating.techniques][-1]) if is_known else ""


def title_of(name: str) -> str:
    """What players call a technique."""
    return technique_named(name).title()
