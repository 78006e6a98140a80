"""What the other end of standard output can show."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, NamedTuple

from nonet.files.opening import writing


class Screen(NamedTuple):
    """Where a command writes, and how: colours and strokes only where they are understood."""

    file: IO[str]
    is_terminal: bool
    colour: bool
    unicode: bool
    width: int

    def print(self, text: str = "") -> None:
        """Write *text* and a line end."""
        self.file.write(text + "\n")


@contextmanager
def screen_for(output: str | None) -> Iterator[Screen]:
    """The screen for `--output`: that file, or else standard output."""
    if output and output != "-":
        with writing(output) as file:
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
    width = shutil.get_terminal_size().columns
    return Screen(sys.stdout, is_terminal, colour, unicode, width)
