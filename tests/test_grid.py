from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from nonet import BadGrid, BadInput, BadShape, Grid, Shape, UnknownName
from nonet.grid import as_grid
from nonet.shape import CLASSIC
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, SHAPED, SIXTEEN
from tests.strategies import any_grids


@given(any_grids())
def test_text_repr_pickle_lists_and_arrays_give_the_grid_back(grid: Grid) -> None:
    shape, alphabet = grid.shape, grid.alphabet
    assert Grid.parse(str(grid), shape=shape, alphabet=alphabet) == grid
    assert Grid.parse(grid.line, shape=shape, alphabet=alphabet) == grid
    assert eval(repr(grid)) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert Grid.from_rows(grid.to_rows(), shape=shape, alphabet=alphabet) == grid
    standard = Grid(grid.symbols, shape)
    assert Grid.from_array(grid.to_array(), shape=shape) == standard
    assert Grid.from_array(grid.to_array().ravel(), shape=shape) == standard


def test_equal_grids_are_one_key() -> None:
    assert len({EXAMPLE, Grid.parse(EXAMPLE.line), EXAMPLE.with_symbol(0, 1)}) == 1
    assert EXAMPLE.with_symbol(0, 0) != EXAMPLE
    assert Grid.empty() != Grid.empty(Shape.parse("x"))


def test_a_grid_cannot_change() -> None:
    with pytest.raises(AttributeError):
        EXAMPLE.symbols = b""  # type: ignore[misc]
    array = EXAMPLE.to_array()
    array[0, 0] = 9
    assert EXAMPLE[0] == 1


def test_views() -> None:
    assert EXAMPLE.rows[0] == (1, 0, 0, 0, 0, 7, 0, 9, 0)
    assert EXAMPLE.columns[0] == (1, 0, 0, 0, 0, 6, 3, 0, 0)
    assert EXAMPLE.boxes[1] == (0, 0, 7, 0, 2, 0, 6, 0, 0)
    assert EXAMPLE.filled[78] == 3
    assert len(EXAMPLE.filled) == 23
    assert EXAMPLE.empty_cells[:3] == (1, 2, 3)
    assert not EXAMPLE.is_complete
    assert Grid.parse(EXAMPLE_SOLUTION).is_complete


def test_candidates_are_what_no_peer_holds() -> None:
    assert EXAMPLE.candidates(1) == (2, 5, 6, 8)
    assert EXAMPLE.candidates(0) == ()
    assert Grid.empty(Shape.parse("4x4+x")).with_symbol(0, 1).candidates(15) == (2, 3, 4)
    assert Grid.empty(Shape.parse("4x4")).with_symbol(0, 1).candidates(15) == (1, 2, 3, 4)


def test_conflicts_name_every_pair_once() -> None:
    grid = Grid.empty().with_symbols({0: 5, 1: 5, 8: 5, 80: 5})
    assert [conflict.cells for conflict in grid.conflicts()] == [(0, 1), (0, 8), (1, 8), (8, 80)]
    assert grid.describe(grid.conflicts()[0]) == "r1c1 and r1c2 both hold 5 in row 1"
    assert grid.describe(grid.conflicts()[-1]) == "r1c9 and r9c9 both hold 5 in column 9"
    assert not EXAMPLE.conflicts()
    letters = SIXTEEN.grid.with_symbol(1, 16).with_symbol(17, 16)
    assert letters.describe(letters.conflicts()[0]).startswith("r1c2 and r2c2 both hold G in")


def test_a_conflict_on_a_diagonal_is_one_only_where_there_are_diagonals() -> None:
    cells = {0: 5, 40: 5}
    assert not Grid.empty().with_symbols(cells).conflicts()
    [conflict] = Grid.empty(Shape.parse("x")).with_symbols(cells).conflicts()
    assert str(conflict.unit) == "diagonal 1"


