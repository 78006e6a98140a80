from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid
from nonet.drawing.blocks import Block, cell_starts, columns_for, rows_for
from nonet.drawing.picture import Candidate, Link, Mark, Picture, Role, Tint
from nonet.drawing.signs import BRACKETS, NAMES, SIGNS, STYLES, draw_legend, sign_of
from nonet.drawing.steps import candidates_width, draw_candidates, draw_links, draw_marks
from tests.drawing.pictures import pictures

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

X_WING = Grid.parse(
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
)
UNITS = X_WING.shape.units
CORNERS = (12, 16, 48, 52)
FISH = Picture(
    X_WING,
    cells=tuple(Tint(cell, "pattern") for cell in CORNERS),
    units=(UNITS[1], UNITS[5], UNITS[12], UNITS[16]),
    marks=(*(Mark(cell, 7, "pattern") for cell in CORNERS), Mark(3, 7, "removed")),
)


def plain(lines: list[str]) -> list[str]:
    """The same lines without colours."""
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]


def block_of(picture: Picture) -> Block:
    size = picture.grid.shape.size
    return Block(rows_for(size), 2 * columns_for(size))


def blocks_of(picture: Picture, lines: list[str], block: Block) -> dict[int, list[str]]:
    """What is drawn in each cell, and the character before and after it, by cell."""
    shape = picture.grid.shape
    margin = len(str(shape.size)) + 2
    found = {}
    labels = [at for at, line in enumerate(lines) if re.match(r"[> ] ?\d+ [│|]", line)]
    assert len(labels) == shape.size
    for row, at in enumerate(labels):
        top = at - (block.tall - 1) // 2
        for column, start in enumerate(cell_starts(shape, block)):
            places = slice(margin + start - 1, margin + start + block.wide + 1)
            cell = row * shape.size + column
            found[cell] = [line[places] for line in lines[top : top + block.tall]]
    return found


def roles_of(unicode: bool) -> dict[str, Role]:
    return {sign_of(role, unicode=unicode): role for role in SIGNS}


def read_marks(picture: Picture, lines: list[str], *, unicode: bool) -> dict[Candidate, Role]:
    """The marks as somebody reads them who has the text alone."""
    roles = roles_of(unicode)
    found: dict[Candidate, Role] = {}
    for cell, block in blocks_of(picture, lines, block_of(picture)).items():
        for line in block:
            for sign, shown in zip(line[1:-1:2], line[2:-1:2], strict=True):
                if sign != " ":
                    candidate = (cell, picture.grid.alphabet.index(shown) + 1)
                    assert candidate not in found
                    found[candidate] = roles[sign]
    return found


@given(pictures(), st.booleans())
def test_every_mark_can_be_read_without_colour(picture: Picture, unicode: bool) -> None:
    lines = draw_candidates(picture, colour=False, unicode=unicode)
    assert read_marks(picture, lines, unicode=unicode) == {
        (cell, symbol): role for cell, symbol, role in picture.marks
    }


@given(pictures(), st.booleans())
def test_colour_changes_nothing_else(picture: Picture, unicode: bool) -> None:
    for drawn in (draw_marks, draw_candidates):
        coloured = drawn(picture, colour=True, unicode=unicode)
        assert plain(coloured) == drawn(picture, colour=False, unicode=unicode)
        for role in picture.roles():
            style = STYLES[role].partition("{}")[0]
            assert drawn is draw_marks or style in "".join(coloured)
    legend = draw_legend(picture, colour=True, unicode=unicode)
    assert plain(legend) == draw_legend(picture, colour=False, unicode=unicode)


@given(pictures())
def test_every_symbol_has_its_place_in_its_cell(picture: Picture) -> None:
    grid = picture.grid
    lines = draw_candidates(picture, colour=False)
    for cell, block in blocks_of(picture, lines, block_of(picture)).items():
        held = "".join(line[2:-1:2] for line in block)
        if shown := grid[cell] or picture.placed_in(cell):
            assert held.replace("·", "").split() == [grid.shown(shown)]
        else:
            symbols = range(1, grid.shape.size + 1)
            shown_as = [grid.shown(s) if s in picture.candidates[cell] else " " for s in symbols]
            assert held.replace("·", " ")[: grid.shape.size] == "".join(shown_as)
        assert ("·" in held) == (picture.depth(cell) > 0 and not held.replace("·", " ").isalnum())


@given(pictures(("4x4", "9x9")))
def test_cells_of_the_pattern_stand_in_brackets(picture: Picture) -> None:
    size = picture.grid.shape.size
    lines = draw_candidates(picture, colour=False)
    for cell, block in blocks_of(picture, lines, block_of(picture)).items():
        role = picture.tint(cell)
        before = picture.tint(cell - 1) if cell % size % columns_for(size) else None
        opening = BRACKETS[role][0] if role else BRACKETS[before][1] if before else " "
        assert {line[0] for line in block} == {opening}


