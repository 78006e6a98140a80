"""The latency of the web server at 1,000 small requests a second, alone and during a count."""

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
_SECONDS_FACTOR = 10
"""A round takes this many times `--seconds`: the 99th percentile needs many requests."""
_LONG = {"grid": "." * 100, "shape": "10x10", "stream": True}
"""A count that takes minutes."""
_HEAD_START = 1.0
"""Seconds for the count to get under way."""
_BESIDE = {"alone": None, "while a count runs": _LONG}


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds to answer a request to solve a grid."""
    for name, beside in _BESIDE.items():
        with server() as port, _counting(port, beside):
            rounds = [_one_round(port, _SECONDS_FACTOR * plan.seconds) for _ in range(plan.rounds)]
        data = f"{_RATE:,} solves a second, {name}"
        for number, what in enumerate(("median", "99th percentile", "longest")):
            yield Row("web", data, what, "ms", [each[number] for each in rounds])


def _one_round(port: int, seconds: float) -> tuple[float, float, float]:
    """Milliseconds of an answer: the median, the 99th percentile and the longest."""
    load = asyncio.run(
        run_load(port, request_for("/api/solve", {"grid": EXAMPLE}, port), _RATE, seconds)
    )
    assert not load.failed, f"{load.failed} requests failed"
    times = sorted(1000 * latency for latency in load.latencies)
    return times[len(times) // 2], times[len(times) * 99 // 100], times[-1]


@contextmanager
def server() -> Iterator[int]:
    """Start a server in its own process and yield its port."""
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
    """Keep the server busy with the count *body*, if any."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        if body is not None:
            connection.sendall(request_for("/api/count", body, port))
            time.sleep(_HEAD_START)
        yield
