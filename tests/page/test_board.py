"""The board: what it shows of any shape, and what it says, given a state."""

from __future__ import annotations

from typing import Any

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
  document.querySelector(".play, .board").replaceWith(board.element);
}
"""


def show(page: Page, name: str, **state: Any) -> None:
    """A board of that shape in the place of the view."""
    shape = Shape.parse(name)
    if page.url == "about:blank":
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


SHAPES = {
    "4x4": (8, 0, False),
    "jigsaw:1112132233423444": (12, 0, False),
    "latin:4": (0, 0, False),
    "9x9+x": (36, 2, False),
    "9x9+windows": (36, 0, True),
    "6x6+extra:aa.........bb.......................": (18, 0, True),
}
"""For each how many sides of cells are thick, how many diagonals it has, and if it is shaded."""


def test_every_shape_has_its_lines(page: Page) -> None:
    for name, told in SHAPES.items():
        show(page, name)
        shade = page.locator(".extra-unit").get_attribute("d")
        assert (lines(page), page.locator(".diagonal").count(), bool(shade)) == told, name


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
