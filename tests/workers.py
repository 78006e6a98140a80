"""The workers of the cluster that tests share: whoever kills one waits until it is replaced."""

from __future__ import annotations

import time
from typing import Any

from tests.patience import PATIENCE


def all_there(cluster: Any, number: int = 2) -> set[int]:
    """The processes of the workers, as soon as there are so many that answer."""
    from distributed import Client

    deadline = time.monotonic() + PATIENCE
    with Client(cluster.scheduler_address, set_as_default=False) as client:
        while True:
            client.wait_for_workers(number, timeout=PATIENCE)
            found = {pid for pid in client.run(pid_here, on_error="ignore").values() if pid}
            if len(found) == number:
                return found
            assert time.monotonic() < deadline
            time.sleep(0.1)


def pid_here() -> int:
    import os

    return os.getpid()
