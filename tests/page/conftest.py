"""A real server and a real browser for the tests of the page.

`window`, `language` and `has_worker` have a usual value each; a test takes others by parametrising
them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.chromium import chromium_path
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.page.browsing import Browser, BrowserContext, Page, Window

START_LIMIT = 30.0
"""Seconds that a server may need to start, on a machine with much else to do."""
FLAGS = ["--disable-dev-shm-usage", "--disable-gpu", "--force-color-profile=srgb"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, in a process of its own."""
    with serving(tmp_path_factory.mktemp("server") / "output") as address:
        yield address


@contextmanager
def serving(log: Path, *options: str) -> Iterator[str]:
    """The address of a real server with these options, as long as it runs."""
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", *options]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    try:
        yield address_in(log, process)
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def address_in(log: Path, process: subprocess.Popen[bytes]) -> str:
    """The address that the server tells when it is ready."""
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end and process.poll() is None:
        if found := re.search(r"http://[\w.]+:\d+", log.read_text()):
            return found[0]
        time.sleep(0.05)
    pytest.fail(f"the server told no address: {log.read_text()}")


# Of the package, not of the session: as long as Playwright runs, nothing else in this process can
# run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, driven by Playwright."""
    sync_api = pytest.importorskip(
        "playwright.sync_api", reason="the tests of the page need playwright"
    )
    chromium = chromium_path()
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def window() -> Window:
    """The window of `page`."""
    from tests.page.browsing import DESKTOP

    return DESKTOP


@pytest.fixture
def language() -> str:
    """The language of the browser of `page`."""
    return "en"


@pytest.fixture
def has_worker() -> bool:
    """Whether the page has a worker that keeps it for when there is no server."""
    return False


@pytest.fixture
def context(
    browser: Browser, server: str, window: Window, language: str, has_worker: bool
) -> Iterator[BrowserContext]:
    """A browser that has never seen the page; the test fails if anything goes wrong in it."""
    from tests.page.browsing import Trouble, open_context

    found = open_context(browser, server, window, language, has_worker=has_worker)
    trouble = Trouble()
    trouble.watch(found)
    yield found
    found.close()
    assert trouble.found == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A blank page."""
    return context.new_page()
