"""`nonet check`: is it legal, and has it no solution, one, or more?"""

from __future__ import annotations

from itertools import islice
from typing import Any

import click

from nonet.cli.exits import Exit
from nonet.cli.inputs import inputs_from
from nonet.cli.options import grid_options, method_option
from nonet.cli.screen import standard_screen
from nonet.grid import Grid
from nonet.solving import solutions, why_none


@click.command()
@click.option("--quiet", "-q", is_flag=True, help="Only the exit code.")
@method_option
@grid_options
def check(quiet: bool, method: str | None, **source: Any) -> Exit:
    """Say whether grids are legal, and have no solution, one or more.

    \b
    nonet check ..1.3........2.4
    nonet check puzzles.txt | grep -v 'one solution'

    Exit code: 0 if each has exactly one solution, 2 bad input, 3 no solution, 4 more than one.
    """
    inputs = inputs_from(**source)
    screen = standard_screen()
    worst = Exit.FINE
    for entry in inputs:
        verdict, code = judge(entry.grid, method)
        if not quiet:
            screen.print(f"{entry.place}: {verdict}" if entry.source else verdict)
        if worst is not Exit.NO_SOLUTION:
            worst = code or worst
    return inputs.finish(worst)


def judge(grid: Grid, method: str | None) -> tuple[str, Exit]:
    """What can be said of *grid*, in words and as an exit code."""
    found = len(list(islice(solutions(grid, method=method), 2)))
    if found == 0:
        legal = "not legal" if grid.conflicts() else "legal"
        return f"{legal}, {why_none(grid)}", Exit.NO_SOLUTION
    if found > 1:
        return "legal, more than one solution", Exit.MANY_SOLUTIONS
    return "complete and legal" if grid.is_complete else "legal, one solution", Exit.FINE
