"""The view Explain in a real browser: hints, steps and links; its logic is tested in tests/js."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from nonet import Grid
from nonet.explaining import explain, hint, technique_named
from tests.page.browsing import BOTH, PHONE, Page, axe, expect

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
MANY = EASY[:54] + "." * 27
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
COMPLETE = "The grid is complete: nothing is left to find."
SEVERAL = technique_named("multiple_chains").example


def open_explain(page: Page, grid: str, **more: str) -> None:
    page.goto(f"/#explain?{urlencode({'grid': grid, **more})}")
    expect(page.locator(".hint-panel button.main")).to_be_visible()


def choose(page: Page, value: str) -> None:
    page.locator(f".choice input[value={value}]").check(force=True)


def ask_for_all(page: Page) -> None:
    """Press until the hint is told as a whole."""
    button = page.locator(".hint-panel button.main")
    for depth in (1, 2):
        button.click()
        expect(page.locator(".hints li")).to_have_count(depth)
    button.click()
    expect(page.locator(".step")).to_be_visible()


def announcement(page: Page) -> str:
    return page.locator("#announcer").inner_text()


def game_state(page: Page) -> Any:
    """The grid of Play as the browser has it."""
    return page.evaluate("async () => (await import('/game.js')).game.state")


@BOTH
def test_each_press_of_the_hint_tells_more(page: Page, language: str) -> None:
    puzzle = Grid.parse(CHAINS)
    page.emulate_media(color_scheme="dark" if language == "fr" else "light")
    open_explain(page, CHAINS)
    button = page.locator(".hint-panel button.main")
    button.focus()
    for depth in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(".hints li")).to_have_count(depth)
        expect(page.locator(".hints li").last).to_have_text(
            hint(puzzle, depth=depth).sentence(language)
        )
        expect(button).to_be_focused()
    expect(page.locator(".step")).to_be_hidden()
    page.keyboard.press("Enter")
    reason = hint(puzzle).sentence(language)
    expect(page.locator(".step .reason")).to_have_text(reason)
    expect(page.locator(".step-title")).to_be_focused()
    assert reason in announcement(page)
    expect(page.locator(".board .cell[data-tint=placed]")).to_have_count(1)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["fr"])
def test_all_steps_are_a_list_for_the_keyboard(page: Page, language: str) -> None:
    explanation = explain(Grid.parse(EASY))
    open_explain(page, EASY)
    page.locator(".choice input[value=hint]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".path .entry")).to_have_count(len(explanation))
    expect(page.locator(".pager .of")).to_have_text(f"sur {len(explanation)}")
    expect(page.locator(".rating")).to_contain_text(explanation.summary(language))
    page.locator(".path .entry[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".path [aria-current=step]")).to_be_focused()
    expect(page.locator(".step .reason")).to_have_text(explanation.steps[1].reason(language))
    page.keyboard.press("End")
    expect(page.locator(".pager input")).to_have_value(str(len(explanation)))
    assert explanation.steps[-1].reason(language) in announcement(page)
    page.locator(".pager button").nth(1).press("ArrowLeft")
    expect(page.locator(".pager input")).to_have_value(str(len(explanation) - 1))
    assert axe(page) == []
    page.locator("select.language").select_option("en")  # what is shown is shown again
    expect(page.locator(".step .reason")).to_have_text(explanation.steps[-2].reason("en"))
    expect(page.locator(".pager input")).to_have_value(str(len(explanation) - 1))


@pytest.mark.parametrize("window", [PHONE])
def test_a_chain_has_links_and_a_legend(page: Page) -> None:
    step = explain(Grid.parse(CHAINS), until=7.8).steps[1]
    page.emulate_media(color_scheme="dark")
    open_explain(page, CHAINS)
    choose(page, "path")
    expect(page.locator(".pager")).to_be_visible()
    choose(page, "hint")  # in the midst of it
    page.wait_for_timeout(100)
    expect(page.locator(".pager")).to_be_hidden()
    choose(page, "path")
    page.locator(".path .entry").nth(1).click()
    expect(page.locator(".step .reason")).to_have_text(step.reason())
    assert page.locator(".board .links .link").count() > 0
    assert page.locator(".board .link .head").first.get_attribute("d")
    roles = set(page.locator(".board [data-role]").evaluate_all("a => a.map(e => e.dataset.role)"))
    legend = page.locator(".legend [data-role]").evaluate_all("a => a.map(e => e.dataset.role)")
    assert roles
    assert set(legend) == roles
    page.locator(".step summary").click()
    assert page.locator(".chain-lines li").all_inner_texts() == [
        line.strip() for line in step.details()
    ]
    page.locator(".progress-bar:visible button").click()
    expect(page.locator(".progress-bar:visible")).to_have_count(0)
    assert page.locator(".path .entry").count() >= 2  # what was found stays
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_chains_differ_in_form_on_the_board_in_the_legend_and_in_the_lines(
    page: Page,
) -> None:
    candidates = [list(SEVERAL.position.candidates(cell)) for cell in range(81)]
    answer = page.request.post(
        "/api/hint", data={"grid": SEVERAL.position.grid.line, "candidates": candidates}
    )
    page.route("**/api/hint", lambda route: route.fulfill(json=answer.json()))
    open_explain(page, SEVERAL.position.grid.line)
    page.locator(".hint-panel button.main").click()
    expect(page.locator(".step")).to_be_visible()

    def forms(place: str) -> dict[str, tuple[bool, int]]:
        """Whether the heads of each chain are hollow, and how many bars they have."""
        links = page.locator(f"{place} .link").evaluate_all(
            "all => all.map(e => [e.dataset.chain, e.matches('.hollow'),"
            " e.querySelector('.bars').getAttribute('d').split('M').length - 1])"
        )
        return {chain: (hollow, bars) for chain, hollow, bars in links}

    told = {"0": (False, 0), "1": (True, 0), "2": (False, 1)}
    assert forms(".board .links") == forms(".legend") == told
    expect(page.locator(".legend li").last).to_have_text("chain 3")
    page.locator(".step summary").click()
    assert forms(".chain-lines") == told
    heads = page.locator(".board .links .hollow .head")
    expect(heads.first).not_to_have_css(
        "fill", heads.first.evaluate("e => getComputedStyle(e).color")
    )
    assert axe(page) == []


def test_what_a_step_removes_counts_for_the_next_hint(page: Page) -> None:
    page.add_init_script("localStorage.setItem('nonet.play.settings', '{\"automatic\":true}')")
    steps = explain(Grid.parse(CHAINS), until=7.8).steps[:3]
    open_explain(page, CHAINS)
    choose(page, "path")
    page.locator(".path .entry").nth(1).click()
    page.locator(".step .apply").click()
    expect(page.locator(".step .applied")).not_to_be_empty()
    (cell, symbol), *_ = steps[1].removed
    state = game_state(page)
    assert symbol in state["struck"][cell]
    choose(page, "hint")
    choose(page, "marks")
    ask_for_all(page)
    expect(page.locator(".step .reason")).to_have_text(steps[2].reason())


@pytest.mark.parametrize("language", ["fr"])
def test_a_mistake_is_reported_and_the_clues_are_offered(page: Page) -> None:
    open_explain(page, EASY, filled=EASY[:2] + "1" + EASY[3:])
    page.locator(".hint-panel button.main").press("Enter")
    instead = page.locator(".trouble button")
    expect(instead).to_be_focused()
    assert axe(page) == []
    instead.press("Enter")
    page.locator(".hint-panel button.main").press("Enter")
    expect(page.locator(".hints li")).to_have_count(1)


@pytest.mark.parametrize("window", [PHONE])
def test_a_tap_in_the_list_scrolls_back_to_the_board(page: Page) -> None:
    open_explain(page, EASY)
    choose(page, "path")
    expect(page.locator(".rating")).to_be_visible()
    board = page.locator(".stage .board")
    entry = page.locator(".path .entry").nth(3)
    entry.scroll_into_view_if_needed()
    page.mouse.wheel(0, 2000)
    expect(board).not_to_be_in_viewport()
    entry.focus()
    page.keyboard.press("Enter")  # who walks by keys stays where they are
    expect(board).not_to_be_in_viewport()
    entry.tap()
    expect(board).to_be_in_viewport(ratio=0.99)
