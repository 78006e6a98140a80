"""Progress as messages, of what tells it by a call."""

from __future__ import annotations

from collections.abc import Callable, Generator
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import TypeVar

from nonet.counting.ways import Progress
from nonet.web.works import Message

T = TypeVar("T")
PACE = 0.1
"""Seconds between two messages."""


def told(call: Callable[[Progress], T]) -> Generator[Message, None, T]:
    """What *call* gives, and on the way there messages of how far it is.

    >>> list(told(lambda progress: progress(0.5)))
    [{'progress': 0.5}]
    """
    shares: SimpleQueue[float | None] = SimpleQueue()
    outcome: list[T] = []
    trouble: list[BaseException] = []

    def run() -> None:
        try:
            outcome.append(call(shares.put))
        except BaseException as error:
            trouble.append(error)
        finally:
            shares.put(None)

    Thread(target=run, daemon=True).start()
    last = -PACE
    while (share := shares.get()) is not None:
        if monotonic() - last >= PACE:
            last = monotonic()
            yield {"progress": round(share, 4)}
    if trouble:
        raise trouble[0]
    return outcome[0]
