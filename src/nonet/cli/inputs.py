"""The grids that a command reads: from arguments, files and standard input."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext, suppress
from itertools import chain, groupby
from typing import Any, BinaryIO

from nonet.cli.exits import Exit, complain, exit_for
from nonet.errors import BadGrid, BadInput, NonetError
from nonet.files import read_entries
from nonet.files.entry import Entry, ReadOptions, SolvedBatch
from nonet.files.streams import READ_ERRORS, cannot_read, decode
from nonet.shape import Shape
from nonet.text import is_link

LineReader = Callable[[BinaryIO, str], Iterable[str | SolvedBatch]]
"""Reads the lines of an open file; the second argument is its name."""

_STANDARD_INPUT = "standard input"
_SMALLEST_GRID = 16
"""The cells of the smallest grid whose shape need not be named."""


class Inputs:
    """The grids of a command, one after the other; bad ones are reported, counted and skipped."""

    def __init__(
        self,
        sources: Sequence[str],
        shape: str | None = None,
        alphabet: str | None = None,
        from_format: str | None = None,
    ) -> None:
        self.sources = list(sources) or ["-"]
        self.options = ReadOptions(Shape.parse(shape) if shape else None, alphabet)
        self.good = 0
        self.bad = 0
        self.unanswered = 0
        """Good grids that are left out of the output."""
        self._worst = Exit.FINE
        self.on_step: Callable[[], None] = lambda: None
        """Called whenever some grids are done."""
        self.on_problem: Callable[[str], None] = complain
        """Called with a message for every bad grid or file, as soon as it is read."""
        self._format = from_format
        self._is_stdin_read = False
        self._file: BinaryIO | None = None
        self._finished: list[str] = []
        for source in sources:
            if not _is_typed_grid(source) and _is_stdout(source):
                raise BadInput(f"{source} is also standard output: it would be read without end")

    @property
    def has_files(self) -> bool:
        """Whether some grids come from a file or standard input."""
        return not all(map(_is_typed_grid, self.sources))

    @property
    def is_interactive(self) -> bool:
        """Whether somebody types the grids at a terminal."""
        return "-" in self.sources and sys.stdin is not None and sys.stdin.isatty()

    def __iter__(self) -> Iterator[Entry]:
        return (each for each in self.read(decode) if isinstance(each, Entry))

    def read(self, lines: LineReader) -> Iterator[Entry | SolvedBatch]:
        """Every grid; *lines* reads the lines of a file, or batches of solved lines."""
        entries: Iterator[Entry | SolvedBatch]
        for is_grid, group in groupby(self.sources, key=_is_typed_grid):
            if is_grid:
                entries = self._read_typed(list(group))
            else:
                entries = chain.from_iterable(self._read_file(source, lines) for source in group)
            for each in entries:
                self.good += 1 if isinstance(each, Entry) else each.grids
                yield each
                self.on_step()

    def note(self, code: Exit) -> None:
        """Remember the exit code of one grid: that of the command is the lowest but 0."""
        self._worst = min(filter(None, (self._worst, code)), default=Exit.FINE)

    def reject(self, entry: Entry, error: NonetError, advice: str = "") -> None:
        """Report a good grid that gets no answer."""
        complain(with_place(entry, f"{error}{advice}"))
        self.unanswered += 1
        self.note(exit_for(error))

    def finish(self, output: str | None = None) -> Exit:
        """The exit code of the command: the worst of those noted.

        Raises `BadInput` if *output* would replace an input file and lose some of its grids.
        """
        lost = self.bad + self.unanswered
        if lost and output and any(is_same_file(source, output) for source in self.sources):
            problem = "got no answer" if self.unanswered else "could not be read"
            raise BadInput(f"{output} is left as it was, as {lost} of its grids {problem}")
        if self.bad and self.bad + self.good > 1:
            complain(f"nonet: {self.bad} of {self.bad + self.good} grids could not be read")
        if not self.bad and not self.good:
            complain("nonet: there is no grid in the input")
        return Exit.BAD_INPUT if self.bad or not self.good else self._worst

    def share(self) -> float | None:
        """How much of the input is read, from 0 to 1; None if that is unknown."""
        sizes = [_size(source) for source in self.sources]
        total = sum(size or 0 for size in sizes)
        if None in sizes or not total:
            return None
        with suppress(OSError, ValueError):  # closed, or not a file with positions
            done = sum(_size(source) or 0 for source in self._finished)
            return min((done + (self._file.tell() if self._file else 0)) / total, 1.0)
        return None

    def _read_typed(self, texts: list[str]) -> Iterator[Entry]:
        if self.options.shape is None and len("".join(texts)) < _SMALLEST_GRID:
            self._report(BadGrid(f"{texts[0]!r} is neither a grid nor a file"))
            return iter(())
        lines = [line for text in texts for line in text.splitlines()]
        return read_entries(lines, "", options=self.options, on_error=self._report)

    def _read_file(self, source: str, lines: LineReader) -> Iterator[Entry | SolvedBatch]:
        name = _STANDARD_INPUT if source == "-" else source
        try:
            with self._open_stdin() if source == "-" else open(source, "rb") as file:
                self._file = file
                text = lines(file, name)  # a reference, or the text wrapper would close the file
                yield from read_entries(
                    text, name, format=self._format, options=self.options, on_error=self._report
                )
        except READ_ERRORS as error:
            self._report(cannot_read(name, error))
        except BadInput as error:
            self._report(error)
        finally:
            self._file = None
            self._finished.append(source)

    def _open_stdin(self) -> nullcontext[BinaryIO]:
        if sys.stdin is None:
            raise BadInput(f"{_STANDARD_INPUT}: cannot be read: it is closed")
        if self._is_stdin_read:  # the second '-': there is nothing left
            return nullcontext(io.BytesIO())
        if sys.stdin.isatty():
            complain("Type or paste grids; Ctrl-D ends them.")
        self._is_stdin_read = True
        return nullcontext(sys.stdin.buffer)

    def _report(self, error: BadInput) -> None:
        self.bad += 1
        self.on_problem(f"nonet: {error}")


def with_place(entry: Entry, problem: object) -> str:
    """A message about a grid, with its file and line."""
    return f"nonet: {entry.place + ': ' if entry.source else ''}{problem}"


def entry_json(entry: Entry) -> dict[str, Any]:
    """The fields of JSON that say which grid it is."""
    place = {"source": entry.source, "line": entry.line} if entry.source else {}
    return place | {"grid": entry.grid.line, "shape": entry.grid.shape.name}


def _is_typed_grid(source: str) -> bool:
    """Whether an argument is a grid itself and not the name of a file."""
    if source == "-" or os.path.exists(source):
        return False
    if is_link(source) or "\n" in source:
        return True
    is_path = re.search(r"/|\\|\.[A-Za-z]{2,5}$", source) and not re.search(r"[.0]{4}", source)
    return not is_path


def is_same_file(one: str, other: str) -> bool:
    """Whether two names are the same file; '-' is standard input."""
    with suppress(OSError, ValueError, AttributeError):  # missing, closed or not a real file
        return os.path.samestat(_stat(one), _stat(other))
    return False


def _size(source: str) -> int | None:
    """The bytes of a source; None if they are unknown, as for a pipe."""
    if _is_typed_grid(source):
        return len(source)
    with suppress(OSError, ValueError, AttributeError):
        status = _stat(source)
        return status.st_size if stat.S_ISREG(status.st_mode) else None
    return None


def _is_stdout(source: str) -> bool:
    """Whether a source is a regular file that standard output writes to."""
    with suppress(OSError, ValueError, AttributeError):
        status, output = _stat(source), os.fstat(sys.stdout.fileno())
        return stat.S_ISREG(status.st_mode) and os.path.samestat(status, output)
    return False


def _stat(source: str) -> os.stat_result:
    return os.fstat(sys.stdin.fileno()) if source == "-" else os.stat(source)
