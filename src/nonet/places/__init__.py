"""Where work runs: threads of this process, processes of this machine, or a Dask cluster.

It is one argument, a `Place`; what runs there, and what comes of it, is the same in all of them. A
worker that dies is replaced, and what it was at is done again.

>>> with at(threads=2).open() as crew:
...     list(crew.in_order(hex, [10, 11, 12]))
['0xa', '0xb', '0xc']
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.errors import BadInput
from nonet.kernel import usable_cores
from nonet.places.pace import Pace
from nonet.places.stopping import Stopped, go_on

if TYPE_CHECKING:  # executors take long to import: only where there is work
    from nonet.places.crew import Crew, Hands

__all__ = ["Pace", "Place", "Stopped", "at", "go_on"]

MOST_WORKERS = 1024


@dataclass(frozen=True, slots=True)
class Place:
    """Where work runs; `at` makes one."""

    kind: str
    workers: int | None = None
    address: str | None = None

    def __str__(self) -> str:
        if self.address:
            return f"the Dask cluster at {self.address}"
        one = self.kind.removesuffix("es" if self.kind == "processes" else "s")
        return f"{self.workers} {self.kind if self.workers != 1 else one}"

    @contextmanager
    def open(self) -> Iterator[Crew]:
        """The workers, as long as they are needed; whatever they are at then is stopped."""
        from nonet.places.crew import Crew

        crew = Crew(self._hands)
        try:
            yield crew
        finally:
            crew.close()

    def _hands(self) -> Hands:
        if self.address is not None:
            from nonet.places.cluster import ClusterHands

            return ClusterHands(self.address)
        if self.kind == "processes":
            from nonet.places.processes import ProcessHands

            return ProcessHands(self.workers or 1)
        from nonet.places.threads import ThreadHands

        return ThreadHands(self.workers or 1)


def at(
    *, threads: int | None = None, workers: int | None = None, scheduler: str | None = None
) -> Place:
    """The place that these arguments name: as many threads as there are cores if none does.

    *scheduler* is the address of a Dask scheduler, as `tcp://10.0.0.1:8786`.

    >>> print(at(workers=4), at(threads=1), at(scheduler="tcp://host:8786"), sep=", ")
    4 processes, 1 thread, the Dask cluster at tcp://host:8786
    """
    given = {"threads": threads, "workers": workers, "a scheduler": scheduler}
    named = [name for name, value in given.items() if value is not None]
    if len(named) > 1:
        raise BadInput(f"expected threads, workers or a scheduler, found {' and '.join(named)}")
    if scheduler is not None:
        return Place("cluster", address=scheduler)
    for kind, number in (("processes", workers), ("threads", threads)):
        if number is not None:
            if type(number) is not int or not 1 <= number <= MOST_WORKERS:
                raise BadInput(f"expected 1 to {MOST_WORKERS} {kind}, found {number!r:.40}")
            return Place(kind, number)
    return Place("threads", usable_cores())
