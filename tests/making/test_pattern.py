"""Patterns: the symmetries are groups, orbits part the cells, and pictures are read."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadGrid, BadInput, BadShape, Grid, Shape, UnknownName
from nonet.making import SYMMETRIES, has_symmetry, symmetries_of
from nonet.making.pattern import (
    _ALIASES,
    _permutations,
    clue_counts,
    orbits,
    parse_pattern,
    symmetry_name,
)
from tests.examples import EXAMPLE, SHAPED

SIZES = ("1x1", "4x4", "latin:5", "6x6", "9x9")
NAMES = st.sampled_from(list(SYMMETRIES))


@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize("shape", SIZES)
def test_every_symmetry_is_a_group(name: str, shape: str) -> None:
    cells = list(Shape.parse(shape).cells)
    moves = set(_permutations(Shape.parse(shape).size, name))
    assert tuple(cells) in moves
    for move in moves:
        assert sorted(move) == cells
        for other in moves:
            assert tuple(other[move[cell]] for cell in cells) in moves


@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize("shape", SIZES)
def test_orbits_part_the_cells(name: str, shape: str) -> None:
    found = orbits(Shape.parse(shape), name)
    assert sorted(cell for orbit in found for cell in orbit) == list(Shape.parse(shape).cells)
    assert list(found) == sorted(found)
    for move in _permutations(Shape.parse(shape).size, name):
        for orbit in found:
            assert sorted(move[cell] for cell in orbit) == list(orbit)


def test_how_many_orbits_9x9_has() -> None:
    numbers = {name: len(orbits("9x9", name)) for name in SYMMETRIES}
    assert numbers == {
        "none": 81,
        "half-turn": 41,
        "quarter-turn": 21,
        "horizontal": 45,
        "vertical": 45,
        "both-mirrors": 25,
        "diagonal": 45,
        "anti-diagonal": 45,
        "both-diagonals": 25,
        "all": 15,
    }


def with_clues(cells: set[int], shape: str) -> Grid:
    return Grid.empty(shape).with_symbols(dict.fromkeys(cells, 1))


@given(st.sampled_from(SIZES), NAMES, st.data())
def test_whole_orbits_have_the_symmetry_and_parts_of_one_do_not(
    shape: str, name: str, data: st.DataObject
) -> None:
    every = orbits(shape, name)
    chosen = data.draw(st.sets(st.sampled_from(every)))
    cells = {cell for orbit in chosen for cell in orbit}
    grid = with_clues(cells, shape)
    assert has_symmetry(grid, name)
    assert symmetries_of(grid) == tuple(
        each for each in SYMMETRIES if each != "none" and has_symmetry(grid, each)
    )
    broken = [orbit for orbit in every if len(orbit) > 1]
    if broken:
        orbit = data.draw(st.sampled_from(broken))
        assert not has_symmetry(with_clues(cells ^ {orbit[0]}, shape), name)


def test_which_way_mirrors_go() -> None:
    assert symmetries_of(Grid.parse("1... .... .... 2...")) == ("horizontal",)
    assert symmetries_of(Grid.parse("1..2 .... .... ....")) == ("vertical",)
    assert symmetries_of(Grid.parse(".1.. 2... .... ....")) == ("diagonal",)
    assert symmetries_of(Grid.parse("..1. ...2 .... ....")) == ("anti-diagonal",)
    assert symmetries_of(Grid.parse("12.. .... .... ....")) == ()
    assert symmetries_of(Grid.empty()) == tuple(SYMMETRIES)[1:]
    assert symmetries_of(EXAMPLE) == ()
    assert has_symmetry(EXAMPLE, "none")


def test_names() -> None:
    assert not _ALIASES.keys() & SYMMETRIES.keys()
    assert sum(len(each.aliases) for each in SYMMETRIES.values()) == len(_ALIASES)
    for alias, name in _ALIASES.items():
        assert symmetry_name(alias.upper()) == symmetry_name(alias.replace("-", "_")) == name
        assert orbits("4x4", alias) == orbits("4x4", name)
    for bad in ("spiral", "", "half-turn-x", 3):
        with pytest.raises(UnknownName, match=r"no symmetry .*; (choose one of|did you mean)"):
            orbits("9x9", bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SYMMETRIES)
def test_clue_counts(name: str) -> None:
    found = orbits("4x4", name)
    numbers = {
        sum(map(len, some)) for n in range(len(found) + 1) for some in combinations(found, n)
    }
    assert clue_counts(found) == tuple(sorted(numbers))


def test_numbers_that_cannot_be_reached() -> None:
    assert 27 in clue_counts(orbits("9x9", "half-turn"))
    assert 27 not in clue_counts(orbits("9x9", "quarter-turn"))
    assert 27 not in clue_counts(orbits("6x6", "half-turn"))
    assert clue_counts([]) == (0,)


@given(st.data(), st.sampled_from(["4x4", "6x6", "9x9", "16x16"]))
def test_pictures_round_trip(data: st.DataObject, name: str) -> None:
    shape = Shape.parse(name)
    cells = data.draw(st.frozensets(st.sampled_from(shape.cells)))
    grid = with_clues(set(cells), name)
    assert parse_pattern(grid) == parse_pattern(grid, shape) == cells
    assert parse_pattern(sorted(cells), shape) == cells
    assert parse_pattern((shape.cell_name(cell) for cell in cells), shape) == cells
    for text in (grid.line, str(grid), str(grid).replace("1", "X").replace(".", "-")):
        assert parse_pattern(text, shape) == cells


def test_the_examples_have_their_clues_as_pattern() -> None:
    for example in SHAPED.values():
        cells = frozenset(example.grid.filled)
        assert parse_pattern(example.grid) == cells
        assert parse_pattern(example.grid.line, example.grid.shape) == cells


def test_bad_patterns_are_refused() -> None:
    with pytest.raises(BadGrid, match="the pattern has 80 cells, and 9x9 has 81"):
        parse_pattern("." * 80)
    expected = r"line 2, column 3: '\?' is not part of a pattern; write X or #"
    with pytest.raises(BadGrid, match=expected):
        parse_pattern("X...\n..?.\n....\n....", "4x4")
    for cells in ([81], [-1], [1.5], [None]):
        with pytest.raises(BadInput, match="a cell must be a whole number from 0 to 80, not"):
            parse_pattern(cells)  # type: ignore[arg-type]
    with pytest.raises(BadShape, match="no cell 'r0c1'; cells go from r1c1 to r9c9"):
        parse_pattern(["r0c1"])
    with pytest.raises(BadInput, match="a pattern is a picture, a Grid or a list of cells, not 7"):
        parse_pattern(7)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="the pattern is a 9x9 grid, not 6x6"):
        parse_pattern(EXAMPLE, "6x6")
