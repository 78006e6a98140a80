"""Progress on the last line of the terminal, for commands that take long."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
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
"""Seconds between two updates."""

_SHORTEST_BAR = 8


@contextmanager
def progress_bar(
    inputs: Inputs | None = None,
    screen: Screen | None = None,
    done: Callable[[], int] | None = None,
) -> Iterator[Bar | None]:
    """A bar on standard error, cleared before any message; None if that is no terminal.

    If *inputs* are given, it shows how far they are read, unless *screen* is a terminal too or
    somebody types them. *done* returns how many grids are done, where many are read ahead.
    """
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield None
        return
    bar = Bar()
    if inputs and not inputs.is_interactive and not (screen and screen.is_terminal):
        inputs.on_step = FileProgress(inputs, bar, done).step
    before_complaint.append(bar.clear)
    try:
        yield bar
    finally:
        before_complaint.remove(bar.clear)
        bar.clear()


class Bar:
    """A line of a terminal: text, and a bar before it if the share is known and there is room."""

    def __init__(self) -> None:
        self._console: Console | None = None
        self._is_drawn = False

    def draw(self, share: float | None, text_for: Callable[[int], str]) -> None:
        """Draw it again; *text_for* returns the text for that many columns."""
        from rich.console import Console
        from rich.progress_bar import ProgressBar

        with suppress(OSError):  # the terminal is gone, but the work goes on
            if self._console is None:
                self._console = Console(stderr=True, highlight=False)
            width = self._console.width - 1  # some terminals wrap after the last column
            text = text_for(width)
            self.clear()
            bar = width - len(text) - 1
            if share is not None and bar >= _SHORTEST_BAR:
                self._console.print(ProgressBar(1.0, share, width=bar), end="")
                text = f" {text}"
            self._console.print(text, end="", no_wrap=True, crop=True, soft_wrap=True)
            self._is_drawn = True

    def clear(self) -> None:
        """Remove it from the terminal."""
        if self._console and self._is_drawn:
            from rich.control import Control
            from rich.segment import ControlType

            with suppress(OSError):
                self._console.control(
                    Control((ControlType.CARRIAGE_RETURN,), (ControlType.ERASE_IN_LINE, 2))
                )
        self._is_drawn = False


class RedrawTimer:
    """Says when to draw: not at once, and not too often."""

    def __init__(self) -> None:
        self._start = monotonic()
        self._next = self._start + PATIENCE

    def due(self) -> float | None:
        """The seconds since the start if it is time to draw, else None."""
        now = monotonic()
        if now < self._next:
            return None
        self._next = now + PAUSE
        return now - self._start


class FileProgress:
    """Shows how far inputs are read: share, grids, grids a second and the time left."""

    def __init__(self, inputs: Inputs, bar: Bar, done: Callable[[], int] | None = None) -> None:
        self._inputs = inputs
        self._bar = bar
        self._done = done
        self._timer = RedrawTimer()

    def step(self) -> None:
        """Draw the bar again if it is time."""
        if (seconds := self._timer.due()) is not None:
            share = self._inputs.share()
            grids = self._inputs.good + self._inputs.bad
            if self._done is not None and grids:
                done = min(self._done() + self._inputs.bad, grids)
                share = share and share * done / grids
                grids = done
            self._bar.draw(share, lambda width: progress_text(grids, share, seconds, width))


def share_progress(work: str, bar: Bar | None) -> Callable[[float], None] | None:
    """A callback that shows which share of *work* is done; None without a bar."""
    if bar is None:
        return None
    timer = RedrawTimer()

    def step(share: float) -> None:
        if (seconds := timer.due()) is not None:
            text = "  ".join([work, percent(share), *_time_left(seconds, share)])
            bar.draw(share, lambda width: text[: max(width, 0)])

    return step


def percent(share: float) -> str:
    """A share as a percentage.

    >>> percent(0.256)
    '26 %'
    """
    return f"{share:.0%}".replace("%", " %")


def progress_text(grids: int, share: float | None, seconds: float, width: int) -> str:
    """The progress on a file, in at most *width* columns.

    >>> progress_text(1_234_567, 0.25, 2.0, 60)
    '25 %  1,234,567 grids  617,284/s  0:06 left'
    >>> progress_text(1_234_567, 0.25, 2.0, 30)
    '25 %  617,284/s  0:06 left'
    """
    parts = [f"{grids:,} grids", f"{grids / seconds:,.0f}/s"]
    if share is not None:
        parts = [percent(share), *parts, *_time_left(seconds, share)]
    return fit_parts(parts, width, "grids")


def _time_left(seconds: float, share: float) -> list[str]:
    return [f"{clock(round(seconds * (1 - share) / share))} left"] if share else []


def fit_parts(parts: list[str], width: int, optional: str) -> str:
    """As many of *parts* as fit; drops the one that ends in *optional*, then the last ones."""
    while len("  ".join(parts)) > width and len(parts) > 1:
        parts.remove(next((part for part in parts if part.endswith(optional)), parts[-1]))
    return "  ".join(parts)[: max(width, 0)]


def clock(seconds: int) -> str:
    """A time in hours, minutes and seconds.

    >>> clock(75), clock(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
