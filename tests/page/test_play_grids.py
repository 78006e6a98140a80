"""The view Play: how grids come in and go out, as text, file, link and new puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from nonet import Grid
from nonet.files import FORMATS, Entry
from tests.page.browsing import Page, axe, expect
from tests.page.playing import DROP, LINE, NEXT, OTHER, cell, grid_line, label, paste, press, start

if TYPE_CHECKING:
    from tests.page.browsing import BrowserContext


def test_any_format_can_be_pasted(page: Page) -> None:
    start(page)
    grid = Grid.parse(OTHER)
    for name in ("line", "grid", "csv", "json", "f-puzzles", "sudokupad"):
        paste(page, FORMATS[name].write(Entry(grid)))
        expect(cell(page, 0)).to_have_text(grid.line[0])
        assert grid_line(page) == grid.line, name
        grid = Grid.parse(grid.line.translate(NEXT))


def test_a_long_file_is_read_in_part_and_a_picture_not_at_all(page: Page) -> None:
    start(page)
    page.get_by_role("button", name="Open", exact=True).click()
    choose = page.get_by_role("dialog").locator("input[type=file]")
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    choose.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": head})
    expect(page.get_by_role("alert")).to_have_text("This file is no text.")
    page.evaluate(DROP, ["textarea", OTHER])
    assert grid_line(page) == LINE
    page.evaluate(DROP, ["textarea", f"{OTHER}\n" * 1000, "a.sdm"])
    expect(page.locator("#trouble")).to_contain_text("only its beginning was read, with 5")
    assert grid_line(page) == OTHER
    press(page, "Escape")
    expect(page.locator("#trouble")).to_be_empty()
    page.evaluate(DROP, ["main", LINE])
    expect(cell(page, 3)).to_have_text("8")


def test_text_that_is_no_grid_is_reported_and_changes_nothing(page: Page) -> None:
    start(page)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("textbox").fill("<b>no grid</b>")
    page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a grid")
    page.get_by_role("textbox").fill(OTHER)
    page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert grid_line(page) == OTHER
    press(page, "Control+z")
    assert grid_line(page) == LINE


def test_letters_fill_larger_grids(page: Page) -> None:
    start(page)
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_label("Shape").select_option("16x16")
    expect(page.get_by_label("Difficulty")).to_be_disabled()
    page.get_by_role("button", name="Empty grid").click()
    expect(page.get_by_role("gridcell")).to_have_count(256)
    cell(page, 0).click()
    press(page, "g", "ArrowRight", "Shift+A", "Shift+B", "ArrowRight", "a")
    assert [label(page, n) for n in range(3)] == ["r1c1, G", "r1c2, candidates B", "r1c3, A"]
    press(page, "ArrowLeft")  # candidates too small to read are told below the board
    expect(page.locator(".closer")).to_have_text("r1c2, candidates B")
    page.get_by_role("button", name="Make these the clues").click()
    assert label(page, 0) == "r1c1, G, given"
    assert axe(page) == []


def test_a_new_puzzle_comes_in_its_shape(page: Page) -> None:
    start(page)
    cell(page, 0).click()
    press(page, "3")
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_label("Shape").select_option("jigsaw")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    clues = grid_line(page)
    assert clues != LINE
    about = page.locator(".status .about").inner_text()
    expect(page.locator("#announcer")).to_have_text(about)
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_role("button", name="1 of 81").or_(page.locator(".shelf button")).first.click()
    assert grid_line(page)[0] == "3"
    press(page, "Control+z")
    assert grid_line(page) == clues


def test_a_link_holds_the_grid(page: Page, context: BrowserContext) -> None:
    start(page, f"{OTHER}&shape=9x9%2Bx")
    expect(cell(page, 0)).to_have_text("5")
    cell(page, 2).click()
    press(page, "4")
    page.get_by_role("button", name="Share").click()
    page.get_by_label("With what I filled in").check()
    link = page.get_by_label("The link holds the whole grid").input_value()
    assert OTHER in unquote(link)
    other = context.new_page()
    other.goto(link)
    expect(cell(other, 2)).to_have_text("4")
    expect(other.locator("#announcer")).to_have_text("Grid opened")
    assert grid_line(other) == OTHER.replace(".", "4", 1)
    assert other.evaluate("location.hash") == "#play"
    other.locator(".cell").first.wait_for()
    assert other.locator(".diagonal").count() == 2
    press(other, "Control+z")
    assert grid_line(other) != OTHER
    expect(other.locator("#announcer")).to_have_text("The grid before is back")
    paste(other, f" {link}\n")
    expect(cell(other, 2)).to_have_text("4")
    assert label(other, 0) == "r1c1, 5, given"
    assert other.locator(".diagonal").count() == 2


def test_a_grid_that_is_typed_in_is_solved_and_shared_as_it_is(page: Page) -> None:
    """Whether or not somebody has said that these are the clues."""
    start(page)
    page.get_by_role("button", name="New", exact=True).click()
    page.get_by_role("button", name="Empty grid").click()
    expect(cell(page, 3)).to_have_text("")
    for number, symbol in enumerate(OTHER):
        if symbol != ".":
            cell(page, number).focus()
            press(page, symbol)
    solve_typed_grid(page)
    page.get_by_role("button", name="Make these the clues").click()
    assert label(page, 0) == "r1c1, 5, given"
    page.get_by_role("button", name="Change the clues").click()
    solve_typed_grid(page)


def solve_typed_grid(page: Page) -> None:
    """Share the grid and go to Solve and back."""
    page.get_by_role("button", name="Share").click()
    assert OTHER in page.get_by_label("The link holds the whole grid").input_value()
    expect(page.get_by_label("With what I filled in")).to_have_count(0)
    press(page, "Escape")
    page.get_by_role("link", name="Solve").click()
    expect(page.locator(".count-panel .number")).to_have_text("1")
    assert grid_line(page) == OTHER
    expect(page.get_by_role("group", name="Solve from")).to_be_hidden()
    page.get_by_role("link", name="Methods").click()
    expect(page.locator(".view-methods .board").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("link", name="Play").click()
    expect(page.get_by_role("button", name="Make these the clues")).to_be_visible()


def test_the_grid_can_be_downloaded(page: Page) -> None:
    start(page)
    page.get_by_role("button", name="Share").click()
    for name, head in {"PDF": b"%PDF", "PNG": b"\x89PNG", "SVG": b"<svg"}.items():
        with page.expect_download() as found:
            page.get_by_role("button", name=name).click()
        assert found.value.suggested_filename == f"nonet.{name.lower()}"
        assert found.value.path().read_bytes().startswith(head)


def test_the_grid_can_be_copied(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(page)
    cell(page, 0).click()
    press(page, "Control+c")
    expect(page.locator(".messages")).to_have_text("Copied")
    read = "() => navigator.clipboard.readText()"
    assert page.evaluate(read) == LINE
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy the link").click()
    told = page.get_by_role("dialog").get_by_role("status")  # all else is silent below a dialog
    expect(told).to_have_text("Copied")
    expect(told).to_be_in_viewport(ratio=1)
    assert LINE in page.evaluate(read)
    assert axe(page) == []
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.get_by_role("button", name="Copy as text").click()
    expect(told).to_have_text("Press Ctrl+C to copy")
