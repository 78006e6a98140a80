"""`random_regions`: connected regions of the right size, with a solution, and varied."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoGridFound, Shape, solutions
from nonet.making import jigsaw, random_regions
from nonet.making.jigsaw import _board_of_size


def is_connected(cells: tuple[int, ...], size: int) -> bool:
    reached, news = set(), {cells[0]}
    neighbours = _board_of_size(size).neighbours
    while news:
        reached |= news
        news = {near for cell in news for near in neighbours[cell]} & set(cells) - reached
    return reached == set(cells)


@given(st.integers(4, 12), st.integers(0, 2**32))
def test_regions_are_connected_and_have_a_solution(size: int, seed: int) -> None:
    shape = random_regions(size, seed=seed)
    assert shape.size == size
    assert shape.box is None
    assert len(shape.region_cells) == size
    assert all(is_connected(cells, size) for cells in shape.region_cells)
    assert next(solutions(Grid.empty(shape))).is_complete
    assert Shape.parse(shape.name) == shape


@pytest.mark.parametrize("size", [16, 20])
def test_large_ones(size: int) -> None:
    shape = random_regions(size, seed=1)
    assert all(is_connected(cells, size) for cells in shape.region_cells)


def test_they_vary() -> None:
    found = [random_regions(9, seed=seed) for seed in range(40)]
    assert len(set(found)) == 40
    # Two cells side by side in the middle of a box are of one region in some, and not in others.
    for one, other in ((40, 41), (10, 19), (69, 70), (0, 1)):
        together = sum(shape.regions[one] == shape.regions[other] for shape in found)
        assert 10 < together < 40
    forms = {form(cells) for shape in found for cells in shape.region_cells}
    assert len(forms) > 200


def form(cells: tuple[int, ...]) -> tuple[int, ...]:
    """A region wherever it stands."""
    corner = 9 * min(cell // 9 for cell in cells) + min(cell % 9 for cell in cells)
    return tuple(cell - corner for cell in cells)


def test_the_same_seed_gives_the_same() -> None:
    assert random_regions(9, seed=1) == random_regions(9, seed=1) != random_regions(9, seed=2)


def test_bad_arguments_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (3, 26, -1, 9.5, "9"):
        with pytest.raises(BadInput, match="size must be a whole number from 4 to 25, not"):
            random_regions(size, seed=1)  # type: ignore[arg-type]
    monkeypatch.setattr(jigsaw, "first_solutions", lambda *_: [])
    expected = "none of 100 random jigsaws of size 4 has a solution"
    with pytest.raises(NoGridFound, match=expected):
        random_regions(4, seed=1)
