"""One server and one browser per worker process, and a new page for each test.

A test changes `window`, `language` or `has_worker` by parametrising it.
"""

from __future__ import annotations

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
from tests.processes import covered_environment

if TYPE_CHECKING:
    from tests.page.browsing import Browser, BrowserContext, Page, Window

START_LIMIT = 30.0
"""Seconds that a server may take to start on a busy machine."""
FLAGS = ["--disable-dev-shm-usage", "--disable-gpu", "--force-color-profile=srgb"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, in a process of its own."""
    with run_server(tmp_path_factory.mktemp("server") / "output") as address:
        yield address


@contextmanager
def run_server(log: Path, *options: str) -> Iterator[str]:
    """Run a server with these options; yields its address."""
    ample = ("--quick-seconds", str(PATIENCE))
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", *ample, *options]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=covered_environment() | {"PYTHONUNBUFFERED": "1"},
        )
    try:
        yield _address_in(log, process)
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def _address_in(log: Path, process: subprocess.Popen[bytes]) -> str:
    """The address that the server prints when it is ready."""
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end and process.poll() is None:
        if found := re.search(r"http://[\w.]+:\d+", log.read_text()):
            return found[0]
        time.sleep(0.05)
    pytest.fail(f"the server told no address: {log.read_text()}")


# Scope "package", not "session": while Playwright runs, nothing else in this process can run an
# event loop.
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
    """Whether the page may install its service worker."""
    return False


@pytest.fixture
def context(
    browser: Browser, server: str, window: Window, language: str, has_worker: bool
) -> Iterator[BrowserContext]:
    """A new browser profile; an error in any of its pages fails the test."""
    from tests.page.browsing import PageErrors, open_context

    found = open_context(browser, server, window, language, has_worker=has_worker)
    trouble = PageErrors()
    trouble.watch(found)
    yield found
    found.close()
    assert trouble.found == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A blank page."""
    return context.new_page()
