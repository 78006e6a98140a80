"""With `--scheduler` every command tells the same as without it, whatever happens to workers."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet.backends import get_backend
from nonet.backends.dask import dask_session
from nonet.cli.exits import Exit
from nonet.counting import methods
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, endless_pipe, wait_for
from tests.cli.test_streaming import CONFLICT, GRIDS, LINE, MANY, NONE, ODD_LINES, ROWS, SMALL
from tests.cluster import worker_pids
from tests.examples import EXAMPLE_SOLUTION
from tests.patience import PATIENCE

EMPTY = "." * 81


@pytest.fixture(scope="module")
def address(cluster: Any) -> str:
    found: str = cluster.scheduler_address
    return found


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file of 20,000 lines: grids of all kinds, and now and then a line of any other kind."""
    draw = random.Random(4)
    lines = [LINE, *draw.choices([*[LINE] * 30, *GRIDS], k=20_000)]
    for place in draw.choices(range(1, len(lines)), k=600):
        lines[place] = draw.choice(ODD_LINES)
    path = tmp_path_factory.mktemp("cluster") / "mixed.txt"
    path.write_bytes("\n".join(lines).encode())
    return str(path)


@pytest.mark.parametrize("options", [[], ["-f", "csv"], ["--limit", "2"]])
def test_solving_tells_the_same(nonet: Nonet, address: str, mixed: str, options: list[str]) -> None:
    expected = nonet("solve", *options, mixed)
    assert len(expected.err.splitlines()) > 500
    assert nonet("solve", *options, "--scheduler", address, mixed) == expected


def hurry() -> None:
    """Give up soon, where this runs."""
    methods._MOST_ENUMERATED = 10**4
    methods._FRONTIER_BOUNDS = [2**12]


def take_time(most: int, bounds: list[int]) -> None:
    """No more."""
    methods._MOST_ENUMERATED = most
    methods._FRONTIER_BOUNDS = bounds


@pytest.fixture
def hurried(cluster: Any) -> Iterator[None]:
    from distributed import Client

    before = methods._MOST_ENUMERATED, methods._FRONTIER_BOUNDS
    with Client(cluster.scheduler_address, set_as_default=False) as client:
        hurry()
        client.run(hurry)
        yield
        take_time(*before)
        client.run(take_time, *before)


COUNTED = [LINE, LINE, MANY, NONE, CONFLICT, EXAMPLE_SOLUTION, LINE[:-1] + "q", ROWS, "# all"]
TOO_LARGE = "." * 256


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("options", [[], ["--limit", "2", "-f", "json"]])
def test_counting_tells_the_same(
    nonet: Nonet, address: str, options: list[str], tmp_path: Path
) -> None:
    draw = random.Random(5)
    lines = draw.choices([*[LINE] * 100, *COUNTED], k=20_000)
    for shape in (SMALL, TOO_LARGE):
        for place in draw.choices(range(len(lines)), k=2):
            lines[place] = shape
    path = tmp_path / "grids.txt"
    path.write_text("\n".join([LINE, *lines, "bad"]))
    expected = nonet("count", *options, str(path))
    assert ("has 10,000 solutions or more" in expected.err) == ("--limit" not in options)
    assert expected.err.count("is not a symbol") > 50
    assert nonet("count", *options, "--scheduler", address, str(path)) == expected


@pytest.mark.parametrize("options", [["-p", "-f", "json"], ["-e", "--seed", "7", "-f", "csv"]])
def test_whatever_count_is_asked_for(nonet: Nonet, address: str, options: list[str]) -> None:
    grids = [f"{symbol}{'.' * 15}" for symbol in "1234."] * 5
    expected = nonet("count", *options, *grids)
    assert expected.exit is Exit.FINE
    assert nonet("count", *options, "--scheduler", address, *grids) == expected


def test_explanations_come_from_workers_too(nonet: Nonet, address: str) -> None:
    result = nonet("count", "--explain", "--scheduler", address, LINE, EMPTY)
    first, second = result.out.splitlines()
    assert first.startswith("1 enumeration: 1 solution, 0.0")
    assert second.startswith("6670903752021072936960 partitions: ")


