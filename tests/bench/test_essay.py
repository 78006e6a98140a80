"""Essays have the figures of their records."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from bench.__main__ import main
from bench.record import Record, Row, save

from bench import essay, report

MACHINE = {"cpu": "x"}
COUNT = Row("count", "9 clues, 2 grids, 3e13 solutions", "1 thread", "ms", [5.0, 7.0])
CANON = Row("canon", "easy, 3, 3 differ", "1 thread", "grids/s", [300_000, 320_000])
SOLVE = Row("solve", "easy", "nonet", "puzzles/s", [300])


def kept(rows: list[Row], folder: Path) -> Path:
    record = Record("today", "make bench", MACHINE, {"peer": "gcc"}, rows)
    return save(record, datetime(2026, 1, 2, tzinfo=UTC), folder)


@pytest.mark.parametrize(
    ("page", "only"),
    [
        (essay.PAGE, essay.ONLY),
        (essay.SYMMETRY, essay.ONLY_CANON),
        (essay.SCALE, essay.ONLY_SCALE),
    ],
)
def test_essays_have_the_tables_of_their_records(page: Path, only: tuple[str, ...]) -> None:
    assert report.is_current(page, only=only), "run `make bench` with --essay"


def test_what_follows_is_that_of_the_record() -> None:
    assert essay.has_current_forecast(essay.SCALE), "run `make bench` with --essay"


def test_what_follows_from_a_record() -> None:
    rows = [
        Row("cost", "9x9, 20 clues", "count", "grids/s", [1000.0]),
        Row("backends", "8 pieces", "Dask, 2 workers", "pieces/s", [1.8]),
        Row("backends", "8 pieces", "1 thread", "pieces/s", [0.9]),
        Row("backends", "8 pieces of nothing", "1 thread", "pieces/s", [9000.0]),
    ]
    lines = essay.forecast(rows)
    assert lines[2] == (
        "| count 9x9, 20 clues | 1,000 | 5.79 days | 1.39 hours | 15.8 years | 57.9 days |"
    )


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


def test_canon_has_a_page_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{report.BEGIN.format(name='none.json')}\n{report.END}\n")
    monkeypatch.setattr(essay, "SYMMETRY", page)
    assert main(["--table", str(kept([CANON], tmp_path)), "--essay"]) == 0
    assert "| easy, 3, 3 differ | 310,000 |" in page.read_text()


def test_a_record_of_neither_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--table", str(kept([SOLVE], tmp_path)), "--essay"]) == 2
    error = capsys.readouterr().err
    assert "has no rows of the benchmarks count, canon, cost or rate" in error
