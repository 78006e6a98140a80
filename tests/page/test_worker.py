"""The service worker: it caches one complete version of the page, from Nonet's server only."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest

from nonet.web.files import STATIC, File, read_files
from tests.page.browsing import WITH_WORKER, BrowserContext, Page, expect, wait_for_worker

pytestmark = WITH_WORKER
OTHER = {
    path: File.of(b"<h1>Another application</h1>", ".html")
    for path in ("/", "/hello", "/favicon.ico")
}


class Host(ThreadingHTTPServer):
    """A server of files that can become another one at any moment."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, files: Mapping[str, File]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.files = files
        self.address = f"http://127.0.0.1:{self.server_port}"
        self.status = 200
        """Another than 200 is the answer to everything."""
        self.after: dict[str, Mapping[str, File]] = {}
        """What is served once an address was asked for."""
        self.silent = Event()
        self.end = Event()


class Handler(BaseHTTPRequestHandler):
    """Answers like Nonet, as far as the worker can see."""

    server: Host

    def do_GET(self) -> None:
        host = self.server
        if host.silent.is_set():
            host.end.wait()
        file = host.files.get(self.path)
        status = host.status if file else 404
        self.send_response(status)
        if file and status == 200:
            self.send_header("Content-Type", file.type)
            self.send_header("Cache-Control", "no-cache")
            self.send_header("Content-Length", str(len(file.content)))
            self.send_header("Vary", "*" if host.files is OTHER else "Accept-Encoding")
        self.end_headers()
        if file and status == 200:
            self.wfile.write(file.content)
        host.files = host.after.pop(self.path, host.files)

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def version(folder: Path, number: int) -> dict[str, File]:
    """The files of the page, in which the first and the last to come tell a version."""
    shutil.copytree(STATIC, folder)
    for name, old, new in (
        ("index.html", "<body", f'<body data-page="{number}"'),
        ("play/view.js", "// ", f"document.body.dataset.view = {number}; // "),
    ):
        text = (folder / name).read_text()
        (folder / name).write_text(text.replace(old, new, 1))
    return read_files(folder)


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, File]]:
    """Version 0 and version 1 of the page."""
    folder = tmp_path_factory.mktemp("versions")
    return [version(folder / str(number), number) for number in range(2)]


@pytest.fixture
def host(versions: list[dict[str, File]]) -> Iterator[Host]:
    """A server of version 0."""
    with Host(versions[0]) as found:
        Thread(target=found.serve_forever, daemon=True).start()
        yield found
        found.end.set()
        found.shutdown()


def visit(page: Page, host: Host) -> None:
    """Open the page for the first time, and have it kept."""
    page.goto(host.address)
    page.get_by_role("grid").wait_for()
    wait_for_worker(page)


def reload(page: Page) -> dict[str, str]:
    """Load the page again; the versions of its parts."""
    page.reload()
    page.get_by_role("grid").wait_for()
    found: dict[str, str] = page.evaluate("({...document.body.dataset})")
    return found


def cache_names(page: Page) -> list[str]:
    found: list[str] = page.evaluate("caches.keys()")
    return found


def name_of(files: Mapping[str, File]) -> str:
    return f"nonet-{json.loads(files['/files.json'].content)['version']}"


def test_it_caches_the_listed_files_and_nothing_else(page: Page, host: Host) -> None:
    visit(page, host)
    assert cache_names(page) == [name_of(host.files)]
    found = page.evaluate(
        "name => caches.open(name).then(shelf => shelf.keys())"
        ".then(found => found.map(request => new URL(request.url).pathname))",
        name_of(host.files),
    )
    assert sorted(found) == sorted(host.files)


def test_a_new_version_is_used_at_once_and_completely(
    page: Page, context: BrowserContext, host: Host, versions: list[dict[str, File]]
) -> None:
    visit(page, host)
    assert reload(page) == {"page": "0", "view": "0"}
    host.files = versions[1]
    assert reload(page) == {"page": "1", "view": "1"}
    assert cache_names(page) == [name_of(versions[1])]
    context.set_offline(True)
    assert reload(page) == {"page": "1", "view": "1"}


def test_an_incomplete_version_is_not_cached(
    page: Page, host: Host, versions: list[dict[str, File]]
) -> None:
    visit(page, host)
    host.files = {path: file for path, file in versions[1].items() if path != "/icon-512.png"}
    assert reload(page) == {"page": "1", "view": "1"}
    assert cache_names(page) == []
    host.files = versions[1]
    assert reload(page) == {"page": "1", "view": "1"}
    assert cache_names(page) == [name_of(versions[1])]


def test_a_version_that_changes_during_the_download_is_not_cached(
    page: Page, host: Host, versions: list[dict[str, File]]
) -> None:
    visit(page, host)
    host.files = versions[1]
    host.after = {"/style.css": versions[0]}
    assert reload(page) == {"page": "0", "view": "0"}
    assert cache_names(page) == []


@pytest.mark.parametrize("trouble", ["refuses", "hangs"])
def test_a_failing_server_leaves_the_page_as_it_is(page: Page, host: Host, trouble: str) -> None:
    visit(page, host)
    if trouble == "refuses":
        host.status = 502
    else:
        host.silent.set()
    assert reload(page) == {"page": "0", "view": "0"}
    assert cache_names(page) == [name_of(host.files)]


def test_without_storage_the_page_comes_from_the_server(
    page: Page, context: BrowserContext, host: Host, versions: list[dict[str, File]]
) -> None:
    visit(page, host)
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.address, "quotaSize": 1})
    host.files = versions[1]
    assert reload(page) == {"page": "1", "view": "1"}
    assert cache_names(page) == []


def test_another_application_on_the_same_port_removes_it(page: Page, host: Host) -> None:
    visit(page, host)
    page.evaluate("caches.open('theirs').then(() => {})")
    host.files = OTHER
    for path in ("/hello", "/"):
        page.goto(host.address + path)
        expect(page.get_by_role("heading")).to_have_text("Another application")
    assert cache_names(page) == ["theirs"]
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
