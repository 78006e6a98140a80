"""Jobs: who waits, who is sent away, and that a process is really gone when nobody wants it."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import socket
from collections.abc import Coroutine
from typing import Any

import pytest

from nonet.errors import TooLarge, WorkLost
from nonet.web.frames import ERROR, split
from nonet.web.jobs import Jobs
from nonet.web.limits import Limits
from nonet.web.nursery import bear
from nonet.web.refusals import Refusal
from nonet.web.turns import Queue
from tests.web.serving import LESSON, LONG, Serving, request, runs, serving, until

NOTHING = {"shape": None, "alphabet": None}
ENDLESS = {**LONG, **NOTHING}


async def heard(jobs: Jobs, work: str, arguments: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a job says."""
    lines: list[bytes] = []

    async def tell(line: bytes) -> None:
        lines.append(line)

    await jobs.run(work, arguments, tell, tell)
    return [json.loads(line) for line in b"".join(lines).splitlines()]


def run(work: Coroutine[Any, Any, Any], jobs: Jobs) -> Any:
    """Run it, and have no process left at the end."""
    try:
        return asyncio.run(work)
    finally:
        jobs.close()


def test_a_queue_lets_in_as_many_as_it_has_room_for_in_the_order_they_come() -> None:
    async def scene() -> list[str]:
        queue = Queue(room=2, waiting=2)
        heard: list[str] = []

        ends = {name: asyncio.Event() for name in "abcd"}

        async def client(name: str) -> None:
            async def tell(line: bytes) -> None:
                heard.append(f"{name} {json.loads(line)['waiting']}")

            with queue.place() as turn:
                await turn.comes(tell)
                heard.append(f"{name} runs")
                await ends[name].wait()

        async def until_heard(number: int) -> None:
            while len(heard) < number:
                await asyncio.sleep(0)

        clients = [asyncio.create_task(client(name)) for name in ends]
        await until_heard(4)
        with pytest.raises(Refusal) as refusal, queue.place():
            pass
        assert (refusal.value.status, refusal.value.headers) == (503, {"Retry-After": "5"})
        for name, number in (("a", 6), ("c", 7), ("b", 7), ("d", 7)):
            ends[name].set()
            await until_heard(number)
        await asyncio.gather(*clients)
        return heard

    assert asyncio.run(scene()) == [
        *("a runs", "b runs", "c 1", "d 2"),
        *("c runs", "d 1", "d runs"),
    ]


def test_who_leaves_the_queue_lets_others_move_up() -> None:
    async def scene() -> list[int]:
        queue = Queue(room=1, waiting=3)
        with queue.place() as first:
            await first.comes(None)
            with queue.place() as third:
                with queue.place() as second:
                    before = [first.number, third.number, second.number]
                return [*before, third.number, first.number]

    assert asyncio.run(scene()) == [0, 1, 2, 1, 0]


def test_a_job_that_takes_too_long_is_ended() -> None:
    jobs = Jobs(Limits(seconds=0.5))
    with pytest.raises(TooLarge, match=r"within 0.5 s, found that it takes longer"):
        run(heard(jobs, "possibilities", ENDLESS), jobs)


def test_a_job_that_takes_too_much_memory_is_told_so() -> None:
    jobs = Jobs(Limits(memory=10))
    arguments = {"grid": "." * 81, **NOTHING, "limit": None, "stream": False}
    with pytest.raises(Refusal, match="expected work that takes up to 10 MiB of memory") as error:
        run(heard(jobs, "count", arguments), jobs)
    assert error.value.name == "TooLarge"


def test_too_little_memory_for_a_module_is_not_taken_for_a_module_that_is_missing() -> None:
    jobs = Jobs(Limits(memory=90))
    looks = {"candidates": False, "numbers": False, "caption": None, "theme": "light"}
    arguments = {"grid": "." * 16, **NOTHING, "clues": None, "step": None, "size": None, **looks}
    with pytest.raises(Refusal, match="expected work that takes up to 90 MiB of memory"):
        run(heard(jobs, "draw", {**arguments, "format": "png", "language": "en"}), jobs)


def test_where_no_process_can_be_had_the_job_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork() -> int:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(os, "fork", fork)
    ours, theirs = socket.socketpair()
    with ours, theirs:
        bear(theirs, theirs)
        [(kind, content)] = split(bytearray(ours.recv(1000)))
    assert kind == ERROR
    assert json.loads(content) == {
        "status": 422,
        "error": "WorkLost",
        "detail": "expected a process for this work, found none: Resource temporarily unavailable",
    }


def test_a_job_that_dies_is_lost_and_the_next_one_lives() -> None:
    async def scene(jobs: Jobs) -> list[dict[str, Any]]:
        work = asyncio.create_task(heard(jobs, "possibilities", ENDLESS))
        assert jobs._nursery._process is None
        while not (nursery := jobs._nursery._process):
            await asyncio.sleep(0.05)
        [process] = children_soon(nursery.pid)
        os.kill(process, signal.SIGKILL)
        with pytest.raises(WorkLost):
            await work
        os.kill(nursery.pid, signal.SIGKILL)
        nursery.wait()
        return await heard(jobs, "solve", {"grid": LESSON, **NOTHING, "method": None})

    jobs = Jobs(Limits())
    [told] = run(scene(jobs), jobs)
    assert "solution" in told


