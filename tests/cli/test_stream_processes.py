"""Files of many grids in a process of its own: signals, pipes, memory, a terminal."""

from __future__ import annotations

import gzip
import os
import pty
import select
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nonet.cli.exits import Exit
from tests.cli.test_processes import NONET, endless_pipe, wait_for
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES
from tests.patience import PATIENCE

LINE = EXAMPLE.line + "\n"
ANSWER = EXAMPLE_SOLUTION + "\n"
BAD = EXAMPLE.line[:-1] + "q\n"


def lines_file(path: Path, lines: int) -> Path:
    """A file of that many grids; compressed if its name says so."""
    data = LINE.encode() * lines
    path.write_bytes(gzip.compress(data, 1) if path.suffix == ".gz" else data)
    return path


def test_ctrl_c_stops_at_once_and_keeps_what_was_written(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    out = tmp_path / "out.txt"
    command = [*NONET, "solve", str(pipe), "-o", str(out)]
    with (
        endless_pipe(pipe, EXAMPLE.line),
        subprocess.Popen(command, stderr=subprocess.PIPE) as process,
    ):
        part = tmp_path / "out.txt.part"
        wait_for(lambda: part.exists() and part.stat().st_size > 1_000_000)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.INTERRUPTED
    assert errors == b"nonet: stopped\n"
    assert set(part.read_text().splitlines(keepends=True)) == {ANSWER}


def test_ctrl_c_while_it_waits_for_input() -> None:
    with subprocess.Popen(
        [*NONET, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(LINE.encode())
        process.stdin.flush()
        assert process.stdout.readline() == ANSWER.encode()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.INTERRUPTED
    assert errors == b"nonet: stopped\n"


def test_answers_come_as_soon_as_there_are_grids() -> None:
    many = EXAMPLES["many"].grid.line
    with subprocess.Popen(
        [*NONET, "solve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for text in (LINE, LINE + LINE[:40], LINE[40:], "# new\n" + LINE, LINE[:-1] + " \r\n"):
            process.stdin.write(text.encode())
            assert process.stdout.readline() == ANSWER.encode()
        rows = "\n".join(EXAMPLE.line[i : i + 9] for i in range(0, 81, 9))
        process.stdin.write(rows.encode() + b"\n")
        assert process.stdout.readline() == ANSWER.encode()
        process.stdin.write(many.encode() + b"\n")
        assert b"standard input:16: more than one solution" in process.stderr.readline()
        process.stdin.write(EXAMPLE.line.encode())
        process.stdin.close()
        assert process.stdout.read() == ANSWER.encode()
        assert process.wait(PATIENCE) == Exit.MANY_SOLUTIONS


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as a user types it, in *folder*."""
    text = command.replace("nonet", shlex.join(NONET))
    return subprocess.run(
        text, shell=True, cwd=folder, capture_output=True, text=True, timeout=PATIENCE
    )


def test_standard_error_may_be_closed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text(f"{LINE}{'.' * 81}\n{LINE}{BAD}{LINE}")
    result = shell("nonet solve file 2>&-", tmp_path)
    assert result.stdout == ANSWER * 3
    assert result.returncode == Exit.BAD_INPUT


@pytest.mark.parametrize("method", ["lanes", "masks"])
def test_all_lines_before_a_damage_are_answered(method: str, tmp_path: Path) -> None:
    data = gzip.compress(LINE.encode() * 1098)
    for spoiled in (data + b"garbage!", data[:-8] + bytes(8)):
        (tmp_path / "file.gz").write_bytes(spoiled)
        result = shell(f"nonet solve -m {method} file.gz", tmp_path)
        assert result.stdout == ANSWER * 1098
        assert result.returncode == Exit.BAD_INPUT


def test_no_file_is_read_and_written_at_once(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(LINE + BAD)
    for command in ("nonet solve - < file -o file", "nonet solve file >> file"):
        result = shell(command, tmp_path)
        assert result.returncode == Exit.BAD_INPUT
        assert path.read_text() == LINE + BAD
    assert result.stderr == "nonet: file is also standard output: it would be read without end\n"


def test_head_may_go_away_from_a_stream(tmp_path: Path) -> None:
    path = lines_file(tmp_path / "many.txt", 50_000)
    with subprocess.Popen(
        [*NONET, "solve", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == ANSWER.encode()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == Exit.BROKEN_PIPE


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("lines", [1, 50_000])
def test_a_full_disk_is_told_of_a_stream(lines: int, tmp_path: Path) -> None:
    path = lines_file(tmp_path / "many.txt", lines)
    for redirection in ("> /dev/full", "-o /dev/full"):
        result = subprocess.run(
            ["sh", "-c", f"'{NONET[0]}' -m nonet solve '{path}' {redirection}"],
            capture_output=True,
            text=True,
        )
        assert result.returncode == Exit.FAILED
        assert result.stderr == "nonet: cannot write: no space left on device\n"


MEASURED = (
    "import atexit, re\n"
    "peak = lambda: re.search('VmHWM: *(.*) kB', open('/proc/self/status').read())[1]\n"
    "atexit.register(lambda: print(peak()))\n"
    "from nonet.cli import main\n"
    "main()"
)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc here")
@pytest.mark.parametrize("name", ["many.txt", "many.txt.gz"])
def test_memory_does_not_grow_with_the_file(name: str, tmp_path: Path) -> None:
    few, many = (peak_of(lines_file(tmp_path / name, lines)) for lines in (30_000, 300_000))
    assert many < few + 4_000
    assert many < 60_000


def peak_of(path: Path) -> int:
    """The most memory, in kilobytes, that it takes to solve a file on two threads."""
    arguments = ["solve", "--threads", "2", str(path), "-o", str(path.with_name("out.txt"))]
    command = [sys.executable, "-c", MEASURED, *arguments]
    return int(subprocess.run(command, capture_output=True, check=True).stdout)


@pytest.mark.parametrize("threads", ["1", "3"])
@pytest.mark.parametrize("name", ["many.txt", "many.txt.gz"])
def test_order_is_kept_whatever_the_threads(threads: str, name: str, tmp_path: Path) -> None:
    grids = [example.grid.line for example in EXAMPLES.values() if example.number == 1]
    answers = [example.solution for example in EXAMPLES.values() if example.number == 1]
    data = "\n".join(grids * 10_000).encode()
    path = tmp_path / name
    path.write_bytes(gzip.compress(data, 1) if name.endswith("gz") else data)
    for source in ([str(path)], []):
        command = [*NONET, "solve", "--threads", threads, *source]
        with path.open("rb") as file:
            result = subprocess.run(command, stdin=file, capture_output=True, text=True)
        assert (result.returncode, result.stderr) == (Exit.FINE, "")
        assert result.stdout.split() == answers * 10_000


IMPATIENT = (
    "import nonet.cli.progress as progress\n"
    "progress.PATIENCE = progress.PAUSE = 0\n"
    "from nonet.cli import main\n"
    "main()"
)


def on_terminal(arguments: list[str], **settings: str) -> str:
    """What a command that is impatient to show its progress writes to a terminal."""
    terminal, errors = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", IMPATIENT, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=errors,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "70"} | settings,
    )
    os.close(errors)
    shown = b""
    while select.select([terminal], [], [], PATIENCE)[0]:
        try:
            shown += os.read(terminal, 4096)
        except OSError:  # Linux's way to say that the other end is closed
            break
    process.wait(PATIENCE)
    os.close(terminal)
    return shown.decode()


def test_progress_is_shown_and_taken_away(tmp_path: Path) -> None:
    path = lines_file(tmp_path / "many.txt", 30_000)
    with path.open("a") as file:
        file.write(LINE[:50])
    shown = on_terminal(["solve", str(path)])
    assert " %  " in shown
    assert " grids  " in shown
    assert "0:00 left" in shown
    before, problem, after = shown.partition("nonet: " + str(path) + ":30001: the grid has")
    assert problem
    assert before.endswith("\r\x1b[2K")
    assert after.endswith("1 of 30001 grids could not be read\r\n")
    assert "left" not in after


def test_progress_of_what_has_no_size(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    feeder = subprocess.Popen(["sh", "-c", f"yes '{EXAMPLE.line}' | head -30000 > '{pipe}'"])
    shown = on_terminal(["solve", str(pipe)])
    feeder.wait(PATIENCE)
    assert " grids  " in shown
    assert "left" not in shown
    assert shown.endswith("\r\x1b[2K")


@pytest.mark.parametrize("setting", [{"TERM": "dumb"}, {"COLUMNS": "12"}])
def test_progress_where_there_is_little_room(setting: dict[str, str], tmp_path: Path) -> None:
    path = lines_file(tmp_path / "many.txt", 5_000)
    shown = on_terminal(["solve", str(path)], **setting)
    drawn = [line for line in shown.split("\r\x1b[2K") if line]
    assert not drawn if "TERM" in setting else max(map(len, drawn)) < 60  # with its colours
