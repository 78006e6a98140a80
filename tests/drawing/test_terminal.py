from __future__ import annotations

from nonet import Grid
from nonet.drawing.terminal import grid_lines, grid_width, side_by_side
from tests.examples import SHAPED

FOUR = SHAPED["4x4"].grid


def test_a_grid_is_drawn_with_strokes() -> None:
    assert grid_lines(FOUR, colour=False) == [
        "┌─────┬─────┐",
        "│ · · │ 1 · │",
        "│ 3 · │ · · │",
        "├─────┼─────┤",
        "│ · · │ · · │",
        "│ · 2 │ · 4 │",
        "└─────┴─────┘",
    ]
    assert grid_lines(FOUR, colour=False, unicode=False)[0] == "+-----+-----+"
    assert grid_width(FOUR.shape) == 13


def test_clues_stand_out_among_found_symbols() -> None:
    solution = Grid.parse(SHAPED["4x4"].solution)
    row = grid_lines(solution, FOUR, colour=True)[1]
    assert "\x1b[1;36m1\x1b[0m" in row
    assert "\x1b[1;36m2\x1b[0m" not in row
    assert "2 4" in row


def test_every_way_in_which_strokes_meet() -> None:
    assert grid_lines(SHAPED["jigsaw"].grid, colour=False)[:6] == [
        "┌───────────────────────┬───────────┐",
        "│ 7   ·   ·   ·   5   · │ ·   ·   · │",
        "├───────────────┐       └───┐       │",
        "│ 2   ·   ·   · │ ·   3   · │ 8   · │",
        "│   ┌───────┐   └───────┬───┴───┐   │",
        "│ 1 │ 2   · │ ·   8   9 │ 5   · │ · │",
    ]


def test_pictures_stand_beside_each_other() -> None:
    assert side_by_side(["ab", "cd"], ["x", "y", "z"], 2) == ["ab   x", "cd   y", "     z"]
