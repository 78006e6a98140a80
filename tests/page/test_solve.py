"""The Solve view in a real browser: number, solutions, possibilities, and what is refused."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from urllib.parse import urlencode

import pytest

from nonet import Grid, count, possibilities, solutions
from tests.page.browsing import BOTH, PHONE, BrowserContext, Page, axe, expect
from tests.page.conftest import serving
from tests.patience import PATIENCE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = PUZZLE[:70].replace("41", "..") + "..........."
CONFLICT = "55" + PUZZLE[2:]
MANY = PUZZLE[:54] + "." * 27
THOUSANDS = PUZZLE[:54] + "." * 18 + PUZZLE[72:]
WORDS = {
    "en": {"one": "Exactly one", "none": "r1c1 and r1c2 both hold 5 in row 1"},
    "fr": {"one": "Une seule", "none": "r1c1 et r1c2 ont toutes deux le 5 dans la ligne 1"},
}


def open_solve(page: Page, grid: str, *, address: str = "", **more: str) -> None:
    """Show the view with that grid, and wait until something is known of it."""
    page.goto(f"{address}/#solve?{urlencode({'grid': grid, **more})}")
    expect(page.locator(".counting .number")).not_to_have_text("…")


def choose(page: Page, mode: str) -> None:
    page.locator(f".choice input[value={mode}]").check(force=True)


def shown(page: Page) -> str:
    """The symbols of the board in a line."""
    texts = page.locator(".cell").evaluate_all(
        "cells => cells.map(cell => cell.querySelector('.symbol')?.textContent ?? '.')"
    )
    return "".join(texts)


def heard(page: Page) -> str:
    return page.locator("#announcer").inner_text()


@BOTH
def test_the_only_solution_is_told_and_shown_when_it_is_asked_for(
    page: Page, language: str
) -> None:
    open_solve(page, PUZZLE)
    expect(page.locator(".counting .number")).to_have_text("1")
    expect(page.locator(".counting .sentence")).to_contain_text(WORDS[language]["one"])
    assert shown(page) == PUZZLE
    choose(page, "solutions")
    expect(page.locator(".cell .symbol")).to_have_count(81)
    assert shown(page) == next(solutions(Grid.parse(PUZZLE))).line
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    expect(page.locator(".counting .number")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()
    for other in ("choice", "saving", "buttons", "how"):
        expect(page.locator(f".{other}").first).to_be_hidden()


def test_the_board_is_large_enough_in_a_low_window(page: Page) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    open_solve(page, PUZZLE)
    box, side = (page.locator(place).bounding_box() for place in (".board", ".counting"))
    assert box is not None
    assert side is not None
    assert box["width"] > 300
    assert side["x"] > box["x"] + box["width"]


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 500), (1920, 1080, 700)])
def test_the_board_fills_the_window_and_leaves_room_for_what_is_told_below_it(
    page: Page, width: int, height: int, least: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_solve(page, SEVERAL)
    choose(page, "solutions")
    page.get_by_role("button", name="Next solution").click()
    expect(page.locator(".leafing .told")).to_contain_text("differ from solution 1")
    expect(page.locator(".leafing .told")).to_be_in_viewport(ratio=1)
    box = page.locator(".board").bounding_box()
    assert box is not None
    assert box["height"] > least


@pytest.mark.parametrize("language", ["fr"])
def test_a_conflict_is_marked_and_told(page: Page, language: str) -> None:
    open_solve(page, CONFLICT)
    expect(page.locator(".counting .number")).to_have_text("0")
    expect(page.locator(".counting .sentence")).to_contain_text(WORDS[language]["none"])
    marked = page.locator(".cell.conflict").evaluate_all("all => all.map(e => e.dataset.cell)")
    assert marked == ["0", "1"]
    expect(page.locator(".counting .how")).to_be_empty()
    expect(page.locator(".choice input[value=solutions]")).to_be_disabled()
    assert axe(page) == []


def test_solutions_are_leafed_through_by_keyboard_alone(page: Page) -> None:
    everything = [grid.line for grid in solutions(Grid.parse(SEVERAL))]
    open_solve(page, SEVERAL)
    page.keyboard.press("Tab")
    for _ in range(20):
        if page.evaluate("document.activeElement.name") == "solve-mode":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".turning .of")).to_have_text(f"of {len(everything)}")
    assert shown(page) == everything[0]
    for _ in range(6):
        if page.evaluate("document.activeElement.closest('.turning') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".turning input")).to_have_value("2")
    differing = sum(a != b for a, b in zip(everything[0], everything[1], strict=True))
    expect(page.locator(".cell.differs")).to_have_count(differing)
    expect(page.locator(".leafing .told")).to_contain_text(f"{differing} cell")
    assert f"Solution 2 of {len(everything)}" in heard(page)
    page.keyboard.press("End")
    expect(page.locator(".turning input")).to_have_value(str(len(everything)))
    assert shown(page) == everything[-1]
    page.keyboard.press("ArrowRight")  # leads nowhere, and loses nothing
    assert page.evaluate("document.activeElement.closest('.turning') !== null")
    page.keyboard.press("Home")
    expect(page.locator(".turning input")).to_have_value("1")


def jump(page: Page, number: int) -> None:
    """Go to a solution by its number."""
    page.locator(".turning input").fill(str(number))
    page.locator(".turning input").press("Enter")


def test_a_page_far_on_comes_when_it_is_asked_for(page: Page) -> None:
    open_solve(page, MANY)
    choose(page, "solutions")
    expect(page.locator(".turning .of")).to_have_text("of many")
    jump(page, 1500)
    expect(page.locator(".leafing .told")).to_contain_text("differ from solution 1 ")
    wanted = next(line for n, line in enumerate(solutions(Grid.parse(MANY)), 1) if n == 1500)
    assert shown(page) == wanted.line
    jump(page, 5_000_000)
    expect(page.locator(".turning input")).to_have_value("100000")
    expect(page.locator(".leafing .bound")).to_have_text(
        "The first 100,000 solutions can be leafed through."
    )
    expect(page.locator("#announcer")).to_contain_text("The first 100,000 solutions")


def test_a_server_that_gives_few_solutions_at_once_gives_all_of_them(
    page: Page, tmp_path: Path
) -> None:
    everything = [grid.line for grid in islice(solutions(Grid.parse(MANY)), 70)]
    with serving(tmp_path / "log", "--solutions", "10") as address:
        open_solve(page, MANY, address=address)
        choose(page, "solutions")
        page.locator(".turning").wait_for()
        for number in (11, 64, 65, 70):
            jump(page, number)
            expect(page.locator("#announcer")).to_contain_text(f"Solution {number} of ")
            assert shown(page) == everything[number - 1]
        page.goto("about:blank")  # or else the server waits for its connections


def test_who_goes_too_far_does_not_learn_a_wrong_number(page: Page) -> None:
    open_solve(page, THOUSANDS)
    choose(page, "solutions")
    expect(page.locator(".turning .of")).to_have_text("of many")
    jump(page, 99_999)
    expect(page.locator("#announcer")).to_have_text("There is no further solution.")
    expect(page.locator(".turning .of")).to_have_text("of many")


@pytest.mark.parametrize("window", [PHONE])
def test_every_solution_of_the_empty_grid_is_counted(page: Page) -> None:
    open_solve(page, "." * 81)
    expect(page.locator(".counting .number")).to_have_text("2,000 or more")
    assert axe(page) == []
    page.locator(".counting button.main").click()
    exactly = "6,670,903,752,021,072,936,960"
    expect(page.locator(".counting .number")).to_have_text(exactly)
    assert exactly in heard(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".counting .number").evaluate("e => e === document.activeElement")


def test_a_long_count_ends_when_it_is_cancelled_or_left(page: Page) -> None:
    """As often as the server has room for long work: then none would be left for the last."""
    jobs = page.request.get("/api/about").json()["limits"]["jobs"]
    open_solve(page, "." * 256, shape="16x16")
    for _ in range(min(jobs, 4)):
        page.locator(".counting button.main").click()
        expect(page.locator(".counting progress")).to_be_visible()
        page.locator(".counting .waiting button").click()
        expect(page.locator(".counting .waiting")).to_be_hidden()
        expect(page.locator(".counting button.main")).to_be_focused()
    page.locator(".counting button.main").click()
    expect(page.locator(".counting progress")).to_be_visible()
    page.evaluate("location.hash = 'play'")
    expect(page.locator(".view-play")).to_be_visible()
    answer = page.request.post("/api/count", data={"grid": PUZZLE}, timeout=1000 * PATIENCE)
    assert answer.json()["count"] == "1"


def test_what_nobody_can_count_is_estimated(page: Page) -> None:
    open_solve(page, "." * 81, shape="9x9+x")
    page.locator(".counting button.main").click()
    page.locator(".counting .waiting button").click()
    page.locator(".counting .buttons button", has_text="Estimate").click()
    expect(page.locator(".counting .number")).to_contain_text(re.compile(r"≈ [56]\.\d\d × 10¹⁶"))
    expect(page.locator(".counting .sentence")).to_contain_text("between")
    expect(page.get_by_role("button", name="Count them all")).to_be_visible()
    assert axe(page) == []


LOSE = """end => {
  const reached = window.fetch;
  window.fetch = (address, asked) => {
    if (!asked?.body?.includes('"stream":true')) return reached(address, asked);
    const start = (answer) => {
      answer.enqueue(new TextEncoder().encode('{"progress": 0.42}\\n'));
      setTimeout(() => end ? answer.close() : answer.error(new TypeError("lost")), 400);
    };
    return Promise.resolve(new Response(new ReadableStream({start})));
  };
}"""


GO_ON = """() => {
  window.fetch = () => {
    const tell = (answer) => answer.enqueue(new TextEncoder().encode('{"progress": 0.64}\\n'));
    const start = (answer) => setTimeout(tell, 400, answer);  // when the bar is shown
    return Promise.resolve(new Response(new ReadableStream({start})));
  };
}"""


@pytest.mark.parametrize("language", ["fr"])
def test_progress_is_said_as_the_language_writes_it(page: Page) -> None:
    open_solve(page, "." * 81)
    page.evaluate(GO_ON)
    page.locator(".counting button.main").click()
    expect(page.locator("#announcer")).to_have_text(
        re.compile("^Comptage des solutions\xa0: 64[\xa0\u202f]%$")
    )


@pytest.mark.parametrize("end", [True, False], ids=["ends", "breaks"])
def test_a_server_that_goes_during_a_count_is_told(page: Page, end: bool) -> None:
    open_solve(page, "." * 81)
    page.evaluate(LOSE, end)
    page.locator(".counting button.main").click()
    expect(page.locator(".counting .pace")).to_contain_text("42% · ")
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    expect(page.locator(".counting button.main")).to_be_enabled()
    expect(page.locator("#offline")).to_be_visible()


def come_back(page: Page, context: BrowserContext) -> None:
    """The server can be reached again, and somebody looks at the page."""
    context.set_offline(False)
    page.evaluate("() => dispatchEvent(new Event('focus'))")


def test_what_a_server_was_away_for_comes_when_it_is_back(
    page: Page, context: BrowserContext
) -> None:
    open_solve(page, PUZZLE)
    context.set_offline(True)
    page.evaluate(f"location.hash = '#solve?grid={MANY}'")
    expect(page.locator(".counting .number")).to_have_text("?")
    choose(page, "heat")
    expect(page.locator(".heating .refusal")).to_contain_text("cannot be reached")
    expect(page.locator(".heating > button")).to_be_visible()
    come_back(page, context)
    expect(page.locator(".heat-result")).to_be_visible()
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".heating > button")).to_be_hidden()
    expect(page.locator(".counting .number")).to_have_text(f"{count(Grid.parse(MANY)):,}")


def test_a_solution_that_a_server_was_away_for_comes_when_it_is_back(
    page: Page, context: BrowserContext
) -> None:
    open_solve(page, SEVERAL)
    context.set_offline(True)
    choose(page, "solutions")
    expect(page.locator(".leafing .refusal")).to_contain_text("cannot be reached")
    come_back(page, context)
    expect(page.locator(".turning input")).to_have_value("1")
    expect(page.locator(".refusal")).to_have_count(0)
    assert shown(page) == next(solutions(Grid.parse(SEVERAL))).line


@BOTH
def test_the_possibilities_of_a_cell_are_seen_and_read(page: Page) -> None:
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
    page.locator(".heating summary").click()
    expect(page.locator(".scrolling tbody tr")).to_have_count(16)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_long_map_is_cancelled_and_begun_again(page: Page) -> None:
    open_solve(page, "12.......3" + "." * 71)
    choose(page, "heat")
    page.locator(".heating .waiting button").click()
    again = page.locator(".heating > button")
    expect(again).to_be_focused()
    again.press("Enter")
    expect(page.locator(".heating progress")).to_be_visible()


def test_a_map_of_many_solutions_tells_their_number_too(page: Page) -> None:
    open_solve(page, MANY)
    expect(page.locator(".counting .number")).to_have_text("2,000 or more")
    choose(page, "heat")
    number = f"{count(Grid.parse(MANY)):,}"
    expect(page.locator(".counting .number")).to_have_text(number)
    for view in ("play", "solve"):  # who comes back need not ask again
        page.evaluate(f"location.hash = '{view}'")
        expect(page.locator(f".view-{view} .board")).to_be_visible()
    expect(page.locator(".counting .number")).to_have_text(number)


def test_solutions_are_downloaded_and_copied(page: Page, tmp_path: Path) -> None:
    everything = [grid.line for grid in solutions(Grid.parse(SEVERAL))]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_solve(page, SEVERAL)
    choose(page, "solutions")
    expect(page.locator(".turning .of")).to_be_visible()
    copy, save = page.locator(".saving .buttons button").all()
    with page.expect_download() as downloading:
        save.click()
    downloading.value.save_as(tmp_path / "solutions.txt")
    assert (tmp_path / "solutions.txt").read_text().split() == everything
    copy.click()
    expect(page.locator(".saving .told")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == everything[0]


def test_what_was_filled_in_counts_if_it_is_wanted(page: Page) -> None:
    filled = PUZZLE[:2] + "1" + PUZZLE[3:]  # it is 4
    open_solve(page, PUZZLE, filled=filled)
    expect(page.locator(".counting .number")).to_have_text("1")
    choose(page, "position")
    expect(page.locator(".counting .number")).to_have_text("0")
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_label("Langue")).to_be_focused()
    expect(page.locator(".choice input[value=position]")).to_be_checked()
    expect(page.locator(".counting .number")).to_have_text("0")
    choose(page, "clues")
    expect(page.locator(".counting .number")).to_have_text("1")


def test_another_grid_begins_anew(page: Page) -> None:
    open_solve(page, PUZZLE)
    choose(page, "solutions")
    expect(page.locator(".cell .symbol")).to_have_count(81)
    page.goto(f"/#solve?{urlencode({'grid': SEVERAL})}")
    expect(page.locator(".counting .number")).not_to_have_text("1")
    assert shown(page) == SEVERAL


@pytest.mark.parametrize("shape", ["9x9+x", "latin:5"])
def test_other_shapes_are_solved(page: Page, shape: str) -> None:
    empty = Grid.empty(shape)
    open_solve(page, empty.line, shape=shape)
    choose(page, "solutions")
    expect(page.locator(".cell .symbol")).to_have_count(len(empty.shape.cells))
    assert shown(page) == next(solutions(empty)).line
