"""`nonet check`: is it legal, and has it no solution, one, or more?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import click

from nonet.cli.batches import read_batches
from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs
from nonet.cli.options import grid_options, method_option, threads_option
from nonet.cli.progress import progress_bar
from nonet.cli.screen import standard_screen
from nonet.files.entry import Entry, SolvedBatch
from nonet.grid import Grid
from nonet.solving import solutions, why_unsolvable


@click.command()
@click.option("--quiet", "-q", is_flag=True, help="Only the exit code.")
@method_option
@threads_option
@grid_options
def check(quiet: bool, method: str | None, threads: int | None, **source: Any) -> Exit:
    """Say whether grids are legal, and have no solution, one or more.

    \b
    nonet check ..1.3........2.4
    nonet check puzzles.txt | grep -v 'one solution'

    Exit code: 0 if each has exactly one solution, 2 bad input, 3 no solution, 4 more than one.
    """
    inputs = Inputs(**source)
    screen = standard_screen()
    worst = Exit.FINE
    grids = read_batches(inputs, screen, row="mark", method=method, threads=threads)
    with grids as found, progress_bar(inputs, screen):
        for entry, count, others in _count_solutions(found, method):
            if not quiet:
                screen.file.write("".join(others))
            if entry is None:
                continue
            verdict, code = _verdict(entry.grid, count)
            if not quiet:
                screen.print(f"{entry.place}: {verdict}" if entry.source else verdict)
            if worst is not Exit.NO_SOLUTION:
                worst = code or worst
    return inputs.finish(worst)


def _count_solutions(
    found: Iterable[Entry | SolvedBatch], method: str | None
) -> Iterator[tuple[Entry | None, int, Iterable[str]]]:
    """Grids, the number of their solutions up to 2, and what is to be said before each.

    That is of those in a batch that have one solution, as nothing else is to be said of them.
    """
    for each in found:
        if isinstance(each, Entry):
            yield each, len(list(islice(solutions(each.grid, method=method), 2))), ()
        else:
            for first, marks, count, entry in each.parts():
                place = f"{each.source}:"
                yield (
                    entry,
                    count,
                    (
                        f"{place}{line}: {_VERDICTS[mark]}\n"
                        for line, mark in enumerate(marks, first)
                    ),
                )


_VERDICTS = {"1": "legal, one solution", "=": "complete and legal"}
"""What there is to say of a grid with one solution, by the mark that the kernel gives it."""


def _verdict(grid: Grid, found: int) -> tuple[str, Exit]:
    """What can be said of *grid*, which has so many solutions or more, in words and as a code."""
    if found == 0:
        legal = "not legal" if grid.conflicts() else "legal"
        return f"{legal}, {why_unsolvable(grid)}", Exit.NO_SOLUTION
    if found > 1:
        return "legal, more than one solution", Exit.MANY_SOLUTIONS
    return _VERDICTS["=" if grid.is_complete else "1"], Exit.FINE
