from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, Shape, possibilities
from nonet.drawing.layout import candidate_block
from nonet.drawing.picture import (
    Candidate,
    Link,
    Mark,
    Picture,
    Role,
    Tint,
    grid_picture,
    heat_level,
    heat_picture,
)
from nonet.drawing.terminal import COLOURS, cell_starts
from nonet.drawing.terminal_picture import (
    ASCII_LEVELS,
    BRACKETS,
    LEVELS,
    SIGNS,
    STYLES,
    TerminalPicture,
    candidates_width,
    extra_unit_signs,
    link_lines,
    sign_of,
)
from tests.drawing.pictures import pictures
from tests.examples import EXAMPLE, EXAMPLES

pytestmark = pytest.mark.no_cover  # coverage doubles the time of so many lines

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


def blocks_of(picture: Picture, lines: list[str], tall: int, wide: int) -> dict[int, list[str]]:
    """What is drawn in each cell, and the character before and after it, by cell."""
    shape = picture.grid.shape
    margin = len(str(shape.size)) + 2
    found = {}
    labels = [at for at, line in enumerate(lines) if re.match(r"[> ] ?\d+ [│|]", line)]
    assert len(labels) == shape.size
    for row, at in enumerate(labels):
        top = at - (tall - 1) // 2
        for column, start in enumerate(cell_starts(shape, wide)):
            places = slice(margin + start - 1, margin + start + wide + 1)
            cell = row * shape.size + column
            found[cell] = [line[places] for line in lines[top : top + tall]]
    return found


def candidates_in(picture: Picture, lines: list[str]) -> dict[int, list[str]]:
    """The same of a picture with candidates."""
    rows, columns = candidate_block(picture.grid.shape.size)
    return blocks_of(picture, lines, rows, 2 * columns)


def roles_of(unicode: bool) -> dict[str, Role]:
    return {sign_of(role, unicode=unicode): role for role in SIGNS}


def read_marks(picture: Picture, lines: list[str], *, unicode: bool) -> dict[Candidate, Role]:
    """The marks, read from the text alone."""
    roles = roles_of(unicode)
    found: dict[Candidate, Role] = {}
    for cell, block in candidates_in(picture, lines).items():
        for line in block:
            for sign, shown in zip(line[1:-1:2], line[2:-1:2], strict=True):
                if sign != " ":
                    candidate = (cell, picture.grid.alphabet.index(shown) + 1)
                    assert candidate not in found
                    found[candidate] = roles[sign]
    return found


@given(pictures(), st.booleans())
def test_every_mark_can_be_read_without_colour(picture: Picture, unicode: bool) -> None:
    lines = TerminalPicture(picture, colour=False, unicode=unicode).candidate_lines()
    assert read_marks(picture, lines, unicode=unicode) == {
        (cell, symbol): role for cell, symbol, role in picture.marks
    }


@given(pictures(), st.booleans())
def test_colour_changes_nothing_else(picture: Picture, unicode: bool) -> None:
    coloured = TerminalPicture(picture, colour=True, unicode=unicode)
    colourless = TerminalPicture(picture, colour=False, unicode=unicode)
    assert plain(coloured.small_lines()) == colourless.small_lines()
    assert plain(coloured.candidate_lines()) == colourless.candidate_lines()
    assert plain(coloured.legend_lines()) == colourless.legend_lines()
    for role in picture.roles():
        assert STYLES[role].partition("{}")[0] in "".join(coloured.candidate_lines())


@given(pictures())
def test_every_symbol_has_its_place_in_its_cell(picture: Picture) -> None:
    grid = picture.grid
    lines = TerminalPicture(picture, colour=False).candidate_lines()
    for cell, block in candidates_in(picture, lines).items():
        held = "".join(line[2:-1:2] for line in block)
        if shown := grid[cell] or picture.placed_in(cell):
            assert held.replace("·", "").split() == [grid.character(shown)]
        else:
            symbols = range(1, grid.shape.size + 1)
            shown_as = [
                grid.character(s) if s in picture.candidates[cell] else " " for s in symbols
            ]
            assert held.replace("·", " ")[: grid.shape.size] == "".join(shown_as)
        assert ("·" in held) == (picture.depth(cell) > 0 and not held.replace("·", " ").isalnum())


