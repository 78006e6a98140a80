"""Cancelling work in a thread, which unlike a process cannot be killed from outside."""

from __future__ import annotations

import threading

from nonet.errors import NonetError

_local = threading.local()


class Cancelled(NonetError):
    """The work was cancelled: nobody waits for its result."""

    def __init__(self) -> None:
        super().__init__("cancelled")


def watch_event(event: threading.Event) -> None:
    """Make `check_cancelled` in this thread look at *event*."""
    _local.event = event


def check_cancelled(share: float = 0.0) -> None:
    """Raise `Cancelled` if this thread should stop; long work takes it as its *progress*."""
    event: threading.Event | None = getattr(_local, "event", None)
    if event is not None and event.is_set():
        raise Cancelled
