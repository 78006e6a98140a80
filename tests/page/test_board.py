"""The board: what it shows of any shape, and what it says, given a state."""

from __future__ import annotations

from typing import Any

import pytest

from nonet.shape import Shape
from nonet.web.works.grids import plain_shape
from tests.page.browsing import Page, axe

LAY = """
async ([shape, state]) => {
  const {Board} = await import("/board.js");
  const board = new Board({label: "board"});
  for (const name of ["tints", "marks"]) state[name] = new Map(state[name] ?? []);
  for (const name of ["conflicts", "wrong"]) state[name] = new Set(state[name] ?? []);
  board.lay(shape);
  board.show(state);
  document.querySelector(".play").replaceWith(board.element);
}
"""


def show(page: Page, name: str, **state: Any) -> None:
    """A board of that shape in the place of the view."""
    shape = Shape.parse(name)
    page.goto("/")
    page.get_by_role("grid").wait_for()
    cells = len(shape.cells)
    alphabet = "123456789ABCDEFG"[: shape.size]
    told = {"symbols": [0] * cells, "given": [0] * cells, **state}
    page.evaluate(LAY, [plain_shape(shape, alphabet), told])


def label(page: Page, cell: int) -> str | None:
    return page.locator(f'[data-cell="{cell}"]').get_attribute("aria-label")


def lines(page: Page) -> int:
    """How many sides of cells are thick, but for the rim."""
    path = page.locator(".lines .thick").get_attribute("d") or ""
    return path.count("M") - 1


@pytest.mark.parametrize(
    ("name", "sides", "diagonals", "is_shaded"),
    [
        ("4x4", 8, 0, False),
        ("jigsaw:1112 1322 3342 3444", 12, 0, False),
        ("latin:4", 0, 0, False),
        ("9x9+x", 36, 2, False),
        ("9x9+windows", 36, 0, True),
        ("6x6+extra:aa.........bb.......................", 18, 0, True),
    ],
)
def test_every_shape_has_its_lines(
    page: Page, name: str, sides: int, diagonals: int, is_shaded: bool
) -> None:
    show(page, name)
    assert lines(page) == sides
    assert page.locator(".diagonal").count() == diagonals
    assert bool(page.locator(".extra-unit").get_attribute("d")) == is_shaded


def test_marks_links_and_heat_are_seen_and_heard(page: Page) -> None:
    everything = [[1, 2, 3, 4]] * 16
    show(
        page,
        "4x4",
        candidates=everything,
        marks=[["0:1", "pattern"], ["0:2", "removed"], ["1:3", "placed"], ["2:1", "on"]],
        tints=[[3, "second"]],
        units=[[0, 1, 2, 3], [0, 4, 8, 12]],
        links=[{"path": "M0.5 0.5Q1 1 2 1.5", "strong": True, "partial": False, "chain": 0}],
        heat=[[0.5, 0.25, 0, 0.25] if cell == 5 else None for cell in range(16)],
    )
    assert label(page, 0) == "r1c1, candidates 1 pattern, 2 removed, 3, 4"
    assert label(page, 1) == "r1c2, 3, placed"
    assert label(page, 3) == "r1c4, candidates 1, 2, 3, 4, second part"
    assert label(page, 5) == "r2c2, candidates 1 50%, 2 25%, 4 25%"
    assert page.locator('[data-cell="0"]').get_attribute("data-depth") == "2"
    assert page.locator(".link .head").count() == 1
    page.locator('[data-cell="0"]').focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.dataset.cell") == "4"
    assert axe(page) == []
