"""Where `nonet draw` puts its pictures: lines of a terminal, pages of a PDF, or files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from nonet.cli.drawn import Drawn
from nonet.cli.exits import complain
from nonet.cli.inputs import is_same_file
from nonet.cli.screen import Screen, screen_for, standard_screen
from nonet.cli.steps import padded, readable, step_lines
from nonet.drawing.canvas import Drawing
from nonet.drawing.extra_signs import signs_of
from nonet.drawing.formats import FILES, MILLIMETRES
from nonet.drawing.grids import grid_picture
from nonet.drawing.painting import paint
from nonet.drawing.steps import draw_marks
from nonet.drawing.terminal import GAP, draw, seen_width, side_by_side
from nonet.drawing.terminal_picture import draw_picture, in_lines
from nonet.drawing.themes import Theme
from nonet.drawing.wording import said
from nonet.errors import BadInput
from nonet.files.opening import check_place, write_whole
from nonet.grid import Grid


class Sheets(Protocol):
    """Takes one picture after the other."""

    def make(self, found: Drawn, clues: Grid) -> Any:
        """What is to be put there; raises `BadInput` if a picture cannot be drawn so."""

    def add(self, made: Any, number: int) -> None:
        """Put it there: the picture of the grid of that number, the first of which is 1."""

    def close(self, grids: int) -> None:
        """Put there what had to wait, after that many grids, drawn or not."""

    @property
    def are_seen(self) -> bool:
        """Whether somebody sees the pictures as they come."""


@contextmanager
def sheets_for(
    name: str,
    output: str | None,
    size: float | None,
    theme: Theme,
    language: str,
    sources: Sequence[str],
) -> Iterator[Sheets]:
    """Where pictures of that format go, which are those of the grids in *sources*."""
    if name == "terminal":
        with screen_for(output) as screen:
            yield Lines(screen, language)
        return
    if output and output != "-":
        check_place(output)
        check_spared(output, sources)
    if name == "pdf":
        yield Pages(output, size, theme, language)
    else:
        yield Files(name, output, size, theme, sources)


def check_spared(path: str, sources: Sequence[str]) -> None:
    """Raise `BadInput` if a picture would take the place of its grids."""
    if os.path.exists(path) and any(is_same_file(source, path) for source in sources):
        raise BadInput(f"expected another file for a picture, found its grids in {path}")


class Lines:
    """Pictures in characters, each with an empty line after it."""

    def __init__(self, screen: Screen, language: str) -> None:
        self._screen = screen
        self._language = language

    def make(self, found: Drawn, clues: Grid) -> list[str]:
        """The lines; raises `BadInput` where they are wider than the terminal."""
        lines = self._lines(found, clues)
        widest = max(map(seen_width, lines))
        if self._screen.is_terminal and widest > self._screen.width:
            raise BadInput(
                f"expected a terminal of {widest} columns for this picture, found one of "
                f"{self._screen.width}: make it wider, or draw a file with --output picture.svg"
            )
        return lines

    def _lines(self, found: Drawn, clues: Grid) -> list[str]:
        """The same of any width; without colours a grid stands beside its clues, if it can."""
        screen, picture = self._screen, found.picture
        width = screen.width if screen.is_terminal else None
        if found.step:
            lines = step_lines(
                found.step,
                clues,
                self._language,
                screen,
                candidates=found.candidates,
                is_told=found.is_told,
            )
            return lines + in_lines(found.more, width)
        colour, unicode = screen.colour, screen.unicode
        lines = draw_picture(picture, colour=colour, unicode=unicode, width=width)
        if not colour and picture.grid != clues:
            left = clue_lines(clues, is_numbered=picture.is_numbered, unicode=unicode)
            wide = max(map(seen_width, left))
            is_wide = 2 * wide + len(GAP) <= screen.width
            lines = side_by_side(padded(left, wide), lines, wide) if is_wide else [*left, *lines]
        return lines

    def add(self, made: list[str], number: int) -> None:
        """Print them."""
        self._screen.print("\n".join([readable(line, self._screen) for line in made] + [""]))

    def close(self, grids: int) -> None:
        """Nothing has to wait."""

    @property
    def are_seen(self) -> bool:
        """Whether somebody sees them as they come."""
        return self._screen.is_terminal


def clue_lines(clues: Grid, *, is_numbered: bool, unicode: bool) -> list[str]:
    """The grid at the start, to stand beside what was found."""
    picture = grid_picture(clues)
    if is_numbered:
        return draw_marks(picture, colour=False, unicode=unicode)
    signs = signs_of(picture, unicode=unicode)
    return draw(clues, colour=False, unicode=unicode, signs=signs)


class Pages:
    """Pages of one PDF."""

    are_seen = False

    def __init__(self, output: str | None, size: float | None, theme: Theme, language: str) -> None:
        from nonet.drawing.pdf import Pdf

        self._output = output
        self._theme = theme
        self._language = language
        self._pdf = Pdf(width=size or MILLIMETRES)

    def make(self, found: Drawn, clues: Grid) -> Drawing:
        """The page, all of whose characters can be drawn."""
        from nonet.drawing.pdf import check_texts

        drawing = paint(found.picture, self._theme)
        check_texts(drawing.parts)
        return drawing

    def add(self, made: Drawing, number: int) -> None:
        """One page more."""
        self._pdf.add(made)

    def close(self, grids: int) -> None:
        """Write them, if there are any; several are called by their number."""
        number = self._pdf.pages
        title = said("picture.grids", self._language, count=number) if number > 1 else ""
        if content := self._pdf.finish(title=title):
            write_bytes(self._output, content)


class Files:
    """A file for each picture; where there are several grids, with the number of its grid."""

    are_seen = False

    def __init__(
        self,
        name: str,
        output: str | None,
        size: float | None,
        theme: Theme,
        sources: Sequence[str],
    ) -> None:
        self._name = name
        self._output = output
        self._size = size
        self._theme = theme
        self._sources = sources
        self._waiting: tuple[bytes, int] | None = None
        self._written: list[int] = []
        self._digits = 3

    def make(self, found: Drawn, clues: Grid) -> bytes:
        """The file."""
        return FILES[self._name](paint(found.picture, self._theme), self._size)

    def add(self, made: bytes, number: int) -> None:
        """Write it; the first waits until it is known whether there are more grids."""
        if number == 1:
            self._waiting = made, number
        else:
            self._write_waiting()
            self._write(made, number)

    def close(self, grids: int) -> None:
        """Write the only one, or say where they are."""
        if self._waiting and grids == 1:
            write_bytes(self._output, self._waiting[0])
            return
        self._write_waiting()
        if self._written:
            first, last = (self._path(self._written[end]) for end in (0, -1))
            several = len(self._written) > 1
            where = f"grids are drawn, {first} to {last}" if several else f"grid is drawn, {first}"
            complain(f"nonet: {len(self._written)} {where}")

    def _write_waiting(self) -> None:
        if self._waiting:
            self._write(*self._waiting)
        self._waiting = None

    def _write(self, made: bytes, number: int) -> None:
        if len(str(number)) > self._digits:
            self._widen(len(str(number)))
        path = self._path(number)
        check_spared(path, self._sources)
        write_whole(path, made)
        self._written.append(number)

    def _widen(self, digits: int) -> None:
        """Give all numbers more digits, so that the files stand in their order."""
        before = [self._path(number) for number in self._written]
        self._digits = digits
        for path, number in zip(before, self._written, strict=True):
            check_spared(self._path(number), self._sources)
            os.replace(path, self._path(number))

    def _path(self, number: int) -> str:
        if not self._output or self._output == "-":
            raise BadInput(
                f"expected one grid for {self._name} in a pipe, found more: name a file with "
                "--output, which will be numbered, or take --format pdf"
            )
        base, ending = os.path.splitext(self._output)
        return f"{base}-{number:0{self._digits}}{ending}"


def write_bytes(output: str | None, content: bytes) -> None:
    """Write a file that is complete or left as it was, or to standard output."""
    if output and output != "-":
        write_whole(output, content)
    else:
        standard_screen().file.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
