"""The Dask cluster that `--scheduler` names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.places import Place


@contextmanager
def cluster_at(scheduler: str | None, threads: int | None) -> Iterator[Place | None]:
    """The place that `--scheduler` names, which does not go with `--threads`; None if it is none.

    Meanwhile Dask says nothing of workers that come and go: what is lost is done again.
    """
    if scheduler is None:
        yield None
        return
    import logging

    from nonet.places import at

    place = at(scheduler=scheduler, threads=threads)
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield place
    finally:
        logging.disable(before)
