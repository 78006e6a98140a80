"""Transformations as values, and those that a shape has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadInput, Grid, Shape, count
from nonet.symmetry import Transformation, random_equivalent
from nonet.symmetry.moves import random_transformation, turns
from tests.examples import JIGSAW, LESSON
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
    one, other = (random_transformation(LESSON.shape, seed=seed) for seed in (first, second))
    assert one.inverse().apply(one.apply(LESSON)) == LESSON
    assert one.then(other).apply(LESSON) == other.apply(one.apply(LESSON))
    assert one.then(one.inverse()) == Transformation.relabelling(range(10))
    assert hash(one.inverse().inverse()) == hash(one)


def test_the_same_seed_gives_the_same_image() -> None:
    assert random_equivalent(LESSON, seed=3) == random_equivalent(LESSON, seed=3)
    assert random_equivalent(LESSON, seed=3) != random_equivalent(LESSON, seed=4)


def test_every_random_image_is_as_likely() -> None:
    import numpy as np

    random = np.random.default_rng(1)
    grid = Grid.parse("1... .... .... ....")
    found = [random_equivalent(grid, seed=random).symbols for _ in range(6400)]
    numbers = [found.count(image) for image in set(found)]
    assert len(numbers) == 64
    assert max(abs(number - 100) for number in numbers) < 50


def test_turns() -> None:
    assert turns(Shape.parse(JIGSAW))[0] == Transformation.relabelling(range(10))
    assert len(turns(Shape.parse("windoku"))) == 8
    assert len(turns(Shape.parse("boxes:3x2"))) == 4


@pytest.mark.parametrize(
    ("cells", "labels", "problem"),
    [
        (range(4), range(4), "expected 9 cells, found 4"),
        (range(4), [1, 0, 2], "expected the label 0 for empty cells, found 1"),
        ([0, 0, 1, 2], range(3), "expected each number from 0 on once as cells"),
        (range(4), [0], "as labels, found"),
        (None, range(3), "expected cells as numbers, found None"),
        (["a"], range(3), "expected cells as numbers, found"),
    ],
)
def test_what_is_no_transformation_is_refused(cells: object, labels: object, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Transformation(cells, labels)  # type: ignore[arg-type]


def test_sizes_must_fit() -> None:
    small = Transformation.relabelling(range(5))
    with pytest.raises(BadInput, match="expected a 4x4 grid, found the shape 9x9"):
        small.apply(LESSON)
    with pytest.raises(BadInput, match="expected one for 4 symbols, found one for 9"):
        small.then(Transformation.relabelling(range(10)))
    with pytest.raises(BadInput, match="expected 2 columns, found 3"):
        Transformation.of_lines(range(2), range(3))
    assert not small.keeps(LESSON.shape)
    with pytest.raises(BadInput, match="expected a seed"):
        random_equivalent(LESSON, seed=-1)
