"""`nonet check`: is it legal, and has it no solution, one, or more?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from nonet.cli.batches import read_batches
from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs
from nonet.cli.options import grid_options, method_option, threads_option
from nonet.cli.progress import progress_bar
from nonet.cli.screen import standard_screen
from nonet.files.entry import Entry, SolvedBatch
from nonet.operations.check import COMPLETE, ONE_SOLUTION, CheckResult, check_grid, describe_grid


@click.command()
@click.option("--quiet", "-q", is_flag=True, help="Only the exit code.")
@method_option
@threads_option
@grid_options
def check(inputs: Inputs, quiet: bool, method: str | None, threads: int | None) -> Exit:
    """Say whether grids are legal, and have no solution, one or more.

    \b
    nonet check ..1.3........2.4
    nonet check puzzles.txt | grep -v 'one solution'

    Exit code: 0 if each has exactly one solution, 2 bad input, 3 no solution, 4 more than one.
    """
    screen = standard_screen()
    grids = read_batches(inputs, screen, row="mark", method=method, threads=threads)
    with grids as found, progress_bar(inputs, screen):
        for entry, result, others in _results(found, method):
            if not quiet:
                screen.file.write("".join(others))
            if entry is None or result is None:
                continue
            if not quiet:
                place = f"{entry.place}: " if entry.source else ""
                screen.print(place + result.sentence)
            inputs.note(_EXITS[result.solutions])
    return inputs.finish()


_EXITS = {"none": Exit.NO_SOLUTION, "one": Exit.FINE, "several": Exit.MANY_SOLUTIONS}
"""By the number of solutions."""

_SENTENCES = {"1": ONE_SOLUTION, "=": COMPLETE}
"""For a grid with one solution, by the mark that the kernel gives it."""


def _results(
    found: Iterable[Entry | SolvedBatch], method: str | None
) -> Iterator[tuple[Entry | None, CheckResult | None, Iterable[str]]]:
    """The grids with what they are; before each, lines about the grids of a batch before it.

    In a batch, a grid with one solution is only a line.
    """
    for each in found:
        if isinstance(each, Entry):
            yield each, check_grid(each.grid, method), ()
            continue
        for first, marks, count, entry in each.parts():
            lines = (
                f"{each.source}:{line}: {_SENTENCES[mark]}\n"
                for line, mark in enumerate(marks, first)
            )
            yield entry, describe_grid(entry.grid, count) if entry else None, lines
