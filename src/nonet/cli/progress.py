"""How far a command has come, on the last line of a terminal, while it takes long."""

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
"""Seconds between two pictures."""

SHORTEST_BAR = 8


@contextmanager
def bar_on_terminal() -> Iterator[Bar | None]:
    """A bar on standard error, taken away before anything else is said; None if nobody looks on."""
    if not can_show():
        yield None
        return
    bar = Bar()
    before_complaint.append(bar.clear)
    try:
        yield bar
    finally:
        before_complaint.remove(bar.clear)
        bar.clear()


@contextmanager
def progress_of(
    inputs: Inputs, screen: Screen, done: Callable[[], int] | None = None
) -> Iterator[Bar | None]:
    """Show how far *inputs* are read, if somebody looks on and the answers go elsewhere.

    *done* tells how many grids are done, where many are read ahead.
    """
    with bar_on_terminal() as bar:
        if bar and not screen.is_terminal and not inputs.are_typed:
            inputs.on_step = Progress(inputs, bar, done).step
        yield bar


def can_show() -> bool:
    """Whether standard error is a terminal on which a line can be drawn anew."""
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    return is_terminal and os.environ.get("TERM") != "dumb"


class Bar:
    """A line of a terminal: a bar, where a share is known and there is room, and words."""

    def __init__(self) -> None:
        self._console: Console | None = None
        self._is_drawn = False

    def draw(self, share: float | None, words: Callable[[int], str]) -> None:
        """Draw it anew; *words* gives what fits into so many columns."""
        from rich.console import Console
        from rich.progress_bar import ProgressBar

        with suppress(OSError):  # the terminal is gone; the work need not be
            if self._console is None:
                self._console = Console(stderr=True, highlight=False)
            width = self._console.width - 1  # some terminals go on after the last column
            text = words(width)
            self.clear()
            bar = width - len(text) - 1
            if share is not None and bar >= SHORTEST_BAR:
                self._console.print(ProgressBar(1.0, share, width=bar), end="")
                text = f" {text}"
            self._console.print(text, end="", no_wrap=True, crop=True, soft_wrap=True)
            self._is_drawn = True

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


class Pace:
    """When it is time to draw: not at once, and not too often."""

    def __init__(self) -> None:
        self._start = monotonic()
        self._next = self._start + PATIENCE

    def due(self) -> float | None:
        """The seconds since the start, if it is time."""
        now = monotonic()
        if now < self._next:
            return None
        self._next = now + PAUSE
        return now - self._start


class Progress:
    """How far a file is: the share that is done, grids, grids a second, and the time left."""

    def __init__(self, inputs: Inputs, bar: Bar, done: Callable[[], int] | None = None) -> None:
        self._inputs = inputs
        self._bar = bar
        self._done = done
        self._pace = Pace()

    def step(self) -> None:
        """Draw it anew, if it is time to do so."""
        if (seconds := self._pace.due()) is not None:
            share = self._inputs.share()
            grids = self._inputs.good + self._inputs.bad
            if self._done is not None and grids:
                done = min(self._done() + self._inputs.bad, grids)
                share = share and share * done / grids
                grids = done
            self._bar.draw(share, lambda width: told(grids, share, seconds, width))


def share_of(what: str, bar: Bar | None) -> Callable[[float], None] | None:
    """Shows what share of a long piece of work is done; None if nobody looks on."""
    if bar is None:
        return None
    pace = Pace()

    def step(share: float) -> None:
        if (seconds := pace.due()) is not None:
            left = f"  {clock(round(seconds * (1 - share) / share))} left" if share else ""
            text = f"{what}  {percent(share)}{left}"
            bar.draw(share, lambda width: text[: max(width, 0)])

    return step


def percent(share: float) -> str:
    """A share in words.

    >>> percent(0.256)
    '26 %'
    """
    return f"{share:.0%}".replace("%", " %")


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
        left = [f"{clock(round(seconds * (1 - share) / share))} left"] if share else []
        parts = [percent(share), *parts, *left]
    return fitted(parts, width, "grids")


def fitted(parts: list[str], width: int, first: str) -> str:
    """As many of *parts* as fit; the one that ends in *first* goes first, then the last ones."""
    while len("  ".join(parts)) > width and len(parts) > 1:
        parts.remove(next((part for part in parts if part.endswith(first)), parts[-1]))
    return "  ".join(parts)[: max(width, 0)]


def clock(seconds: int) -> str:
    """A time as a clock shows it.

    >>> clock(75), clock(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
