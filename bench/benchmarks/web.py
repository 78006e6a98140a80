"""The web server: how soon it answers a thousand small requests a second, while a count runs."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from bench.data import EXAMPLE
from bench.load import request_for
from bench.load import run as run_load
from bench.plan import Plan
from bench.record import Row

_RATE = 1000
"""Requests a second."""
_LENGTH = 10
"""Seconds of a round for one that is asked for: the 99th percentile wants many requests."""
_LONG = {"grid": "." * 100, "shape": "10x10", "stream": True}
"""A count that takes minutes."""
_HEAD_START = 1.0
"""Seconds in which the count is surely under way."""
_BESIDE = {"alone": None, "while a count runs": _LONG}


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds from a request for a solution to its answer."""
    for name, beside in _BESIDE.items():
        with server() as port, _counting(port, beside):
            rounds = [_one_round(port, _LENGTH * plan.seconds) for _ in range(plan.rounds)]
        data = f"{_RATE:,} solves a second, {name}"
        for number, what in enumerate(("median", "99th percentile", "longest")):
            yield Row("web", data, what, "ms", [each[number] for each in rounds])


def _one_round(port: int, seconds: float) -> tuple[float, float, float]:
    """How long answers took: the median, the 99th percentile and the longest."""
    load = asyncio.run(
        run_load(port, request_for("/api/solve", {"grid": EXAMPLE}, port), _RATE, seconds)
    )
    assert not load.failed, f"{load.failed} requests failed"
    times = sorted(1000 * latency for latency in load.latencies)
    return times[len(times) // 2], times[len(times) * 99 // 100], times[-1]


@contextmanager
def server() -> Iterator[int]:
    """A real server in a process of its own; gives its port."""
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found
        try:
            yield int(found[1])
        finally:
            process.send_signal(signal.SIGINT)


@contextmanager
def _counting(port: int, body: object) -> Iterator[None]:
    """Let the server count beside, if there is anything to count."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        if body is not None:
            connection.sendall(request_for("/api/count", body, port))
            time.sleep(_HEAD_START)
        yield
