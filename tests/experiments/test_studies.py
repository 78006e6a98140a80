"""What each study measures is what it says."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from nonet import Grid, count, is_unique
from nonet.errors import BadInput
from nonet.experiments import STUDIES, run, tables
from nonet.experiments.export import get_table, samples_table
from nonet.experiments.generators import FIXED_GRID, draw_full_grids, generate, load_generator
from nonet.experiments.model import Batch, Point, Settings
from nonet.experiments.runner import measure
from nonet.experiments.store import Store
from nonet.making.random_fill import TRIES, place_symbols
from nonet.shape import CLASSIC, Shape


def told(study: str, *generators: str, shape: str = "9x9") -> Settings:
    sets = dict(load_generator(name, Shape.parse(shape), 1) for name in generators)
    return Settings(study, 1, shape, sets)


@pytest.mark.parametrize("generator", ["fill", "dig:random", "dig:club", "dig:7"])
def test_grids_have_their_clues_and_the_solutions_that_are_told(generator: str) -> None:
    settings = told("solutions", generator)
    grids = generate(settings, generator, 28, range(40))
    rows = measure(settings, Batch(Point(generator, 28), range(40)))
    for grid, (solutions, placed, full) in zip(grids, rows, strict=True):
        whole = Grid.empty().filled_with(grid.symbols)
        assert len(whole.filled) == placed == grid.placed
        if placed == 28:
            assert solutions == count(whole)
        else:
            assert solutions is None
        assert full == grid.full
    if generator.startswith("dig"):
        assert all(row[0] for row in rows)


def test_fill_is_the_clubs_to_the_letter_and_its_failures_are_kept() -> None:
    settings = told("solutions")
    rows = measure(settings, Batch(Point("fill", 45), range(50)))
    for number, (solutions, placed, _) in enumerate(rows):
        assert placed == place_symbols(CLASSIC, 45, settings.stream("fill", 45, number), TRIES)[1]
        assert (solutions is None) == (placed < 45)
    assert 0 < sum(solutions is None for solutions, *_ in rows) < 50


def test_a_set_of_full_grids_is_taken_in_turn() -> None:
    settings = told("solutions", "dig:5")
    found = list(draw_full_grids(settings, "dig:5", 30, range(12)))
    assert [which for _, which in found] == [number % 5 for number in range(12)]
    assert len({grid for grid, _ in found}) == 5
    grids = generate(settings, "dig:5", 81, range(5))
    assert [grid.symbols for grid in grids] == list(settings.sets["dig:5"])


def test_cells_are_dug_with_equal_chance() -> None:
    settings = told("solutions", "dig:club")
    kept = np.zeros(81)
    for grid in generate(settings, "dig:club", 20, range(4000)):
        kept += np.frombuffer(grid.symbols, np.uint8) > 0
    expected = 4000 * 20 / 81
    assert ((kept - expected) ** 2 / expected).sum() < 130  # chi square with 80: beyond 1 in 3000


def test_full_grids_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    settings = told("solutions", "dig:2")
    lines = [Grid.empty().filled_with(grid).line for grid in settings.sets["dig:2"]]
    path.write_text("\n".join(lines))
    name, grids = load_generator(f"dig:{path}", CLASSIC, 1)
    assert (name, grids) == (f"dig:{path}", settings.sets["dig:2"])
    path.write_text(f"{lines[0]}\n{FIXED_GRID[:-1]}.\n")
    with pytest.raises(BadInput, match="grid 2 is not a full 9x9 grid"):
        load_generator(f"dig:{path}", CLASSIC, 1)


def test_reveal_finds_the_first_moment_of_one_solution() -> None:
    settings = told("reveal", "dig:random")
    rows = measure(settings, Batch(Point("dig:random", None), range(5, 25)))
    fulls = draw_full_grids(settings, "dig:random", None, range(5, 25))
    from nonet.experiments.generators import shuffle

    for number, (clues, _), (full, _) in zip(range(5, 25), rows, fulls, strict=True):
        order = shuffle(81, 81, settings.stream("dig:random", "order", number))
        assert isinstance(clues, int)
        for shown, is_one in ((clues, True), (clues - 1, False)):
            kept = set(order[:shown])
            symbols = bytes(symbol if i in kept else 0 for i, symbol in enumerate(full))
            assert is_unique(Grid.empty().filled_with(symbols)) == is_one


def test_effort_is_the_same_but_for_the_time() -> None:
    settings = told("effort")
    for method in ("tree", "walk", "deduction", "lanes", "masks"):
        part = Batch(Point(method, 35), range(5))
        one, other = measure(settings, part), measure(settings, part)
        assert [row[:-1] for row in one] == [row[:-1] for row in other]
        assert all(isinstance(row[-1], float) and row[-1] > 0 for row in one)
        assert (one[0][1] is None) == (method in ("lanes", "masks"))
    found = [measure(settings, Batch(Point(m, 35), range(5))) for m in ("tree", "walk", "lanes")]
    assert len({tuple(row[0] for row in rows) for rows in found}) == 1  # the same grids


def test_a_method_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.experiments.studies.effort._MAX_NODES", 40)
    rows = measure(told("effort"), Batch(Point("tree", 30), range(5)))
    assert all(row[1] == 40 and row[3] is None for row in rows)


@pytest.mark.parametrize("study", STUDIES)
def test_every_study_runs_and_has_tables(study: str, tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")
    clues = (40, 42) if STUDIES[study].clues else None
    run(study, store=path, clues=clues, samples=2)
    with Store.read(path) as store:
        found = list(STUDIES[study].tables(store))
        assert all(len(row) == len(table.columns) for table in found for row in table.rows)
        assert all(list(get_table(store, table.name).rows) == list(table.rows) for table in found)
        samples = samples_table(store)
        names = [column.name for column in STUDIES[study].columns]
        assert list(samples.columns[-len(names) :]) == names
        assert len(list(samples.rows)) == sum(each.wanted for each in store.points())


def test_other_shapes(tmp_path: Path) -> None:
    path = str(tmp_path / "small.sqlite")
    run("solutions", store=path, shape="4x4", generators=["fill", "dig:random"], samples=30)
    [table] = tables(path)
    first = dict(zip(table.columns, next(iter(table.rows)), strict=True))
    assert (first["series"], first["clues"], first["mean"]) == ("dig:random", 0, 288)
    run("reveal", store=str(tmp_path / "r.sqlite"), shape="6x6", generators=["dig:4"], samples=20)


def test_full_grids_that_differ_are_told_apart(tmp_path: Path) -> None:
    path = str(tmp_path / "spread.sqlite")
    run("solutions", store=path, generators=["dig:4"], clues=(30, 31), samples=200)
    _, spread, by_full = tables(path)
    assert len(list(by_full.rows)) == 8
    assert [row[2:4] for row in spread.rows] == [(4, 200), (4, 200)]
