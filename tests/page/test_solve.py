"""The view Solve in a real browser: count, solutions and heat map; its logic is in tests/js."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest

from nonet import Grid, count, possibilities, solutions
from tests.page.browsing import BOTH, PHONE, BrowserContext, Page, axe, expect
from tests.patience import PATIENCE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = PUZZLE[:70].replace("41", "..") + "..........."
CONFLICT = "55" + PUZZLE[2:]
MANY = PUZZLE[:54] + "." * 27
WORDS = {
    "en": {"one": "Exactly one", "none": "r1c1 and r1c2 both hold 5 in row 1"},
    "fr": {"one": "Une seule", "none": "r1c1 et r1c2 ont toutes deux le 5 dans la ligne 1"},
}


def open_solve(page: Page, grid: str, *, address: str = "", **more: str) -> None:
    """Show the view with that grid, and wait until something is known of it."""
    page.goto(f"{address}/#solve?{urlencode({'grid': grid, **more})}")
    expect(page.locator(".count-panel .number")).not_to_have_text("…")


def choose(page: Page, mode: str) -> None:
    page.locator(f".choice input[value={mode}]").check(force=True)


def board_line(page: Page) -> str:
    """The symbols of the board in a line."""
    texts = page.locator(".cell").evaluate_all(
        "cells => cells.map(cell => cell.querySelector('.symbol')?.textContent ?? '.')"
    )
    return "".join(texts)


def announcement(page: Page) -> str:
    return page.locator("#announcer").inner_text()


@BOTH
def test_the_only_solution_is_shown_on_request(page: Page, language: str) -> None:
    open_solve(page, PUZZLE)
    expect(page.locator(".count-panel .number")).to_have_text("1")
    expect(page.locator(".count-panel .sentence")).to_contain_text(WORDS[language]["one"])
    assert board_line(page) == PUZZLE
    choose(page, "solutions")
    expect(page.locator(".cell .symbol")).to_have_count(81)
    assert board_line(page) == next(solutions(Grid.parse(PUZZLE))).line
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    expect(page.locator(".count-panel .number")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()
    for other in ("choice", "save-panel", "buttons", "how"):
        expect(page.locator(f".{other}").first).to_be_hidden()


def test_the_board_fits_the_window_and_leaves_room_below(page: Page) -> None:
    open_solve(page, SEVERAL)
    choose(page, "solutions")
    page.get_by_role("button", name="Next solution").click()
    expect(page.locator(".solution-browser .result-text")).to_contain_text("differ from solution 1")
    for width, height, least in ((1280, 800, 500), (1920, 1080, 700), (740, 360, 300)):
        page.set_viewport_size({"width": width, "height": height})
        board, side = (page.locator(part).bounding_box() for part in (".board", ".count-panel"))
        assert board
        assert side
        assert board["height"] > least
        assert side["x"] > board["x"] + board["width"]
        if height > least + 100:
            expect(page.locator(".solution-browser .result-text")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["fr"])
def test_a_conflict_is_marked_and_reported(page: Page, language: str) -> None:
    open_solve(page, CONFLICT)
    expect(page.locator(".count-panel .number")).to_have_text("0")
    expect(page.locator(".count-panel .sentence")).to_contain_text(WORDS[language]["none"])
    marked = page.locator(".cell.conflict").evaluate_all("all => all.map(e => e.dataset.cell)")
    assert marked == ["0", "1"]
    expect(page.locator(".count-panel .how")).to_be_empty()
    expect(page.locator(".choice input[value=solutions]")).to_be_disabled()
    assert axe(page) == []


def test_solutions_are_paged_through_by_keyboard_alone(page: Page) -> None:
    everything = [grid.line for grid in solutions(Grid.parse(SEVERAL))]
    open_solve(page, SEVERAL)
    page.keyboard.press("Tab")
    for _ in range(20):
        if page.evaluate("document.activeElement.name") == "solve-mode":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pager .of")).to_have_text(f"of {len(everything)}")
    assert board_line(page) == everything[0]
    for _ in range(6):
        if page.evaluate("document.activeElement.closest('.pager') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pager input")).to_have_value("2")
    differing = sum(a != b for a, b in zip(everything[0], everything[1], strict=True))
    expect(page.locator(".cell.differs")).to_have_count(differing)
    expect(page.locator(".solution-browser .result-text")).to_contain_text(f"{differing} cell")
    assert f"Solution 2 of {len(everything)}" in announcement(page)
    page.keyboard.press("End")
    expect(page.locator(".pager input")).to_have_value(str(len(everything)))
    assert board_line(page) == everything[-1]
    page.keyboard.press("ArrowRight")  # leads nowhere, and loses nothing
    assert page.evaluate("document.activeElement.closest('.pager') !== null")
    page.keyboard.press("Home")
    expect(page.locator(".pager input")).to_have_value("1")


def jump(page: Page, number: int) -> None:
    """Go to a solution by its number."""
    page.locator(".pager input").fill(str(number))
    page.locator(".pager input").press("Enter")


def test_a_solution_far_on_can_be_typed(page: Page) -> None:
    open_solve(page, MANY)
    choose(page, "solutions")
    expect(page.locator(".pager .of")).to_have_text("of many")
    jump(page, 1500)
    expect(page.locator(".solution-browser .result-text")).to_contain_text(
        "differ from solution 1 "
    )
    wanted = next(line for n, line in enumerate(solutions(Grid.parse(MANY)), 1) if n == 1500)
    assert board_line(page) == wanted.line
    jump(page, 5_000_000)
    expect(page.locator(".pager input")).to_have_value("100000")
    expect(page.locator(".solution-browser .bound")).to_have_text(
        "The first 100,000 solutions can be leafed through."
    )
    expect(page.locator("#announcer")).to_contain_text("The first 100,000 solutions")


@pytest.mark.parametrize("window", [PHONE])
def test_every_solution_of_the_empty_grid_is_counted(page: Page) -> None:
    open_solve(page, "." * 81)
    expect(page.locator(".count-panel .number")).to_have_text("2,000 or more")
    assert axe(page) == []
    page.locator(".count-panel button.main").click()
    exactly = "6,670,903,752,021,072,936,960"
    expect(page.locator(".count-panel .number")).to_have_text(exactly)
    assert exactly in announcement(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".count-panel .number").evaluate("e => e === document.activeElement")


def test_a_long_count_ends_when_it_is_cancelled_or_left(page: Page) -> None:
    """As often as the server has room for long work: then none would be left for the last."""
    jobs = page.request.get("/api/about").json()["limits"]["jobs"]
    open_solve(page, "." * 256, shape="16x16")
    for _ in range(min(jobs, 4)):
        page.locator(".count-panel button.main").click()
        expect(page.locator(".count-panel progress")).to_be_visible()
        page.locator(".count-panel .progress-bar button").click()
        expect(page.locator(".count-panel .progress-bar")).to_be_hidden()
        expect(page.locator(".count-panel button.main")).to_be_focused()
    page.locator(".count-panel button.main").click()
    expect(page.locator(".count-panel progress")).to_be_visible()
    page.evaluate("location.hash = 'play'")
    expect(page.locator(".view-play")).to_be_visible()
    answer = page.request.post("/api/count", data={"grid": PUZZLE}, timeout=1000 * PATIENCE)
    assert answer.json()["count"] == "1"


def test_what_takes_too_long_to_count_is_estimated(page: Page) -> None:
    open_solve(page, "." * 81, shape="9x9+x")
    page.locator(".count-panel button.main").click()
    page.locator(".count-panel .progress-bar button").click()
    page.locator(".count-panel .buttons button", has_text="Estimate").click()
    expect(page.locator(".count-panel .number")).to_contain_text(re.compile(r"≈ [56]\.\d\d × 10¹⁶"))
    expect(page.locator(".count-panel .sentence")).to_contain_text("between")
    expect(page.get_by_role("button", name="Count them all")).to_be_visible()
    assert axe(page) == []


LOSE = """() => {
  const reached = window.fetch;
  window.fetch = (address, asked) => {
    if (!asked?.body?.includes('"stream":true')) return reached(address, asked);
    const start = (answer) => {
      answer.enqueue(new TextEncoder().encode('{"progress": 0.42}\\n'));
      setTimeout(() => answer.error(new TypeError("lost")), 400);
    };
    return Promise.resolve(new Response(new ReadableStream({start})));
  };
}"""


def test_a_server_lost_during_a_count_is_reported(page: Page) -> None:
    open_solve(page, "." * 81)
    page.evaluate(LOSE)
    page.locator(".count-panel button.main").click()
    expect(page.locator(".count-panel .progress-text")).to_contain_text("42% · ")
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    expect(page.locator(".count-panel button.main")).to_be_enabled()
    expect(page.locator("#offline")).to_be_visible()


def come_back(page: Page, context: BrowserContext) -> None:
    """The server can be reached again, and somebody looks at the page."""
    context.set_offline(False)
    page.evaluate("() => dispatchEvent(new Event('focus'))")


def test_failed_requests_are_repeated_when_the_server_is_back(
    page: Page, context: BrowserContext
) -> None:
    open_solve(page, PUZZLE)
    context.set_offline(True)
    page.evaluate(f"location.hash = '#solve?grid={MANY}'")
    expect(page.locator(".count-panel .number")).to_have_text("?")
    choose(page, "heat")
    expect(page.locator(".heat-panel .refusal")).to_contain_text("cannot be reached")
    expect(page.locator(".heat-panel > button")).to_be_visible()
    come_back(page, context)
    expect(page.locator(".heat-result")).to_be_visible()
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".heat-panel > button")).to_be_hidden()
    expect(page.locator(".count-panel .number")).to_have_text(f"{count(Grid.parse(MANY)):,}")


@BOTH
def test_the_heat_map_shows_the_possibilities_of_a_cell(page: Page) -> None:
    grid = Grid.parse("1..2............")
    found = possibilities(grid)
    open_solve(page, grid.line, shape="4x4")
    choose(page, "heat")
    expect(page.locator(".heat-result")).to_be_visible()
    for cell in (0, 1, 6):
        page.locator(f"[data-cell='{cell}']").focus()
        rows = page.locator(".heat-cell tbody tr")
        expect(rows).to_have_count(len(found.candidates(cell)))
        told = [row.split("\t") for row in rows.all_inner_texts()]
        numbers = [[str(each), str(found.number(cell, each))] for each in found.candidates(cell)]
        assert [[row[0], row[2]] for row in told] == numbers
        expect(page.locator(".cell.outlined")).to_have_attribute("data-cell", str(cell))
        if len(numbers) > 1:
            label = page.locator(f"[data-cell='{cell}']").get_attribute("aria-label")
            assert label is not None
            assert label.count("%") == len(numbers)
    page.locator(".heat-panel summary").click()
    expect(page.locator(".scrolling tbody tr")).to_have_count(16)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_heat_map_can_be_cancelled_and_requested_again(page: Page) -> None:
    open_solve(page, "12.......3" + "." * 71)
    choose(page, "heat")
    page.locator(".heat-panel .progress-bar button").click()
    again = page.locator(".heat-panel > button")
    expect(again).to_be_focused()
    again.press("Enter")
    expect(page.locator(".heat-panel progress")).to_be_visible()


def test_a_heat_map_gives_the_number_of_solutions_too(page: Page) -> None:
    open_solve(page, MANY)
    expect(page.locator(".count-panel .number")).to_have_text("2,000 or more")
    choose(page, "heat")
    number = f"{count(Grid.parse(MANY)):,}"
    expect(page.locator(".count-panel .number")).to_have_text(number)
    for view in ("play", "solve"):  # who comes back need not ask again
        page.evaluate(f"location.hash = '{view}'")
        expect(page.locator(f".view-{view} .board")).to_be_visible()
    expect(page.locator(".count-panel .number")).to_have_text(number)


def test_solutions_are_downloaded_and_copied(page: Page, tmp_path: Path) -> None:
    everything = [grid.line for grid in solutions(Grid.parse(SEVERAL))]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_solve(page, SEVERAL)
    choose(page, "solutions")
    expect(page.locator(".pager .of")).to_be_visible()
    copy, save = page.locator(".save-panel .buttons button").all()
    with page.expect_download() as downloading:
        save.click()
    downloading.value.save_as(tmp_path / "solutions.txt")
    assert (tmp_path / "solutions.txt").read_text().split() == everything
    copy.click()
    expect(page.locator(".save-panel .result-text")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == everything[0]


def test_the_user_can_solve_from_the_position(page: Page) -> None:
    filled = PUZZLE[:2] + "1" + PUZZLE[3:]  # it is 4
    open_solve(page, PUZZLE, filled=filled)
    expect(page.locator(".count-panel .number")).to_have_text("1")
    choose(page, "position")
    expect(page.locator(".count-panel .number")).to_have_text("0")
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_label("Langue")).to_be_focused()
    expect(page.locator(".choice input[value=position]")).to_be_checked()
    expect(page.locator(".count-panel .number")).to_have_text("0")
    choose(page, "clues")
    expect(page.locator(".count-panel .number")).to_have_text("1")


def test_another_grid_starts_over(page: Page) -> None:
    open_solve(page, PUZZLE)
    choose(page, "solutions")
    expect(page.locator(".cell .symbol")).to_have_count(81)
    page.goto(f"/#solve?{urlencode({'grid': SEVERAL})}")
    expect(page.locator(".count-panel .number")).not_to_have_text("1")
    assert board_line(page) == SEVERAL


def test_other_shapes_are_solved(page: Page) -> None:
    empty = Grid.empty("latin:5")
    open_solve(page, empty.line, shape="latin:5")
    choose(page, "solutions")
    expect(page.locator(".cell .symbol")).to_have_count(len(empty.shape.cells))
    assert board_line(page) == next(solutions(empty)).line
