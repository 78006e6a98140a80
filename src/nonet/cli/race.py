"""`nonet race`: every method on the same grid, side by side."""

from __future__ import annotations

from itertools import islice
from time import monotonic, perf_counter
from typing import NamedTuple

import click

from nonet.cli.inputs import Inputs
from nonet.cli.options import grid_command, limit_option
from nonet.cli.screen import Screen
from nonet.grid import Grid
from nonet.solving import METHODS, methods_for, solutions, trace
from nonet.solving.events import Counters

_WIDE = 79
"""Columns of the whole table; a narrower terminal shows only the most important ones."""


class Lap(NamedTuple):
    """What one method did on one grid; None for what it does not count.

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
    """Run *method* once for its counters, if it has any, and once more for its time."""
    deadline = monotonic() + patience
    found, seconds = 0, None
    counters: Counters | None = None
    if METHODS[method].counts:
        moves = trace(grid, method=method)
        counters = moves.counters
        for _ in moves:
            if monotonic() > deadline or counters.solutions == limit:
                break
        found = counters.solutions
    if monotonic() <= deadline:
        start = perf_counter()
        found = 0
        for _ in islice(solutions(grid, method=method), limit):
            found += 1
            if not METHODS[method].counts and monotonic() > deadline:
                break
        else:
            seconds = perf_counter() - start
    names = ("nodes", "backtracks", "deductions", "deepest")
    numbers = {name: getattr(counters, name, None) for name in names}
    return Lap(method, found, seconds=seconds, **numbers)


def _print_table(grid: Grid, laps: list[Lap], screen: Screen) -> None:
    """The grid, then a row for each method."""
    from rich.box import HEAVY_HEAD
    from rich.console import Console
    from rich.table import Table

    screen.print("\n".join(screen.grid_lines(grid, grid)))
    is_wide = screen.width >= _WIDE
    names = Lap._fields[1:-1] if is_wide else ("solutions", "nodes")
    table = Table("method", *names, "time", box=HEAVY_HEAD if is_wide else None)
    for column in table.columns[1:]:
        column.justify = "right"
    for lap in laps:
        numbers = [getattr(lap, name) for name in names]
        time = "stopped" if lap.seconds is None else f"{lap.seconds * 1000:,.1f} ms"
        cells = ["" if number is None else f"{number:,}" for number in numbers]
        table.add_row(lap.method, *cells, time)
    Console(file=screen.file, width=screen.width).print(table)


@click.command()
@limit_option
@click.option(
    "--patience",
    type=click.FloatRange(min=0.1),
    default=10.0,
    metavar="SECONDS",
    help="Stop a method after this long; 10 by default.",
)
@grid_command(("table", "csv", "json"), terminal="table", pipe="csv", has_output=False)
def race(
    inputs: Inputs, screen: Screen, format_name: str, limit: int | None, patience: float
) -> None:
    """Compare the methods on the same grid: nodes, backtracks, time.

    \b
    nonet race ..1.3........2.4
    nonet race puzzles.txt --limit 2 --format csv > race.csv

    Exit code: 0 fine, 2 bad input.
    """
    if format_name == "csv":
        screen.print(",".join(("grid", *Lap._fields)))
    for entry in inputs:
        grid = entry.grid
        methods = methods_for(grid.shape)
        laps = [_run_lap(grid, method, limit, patience) for method in methods]
        if format_name == "table":
            _print_table(grid, laps, screen)
        elif format_name == "csv":
            for lap in laps:
                cells = ("" if value is None else str(value) for value in lap)
                screen.print(",".join([grid.line, *cells]))
        else:
            value = {"grid": grid.line, "methods": [lap._asdict() for lap in laps]}
            screen.print(screen.json(value))
