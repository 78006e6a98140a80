"""Every benchmark runs, on tiny data, and what is finished is kept."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import numpy as np
import pytest
from bench.__main__ import main
from bench.benchmarks import BENCHMARKS
from bench.benchmarks.counting import part_makers
from bench.benchmarks.shapes import SHAPES, full_pattern
from bench.peers import EASY
from bench.plan import Plan
from bench.record import load

from bench import data, own
from nonet import Grid, Shape
from tests.chromium import chromium_path

IN_BROWSER = {"page", "page size", "replay"}
TINY = ["--rounds", "1", "--seconds", "0.01", "--size", "3"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "CACHE", tmp_path / "cache")


@pytest.mark.parametrize("name", BENCHMARKS)
def test_every_benchmark_runs(name: str) -> None:
    if name in IN_BROWSER:
        chromium_path()
    rows = list(BENCHMARKS[name].run(Plan(rounds=1, seconds=0.01, size=3)))
    assert rows
    assert {row.benchmark for row in rows} == {name}
    assert len({row.unit for row in rows}) == 1
    assert all(row.median > 0 and row.rounds for row in rows)


def test_enumeration_takes_what_has_many_solutions(tmp_path: Path) -> None:
    for name, line in (("many", "." * 81), ("example", EASY)):
        (tmp_path / f"{name}.txt").write_text(line + "\n")
    for name, expected in (("many", "many, 1"), ("example", "many solutions, 1")):
        plan = Plan(data=(str(tmp_path / f"{name}.txt"),), rounds=1, seconds=0.01)
        assert {row.data for row in BENCHMARKS["enumerate"].run(plan)} == {expected}


def test_files_leave_out_sets_that_are_not_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = {"most": [EASY, EASY, "1" * 81], "few": [EASY, "." * 81, "1" * 81]}
    for name, grids in lines.items():
        (tmp_path / f"{name}.txt").write_text("\n".join(grids) + "\n")
    plan = Plan(data=(str(tmp_path),), rounds=1, seconds=0.0001)
    assert {row.data.split(",")[0] for row in BENCHMARKS["files"].run(plan)} == {"most"}
    results = tmp_path / "results"
    few = ["files", "--data", str(tmp_path / "few.txt"), *TINY, "--results", str(results)]
    assert main(few) == 0
    assert "files: none of the data suits this benchmark" in capsys.readouterr().out
    assert not results.exists()


def test_counts_are_of_parts_of_full_grids() -> None:
    first, second = (maker(17) for maker in part_makers(2))
    assert len(first.filled) == len(second.filled) == 17
    assert first != second
    again, _ = part_makers(2)
    assert again(17) == first
    assert set(again(9).filled.items()) < set(first.filled.items())


@pytest.mark.parametrize("name", SHAPES)
def test_patterns_are_full_grids(name: str) -> None:
    shape = Shape.parse(name)
    symbols = full_pattern(shape, np.random.default_rng(1))
    grid = Grid(symbols.astype(np.uint8).tobytes(), shape)
    assert grid.is_complete
    assert not grid.conflicts()


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in [*BENCHMARKS, *data.OWN])


def test_a_run_is_shown_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles = tmp_path / "mine.txt"
    puzzles.write_text(f"{EASY} from a book\n" * 2)
    peer = shlex.join([sys.executable, str(own.__file__), "--seconds", "0.01"])
    arguments = ["solve", "--data", str(puzzles), "--peer", f"itself={peer}", *TINY]
    note = ["--peer-note", "itself=as it is", "--results", str(tmp_path / "results")]
    assert main([*arguments, *note]) == 0
    shown = capsys.readouterr().out
    assert "mine, 2" in shown
    assert "×" in shown
    [path] = (tmp_path / "results").iterdir()
    record = load(path)
    assert record.peers == {"itself": "as it is"}
    assert [row.what for row in record.rows] == ["nonet", "itself"]
    assert str(tmp_path) not in path.read_text()
    assert main(["--table", str(path)]) == 0
    assert "| mine, 2 |" in capsys.readouterr().out


def test_what_is_finished_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, count in (("a", 1), ("b", 6)):
        (tmp_path / f"{name}.txt").write_text(f"{EASY}\n" * count)
    script = tmp_path / "peer.py"
    code = "import sys\nprint('puzzles/s: 9')\nsys.exit(len(open(sys.argv[1]).readlines()) > 5)\n"
    script.write_text(code)
    sets = ["--data", str(tmp_path / "a.txt"), "--data", str(tmp_path / "b.txt")]
    peer = ["--peer", f"x={sys.executable} {script}"]
    assert main(["solve", *sets, *peer, *TINY, "--results", str(tmp_path / "results")]) == 2
    assert "bench: the peer x failed with exit code 1" in capsys.readouterr().err
    [path] = (tmp_path / "results").iterdir()
    assert {row.data for row in load(path).rows} == {"a, 1"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sovle"], "no benchmark 'sovle'; did you mean 'solve'"),
        (["solve", "--peer", "x"], "expected --peer NAME=COMMAND, found 'x'"),
        (["solve", "--peer", "nonet=true"], "nonet is taken"),
        (["solve", "--peer", "x=no-such-program"], "the peer x cannot be run: no-such-program:"),
        (["solve", "--peer", "x='"], "the command or rate of x is malformed: No closing quotation"),
        (
            ["solve", "--peer", "x=y", "--peer-rate", "x=("],
            "the command or rate of x is malformed:",
        ),
        (["solve", "--peer", "x=y", "--peer-rate", "x=z"], "needs a regex with one group, not 0"),
        (["solve", "--peer-note", "x=gcc"], "no peer 'x'"),
        (["solve", "--data", "no-such-file.txt"], "no-such-file.txt"),
        (["--table", "README.md"], "README.md cannot be read as a record of `make bench`"),
    ],
)
def test_mistakes_get_a_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, *TINY, "--results", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize("text", ["0", "-1", "many"])
def test_rounds_are_positive(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([f"--rounds={text}"])
    assert stopped.value.code == 2
    assert f"--rounds: '{text}' is not a positive whole number" in capsys.readouterr().err
