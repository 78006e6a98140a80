"""Progress on the last line of the terminal, for commands that take long."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from math import inf
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
) -> Iterator[Bar]:
    """A bar on standard error, cleared before any message; not shown if that is no terminal.

    If *inputs* are given, it shows how far they are read, unless *screen* is a terminal too or
    somebody types them. *done* returns how many grids are done, where many are read ahead.
    """
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    bar = Bar(is_shown=is_terminal and os.environ.get("TERM") != "dumb")
    if inputs and not inputs.is_interactive and not (screen and screen.is_terminal):
        inputs.on_step = _file_progress(inputs, bar, done)
    before_complaint.append(bar.clear)
    try:
        yield bar
    finally:
        before_complaint.remove(bar.clear)
        bar.clear()


class Bar:
    """A line of a terminal: text, and a bar before it if the share is known and there is room."""

    def __init__(self, *, is_shown: bool = True) -> None:
        self.is_shown = is_shown
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


class Progress:
    """Shows how far a piece of work is: not at once, and not too often."""

    def __init__(self, bar: Bar) -> None:
        self._bar = bar
        self._start = monotonic()
        self._next = self._start + (PATIENCE if bar.is_shown else inf)

    def is_due(self) -> bool:
        """Whether it is time to draw it again."""
        now = monotonic()
        if now < self._next:
            return False
        self._next = now + PAUSE
        return True

    def draw(self, share: float | None, *parts: str, left: float | None = None) -> None:
        """Draw it with *parts* of text, and the seconds that are *left*."""
        self._bar.draw(share, lambda width: _progress_text(share, left, parts, width))

    def draw_grids(self, grids: int, share: float | None) -> None:
        """Draw it with a number of grids."""
        speed = grids / (monotonic() - self._start)
        self.draw(share, f"{grids:,} grids", f"{speed:,.0f}/s", left=self.time_left(share))

    def time_left(self, share: float | None) -> float | None:
        """The seconds that are left if it goes on at the same speed."""
        return (monotonic() - self._start) * (1 - share) / share if share else None


def share_progress(work: str, bar: Bar) -> Callable[[float], None] | None:
    """A callback that shows which share of *work* is done; None if *bar* is not shown."""
    if not bar.is_shown:
        return None
    progress = Progress(bar)

    def step(share: float) -> None:
        if progress.is_due():
            progress.draw(share, work, left=progress.time_left(share))

    return step


def _file_progress(inputs: Inputs, bar: Bar, done: Callable[[], int] | None) -> Callable[[], None]:
    """A callback that shows how far *inputs* are read: share, grids and grids a second."""
    progress = Progress(bar)

    def step() -> None:
        if not progress.is_due():
            return
        share = inputs.share()
        grids = inputs.good + inputs.bad
        if done is not None and grids:
            finished = min(done() + inputs.bad, grids)
            share = share and share * finished / grids
            grids = finished
        progress.draw_grids(grids, share)

    return step


def _progress_text(
    share: float | None, left: float | None, parts: Iterable[str], width: int
) -> str:
    """The progress on some work in at most *width* columns; without room, numbers go first.

    >>> _progress_text(0.256, 6.0, ["1,234,567 grids", "617,284/s"], 60)
    '26 %  1,234,567 grids  617,284/s  0:06 left'
    >>> _progress_text(0.256, 6.0, ["1,234,567 grids", "617,284/s"], 30)
    '26 %  617,284/s  0:06 left'
    """
    texts = [*parts]
    if share is not None:
        texts.insert(0, f"{100 * share:.0f} %")
    if left is not None:
        texts.append(f"{_clock(round(left))} left")
    while len("  ".join(texts)) > width and len(texts) > 1:
        numbers = (text for text in texts if text.endswith(("grids", "samples")))
        texts.remove(next(numbers, texts[-1]))
    return "  ".join(texts)[: max(width, 0)]


def _clock(seconds: int) -> str:
    """A time in hours, minutes and seconds.

    >>> _clock(75), _clock(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