def test_lists_may_hold_characters_none_and_nothing() -> None:
    rows: list[list[int | str | None]]
    rows = [["1", None, "", "."], [2, 0, "-", "x"], ["4", 3, 2, 1], [0] * 4]
    assert Grid.from_rows(rows).line == "1...2...4321...."
    assert Grid.from_rows(["1234", "....", "....", "...."]).line == "1234............"


@pytest.mark.parametrize("shape", ["9x9", "4x4", "16x16", "6x6"])
def test_functions_take_grids_texts_lists_and_arrays(shape: str) -> None:
    grid = Grid.empty(shape).with_symbols({0: 1, 5: 3})
    flat: list[Any] = [*grid.symbols]
    texts = [str(symbol) if symbol else "" for symbol in grid.symbols]
    values = (grid, grid.line, str(grid), grid.to_rows(), flat, texts, tuple(grid.rows))
    assert all(as_grid(value) == grid for value in values)
    assert as_grid(np.asarray(grid)) == as_grid(np.asarray(grid).ravel()) == grid
    assert as_grid(list(np.asarray(grid))) == grid


def test_a_text_of_two_characters_is_a_row_or_a_large_symbol() -> None:
    assert Grid.from_rows(["12", "21"], shape="latin:2").line == "1221"
    assert as_grid(["16"] + [""] * 255)[0] == 16


def test_what_is_no_grid_is_refused() -> None:
    for value, problem in [
        (7, "a grid is a Grid, a text, a list or an array, not int"),
        (None, "not NoneType"),
        (b"1" * 81, "not bytes"),
        ([0] * 80, "80 cells do not make a square grid"),
        ([], "0 cells do not make a square grid"),
    ]:
        with pytest.raises(BadGrid, match=problem):
            as_grid(value)  # type: ignore[arg-type]


def test_numpy_takes_a_grid_as_an_array() -> None:
    array = np.asarray(EXAMPLE)
    assert array.dtype == np.uint8
    assert array.shape == (9, 9)
    assert (array == EXAMPLE.to_array()).all()
    assert np.asarray(EXAMPLE, float).dtype == float
    assert np.array([EXAMPLE, EXAMPLE]).shape == (2, 9, 9)
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        with pytest.raises(ValueError, match="copy=False"):
            np.array(EXAMPLE, copy=False)


def test_arrays_may_be_floats_with_nan() -> None:
    array = np.full((9, 9), np.nan)
    array[0, 0] = 5
    assert Grid.from_array(array) == Grid.empty().with_symbol(0, 5)
    assert EXAMPLE.to_array().dtype == np.uint8
    assert EXAMPLE.to_array().shape == (9, 9)


@pytest.mark.parametrize(
    ("symbols", "problem"),
    [
        (bytes(80), "80 cells instead of 81"),
        (bytes([10]) + bytes(80), "symbols go from 0 to 9, so 10 is not one"),
        ([-1] * 81, "symbols go from 0 to 9, so -1 is not one"),
        ([256] * 81, "symbols go from 0 to 9, so 256 is not one"),
    ],
)
def test_bad_symbols_are_refused(symbols: bytes, problem: str) -> None:
    with pytest.raises(BadGrid, match=problem):
        Grid(symbols)


