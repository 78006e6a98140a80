"""What the other end of standard output can show."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, NamedTuple

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

    def json(self, value: Any) -> str:
        """*value* as JSON, with escapes for what the other end cannot show."""
        import json

        return json.dumps(value, ensure_ascii=not self.unicode)


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
    return Screen(sys.stdout, is_terminal, colour, unicode, columns())


def columns() -> int:
    """How wide the terminal is; shutil would tell too, but takes longer to import."""
    if (told := os.environ.get("COLUMNS", "")).isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]
    except (AttributeError, OSError, ValueError):
        return 80
