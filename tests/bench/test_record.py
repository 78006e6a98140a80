from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from bench.record import RESULTS, Record, Row, load, machine, save, without_folders
from bench.rounds import by_turns, group, rate_of, time_of


def test_contenders_take_turns() -> None:
    order: list[str] = []

    def turn(name: str) -> float:
        order.append(name)
        return 1.0

    turns = {name: partial(turn, name) for name in "ab"}
    assert by_turns(turns, 2) == {"a": [1, 1], "b": [1, 1]}
    assert order == ["a", "b", "a", "b"]


@pytest.mark.parametrize(("unit", "ratios"), [("puzzles/s", [0.5, 4.0]), ("ms", [2.0, 0.25])])
def test_a_ratio_says_how_many_times_as_fast_the_first_is(unit: str, ratios: list[float]) -> None:
    first, second = group("solve", "easy", unit, {"nonet": [1.0, 8.0], "peer": [2.0, 2.0]})
    assert (first.ratio, first.median) == (None, 4.5)
    assert second.ratios == ratios


def test_rates_and_times_come_after_a_warm_up() -> None:
    calls: list[int] = []
    turn = rate_of(lambda: calls.append(1), 10, 0.001)
    assert len(calls) == 1
    assert turn() > 0
    assert time_of(lambda: calls.append(1))() >= 0


def test_a_record_comes_back_as_it_was(tmp_path: Path) -> None:
    rows = [Row("solve", "easy", "nonet", "puzzles/s", [1.5]), Row("a", "b", "µ", "s", [1], [2.5])]
    record = Record("today", "make bench", machine(), {"peer": "gcc"}, rows)
    path = save(record, datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), tmp_path / "new")
    assert path.name == "2026-01-02-030405.json"
    assert load(path) == record


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.name)
def test_records_can_be_read_and_name_no_folder(path: Path) -> None:
    record = load(path)
    assert record.rows
    assert {"cpu", "compiler", "commit"} <= set(record.machine)
    text = " ".join([record.command, *record.machine.values(), *record.peers.values()])
    assert not re.search(r"(^|[\s='\"])[~/]", text)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("--data /home/me/a.txt", "--data a.txt"),
        ("--data /home/me/sets/", "--data sets/"),
        ("--data ../sets/a.txt", "--data ../sets/a.txt"),
        ("--peer 'x=/opt/x/run -n {count}'", "--peer 'x=run -n {count}'"),
        ("--peer 'x=sh -c \"cd /opt; ./run {file}\"'", "--peer 'x=sh -c \"cd opt; ./run {file}\"'"),
        ("--data ~/a.txt", "--data a.txt"),
        ("--peer-rate 'x=(\\d+) puzzles/s'", "--peer-rate 'x=(\\d+) puzzles/s'"),
    ],
)
def test_of_a_path_the_last_part_is_kept(text: str, short: str) -> None:
    assert without_folders(text) == short
