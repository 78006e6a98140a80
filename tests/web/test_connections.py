"""Connections: none waits for ever, none keeps others out, and nothing that is sent is misread."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import time

import pytest

from tests.patience import PATIENCE
from tests.web.serving import LESSON, LONG, SOLVED, Serving, request, serving, until

CONNECTIONS = 10_000
CLIENTS = 4
"""Processes that open them; a process may not have so many files."""
OPENERS = """
import resource, socket, sys
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
port, number, start = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3].encode()
kept = []
for _ in range(number):
    try:
        connection = socket.create_connection(("127.0.0.1", port), timeout=60)
        connection.sendall(start)
        kept.append(connection)
    except OSError:
        pass
print(len(kept), flush=True)
sys.stdin.read()
"""


def test_ten_thousand_connections_opened_and_left() -> None:
    with serving() as server, contextlib.ExitStack() as clients:
        openers = [opener(server, clients, start) for start in ("", "POST /api/sol") * 2]
        opened = [int(each.stdout.readline()) for each in openers if each.stdout]
        assert sum(opened) > 0.9 * CONNECTIONS
        for _ in range(20):
            assert server.is_well()
        assert server.client.get("/").status_code == 200


def opener(server: Serving, clients: contextlib.ExitStack, start: str) -> subprocess.Popen[str]:
    """A process that opens its share of the connections, sends *start* over each, and waits."""
    share = str(CONNECTIONS // CLIENTS)
    command = [sys.executable, "-c", OPENERS, str(server.port), share, start]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    process = clients.enter_context(subprocess.Popen(command, text=True, **pipes))  # type: ignore[call-overload]
    clients.callback(process.kill)
    assert isinstance(process, subprocess.Popen)
    return process


def test_those_who_never_come_to_the_point_are_closed() -> None:
    with serving("--patience", "1", "--idle", "2") as server:
        silent, slow, half, idle = (server.connect() for _ in range(4))
        with silent, slow, half, idle:
            slow.sendall(b"GET / HTTP/1.1\r\n")
            half.sendall(request("solve", {"grid": LESSON})[:-10])
            idle.sendall(b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert drip(slow, b"X-Slow: 1\r\n") < PATIENCE
            assert is_closed(silent)
            assert is_closed(half)
            assert until(lambda: is_closed(idle))
        assert server.is_well()


def drip(connection: socket.socket, piece: bytes) -> float:
    """Send a little now and then, until it is closed; how many seconds that took."""
    start = time.monotonic()
    with contextlib.suppress(OSError):
        while time.monotonic() - start < PATIENCE:
            connection.sendall(piece)
            time.sleep(0.05)
    return time.monotonic() - start


def is_closed(connection: socket.socket) -> bool:
    """Whether nothing more will come."""
    try:
        while connection.recv(2**16):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def test_a_head_without_end_is_cut_off() -> None:
    with serving() as server:
        with server.connect() as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
            assert drip(connection, b"x" * 10_000) < PATIENCE
        assert server.is_well()


def test_the_longest_idle_connection_makes_room_for_a_new_one() -> None:
    with serving("--connections", "8") as server, contextlib.ExitStack() as stack:
        silent = [stack.enter_context(server.connect()) for _ in range(8)]
        busy = stack.enter_context(server.begin("possibilities", LONG))
        assert b"200 OK" in busy.recv(2**16)
        assert server.is_well()
        assert is_closed(silent[0])
        for _ in range(30):
            assert server.is_well()
        assert b"progress" in busy.recv(2**16)


def test_what_is_not_http_is_closed(server: Serving) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00", b"hello\r\n\r\n", b"GET\r\n\r\n", b"\x00" * 100):
        with server.connect() as connection:
            connection.sendall(nonsense)
            found = b"".join(iter(lambda: connection.recv(2**16), b""))
        head, _, body = found.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 Bad Request\r\n")
        assert json.loads(body) == {
            "error": "NotHttp",
            "detail": "expected a request of HTTP, found something else",
        }
    assert server.is_well()


@pytest.mark.parametrize("protocol", ["h2c", "websocket"])
def test_an_offer_of_another_protocol_is_not_taken(server: Serving, protocol: str) -> None:
    """And the body is not taken for that protocol; it may come with the head or later."""
    offer = f"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: {protocol}\r\n\r\n".encode()
    asked = request("solve", {"grid": LESSON}).replace(b"\r\n\r\n", b"\r\n" + offer, 1)
    get = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n" + offer
    with server.connect() as connection:
        connection.sendall(asked + get + asked[:-90])
        time.sleep(0.1)
        connection.sendall(asked[-90:])
        found = b""
        while found.count(SOLVED.encode()) < 2:
            received = connection.recv(2**16)
            assert received, found
            found += received
    assert found.count(b"HTTP/1.1 200 OK") == 3
    with server.connect() as connection:
        connection.sendall(b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(1000).split(b" ")[1] in (b"400", b"405")
    assert server.is_well()


def test_many_requests_at_once_on_one_connection(server: Serving) -> None:
    with server.connect() as connection:
        connection.sendall(request("solve", {"grid": LESSON}) * 50)
        found = b""
        while found.count(b"solution") < 50:
            received = connection.recv(2**16)
            assert received
            found += received
    answers = [json.loads(part.partition(b"}")[0] + b"}") for part in found.split(b"\r\n\r\n")[1:]]
    assert len({each["solution"] for each in answers}) == 1


def test_a_head_without_end_behind_a_question_that_is_being_answered() -> None:
    """It is cut off like any other, or it would fill the memory as long as the answer takes."""
    with serving() as server:
        with server.begin("possibilities", LONG) as connection:
            assert b"200 OK" in connection.recv(2**16)
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
            assert drip(connection, b"x" * 10_000) < PATIENCE
        assert server.is_well()


def test_who_sends_more_and_vanishes_ends_the_work(capfd: pytest.CaptureFixture[str]) -> None:
    """Also with half a request, or fifty, behind the one that is being answered."""
    get = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serving() as server:
        for is_stream in (False, True):
            for more in (get, request("solve", {})[:-1], get * 50):
                with server.begin("possibilities", LONG | {"stream": is_stream}) as connection:
                    assert until(server.works)
                    connection.sendall(more)
                    time.sleep(0.1)
                    assert server.works()
                assert until(lambda: not server.works())
        with server.begin("possibilities", LONG) as connection:
            assert until(server.works)
            connection.sendall(get * 1000)  # too many: it need not even vanish
            assert until(lambda: not server.works())
        assert server.is_well()
    assert capfd.readouterr().err == ""


def test_what_waits_behind_an_answer_does_not_cut_it_off() -> None:
    """Neither half a request behind a stream, nor a stream behind another answer."""
    with serving("--patience", "1", "--idle", "1") as server:
        with server.begin("possibilities", LONG) as connection:
            connection.sendall(request("solve", {"grid": LESSON})[:-10])
            assert goes_on(connection, 2.5)
        with server.connect() as connection:
            connection.sendall(request("solve", {"grid": LESSON}) + request("possibilities", LONG))
            assert goes_on(connection, 2.5)
        assert server.is_well()


def goes_on(connection: socket.socket, seconds: float) -> bool:
    """Whether something comes for so long, and is not ended."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not connection.recv(2**16):
            return False
    return True


def test_who_is_refused_hears_of_it_however_much_is_still_to_come(server: Serving) -> None:
    whole = request("solve", {"grid": "." * 60_000})
    with server.connect() as connection:
        connection.sendall(whole.replace(b"localhost", b"elsewhere"))
        assert b"403 Forbidden" in connection.recv(1000)
        connection.sendall(request("solve", {"grid": LESSON})[:20])
        time.sleep(0.1)
        connection.sendall(request("solve", {"grid": LESSON})[20:])
        found = b""
        while b"solution" not in found:
            received = connection.recv(2**16)
            assert received
            found += received
