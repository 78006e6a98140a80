"""The Dask cluster that `--scheduler` names."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.places import Place

SOON = 0.05
"""Seconds until a lost Ctrl-C comes again."""


@contextmanager
def cluster_at(scheduler: str | None, threads: int | None) -> Iterator[Place | None]:
    """The place that `--scheduler` names, in place of `--threads`; None if it names none."""
    if scheduler is None:
        yield None
        return
    from nonet.places import at

    place = at(scheduler=scheduler, threads=threads)
    with tended(place):
        yield place


@contextmanager
def tended(place: Place) -> Iterator[None]:
    """Keep Dask quiet and Ctrl-C at work, if it is a cluster."""
    if place.address is None:
        yield
    else:
        with quiet(), heedful():
            yield


@contextmanager
def quiet() -> Iterator[None]:
    """Let Dask say nothing of workers that come and go: what is lost is done again."""
    import logging

    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


@contextmanager
def heedful() -> Iterator[None]:
    """Let no Ctrl-C be lost.

    Python drops one that comes while an object is taken apart, and Dask has many of those.
    """
    import signal
    from _thread import start_new_thread
    from threading import main_thread
    from time import sleep

    before = sys.unraisablehook

    def come_again() -> None:
        sleep(SOON)  # at once it would be dropped here too
        main = main_thread().ident
        assert main is not None
        signal.pthread_kill(main, signal.SIGINT)  # which wakes it too, if it sleeps

    def again(lost: sys.UnraisableHookArgs) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            start_new_thread(come_again, ())  # unlike a Timer it is not waited for
        else:
            before(lost)

    sys.unraisablehook = again
    try:
        yield
    finally:
        sys.unraisablehook = before