@given(pictures(), st.booleans())
def test_the_small_picture_has_a_sign_before_each_cell_of_the_step(
    picture: Picture, unicode: bool
) -> None:
    lines = draw_marks(picture, colour=False, unicode=unicode)
    roles = roles_of(unicode)
    for cell, (text,) in blocks_of(picture, lines, Block(1, 1)).items():
        assert roles.get(text[0]) == picture.cell_role(cell)
        placed = [symbol for at, symbol, role in picture.marks if (at, role) == (cell, "placed")]
        if shown := picture.grid[cell] or sum(placed):
            assert text[1] == picture.grid.shown(shown)
        else:
            empty = "·" if unicode else "."
            assert text[1] == ("_" if picture.depth(cell) else empty)


@given(pictures(("9x9",)), st.booleans())
def test_a_classic_grid_fits_into_80_columns(picture: Picture, unicode: bool) -> None:
    for drawn in (draw_marks, draw_candidates):
        lines = drawn(picture, colour=False, unicode=unicode)
        assert max(len(line) for line in lines) <= 80
        assert unicode or "".join(lines).isascii()
    assert all(len(line) <= 80 for line in draw_links(picture))


@given(pictures())
def test_the_width_is_known_before(picture: Picture) -> None:
    lines = draw_candidates(picture, colour=False)
    assert max(len(line) for line in lines) == candidates_width(picture.grid)


@given(pictures(), st.integers(30, 80))
def test_links_can_be_read_back(picture: Picture, width: int) -> None:
    lines = draw_links(picture, width=width)
    assert all(len(line) <= width for line in lines)
    found: list[tuple[Candidate, Candidate, str]] = []
    for chain in re.split(r"\n(?! )", "\n".join(lines)) if lines else []:
        first, *rest = chain.split()
        start = read_candidate(picture.grid, first)
        for sign, name in zip(rest[::2], rest[1::2], strict=True):
            end = read_candidate(picture.grid, name)
            found.append((start, end, sign))
            start = end
    assert found == [(*link.ends, sign_of_link(link)) for link in picture.links]


def sign_of_link(link: Link) -> str:
    return "~" if link.is_partial else "-="[link.is_strong]


def read_candidate(grid: Grid, name: str) -> Candidate:
    cell, _, shown = name.partition(":")
    return grid.shape.parse_cell(cell), grid.alphabet.index(shown) + 1


def test_rows_and_columns_have_arrows() -> None:
    lines = draw_candidates(FISH, colour=False)
    assert [line[1] for line in lines if line.startswith(">")] == ["2", "6"]
    assert re.findall(r"v(\d)", lines[0]) == ["4", "8"]
    small = draw_marks(FISH, colour=False, unicode=False)
    assert small[:5] == [
        "     1 2 3  v4 5 6   7v8 9",
        "   +-------+-------+-------+",
        " 1 | 1 . . |x_ . . | 5 6 9 |",
        ">2 | 4 9 2 |*_ 5 6 | 1*_ 8 |",
        " 3 | . 5 6 | 1 . 9 | 2 4 . |",
    ]


def test_columns_with_two_digits_are_numbered_upright() -> None:
    lines = draw_marks(Picture(Grid.empty("12x12")), colour=False)
    assert lines[0].split() == ["1", "1", "1"]
    assert "".join(lines[1].split()) == "123456789012"
    assert lines[-2].startswith(" 12 │ ·")


def test_the_legend_tells_what_occurs_and_no_more() -> None:
    assert draw_legend(FISH, colour=False) == ["* [] pattern   × removed"]
    assert draw_legend(FISH, colour=False, unicode=False) == ["* [] pattern   x removed"]
    names = NAMES | {"pattern": "motif", "removed": "éliminé"}
    assert draw_legend(FISH, colour=False, names=names) == ["* [] motif   × éliminé"]
    placed = Mark(12, 7, "placed")
    single = Picture(X_WING, cells=(Tint(12, "pattern"),), marks=(placed,))
    assert draw_legend(single, colour=False) == ["[] pattern   = placed"]


@given(pictures(), st.integers(20, 80))
def test_the_legend_fits_into_its_width(picture: Picture, width: int) -> None:
    lines = draw_legend(picture, colour=False, width=width)
    assert all(len(line) <= width for line in lines)
    entries = [entry for line in lines for entry in line.split("   ")]
    marked = {mark.role for mark in picture.marks}
    signs = [SIGNS[r] if r in marked else BRACKETS[r][0] for r in picture.roles()]
    assert [entry[0] for entry in entries] == signs


def test_signs_differ() -> None:
    for unicode in (True, False):
        assert len(roles_of(unicode)) == len(SIGNS) == len(set(STYLES.values()))