def test_bad_lists_arrays_and_changes_are_refused() -> None:
    with pytest.raises(BadGrid, match="row 2 has 3 cells instead of 4"):
        Grid.from_rows([[0] * 4, [0] * 3, [0] * 4, [0] * 4])
    with pytest.raises(BadGrid, match="r1c1: symbols go from 0 to 4, so 5 is not one"):
        Grid.from_rows([[5, 0, 0, 0]] + [[0] * 4] * 3)
    with pytest.raises(BadGrid, match="'z' is not a symbol"):
        Grid.from_rows(["z...", "....", "....", "...."])
    with pytest.raises(BadGrid, match="name its shape"):
        Grid.from_rows([[0] * 5] * 5)
    with pytest.raises(BadGrid, match="a 2x2 grid needs the name of its shape"):
        Grid.from_rows([[0] * 2] * 2)
    with pytest.raises(BadGrid, match="one or two dimensions, not 3"):
        Grid.from_array(np.zeros((2, 2, 2)))
    with pytest.raises(BadGrid, match="whole numbers"):
        Grid.from_array(np.full((4, 4), 0.5))
    with pytest.raises(BadGrid, match="whole numbers"):
        Grid.from_array(np.array([["a"] * 4] * 4))
    with pytest.raises(BadGrid, match="80 cells do not make a square"):
        Grid.from_array(np.zeros(80))
    with pytest.raises(BadGrid, match="no cell 81; cells go from 0 to 80"):
        EXAMPLE.with_symbol(81, 1)
    with pytest.raises(BadGrid, match="symbols go from 0 to 9, so 10 is not one"):
        EXAMPLE.with_symbol(0, 10)


def test_numpy_numbers_are_numbers() -> None:
    array = EXAMPLE.to_array().astype(np.int64)
    assert Grid(array.ravel()) == EXAMPLE  # type: ignore[arg-type]
    assert Grid.from_rows(array) == EXAMPLE
    assert EXAMPLE.with_symbol(np.int64(1), np.int64(6))[1] == 6  # type: ignore[arg-type]
    with pytest.raises(BadGrid, match=r"symbols go from 0 to 9, so 1\.5 is not one"):
        Grid([1.5] * 81)  # type: ignore[arg-type]
    with pytest.raises(BadGrid, match="whole numbers"):
        Grid.from_array(np.full((4, 4), np.inf))


def test_a_shape_may_be_given_by_its_name() -> None:
    expected = Grid.empty(Shape.parse("x"))
    assert Grid.empty("x") == Grid(bytes(81), "x") == expected  # type: ignore[arg-type]
    assert Grid.from_rows(expected.to_rows(), shape="x") == expected
    assert Grid.from_array(expected.to_array(), shape="x") == expected


def test_cells_that_are_none_are_refused() -> None:
    for cell in (-1, 81):
        with pytest.raises(BadGrid, match=f"no cell {cell}; cells go from 0 to 80"):
            EXAMPLE.with_symbols({cell: 1})
        with pytest.raises(BadShape, match=f"no cell {cell}; cells go from 0 to 80"):
            CLASSIC.cell_name(cell)


def test_any_printable_sign_may_be_a_symbol() -> None:
    for alphabet in ("①②③④", "ㄱㄴㄷㄹ", "½¼¾1", "ſsab", "<>@&", "αβγδ", "TAXI"):
        grid = Grid(bytes([1, 2, 3, 4] * 4), Shape.of_size(4), alphabet)
        assert eval(repr(grid)) == grid
        assert Grid.parse(str(grid), alphabet=alphabet) == grid
    with pytest.raises(BadInput, match="an alphabet is a text, not"):
        Grid(bytes(16), Shape.of_size(4), list("1234"))  # type: ignore[arg-type]


def test_errors_can_be_pickled() -> None:
    for error in (BadGrid("a", source="f", line=3, column=4), UnknownName("method", "x", ["a"])):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_jigsaw_is_drawn_along_its_regions() -> None:
    drawn = str(SHAPED["jigsaw"].grid).splitlines()
    assert drawn[:4] == [
        "+-----------------------+-----------+",
        "| 7   .   .   .   5   . | .   .   . |",
        "+---------------+       +---+       |",
        "| 2   .   .   . | .   3   . | 8   . |",
    ]


def test_a_latin_square_has_only_an_outer_frame() -> None:
    assert str(Grid.empty(Shape.latin(4))).splitlines() == [
        "+---------+",
        "| . . . . |",
        "| . . . . |",
        "| . . . . |",
        "| . . . . |",
        "+---------+",
    ]


def test_the_default_shape_is_classic() -> None:
    assert Grid(bytes(81)).shape is CLASSIC
