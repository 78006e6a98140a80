"""Where a command writes, and what can be shown there."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, NamedTuple

from nonet.drawing.terminal import GAP, display_width, grid_lines, side_by_side
from nonet.files.streams import open_output, write_file
from nonet.grid import Grid


class Screen(NamedTuple):
    """The output of a command, and whether it takes colours and box-drawing characters."""

    file: IO[str]
    is_terminal: bool
    colour: bool
    unicode: bool
    width: int

    def print(self, text: str = "") -> None:
        """Write *text* and a line end."""
        self.file.write(text + "\n")

    def grid_lines(self, grid: Grid, clues: Grid) -> list[str]:
        """The lines of *grid*, in which *clues* stand out."""
        return grid_lines(grid, clues, colour=self.colour, unicode=self.unicode)

    def beside(self, left: list[str], right: list[str], width: int) -> list[str]:
        """Two pictures side by side, or one below the other; *width* is that of the left one."""
        is_wide = width + len(GAP) + max(map(display_width, right)) <= self.width
        return side_by_side(left, right, width) if is_wide else [*left, *right]

    def json(self, value: Any) -> str:
        """*value* as JSON, with escapes for what the output cannot show."""
        import json

        return json.dumps(value, ensure_ascii=not self.unicode)


@contextmanager
def screen_for(output: str | None) -> Iterator[Screen]:
    """The screen for `--output`: that file, or else standard output."""
    if output and output != "-":
        with open_output(output) as file:
            yield Screen(file, is_terminal=False, colour=False, unicode=True, width=80)
    else:
        yield standard_screen()


def standard_screen() -> Screen:
    """Standard output as it is: a terminal, a pipe or a file."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    is_terminal = sys.stdout.isatty()
    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    colour = not is_plain and (is_terminal or bool(os.environ.get("FORCE_COLOR")))
    unicode = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    # shutil.get_terminal_size does the same, but takes longer to import
    columns = os.environ.get("COLUMNS", "")
    width = int(columns) if columns.isdecimal() else 0
    with suppress(AttributeError, OSError, ValueError):  # closed, or not a real file
        width = width or os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]
    return Screen(sys.stdout, is_terminal, colour, unicode, width or 80)


def write_bytes(output: str | None, content: bytes) -> None:
    """Write to standard output, or to a file that is replaced only when complete."""
    if output and output != "-":
        write_file(output, content)
    else:
        standard_screen().file.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def format_count(number: int, limit: int | None = None) -> str:
    """A number of solutions in words.

    >>> format_count(6670903752021072936960), format_count(1, 5), format_count(1000, 1000)
    ('6,670,903,752,021,072,936,960 solutions', '1 solution', '1,000 solutions or more')
    """
    more = " or more" if number == limit else ""
    return f"{number:,} {'solution' if number == 1 else 'solutions'}{more}"
