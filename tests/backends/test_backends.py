"""Every backend gives the same results, and retries tasks whose worker dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import count, islice
from operator import length_hint
from pathlib import Path

import pytest

from nonet.backends import Backend, get_backend
from nonet.errors import BadInput, MissingExtra, WorkLost
from tests.backends import tasks
from tests.cluster import worker_pids
from tests.patience import PATIENCE


@pytest.fixture(params=["threads", "processes", "cluster"])
def backend(request: pytest.FixtureRequest) -> Backend:
    if request.param == "cluster":
        cluster = request.getfixturevalue("cluster")
        worker_pids(cluster)
        return get_backend(scheduler=cluster.scheduler_address)
    return get_backend(threads=2) if request.param == "threads" else get_backend(workers=2)


def test_tasks_run_on_two_workers_and_their_results_come_in_order(backend: Backend) -> None:
    read = []

    def numbers() -> Iterator[int]:
        for number in count():
            read.append(number)
            yield number

    with backend.open() as executor:
        assert executor.size == 2
        assert list(executor.map(tasks.slow_if_even, range(12))) == list(range(12))
        completed = executor.as_completed(tasks.square, range(12))
        assert sorted(completed) == [(i, i * i) for i in range(12)]
        assert list(executor.map(tasks.square, [])) == []
        pids = set(executor.map(tasks.process_id, range(12)))
        while backend.kind != "threads" and len(pids) < 2:  # one worker may have started late
            pids.update(executor.map(tasks.process_id, range(12)))
        assert (os.getpid() in pids) == (backend.kind == "threads")
        assert len(pids) == (1 if backend.kind == "threads" else 2)
        squares = executor.map(tasks.square, numbers())
        assert list(islice(squares, 10)) == [i * i for i in range(10)]
    assert len(read) < 30  # items are read as they are needed


def test_an_error_in_a_task_is_raised_in_the_caller(backend: Backend) -> None:
    with backend.open() as executor, pytest.raises(BadInput, match=r"^7 is too much$"):
        list(executor.as_completed(tasks.fail, [7]))


def test_tasks_that_have_not_started_can_be_cancelled(backend: Backend) -> None:
    def items() -> Iterator[int]:
        yield from range(6)
        executor.cancel_pending()

    with backend.open() as executor:
        done = [item for item, _ in executor.as_completed(tasks.slow_if_even, items())]
    assert 2 <= len(done) <= 6
    assert len(set(done)) == len(done)


@pytest.mark.parametrize("backend", ["processes", "cluster"], indirect=True)
def test_a_task_whose_worker_dies_is_retried(backend: Backend, tmp_path: Path) -> None:
    with backend.open() as executor:
        items = [(number, str(tmp_path)) for number in range(12)]
        assert list(executor.map(tasks.die_once, items)) == list(range(12))
    assert len(list(tmp_path.iterdir())) == 3


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    hint = "^2 workers died one after the other; a script that starts processes needs"
    with get_backend(workers=1).open() as executor, pytest.raises(WorkLost, match=hint):
        list(executor.as_completed(tasks.die, [1]))
    with get_backend(workers=1).open() as executor:
        assert list(executor.map(tasks.square, [3])) == [9]
        with pytest.raises(WorkLost, match=r"^6 workers died one after the other$"):
            list(executor.as_completed(tasks.die, [1]))


@pytest.mark.parametrize("backend", ["threads", "processes"], indirect=True)
def test_running_tasks_are_stopped_at_the_end(backend: Backend) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with backend.open() as executor:
        executor.on_wait = interrupt
        with pytest.raises(KeyboardInterrupt):
            list(executor.as_completed(tasks.run_forever, range(3)))


def test_processes_exit_when_their_parent_is_killed() -> None:
    script = (
        "from nonet.backends import get_backend\nfrom tests.backends import tasks\n"
        "with get_backend(workers=2).open() as executor:\n"
        " pids = set()\n"
        " while len(pids) < 2:\n"
        "  pids.update(executor.map(tasks.process_id, range(20)))\n"
        " print(*pids, flush=True)\n"
        " list(executor.as_completed(tasks.run_forever, [1, 2]))\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout
        workers = [int(word) for word in process.stdout.readline().split()]
        process.kill()
    assert len(workers) == 2
    deadline = time.monotonic() + PATIENCE
    while any(is_alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_alive(worker) for worker in workers)


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("wait", [0.05, 0.5])
def test_ctrl_c_while_processes_start_only_reaches_their_parent(wait: float) -> None:
    script = (
        "from nonet.backends import get_backend\nfrom tests.backends import tasks\n"
        "print(flush=True)\n"
        "with get_backend(workers=2).open() as executor:\n"
        " list(executor.as_completed(tasks.run_forever, [1, 2]))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(wait)  # at any moment
        os.killpg(process.pid, signal.SIGINT)  # to all of them, as a terminal does
        _, errors = process.communicate(timeout=PATIENCE)
    assert errors.count("Traceback") == 1, errors
    assert errors.rstrip().endswith("KeyboardInterrupt")


def test_map_reads_few_items_ahead() -> None:
    items = iter(range(10))
    with get_backend(threads=1).open() as executor:
        for number, result in enumerate(executor.map(tasks.square, items)):
            assert result == number * number
            assert length_hint(items) == max(6 - number, 0)


def test_a_queue_returns_results_in_order() -> None:
    with get_backend(threads=2).open() as executor:
        queue = executor.queue(tasks.slow_if_even)
        for number in range(3):
            queue.put(number)
        assert (queue.get(), len(queue)) == ((0, 0), 2)
        queue.put(3)
        assert [queue.get() for _ in range(len(queue))] == [(1, 1), (2, 2), (3, 3)]


def test_backends_cannot_be_combined() -> None:
    with pytest.raises(BadInput, match=r"^threads and workers cannot be combined; choose one"):
        get_backend(threads=1, workers=1)


@pytest.mark.parametrize("number", [0, 2.5, True, "3", 1025])
def test_a_wrong_number_of_workers_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match=f"processes must be from 1 to 1024, not {number!r}"):
        get_backend(workers=number)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "", "ftp://127.0.0.1:1"])
def test_a_missing_scheduler_is_reported(address: str) -> None:
    with pytest.raises(BadInput, match=f"^no Dask scheduler at '{address}': "):
        get_backend(scheduler=address).open().__enter__()


@pytest.mark.parametrize(
    ("greeting", "problem"),
    [(b"", "no answer in 0.5 s"), (b"SSH-2.0-OpenSSH_9.2 and more\r\n", "another program")],
)
def test_another_program_instead_of_a_scheduler_is_reported(
    greeting: bytes, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.backends.dask._CONNECT_SECONDS", 0.5)
    connections = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            connection, _ = server.accept()
            connection.sendall(greeting)
            connections.append(connection)

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(BadInput, match=f"no Dask scheduler at .*: {problem}"):
            get_backend(scheduler=f"tcp://127.0.0.1:{server.getsockname()[1]}").open().__enter__()
        thread.join()
        for connection in connections:
            connection.close()


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match=r"pip install 'nonet\[cluster\]'"):
        get_backend(scheduler="tcp://127.0.0.1:9").open().__enter__()
