"""The figures agree with what is known of random parts of random full grids."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest

from nonet.experiments import run, tables

UNIQUE = {30: 0.010, 35: 0.114, 40: 0.336, 45: 0.578, 50: 0.767, 60: 0.956}
LOG10 = {40: 0.34, 35: 0.73, 30: 1.59, 26: 2.9}
SAMPLES = 4000
SIGMAS = 4


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict[str, float]]:
    path = str(tmp_path_factory.mktemp("known") / "known.sqlite")
    for clues in sorted({*UNIQUE, *LOG10}):
        run("solutions", store=path, generators=["dig:random"], clues=(clues,) * 2, samples=SAMPLES)
    [table] = tables(path)
    found = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    return {int(row["clues"]): row for row in found}


@pytest.mark.parametrize("clues", UNIQUE)
def test_the_share_of_unique_grids(rows: dict[int, dict[str, float]], clues: int) -> None:
    known = UNIQUE[clues]
    allowed = SIGMAS * sqrt(known * (1 - known) / SAMPLES) + 0.0005  # and what is rounded off
    assert abs(rows[clues]["unique"] - known) < allowed
    assert rows[clues]["unique_low"] < rows[clues]["unique"] < rows[clues]["unique_high"]


@pytest.mark.parametrize("clues", LOG10)
def test_the_mean_of_the_logarithm(rows: dict[int, dict[str, float]], clues: int) -> None:
    rounded = 0.05 if clues == 26 else 0.005
    allowed = SIGMAS * 0.75 / sqrt(SAMPLES) + rounded  # logarithms spread by less than 0.75
    assert abs(rows[clues]["log10"] - LOG10[clues]) < allowed


def test_the_reveal(tmp_path: Path) -> None:
    path = str(tmp_path / "reveal.sqlite")
    run("reveal", store=path, generators=["dig:random"], samples=SAMPLES)
    table, by_clues = tables(path)
    row = dict(zip(table.columns, next(iter(table.rows)), strict=True))
    assert abs(row["mean"] - 44.8) < SIGMAS * 8.1 / sqrt(SAMPLES) + 0.05
    assert abs(row["spread"] - 8.1) < SIGMAS * 8.1 / sqrt(2 * SAMPLES) + 0.05
    shares = [dict(zip(by_clues.columns, each, strict=True)) for each in by_clues.rows]
    up_to = {each["clues"]: each["up_to"] for each in shares}
    for clues in (35, 40, 45, 50, 60):  # unique by then: the same question asked the other way
        known = UNIQUE[clues]
        assert abs(up_to[clues] - known) < SIGMAS * sqrt(known * (1 - known) / SAMPLES) + 0.0005
    assert sum(each["samples"] for each in shares) == SAMPLES


def test_minimal_puzzles(tmp_path: Path) -> None:
    path = str(tmp_path / "minimal.sqlite")
    run("minimal", store=path, samples=2)
    table, by_clues = tables(path)
    row = dict(zip(table.columns, next(iter(table.rows)), strict=True))
    assert 25.8 < row["mean"] < 27.6  # 26.58 in the literature; few populations are far off
    assert abs(sum(share for _, _, _, share, _, _ in by_clues.rows) - 1) < 1e-9