@given(pictures(("4x4", "9x9")))
def test_cells_of_the_pattern_stand_in_brackets(picture: Picture) -> None:
    size = picture.grid.shape.size
    lines = TerminalPicture(picture, colour=False).candidate_lines()
    for cell, block in candidates_in(picture, lines).items():
        role = picture.tint(cell)
        before = picture.tint(cell - 1) if cell % size % candidate_block(size)[1] else None
        opening = BRACKETS[role][0] if role else BRACKETS[before][1] if before else " "
        assert {line[0] for line in block} == {opening}


@given(pictures(), st.booleans())
def test_the_small_picture_has_a_sign_before_each_cell_of_the_step(
    picture: Picture, unicode: bool
) -> None:
    lines = TerminalPicture(picture, colour=False, unicode=unicode).small_lines()
    roles = roles_of(unicode)
    for cell, (text,) in blocks_of(picture, lines, 1, 1).items():
        assert roles.get(text[0]) == picture.cell_role(cell)
        placed = [symbol for at, symbol, role in picture.marks if (at, role) == (cell, "placed")]
        if shown := picture.grid[cell] or sum(placed):
            assert text[1] == picture.grid.character(shown)
        else:
            empty = "·" if unicode else "."
            assert text[1] == ("_" if picture.depth(cell) else empty)


@given(pictures(("9x9",)), st.booleans())
def test_a_classic_grid_fits_into_80_columns(picture: Picture, unicode: bool) -> None:
    view = TerminalPicture(picture, colour=False, unicode=unicode)
    for lines in (view.small_lines(), view.candidate_lines()):
        assert max(len(line) for line in lines) <= 80
        assert unicode or "".join(lines).isascii()
    assert all(len(line) <= 80 for line in link_lines(picture))


@given(pictures())
def test_the_width_is_known_before(picture: Picture) -> None:
    lines = TerminalPicture(picture, colour=False).candidate_lines()
    assert max(len(line) for line in lines) == candidates_width(picture.grid)


@given(pictures(), st.integers(30, 80))
def test_links_can_be_read_back(picture: Picture, width: int) -> None:
    lines = link_lines(picture, width)
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
    lines = TerminalPicture(FISH, colour=False).candidate_lines()
    assert [line[1] for line in lines if line.startswith(">")] == ["2", "6"]
    assert re.findall(r"v(\d)", lines[0]) == ["4", "8"]
    small = TerminalPicture(FISH, colour=False, unicode=False).small_lines()
    assert small[:5] == [
        "     1 2 3  v4 5 6   7v8 9",
        "   +-------+-------+-------+",
        " 1 | 1 . . |x_ . . | 5 6 9 |",
        ">2 | 4 9 2 |*_ 5 6 | 1*_ 8 |",
        " 3 | . 5 6 | 1 . 9 | 2 4 . |",
    ]


def test_columns_with_two_digits_are_numbered_upright() -> None:
    lines = TerminalPicture(Picture(Grid.empty("12x12")), colour=False).small_lines()
    assert lines[0].split() == ["1", "1", "1"]
    assert "".join(lines[1].split()) == "123456789012"
    assert lines[-2].startswith(" 12 │ ·")


