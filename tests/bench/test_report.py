from __future__ import annotations

from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from bench.benchmarks import BENCHMARKS
from bench.data import OWN
from bench.record import LOAD, Record, Row, load, save
from bench.rounds import group
from rich.console import Console

from bench import report

ROWS = [
    *group("solve", "easy", "puzzles/s", {"nonet": [300, 310, 290], "peer": [100, 155, 145]}),
    *group("solve", "hard", "puzzles/s", {"nonet": [30.0]}),
    Row("single", "easy", "half", "µs", [1234567.0]),
]


def test_the_page_has_the_table_of_its_record() -> None:
    assert report.is_current(), "run `make bench` with --docs, or with --table RECORD --docs"


def test_the_page_lists_every_benchmark_and_set() -> None:
    page = report.PAGE.read_text()
    assert all(f"| `{name}` |" in page for name in [*BENCHMARKS, *OWN])


def test_the_terminal_shows_unit_median_spread_and_ratio() -> None:
    console = Console(width=100, file=StringIO())
    with console.capture() as shown:
        console.print(report.table_of(ROWS[:3]))
    title, _, _, _, first, second, *_ = shown.get().splitlines()
    assert title.split() == ["solve,", "puzzles/s"]
    assert first.split() == ["easy", "nonet", "300", "290", "to", "310"]
    assert second.split() == ["peer", "145", "100", "to", "155", "2.00", "×"]


def test_the_page_has_a_line_for_each_set_and_a_column_for_each_contender() -> None:
    lines = report.pivot(ROWS[:3])
    assert lines[0] == "| | nonet | peer |"
    assert lines[2:] == ["| easy | 300 | 145 (2.00 ×) |", "| hard | 30.0 |  |"]


def test_the_page_says_how_many_rounds_there_were() -> None:
    assert report.spread_of(ROWS[:2]) == "Medians of 3 rounds, which differ by up to 38%."
    assert report.spread_of(ROWS[:3]).startswith("Medians of 1 to 3 rounds, ")


def test_the_page_says_where_the_machine_was_busy() -> None:
    for average, is_busy in (("0.10", False), ("3.00", True)):
        record = Record("today", "make bench", {LOAD: average}, {}, ROWS)
        assert ("was busy" in report.markdown(record)) == is_busy


def test_a_table_replaces_the_one_before(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{report.BEGIN.format(name='none.json')}\n{report.END}\nafter\n")
    record = Record("today", "make bench", {"cpu": "x"}, {"peer": "gcc"}, ROWS)
    for number in (1, 2):
        path = save(record, datetime(2026, 1, number, tzinfo=UTC), tmp_path)
        report.write_page(path, page)
        text = page.read_text()
        assert text.startswith("before\n")
        assert text.endswith("after\n")
        assert text.count("### solve, puzzles/s") == 1
        assert path.name in text
        assert report.markdown(load(path)) in text
        assert report.is_current(page, tmp_path)
    page.write_text(page.read_text().replace("145 (", "146 ("))
    assert not report.is_current(page, tmp_path)
