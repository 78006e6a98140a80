"""Where `nonet draw` writes its pictures: lines of a terminal, pages of a PDF, or files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nonet.cli.exits import complain
from nonet.cli.inputs import is_same_file
from nonet.cli.screen import Screen, screen_for, write_bytes
from nonet.cli.steps import pad_lines, screen_text, step_lines
from nonet.drawing.canvas import Drawing
from nonet.drawing.descriptions import phrase
from nonet.drawing.painter import MILLIMETRES, paint, picture_file
from nonet.drawing.picture import Picture, grid_picture
from nonet.drawing.terminal import display_width
from nonet.drawing.terminal_picture import TerminalPicture, terminal_lines, text_lines
from nonet.drawing.themes import Theme
from nonet.errors import BadInput
from nonet.explaining import Step
from nonet.files.streams import check_writable, write_file
from nonet.grid import Grid


class PictureContent(NamedTuple):
    """A picture of a grid, and what a terminal needs to show a step in its own way."""

    picture: Picture
    clues: Grid
    step: Step | None = None
    caption: str = ""
    """the text below a step besides its reason"""
    candidates: bool = False
    has_reason: bool = True


class PictureOutput:
    """Takes one picture after the other."""

    is_terminal = False
    """whether a person sees the pictures as they come"""

    def render(self, content: PictureContent) -> Any:
        """Return what `add` takes; raises `BadInput` if this output cannot show the picture."""
        raise NotImplementedError

    def add(self, rendered: Any, number: int) -> None:
        """Write the picture of a grid; the first has the number 1."""
        raise NotImplementedError

    def close(self, grids: int) -> None:
        """Write what had to wait until the number of grids was known."""


@contextmanager
def open_picture_output(
    name: str,
    output: str | None,
    size: float | None,
    theme: Theme,
    language: str,
    sources: Sequence[str],
) -> Iterator[PictureOutput]:
    """The output for a format; it never overwrites one of *sources*."""
    if name == "terminal":
        with screen_for(output) as screen:
            yield _TerminalOutput(screen, language)
        return
    check_picture_file(output, sources, name if name != "svg" else "")
    if name == "pdf":
        yield _PdfOutput(output, size, theme, language)
    else:
        yield FileOutput(name, output, size, theme, sources)


def check_picture_file(output: str | None, sources: Sequence[str], binary: str = "") -> None:
    """Raise `BadInput` or `OSError` if nothing can be written there, or it is one of *sources*.

    *binary* says what it is, if a terminal cannot show it.
    """
    if output and output != "-":
        _check_is_no_source(output, sources)
        check_writable(output)
    elif binary and sys.stdout is not None and sys.stdout.isatty():
        raise BadInput(f"a terminal cannot show {binary}; use --output or a pipe")


def _check_is_no_source(path: str, sources: Sequence[str]) -> None:
    if os.path.exists(path) and any(is_same_file(source, path) for source in sources):
        raise BadInput(f"{path} has the grids; choose another file to write to")


class _TerminalOutput(PictureOutput):
    """Pictures in characters, each followed by an empty line."""

    def __init__(self, screen: Screen, language: str) -> None:
        self.is_terminal = screen.is_terminal
        self._screen = screen
        self._language = language
        self._width = screen.width if screen.is_terminal else None

    def render(self, content: PictureContent) -> list[str]:
        """Return the lines; raises `BadInput` if they are wider than the terminal."""
        lines = self._step_lines(content) if content.step else self._grid_lines(content)
        width = max(map(display_width, lines))
        if self._width and width > self._width:
            raise BadInput(
                f"this picture needs a terminal of {width} columns, not {self._width}: make "
                "it wider, or draw a file with --output picture.svg"
            )
        return lines

    def _step_lines(self, content: PictureContent) -> list[str]:
        assert content.step
        lines = step_lines(
            content.step,
            content.clues,
            self._language,
            self._screen,
            candidates=content.candidates,
            has_reason=content.has_reason,
        )
        return lines + text_lines(content.caption, self._width)

    def _grid_lines(self, content: PictureContent) -> list[str]:
        """The grid; without colours its clues stand beside it or above it."""
        screen, picture, clues = self._screen, content.picture, content.clues
        colour, unicode = screen.colour, screen.unicode
        lines = terminal_lines(picture, colour=colour, unicode=unicode, width=self._width)
        if colour or picture.grid == clues:
            return lines
        clue_picture = grid_picture(clues, is_numbered=picture.is_numbered)
        left = TerminalPicture(clue_picture, colour=False, unicode=unicode).small_lines()
        left_width = max(map(display_width, left))
        return screen.beside(pad_lines(left, left_width), lines, left_width)

    def add(self, rendered: list[str], number: int) -> None:
        """Print the lines."""
        self._screen.print("\n".join([screen_text(line, self._screen) for line in rendered] + [""]))


class _PdfOutput(PictureOutput):
    """Pages of one PDF."""

    def __init__(self, output: str | None, size: float | None, theme: Theme, language: str) -> None:
        from nonet.drawing.pdf import PdfWriter

        self._output = output
        self._theme = theme
        self._language = language
        self._pdf = PdfWriter(width=size or MILLIMETRES)

    def render(self, content: PictureContent) -> Drawing:
        """Return the page; raises `BadInput` if a character cannot be drawn."""
        from nonet.drawing.pdf import check_texts

        drawing = paint(content.picture, self._theme)
        check_texts(drawing.parts)
        return drawing

    def add(self, rendered: Drawing, number: int) -> None:
        """Add a page."""
        self._pdf.add(rendered)

    def close(self, grids: int) -> None:
        """Write the pages, if there are any; the title of several is their number."""
        number = self._pdf.page_count
        title = phrase("picture.grids", self._language, count=number) if number > 1 else ""
        if content := self._pdf.finish(title=title):
            write_bytes(self._output, content)


@dataclass
class FileOutput(PictureOutput):
    """A file for each picture; with several grids, numbered by grid."""

    name: str
    output: str | None
    size: float | None
    theme: Theme
    sources: Sequence[str]
    _first: bytes | None = None
    _written: list[int] = field(default_factory=list)
    _digits: int = 3

    def render(self, content: PictureContent) -> bytes:
        """Return the content of the file."""
        return picture_file(content.picture, self.name, self.theme, width=self.size)

    def add(self, rendered: bytes, number: int) -> None:
        """Write it; the first waits until it is known whether there are more grids."""
        if number == 1:
            self._first = rendered
        else:
            self._write_first()
            self._write(rendered, number)

    def close(self, grids: int) -> None:
        """Write the only one, or report the names of the files."""
        if self._first and grids == 1:
            write_bytes(self.output, self._first)
            return
        self._write_first()
        if self._written:
            first, last = (self._path(self._written[end]) for end in (0, -1))
            several = len(self._written) > 1
            where = f"grids are drawn, {first} to {last}" if several else f"grid is drawn, {first}"
            complain(f"nonet: {len(self._written)} {where}")

    def _write_first(self) -> None:
        if self._first:
            self._write(self._first, 1)
        self._first = None

    def _write(self, rendered: bytes, number: int) -> None:
        if len(str(number)) > self._digits:
            self._widen(len(str(number)))
        path = self._path(number)
        _check_is_no_source(path, self.sources)
        write_file(path, rendered)
        self._written.append(number)

    def _widen(self, digits: int) -> None:
        """Rename the files to more digits, so that they sort in order."""
        before = [self._path(number) for number in self._written]
        self._digits = digits
        for path, number in zip(before, self._written, strict=True):
            _check_is_no_source(self._path(number), self.sources)
            os.replace(path, self._path(number))

    def _path(self, number: int) -> str:
        if not self.output or self.output == "-":
            raise BadInput(
                f"a pipe takes only one grid as {self.name}: name a file with --output, which "
                "will be numbered, or use --format pdf"
            )
        base, ending = os.path.splitext(self.output)
        return f"{base}-{number:0{self._digits}}{ending}"
