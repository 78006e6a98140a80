"""The view Play: typing, notes, undoing, pausing, printing; by keyboard and by finger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from nonet import Grid, solve
from nonet.catalogue.page import words_in
from tests.page.browsing import DESKTOP, PHONE, Page, Window, axe, expect
from tests.page.playing import LINE, OTHER, STATE, cell, grid_line, label, paste, press, start

if TYPE_CHECKING:
    from playwright.sync_api import Route


@pytest.mark.parametrize(("window", "language"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_a_puzzle_is_solved_by_keyboard_alone(page: Page, window: Window, language: str) -> None:
    solution = solve(Grid.parse(LINE)).line
    start(page, f"{LINE}&filled={solution[:63]}{LINE[63:]}")
    words = words_in(language)
    press(page, "Tab", "Enter", "Control+Home", "PageDown", "PageDown", "ArrowDown")
    for number in range(63, 81):
        if LINE[number] == ".":
            press(page, solution[number])
        press(page, "ArrowRight" if number % 9 < 8 else "ArrowDown")
        if number % 9 == 8:
            press(page, "Home")
    assert grid_line(page) == solution
    expect(page.locator(".praise")).to_contain_text(words["play.solved"].split("{")[0])
    assert axe(page) == []


@pytest.mark.parametrize("window", [PHONE], ids=["phone"])
def test_a_finger_is_enough(page: Page) -> None:
    start(page)
    cell(page, 0).tap()
    page.get_by_role("button", name="3, ").tap()
    expect(cell(page, 0)).to_have_text("3")
    page.get_by_role("button", name="Erase").tap()
    page.get_by_role("button", name="Notes").tap()
    page.get_by_role("button", name="4, ").tap()
    page.get_by_role("button", name="5, ").tap()
    assert label(page, 0) == "r1c1, candidates 4, 5"
    page.get_by_role("button", name="Undo").tap()
    assert label(page, 0) == "r1c1, candidates 4"
    page.get_by_role("button", name="Redo").tap()
    assert label(page, 0) == "r1c1, candidates 4, 5"
    for button in page.get_by_role("button").all():
        size = button.bounding_box()
        assert size is None or (size["width"] >= 36 and size["height"] >= 36)


def test_a_screen_reader_hears_the_grid(page: Page) -> None:
    start(page)
    grid = page.get_by_role("grid", name="Sudoku grid")
    expect(grid).to_have_attribute("aria-rowcount", "9")
    expect(grid.get_by_role("row")).to_have_count(9)
    cell(page, 3).click()
    assert label(page, 3) == "r1c4, 8, given"
    expect(cell(page, 3)).to_have_attribute("aria-readonly", "true")
    expect(cell(page, 3)).to_have_attribute("aria-selected", "true")
    press(page, "5")
    expect(page.locator("#announcer")).to_have_text("This cell is given")
    press(page, "ArrowLeft", "8")
    expect(page.locator("#announcer")).to_have_text("r1c3, 8, conflict")
    press(page, "Control+4")  # a note has no place beside a symbol
    expect(page.locator("#announcer")).to_have_text("Nothing to change")
    press(page, "Control+z")
    expect(page.locator("#announcer")).to_have_text("Undone: r1c3, empty")
    assert page.locator('[role="gridcell"][tabindex="0"]').count() == 1


def test_a_held_key_does_not_undo_itself(page: Page) -> None:
    start(page)
    cell(page, 0).click()
    for key in ("3", "n"):
        page.keyboard.down(key)
        page.keyboard.down(key)
        page.keyboard.up(key)
    expect(cell(page, 0)).to_have_text("3")
    expect(page.get_by_role("button", name="Notes")).to_have_attribute("aria-pressed", "true")
    press(page, "n", "4")
    page.keyboard.down("Control")
    page.keyboard.down("z")
    page.keyboard.down("z")
    expect(cell(page, 0)).to_have_text("")


def test_undo_goes_back_to_the_start_and_redo_to_the_end(page: Page) -> None:
    start(page)
    cell(page, 0).click()
    cell(page, 1).click()
    press(page, "Shift+Digit4", "Shift+Digit5", "3", "n", "6", "n", "Delete", "Delete", "Delete")
    cell(page, 0).click()
    press(page, "3", "3", "6", "Backspace")
    page.get_by_role("button", name="Write all candidates").click()
    press(page, "4")
    page.get_by_label("Automatic candidates").check()
    cell(page, 2).click()
    press(page, "Control+Digit4", "5")
    page.get_by_role("button", name="Change the clues").click()
    page.get_by_role("button", name="Make these the clues").click()
    paste(page, OTHER)
    expect(cell(page, 0)).to_have_text("5")
    cell(page, 2).click()
    press(page, "4")
    save = "() => dispatchEvent(new Event('pagehide'))"
    page.evaluate(save)
    end = page.evaluate(STATE)
    while page.get_by_role("button", name="Undo").is_enabled():
        press(page, "Control+z")
    page.evaluate(save)
    begin = page.evaluate(STATE)
    assert grid_line(page) == LINE
    assert '"notes":[[],' in begin
    assert not re.search(r"\[\d+(,\d+)*\]", begin.split('"notes"')[1])
    page.reload()  # the future and the settings are kept, too
    page.get_by_role("gridcell").first.wait_for()
    expect(page.get_by_label("Automatic candidates")).to_be_checked()
    while page.get_by_role("button", name="Redo").is_enabled():
        press(page, "Control+Shift+z")
    page.evaluate(save)
    assert page.evaluate(STATE) == end


def test_mistakes_show_only_if_asked(page: Page) -> None:
    start(page)
    solution = solve(Grid.parse(LINE)).line
    wrong = next(n for n in Grid.parse(LINE).candidates(0) if str(n) != solution[0])
    cell(page, 0).click()
    press(page, str(wrong))
    assert label(page, 0) == f"r1c1, {wrong}"
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".messages")).to_have_text("1 mistake, struck out in the grid.")
    assert label(page, 0) == f"r1c1, {wrong}, wrong"
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".messages")).to_contain_text("a symbol you filled in is wrong")
    press(page, solution[0])
    assert label(page, 0) == f"r1c1, {solution[0]}"
    page.get_by_label("Mistakes").check()
    cell(page, 0).click()
    press(page, str(wrong))
    expect(cell(page, 0)).to_have_class(re.compile("wrong"))


def test_a_grid_that_is_no_puzzle_is_reported(page: Page) -> None:
    for grid, text in {
        "." * 79 + "12": "more than one solution",
        "11" + "." * 79: "no solution",
    }.items():
        start(page, grid)
        expect(page.locator(".cell.given")).to_have_count(2)
        for name in ("Check", "Hint"):
            page.get_by_role("button", name=name).click()
            expect(page.get_by_role("alert")).to_contain_text(text)
            page.get_by_role("button", name="Close").click()


def test_a_hint_goes_deeper_and_is_drawn(page: Page) -> None:
    start(page)
    cell(page, 0).click()
    press(page, "h")
    expect(page.locator(".hint")).to_be_visible()
    first = page.locator(".hint").inner_text()
    press(page, "h")
    expect(page.locator(".hint")).not_to_have_text(first)
    press(page, "h")
    drawn = page.locator("[data-tint='placed'], [data-role='placed'], [data-role='removed']")
    drawn.first.wait_for()
    assert axe(page) == []
    press(page, "Escape")
    expect(page.locator(".hint")).to_have_count(0)
    expect(drawn).to_have_count(0)
    late: list[Route] = []
    page.route("**/api/hint", lambda route: late.append(route))
    with page.expect_request("**/api/hint"):
        press(page, "h")
    press(page, "3")  # the hint is of another position
    with page.expect_response("**/api/hint"):
        late[0].continue_()
    expect(page.locator(".messages")).to_be_empty()


def test_a_hint_that_fails_does_not_count(page: Page) -> None:
    """What fails, or is asked for twice at once, takes no depth away."""
    depths: list[int] = []

    def answer(route: Route) -> None:
        depths.append((route.request.post_data_json or {})["depth"])
        if len(depths) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/api/hint", answer)
    start(page)
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    hint.evaluate("button => { button.click(); button.click(); }")
    expect(page.locator(".hint")).to_be_visible()
    with page.expect_response("**/api/hint"):
        hint.click()
    assert depths == [1, 1, 2]


def clock_seconds(page: Page) -> int:
    """Seconds on the clock; the time of the test itself passes on it too."""
    minutes, seconds = page.get_by_role("timer").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_pause_hides_the_grid_and_stops_the_clock(page: Page) -> None:
    page.clock.install()
    start(page)
    page.clock.run_for(65_000)
    assert clock_seconds(page) >= 65
    press(page, "h")
    expect(page.locator(".hint")).to_be_visible()
    press(page, "p")
    expect(page.locator("#announcer")).to_have_text("Paused")
    expect(page.locator(".cell .symbol").first).to_be_hidden()
    expect(page.locator(".hint")).to_be_hidden()
    press(page, "ArrowRight")
    cell(page, 3).focus()  # what is not seen is not heard either
    expect(page.locator(".curtain")).to_be_focused()
    before = clock_seconds(page)
    page.clock.run_for(5_000)
    assert clock_seconds(page) == before
    page.reload()  # neither the pause nor a second is lost
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".cell .symbol").first).to_be_hidden()
    assert clock_seconds(page) == before
    assert axe(page) == []
    page.get_by_role("button", name="Change the clues").click()
    assert page.locator(".cell.given").count() == len(LINE.replace(".", ""))
    press(page, "p")
    page.clock.run_for(2_000)
    assert clock_seconds(page) >= before + 2
    page.get_by_role("button", name="Start again").click()
    assert clock_seconds(page) < before
    press(page, "Control+z")
    assert clock_seconds(page) >= before + 2


def test_a_pause_ends_with_its_grid(page: Page) -> None:
    start(page)
    press(page, "p")
    page.evaluate(
        """async line => {
          const {game} = await import("/game.js");
          const symbols = Array.from(line, Number);
          game.follow({...game.state, symbols, version: game.version + 1});
        }""",
        solve(Grid.parse(LINE)).line,
    )
    expect(page.locator(".curtain")).to_be_hidden()
    expect(page.locator(".cell .symbol").first).to_be_visible()
    press(page, "Control+z", "p")
    expect(page.locator(".curtain")).to_be_visible()
    page.get_by_role("link", name="Solve").click()
    page.locator(".view-solve").wait_for()
    page.goto(f"/#play?grid={OTHER}")  # another grid is not paused
    expect(cell(page, 0)).to_have_text("5")
    expect(page.locator(".curtain")).to_be_hidden()


def test_mistakes_belong_to_the_grid_that_is_shown(page: Page) -> None:
    """An undone new grid, and an empty one, are not measured by the solution of another."""
    start(page, OTHER)
    page.get_by_label("Mistakes").check()
    cell(page, 2).click()
    press(page, "9")
    expect(page.locator(".cell.wrong")).to_have_count(1)
    page.evaluate("line => { location.hash = `#play?grid=${line}`; }", LINE)
    expect(page.locator(".cell.wrong")).to_have_count(0)
    press(page, "Control+z")
    expect(page.locator(".cell.wrong")).to_have_count(1)
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_role("button", name="Empty grid").click()
    expect(page.locator(".cell.wrong")).to_have_count(0)
    expect(page.locator(".messages")).to_be_empty()


def test_focus_is_never_lost(page: Page) -> None:
    """What goes, or does nothing any more, leaves the focus where keys still work."""
    start(page, OTHER)
    cell(page, 2).click()
    press(page, "4")
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    press(page, "Enter", "Enter", "Enter")
    expect(undo).to_be_focused()
    expect(undo).to_be_disabled()
    page.get_by_label("Conflicts").focus()
    press(page, "7", "Space")
    expect(cell(page, 2)).to_have_text("7")
    expect(page.get_by_label("Conflicts")).not_to_be_checked()
    page.get_by_role("button", name="Change the clues").click()
    page.get_by_role("button", name="Make these the clues").focus()
    press(page, "Enter")
    expect(cell(page, 2)).to_be_focused()
    page.route("**/api/make", lambda route: route.fulfill(status=400, json={"detail": "no"}))
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_role("button", name="Make it").focus()
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("button", name="Make it")).to_be_focused()


def test_a_dialog_goes_with_its_view(page: Page) -> None:
    page.goto("/#solve")
    page.locator(".view-solve").wait_for()
    page.evaluate("() => { location.hash = '#play'; }")
    page.get_by_role("button", name="Help", exact=True).click()
    page.go_back()
    page.locator(".view-solve").wait_for()
    expect(page.locator("dialog")).to_have_count(0)
