"""`nonet count`: numbers for people and for pipes, and what cannot be counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet import Grid, possibilities
from nonet.cli.exits import Exit
from nonet.counting import methods
from tests.cli.command_result import Nonet
from tests.examples import EXAMPLE, EXAMPLES

LINE = EXAMPLE.line
MANY = EXAMPLES["many"]
EMPTY = "." * 81
LATIN = "".join("123456789"[i:] + "123456789"[:i] for i in range(9))


def test_one_number_a_line_in_a_pipe(nonet: Nonet, tmp_path: Path) -> None:
    assert nonet("count", LINE) == (Exit.FINE, "1\n", "")
    assert nonet("count", EMPTY).out == "6670903752021072936960\n"
    path = tmp_path / "grids.txt"
    path.write_text(f"{LINE}\n{EMPTY}\n{LINE[:-1]}q\n{MANY.grid.line}\n" + f"{LINE}\n" * 100)
    result = nonet("count", str(path))
    numbers = [1, 6670903752021072936960, MANY.number, *[1] * 100]
    assert result.out.split() == [str(number) for number in numbers]
    assert result.exit is Exit.BAD_INPUT
    assert "grids.txt:3:81: 'q' is not a symbol" in result.err


def test_a_conflict_is_counted_as_none(nonet: Nonet) -> None:
    assert nonet("count", EXAMPLE.with_symbol(1, 1).line) == (Exit.FINE, "0\n", "")


def test_digits_are_grouped_for_people(nonet: Nonet) -> None:
    out = nonet("count", "--format", "grid", EMPTY).out
    assert out.endswith("\n6,670,903,752,021,072,936,960 solutions\n\n")
    assert nonet("count", "-f", "grid", LINE).out.endswith("\n1 solution\n\n")
    assert "\n5 solutions or more\n" in nonet("count", "-f", "grid", "-n", "5", EMPTY).out


def test_samples_and_seed_are_for_estimates(nonet: Nonet) -> None:
    for option in ("--samples", "--seed"):
        result = nonet("count", option, "5", LINE)
        assert result.exit is Exit.BAD_INPUT
        assert "is for --estimate only" in result.err


def test_a_limit(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(f"{LINE}\n{EMPTY}\n{MANY.grid.line}\n")
    assert nonet("count", "--limit", "2", str(path)).out == "1\n2\n2\n"
    found = json.loads(nonet("count", "--limit", "2", "-f", "json", EMPTY).out)
    assert (found["count"], found["complete"]) == (2, False)


def test_json_and_csv(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(f"{LINE}\n{EMPTY}\n")
    assert nonet("count", "-f", "csv", str(path)).out.split("\n")[:2] == ["grid,count", f"{LINE},1"]
    first, second = map(json.loads, nonet("count", "-f", "json", str(path)).out.splitlines())
    assert first == {"source": str(path), "line": 1, "grid": LINE, "shape": "9x9", "count": 1}
    assert second["count"] == 6670903752021072936960


def test_it_explains(nonet: Nonet) -> None:
    assert nonet("count", "--explain", LINE).out.startswith("1 enumeration: 1 solution, 0.0")
    found = json.loads(nonet("count", "--explain", "-f", "json", EMPTY).out)
    assert found["way"] == "partitions"
    assert "\nby partitions: " in nonet("count", "--explain", "-f", "grid", EMPTY).out


def test_possibilities(nonet: Nonet) -> None:
    grid = Grid.parse("12..34..........")
    expected = possibilities(grid)
    result = nonet("count", "--possibilities", grid.line)
    assert result.out.split("\n")[3] == "r1c4 0 0 " + " ".join(map(str, expected.numbers[3][2:]))
    found = json.loads(nonet("count", "-p", "-f", "json", grid.line).out)
    assert found["count"] == expected.total
    assert tuple(map(tuple, found["possibilities"])) == expected.numbers
    out = nonet("count", "-p", "-f", "grid", grid.line).out
    assert out.startswith("┌───────────┬───────────┐\n│ 1      2  │           │\n")
    assert out.endswith(f"\n{expected.total} solutions\n\n")


def test_the_heat_map_has_colours(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[38;5;231;48;5;88m1█\x1b[0m" in nonet("count", "-p", "-f", "grid", LINE).out


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up soon."""
    monkeypatch.setattr(methods, "_MOST_ENUMERATED", 10**4)
    monkeypatch.setattr(methods, "_FRONTIER_BOUNDS", (2**12,))


@pytest.mark.usefixtures("hurry")
def test_what_is_too_large_is_told_and_the_rest_goes_on(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(f"{EMPTY}\n{LATIN}\n")
    result = nonet("count", "--shape", "latin:9", str(path))
    assert result.exit is Exit.TOO_LARGE
    assert result.out == "?\n1\n"
    assert result.err.count("grids.txt:1: this latin:9 grid has 10,000 solutions or more") == 1
    options = ["--shape", "latin:9", EMPTY, "-f"]
    assert json.loads(nonet("count", *options, "json").out)["count"] is None
    assert nonet("count", *options, "csv").out == f"grid,count\n{EMPTY},?\n"
    assert nonet("count", "-p", *options, "line")[:2] == (Exit.TOO_LARGE, "?\n")


def test_output_goes_to_a_file(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "numbers.txt"
    assert nonet("count", "-o", str(path), LINE, EMPTY).out == ""
    assert path.read_text() == "1\n6670903752021072936960\n"


def test_an_output_in_no_folder_is_told_by_its_name(nonet: Nonet, tmp_path: Path) -> None:
    path = str(tmp_path / "missing" / "a.txt")
    result = nonet("count", "-o", path, LINE)
    assert result == (Exit.FAILED, "", f"nonet: {path}: cannot write: no such file or directory\n")


def test_an_estimate(nonet: Nonet) -> None:
    number, low, high = map(int, nonet("count", "--estimate", "." * 16).out.split())
    assert low <= 288 <= high
    assert low <= number <= high
    assert nonet("count", "-e", "--seed", "2", "." * 16).out != nonet("count", "-e", "." * 16).out
    out = nonet("count", "-e", "-f", "grid", "--samples", "100", EMPTY).out
    assert ", 100 samples)\n" in out
    found = json.loads(nonet("count", "-e", "-f", "json", EMPTY).out)
    assert found["low"] <= 6670903752021072936960 <= found["high"]
    header, row = nonet("count", "-e", "-f", "csv", EMPTY).out.split()
    assert len(header.split(",")) == len(row.split(",")) == 6
    assert json.loads(nonet("count", "-e", "-f", "json", "11" + "." * 79).out)["log10"] is None


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["-e", "-p"], "--possibilities and --estimate cannot be combined"),
        (["-e", "--limit", "3"], "--limit is for exact counts only"),
        (["-e", "--explain"], "--explain is for exact counts only"),
        (["-p", "--limit", "3"], "--limit is for exact counts only"),
        (["-p", "--explain"], "--explain is for exact counts only"),
        (["-p", "-f", "csv"], "--possibilities has no csv; use another --format"),
        (["--explain", "-f", "csv"], "--explain has no csv; use another --format"),
    ],
)
def test_options_that_cannot_be_combined(nonet: Nonet, options: list[str], problem: str) -> None:
    assert nonet("count", *options, LINE) == (Exit.BAD_INPUT, "", f"nonet: {problem}\n")
