"""`nonet race`: every method on the same grid, side by side."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from itertools import islice
from time import monotonic, perf_counter
from typing import Any, NamedTuple

import click

from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs
from nonet.cli.options import format_option, grid_options, limit_option
from nonet.cli.screen import Screen, standard_screen
from nonet.drawing.terminal import grid_lines
from nonet.grid import Grid
from nonet.solving import METHODS, methods_for, solutions, trace
from nonet.solving.events import Counters

WIDE = 79
"""Columns that all of a race takes; on a narrower terminal only what matters most is shown."""


class Lap(NamedTuple):
    """What one method did on one grid: None is what it does not tell.

    *seconds* is None if it was stopped before the end.
    """

    method: str
    solutions: int
    nodes: int | None
    backtracks: int | None
    deductions: int | None
    deepest: int | None
    seconds: float | None


def _run_lap(grid: Grid, method: str, limit: int | None, patience: float) -> Lap:
    """Let *method* run watched for its counters, if they count, and then unwatched for its time."""
    deadline = monotonic() + patience
    counters = None
    if METHODS[method].counts:
        moves = trace(grid, method=method)
        counters = moves.counters
        for _ in moves:
            if monotonic() > deadline or counters.solutions == limit:
                break
        if monotonic() > deadline:
            return _lap(method, counters.solutions, counters, None)
    start = perf_counter()
    found = 0
    for _ in islice(solutions(grid, method=method), limit):
        found += 1
        if counters is None and monotonic() > deadline:
            return _lap(method, found, None, None)
    return _lap(method, found, counters, perf_counter() - start)


def _lap(method: str, found: int, counters: Counters | None, seconds: float | None) -> Lap:
    """A lap from its counters, as far as there are any."""
    if counters is None:
        return Lap(method, found, None, None, None, None, seconds)
    numbers = (counters.nodes, counters.backtracks, counters.deductions, counters.deepest)
    return Lap(method, found, *numbers, seconds)


def _print_table(grid: Grid, laps: list[Lap], screen: Screen) -> None:
    """The grid, then a row for each method."""
    from rich.box import HEAVY_HEAD
    from rich.console import Console
    from rich.table import Table

    screen.print("\n".join(grid_lines(grid, grid, colour=screen.colour, unicode=screen.unicode)))
    names = Lap._fields[1:-1] if screen.width >= WIDE else ("solutions", "nodes")
    table = Table("method", *names, "time", box=None if screen.width < WIDE else HEAVY_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for lap in laps:
        time = "stopped" if lap.seconds is None else f"{lap.seconds * 1000:,.1f} ms"
        table.add_row(lap.method, *(_format_number(getattr(lap, name)) for name in names), time)
    Console(file=screen.file, width=screen.width).print(table)


def _format_number(number: int | None) -> str:
    """A number for people, or nothing."""
    return "" if number is None else f"{number:,}"


def _print_csv(grid: Grid, laps: list[Lap], screen: Screen) -> None:
    """A row for each method."""
    csv.writer(screen.file, lineterminator="\n").writerows([grid.line, *lap] for lap in laps)


def _print_json(grid: Grid, laps: list[Lap], screen: Screen) -> None:
    """One object."""
    value: dict[str, Any] = {"grid": grid.line, "methods": [lap._asdict() for lap in laps]}
    screen.print(json.dumps(value))


_FORMATS: dict[str, Callable[[Grid, list[Lap], Screen], None]] = {
    "table": _print_table,
    "csv": _print_csv,
    "json": _print_json,
}


@click.command()
@limit_option
@click.option(
    "--patience",
    type=click.FloatRange(min=0.1),
    default=10.0,
    metavar="SECONDS",
    help="Stop a method after that long; 10 if not given.",
)
@format_option(_FORMATS, "table, csv or json; table on a terminal, csv in a pipe.")
@grid_options
def race(limit: int | None, patience: float, format_name: str | None, **source: Any) -> Exit:
    """Compare the methods on the same grid: nodes, backtracks, time.

    \b
    nonet race ..1.3........2.4
    nonet race puzzles.txt --limit 2 --format csv > race.csv

    Exit code: 0 fine, 2 bad input.
    """
    screen = standard_screen()
    name = format_name or ("table" if screen.is_terminal else "csv")
    inputs = Inputs(**source)
    if name == "csv":
        screen.print(",".join(("grid", *Lap._fields)))
    for entry in inputs:
        methods = methods_for(entry.grid.shape)
        laps = [_run_lap(entry.grid, method, limit, patience) for method in methods]
        _FORMATS[name](entry.grid, laps, screen)
    return inputs.finish()
