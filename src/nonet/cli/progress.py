"""How far a command has come, on the last line of a terminal, while it takes long."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING

from nonet.cli.exits import before_complaint
from nonet.cli.inputs import Inputs
from nonet.cli.screen import Screen

if TYPE_CHECKING:
    from rich.console import Console

PATIENCE = 1.0
"""Seconds before anything is shown."""

PAUSE = 0.1
"""Seconds between two pictures."""

SHORTEST_BAR = 8


@contextmanager
def progress_of(inputs: Inputs, screen: Screen) -> Iterator[None]:
    """Show how far *inputs* are read, if somebody looks on and the answers go elsewhere."""
    if screen.is_terminal or inputs.are_typed or not can_show():
        yield
        return
    progress = Progress(inputs)
    inputs.on_step = progress.step
    before_complaint.append(progress.clear)
    try:
        yield
    finally:
        before_complaint.remove(progress.clear)
        progress.clear()


def can_show() -> bool:
    """Whether standard error is a terminal on which a line can be drawn anew."""
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    return is_terminal and os.environ.get("TERM") != "dumb"


class Progress:
    """The line: a bar, the share that is done, grids, grids a second, and the time that is left."""

    def __init__(self, inputs: Inputs) -> None:
        self._inputs = inputs
        self._start = monotonic()
        self._next = self._start + PATIENCE
        self._console: Console | None = None
        self._is_drawn = False

    def step(self) -> None:
        """Draw it anew, if it is time to do so."""
        now = monotonic()
        if now >= self._next:
            with suppress(OSError):  # the terminal is gone; the work need not be
                self._draw(now - self._start)
            self._next = monotonic() + PAUSE

    def clear(self) -> None:
        """Take it away."""
        if self._console and self._is_drawn:
            from rich.control import Control
            from rich.segment import ControlType

            with suppress(OSError):
                self._console.control(
                    Control((ControlType.CARRIAGE_RETURN,), (ControlType.ERASE_IN_LINE, 2))
                )
        self._is_drawn = False

    def _draw(self, seconds: float) -> None:
        from rich.console import Console
        from rich.progress_bar import ProgressBar

        if self._console is None:
            self._console = Console(stderr=True, highlight=False)
        share = self._inputs.share()
        width = self._console.width - 1  # the last column is left free, or some terminals go on
        text = told(self._inputs.good + self._inputs.bad, share, seconds, width)
        self.clear()
        bar = width - len(text) - 1
        if share is not None and bar >= SHORTEST_BAR:
            self._console.print(ProgressBar(1.0, share, width=bar), end="")
            text = f" {text}"
        self._console.print(text, end="", no_wrap=True, crop=True, soft_wrap=True)
        self._is_drawn = True


def told(grids: int, share: float | None, seconds: float, width: int) -> str:
    """The line in words, as much of it as fits.

    >>> told(1_234_567, 0.25, 2.0, 60)
    '25 %  1,234,567 grids  617,284/s  0:06 left'
    >>> told(1_234_567, 0.25, 2.0, 30)
    '25 %  617,284/s  0:06 left'
    """
    rate = f"{grids / seconds:,.0f}/s"
    parts = [f"{grids:,} grids", rate]
    if share is not None:
        left = round(seconds * (1 - share) / share) if share else 0
        parts = [f"{share:.0%}".replace("%", " %"), *parts, f"{clock(left)} left"]
    while len("  ".join(parts)) > width and len(parts) > 1:
        parts.remove(next((part for part in parts if part.endswith("grids")), parts[-1]))
    return "  ".join(parts)[: max(width, 0)]


def clock(seconds: int) -> str:
    """A time as a clock shows it.

    >>> clock(75), clock(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
