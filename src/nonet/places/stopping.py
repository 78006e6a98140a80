"""How work in a thread learns that nobody waits for it any more.

A process can be ended from outside; a thread must look up now and then.
"""

from __future__ import annotations

import threading

from nonet.errors import NonetError

_mine = threading.local()


class Stopped(NonetError):
    """Work that nobody waits for any more."""


def obey(stop: threading.Event) -> None:
    """Let `go_on` in this thread look at *stop*."""
    _mine.stop = stop


def go_on(share: float = 0.0) -> None:
    """Raise `Stopped` if this thread is to stop; can be given as *progress* to long work."""
    stop: threading.Event | None = getattr(_mine, "stop", None)
    if stop is not None and stop.is_set():
        raise Stopped("expected to be waited for, found that nobody does")
