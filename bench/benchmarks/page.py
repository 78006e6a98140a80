"""The page in a real browser: the first view, key presses, and a replay at 10,000 events/s."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import nonet
from bench.benchmarks.web import server
from bench.data import EXAMPLE
from bench.plan import Plan
from bench.record import Row
from nonet.errors import MissingExtra

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from tests.page.measures import FirstView, ReplayRate

_SECONDS_FACTOR = 3
"""A replay takes this many times `--seconds`. The example has events for four seconds."""
_FASTEST = 80
"""The position of the slider for 10,000 events a second."""
_ALL_CANDIDATES = """localStorage.setItem('nonet.play.settings', '{"automatic":true}')"""
_ORDINALS = {2: "second", 5: "fifth"}
_REPLAYED = {"one method": ("tree",), "two methods": ("tree", "walk")}


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds until the first view is usable, and from a key press to its effect."""
    with server() as port, _browser() as chromium:
        found = _first_views(chromium, port, plan)
        yield Row("page", "first view", "usable after", "ms", [1000 * v.usable for v in found])
        yield from _key_presses(chromium, port, plan)


def run_size(plan: Plan) -> Iterator[Row]:
    """Kilobytes transferred for the first view."""
    with server() as port, _browser() as chromium:
        found = _first_views(chromium, port, plan)
    sizes = [view.transferred / 1000 for view in found]
    yield Row("page size", "first view", "transferred", "kB", sizes)


def run_replay(plan: Plan) -> Iterator[Row]:
    """Frames a second of the view Methods at 10,000 events a second."""
    with server() as port, _browser() as chromium:
        for name, methods in _REPLAYED.items():
            found = [_replayed(chromium, port, plan, methods) for _ in range(plan.rounds)]
            events = min(each.events for each in found)
            data = f"{name}, {events:,.0f} events a second or more"
            yield Row("replay", data, "frames", "frames/s", [each.frames for each in found])


@contextmanager
def _browser() -> Iterator[Browser]:
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium")
    if path is None:
        raise MissingExtra("this benchmark needs the program chromium; install it")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path)
        yield found
        found.close()


@contextmanager
def _opened(chromium: Browser, port: int) -> Iterator[Page]:
    """A page in a fresh browser context, with an empty cache."""
    context = chromium.new_context(base_url=f"http://127.0.0.1:{port}", locale="en-GB")
    yield context.new_page()
    context.close()


def _first_views(chromium: Browser, port: int, plan: Plan) -> list[FirstView]:
    """First visits, each with an empty cache.

    The first one is dropped, because the browser is still starting its processes.
    """
    from tests.page.measures import first_view

    found = []
    for _ in range(plan.rounds + 1):
        with _opened(chromium, port) as page:
            found.append(first_view(page))
    return found[1:]


def _key_presses(chromium: Browser, port: int, plan: Plan) -> Iterator[Row]:
    """Milliseconds from a key press until the grid is repainted."""
    from tests.page.measures import percentile, typing_times

    digits = "123456789" * max(1, round(5 * plan.seconds))
    shown = {"a key": EXAMPLE}
    for every in (2, 5):
        data = f"a key, 25x25 with every {_ORDINALS[every]} cell filled and all candidates"
        shown[data] = f"{_large_puzzle(every)}&shape=25x25"
    for data, grid in shown.items():
        with _opened(chromium, port) as page:
            if grid != EXAMPLE:
                page.add_init_script(_ALL_CANDIDATES)
            page.goto(f"/#play?grid={grid}")
            rounds = [typing_times(page, digits) for _ in range(plan.rounds)]
        for what, share in (("median", 0.5), ("p99", 0.99)):
            yield Row("page", data, what, "ms", [percentile(times, share) for times in rounds])


def _large_puzzle(every: int) -> str:
    """A 25x25 grid in one line, with one cell in *every* filled."""
    whole = next(nonet.solutions(nonet.Grid.empty("25x25"))).line
    return "".join("." if number % every else symbol for number, symbol in enumerate(whole))


def _replayed(chromium: Browser, port: int, plan: Plan, methods: tuple[str, ...]) -> ReplayRate:
    """Replay *methods* once."""
    from tests.page.measures import open_methods, replay_rate

    with _opened(chromium, port) as page:
        open_methods(page, EXAMPLE, *methods, speed=_FASTEST)
        return replay_rate(page, _SECONDS_FACTOR * plan.seconds)
