"""Transformations as values, and those that a shape has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadInput, Grid, Shape, count
from nonet.symmetry import Transformation, random_equivalent, random_transformation
from nonet.symmetry.transformation import square_transformations
from tests.examples import EXAMPLE, JIGSAW
from tests.strategies import SMALL_SHAPES, grids

SHAPES = (*SMALL_SHAPES, "9x9", "x", "windoku", JIGSAW, "12x12", "16x16", "latin:7", "boxes:1x5")


@pytest.mark.parametrize("name", SHAPES)
def test_random_transformations_keep_the_shape(name: str) -> None:
    shape = Shape.parse(name)
    found = {random_transformation(shape, seed=seed) for seed in range(8)}
    assert all(each.keeps(shape) for each in found)
    assert len(found) > 1


@given(grids(SMALL_SHAPES, 6), st.integers(0, 2**32))
def test_images_have_as_many_solutions(grid: Grid, seed: int) -> None:
    image = random_equivalent(grid, seed=seed)
    assert image.shape == grid.shape
    assert count(image) == count(grid)


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_inverse_and_then(first: int, second: int) -> None:
    one, other = (random_transformation(EXAMPLE.shape, seed=seed) for seed in (first, second))
    assert one.inverse().apply(one.apply(EXAMPLE)) == EXAMPLE
    assert one.then(other).apply(EXAMPLE) == other.apply(one.apply(EXAMPLE))
    assert one.then(one.inverse()) == Transformation.relabelling(range(10))
    assert hash(one.inverse().inverse()) == hash(one)


def test_the_same_seed_gives_the_same_image() -> None:
    assert random_equivalent(EXAMPLE, seed=3) == random_equivalent(EXAMPLE, seed=3)
    assert random_equivalent(EXAMPLE, seed=3) != random_equivalent(EXAMPLE, seed=4)


def test_every_random_image_is_as_likely() -> None:
    import numpy as np

    random = np.random.default_rng(1)
    grid = Grid.parse("1... .... .... ....")
    found = [random_equivalent(grid, seed=random).symbols for _ in range(6400)]
    numbers = [found.count(image) for image in set(found)]
    assert len(numbers) == 64
    assert max(abs(number - 100) for number in numbers) < 50


def test_turns() -> None:
    assert square_transformations(Shape.parse(JIGSAW))[0] == Transformation.relabelling(range(10))
    assert len(square_transformations(Shape.parse("windoku"))) == 8
    assert len(square_transformations(Shape.parse("boxes:3x2"))) == 4


@pytest.mark.parametrize(
    ("cells", "labels", "problem"),
    [
        (range(4), range(4), "4 labels need 9 cells, not 4"),
        (range(4), [1, 0, 2], "label 0 is for empty cells and must be 0, not 1"),
        ([0, 0, 1, 2], range(3), "cells must have each number from 0 on once"),
        (range(4), [0], "1 labels need 0 cells, not 4"),
        (None, range(3), "cells must be whole numbers, not None"),
        (["a"], range(3), "cells must be whole numbers, not"),
    ],
)
def test_bad_transformations_are_refused(cells: object, labels: object, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Transformation(cells, labels)  # type: ignore[arg-type]


def test_sizes_must_fit() -> None:
    small = Transformation.relabelling(range(5))
    with pytest.raises(BadInput, match="for 4x4 grids, not for 9x9"):
        small.apply(EXAMPLE)
    with pytest.raises(BadInput, match="the first is for 4 symbols, the other for 9"):
        small.then(Transformation.relabelling(range(10)))
    with pytest.raises(BadInput, match="2 rows need 2 columns, not 3"):
        Transformation.of_lines(range(2), range(3))
    assert not small.keeps(EXAMPLE.shape)
    with pytest.raises(BadInput, match="a seed is a whole number"):
        random_equivalent(EXAMPLE, seed=-1)
