"""Canonical forms: the same for all images, the smallest, and reached by a transformation."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import BadGrid, BadInput, Grid, are_equivalent, canonical, solutions, solve
from nonet.counting import Sampler
from nonet.symmetry import automorphisms, canonical_many, random_equivalent, to_canonical
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION
from tests.stopping import seconds_to_stop
from tests.strategies import SMALL_SHAPES, full_grid, grids
from tests.symmetry.brute import brute

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

MOST_SYMMETRICAL = (
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
)
SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
ODD = {
    "most symmetrical": MOST_SYMMETRICAL,
    "example": EXAMPLE.line,
    "seventeen": SEVENTEEN,
    "two clues": "7" + "." * 39 + "5" + "." * 40,
    "a diagonal": "".join(("." * i + str(i + 1) + "." * (8 - i)) for i in range(9)),
    "repeated in a row": "113.2..3." + "." * 72,
    "repeated everywhere": ("112233121" + "." * 9 + "31.1.2.3.") * 3,
    "equal rows": "123456789" * 9,
    "half of it": EXAMPLE_SOLUTION[:40] + "." * 41,
    "two rows": EXAMPLE_SOLUTION[:18] + "." * 63,
}


@st.composite
def any_9x9(draw: st.DrawFn) -> Grid:
    """From empty to full, legal or not."""
    base = draw(st.sampled_from([EXAMPLE_SOLUTION, MOST_SYMMETRICAL]))
    kept = draw(st.integers(0, 81))
    order = draw(st.permutations(range(81)))
    symbols = [0] * 81
    for cell in order[:kept]:
        symbols[cell] = int(base[cell])
    for cell in draw(st.lists(st.integers(0, 80), max_size=5)):
        symbols[cell] = draw(st.integers(0, 9))
    return Grid(bytes(symbols))


@given(any_9x9(), st.integers(0, 2**32))
@example(EXAMPLE, 1)
@example(Grid.parse(MOST_SYMMETRICAL), 1)
def test_all_images_have_one_form(grid: Grid, seed: int) -> None:
    image = random_equivalent(grid, seed=seed)
    assert canonical(image) == canonical(grid)
    assert automorphisms(image) == automorphisms(grid)
    assert are_equivalent(grid, image)


@given(any_9x9())
def test_the_form_is_an_image_and_its_own_form(grid: Grid) -> None:
    form = canonical(grid)
    assert to_canonical(grid).apply(grid) == form
    assert to_canonical(grid).keeps(grid.shape)
    assert canonical(form) == form
    assert form.symbols <= grid.symbols


@given(grids((*SMALL_SHAPES, "x", "windoku"), 20), st.integers(0, 2**32))
def test_other_shapes(grid: Grid, seed: int) -> None:
    image = random_equivalent(grid, seed=seed)
    form = canonical(grid)
    assert canonical(image) == form
    assert to_canonical(image).apply(image) == form
    assert automorphisms(image) == automorphisms(grid) >= 1
    assert canonical(form) == form
    assert form.symbols <= grid.symbols


@pytest.mark.parametrize("line", ODD.values(), ids=ODD)
def test_it_is_the_smallest_of_all_images(line: str) -> None:
    expected = brute(line)
    grid = Grid.parse(line)
    assert canonical(grid).line == expected.form
    assert automorphisms(grid) == expected.automorphisms


def test_random_grids_against_all_transformations() -> None:
    random = np.random.default_rng(5)
    for kept in (8, 24, 81):
        full = Sampler(Grid.empty(), threads=1).draw(1, seed=random)[0]
        emptied = random.permutation(81)[kept:]
        grid = full.with_symbols(dict.fromkeys(map(int, emptied), 0))
        assert canonical(grid).line == brute(grid.line).form


def test_known_numbers_of_automorphisms() -> None:
    assert automorphisms(Grid.parse(MOST_SYMMETRICAL)) == 648
    assert automorphisms(Grid.empty()) == 2 * 6**8
    assert automorphisms(Grid(bytes([4] * 81))) == 2 * 6**8
    assert automorphisms(Grid.empty("4x4")) == 2 * 8 * 8
    assert automorphisms(Grid.empty("6x6")) == 48 * 72
    assert automorphisms(Grid.empty("latin:4")) == 2 * 24 * 24
    assert automorphisms(Grid.empty("x")) == 8


def test_full_grids_begin_with_all_symbols() -> None:
    full = Sampler(Grid.empty(), threads=1).draw(20, seed=1)
    assert all(canonical(grid).line.startswith("1234567894") for grid in full)
    assert canonical(Grid.parse(MOST_SYMMETRICAL)).line == MOST_SYMMETRICAL


def test_all_4x4_grids_are_of_two_kinds() -> None:
    forms = {canonical(grid).line for grid in solutions(Grid.empty("4x4"))}
    assert forms == {"1234341221434321", "1234341223414123"}


def test_the_way_carries_the_solution() -> None:
    other = random_equivalent(EXAMPLE, seed=9)
    way = to_canonical(EXAMPLE).then(to_canonical(other).inverse())
    assert way.apply(EXAMPLE) == other
    assert way.apply(solve(EXAMPLE)) == solve(other)


def test_grids_that_differ_are_not_equivalent() -> None:
    assert not are_equivalent(EXAMPLE, EXAMPLE.with_symbol(80, 1))
    first, second, *_ = EXAMPLE.filled
    assert not are_equivalent(EXAMPLE.with_symbol(first, 0), EXAMPLE.with_symbol(second, 0))
    assert not are_equivalent(Grid.empty(), Grid.empty("x"))


def test_alphabets_stay() -> None:
    grid = Grid.parse("A..B............", alphabet="ABCD")
    assert canonical(grid).line == ".............A.B"
    assert are_equivalent(grid, Grid(grid.symbols, grid.shape))


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_many_are_the_same_on_any_number_of_threads(threads: int) -> None:
    full = Sampler(Grid.empty(), threads=1).arrays(100, seed=3)
    full[np.random.default_rng(3).random(full.shape) < 0.6] = 0
    forms = canonical_many(full, threads=threads)
    assert forms.dtype == np.uint8
    assert [row.tobytes() for row in forms] == [
        canonical(Grid(row.tobytes())).symbols for row in full
    ]


def test_many_in_all_forms() -> None:
    expected = [list(canonical(EXAMPLE).symbols)]
    for given_as in ([EXAMPLE], EXAMPLE.line, [EXAMPLE.line], EXAMPLE.to_array()[None]):
        assert canonical_many(given_as).tolist() == expected
    assert canonical_many([]).shape == (0, 81)
    small = full_grid("4x4")
    assert canonical_many([small]).tolist() == [list(canonical(small).symbols)]
    assert canonical_many([small.line], shape="4x4").tolist() == [list(canonical(small).symbols)]


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadGrid, match="expected symbols from 0 to 9, found 10 in grid 1"):
        canonical_many(np.array([[0] * 81, [10] * 81], np.uint8))
    with pytest.raises(BadInput, match="threads must be a whole number from 1 to 4096, not 0"):
        canonical_many([EXAMPLE], threads=0)
    for shape in ("16x16", "8x8"):
        with pytest.raises(BadInput, match=f"{shape} has more than 100,000 transformations"):
            canonical(Grid.empty(shape))


def test_the_kernel_checks_its_input() -> None:
    grids, numbers = np.zeros((2, 81), np.uint8), np.zeros(2, np.uint32)
    with pytest.raises(ValueError, match="as many forms"):
        _kernel.canonical_many(grids, 1, grids[:1].copy(), numbers)
    with pytest.raises(ValueError, match="threads"):
        _kernel.canonical_many(grids, 0, grids.copy(), numbers)
    with pytest.raises(ValueError, match="expected 81 cells"):
        _kernel.canonical(bytes(80))


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_it(threads: int) -> None:
    grids = f"[{MOST_SYMMETRICAL!r}] * 100_000"
    work = f"nonet.symmetry.canonical_many({grids}, threads={threads})"
    assert seconds_to_stop(work) < 5
