"""The essay on counting has the figures of its record."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from bench.__main__ import main
from bench.record import Record, Row, save

from bench import essay, report

MACHINE = {"cpu": "x"}
COUNT = Row("count", "9 clues, 2 grids, 3e13 solutions", "1 thread", "ms", [5.0, 7.0])
SOLVE = Row("solve", "easy", "nonet", "puzzles/s", [300])


def kept(rows: list[Row], folder: Path) -> Path:
    record = Record("today", "make bench", MACHINE, {"peer": "gcc"}, rows)
    return save(record, datetime(2026, 1, 2, tzinfo=UTC), folder)


def test_the_essay_has_the_table_of_its_record() -> None:
    assert report.is_current(essay.PAGE, only=essay.ONLY), "run `make bench` with --essay"


def test_a_record_goes_into_the_essay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{report.BEGIN.format(name='none.json')}\n{report.END}\nafter\n")
    drawn: list[bool] = []
    monkeypatch.setattr(essay, "PAGE", page)
    monkeypatch.setattr(essay, "draw", lambda: drawn.append(True))
    path = kept([SOLVE, COUNT], tmp_path)
    assert main(["--table", str(path), "--essay"]) == 0
    assert drawn == [True]
    text = page.read_text()
    assert path.name in text
    assert "| 9 clues, 2 grids, 3e13 solutions | 6.00 |" in text
    assert "solve" not in text
    assert "peer" not in text
    assert report.is_current(page, tmp_path, essay.ONLY)


def test_a_record_without_counts_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--table", str(kept([SOLVE], tmp_path)), "--essay"]) == 2
    assert "expected a record of the benchmark count, found none" in capsys.readouterr().err
