"""Connections: idle ones keep nobody out, and nothing that is sent is misread."""

from __future__ import annotations

import contextlib
import json
import time

import pytest

from tests.web.serving import LONG, PUZZLE, SOLVED, Serving, request, serving, until

IDLE_CONNECTIONS = 1000


def test_a_thousand_idle_connections() -> None:
    """Half of them are silent, half have sent the beginning of a request."""
    with serving() as server, contextlib.ExitStack() as stack:
        for number in range(IDLE_CONNECTIONS):
            connection = stack.enter_context(server.connect())
            if number % 2:
                connection.sendall(b"POST /api/sol")
        for _ in range(20):
            assert server.is_well()
        assert server.client.get("/").status_code == 200


def test_too_many_connections_are_told_to_come_back() -> None:
    with serving("--connections", "8") as server, contextlib.ExitStack() as stack:
        silent = [stack.enter_context(server.connect()) for _ in range(8)]
        assert until(lambda: server.client.get("/").status_code == 503)
        for connection in silent:
            connection.close()
        assert until(lambda: server.client.get("/").status_code == 200)


def test_slow_bodies_and_idle_connections_are_closed() -> None:
    with serving("--patience", "1", "--idle", "1") as server:
        with server.connect() as slow, server.connect() as idle:
            slow.sendall(request("solve", {"grid": PUZZLE})[:-10])
            idle.sendall(b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b"".join(iter(lambda: slow.recv(2**16), b""))
            assert b"408 Request Timeout" in answer
            assert b"the body did not arrive within 1 s" in answer
            assert b"200 OK" in b"".join(iter(lambda: idle.recv(2**16), b""))
        assert server.is_well()


def test_anything_but_http_is_answered_with_400(server: Serving) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00", b"hello\r\n\r\n", b"GET\r\n\r\n", b"\x00" * 100):
        with server.connect() as connection:
            connection.sendall(nonsense)
            answer = b"".join(iter(lambda: connection.recv(2**16), b""))
        assert answer.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert server.is_well()


@pytest.mark.parametrize("protocol", ["h2c", "websocket"])
def test_an_upgrade_to_another_protocol_is_ignored(server: Serving, protocol: str) -> None:
    upgrade = f"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: {protocol}\r\n\r\n".encode()
    with server.connect() as connection:
        connection.sendall(b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n" + upgrade)
        assert connection.recv(1000).startswith(b"HTTP/1.1 200 OK")
    with server.connect() as connection:
        connection.sendall(b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(1000).split(b" ")[1] in (b"400", b"405")
    assert server.is_well()


def test_many_requests_at_once_on_one_connection(server: Serving) -> None:
    with server.connect() as connection:
        connection.sendall(request("solve", {"grid": PUZZLE}) * 50)
        received = b""
        while received.count(b"solution") < 50:
            piece = connection.recv(2**16)
            assert piece
            received += piece
    parts = received.split(b"\r\n\r\n")[1:]
    answers = [json.loads(part.partition(b"}")[0] + b"}") for part in parts]
    assert {each["solution"] for each in answers} == {SOLVED}


def test_a_client_that_sends_more_and_leaves_ends_its_task() -> None:
    """Half a head may follow the request that is being answered, and whole ones a stream."""
    get = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serving() as server:
        for is_stream, more in ((False, get[:-4]), (True, get), (True, get * 50)):
            with server.begin("possibilities", LONG | {"stream": is_stream}) as connection:
                assert until(server.workers)
                connection.sendall(more)
                time.sleep(0.1)
                assert server.workers()
            assert until(lambda: not server.workers())
        assert server.is_well()


def test_an_error_is_read_even_if_more_is_still_to_be_sent(server: Serving) -> None:
    whole = request("solve", {"grid": "." * 60_000})
    with server.connect() as connection:
        connection.sendall(whole.replace(b"localhost", b"elsewhere"))
        assert b"403 Forbidden" in connection.recv(1000)
        connection.sendall(request("solve", {"grid": PUZZLE})[:20])
        time.sleep(0.1)
        connection.sendall(request("solve", {"grid": PUZZLE})[20:])
        received = b""
        while b"solution" not in received:
            piece = connection.recv(2**16)
            assert piece
            received += piece
