"""Where `nonet draw` puts its pictures: lines of a terminal, pages of a PDF, or files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from nonet.cli.drawn import Drawn
from nonet.cli.exits import complain
from nonet.cli.screen import Screen, screen_for, standard_screen
from nonet.cli.steps import readable, step_lines
from nonet.drawing.canvas import Drawing
from nonet.drawing.formats import FILES, MILLIMETRES
from nonet.drawing.painting import paint
from nonet.drawing.step_picture import with_words
from nonet.drawing.terminal import draw, side_by_side, width_of
from nonet.drawing.terminal_picture import draw_picture
from nonet.drawing.themes import Theme
from nonet.errors import BadInput
from nonet.files.opening import write_whole
from nonet.grid import Grid


class Sheets(Protocol):
    """Takes one picture after the other."""

    def make(self, found: Drawn, clues: Grid) -> Any:
        """What is to be put there; raises `BadInput` if a picture cannot be drawn so."""

    def add(self, made: Any) -> None:
        """Put it there."""

    def close(self) -> None:
        """Put there what had to wait."""


@contextmanager
def sheets_for(
    name: str, output: str | None, size: float | None, theme: Theme, language: str
) -> Iterator[Sheets]:
    """Where pictures of that format go; what has to wait is written if nothing went wrong."""
    if name == "terminal":
        with screen_for(output) as screen:
            yield Lines(screen, language)
        return
    sheets = Pages(output, size, theme) if name == "pdf" else Files(name, output, size, theme)
    yield sheets
    sheets.close()


class Lines:
    """Pictures in characters, each with an empty line after it."""

    def __init__(self, screen: Screen, language: str) -> None:
        self._screen = screen
        self._language = language

    def make(self, found: Drawn, clues: Grid) -> list[str]:
        """The lines; without colours, a grid and its clues stand beside each other."""
        screen, picture = self._screen, found.picture
        if found.step:
            lines = step_lines(found.step, clues, self._language, screen)
            is_told = picture.caption == with_words(picture).caption
            return lines if is_told else lines + picture.caption.splitlines()
        lines = draw_picture(picture, colour=screen.colour, unicode=screen.unicode)
        if not screen.colour and picture.grid != clues:
            left = draw(clues, colour=False, unicode=screen.unicode)
            lines = side_by_side(left, lines, width_of(clues))
        return lines

    def add(self, made: list[str]) -> None:
        """Print them."""
        self._screen.print("\n".join([readable(line, self._screen) for line in made] + [""]))

    def close(self) -> None:
        """Nothing has to wait."""


class Pages:
    """Pages of one PDF."""

    def __init__(self, output: str | None, size: float | None, theme: Theme) -> None:
        from nonet.drawing.pdf import Pdf

        self._output = output
        self._theme = theme
        self._pdf = Pdf(width=size or MILLIMETRES)

    def make(self, found: Drawn, clues: Grid) -> Drawing:
        """The page, all of whose characters can be drawn."""
        from nonet.drawing.pdf import check_texts

        drawing = paint(found.picture, self._theme)
        check_texts(drawing.parts)
        return drawing

    def add(self, made: Drawing) -> None:
        """One page more."""
        self._pdf.add(made)

    def close(self) -> None:
        """Write them, if there are any."""
        if content := self._pdf.finish():
            write_bytes(self._output, content)


class Files:
    """A file for each picture; numbered where there are several."""

    def __init__(self, name: str, output: str | None, size: float | None, theme: Theme) -> None:
        self._name = name
        self._output = output
        self._size = size
        self._theme = theme
        self._first = b""
        self._number = 0

    def make(self, found: Drawn, clues: Grid) -> bytes:
        """The file."""
        return FILES[self._name](paint(found.picture, self._theme), self._size)

    def add(self, made: bytes) -> None:
        """Write it; the first waits until it is known whether it is the only one."""
        self._number += 1
        if self._number == 1:
            self._first = made
            return
        if self._number == 2:
            write_whole(self._numbered(1), self._first)
        write_whole(self._numbered(self._number), made)

    def close(self) -> None:
        """Write the only one, or say where they are."""
        if self._number == 1:
            write_bytes(self._output, self._first)
        elif self._number:
            names = f"{self._numbered(1)} to {self._numbered(self._number)}"
            complain(f"nonet: {self._number} grids are drawn, {names}")

    def _numbered(self, number: int) -> str:
        if not self._output or self._output == "-":
            raise BadInput(
                f"expected one grid for {self._name} in a pipe, found more: name a file with "
                "--output, which will be numbered, or take --format pdf"
            )
        base, ending = os.path.splitext(self._output)
        return f"{base}-{number:03}{ending}"


def write_bytes(output: str | None, content: bytes) -> None:
    """Write a file that is complete or left as it was, or to standard output."""
    if output and output != "-":
        write_whole(output, content)
    else:
        standard_screen().file.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
