"""Patterns: the symmetries are groups, orbits part the cells, and pictures are read."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadGrid, BadInput, BadShape, Grid, Shape, UnknownName
from nonet.making import (
    SYMMETRIES,
    has_symmetry,
    orbits,
    pattern_of,
    reachable_numbers,
    symmetries_of,
)
from nonet.making.patterns import ALIASES, permutations, symmetry_name
from tests.examples import LESSON, SHAPED

SIZES = ("1x1", "4x4", "latin:5", "6x6", "9x9")
NAMES = st.sampled_from(list(SYMMETRIES))


@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize("shape", SIZES)
def test_every_symmetry_is_a_group(name: str, shape: str) -> None:
    moves = set(permutations(shape, name))
    cells = list(Shape.parse(shape).cells)
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
    for move in permutations(shape, name):
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
    assert symmetries_of(LESSON) == ()
    assert has_symmetry(LESSON, "none")


def test_names() -> None:
    assert not ALIASES.keys() & SYMMETRIES.keys()
    assert sum(len(each.aliases) for each in SYMMETRIES.values()) == len(ALIASES)
    for alias, name in ALIASES.items():
        assert symmetry_name(alias.upper()) == symmetry_name(alias.replace("-", "_")) == name
        assert orbits("4x4", alias) == orbits("4x4", name)
    for bad in ("spiral", "", "half-turn-x", 3):
        with pytest.raises(UnknownName, match=r"no symmetry .*; (choose one of|did you mean)"):
            orbits("9x9", bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SYMMETRIES)
def test_reachable_numbers(name: str) -> None:
    found = orbits("4x4", name)
    numbers = {
        sum(map(len, some)) for n in range(len(found) + 1) for some in combinations(found, n)
    }
    assert reachable_numbers(found) == tuple(sorted(numbers))


def test_numbers_that_cannot_be_reached() -> None:
    assert 27 in reachable_numbers(orbits("9x9", "half-turn"))
    assert 27 not in reachable_numbers(orbits("9x9", "quarter-turn"))
    assert 27 not in reachable_numbers(orbits("6x6", "half-turn"))
    assert reachable_numbers([]) == (0,)


@given(st.data(), st.sampled_from(["4x4", "6x6", "9x9", "16x16"]))
def test_pictures_round_trip(data: st.DataObject, name: str) -> None:
    shape = Shape.parse(name)
    cells = data.draw(st.frozensets(st.sampled_from(shape.cells)))
    grid = with_clues(set(cells), name)
    assert pattern_of(grid) == pattern_of(grid, shape) == cells
    assert pattern_of(sorted(cells), shape) == cells
    assert pattern_of((shape.cell_name(cell) for cell in cells), shape) == cells
    for text in (grid.line, str(grid), str(grid).replace("1", "X").replace(".", "-")):
        assert pattern_of(text, shape) == cells


def test_the_examples_have_their_clues_as_pattern() -> None:
    for example in SHAPED.values():
        assert pattern_of(example.grid) == frozenset(example.grid.filled)
        assert pattern_of(example.grid.line, example.grid.shape) == frozenset(example.grid.filled)


def test_bad_patterns_are_told() -> None:
    with pytest.raises(BadGrid, match="expected a pattern of 81 cells, found 80"):
        pattern_of("." * 80)
    expected = r"line 2, column 3: expected X or # for a cell to use and . for others, found '\?'"
    with pytest.raises(BadGrid, match=expected):
        pattern_of("X...\n..?.\n....\n....", "4x4")
    for cells in ([81], [-1], [1.5], [None]):
        with pytest.raises(BadInput, match="expected cells from 0 to 80, found"):
            pattern_of(cells)  # type: ignore[arg-type]
    with pytest.raises(BadShape, match="expected a cell from r1c1 to r9c9, found 'r0c1'"):
        pattern_of(["r0c1"])
    with pytest.raises(BadInput, match="expected a picture, a Grid or cells as pattern, found 7"):
        pattern_of(7)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="expected a 6x6 grid as pattern, found the shape 9x9"):
        pattern_of(LESSON, "6x6")
