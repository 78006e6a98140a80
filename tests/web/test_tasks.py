"""Tasks: which wait, which are turned away, and that no process outlives its client."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import Callable, Coroutine
from dataclasses import replace
from importlib.util import find_spec
from multiprocessing import forkserver
from threading import Event
from typing import Any

import pytest

from nonet.errors import TooLarge, WorkLost
from nonet.operations import Request, load
from nonet.operations.count import CountRequest
from nonet.operations.draw import DrawRequest
from nonet.operations.possibilities import PossibilitiesRequest
from nonet.operations.solutions import SolutionsRequest
from nonet.operations.solve import SolveRequest
from nonet.web.errors import ApiError
from nonet.web.limits import Limits
from nonet.web.preload import LATE
from nonet.web.tasks import TaskQueue, Tasks
from nonet.web.worker import Send
from tests.patience import PATIENCE
from tests.web.serving import LONG, PUZZLE, Serving, children, request, runs, serving, until

ENDLESS = PossibilitiesRequest(**LONG)  # type: ignore[arg-type]
SMALL = SolveRequest("..1.3........2.4")


async def run_operation(tasks: Tasks, name: str, body: Request, *send: Send) -> None:
    operation = load(name)
    await tasks.run(tasks.operation_task(operation, body), operation.queue, *send)


async def messages(tasks: Tasks, name: str, body: Request) -> list[dict[str, Any]]:
    """All messages of an operation."""
    lines: list[bytes] = []

    async def keep(line: bytes) -> None:
        lines.append(line)

    await run_operation(tasks, name, body, keep, keep)
    return [json.loads(line) for line in b"".join(lines).splitlines()]


def run(scenario: Callable[[Tasks], Coroutine[Any, Any, Any]], limits: Limits) -> Any:
    """Run a scenario, with ample time for quick tasks, and leave no process behind."""
    tasks = Tasks(replace(limits, quick_seconds=PATIENCE))
    try:
        return asyncio.run(scenario(tasks))
    finally:
        tasks.close()


def test_everything_to_preload_exists() -> None:
    assert all(find_spec(name) for name in LATE if name.startswith("nonet."))


def test_a_queue_runs_tasks_in_the_order_they_come() -> None:
    async def scenario() -> list[str]:
        queue = TaskQueue(room=2, max_waiting=2)
        events: list[str] = []
        ends = {name: asyncio.Event() for name in "abcd"}

        async def client(name: str) -> None:
            async def send_place(line: bytes) -> None:
                events.append(f"{name} {json.loads(line)['waiting']}")

            async with queue.turn(send_place):
                events.append(f"{name} runs")
                await ends[name].wait()

        async def until_events(number: int) -> None:
            while len(events) < number:
                await asyncio.sleep(0)

        clients = [asyncio.create_task(client(name)) for name in ends]
        await until_events(4)
        with pytest.raises(ApiError) as error:
            await client("a")
        assert (error.value.status, error.value.headers) == (503, {"Retry-After": "5"})
        for name, number in (("a", 6), ("c", 7), ("b", 7), ("d", 7)):
            ends[name].set()
            await until_events(number)
        await asyncio.gather(*clients)
        return events

    assert asyncio.run(scenario()) == [
        *("a runs", "b runs", "c 1", "d 2"),
        *("c runs", "d 1", "d runs"),
    ]


def test_a_task_that_leaves_the_queue_lets_others_move_up() -> None:
    async def scenario() -> list[tuple[str, int]]:
        queue = TaskQueue(room=1, max_waiting=3)
        places: list[tuple[str, int]] = []

        async def client(name: str) -> None:
            async def send_place(line: bytes) -> None:
                places.append((name, json.loads(line)["waiting"]))

            async with queue.turn(send_place):
                places.append((name, 0))
                await asyncio.Event().wait()

        async def until_places(number: int) -> None:
            while len(places) < number:
                await asyncio.sleep(0)

        first, second, third = (asyncio.create_task(client(name)) for name in "abc")
        for number, leaving in ((3, second), (4, first), (5, third)):
            await until_places(number)
            leaving.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        return places

    assert asyncio.run(scenario()) == [("a", 0), ("b", 1), ("c", 2), ("c", 1), ("c", 0)]


def test_a_task_that_takes_too_long_is_stopped() -> None:
    with pytest.raises(TooLarge, match=r"takes longer than the 0.5 s allowed"):
        run(lambda tasks: messages(tasks, "possibilities", ENDLESS), Limits(seconds=0.5))


@pytest.mark.parametrize(
    ("memory", "name", "body"),
    [
        (10, "count", CountRequest("." * 81)),
        (90, "draw", DrawRequest("." * 16, format="png")),
    ],
    ids=["data", "modules"],
)
def test_a_task_that_takes_too_much_memory_is_too_large(
    memory: int, name: str, body: Request
) -> None:
    """Even if the memory is missing while a module is imported."""
    with pytest.raises(ApiError, match=f"more than the {memory} MiB of memory allowed") as error:
        run(lambda tasks: messages(tasks, name, body), Limits(memory=memory))
    assert error.value.name == "TooLarge"


def test_a_task_that_dies_is_lost_and_the_next_one_lives() -> None:
    """Even if the fork server itself is killed."""

    async def scenario(tasks: Tasks) -> list[dict[str, Any]]:
        work = asyncio.create_task(messages(tasks, "possibilities", ENDLESS))
        server = None
        while not server:
            await asyncio.sleep(0.05)
            server = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]
        while not (workers := children(server)):
            await asyncio.sleep(0.05)
        os.kill(workers[0], signal.SIGKILL)
        with pytest.raises(WorkLost):
            await work
        os.kill(server, signal.SIGKILL)
        assert until(lambda: not runs(server))
        return await messages(tasks, "solve", SMALL)

    assert run(scenario, Limits()) == [{"solution": "2413314243211234"}]


def test_a_client_that_leaves_while_its_task_starts_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_starting, may_start = Event(), Event()
    started: list[tuple[int, int]] = []
    connect = forkserver.connect_to_new_process

    def connect_slowly(fds: list[int]) -> tuple[int, int]:
        socket_then = os.fstat(fds[0])
        is_starting.set()
        may_start.wait()
        assert os.fstat(fds[0]) == socket_then  # it was neither closed nor replaced
        started.append(connect(fds))
        return started[-1]

    async def scenario(tasks: Tasks) -> list[dict[str, Any]]:
        leaving = asyncio.create_task(messages(tasks, "solve", SMALL))
        await asyncio.to_thread(is_starting.wait)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        may_start.set()
        return await messages(tasks, "solve", SMALL)

    monkeypatch.setattr(forkserver, "connect_to_new_process", connect_slowly)
    assert run(scenario, Limits(jobs=1))[0]["solution"]
    assert len(started) == 2


def test_long_tasks_do_not_keep_quick_ones_waiting() -> None:
    async def scenario(tasks: Tasks) -> Any:
        long = [asyncio.create_task(messages(tasks, "possibilities", ENDLESS)) for _ in range(3)]
        await asyncio.sleep(0.2)
        answer = await messages(tasks, "solve", SMALL)
        for each in long:
            each.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        return answer

    assert run(scenario, Limits(jobs=1)) == [{"solution": "2413314243211234"}]


def test_all_tasks_end_when_the_server_stops() -> None:
    async def scenario(tasks: Tasks) -> list[Any]:
        work = [asyncio.create_task(messages(tasks, "possibilities", ENDLESS)) for _ in range(3)]
        await asyncio.sleep(0.3)
        await tasks.stop(10)
        ends: list[Any] = await asyncio.gather(*work, return_exceptions=True)
        return ends

    ends = run(scenario, Limits(jobs=1))
    assert [(end.status, end.name) for end in ends] == [(503, "Stopped")] * 3


def test_a_task_waits_for_a_slow_reader() -> None:
    """It is never further ahead than the buffers between them."""

    async def scenario(tasks: Tasks) -> int:
        count = 0

        async def send(lines: bytes) -> None:
            nonlocal count
            count += lines.count(b"\n")
            await asyncio.sleep(0.2)

        body = SolutionsRequest("." * 81, limit=10**5)
        work = asyncio.create_task(run_operation(tasks, "solutions", body, send))
        while not count:
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        return count

    assert 0 < run(scenario, Limits()) < 30_000


def test_a_process_ends_when_its_client_leaves() -> None:
    with serving("--jobs", "1") as server:
        with server.begin("possibilities", LONG) as connection:
            assert b"progress" in read_until(connection, b"progress")
            [process] = server.workers()
        assert until(lambda: not runs(process))
        with server.begin("possibilities", LONG | {"stream": False}):
            assert until(server.workers)
        assert until(lambda: not server.workers())
        assert server.is_well()


def test_clients_that_wait_hear_their_place_and_too_many_are_turned_away() -> None:
    with serving("--jobs", "1", "--waiting", "1") as server:
        with (
            server.begin("possibilities", LONG) as first,
            server.begin("possibilities", LONG) as second,
        ):
            read_until(first, b"progress")
            assert b'{"waiting":1}' in read_until(second, b"waiting")
            answer = server.post("possibilities", LONG)
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
            assert answer.json()["error"] == "Busy"
            first.close()
            assert b"progress" in read_until(second, b"progress")
        assert server.is_well()


def test_time_runs_out_in_the_middle_of_a_stream() -> None:
    with serving("--seconds", "3") as server:
        stream = server.post("possibilities", LONG)
        if stream.status_code == 200:  # it has begun in time, and an error is its last line
            last = json.loads(stream.text.splitlines()[-1])["error"]
            assert (last["status"], last["error"]) == (422, "TooLarge")
        else:
            assert stream.json()["error"] == "TooLarge"
        answer = server.post("possibilities", LONG | {"stream": False})
        assert answer.status_code == 422
        assert "longer than the 3 s allowed" in answer.json()["detail"]


def test_a_server_that_is_killed_leaves_no_process_behind() -> None:
    with serving() as server, server.begin("possibilities", LONG) as connection:
        read_until(connection, b"progress")
        [process] = server.workers()
        server.process.kill()
        assert until(lambda: not runs(process))


def test_tasks_have_a_lower_priority_than_the_server() -> None:
    with serving() as server, server.begin("possibilities", LONG) as connection:
        read_until(connection, b"progress")
        [process] = server.workers()
        assert os.getpriority(os.PRIO_PROCESS, process) == 19
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, server.process.pid) == own < 19


def read_until(connection: socket.socket, sign: bytes) -> bytes:
    """What comes, up to a sign of something."""
    received = b""
    while sign not in received:
        piece = connection.recv(2**16)
        assert piece, received
        received += piece
    return received


def test_the_next_request_on_a_connection_is_answered_after_a_stream(server: Serving) -> None:
    with server.connect() as connection:
        connection.sendall(request("solutions", {"grid": "." * 16, "limit": 3}))
        assert b'"complete":false' in read_until(connection, b"0\r\n\r\n")
        connection.sendall(request("solve", {"grid": PUZZLE}))
        assert b"solution" in read_until(connection, b"}")


@pytest.mark.parametrize("limit", [f"resource.RLIMIT_AS, ({1500 * 2**20},) * 2", "0, (50, 50)"])
def test_a_server_with_limits_of_its_own_still_works(limit: str) -> None:
    """The limits may be lower than those of tasks, of memory and of time."""
    with serving(before=f"import resource; resource.setrlimit({limit})") as server:
        assert server.ask("rate", {"grid": PUZZLE})["band"]


def test_replays_that_nobody_reads_keep_no_hint_waiting() -> None:
    body = {"grid": PUZZLE, "method": "tree", "limit": 1_000_000}
    # Without a limit on time: a hint that waits for the replays never comes.
    with serving("--jobs", "2", "--quick-seconds", "1000") as server:
        watchers = [server.begin("trace", body) for _ in range(2)]
        assert all(watcher.recv(100) for watcher in watchers)
        assert server.ask("hint", {"grid": PUZZLE, "depth": 1})
        for watcher in watchers:
            watcher.close()
