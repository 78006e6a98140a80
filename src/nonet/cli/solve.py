"""`nonet solve`: the solution of a grid, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    scheduler_option,
    threads_option,
)
from nonet.cli.progress import progress_of
from nonet.cli.reports import HEADERS, REPORTS, Ask, complain_of
from nonet.cli.screen import Screen, screen_for
from nonet.cli.streaming import cluster_session, grids_of, show_run
from nonet.cli.watch import watch
from nonet.errors import BadInput
from nonet.files.entry import Entry, Run
from nonet.solving import solutions


@click.command()
@click.option("--all", "-a", "show_all", is_flag=True, help="Show every solution.")
@limit_option
@method_option
@format_option(REPORTS, f"{', '.join(REPORTS)}; grid on a terminal, line in a pipe.")
@click.option("--trace", is_flag=True, help="Show every move of the method, and its counters.")
@threads_option
@scheduler_option
@output_option
@grid_options
def solve(
    show_all: bool,
    limit: int | None,
    method: str | None,
    format_name: str | None,
    trace: bool,
    threads: int | None,
    scheduler: str | None,
    output: str | None,
    **source: Any,
) -> Exit:
    """Solve grids: show each, its solution, and how many there are.

    \b
    nonet solve ..1.3........2.4
    nonet solve puzzles.txt > solutions.txt
    nonet solve --all --limit 10 puzzle.sdk
    nonet solve --shape x --method tree --trace grid.csv | less
    nonet solve --scheduler tcp://10.0.0.1:8786 puzzles.txt > solutions.txt

    A cluster solves the lines of files that are a 9x9 grid each, written as line or csv; what else
    stands in these files is solved here, and so are grids with several solutions if all are shown.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one where one was asked for.
    """
    inputs = inputs_from(**source)
    ask = Ask(one=not show_all and limit is None, limit=limit)
    worst = Exit.FINE
    with cluster_session(scheduler, threads) as backend, screen_for(output) as screen:
        name = format_name or ("grid" if screen.is_terminal else "line")
        if trace and backend:
            raise BadInput("expected --scheduler without --trace")
        if trace and name == "csv":
            raise BadInput("expected the format line, grid or json with --trace, found csv")

        def report(entry: Entry, count: int | None) -> int:
            if trace:
                return watch(entry, method, ask, name, screen)
            if count is not None and ask.one and name == "line":  # no need to search again
                complain_of(entry, ask, count)
                return count
            return REPORTS[name](entry, solutions(entry.grid, method=method), ask, screen)

        header = HEADERS.get(name)
        row = "" if trace else name
        grids = grids_of(inputs, screen, row=row, method=method, threads=threads, backend=backend)
        with grids as found, progress_of(inputs, screen):
            for each in found:
                if header:
                    screen.print(header)
                    header = None
                for count in shown(each, report, screen):
                    worst = worse(worst, count, ask)
        inputs.spare(output)
    return inputs.finish(worst)


def shown(
    found: Entry | Run, report: Callable[[Entry, int | None], int], screen: Screen
) -> Iterator[int]:
    """Show what there is to *found*; gives the number of solutions, but not if it is one."""
    if isinstance(found, Entry):
        yield report(found, None)
    else:
        yield from show_run(found, report, screen)


def worse(worst: Exit, count: int, ask: Ask) -> Exit:
    """The exit code so far, after a grid with that number of solutions."""
    if count == 0:
        return Exit.NO_SOLUTION
    return Exit.MANY_SOLUTIONS if ask.one and count > 1 and worst is Exit.FINE else worst
