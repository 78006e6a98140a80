"""How a command goes through a file of many grids: the kernel does what it can, in order.

What that takes is imported only where it is used, as one grid does not need it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import BinaryIO

from nonet.cli.inputs import Inputs
from nonet.cli.screen import Screen
from nonet.files.entry import Entry, Run
from nonet.files.opening import UTF8, unpacked
from nonet.kernel import usable_cores

ROWS = ("line", "csv", "mark")
"""What the kernel writes of a grid with one solution: two formats, and what `check` asks for."""

QUICK = "lanes"
"""The method that goes through whole files."""


@contextmanager
def grids_of(
    inputs: Inputs, screen: Screen, *, row: str, method: str | None, threads: int | None
) -> Iterator[Iterator[Entry | Run]]:
    """Every grid of *inputs*; if it can be, those that stand in lines come in runs, solved."""
    if row not in ROWS or method not in (None, QUICK) or not inputs.has_files:
        yield iter(inputs)
        return
    from nonet.files.chunks import Chunks
    from nonet.solving.lines import LineSolver, can_read

    if not can_read(inputs.wish):
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
    for _, answers, count, entry in parts_of(run):
        screen.file.write(answers)
        if entry:
            yield report(entry, count)


def parts_of(run: Run) -> Iterator[tuple[int, str, int, Entry | None]]:
    """The line where answers begin, those up to an odd grid, and that one; in the end the rest."""
    from nonet.solving.lines import SolvedRun

    assert isinstance(run, SolvedRun)
    line, start = run.line, 0
    for before, count, entry in run.entries():
        yield line, run.answers[start:before], count, entry
        line, start = entry.line + 1, before
    yield line, run.answers[start:], 1, None
