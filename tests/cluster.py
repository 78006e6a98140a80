"""The Dask workers that tests share: a test that kills one waits until it is replaced."""

from __future__ import annotations

import os
import time
from typing import Any

from tests.patience import PATIENCE


def worker_pids(cluster: Any, number: int = 2) -> set[int]:
    """Wait until *number* workers answer, and return their process ids."""
    from distributed import Client

    deadline = time.monotonic() + PATIENCE
    with Client(cluster.scheduler_address, set_as_default=False) as client:
        while True:
            client.wait_for_workers(number, timeout=PATIENCE)
            found = {pid for pid in client.run(os.getpid, on_error="ignore").values() if pid}
            if len(found) == number:
                return found
            assert time.monotonic() < deadline
            time.sleep(0.1)
