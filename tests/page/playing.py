"""Helpers for the tests of the view Play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.browsing import Page

if TYPE_CHECKING:
    from playwright.sync_api import Locator

LINE = "...8.9....2...7.5881.2..34......56.3.........7.16......76..4.2594.5...8....9.2..."
"""The puzzle of a first visit."""
OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NEXT = str.maketrans("123456789", "234567891")
STATE = """() => {
  const {given, symbols, notes, struck} = JSON.parse(sessionStorage.getItem('nonet.current'));
  return JSON.stringify({given, symbols, notes, struck});
}"""


def cell(page: Page, number: int) -> Locator:
    return page.locator(f'[data-cell="{number}"]')


def label(page: Page, number: int) -> str:
    return cell(page, number).get_attribute("aria-label") or ""


def start(page: Page, grid: str = "") -> None:
    page.goto(f"/#play?grid={grid}" if grid else "/")
    page.get_by_role("gridcell").first.wait_for()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def grid_line(page: Page) -> str:
    """The symbols of the grid, in one line."""
    line: str = page.evaluate(
        """() => [...document.querySelectorAll('.cell')].map(
          cell => cell.querySelector('.symbol')?.textContent ?? '.').join('')"""
    )
    return line


def paste(page: Page, text: str) -> None:
    """Paste *text* outside any text field."""
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          const about = {clipboardData, bubbles: true, cancelable: true};
          document.body.dispatchEvent(new ClipboardEvent("paste", about));
        }""",
        text,
    )


DROP = """([place, text, file]) => {
  const dataTransfer = new DataTransfer();
  if (file) dataTransfer.items.add(new File([text], file));
  else dataTransfer.setData("text", text);
  const about = {dataTransfer, bubbles: true, cancelable: true};
  document.querySelector(place).dispatchEvent(new DragEvent("drop", about));
}"""
