"""The heat map in the terminal, and the signs of extra units."""

from __future__ import annotations

import re

import pytest

from nonet import Grid, Shape, possibilities
from nonet.drawing.extra_signs import draw_extras, extra_signs
from nonet.drawing.grids import grid_picture, heat_picture
from nonet.drawing.heat import ASCII_LEVELS, LEVELS, draw_heat
from nonet.drawing.marking import level_of
from nonet.drawing.terminal import COLOURS
from nonet.drawing.tight import draw_tight
from tests.examples import LESSON, SEEDS


@pytest.mark.parametrize("unicode", [True, False])
def test_every_share_can_be_read_without_colour(unicode: bool) -> None:
    picture = heat_picture(possibilities(SEEDS["club"].grid))
    *lines, scale, _ = [*draw_heat(picture, colour=False, unicode=unicode), ""]
    levels = LEVELS if unicode else ASCII_LEVELS
    shares = [
        (picture.grid.shown(symbol), levels[level_of(share)])
        for cell in picture.grid.shape.cells
        for symbol, share in zip(picture.candidates[cell], picture.shares[cell], strict=True)
    ]
    read = re.findall(rf"([1-9])([{re.escape(levels)}])", "\n".join(lines))
    assert sorted(read) == sorted(shares)
    assert len(re.findall("[1-9] ", "\n".join(lines))) == len(picture.grid.filled)
    assert [entry[0] for entry in scale.split("   ")] == [*levels]
    coloured = draw_heat(picture, colour=True, unicode=unicode)
    assert [COLOURS.sub("", line) for line in coloured] == [*lines, scale]


def test_a_narrow_heat_map_has_the_signs_alone() -> None:
    picture = heat_picture(possibilities(SEEDS["club"].grid))
    wide, tight = (draw_heat(picture, colour=False, width=width) for width in (70, 69))
    assert [len(wide[0]), len(tight[0])] == [70, 43]
    signs = [re.findall(f"[{LEVELS}]", "\n".join(lines)) for lines in (wide, tight)]
    assert signs[0] == signs[1]
    assert len(re.findall(r"\d", "\n".join(tight[:-1]))) == len(picture.grid.filled)


def test_each_kind_of_extra_units_has_its_sign() -> None:
    shape = Shape.parse("9x9+x+windows").with_extra((0, 1), (1, 4))
    signs = extra_signs(shape, unicode=False)
    assert [signs.get(cell) for cell in (0, 1, 4, 8, 11, 40, 20)] == [*"\\ab/:X\\"]
    (line,) = draw_extras(grid_picture(Grid.empty(shape)), unicode=False)
    assert line == "\\ / diagonals   : windows   a b extra groups"
    assert draw_extras(grid_picture(LESSON)) == []


def test_tight_candidates_are_all_there() -> None:
    picture = grid_picture(LESSON, candidates=True)
    text = "\n".join(line[4:] for line in draw_tight(picture, colour=False)[1:])
    number = sum(len(LESSON.candidates(cell)) for cell in LESSON.empty_cells)
    assert len(re.findall(r"\d", text)) == number + len(LESSON.filled)
