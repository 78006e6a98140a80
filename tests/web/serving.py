"""Real servers in processes of their own, for the tests of the web, and a way to talk to them."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.patience import PATIENCE
from tests.processes import covered_environment

PUZZLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SOLVED = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
LONG = {"grid": "1.......2......3" + "." * 65, "stream": True}
"""A grid whose possibilities take minutes, and tell soon how far they are."""


@dataclass(frozen=True)
class Serving:
    """A server that runs, and a client for it."""

    process: subprocess.Popen[str]
    port: int
    client: httpx.Client

    def post(self, path: str, body: object) -> httpx.Response:
        """Ask something of the API, in ASCII, so that it may also be no text at all."""
        content = json.dumps(body)
        headers = {"Content-Type": "application/json"}
        return self.client.post(f"/api/{path}", content=content, headers=headers)

    def ask(self, path: str, body: object) -> Any:
        """The answer to something that is not refused."""
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def stream(self, path: str, body: object) -> list[dict[str, Any]]:
        """Every line of a stream."""
        answer = self.post(path, body)
        assert answer.headers["content-type"] == "application/x-ndjson"
        return [json.loads(line) for line in answer.text.splitlines()]

    def connect(self) -> socket.socket:
        """A connection for which nobody watches what is sent."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def begin(self, path: str, body: object) -> socket.socket:
        """A connection over which something was asked."""
        connection = self.connect()
        connection.sendall(request(path, body))
        return connection

    def workers(self) -> list[int]:
        """The worker processes: the children of the fork server."""
        return [child for each in children(self.process.pid) for child in children(each)]

    def is_well(self) -> bool:
        """Whether it answers as it should, to somebody who comes anew."""
        answer = httpx.post(
            f"http://127.0.0.1:{self.port}/api/solve", json={"grid": PUZZLE}, timeout=PATIENCE
        )
        return bool(answer.json() == {"solution": SOLVED})


@contextmanager
def serving(*options: str, before: str = "pass") -> Iterator[Serving]:
    """A server with these options; it is stopped at the end, however the test ends.

    Its process does what *before* says, in Python, before all else. Quick tasks have more time than
    usual, as a busy machine may need it.
    """
    options = ("--quick-seconds", str(PATIENCE), *options)
    program = f"{before}; from nonet.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", "0", *options]
    environment = covered_environment()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        try:
            found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", process.stdout.readline())
            assert found
            address = f"http://127.0.0.1:{found[1]}"
            with httpx.Client(base_url=address, timeout=PATIENCE) as client:
                yield Serving(process, int(found[1]), client)
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def children(process: int) -> list[int]:
    """The processes that *process* has started and that still run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == process and state != "Z":
                found.append(int(path.parent.name))
    return found


def runs(process: int) -> bool:
    """Whether *process* still runs."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def request(path: str, body: object) -> bytes:
    """The bytes of a request to the API."""
    content = json.dumps(body).encode()
    head = f"POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content


def until(is_so: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Wait until something is so; whether it came to that in time."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
