from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from nonet import BadShape, Shape, solve_many
from nonet.shape import CLASSIC
from tests.examples import JIGSAW
from tests.strategies import shapes


def test_the_default_is_9x9_with_27_units_and_20_peers() -> None:
    assert CLASSIC == Shape.parse("classic") == Shape.parse("9x9") == Shape.boxes(3, 3)
    assert len(CLASSIC.units) == 27
    assert {len(peers) for peers in CLASSIC.peers} == {20}
    assert [str(CLASSIC.units[i]) for i in (0, 9, 18)] == ["row 1", "column 1", "box 1"]
    assert CLASSIC.units[18].cells == (0, 1, 2, 9, 10, 11, 18, 19, 20)


@pytest.mark.parametrize(
    ("size", "box"),
    [
        *((1, (1, 1)), (4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5))),
        *((12, (3, 4)), (16, (4, 4)), (25, (5, 5)), (36, (6, 6))),
    ],
)
def test_usual_sizes_have_usual_boxes(size: int, box: tuple[int, int]) -> None:
    shape = Shape.of_size(size)
    assert shape.box == box
    assert shape.name == f"{size}x{size}"
    assert all(len(unit.cells) == size for unit in shape.units)


def test_diagonals_add_two_units_and_windows_four() -> None:
    assert len(Shape.parse("x").units) == 29
    windoku = Shape.parse("windoku")
    assert [str(unit) for unit in windoku.units[27:]] == [f"window {i}" for i in (1, 2, 3, 4)]
    assert windoku.units[27].cells == (10, 11, 12, 19, 20, 21, 28, 29, 30)
    assert len(Shape.parse("16x16+windows").units) == 3 * 16 + 9


def test_a_unit_that_stands_twice_counts_once() -> None:
    assert len(Shape.boxes(1, 5).units) == len(Shape.latin(5).units) == 10
    assert Shape.parse("1x1+x").units[0].cells == (0,)
    assert len(Shape.parse("1x1+x").units) == 1


def test_a_jigsaw_is_the_same_whatever_its_regions_are_called() -> None:
    names = JIGSAW.removeprefix("jigsaw:")
    shape = Shape.jigsaw(names.translate(str.maketrans("123456789", "ihgfedcba")))
    assert shape.name == JIGSAW
    assert str(shape.units[-1]) == "region 9"
    assert Shape.jigsaw(CLASSIC.regions) == CLASSIC


def test_extra_units_mix_with_everything() -> None:
    shape = Shape.parse("4x4+x+extra:aa..bb..........")
    assert shape.extras == ((0, 1), (4, 5))
    assert str(shape.units[-1]) == "extra unit 2"
    assert shape.with_extra([5, 4]) == shape


@given(shapes())
def test_every_shape_has_a_name_that_gives_it_back(shape: Shape) -> None:
    assert Shape.parse(str(shape)) == shape == eval(repr(shape))
    copy = pickle.loads(pickle.dumps(shape))
    assert copy == shape
    assert hash(copy) == hash(shape)


@given(shapes())
def test_peers_are_mutual_and_never_the_cell_itself(shape: Shape) -> None:
    for cell in shape.cells:
        assert cell not in shape.peers[cell]
        assert all(cell in shape.peers[peer] for peer in shape.peers[cell])


def test_cells_have_names() -> None:
    assert [CLASSIC.cell_name(cell) for cell in (0, 9, 80)] == ["r1c1", "r2c1", "r9c9"]
    assert all(CLASSIC.parse_cell(CLASSIC.cell_name(cell)) == cell for cell in CLASSIC.cells)
    assert CLASSIC.parse_cell("R3C4") == 21


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("9x8", "no shape '9x8'"),
        ("sudoku", "no shape 'sudoku'"),
        ("", "no shape ''"),
        ("37x37", "a grid has 1 to 36 symbols, not 37"),
        ("boxes:6x7", "a grid has 1 to 36 symbols, not 42"),
        ("boxes:0x3", "a box has at least one row and one column, not 0x3"),
        ("7x7", "7x7 has no usual boxes; name its shape, as in latin:7"),
        ("latin:0", "a grid has 1 to 36 symbols, not 0"),
        ("jigsaw", "a jigsaw needs a map of its regions, as in jigsaw:1122"),
        ("jigsaw:11223", "a map of 5 cells is not square"),
        ("jigsaw:1112", "region 1 has 3 cells instead of 2"),
        ("6x6+windows", "windows need square boxes, which 6x6 does not have"),
        ("9x9+y", "a shape can have +x, +windows or +extra: and a map, not 'y'"),
        ("9x9+x:1", "a shape can have +x, +windows or +extra: and a map, not 'x:1'"),
        ("9x9+x+X", "the shape has +X twice"),
        ("windoku+x+windows", "the shape has +windows twice"),
        ("4x4+extra:aa", "the map of extra units has 2 cells, not 16"),
        ("4x4+extra:aaaaa...........", "an extra unit has 2 to 4 different cells, not 5"),
        ("4x4+extra:a...............", "an extra unit has 2 to 4 different cells, not 1"),
    ],
)
def test_a_bad_name_says_what_is_wrong(name: str, problem: str) -> None:
    with pytest.raises(BadShape) as caught:
        Shape.parse(name)
    assert problem in str(caught.value)


def test_bad_regions_extras_and_cells_are_refused() -> None:
    with pytest.raises(BadShape, match="the map of regions has 3 cells instead of 4"):
        Shape(2, (0, 0, 1))
    with pytest.raises(BadShape, match="no cell 81 for an extra unit; cells go from 0 to 80"):
        CLASSIC.with_extra([0, 81])
    with pytest.raises(BadShape, match="no cell 'r1c10'; cells go from r1c1 to r9c9"):
        CLASSIC.parse_cell("r1c10")
    with pytest.raises(BadShape, match="no cell 'a1'"):
        CLASSIC.parse_cell("a1")


def test_other_types_are_no_shapes() -> None:
    for shape in (9, b"9x9", ["9x9"]):
        with pytest.raises(BadShape, match="a shape is a Shape or its name, not"):
            solve_many(["." * 81], shape=shape)  # type: ignore[arg-type]
