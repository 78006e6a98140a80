"""Where a command's grids come from: arguments, files, standard input."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Any, BinaryIO

from nonet.cli.exits import Exit, complain
from nonet.errors import BadGrid, BadInput
from nonet.files import entries
from nonet.files.entry import Entry, Run, Wish
from nonet.files.opening import damage_told, decoded, opened
from nonet.shape import Shape
from nonet.text import is_link

Lines = Callable[[BinaryIO, str], Iterable[str | Run]]
"""Makes lines of an open file, whose name comes second."""

STANDARD_INPUT = "standard input"
SMALLEST = 16
"""The cells of the smallest grid whose shape need not be named."""


class Inputs:
    """The grids of a command, one after the other; bad ones are reported, counted and skipped."""

    def __init__(self, sources: Sequence[str], wish: Wish, *, format: str | None = None) -> None:
        self.sources = list(sources) or ["-"]
        self.wish = wish
        self.format = format
        self.good = 0
        self.bad = 0
        self.refused = 0  # read, but left out of the output
        self.on_step: Callable[[], None] = lambda: None
        """Called whenever some grids are done."""
        self.tell: Callable[[str], None] = complain
        """Told what is wrong with a grid or a file, as soon as it is read."""
        self._is_drained = False
        self._file: BinaryIO | None = None
        self._passed = 0

    @property
    def has_files(self) -> bool:
        """Whether any of it is stored: in a file, or standard input."""
        return not all(map(is_typed_grid, self.sources))

    @property
    def are_typed(self) -> bool:
        """Whether somebody sits at a terminal and types them."""
        return "-" in self.sources and sys.stdin is not None and sys.stdin.isatty()

    def __iter__(self) -> Iterator[Entry]:
        return (found for found in self.found(decoded) if isinstance(found, Entry))

    def found(self, lines: Lines) -> Iterator[Entry | Run]:
        """Every grid; *lines* makes the lines of a file, and runs if it wants to."""
        for is_grid, group in groupby(self.sources, key=is_typed_grid):
            if is_grid:
                yield from self._counted(self._typed(list(group)))
            else:
                for source in group:
                    yield from self._counted(self._stored(source, lines))

    def finish(self, otherwise: Exit = Exit.FINE) -> Exit:
        """The exit code: for bad input if there was any, with its count among many."""
        if self.bad and self.bad + self.good > 1:
            complain(f"nonet: {self.bad} of {self.bad + self.good} grids could not be read")
        if not self.bad and not self.good:
            complain("nonet: expected a grid, found none")
        return Exit.BAD_INPUT if self.bad or not self.good else otherwise

    def share(self) -> float | None:
        """How much of it is read, from 0 to 1; None if that cannot be told."""
        sizes = [size_of(source) for source in self.sources]
        total = sum(size or 0 for size in sizes)
        if None in sizes or not total:
            return None
        with suppress(OSError, ValueError):  # it is closed, or cannot tell
            here = self._file.tell() if self._file else 0
            return min((self._passed + here) / total, 1.0)
        return None

    def spare(self, output: str | None) -> None:
        """Raise `BadInput` if *output* would lose grids that got no answer, as it is an input."""
        without = self.bad + self.refused
        if without and output and any(is_same_file(source, output) for source in self.sources):
            what = "could not be read" if not self.refused else "got no answer"
            raise BadInput(f"{output} is left as it was, as {without} of its grids {what}")

    def _typed(self, texts: list[str]) -> Iterator[Entry]:
        if self.wish.shape is None and len("".join(texts)) < SMALLEST:
            self._report(BadGrid(f"expected a grid or a file, found {texts[0]!r}"))
            return iter(())
        lines = [line for text in texts for line in text.splitlines()]
        return entries(lines, "", wish=self.wish, on_error=self._report)

    def _stored(self, source: str, lines: Lines) -> Iterator[Entry | Run]:
        name = STANDARD_INPUT if source == "-" else source
        options: Any = {"format": self.format, "wish": self.wish, "on_error": self._report}
        try:
            with self._standard_input() if source == "-" else opened(source) as file:
                self._file = file
                text = lines(file, name)  # kept, or else it would close the file by itself
                yield from entries(text, name, **options)
        except BadGrid as error:
            self._report(error)
        except BadInput as error:
            self.bad += 1
            self.tell(f"nonet: {error}")
        finally:
            self._file = None
            self._passed += size_of(source) or 0

    @contextmanager
    def _standard_input(self) -> Iterator[BinaryIO]:
        if sys.stdin is None:
            raise BadInput(f"{STANDARD_INPUT}: cannot be read: it is closed")
        if self._is_drained:  # '-' for the second time: all of it has been read
            yield io.BytesIO()
            return
        if sys.stdin.isatty():
            complain("Type or paste grids; Ctrl-D ends them.")
        self._is_drained = True
        with damage_told(STANDARD_INPUT):
            yield sys.stdin.buffer

    def _counted(self, found: Iterator[Entry | Run]) -> Iterator[Entry | Run]:
        for each in found:
            self.good += 1 if isinstance(each, Entry) else each.grids
            yield each
            self.on_step()

    def _report(self, error: BadGrid) -> None:
        self.bad += 1
        self.tell(f"nonet: {error}")


def inputs_from(
    sources: Sequence[str], shape: str | None, alphabet: str | None, from_format: str | None
) -> Inputs:
    """The grids that the arguments and options of a command tell."""
    wish = Wish(Shape.parse(shape) if shape else None, alphabet)
    for source in sources:
        if not is_typed_grid(source) and is_output(source):
            raise BadInput(f"{source} is also standard output: it would be read without end")
    return Inputs(sources, wish, format=from_format)


def is_typed_grid(source: str) -> bool:
    """Whether an argument is a grid itself, and not the name of a file."""
    if source == "-" or os.path.exists(source):
        return False
    if is_link(source) or "\n" in source:
        return True
    is_path = re.search(r"/|\\|\.[A-Za-z]{2,5}$", source) and not re.search(r"[.0]{4}", source)
    return not is_path


def size_of(source: str) -> int | None:
    """The bytes of what is to be read; None if nobody knows, as of a pipe."""
    if is_typed_grid(source):
        return len(source)
    about = about_file(source)
    return about.st_size if about and stat.S_ISREG(about.st_mode) else None


def about_file(source: str) -> os.stat_result | None:
    """What the system knows of a file, or of standard input; None if it is not there."""
    with suppress(OSError, ValueError, AttributeError):  # closed, or not a real file
        return os.fstat(sys.stdin.fileno()) if source == "-" else os.stat(source)
    return None


def is_same_file(one: str, other: str) -> bool:
    """Whether two names lead to the same file; '-' is standard input."""
    first, second = about_file(one), about_file(other)
    return bool(first and second and os.path.samestat(first, second))


def is_output(source: str) -> bool:
    """Whether what is read is a file that standard output adds to."""
    about = about_file(source)
    if about is None or not stat.S_ISREG(about.st_mode):
        return False
    with suppress(OSError, ValueError, AttributeError):  # closed, or not a real file
        return os.path.samestat(about, os.fstat(sys.stdout.fileno()))
    return False


def undashed(argument: str) -> str:
    """A grid typed with '-' for empty may begin like an option: write '.' instead."""
    is_grid = re.fullmatch(r"-[-0-9.\s|]{8,}|-[-0-9A-Z.\s|]{15,}", argument)
    return argument.replace("-", ".") if is_grid else argument
