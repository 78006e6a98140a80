"""Processes of this machine, which end when this one ends, however that comes about."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from nonet.places.crew import Hands


class ProcessHands(Hands):
    """So many processes, each started anew: to copy this one with its threads is not safe."""

    hint = "; a script that starts processes needs `if __name__ == '__main__':`"

    def __init__(self, size: int) -> None:
        context = get_context("spawn")
        # Nobody writes into it: it ends when this end is closed, and so too if this process dies.
        theirs, self._ours = context.Pipe(duplex=False)
        executor = ProcessPoolExecutor(
            size, mp_context=context, initializer=begin, initargs=(theirs,)
        )
        super().__init__(executor, size)
        self._theirs = theirs

    def submit(self, work: Callable[[Any], Any], item: Any) -> Future[Any]:
        """Let *work* be done; a process that starts for it never hears of Ctrl-C.

        It would take its own imports for what is to be stopped.
        """
        if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - not on this system
            return super().submit(work, item)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            return super().submit(work, item)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def end(self) -> None:
        """End all of them at once."""
        self._ours.close()
        self.executor.shutdown(wait=True, cancel_futures=True)
        self._theirs.close()


def begin(until: Connection) -> None:
    """What each process does first: leave Ctrl-C to the one that started it, and watch over it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_after, args=(until,), daemon=True).start()


def end_after(until: Connection) -> None:
    """End this process when *until* does."""
    with suppress(OSError, EOFError):
        until.recv_bytes()
    os._exit(1)
