"""Threads of this process: the kernel runs without the lock of the interpreter."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from nonet.places.crew import Hands
from nonet.places.stopping import obey


class ThreadHands(Hands):
    """So many threads."""

    def __init__(self, size: int) -> None:
        self._stop = threading.Event()
        executor = ThreadPoolExecutor(
            size, thread_name_prefix="nonet", initializer=obey, initargs=(self._stop,)
        )
        super().__init__(executor, size)

    def end(self) -> None:
        """Let all of them stop as soon as they look up."""
        self._stop.set()
        self.executor.shutdown(wait=True, cancel_futures=True)
