"""The command in a process of its own: pipes, Ctrl-C, a full disk, a terminal."""

from __future__ import annotations

import gzip
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nonet.cli.exits import Exit
from nonet.solving import METHODS
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION
from tests.patience import PATIENCE

NONET = [sys.executable, "-c", "from nonet.cli import main; main()"]
EMPTY = "." * 81


def test_head_may_go_away() -> None:
    with subprocess.Popen(
        [*NONET, "solve", "--all", EMPTY], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert len(process.stdout.readline()) == 82
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == Exit.BROKEN_PIPE


@pytest.mark.parametrize("method", METHODS)
def test_ctrl_c_ends_it_and_keeps_what_was_found(method: str, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    command = [*NONET, "solve", "--all", "-m", method, EMPTY, "-o", str(out)]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        part = tmp_path / "out.txt.part"
        wait_for(lambda: part.exists() and part.stat().st_size > 1000)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.INTERRUPTED
    assert errors.decode() == "nonet: stopped\n"
    lines = part.read_text().splitlines()
    assert len(lines[0]) == 81
    assert len(set(lines)) == len(lines)


@contextmanager
def endless_pipe(path: Path, line: str) -> Iterator[None]:
    """A named pipe at *path* that has *line* to read for ever."""
    os.mkfifo(path)
    # Opened for both, as opening it for writing alone waits until somebody opens it for reading.
    with open(os.open(path, os.O_RDWR), "wb") as end:
        feeder = subprocess.Popen(["yes", line], stdout=end)
        try:
            yield
        finally:
            feeder.kill()
            feeder.wait(PATIENCE)


def wait_for(condition: object, seconds: float = PATIENCE) -> None:
    assert callable(condition)
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [*NONET, "solve", EXAMPLE.line], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert result.returncode == Exit.FAILED
    assert result.stderr == "nonet: cannot write: no space left on device\n"


def test_a_terminal_gets_colours_and_frames() -> None:
    shown = in_terminal([*NONET, "solve", EXAMPLE.line])
    assert "┌───────┬" in shown
    assert "\x1b[1;36m1\x1b[0m" in shown
    assert "1 solution" in shown


def test_a_terminal_is_asked_to_type_when_nothing_is_given() -> None:
    shown = in_terminal([*NONET, "solve"], typed=EXAMPLE.line + "\n\x04")
    assert "Type or paste grids; Ctrl-D ends them." in shown
    assert "1 solution" in shown


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_may_ask_for_no_colours(setting: dict[str, str]) -> None:
    shown = in_terminal([*NONET, "solve", EXAMPLE.line], FORCE_COLOR="1", **setting)
    assert "┌───────┬" in shown
    assert "\x1b" not in shown


def in_terminal(command: list[str], typed: str = "", **settings: str) -> str:
    """What *command* shows on a terminal of its own."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.pop("NO_COLOR", None)
        os.environ.update({"TERM": "xterm", "COLUMNS": "80"} | settings)
        os.execv(command[0], command)
    time.sleep(0.5 if typed else 0)
    os.write(terminal, typed.encode())
    shown = b""
    while select.select([terminal], [], [], PATIENCE)[0]:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # Linux's way to say that the other end is closed
            break
        if not piece:
            break
        shown += piece
    os.waitpid(process, 0)
    os.close(terminal)
    return shown.decode()


@pytest.mark.parametrize(("encoding", "stroke"), [("latin-1", "+-------+"), ("utf-8", "┌───────┬")])
def test_strokes_only_where_they_can_be_written(encoding: str, stroke: str) -> None:
    result = subprocess.run(
        [*NONET, "solve", "-f", "grid", EXAMPLE.line],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=True,
    )
    assert stroke in result.stdout.decode(encoding)


def test_errors_can_be_written_in_any_encoding() -> None:
    result = subprocess.run(
        [*NONET, "solve", EXAMPLE.line[:-1] + "é"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert result.returncode == Exit.BAD_INPUT
    assert result.stderr.startswith(b"nonet: line 1, column 81: '\\xe9' is not a symbol")


def test_symbols_can_be_written_in_any_encoding() -> None:
    result = subprocess.run(
        [*NONET, "solve", "-n1", "--alphabet", "αβγδ", "α..............."],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert result.stdout.startswith(b"\\u03b1\\u03b2")


@pytest.mark.parametrize(
    ("redirection", "code", "problem"),
    [
        ("<&-", Exit.BAD_INPUT, "nonet: standard input: cannot be read: it is closed"),
        (f"{EXAMPLE.line} >&-", Exit.FAILED, "nonet: cannot write: standard output is closed"),
    ],
)
def test_closed_and_odd_streams(redirection: str, code: Exit, problem: str) -> None:
    script = f"'{NONET[0]}' -m nonet solve {redirection}"
    result = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert result.returncode == code
    assert result.stderr.splitlines()[0] == problem


def test_a_damaged_gzip_on_standard_input() -> None:
    data = gzip.compress(f"{EXAMPLE.line}\n".encode() * 20_000)
    broken = data[: len(data) // 2] + b"junk" + data[len(data) // 2 :]
    for given in (data[:-20], broken):
        result = subprocess.run([*NONET, "convert"], input=given, capture_output=True)
        assert result.returncode == Exit.BAD_INPUT
        assert b"standard input: cannot be read" in result.stderr
        assert b"Traceback" not in result.stderr


def test_the_shell_completes_names() -> None:
    words = {
        "_NONET_COMPLETE": "bash_complete",
        "COMP_WORDS": "nonet solve -m w",
        "COMP_CWORD": "3",
    }
    result = subprocess.run(
        NONET, capture_output=True, text=True, env={**os.environ, **words}, check=True
    )
    assert result.stdout == "plain,walk\n"


def test_the_installed_command_solves() -> None:
    command = Path(sys.executable).with_name("nonet")
    result = subprocess.run(
        [command, "solve", EXAMPLE.line], capture_output=True, text=True, check=True
    )
    assert result.stdout == EXAMPLE_SOLUTION + "\n"
