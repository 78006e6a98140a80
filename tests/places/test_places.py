"""Work is done in every place alike, and again where a worker dies."""

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
from typing import Any

import pytest

from nonet.errors import BadInput, MissingExtra, WorkLost
from nonet.places import Place, at
from tests.patience import PATIENCE
from tests.places import work
from tests.workers import all_there

PLACES = ["threads", "processes", "cluster"]


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest) -> Place:
    if request.param == "cluster":
        cluster = request.getfixturevalue("cluster")
        all_there(cluster)
        return at(scheduler=cluster.scheduler_address)
    return at(threads=2) if request.param == "threads" else at(workers=2)


def test_results_come_in_order_or_as_they_are_done(place: Place) -> None:
    with place.open() as crew:
        assert crew.size == 2
        assert list(crew.in_order(work.slow_if_even, range(20))) == list(range(20))
        assert sorted(crew.as_done(work.square, range(20))) == [(i, i * i) for i in range(20)]
        assert list(crew.in_order(work.square, [])) == []


def test_items_are_taken_as_they_are_needed(place: Place) -> None:
    taken = []

    def items() -> Any:
        for number in count():
            taken.append(number)
            yield number

    with place.open() as crew:
        assert list(islice(crew.in_order(work.square, items()), 10)) == [i * i for i in range(10)]
    assert len(taken) < 30


def test_an_error_of_the_work_is_that_of_the_caller(place: Place) -> None:
    with place.open() as crew, pytest.raises(BadInput, match="expected less, found 7"):
        list(crew.as_done(work.refuses, [7]))


@pytest.mark.parametrize("place", ["processes", "cluster"], indirect=True)
def test_the_work_of_a_worker_that_dies_is_done_again(place: Place, tmp_path: Path) -> None:
    with place.open() as crew:
        items = [(number, str(tmp_path)) for number in range(12)]
        assert list(crew.in_order(work.dies_once, items)) == list(range(12))
    assert len(list(tmp_path.iterdir())) == 3


def test_work_that_kills_every_worker_is_given_up() -> None:
    hint = "found 2 that died; a script that starts processes"
    with at(workers=1).open() as crew, pytest.raises(WorkLost, match=hint):
        list(crew.as_done(work.dies, [1]))
    with at(workers=1).open() as crew:
        assert list(crew.in_order(work.square, [3])) == [9]
        with pytest.raises(WorkLost, match=r"found 6 that died$"):
            list(crew.as_done(work.dies, [1]))


def test_processes_are_others(place: Place) -> None:
    with place.open() as crew:
        found = set(crew.in_order(work.where, range(20)))
    assert (os.getpid() in found) == (place.kind == "threads")
    assert len(found) == (1 if place.kind == "threads" else 2)


def test_whatever_runs_is_stopped_at_the_end(place: Place) -> None:
    with place.open() as crew:
        crew.on_wait = lambda: (_ for _ in ()).throw(KeyboardInterrupt)
        if place.kind != "cluster":  # a cluster would go on with it for ever
            with pytest.raises(KeyboardInterrupt):
                list(crew.as_done(work.for_ever, range(3)))


def test_processes_end_with_the_one_that_started_them() -> None:
    script = (
        "import os, sys\n"
        "from nonet.places import at\nfrom tests.places import work\n"
        "with at(workers=2).open() as crew:\n"
        " found = set()\n"
        " while len(found) < 2:\n"
        "  found.update(crew.in_order(work.where, range(20)))\n"
        " print(*found, flush=True)\n"
        " list(crew.as_done(work.for_ever, [1, 2]))\n"
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


def test_what_is_not_begun_can_be_given_up(place: Place) -> None:
    def items() -> Iterator[int]:
        yield from range(6)
        crew.forget()

    with place.open() as crew:
        done = [item for item, _ in crew.as_done(work.slow_if_even, items())]
    assert 2 <= len(done) <= 6
    assert len(set(done)) == len(done)


def test_ctrl_c_while_processes_start_is_left_to_the_one_that_starts_them() -> None:
    script = (
        "from nonet.places import at\nfrom tests.places import work\n"
        "print(flush=True)\n"
        "with at(workers=2).open() as crew: list(crew.as_done(work.for_ever, [1, 2]))\n"
    )
    for wait in (0.05, 0.3, 0.6):
        with subprocess.Popen(
            [sys.executable, "-c", script],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process:
            assert process.stdout
            process.stdout.readline()
            time.sleep(wait)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
            _, said = process.communicate(timeout=PATIENCE)
        assert said.count("Traceback") == 1, said
        assert said.rstrip().endswith("KeyboardInterrupt")


def test_one_place_at_a_time() -> None:
    with pytest.raises(BadInput, match="a scheduler, found threads and workers"):
        at(threads=1, workers=1)
    for number in (0, 2.5, True, "3", 1025):
        with pytest.raises(BadInput, match=f"expected 1 to 1024 processes, found {number!r}"):
            at(workers=number)  # type: ignore[arg-type]


def test_a_scheduler_that_is_not_there_is_told() -> None:
    for address in ("tcp://127.0.0.1:9", "nonsense", "", "ftp://127.0.0.1:1"):
        with pytest.raises(BadInput, match="expected a Dask scheduler at"):
            at(scheduler=address).open().__enter__()


@pytest.mark.parametrize(
    ("greeting", "problem"),
    [(b"", "said nothing in 0.5 s"), (b"SSH-2.0-OpenSSH_9.2 and more\r\n", "is none")],
)
def test_who_listens_there_may_be_another(
    greeting: bytes, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.places.cluster.ANSWER", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        guests = []

        def greet() -> None:
            guest, _ = server.accept()
            guest.sendall(greeting)
            guests.append(guest)

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(BadInput, match=f"found none: what .* there {problem}"):
            at(scheduler=f"tcp://127.0.0.1:{server.getsockname()[1]}").open().__enter__()
        thread.join()
        for guest in guests:
            guest.close()


def test_no_more_than_so_many_at_a_time() -> None:
    items = iter(range(5))
    with at(threads=2).open() as crew:
        for number, found in enumerate(crew.in_order(work.square, items, most=1)):
            assert found == number * number
            assert length_hint(items) == 4 - number


def test_a_queue_gives_back_in_order_what_it_was_given() -> None:
    with at(threads=2).open() as crew:
        queue = crew.queue(work.slow_if_even)
        for number in range(3):
            queue.give(number)
        assert (queue.take(), len(queue)) == ((0, 0), 2)
        queue.give(3)
        assert [queue.take() for _ in range(len(queue))] == [(1, 1), (2, 2), (3, 3)]


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match=r"pip install 'nonet\[cluster\]'"):
        at(scheduler="tcp://127.0.0.1:9").open().__enter__()
