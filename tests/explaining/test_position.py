"""Positions: a grid and the candidates that are gone."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadInput, Grid, Position, Step
from nonet.explaining import Record
from tests.examples import EXAMPLE, SHAPED
from tests.strategies import grids

CANDIDATES = st.sets(st.tuples(st.integers(0, 80), st.integers(1, 9)), max_size=30)


@given(grids(shapes=("9x9",), empty=60), CANDIDATES)
def test_text_and_repr_round_trip(grid: Grid, gone: set[tuple[int, int]]) -> None:
    position = Position(grid, frozenset(gone))
    assert Position.parse(str(position)) == position
    assert eval(repr(position)) == position
    assert hash(Position.parse(str(position))) == hash(position)


@given(grids(shapes=("9x9",), empty=60), CANDIDATES)
def test_candidates_are_those_of_the_grid_without_removed_ones(
    grid: Grid, gone: set[tuple[int, int]]
) -> None:
    position = Position(grid, frozenset(gone))
    for cell in grid.shape.cells:
        left = tuple(each for each in grid.candidates(cell) if (cell, each) not in gone)
        assert position.candidates(cell) == left
        assert position.masks[cell] == sum(1 << symbol - 1 for symbol in left)
    assert position.removed == {each for each in gone if each[1] in grid.candidates(each[0])}


def test_a_symbol_that_peers_exclude_makes_no_difference() -> None:
    assert EXAMPLE[0] == 1
    assert Position(EXAMPLE, frozenset({(1, 1), (0, 4)})) == Position(EXAMPLE)


def test_a_step_leads_to_the_position_after_it() -> None:
    start = Position(EXAMPLE, frozenset({(1, 2)}))
    placed = Step(start, Record(6, 0, 23, 1, 6, ()))
    assert placed.after.grid[1] == 6
    assert placed.after.removed == frozenset()
    removed = Step(start, Record(8, 0, 26, -1, 0, ((1, 5), (1, 8))))
    assert removed.after.grid == EXAMPLE
    assert removed.after.candidates(1) == (6,)


def test_other_alphabets() -> None:
    letters = Grid(EXAMPLE.symbols, alphabet="ABCDEFGHI")
    position = Position(letters, frozenset({(1, 2), (1, 5)}))
    assert str(position).endswith(" r1c2-BE")
    assert Position.parse(str(position), alphabet="ABCDEFGHI") == position
    assert eval(repr(position)) == position


@pytest.mark.parametrize("shape", sorted(SHAPED))
def test_other_shapes_are_refused(shape: str) -> None:
    with pytest.raises(BadInput, match="only 9x9 grids with boxes can be explained, not"):
        Position(SHAPED[shape].grid)


def test_invalid_positions_are_refused() -> None:
    with pytest.raises(BadInput, match="a position needs a Grid, not 'text'"):
        Position("text")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="'#' is not a symbol of the grid"):
        Position.parse(f"{EXAMPLE.line} r1c2-3#")
    with pytest.raises(BadInput, match="cells go from r1c1 to r9c9"):
        Position.parse(f"{EXAMPLE.line} r1c10-3")


@pytest.mark.parametrize(
    "removed", [{(81, 1)}, {(0, 0)}, {(-1, 3)}, {0}, 5, {(0, 10)}, {("r1c1", 3)}, [[0, 1]]]
)
def test_invalid_candidates_are_refused(removed: Any) -> None:
    with pytest.raises(BadInput, match="is not a pair of a cell 0-80 and a symbol 1-9"):
        Position(Grid.empty(), removed)


def test_removed_candidates_may_be_written_like_the_result_of_a_step() -> None:
    assert Position.parse("." * 81 + " r1c2≠37") == Position.parse("." * 81 + " R1C2-73")


@pytest.mark.parametrize("text", [" r1c2 -5", " r1c2-", " r1c2=5", " r1c2"])
def test_unreadable_candidates_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="'r1c2"):
        Position.parse("." * 81 + text)
