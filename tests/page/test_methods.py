"""The view Methods: one method or two side by side; its logic is tested in tests/js."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from nonet import Grid
from nonet.catalogue.page import words_in
from nonet.solving import trace
from tests.page.browsing import BOTH, Page, axe, expect
from tests.page.measures import open_methods, replay_rate

if TYPE_CHECKING:
    from playwright.sync_api import Locator


EXAMPLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SMALL = "..1.3........2.4"


def pane(page: Page, method: str) -> Locator:
    return page.locator(f'.pane[data-method="{method}"]')


def counters(page: Page, method: str) -> dict[str, int]:
    """What a pane shows."""
    shown = pane(page, method).locator("[data-counter]")
    return {
        each.get_attribute("data-counter") or "": number(each.locator("dd").inner_text())
        for each in shown.all()
    }


def number(words: str) -> int:
    """A number without what groups its digits."""
    return int(re.sub(r"\D", "", words))


def position(page: Page) -> int:
    return int(page.locator(".position").get_attribute("data-position") or -1)


def board(page: Page) -> str:
    """The symbols of the first grid and why they stand there, as a text."""
    found: str = page.evaluate(
        """() => [...document.querySelector('.pane .cells').querySelectorAll('.cell')].map(
          cell => `${cell.textContent}${cell.className}`).join('|')"""
    )
    return found


def announcement(page: Page) -> str:
    return page.locator("#announcer").inner_text()


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


@BOTH
def test_two_methods_side_by_side(page: Page, language: str) -> None:
    page.emulate_media(color_scheme="dark" if language == "fr" else "light")
    open_methods(page, EXAMPLE, "lanes", "deduction")
    words = words_in(language)
    press(page, ".", 12)
    assert position(page) == 12
    for method in ("lanes", "deduction"):
        expect(pane(page, method)).to_have_attribute("aria-label", words[f"methods.name.{method}"])
        expect(pane(page, method).locator('[aria-current="step"]')).to_have_count(1)
        expect(pane(page, method).get_by_role("grid")).to_be_visible()
        expect(pane(page, method).locator("canvas.tree")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    page.locator(".compare").click()
    expect(page.locator(".pane")).to_have_count(1)
    assert axe(page) == []


def test_in_the_end_the_counters_are_those_of_the_package(page: Page) -> None:
    open_methods(page, EXAMPLE, "tree", "lanes")
    page.keyboard.press("End")
    play = page.locator('[data-act="play"]')
    expect(play).to_have_attribute("aria-disabled", "true")
    for method in ("tree", "lanes"):
        moves = trace(Grid.parse(EXAMPLE), method=method)
        events = sum(1 for _ in moves)
        assert counters(page, method) == asdict(moves.counters)
        assert position(page) >= events
        cells = pane(page, method).get_by_role("gridcell").all_inner_texts()
        assert Grid.parse("".join(cells)).is_complete
        deduced = pane(page, method).get_by_role("gridcell").and_(page.locator(".deduced"))
        assert (deduced.count() > 0) == (moves.counters.deductions > 0)
        assert all(pane(page, method).locator(".program .times").all_inner_texts())
    assert "1 solution" in announcement(page)


def test_by_keyboard_alone(page: Page) -> None:
    open_methods(page, EXAMPLE, "deduction")
    moves = trace(Grid.parse(EXAMPLE), method="deduction")
    assert position(page) == 0
    press(page, ".")
    expect(page.locator(".event")).to_have_text(announcement(page))
    assert announcement(page) == "1 in r8c3: its only place in column 3"
    press(page, ".", 29)
    boards = board(page), counters(page, "deduction")
    for _ in range(30):
        next(moves)
    assert boards[1] == asdict(moves.counters)
    press(page, ".", 7)
    assert board(page) != boards[0]
    press(page, ",", 7)
    assert (board(page), counters(page, "deduction")) == boards
    press(page, "Home")
    assert (position(page), counters(page, "deduction")["deductions"]) == (0, 0)
    press(page, "Space")
    expect(page.locator('[data-act="play"]')).to_have_text("Pause")
    expect(page.locator(".position")).not_to_have_attribute("data-position", "0")
    press(page, "Space")
    expect(page.locator('[data-act="play"]')).to_have_text("Play")
    assert announcement(page).startswith("Paused at event ")
    press(page, "End")
    expect(page.locator("#announcer")).to_contain_text("deduction: 134 tried, 71 dead ends")
    press(page, "+")
    expect(page.locator(".speed output")).to_have_text("18 events a second")
    press(page, "Control++")  # the browser's
    page.locator(".pane select").focus()
    press(page, "-")  # the menu's
    expect(page.locator(".speed output")).to_have_text("18 events a second")


def test_all_controls_are_reached_by_tab(page: Page) -> None:
    open_methods(page, EXAMPLE, "lanes")
    page.locator("#view").focus()
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                """() => { const e = document.activeElement;
                  return e.dataset.act ?? e.dataset.cell ?? (e.id || e.className || e.tagName); }"""
            )
        )
    assert reached == [
        *("SELECT", "compare", "0", *["lane"] * 8),
        *("restart", "back", "play", "step", "finish", "speed"),
        *reached[17:],
    ]
    page.locator("#speed").focus()
    press(page, "End")
    expect(page.locator("#speed")).to_have_attribute("aria-valuetext", "100,000 events a second")
    press(page, "Home")
    expect(page.locator(".speed output")).to_have_text("1 event a second")
    press(page, "ArrowRight", 20)
    expect(page.locator(".speed output")).to_have_text("10 events a second")


def test_a_lane_can_be_chosen(page: Page) -> None:
    open_methods(page, EXAMPLE, "lanes")
    clues = [sign for sign in EXAMPLE if sign != "."]
    assert (
        page.locator(".method-board .given").all_inner_texts() == clues
    )  # nothing has happened yet
    press(page, ".", 100)
    first = board(page)
    third = page.locator(".lane").nth(2)
    third.focus()
    press(page, "Space")
    expect(third).to_have_attribute("aria-pressed", "true")
    expect(third).to_have_attribute("aria-label", re.compile(r"Lane 3: at work, node \d+, \d+ "))
    assert board(page) != first
    press(page, ".")
    expect(third).to_have_attribute("aria-pressed", "true")


def test_the_methods_on_offer_fit_the_grid(page: Page) -> None:
    open_methods(page, SMALL, "lanes")
    options = page.locator(".pane select option").all_inner_texts()
    assert options == ["tree", "walk", "deduction"]
    page.locator(".pane select").select_option("walk")
    expect(page.locator(".pane select")).to_be_focused()
    page.locator('[data-act="finish"]').click()
    expect(page.locator(".event")).to_have_text("The end: 1 solution.")
    page.goto(f"/#methods?grid={'.' * 3}{SMALL[3:]}")
    expect(page.locator(".method-board .given")).to_have_count(3)
    press(page, "End")
    expect(page.locator(".event")).to_have_text("The end: 3 solutions, of which the last is shown.")


def test_a_theme_chosen_in_another_view_counts_here(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    open_methods(page, EXAMPLE, "tree")
    paper = "async () => (await import('/colours.js')).colours().paper"
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    page.goto("/#play")
    expect(page.locator(".keypad")).to_be_visible()
    page.get_by_label("Theme").select_option("dark")
    page.goto("/#methods")
    expect(page.locator(".transport")).to_be_visible()
    assert page.evaluate(paper) == "rgb(25, 28, 33)"


@BOTH
def test_the_bar_never_grows(page: Page, language: str) -> None:
    open_methods(page, SMALL, "walk", speed=100)
    for width in (None, 1280, 900, 640, 360):
        if width:
            page.set_viewport_size({"width": width, "height": 740})
        before, after = page.evaluate(
            """async () => {
              const {t} = await import('/i18n.js');
              const bar = document.querySelector('.transport');
              const least = bar.getBoundingClientRect().height;
              const many = {position: 1e6, count: 1e6};
              bar.querySelector('.position').textContent = t('methods.position_so_far', many);
              return [least, bar.getBoundingClientRect().height];
            }"""
        )
        assert before == after
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})
    board, bar = (page.locator(each).bounding_box() for each in (".method-board", ".transport"))
    assert board
    assert bar
    assert board["y"] + board["height"] <= bar["y"]


def test_the_legend_explains_every_sign(page: Page) -> None:
    open_methods(page, EXAMPLE, "deduction", "walk")
    press(page, ".", 40)
    tried = page.locator(".method-board .tried .symbol").first  # more than a colour
    assert tried.evaluate("each => getComputedStyle(each).boxShadow") != "none"
    now = page.locator(".method-board .now").first
    colour = "each => getComputedStyle(each).backgroundColor"
    assert page.locator(".sample.now").evaluate(colour) == now.evaluate(colour)
    note = words_in("en")["methods.program_note"]
    expect(pane(page, "deduction").locator(".pane-program")).to_contain_text(note)
    expect(pane(page, "walk").locator(".pane-program")).not_to_contain_text(note)


def test_a_low_window_shows_the_whole_board(page: Page) -> None:
    open_methods(page, EXAMPLE, "lanes")
    for width, height in ((844, 390), (568, 320), (640, 430)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelector('.method-board').scrollIntoView()")
        board = page.get_by_role("grid").bounding_box()
        below = page.locator(".transport").bounding_box()
        assert board
        assert below
        assert board["y"] + board["height"] <= below["y"]
        assert board["height"] > height * 0.6
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_ten_thousand_events_a_second(page: Page) -> None:
    open_methods(page, EXAMPLE, "tree", speed=80)
    replayed = replay_rate(page, 0.5)
    # The machine of a test has much else to do: how many more there are, `make bench` tells.
    assert replayed.frames > 0
    assert replayed.events > 100  # what is not drawn in time is passed over, not waited for
