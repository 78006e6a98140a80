"""How `nonet solve` shows what it found: one function a format, each as soon as it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from nonet.cli.exits import complain
from nonet.cli.screen import Screen
from nonet.drawing.terminal import draw, side_by_side, width_of
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.solving import why_none


class Ask(NamedTuple):
    """How many solutions are wanted: the one there is, up to a number, or all."""

    one: bool = False
    limit: int | None = None

    def of(self, found: Iterator[Grid]) -> Iterator[Grid]:
        """Those of *found* that are wanted; a second where there should be only one."""
        return islice(found, 2 if self.one else self.limit)

    def summary(self, entry: Entry, count: int) -> str:
        """What was found, in words."""
        if count == 0:
            return why_none(entry.grid)
        if self.one and count > 1:
            return "more than one solution: --all shows them, --limit 1 takes the first"
        if count == self.limit:
            return f"{plural(count)} shown, as many as asked for; there may be more"
        return plural(count)


Report = Callable[[Entry, Iterator[Grid], Ask, Screen], int]
"""Shows the solutions of one grid that are wanted, and tells how many it met."""


def report_lines(entry: Entry, found: Iterator[Grid], ask: Ask, screen: Screen) -> int:
    """One solution a line; what is not as asked goes to standard error."""
    count = 0
    first = None
    for solution in ask.of(found):
        count += 1
        if ask.one:
            first = solution
        else:
            screen.print(solution.line)
    if first and count == 1:
        screen.print(first.line)
    elif first or count == 0:
        complain_of(entry, ask, count)
    return count


def complain_of(entry: Entry, ask: Ask, count: int) -> None:
    """Say that a grid has none or too many solutions."""
    complain(f"nonet: {entry.place + ': ' if entry.source else ''}{ask.summary(entry, count)}")


def report_grids(entry: Entry, found: Iterator[Grid], ask: Ask, screen: Screen) -> int:
    """The grid and its solution beside it (or below), then the number, as the lesson draws it."""
    grid = entry.grid
    if title := entry.about.get("title"):
        screen.print("".join(c for c in title if c.isprintable()))

    def picture(solution: Grid) -> list[str]:
        return draw(solution, grid, colour=screen.colour, unicode=screen.unicode)

    width = width_of(grid)
    left = picture(grid)
    is_wide = 2 * width + 3 <= screen.width
    if not is_wide:
        screen.print("\n".join(left))
    count = 0
    for solution in ask.of(found):
        count += 1
        if count == 1 or not ask.one:
            right = picture(solution)
            screen.print("\n".join(side_by_side(left, right, width) if is_wide else right))
            left = []
    if count == 0 and is_wide:
        screen.print("\n".join(left))
    screen.print(ask.summary(entry, count) + "\n")
    return count


def report_json(entry: Entry, found: Iterator[Grid], ask: Ask, screen: Screen) -> int:
    """One object a grid, written piece by piece: there may be many solutions."""
    import json

    grid = entry.grid
    head = {"source": entry.source, "line": entry.line} if entry.source else {}
    head |= {"grid": grid.line, "shape": grid.shape.name}
    screen.file.write(json.dumps(head, ensure_ascii=False)[:-1] + ', "solutions": [')
    count = 0
    for solution in ask.of(found):
        screen.file.write((", " if count else "") + json.dumps(solution.line, ensure_ascii=False))
        count += 1
    complete = count < (2 if ask.one else (ask.limit or count + 1))
    why = {"why": why_none(grid)} if count == 0 else {}
    screen.print("], " + json.dumps({"count": count, "complete": complete} | why)[1:])
    return count


def report_csv(entry: Entry, found: Iterator[Grid], ask: Ask, screen: Screen) -> int:
    """One row a solution: grid, number, solution; number 0 where there is none."""
    import csv

    rows = csv.writer(screen.file, lineterminator="\n")
    count = 0
    for solution in ask.of(found):
        count += 1
        rows.writerow([entry.grid.line, count, solution.line])
    if count == 0:
        rows.writerow([entry.grid.line, 0, ""])
    if count == 0 or (ask.one and count > 1):
        complain_of(entry, ask, count)
    return count


REPORTS: dict[str, Report] = {
    "line": report_lines,
    "grid": report_grids,
    "json": report_json,
    "csv": report_csv,
}
HEADERS = {"csv": "grid,number,solution"}


def plural(count: int) -> str:
    """A number of solutions, in words.

    >>> plural(1), plural(90)
    ('1 solution', '90 solutions')
    """
    return f"{count} solution" + ("" if count == 1 else "s")
