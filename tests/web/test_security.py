"""Who may ask: no other site, by no other name, and what every answer says to a browser."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from nonet.errors import BadInput
from nonet.web.app import make_app
from nonet.web.security import HEADERS, POLICY
from tests.web.serving import PUZZLE, Serving, serving

BODY = {"grid": PUZZLE}
JSON = {"Content-Type": "application/json"}
LINK = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.mark.parametrize(
    "path", ["/", "/app.js", "/words/fr.json", "/nothing", "/api/about", "/api/x"]
)
def test_every_answer_is_safe_for_a_browser(server: Serving, path: str) -> None:
    headers = server.client.get(path).headers
    for name, value in HEADERS:
        assert headers[name.decode()] == value.decode()
    assert "server" not in headers


def test_also_that_to_an_error_that_nobody_expected() -> None:
    app = make_app()

    @app.get("/api/broken")
    async def broken() -> None:
        raise ZeroDivisionError

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/api/broken")

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["error"]) == (500, "Failure")
    assert {name.decode(): value.decode() for name, value in HEADERS}.items() <= dict(
        answer.headers
    ).items()


def test_nothing_from_elsewhere_and_no_script_in_a_page() -> None:
    sources = {part.split()[0]: part.split()[1:] for part in POLICY.split("; ")}
    assert sources["default-src"] == ["'none'"]
    assert sources["script-src"] == sources["style-src"] == sources["connect-src"] == ["'self'"]
    assert sources["require-trusted-types-for"] == ["'script'"]
    assert "unsafe" not in POLICY
    assert "http" not in POLICY


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil",
        "",
        "[",
        "[::1",
        "[::1]x",
        "localhost:80@evil",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/about"])
def test_another_name_for_this_machine_is_refused(server: Serving, host: str, path: str) -> None:
    answer = server.client.get(path, headers={"Host": host})
    assert answer.status_code == 403
    assert answer.json()["error"] == "Forbidden"


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1234", "127.0.0.1", "[::1]:80"])
def test_the_names_of_this_machine_are_not(server: Serving, host: str) -> None:
    assert server.client.get("/", headers={"Host": host}).status_code == 200


def test_further_names_can_be_allowed() -> None:
    """Also as they stand in an address: with a port, or in brackets."""
    names = ("sudoku.example", "other.example:8443", "[fd00::1]", "fd00::2", "Bücher.example")
    allowed = ("sudoku.example:80", "other.example", "[fd00::1]:1", "[fd00::2]", "localhost")
    with serving(*(part for name in names for part in ("--allow-host", name))) as server:
        for host in (*allowed, "xn--bcher-kva.example"):
            assert server.client.get("/", headers={"Host": host}).status_code == 200
        for host in ("example", "", "a b", "sudoku.example/"):
            assert server.client.get("/", headers={"Host": host}).status_code == 403


@pytest.mark.parametrize(
    "name", ["sudoku.example.org/", "*", "", " ", "a..b", "[::1", "[]", "a" * 99]
)
def test_what_is_no_name_of_a_host_is_told(name: str) -> None:
    with pytest.raises(BadInput, match=r"is not a host name; write one such as sudoku.example.org"):
        make_app(hosts=[name])


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_requests_of_other_sites_are_refused(server: Serving, headers: dict[str, str]) -> None:
    for answer in (
        server.client.post("/api/solve", json=BODY, headers=headers),
        server.client.post("/api/solve", json=BODY, headers=headers | LINK),
        server.client.get("/api/studies", headers=headers),
        server.client.get("/api/about", headers=headers | {"Sec-Fetch-Dest": "iframe"}),
    ):
        assert answer.status_code == 403
        assert answer.json()["detail"].startswith("requests from another site (")


def test_requests_of_the_page_itself_are_not(server: Serving) -> None:
    own = {"Origin": f"http://127.0.0.1:{server.port}", "Sec-Fetch-Site": "same-origin"}
    assert server.client.post("/api/solve", json=BODY, headers=own).status_code == 200
    assert server.client.get("/api/about", headers=own).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/docs", "/api/about"])
def test_other_sites_may_link_to_it(server: Serving, path: str) -> None:
    answer = server.client.get(path, headers=LINK | {"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_what_another_site_could_send_unasked_is_refused(server: Serving, kind: str) -> None:
    answer = server.client.post("/api/solve", content=b"{}", headers={"Content-Type": kind})
    assert answer.status_code == 415


def test_a_body_that_is_too_large_is_not_read(server: Serving) -> None:
    for content in (b"x" * 65537, iter([b"x" * 1000] * 66), b"x" * 1_000_000):
        answer = server.client.post("/api/solve", content=content, headers=JSON)
        assert answer.status_code == 413
        assert (
            answer.json()["detail"] == "the body is too long; this server reads up to 65536 bytes"
        )
    assert server.is_well()


def test_more_than_a_mebibyte_may_be_allowed() -> None:
    with serving("--body", "3000000") as server:
        for padding in (2_000_000, 3_000_000):
            body = b'{"grid": "%s"}' % PUZZLE.encode() + b" " * padding
            for content in (body, iter([body[:1_500_000], body[1_500_000:]])):
                answer = server.client.post("/api/solve", content=content, headers=JSON)
                assert answer.status_code == (200 if padding < 3_000_000 else 413)
        assert server.is_well()


def test_a_body_may_come_in_pieces(server: Serving) -> None:
    pieces = iter([b'{"grid":', f'"{PUZZLE}'.encode(), b'"}'])
    assert server.client.post("/api/solve", content=pieces, headers=JSON).status_code == 200


def test_a_length_that_is_no_number_is_no_request(server: Serving) -> None:
    for length in ("-1", "1e3", "x", "99999999999999999999999999"):
        with server.connect() as connection:
            head = (
                f"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"
            )
            connection.sendall(head.encode())
            assert connection.recv(1000).split(b" ")[1] in (b"400", b"413", b"415")
    assert server.is_well()