@pytest.mark.parametrize(("command", "line"), [("solve", LINE), ("count", EMPTY)])
def test_a_worker_may_be_killed(cluster: Any, command: str, line: str, tmp_path: Path) -> None:
    number = 40_000 if command == "solve" else 16
    path = tmp_path / "grids.txt"
    path.write_text(f"{line}\n" * number)
    worker = min(worker_pids(cluster))
    arguments = [command, "--scheduler", cluster.scheduler_address, str(path)]
    with subprocess.Popen(
        [*NONET, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdout
        assert process.stderr
        first = process.stdout.readline()  # the others wait for room in the pipe, or for workers
        os.kill(worker, signal.SIGKILL)
        assert first + process.stdout.read() == first * number
        assert process.stderr.read() == ""
        assert process.wait(PATIENCE) == Exit.FINE
    assert worker not in worker_pids(cluster)


@pytest.mark.parametrize(("command", "line"), [("solve", LINE), ("count", EMPTY)])
def test_ctrl_c_stops_at_once(address: str, command: str, line: str, tmp_path: Path) -> None:
    pipe, out = tmp_path / "pipe", tmp_path / "out.txt"
    arguments = [command, "--scheduler", address, str(pipe), "-o", str(out)]
    with (
        endless_pipe(pipe, line),
        subprocess.Popen([*NONET, *arguments], stderr=subprocess.PIPE) as process,
    ):
        part = tmp_path / "out.txt.part"
        wait_for(part.exists)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.INTERRUPTED
    assert errors == b"nonet: stopped\n"


class Fragile:
    """Ctrl-C comes while it is taken apart."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_no_ctrl_c_is_lost() -> None:
    # Without the signal that comes again, this sleeps to its end and nothing is raised.
    backend = get_backend(scheduler="tcp://127.0.0.1:9")
    with dask_session(backend), pytest.raises(KeyboardInterrupt):
        time.sleep(PATIENCE * bool(Fragile()))


def test_head_may_go_away(address: str, tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(f"{LINE}\n" * 50_000)
    with subprocess.Popen(
        [*NONET, "solve", "--scheduler", address, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == f"{EXAMPLE_SOLUTION}\n".encode()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == Exit.BROKEN_PIPE


def test_answers_come_as_soon_as_there_are_grids(address: str) -> None:
    with subprocess.Popen(
        [*NONET, "solve", "--scheduler", address],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    ) as process:
        assert process.stdin
        assert process.stdout
        for text in (f"{LINE}\n", LINE[:40], f"{LINE[40:]}\n"):
            process.stdin.write(text.encode())
            if text.endswith("\n"):
                assert process.stdout.readline() == f"{EXAMPLE_SOLUTION}\n".encode()
        process.stdin.close()
        assert process.wait(PATIENCE) == Exit.FINE


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ["solve", "--threads", "2"],
            "threads and a scheduler cannot be combined; choose one",
        ),
        (
            ["count", "--threads", "2"],
            "threads and a scheduler cannot be combined; choose one",
        ),
        (["solve", "--trace"], "a cluster writes the formats line and csv only, not a trace"),
        (["solve", "-f", "json"], "a cluster writes the formats line and csv only, not json"),
        (["solve", "-m", "walk"], "a cluster solves with the method lanes only, not walk"),
        (["solve", "--shape", "x"], "a cluster solves 9x9 grids of 1-9 only"),
        (["solve", LINE], "a cluster solves files only"),
        (["solve", "-"], "no Dask scheduler at 'nowhere': "),
        (["count", "-f", "csv", LINE], "no Dask scheduler at 'nowhere': "),
    ],
)
def test_what_makes_no_sense_is_told(nonet: Nonet, arguments: list[str], problem: str) -> None:
    result = nonet(*arguments, "--scheduler", "nowhere", given=LINE)
    assert (result.exit, result.out) == (Exit.BAD_INPUT, "")
    assert result.err.startswith(f"nonet: {problem}")
    assert result.err.count("\n") == 1