def children_soon(process: int) -> list[int]:
    """The children of a process, as soon as there are some."""
    from tests.web.serving import children

    assert until(lambda: children(process))
    return children(process)


def test_a_long_job_does_not_keep_quick_ones_waiting() -> None:
    async def scene(jobs: Jobs) -> Any:
        long = [asyncio.create_task(heard(jobs, "possibilities", ENDLESS)) for _ in range(3)]
        await asyncio.sleep(0.2)
        async with asyncio.timeout(20):
            found = await heard(
                jobs, "solve", {"grid": "..1.3........2.4", **NOTHING, "method": None}
            )
        for each in long:
            each.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        return found

    jobs = Jobs(Limits(jobs=1))
    assert run(scene(jobs), jobs) == [{"solution": "2413314243211234"}]


def test_all_jobs_are_told_when_the_server_stops() -> None:
    async def scene(jobs: Jobs) -> list[Any]:
        work = [asyncio.create_task(heard(jobs, "possibilities", ENDLESS)) for _ in range(3)]
        await asyncio.sleep(0.3)
        await jobs.end(10)
        ends: list[Any] = await asyncio.gather(*work, return_exceptions=True)
        return ends

    jobs = Jobs(Limits(jobs=1))
    ends = run(scene(jobs), jobs)
    assert [(end.status, end.name) for end in ends] == [(503, "Stopped")] * 3


def test_an_answer_waits_for_those_who_read_slowly() -> None:
    """What is not read is not made: a job never runs ahead of its reader by more than buffers."""

    async def scene(jobs: Jobs) -> int:
        told = 0

        async def tell(lines: bytes) -> None:
            nonlocal told
            told += lines.count(b"\n")
            await asyncio.sleep(0.2)

        arguments = {"grid": "." * 81, **NOTHING, "limit": 10**6, "skip": 0}
        work = asyncio.create_task(jobs.run("solutions", arguments, tell))
        while not told:
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        return told

    jobs = Jobs(Limits())
    assert 0 < run(scene(jobs), jobs) < 30_000


def test_a_process_is_gone_when_its_client_is() -> None:
    with serving("--jobs", "1") as server:
        with server.begin("possibilities", LONG) as connection:
            assert b"progress" in read_until(connection, b"progress")
            [process] = server.works()
        assert until(lambda: not runs(process))
        with server.begin("possibilities", LONG | {"stream": False}):
            assert until(server.works)
        assert until(lambda: not server.works())
        assert server.is_well()


def test_those_who_wait_are_told_their_place_and_too_many_are_sent_away() -> None:
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


def test_time_is_over_in_the_midst_of_a_stream() -> None:
    with serving("--seconds", "3") as server:
        streamed = server.post("possibilities", LONG)
        if streamed.status_code == 200:  # it has begun in time, and is ended by a last line
            last = json.loads(streamed.text.splitlines()[-1])["error"]
            assert (last["status"], last["error"]) == (422, "TooLarge")
        else:
            assert streamed.json()["error"] == "TooLarge"
        answer = server.post("possibilities", LONG | {"stream": False})
        assert answer.status_code == 422
        assert "within 3 s" in answer.json()["detail"]


def test_a_server_that_is_killed_leaves_no_process_behind() -> None:
    with serving() as server, server.begin("possibilities", LONG) as connection:
        read_until(connection, b"progress")
        [process] = server.works()
        server.process.kill()
        assert until(lambda: not runs(process))


def test_jobs_stand_back_behind_the_page() -> None:
    with serving() as server, server.begin("possibilities", LONG) as connection:
        read_until(connection, b"progress")
        [process] = server.works()
        assert os.getpriority(os.PRIO_PROCESS, process) == 19
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, server.process.pid) == own < 19


def read_until(connection: socket.socket, sign: bytes) -> bytes:
    """What comes, up to a sign of something."""
    found = b""
    while sign not in found:
        received = connection.recv(2**16)
        assert received, found
        found += received
    return found


def test_the_next_request_on_a_connection_is_answered_after_a_stream(server: Serving) -> None:
    with server.connect() as connection:
        connection.sendall(request("solutions", {"grid": "." * 16, "limit": 3}))
        assert b'"complete":false' in read_until(connection, b"0\r\n\r\n")
        connection.sendall(request("solve", {"grid": LESSON}))
        assert b"solution" in read_until(connection, b"}")


@pytest.mark.parametrize("limit", [f"resource.RLIMIT_AS, ({1500 * 2**20},) * 2", "0, (50, 50)"])
def test_a_server_that_may_take_less_than_its_jobs_still_works(limit: str) -> None:
    """Whoever starts it may have limits of their own, of memory and of time."""
    with serving(before=f"import resource; resource.setrlimit({limit})") as server:
        assert server.ask("rate", {"grid": LESSON})["band"]


def test_replays_that_nobody_reads_keep_no_hint_waiting() -> None:
    question = {"grid": LESSON, "method": "tree", "limit": 1_000_000}
    # Without limits on time: a hint that waits for the replays then never comes.
    with serving("--jobs", "2", "--quick-seconds", "1000") as server:
        watchers = [server.begin("trace", question) for _ in range(2)]
        assert all(watcher.recv(100) for watcher in watchers)
        assert server.ask("hint", {"grid": LESSON, "depth": 1})
        for watcher in watchers:
            watcher.close()
