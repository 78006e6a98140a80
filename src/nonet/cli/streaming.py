"""How a command goes through a file of many grids: the kernel does what it can, in order.

What that takes is imported only where it is used, as one grid does not need it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO

from nonet.cli.inputs import Inputs
from nonet.cli.screen import Screen
from nonet.errors import BadInput
from nonet.files.entry import Entry, Run
from nonet.files.opening import UTF8, unpacked

if TYPE_CHECKING:
    from nonet.backends import Backend

ROWS = ("line", "csv", "mark")
"""What the kernel writes of a grid with one solution: two formats, and what `check` asks for."""

QUICK = "lanes"
"""The method that goes through whole files."""


@contextmanager
def cluster_session(scheduler: str | None, threads: int | None) -> Iterator[Backend | None]:
    """Yield the cluster at *scheduler* as long as a command uses it; None if there is none."""
    if scheduler is None:
        yield None
        return
    from nonet.backends import get_backend
    from nonet.backends.dask import dask_session

    backend = get_backend(scheduler=scheduler, threads=threads)
    with dask_session(backend):
        yield backend


@contextmanager
def grids_of(
    inputs: Inputs,
    screen: Screen,
    *,
    row: str,
    method: str | None,
    threads: int | None = None,
    backend: Backend | None = None,
    on_wait: Callable[[], None] = lambda: None,
) -> Iterator[Iterator[Entry | Run]]:
    """Every grid of *inputs*; if it can be, those that stand in lines come in runs, solved.

    They are solved on *backend* if that is given; raises `BadInput` if it cannot be. *on_wait* is
    called before it waits for more of them.
    """
    if problem := why_slow(inputs, row, method):
        if backend is not None:
            raise BadInput(problem)
        yield iter(inputs)
        return
    from nonet.files.chunks import Chunks
    from nonet.solving.lines import line_solver

    def flush() -> None:
        on_wait()
        with suppress(OSError):  # it comes again when more is written, or at the end
            screen.file.flush()

    with line_solver(row, threads=threads, backend=backend) as solver:

        def lines(file: BinaryIO, source: str) -> Iterable[str | Run]:
            content = unpacked(file, source)
            if content.encoding != UTF8:
                return content.as_text()
            return solver.solved(Chunks(content.file, file), flush)

        yield inputs.found(lines)


def why_slow(inputs: Inputs, row: str, method: str | None) -> str | None:
    """Why the kernel cannot go through whole files, in words; None if it can."""
    if row not in ROWS:
        return f"expected the format line or csv with --scheduler, found {row}"
    if method not in (None, QUICK):
        return f"expected the method {QUICK} with --scheduler, found {method}"
    if not inputs.has_files:
        return "expected a file with --scheduler, found only grids"
    from nonet.solving.lines import can_read

    if not can_read(inputs.wish):
        return "expected 9x9 grids of 1-9 with --scheduler, found another shape or alphabet"
    return None


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
