"""What people paste: the same grid in many forms, and what is wrong with what is none."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nonet import BadGrid, BadInput, Grid, Shape, read_text
from tests.examples import EXAMPLE, SIXTEEN
from tests.strategies import grids

LINE = EXAMPLE.line
ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]
THREES = [[row[i : i + 3] for i in (0, 3, 6)] for row in ROWS]
BORDER = "------+-------+------"


def framed(edge: str, between: str, rows: list[str]) -> str:
    return "\n".join([edge, *rows[:3], between, *rows[3:6], between, *rows[6:], edge])


FORMS = {
    "line": LINE,
    "zeros": LINE.replace(".", "0"),
    "stars": LINE.replace(".", "*"),
    "dashes": LINE.replace(".", "-"),
    "underscores": LINE.replace(".", "_"),
    "x": LINE.replace(".", "x"),
    "X": LINE.replace(".", "X"),
    "spaces around": f"  {LINE} \n",
    "spaced line": " ".join(LINE),
    "groups of nine": " ".join(ROWS),
    "nine lines": "\n".join(ROWS),
    "nine lines, Windows": "\r\n".join(ROWS),
    "nine lines with empty ones": "\n\n".join(ROWS),
    "groups of three": "\n".join(" ".join(row) for row in THREES),
    "spaced rows": "\n".join(" ".join(row) for row in ROWS),
    "bars": "\n".join("|".join(row) for row in THREES),
    "frame": framed(BORDER, BORDER, [" | ".join(" ".join(t) for t in row) for row in THREES]),
    "str": str(EXAMPLE),
    "Simple Sudoku": framed(
        " *-----------*", " |---+---+---|", [f" |{'|'.join(row)}|" for row in THREES]
    ),
    "strokes": framed(
        "┌───────┬───────┬───────┐",
        "├───────┼───────┼───────┤",
        [f"│ {' │ '.join(' '.join(t) for t in row)} │" for row in THREES],
    ),
    "double strokes": framed(
        "╔═══╦═══╗", "╠═══╬═══╣", [f"║ {' ║ '.join(' '.join(t) for t in row)} ║" for row in THREES]
    ),
    "a bar at each cell": "\n".join(f"| {' | '.join(row)} |" for row in ROWS),
    "empty cells are spaces": framed(
        "+-------+-------+-------+",
        "+-------+-------+-------+",
        [f"| {' | '.join(' '.join(t) for t in row)} |".replace(".", " ") for row in THREES],
    ),
    "rows of dashes": "\n".join(ROWS).replace(".", "-"),
    "commas": "\n".join(",".join(row) for row in ROWS),
    "commas, nothing if empty": "\n".join(",".join(row).replace(".", "") for row in ROWS),
    "commas, quotes": "\n".join(",".join(f'"{c}"' for c in row) for row in ROWS).replace(".", ""),
    "semicolons": "\n".join("; ".join(row) for row in ROWS),
    "tabs, nothing if empty": "\n".join("\t".join(row).replace(".", "") for row in ROWS),
    "one line of commas": ",".join(LINE.replace(".", "0")),
    "Python": str(EXAMPLE.to_rows()),
    "C": ",\n".join("{" + ",".join(map(str, row)) + "}" for row in EXAMPLE.to_rows()),
    "comments": "# a puzzle\n" + "\n".join(ROWS) + "\n// from a book",
    "with its rating": f"{LINE} 7.1",
    "with its solution": f"{LINE.replace('.', '0')},{'1' * 81}",
    "wide digits": LINE.translate({ord("1") + i: ord("１") + i for i in range(9)}),
    "middle dots": LINE.replace(".", "·"),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_gives_the_same_grid(form: str) -> None:
    assert Grid.parse(FORMS[form]) == EXAMPLE
    assert Grid.parse(FORMS[form], shape="9x9") == EXAMPLE


def test_a_row_of_dashes_is_a_row_where_rows_would_be_missing() -> None:
    grid = Grid.empty().with_symbol(80, 1)
    assert Grid.parse("\n".join(["---------"] * 8 + ["--------1"])) == grid
    assert Grid.parse("\n".join(["- - - | - - - | - - -"] * 8 + ["- - - | - - - | - - 1"])) == grid


SPACED = [row.replace(".", " ") for row in ROWS]
"""Rows in which spaces are the empty cells."""


@pytest.mark.parametrize("rows", [SPACED, [row.rstrip() for row in SPACED]], ids=["whole", "cut"])
def test_spaces_are_empty_cells_where_all_rows_are_there(rows: list[str]) -> None:
    text = "\n".join(rows)
    for whole in (text, f"# pasted\n{text}\n\n"):
        assert Grid.parse(whole) == EXAMPLE
        assert Grid.parse(whole, shape="9x9") == EXAMPLE
        assert read_text(whole) == [EXAMPLE]
        assert read_text(whole, shape="9x9") == [EXAMPLE]


@given(grids(), st.booleans())
def test_whatever_is_written_with_spaces_is_read_as_it_was(grid: Grid, is_cut: bool) -> None:
    size = grid.shape.size
    lines = [grid.line[i : i + size].replace(".", " ") for i in range(0, size * size, size)]
    assume(all(line.strip() for line in lines))
    rows = [line.rstrip() for line in lines]
    assume(len({tuple(i for i, sign in enumerate(row) if sign == " ") for row in rows}) > 1)
    text = "\n".join(rows if is_cut else lines)
    assert Grid.parse(text, shape=grid.shape) == grid
    assert read_text(text, shape=grid.shape) == [grid]


@pytest.mark.parametrize(
    "rows",
    [
        SPACED[:-1],
        [*SPACED[:4], "", *SPACED[5:]],
        [*SPACED[:8], SPACED[8].replace(" ", ".")],
        [*SPACED[:8], SPACED[8].replace(" ", "q")],
        [*SPACED[:8], SPACED[8] + "1"],
        ["534 678"] * 9,
        ["12345678"] * 9,
    ],
    ids=["no row", "an empty row", "dots", "a letter", "too long", "separated", "short"],
)
def test_spaces_are_nothing_where_that_is_not_sure(rows: list[str]) -> None:
    for read in (Grid.parse, read_text):
        with pytest.raises(BadGrid):
            read("\n".join(rows))


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36])
def test_the_number_of_cells_tells_the_shape(size: int) -> None:
    assert Grid.parse("." * size**2).shape == Shape.of_size(size)


def test_numbers_stand_for_letters_where_cells_are_separated() -> None:
    grid = SIXTEEN.grid
    rows = grid.to_rows()
    assert Grid.parse("\n".join(" ".join(map(str, row)) for row in rows)) == grid
    assert Grid.parse("\n".join(",".join(str(n or "") for n in row) for row in rows)) == grid
    assert Grid.parse(grid.line.lower()) == grid


@pytest.mark.parametrize(
    ("text", "alphabet"),
    [
        ("123456789ABCDEF." + "." * 240, "123456789ABCDEFG"),
        ("0123456789ABCDEF" + "." * 240, "0123456789ABCDEF"),
        ("ABCDEFGHIJKLMNOP" + "." * 240, "ABCDEFGHIJKLMNOP"),
        ("abc......" + "." * 72, "ABCDEFGHI"),
        ("LEPATRONM" + "." * 72, "AELMNOPRT"),
        ("TAXI" + "." * 12, "AITX"),
        ("ABCD" + "." * 12, "ABCD"),
        (
            "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0" + "." * 1260,
            "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0",
        ),
    ],
)
def test_the_characters_tell_the_alphabet(text: str, alphabet: str) -> None:
    assert Grid.parse(text).alphabet == alphabet


def test_a_word_sudoku_can_name_its_letters() -> None:
    grid = Grid.parse("L.P......" + "." * 72, alphabet="LEPATRONM")
    assert grid.rows[0] == (1, 0, 3, 0, 0, 0, 0, 0, 0)
    assert grid.line.startswith("L.P")
    assert Grid.parse("x0_" + "." * 78, alphabet="x0123456_").rows[0][:3] == (1, 2, 9)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no grid here: there are no cells"),
        ("# nothing here", "no grid here: there are no cells"),
        (LINE[:-1], "line 1: the grid has 80 cells instead of 81"),
        (LINE + "1", "line 1: the grid has 82 cells instead of 81"),
        ("5", "line 1: the grid has 1 cell instead of 81"),
        (
            LINE[:40] + "q" + LINE[41:],
            "line 1, column 41: 'q' is not a symbol; use 1-9, and '.' for an empty cell",
        ),
        (
            "\n".join([*ROWS[:4], ROWS[4][:-1], *ROWS[5:]]),
            "line 5: row 5 has 8 cells, the others have 9",
        ),
        ("\n".join(ROWS[:-1]), "line 1: the grid has 8 rows instead of 9"),
        ("\n".join(ROWS).replace("8", "@"), "line 2, column 9: '@' is not a symbol"),
        ("\n".join(",".join(row) for row in ROWS).replace("8", "10"), "'10' is not a symbol"),
        ("12345" * 5, "5x5 has no usual boxes; name its shape, as in latin:5"),
        ("1" * 37 * 37, "1369 cells instead of 81"),
        ("E" + "." * 15, "'E' is not a symbol; use 1-4, and '.' for an empty cell"),
        ("LEPATRON" + "." * 73, "use 1-9"),
    ],
)
def test_a_bad_text_says_where_and_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(BadGrid) as caught:
        Grid.parse(text)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    "alphabet",
    [
        *("123", "112345678", "12345678.", "1234567 9", "12345678#", "12345678|", "12345678("),
        *("12345678+", "12345678%", "12345678,", "12345678'", "12345678\x07"),
    ],
)
def test_a_bad_alphabet_is_refused(alphabet: str) -> None:
    with pytest.raises(BadInput):
        Grid.parse(LINE, alphabet=alphabet)


def parsed(text: str) -> Grid | None:
    """The grid in *text*; None if it is a bad one. Any other error is a bug."""
    try:
        return Grid.parse(text)
    except BadGrid:
        return None


@given(st.text() | st.text("123456789.0-|+ \n,;\t[]", max_size=300))
def test_any_text_is_a_grid_or_a_bad_grid(text: str) -> None:
    grid = parsed(text)
    assert grid is None or Grid.parse(grid.line, alphabet=grid.alphabet) == grid
