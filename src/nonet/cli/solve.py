"""`nonet solve`: the solution of a grid, and how many there are."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli.exits import Exit
from nonet.cli.inputs import inputs_from
from nonet.cli.options import (
    format_option,
    grid_options,
    limit_option,
    method_option,
    output_option,
)
from nonet.cli.reports import HEADERS, REPORTS, Ask
from nonet.cli.screen import screen_for
from nonet.cli.watch import watch
from nonet.errors import BadInput
from nonet.solving import solutions


@click.command()
@click.option("--all", "-a", "show_all", is_flag=True, help="Show every solution.")
@limit_option
@method_option
@format_option(REPORTS, f"{', '.join(REPORTS)}; grid on a terminal, line in a pipe.")
@click.option("--trace", is_flag=True, help="Show every move of the method, and its counters.")
@output_option
@grid_options
def solve(
    show_all: bool,
    limit: int | None,
    method: str | None,
    format_name: str | None,
    trace: bool,
    output: str | None,
    **source: Any,
) -> Exit:
    """Solve grids: show each, its solution, and how many there are.

    \b
    nonet solve ..1.3........2.4
    nonet solve puzzles.txt > solutions.txt
    nonet solve --all --limit 10 puzzle.sdk
    nonet solve --shape x --method tree --trace grid.csv | less

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one where one was asked for.
    """
    inputs = inputs_from(**source)
    ask = Ask(one=not show_all and limit is None, limit=limit)
    worst = Exit.FINE
    with screen_for(output) as screen:
        name = format_name or ("grid" if screen.is_terminal else "line")
        if trace and name == "csv":
            raise BadInput("expected the format line, grid or json with --trace, found csv")
        for entry in inputs:
            if name in HEADERS and inputs.good == 1:
                screen.print(HEADERS[name])
            if trace:
                count = watch(entry, method, ask, name, screen)
            else:
                count = REPORTS[name](entry, solutions(entry.grid, method=method), ask, screen)
            if count == 0:
                worst = Exit.NO_SOLUTION
            elif ask.one and count > 1 and worst is Exit.FINE:
                worst = Exit.MANY_SOLUTIONS
        inputs.spare(output)
    return inputs.finish(worst)
