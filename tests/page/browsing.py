"""Windows, languages, errors and accessibility checks for the tests of the page.

    from tests.page.browsing import EVERY_LANGUAGE, EVERY_WINDOW, Page, axe, expect

    @EVERY_WINDOW
    @EVERY_LANGUAGE
    def test_something(page: Page) -> None:
        page.goto("/#solve")
        assert axe(page) == []

Give `wait_for_function` a function (`() => ...`): the page's policy forbids evaluating text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files

import pytest

from tests.patience import PATIENCE

try:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
except ImportError:
    pytest.skip("the tests of the page need playwright", allow_module_level=True)

__all__ = [
    "BOTH",
    "DESKTOP",
    "EVERY_LANGUAGE",
    "EVERY_WINDOW",
    "LANGUAGES",
    "PHONE",
    "WITH_WORKER",
    "Browser",
    "BrowserContext",
    "Page",
    "PageErrors",
    "Window",
    "axe",
    "expect",
    "open_context",
    "wait_for_worker",
]

expect.set_options(timeout=1000 * PATIENCE)

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LANGUAGES = tuple(LOCALES)
REFUSED = "Failed to load resource"
"""What Chromium logs for every failed response."""


@dataclass(frozen=True)
class Window:
    """The size of a window, and whether a finger or a mouse points in it."""

    name: str
    width: int
    height: int
    is_phone: bool = False


PHONE = Window("phone", 360, 740, is_phone=True)
DESKTOP = Window("desktop", 1280, 860)

EVERY_WINDOW = pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=lambda each: each.name)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
BOTH = pytest.mark.parametrize(
    ("window", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone-fr", "desktop-en"]
)
WITH_WORKER = pytest.mark.parametrize("has_worker", [True], ids=["worker"])


def open_context(
    browser: Browser,
    address: str,
    window: Window = DESKTOP,
    language: str = "en",
    *,
    has_worker: bool = True,
) -> BrowserContext:
    """A new browser profile with that window and language.

    Without a service worker a test takes a third less time.
    """
    context = browser.new_context(
        base_url=address,
        locale=LOCALES[language],
        viewport={"width": window.width, "height": window.height},
        is_mobile=window.is_phone,
        has_touch=window.is_phone,
    )
    if not has_worker:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
    context.set_default_timeout(1000 * PATIENCE)
    return context


@dataclass
class PageErrors:
    """The errors in the pages of a context, and what its security policy blocked.

    API errors and a missing network do not count: the page reports them.
    """

    found: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Collect the errors of every page of *context* from now on."""
        context.on("console", self.hear)
        context.on("weberror", lambda told: self.found.append(str(told.error)))

    def hear(self, message: ConsoleMessage) -> None:
        """Collect an error of the console, unless it is about a response."""
        is_told = message.text.startswith(REFUSED) and (
            "/api/" in message.location["url"] or "ERR_INTERNET_DISCONNECTED" in message.text
        )
        if message.type == "error" and not is_told:
            self.found.append(f"{message.text} ({message.location['url']})")


def axe(page: Page) -> list[str]:
    """The violations that axe-core finds in *page* now, one line for each kind."""
    if not page.evaluate("'axe' in window"):
        _load_axe(page)
    result = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", list(RULES)
    )
    return [
        f"{each['id']}: {each['help']}: {'; '.join(node['html'] for node in each['nodes'][:3])}"
        for each in result["violations"]
    ]


def _load_axe(page: Page) -> None:
    """Load axe-core through the debugger, as the page's policy blocks other scripts."""
    source = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    session = page.context.new_cdp_session(page)
    told = session.send("Runtime.evaluate", {"expression": f"{source};undefined"})
    assert "exceptionDetails" not in told, told
    session.detach()


def wait_for_worker(page: Page) -> None:
    """Wait until the service worker has cached the page and controls it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
