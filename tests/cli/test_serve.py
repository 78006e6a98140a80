"""`nonet serve` as a real process: where it listens, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import fields
from pathlib import Path

import click
import httpx
import pytest

from nonet.cli.serve import serve
from nonet.web.limits import Limits
from tests.patience import PATIENCE
from tests.web.serving import LONG, children, request, runs, serving, until

SERVE = [sys.executable, "-m", "nonet", "serve"]


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_with_all_that_runs(sign: signal.Signals) -> None:
    with serving() as server, server.begin("possibilities", LONG) as connection:
        received = b""
        while b"progress" not in received:
            received += connection.recv(2**16)
        processes = [*children(server.process.pid), *server.workers()]
        assert len(server.workers()) == 1
        server.process.send_signal(sign)
        code = server.process.wait(PATIENCE)
        assert code == (0 if sign is signal.SIGINT else -sign)
        assert until(lambda: not any(map(runs, processes)))
        while piece := connection.recv(2**16):
            received += piece
        assert b'"error":"Stopped"' in received


def test_told_twice_to_end_it_says_nothing_more() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [*SERVE, "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(request("possibilities", LONG))
            assert connection.recv(2**16)
            process.send_signal(signal.SIGINT)
            time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
def test_it_serves_although_nobody_can_read_where(closed: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", *SERVE, "--port", str(port)]
    with subprocess.Popen(command) as it:
        try:
            assert until(lambda: is_open(port))
        finally:
            it.send_signal(signal.SIGINT)
            assert it.wait(PATIENCE) == 0


def is_open(port: int) -> bool:
    """Whether somebody answers there."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/about", timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def test_too_few_files_to_serve_anybody() -> None:
    command = ["sh", "-c", 'ulimit -n 128; exec "$@"', "sh", *SERVE, "--port", "0"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (run.returncode, run.stdout) == (2, "")
    expected = (
        "this process may open only 128 files, and the server needs more than 128; "
        "raise the limit with ulimit -n"
    )
    assert run.stderr == f"nonet: {expected}\n"


def test_seconds_that_are_no_number() -> None:
    run = subprocess.run(
        [*SERVE, "--seconds", "nan"], capture_output=True, text=True, timeout=PATIENCE
    )
    assert run.returncode == 2
    assert "'nan' is not a number of seconds" in run.stderr


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [*SERVE, "--port", port], capture_output=True, text=True, timeout=PATIENCE
        )
    assert (run.returncode, run.stdout) == (2, "")
    expected = f"cannot listen on 127.0.0.1 port {port}: Address already in use"
    assert run.stderr == f"nonet: {expected}\n"


@pytest.mark.parametrize("host", ["192.0.2.1", "a" * 300])
def test_a_host_that_is_none(host: str) -> None:
    run = subprocess.run([*SERVE, "--host", host], capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 2
    assert run.stderr.startswith(f"nonet: cannot listen on {host} port 8000: ")
    assert run.stderr.count("\n") == 1


def test_without_the_extra() -> None:
    script = "import sys; sys.modules['fastapi'] = None\nfrom nonet.cli import run\n"
    script += "run(['serve', '--port', '0'])"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE
    )
    assert "pip install 'nonet[web]'" in run.stderr
    assert run.stderr.count("\n") == 1


def test_options_tell_the_limits_that_hold_without_them() -> None:
    options = {each.name: each for each in serve.params}
    for limit in fields(Limits):
        option, usual = options[limit.name], getattr(Limits(), limit.name)
        assert isinstance(option, click.Option)
        words = option.help or ""
        assert f"{usual:g} by default" in words or "one for each core by default" in words


def test_limits_reach_the_server() -> None:
    with serving("--puzzles", "7", "--quick-seconds", "2.5", "--jobs", "3") as server:
        told = server.client.get("/api/about").json()["limits"]
        assert (told["puzzles"], told["quick_seconds"], told["jobs"]) == (7, 2.5, 3)


def test_a_name_that_no_host_has() -> None:
    command = [*SERVE, "--port", "0", "--allow-host", "http://sudoku.example.org/"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (run.returncode, run.stdout) == (2, "")
    found = "'http://sudoku.example.org/' is not a host name; write one such as sudoku.example.org"
    assert run.stderr == f"nonet: {found}\n"


def test_a_browser_that_is_asked_for_reads_the_page_and_is_not_waited_for(tmp_path: Path) -> None:
    read = (
        "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1], timeout=20).status"
    )
    browser = tmp_path / "browser"
    browser.write_text(f"#!{sys.executable}\n{read}, file=sys.stderr, flush=True)\n")
    browser.chmod(0o755)
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [*SERVE, "--port", "0", "--open"]
    with subprocess.Popen(command, text=True, env=environment, **pipes) as process:  # type: ignore[call-overload]
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        assert process.stderr.readline() == "200\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
