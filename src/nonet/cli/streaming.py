"""How `nonet solve` goes through a file of many grids: the kernel does what it can, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import BinaryIO

from nonet.cli.inputs import Inputs
from nonet.cli.screen import Screen
from nonet.files.chunks import Chunks
from nonet.files.entry import Entry, Run
from nonet.files.opening import UTF8, unpacked
from nonet.kernel import usable_cores
from nonet.solving.lines import LineSolver, SolvedRun, can_read

ROWS = ("line", "csv")
"""The formats of solutions that the kernel writes."""


@contextmanager
def solved_in(
    inputs: Inputs, screen: Screen, row: str, threads: int | None
) -> Iterator[Iterator[Entry | Run]]:
    """Every grid of *inputs*; those that stand in lines come in runs, and are solved."""
    if row not in ROWS or not can_read(inputs.wish):
        yield iter(inputs)
        return

    def flush() -> None:
        with suppress(OSError):  # it comes again when more is written, or at the end
            screen.file.flush()

    with closing(LineSolver(threads or usable_cores(), row)) as solver:

        def lines(file: BinaryIO, source: str) -> Iterable[str | Run]:
            content = unpacked(file, source)
            if content.encoding != UTF8:
                return content.as_text()
            return solver.solved(Chunks(content.file, file), flush)

        yield inputs.found(lines)


def show_run(run: Run, report: Callable[[Entry, int], int], screen: Screen) -> Iterator[int]:
    """Write the answers of *run*; gives what *report* says of each odd grid, in its place.

    It is told how many solutions the kernel found, 2 for all that is more than one.
    """
    assert isinstance(run, SolvedRun)
    start = 0
    for before, count, entry in run.entries():
        screen.file.write(run.answers[start:before])
        start = before
        yield report(entry, count)
    screen.file.write(run.answers[start:])
