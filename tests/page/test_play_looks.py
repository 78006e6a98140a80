"""The view Play: what is seen of it, in every window, on paper, and in the colours of a system."""

from __future__ import annotations

import re

import pytest

from nonet import Grid
from tests.page.browsing import EVERY_LANGUAGE, EVERY_WINDOW, PHONE, Page, Window, axe, expect
from tests.page.measures import typing_times
from tests.page.playing import OTHER, cell, press, start


@EVERY_WINDOW
def test_everything_is_accessible_and_fits(page: Page, window: Window) -> None:
    start(page)
    cell(page, 0).click()
    press(page, "8", "ArrowRight", "Shift+Digit4", "ArrowRight")
    page.get_by_label("Automatic candidates").check()
    assert axe(page) == []
    for name in ("New", "Open", "Share", "Help"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert axe(page) == []
        press(page, "Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
    box = page.locator(".keypad").bounding_box()
    assert box
    assert box["y"] + box["height"] <= window.height


@pytest.mark.parametrize("window", [PHONE], ids=["phone"])
@EVERY_LANGUAGE
def test_a_small_phone_shows_all_that_a_game_needs(page: Page) -> None:
    start(page)
    for width, height in ((360, 640), (844, 390), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        for name in (".board", ".keypad", ".status", "#head nav"):
            expect(page.locator(name)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == width


LARGE = "." * 624 + "1&shape=25x25"
OVERLAPS = """() => [...document.querySelectorAll(".key:has(small)")].filter(key => {
  const range = document.createRange();
  range.selectNodeContents(key.firstChild);
  const [symbol, count] = [range, key.lastChild].map(each => each.getBoundingClientRect());
  return symbol.right > count.left && symbol.bottom - 0.2 * symbol.height > count.top;
}).map(key => key.textContent)"""
"""Keys whose symbol is written over how many are left."""


@pytest.mark.parametrize("window", [PHONE], ids=["phone"])
def test_large_grids_and_large_letters_fit_a_phone(page: Page, window: Window) -> None:
    start(page, LARGE)
    expect(page.locator(".key")).to_have_count(26)
    assert page.evaluate(OVERLAPS) == []
    page.evaluate("() => { document.documentElement.style.fontSize = '32px'; }")
    assert page.evaluate("document.documentElement.scrollWidth") == window.width


def test_large_grids_take_the_width_of_the_paper(page: Page) -> None:
    page.set_viewport_size({"width": 718, "height": 1000})  # A4 without its margins
    start(page, LARGE)
    page.emulate_media(media="print")
    box = page.locator(".board").bounding_box()
    assert box
    assert box["width"] == 718


def test_paper_has_the_grid_and_what_it_is(page: Page) -> None:
    start(page)
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Automatic candidates").check()
    page.get_by_label("Mistakes").check()
    cell(page, 1).click()
    press(page, "8")
    expect(page.locator(".cell.wrong.conflict")).to_have_count(1)
    cell(page, 0).click()
    press(page, "3")
    highlights = page.locator(".highlights")
    assert highlights.locator("path").get_attribute("d")
    page.emulate_media(media="print")
    for kind, part in {"wrong": "::before", "conflict": "::after"}.items():
        drawn = f"cell => getComputedStyle(cell, '{part}').display"
        assert page.locator(f".cell.{kind}").first.evaluate(drawn) == "none"
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator(".about")).to_have_text("Classic 9×9 · Easy")
    expect(page.locator(".about")).to_be_visible()
    expect(page.get_by_role("timer")).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    colour = "element => getComputedStyle(element).color"
    for symbol in page.locator(".symbol").all():
        assert symbol.evaluate(colour) == "rgb(0, 0, 0)"
    expect(highlights).to_be_hidden()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") in (
        "rgb(255, 255, 255)",
        "rgba(0, 0, 0, 0)",
    )


TOUCHED = """async key => {
  const cells = new Set();
  const note = ({ target }) => cells.add(Number(target.closest(".cell").dataset.cell));
  const observer = new MutationObserver(changes => changes.forEach(note));
  const all = {subtree: true, childList: true, attributes: true};
  observer.observe(document.querySelector(".cells"), all);
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
  await new Promise(requestAnimationFrame);
  observer.disconnect();
  return [...cells];
}"""


def test_a_key_touches_only_cells_that_change(page: Page) -> None:
    """As large grids would not be painted within a frame; `make bench` tells how long it takes."""
    start(page, OTHER)
    page.get_by_label("Automatic candidates").check()
    cell(page, 2).click()
    near = {peer for peer in Grid.parse(OTHER).shape.peers[2] if OTHER[peer] == "."}
    same = {number for number, symbol in enumerate(OTHER) if symbol == "4"}
    assert 2 in (touched := set(page.evaluate(TOUCHED, "4")))
    assert 5 < len(touched) <= len(near | same) + 1
    assert touched <= near | same | {2}
    assert len(typing_times(page, "123456789")) == 9


def test_colours_of_the_system_hide_nothing(page: Page) -> None:
    """Where the system commands the colours, a conflict, a mistake and the chosen cell are seen."""
    page.emulate_media(forced_colors="active")
    start(page, OTHER)
    cell(page, 2).click()
    press(page, "5")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".cell.wrong")).to_have_count(1)
    seen = page.evaluate("""() => {
      const wrong = document.querySelector('.cell.wrong');
      const style = (part) => getComputedStyle(wrong, part);
      const line = style('::after').backgroundColor;
      return [line === style().color, style('::before').backgroundImage, style().boxShadow];
    }""")
    assert seen[0] is True
    assert "none" not in seen[1:]


def test_diagonals_are_seen_through_highlights(page: Page) -> None:
    start(page, f"{OTHER}&shape=9x9%2Bx")
    cell(page, 40).click()
    press(page, "5")
    for colours in ("none", "active"):
        page.emulate_media(color_scheme="dark", forced_colors=colours)
        for kind in (".near", ".equal", '[aria-selected="true"]'):
            colour = "element => getComputedStyle(element).backgroundColor"
            found = page.locator(f".cell{kind}").last.evaluate(colour)
            assert 0 < float(re.split("[,/ )]+", found)[-2]) < 0.6, (kind, found)
        assert axe(page) == []