def test_the_legend_has_the_signs_that_occur() -> None:
    assert TerminalPicture(FISH, colour=False).legend_lines() == ["* [] pattern   × removed"]
    assert TerminalPicture(FISH, colour=False, unicode=False).legend_lines() == [
        "* [] pattern   x removed"
    ]
    french = TerminalPicture(replace(FISH, language="fr"), colour=False)
    assert french.legend_lines() == ["* [] motif   × éliminé"]
    placed = Mark(12, 7, "placed")
    single = Picture(X_WING, cells=(Tint(12, "pattern"),), marks=(placed,))
    assert TerminalPicture(single, colour=False).legend_lines() == ["[] pattern   = placed"]


@given(pictures(), st.integers(20, 80))
def test_the_legend_fits_into_its_width(picture: Picture, width: int) -> None:
    lines = TerminalPicture(picture, colour=False).legend_lines(width)
    assert all(len(line) <= width for line in lines)
    entries = [entry for line in lines for entry in line.split("   ")]
    marked = {mark.role for mark in picture.marks}
    signs = [SIGNS[r] if r in marked else BRACKETS[r][0] for r in picture.roles()]
    assert [entry[0] for entry in entries] == signs


def test_signs_differ() -> None:
    for unicode in (True, False):
        assert len(roles_of(unicode)) == len(SIGNS) == len(set(STYLES.values()))


@pytest.mark.parametrize("unicode", [True, False])
def test_every_share_can_be_read_without_colour(unicode: bool) -> None:
    picture = heat_picture(possibilities(EXAMPLES["many"].grid))
    *lines, scale, _ = [*TerminalPicture(picture, colour=False, unicode=unicode).heat_lines(), ""]
    levels = LEVELS if unicode else ASCII_LEVELS
    shares = [
        (picture.grid.character(symbol), levels[heat_level(share)])
        for cell in picture.grid.shape.cells
        for symbol, share in zip(picture.candidates[cell], picture.shares[cell], strict=True)
    ]
    read = re.findall(rf"([1-9])([{re.escape(levels)}])", "\n".join(lines))
    assert sorted(read) == sorted(shares)
    assert len(re.findall("[1-9] ", "\n".join(lines))) == len(picture.grid.filled)
    assert [entry[0] for entry in scale.split("   ")] == [*levels]
    coloured = TerminalPicture(picture, colour=True, unicode=unicode).heat_lines()
    assert [COLOURS.sub("", line) for line in coloured] == [*lines, scale]


def test_a_narrow_heat_map_has_only_signs() -> None:
    picture = heat_picture(possibilities(EXAMPLES["many"].grid))
    view = TerminalPicture(picture, colour=False)
    wide, narrow = view.heat_lines(70), view.heat_lines(69)
    assert [len(wide[0]), len(narrow[0])] == [70, 43]
    signs = [re.findall(f"[{LEVELS}]", "\n".join(lines)) for lines in (wide, narrow)]
    assert signs[0] == signs[1]
    assert len(re.findall(r"\d", "\n".join(narrow[:-1]))) == len(picture.grid.filled)


def test_each_kind_of_extra_units_has_its_sign() -> None:
    shape = Shape.parse("9x9+x+windows").with_extra((0, 1), (1, 4))
    signs = extra_unit_signs(shape, unicode=False)
    assert [signs.get(cell) for cell in (0, 1, 4, 8, 11, 40, 20)] == [*"\\ab/:X\\"]
    (line,) = TerminalPicture(
        grid_picture(Grid.empty(shape)), colour=False, unicode=False
    ).extra_unit_lines()
    assert line == "\\ / diagonals   : windows   a b extra groups"
    assert TerminalPicture(grid_picture(EXAMPLE), colour=False).extra_unit_lines() == []


def test_narrow_candidates_are_all_there() -> None:
    picture = grid_picture(EXAMPLE, candidates=True)
    lines = TerminalPicture(picture, colour=False).narrow_lines()
    text = "\n".join(line[2:] for line in lines[1:])
    number = sum(len(EXAMPLE.candidates(cell)) for cell in EXAMPLE.empty_cells)
    assert len(re.findall(r"\d", text)) == number + len(EXAMPLE.filled)
