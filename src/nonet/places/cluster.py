"""A Dask cluster that is already there; `dask.distributed` comes with the extra `cluster`."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from importlib.metadata import version
from threading import Thread
from time import monotonic
from typing import Any

from nonet.errors import BadInput
from nonet.extras import needed
from nonet.places.crew import Hands

ANSWER = 5.0
"""Seconds in which a scheduler answers, and in which it has its first worker."""
OFTEN = 2.0
"""Seconds after which it is asked anew how many workers there are."""


class ClusterHands(Hands):
    """The workers of the scheduler at *address*; they may come and go."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client = connected(address)
        try:
            check_versions(self._client, address)
        except BaseException:
            self._client.close()
            raise
        self._asked = monotonic()
        super().__init__(self._client.get_executor(pure=False, retries=0), self._threads())

    @property
    def size(self) -> int:
        """How many pieces of work they do at a time."""
        if monotonic() > self._asked + OFTEN:
            self._asked = monotonic()
            with suppress(OSError):  # it is gone: then so is the work, and that is told
                self._size = self._threads() or self._size
        return self._size

    def is_loss(self, error: BaseException) -> bool:
        """Whether *error* says that a worker died, and others after it at the same work."""
        from distributed import KilledWorker

        return isinstance(error, KilledWorker)

    def end(self) -> None:
        """Let the cluster forget what it was to do."""
        self.executor.shutdown(wait=False)
        self._client.close()

    def _threads(self) -> int:
        return sum(self._client.nthreads().values())


def connected(address: str) -> Any:
    """A connection to the scheduler, once it has a worker; raises `BadInput` if it has none."""
    distributed = needed("distributed", "cluster")
    try:
        # A client that finds nobody makes noise until Python ends: so ask before there is one.
        await_answer(address)
        client = distributed.Client(address, timeout=ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error).splitlines()[0]
        raise BadInput(
            f"expected a Dask scheduler at {address!r:.80}, found none: {reason}"
        ) from None
    try:
        client.wait_for_workers(1, timeout=ANSWER)
    except BaseException as error:
        client.close()
        if not isinstance(error, TimeoutError):
            raise
        raise BadInput(f"expected workers at {address}, found none in {ANSWER:g} s") from None
    return client


def await_answer(address: str) -> None:
    """Raise an `OSError` or `ValueError` if no scheduler answers at *address*.

    A thread of its own asks, as a notebook has a loop in this one; none waits for it if Ctrl-C
    comes before the answer.
    """
    answer: Future[None] = Future()

    def ask() -> None:
        try:
            answer.set_result(asyncio.run(answer_of(address)))
        except (OSError, ValueError, TypeError) as error:
            answer.set_exception(error)
        except BaseException:  # what a stranger says is taken for anything, as a size of exabytes
            answer.set_exception(ValueError("what answers there is none"))

    Thread(target=ask, daemon=True).start()
    try:
        answer.result(ANSWER + 1)  # Dask itself would wait for a greeting without end
    except TimeoutError:
        raise OSError(f"what listens there said nothing in {ANSWER:g} s") from None


async def answer_of(address: str) -> None:
    """Connect to *address*, and no more."""
    from distributed.comm import connect

    comm = await connect(address, timeout=ANSWER)
    await comm.close()


def check_versions(client: Any, address: str) -> None:
    """Raise `BadInput` if a worker has no Nonet, or another one."""
    here = version("nonet")
    for worker, there in client.run(version_here, on_error="return").items():
        if there != here:
            found = there if isinstance(there, str) else "none"
            raise BadInput(
                f"expected nonet {here} on the workers of {address}, found {found} on {worker}"
            )


def version_here() -> str:
    """The version of Nonet where this runs."""
    return version("nonet")
