"""The view Methods: one method at work or two side by side, played, stepped and taken back."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from nonet import Grid
from nonet.catalogue.page import words_in
from nonet.solving import trace
from tests.page.browsing import BOTH, Page, axe, expect
from tests.page.measures_methods import open_methods, replay_rate

if TYPE_CHECKING:
    from playwright.sync_api import Locator


LESSON = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "..1.3........2.4"
"""Milliseconds in which a method comes to its end, on a machine with much else to do."""


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


def heard(page: Page) -> str:
    return page.locator("#announcer").inner_text()


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


@BOTH
def test_two_methods_side_by_side(page: Page, language: str) -> None:
    page.emulate_media(color_scheme="dark" if language == "fr" else "light")
    open_methods(page, LESSON, "lanes", "deduction")
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


@pytest.mark.parametrize("methods", [("tree", "lanes"), ("walk", "deduction")], ids="-".join)
def test_in_the_end_the_counters_are_those_of_the_package(
    page: Page, methods: tuple[str, str]
) -> None:
    open_methods(page, EASY if "walk" in methods else LESSON, *methods)
    page.keyboard.press("End")
    play = page.locator('[data-act="play"]')
    expect(play).to_have_attribute("aria-disabled", "true")
    grid = Grid.parse(EASY if "walk" in methods else LESSON)
    for method in methods:
        moves = trace(grid, method=method)
        events = sum(1 for _ in moves)
        assert counters(page, method) == asdict(moves.counters)
        assert position(page) >= events
        cells = pane(page, method).get_by_role("gridcell").all_inner_texts()
        assert Grid.parse("".join(cells)).is_complete
        deduced = pane(page, method).get_by_role("gridcell").and_(page.locator(".deduced"))
        assert (deduced.count() > 0) == (moves.counters.deductions > 0)
        times = pane(page, method).locator(".program .times").all_inner_texts()
        assert all(times) or method == "deduction", "every line has run, unless nothing is tried"
        if method == "tree":
            told = moves.counters
            each = [told.nodes] * 3  # for each: write, go deeper
            ends = [told.backtracks, told.dead_ends]
            assert [*map(number, times)] == [told.nodes + 1, told.solutions, *each, *ends]
    assert "1 solution" in heard(page)


def test_by_keyboard_alone(page: Page) -> None:
    open_methods(page, LESSON, "deduction")
    moves = trace(Grid.parse(LESSON), method="deduction")
    assert position(page) == 0
    press(page, ".")
    expect(page.locator(".event")).to_have_text(heard(page))
    assert heard(page) == "1 in r8c3: its only place in column 3"
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
    assert heard(page).startswith("Paused at event ")
    press(page, "End")
    expect(page.locator("#announcer")).to_contain_text("deduction: 134 tried, 71 dead ends")
    press(page, "+")
    expect(page.locator(".speed output")).to_have_text("18 events a second")
    press(page, "Control++")  # the browser's
    page.locator(".pane select").focus()
    press(page, "-")  # the menu's
    expect(page.locator(".speed output")).to_have_text("18 events a second")


def test_all_controls_are_reached_by_tab(page: Page) -> None:
    open_methods(page, LESSON, "lanes")
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


def test_a_lane_can_be_chosen_to_be_shown_large(page: Page) -> None:
    open_methods(page, LESSON, "lanes")
    clues = [sign for sign in LESSON if sign != "."]
    assert page.locator(".watched .given").all_inner_texts() == clues  # nothing has happened yet
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


def test_tried_and_deduced_symbols_are_told_apart_by_more_than_colour(page: Page) -> None:
    open_methods(page, LESSON, "deduction")
    press(page, ".", 40)
    labels = [
        each.get_attribute("aria-label") or "" for each in page.locator(".watched .cell").all()
    ]
    for kind in ("given", "tried", "deduced"):
        assert any(label.endswith(f", {kind}") for label in labels)
    tried = page.locator(".watched .tried .symbol").first
    assert tried.evaluate("each => getComputedStyle(each).boxShadow") != "none"


def test_the_methods_go_with_the_grid(page: Page) -> None:
    open_methods(page, SMALL, "lanes")
    options = page.locator(".pane select option").all_inner_texts()
    assert options == ["tree", "walk", "deduction"]
    page.locator(".pane select").select_option("walk")
    expect(page.locator(".pane select")).to_be_focused()
    page.locator('[data-act="finish"]').click()
    expect(page.locator(".event")).to_have_text("The end: 1 solution.")
    page.goto(f"/#methods?grid={'.' * 3}{SMALL[3:]}")
    expect(page.locator(".watched .given")).to_have_count(3)
    press(page, "End")
    expect(page.locator(".event")).to_have_text("The end: 3 solutions, of which the last is shown.")


def test_what_turned_dark_elsewhere_is_dark_here(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    open_methods(page, LESSON, "tree")
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
              const {t} = await import('/words.js');
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
    board, bar = (page.locator(each).bounding_box() for each in (".watched", ".transport"))
    assert board
    assert bar
    assert board["y"] + board["height"] <= bar["y"]


def test_where_no_more_is_shown_it_is_said_above_the_board(page: Page) -> None:
    open_methods(page, SMALL, "walk")
    told = page.evaluate(
        """async () => {
          const {Pane} = await import('/methods/pane.js');
          const pane = {feed: {isOver: true, isComplete: false, trouble: null, count: 1e6}};
          Object.assign(pane, {replay: {applied: 1e6, counters: {}}, method: 'walk'});
          Object.setPrototypeOf(pane, Pane.prototype);
          return pane.words;
        }"""
    )
    assert told == "It goes on, but only 1,000,000 events are shown."


DRAWN = """
() => {
  window.drawn = [];
  const pen = CanvasRenderingContext2D.prototype;
  for (const name of ['clearRect', 'fillText', 'arc', 'fill']) {
    const draw = pen[name];
    pen[name] = function (...parts) {
      if (name === 'clearRect') window.drawn = [];
      window.drawn.push([name, ...parts]);
      return draw.apply(this, parts);
    };
  }
}
"""


def test_in_the_tree_the_ring_is_around_the_symbol_and_hides_nothing(page: Page) -> None:
    open_methods(page, LESSON, "deduction")
    press(page, ".", 44)
    page.evaluate(DRAWN)
    press(page, ".")
    drawn = page.evaluate("window.drawn")
    _, x, y, reach, *_ = drawn.pop()
    texts = [(left + 4, middle) for name, _, left, middle, *_ in drawn if name == "fillText"]
    assert [each for each in texts if abs(each[0] - x) < reach / 2 and abs(each[1] - y) < 2]
    assert drawn.count(["fill"]) == 0


def test_every_sign_is_explained(page: Page) -> None:
    open_methods(page, LESSON, "deduction", "walk")
    page.keyboard.press(".")
    now = page.locator(".watched .now").first
    colour = "each => getComputedStyle(each).backgroundColor"
    assert page.locator(".sample.now").evaluate(colour) == now.evaluate(colour)
    note = words_in("en")["methods.program_note"]
    expect(pane(page, "deduction").locator(".pane-program")).to_contain_text(note)
    expect(pane(page, "walk").locator(".pane-program")).not_to_contain_text(note)


def test_a_grid_in_conflict_is_a_dead_end(page: Page) -> None:
    methods = ("walk", "lanes")
    open_methods(page, "11" + LESSON[2:], *methods)
    expect(page.locator(".position")).to_have_text("Event 0 of 1")
    press(page, "Space")
    for method in methods:
        expect(pane(page, method).locator(".event")).to_have_text("The end: 0 solutions.")
        assert counters(page, method)["dead_ends"] == 1
        expect(pane(page, method).locator(".conflict")).to_have_count(3)


def test_in_a_low_window_the_whole_board_can_be_seen(page: Page) -> None:
    open_methods(page, LESSON, "lanes")
    for width, height in ((844, 390), (568, 320), (640, 430)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelector('.watched').scrollIntoView()")
        board = page.get_by_role("grid").bounding_box()
        below = page.locator(".transport").bounding_box()
        assert board
        assert below
        assert board["y"] + board["height"] <= below["y"]
        assert board["height"] > height * 0.6
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_another_language_does_not_lose_the_place(page: Page) -> None:
    open_methods(page, LESSON, "tree")
    press(page, ".", 25)
    before = board(page)
    page.locator("select.language").select_option("fr")
    expect(page.locator(".position")).to_have_text(re.compile("^Événement 25 sur"))
    assert board(page) == before


def test_what_the_server_refuses_is_told(page: Page) -> None:
    page.route("**/api/trace", lambda route: route.abort())
    open_methods(page, LESSON, "tree")
    expect(page.locator(".pane .refusal")).to_have_text("The server cannot be reached.")
    press(page, "Space")
    # It has tried again, and stopped.
    expect(page.locator('[data-act="play"]')).to_have_text("Play")
    expect(page.locator(".pane .refusal")).to_have_count(1)
    assert position(page) == 0
    page.unroute("**/api/trace")
    press(page, "Space")
    expect(page.locator(".position")).not_to_have_attribute("data-position", "0")
    expect(page.locator(".pane .refusal")).to_have_count(0)


def test_nothing_moves_by_itself(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_methods(page, LESSON, "tree", "lanes")
    page.wait_for_timeout(400)
    assert position(page) == 0
    expect(page.locator('[data-act="play"]')).to_have_text("Play")


def test_ten_thousand_events_a_second(page: Page) -> None:
    open_methods(page, LESSON, "tree", speed=80)
    replayed = replay_rate(page, 1.5)
    # The machine of a test has much else to do: how many more there are, `make bench` tells.
    assert replayed.frames > 0
    assert replayed.events > 100  # what is not drawn in time is passed over, not waited for
