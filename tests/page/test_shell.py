"""The frame of the page: languages, themes, tabs, and working without a server."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from nonet.catalogue.page import words_in
from tests.page.browsing import PHONE, WITH_WORKER, Page, axe, expect, wait_for_worker
from tests.page.measures import first_view

if TYPE_CHECKING:
    from tests.page.browsing import BrowserContext

VIEWS = ("play", "solve", "explain", "methods", "experiments")


def test_the_language_changes_without_a_loss(page: Page) -> None:
    page.goto("/")
    page.locator('[data-cell="0"]').click()
    page.keyboard.press("8")
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_label("Langue")).to_be_focused()
    expect(page.locator('[data-cell="0"]')).to_have_attribute("aria-label", "r1c1, 8, conflit")
    page.reload()
    expect(page.get_by_role("link", name="Résoudre")).to_be_visible()


def test_the_theme_is_kept(page: Page) -> None:
    page.goto("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    bar = """[...document.querySelectorAll("meta[name=theme-color]")]
      .filter(meta => matchMedia(meta.media).matches).map(meta => meta.content)"""
    page.get_by_label("Theme").select_option("dark")
    dark = page.evaluate(paper)
    assert page.evaluate(bar) == ["#121418"]
    assert axe(page) == []
    page.reload()
    page.get_by_label("Theme").wait_for()
    assert page.evaluate(paper) == dark
    assert page.evaluate(bar) == ["#121418"]
    page.get_by_label("Theme").select_option("light")
    assert page.evaluate(paper) != dark
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(bar) == ["#f6f5f1"]
    page.get_by_label("Theme").select_option("auto")
    assert page.evaluate(bar) == ["#121418"]


def test_the_keyboard_reaches_every_view(page: Page) -> None:
    page.goto("/")
    page.get_by_role("grid").wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the grid")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[role="gridcell"][tabindex="0"]')).to_be_focused()
    for name in VIEWS[1:]:
        link = page.get_by_role("link", name=words_in("en")[f"view.{name}"], exact=True)
        link.focus()
        page.keyboard.press("Enter")
        expect(page).to_have_title(re.compile(words_in("en")[f"view.{name}"]))
        expect(page.get_by_role("main")).to_be_focused()


@pytest.mark.parametrize("window", [PHONE], ids=["phone"])
def test_another_view_begins_at_its_top(page: Page) -> None:
    page.goto("/")
    page.get_by_role("grid").wait_for()
    page.evaluate("() => scrollTo(0, 40)")
    page.get_by_role("link", name="Solve").click()
    expect(page.get_by_role("main")).to_be_focused()
    page.wait_for_function("() => scrollY === 0")
    expect(page.get_by_role("navigation")).to_be_in_viewport(ratio=1)


def test_what_cannot_be_fetched_is_reported(page: Page, context: BrowserContext) -> None:
    """The view or the language before stays, and can be left again when the server is back."""
    page.goto("/")
    page.locator('[data-cell="0"]').click()
    page.keyboard.press("3")
    context.set_offline(True)
    solve = page.get_by_role("link", name="Solve")
    solve.click()
    expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    expect(page.get_by_role("link", name="Play")).to_have_attribute("aria-current", "page")
    expect(page.locator('.view-play [data-cell="0"]')).to_have_text("3")
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    expect(page.get_by_label("Language")).to_have_value("en")
    context.set_offline(False)
    solve.click()
    expect(page.locator(".view-solve .count-panel .number")).to_have_text("1")


@WITH_WORKER
def test_the_first_view_is_small(page: Page) -> None:
    assert 0 < first_view(page).transferred < 150_000


@WITH_WORKER
def test_a_game_goes_on_without_a_server(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    page.locator('[data-cell="0"]').click()
    page.keyboard.press("3")
    wait_for_worker(page)
    context.set_offline(True)
    page.reload()
    expect(page.locator('[data-cell="0"]')).to_have_attribute("aria-label", re.compile("r1c1, 3"))
    page.locator('[data-cell="1"]').click()
    page.keyboard.press("Shift+Digit5")
    expect(page.locator('[data-cell="1"]')).to_have_text("5")
    page.keyboard.press("Control+z")
    expect(page.locator('[data-cell="1"]')).to_have_attribute("aria-label", "r1c2, empty")
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_role("button", name="Make it").click()
    expect(page.locator('[data-cell="0"]')).to_have_attribute("aria-label", "r1c1, empty")
    expect(page.locator("#offline")).to_be_visible()
    context.set_offline(False)
    page.evaluate("() => dispatchEvent(new Event('focus'))")  # who comes back to the page
    expect(page.locator("#offline")).to_be_hidden()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("No mistake so far.")).to_be_visible()


@WITH_WORKER
def test_the_page_can_be_installed(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    wait_for_worker(page)
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    told = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # every context of a test is a private window, which installs nothing
    assert [each["errorId"] for each in told] == ["in-incognito"]


def test_a_link_without_a_grid_is_reported(page: Page) -> None:
    page.goto("/#constructor")  # no view, though every object has it
    page.locator(".view-play .board").wait_for()
    page.goto("/#solve?grid=<img src=x onerror=alert(1)>")
    expect(page.get_by_role("alert")).to_contain_text("This is not a grid: line 1: the grid has")
    assert page.locator("img").count() == 0
    assert axe(page) == []


def test_two_tabs_do_not_take_each_others_grid(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    page.locator('[data-cell="0"]').click()
    page.keyboard.press("3")
    page.wait_for_function("() => localStorage.getItem('nonet.current') !== null")
    other = context.new_page()
    other.goto("/")
    first = other.locator('[data-cell="0"]')
    expect(first).to_have_attribute("aria-label", re.compile("r1c1, 3"))
    first.click()
    other.keyboard.press("6")  # the same grid: both tabs show it
    expect(page.locator('[data-cell="0"]')).to_have_text("6")
    other.goto(f"/#play?grid={'.' * 80}9")  # another grid: each tab has its own
    expect(other.locator('[data-cell="80"]')).to_have_text("9")
    other.wait_for_function(
        "() => JSON.parse(localStorage.getItem('nonet.current')).given.filter(Boolean).length === 1"
    )
    expect(page.locator('[data-cell="0"]')).to_have_text("6")
    page.reload()
    expect(page.locator('[data-cell="0"]')).to_have_text("6")
    page.keyboard.press("Control+z")
    expect(page.locator('[data-cell="0"]')).to_have_text("3")


def test_what_another_version_stored_does_no_harm(page: Page) -> None:
    page.add_init_script(
        f"localStorage.setItem('nonet.current', {json.dumps(json.dumps({'shape': {'size': 9}}))});"
        "localStorage.setItem('nonet.language', '\"xx\"');"
        "localStorage.setItem('nonet.shelf', 'no JSON')"
    )
    page.goto("/")
    expect(page.get_by_role("gridcell")).to_have_count(81)


def test_no_view_is_wider_than_the_smallest_window(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for view in VIEWS:
        page.goto(f"/#{view}")
        page.locator(
            ".study .range" if view == "experiments" else f".view-{view} .board"
        ).wait_for()
        assert page.evaluate("() => document.documentElement.scrollWidth") == 320, view
