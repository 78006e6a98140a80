"""Work on a running Dask cluster; `dask.distributed` comes with the extra `cluster`."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from _thread import start_new_thread
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from importlib.metadata import version
from threading import Thread, main_thread
from time import monotonic, sleep
from typing import Any

from nonet.backends import Backend
from nonet.backends.executor import Pool
from nonet.errors import BadInput
from nonet.extras import require

_CONNECT_SECONDS = 5.0
"""The time in which a scheduler must answer, and have its first worker."""
_RECOUNT_SECONDS = 2.0
"""How often the workers are counted again."""
_SIGNAL_SECONDS = 0.05
"""The delay before a dropped Ctrl-C is sent again."""


class DaskPool(Pool):
    """The workers of the scheduler at *address*, which may come and go."""

    def __init__(self, address: str) -> None:
        self._client = _connect(address)
        self._counted_at = monotonic()
        super().__init__(self._client.get_executor(pure=False, retries=0), self._count_threads())

    @property
    def size(self) -> int:
        """How many tasks run at a time."""
        if monotonic() > self._counted_at + _RECOUNT_SECONDS:
            self._counted_at = monotonic()
            with suppress(OSError):  # if the scheduler is gone, its tasks will say so
                self._size = self._count_threads() or self._size
        return self._size

    def is_loss(self, error: BaseException) -> bool:
        """Whether *error* says that several workers died of a task; Dask itself retries some."""
        return isinstance(error, require("distributed", "cluster").KilledWorker)

    def close(self) -> None:
        """Cancel all tasks and disconnect."""
        self._executor.shutdown(wait=False)
        self._client.close()

    def _count_threads(self) -> int:
        return sum(self._client.nthreads().values())


def _connect(address: str) -> Any:
    """Return a client once the scheduler has a worker; raises `BadInput` if none can be used."""
    distributed = require("distributed", "cluster")
    try:
        # A client without a scheduler logs errors until Python exits, so look before.
        _find_scheduler(address)
        client = distributed.Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error).splitlines()[0]
        raise BadInput(f"no Dask scheduler at {address!r:.80}: {reason}") from None
    try:
        client.wait_for_workers(1, timeout=_CONNECT_SECONDS)
        _check_versions(client, address)
    except BaseException as error:
        client.close()
        if not isinstance(error, TimeoutError):
            raise
        raise BadInput(
            f"the Dask scheduler at {address} has no workers after {_CONNECT_SECONDS:g} s"
        ) from None
    return client


def _find_scheduler(address: str) -> None:
    """Raise an `OSError` or `ValueError` if no scheduler answers at *address*.

    This runs in a thread of its own: a notebook already has an event loop in this one, and Ctrl-C
    need not wait for the answer.
    """
    answer: Future[None] = Future()

    async def connect() -> None:
        from distributed.comm import connect

        comm = await connect(address, timeout=_CONNECT_SECONDS)
        await comm.close()

    def ask() -> None:
        try:
            answer.set_result(asyncio.run(connect()))
        except (OSError, ValueError, TypeError) as error:
            answer.set_exception(error)
        except BaseException:  # Dask may read a foreign greeting as a size of exabytes
            answer.set_exception(ValueError("another program answers there"))

    Thread(target=ask, daemon=True).start()
    try:
        answer.result(_CONNECT_SECONDS + 1)  # Dask would wait for a greeting for ever
    except TimeoutError:
        raise OSError(f"no answer in {_CONNECT_SECONDS:g} s") from None


def _check_versions(client: Any, address: str) -> None:
    """Raise `BadInput` if a worker lacks Nonet or has another version."""
    here = _installed_version()
    for worker, there in client.run(_installed_version, on_error="return").items():
        if there != here:
            found = there if isinstance(there, str) else "none"
            raise BadInput(
                f"expected nonet {here} on the workers of {address}, found {found} on {worker}"
            )


def _installed_version() -> str:
    return version("nonet")


@contextmanager
def dask_session(backend: Backend | None) -> Iterator[None]:
    """Keep Dask quiet and Ctrl-C working, if *backend* is a cluster."""
    if backend is None or backend.address is None:
        yield
        return
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)  # workers come and go, and lost tasks are retried
    try:
        with _rearm_ctrl_c():
            yield
    finally:
        logging.disable(before)


@contextmanager
def _rearm_ctrl_c() -> Iterator[None]:
    """Send Ctrl-C again if Python drops it.

    Python drops a `KeyboardInterrupt` that is raised in a destructor, and Dask has many of those.
    """
    before = sys.unraisablehook

    def send_again() -> None:
        sleep(_SIGNAL_SECONDS)  # the destructor may still be running
        main = main_thread().ident
        assert main is not None
        signal.pthread_kill(main, signal.SIGINT)  # which also wakes it if it sleeps

    def hook(dropped: sys.UnraisableHookArgs) -> None:
        if issubclass(dropped.exc_type, KeyboardInterrupt):
            start_new_thread(send_again, ())  # unlike a Timer, Python does not wait for it
        else:
            before(dropped)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before
