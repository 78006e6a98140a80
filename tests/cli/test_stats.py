"""`nonet stats`: studies from the command line."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from nonet.cli.exits import Exit
from nonet.experiments import run
from nonet.experiments.generators import FIXED_GRID
from nonet.experiments.model import Batch, Point
from nonet.experiments.store import Store
from tests.cli.command_result import Nonet

HUGE = 6670903752021072936960


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("stats") / "s.sqlite")
    run("solutions", store=path, generators=["fill", "dig:3"], clues=(30, 32), samples=30)
    with Store.open(path) as file:  # the empty grid, of which there is nothing to draw
        file.request([Point("fill", 0)], 3)
        file.add(Batch(Point("fill", 0), range(3)), [(HUGE, 0, None)] * 3)
    return path


def test_run_tells_what_it_did(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    options = ("stats", "run", "solutions", "-g", "fill", "--clues", "30-31", "-n", "20")
    ended = nonet(*options, "--threads", "2")
    assert ended.exit == Exit.FINE
    assert ended.out.startswith("solutions.sqlite: 40 of 40 samples, 40 of them new, in ")
    assert ended.out.endswith(" s on 2 threads\n")
    assert nonet(*options).out == "solutions.sqlite: 40 of 40 samples\n"
    more = nonet("stats", "run", "--store", "solutions.sqlite", "-n", "30")
    assert "60 of 60 samples, 20 of them new" in more.out


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("luck",), "no study 'luck'"),
        ((), "name a study: solutions, reveal, minimal, effort"),
        (("solutions", "--budget", "soon"), "'soon' is not a time; write 90, 15m or 2h"),
        (("solutions", "--clues", "x"), "'x' is not a number of clues"),
        (
            ("solutions", "--method", "tree"),
            "--method is for the study effort only, not for solutions",
        ),
        (("effort", "-g", "fill"), "the study effort takes --method, not --generator"),
        (
            ("solutions", "--workers", "2", "--threads", "1"),
            "threads and workers cannot be combined",
        ),
        (("solutions", "--scheduler", "nowhere"), "no Dask scheduler at 'nowhere'"),
        (("solutions", "--samples", "0"), "0 is not in the range"),
        (("solutions", "--store", ":memory:"), "the store must be a file, not :memory:"),
    ],
)
def test_bad_input(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...], problem: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    ended = nonet("stats", "run", *options)
    assert ended.exit == Exit.BAD_INPUT
    assert problem in ended.err
    assert ended.err.count("\n") == 1


def test_show_in_a_pipe_is_csv_with_all_columns(nonet: Nonet, store: str) -> None:
    ended = nonet("stats", "show", store)
    rows = list(csv.DictReader(io.StringIO(ended.out)))
    assert [(row["series"], row["clues"]) for row in rows][:4] == [
        ("dig:3", "30"), ("dig:3", "31"), ("dig:3", "32"), ("fill", "0"),
    ]  # fmt: skip
    assert rows[3]["most"] == str(HUGE)
    found = [
        json.loads(line)
        for line in nonet("stats", "show", store, "-f", "json").out.split("\n")[:-1]
    ]
    assert found[3]["most"] == HUGE
    assert [str(row["mean"]) for row in found] == [row["mean"] for row in rows]


@pytest.mark.parametrize("width", [40, 80, 140])
def test_show_fits_the_terminal(
    nonet: Nonet, store: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    ended = nonet("stats", "show", store, "--format", "table")
    lines = ended.out.split("\n")
    assert all(len(line) <= width for line in lines[2:-2])
    assert "93 of 93 samples" not in ended.out  # 90 for two generators, 90 for the other
    assert "183 of 183 samples, 9x9, seed 1" in lines[1]
    assert ("q05" in ended.out) == (width == 140)
    assert "more: --table spread, full-grids, samples" in ended.out


def test_show_of_one_table(nonet: Nonet, store: str) -> None:
    ended = nonet("stats", "show", store, "--table", "full-grids")
    assert ended.out.startswith("series,clues,full,samples,mean,log10,unique\ndig:3,30,0,10,")
    ended = nonet("stats", "show", store, "--table", "no")
    assert ended.exit == Exit.BAD_INPUT
    assert "choose one of: solutions, spread, full-grids, samples" in ended.err


def test_export_as_csv(nonet: Nonet, store: str, tmp_path: Path) -> None:
    ended = nonet("stats", "export", store, "--table", "samples")
    rows = list(csv.DictReader(io.StringIO(ended.out)))
    assert len(rows) == 183
    assert {row["solutions"] for row in rows if row["clues"] == "0"} == {str(HUGE)}
    path = tmp_path / "out.csv"
    nonet("stats", "export", store, "--table", "samples", "--output", str(path))
    assert path.read_text() == ended.out
    assert nonet("stats", "export", store).out == nonet("stats", "show", store).out


def test_export_as_parquet(nonet: Nonet, store: str, tmp_path: Path) -> None:
    from pyarrow import parquet

    path = tmp_path / "out.parquet"
    for table in ("samples", "solutions", "full-grids"):
        assert nonet("stats", "export", store, "-t", table, "-o", str(path)).exit == Exit.FINE
        text = nonet("stats", "export", store, "-t", table).out
        rows = list(csv.DictReader(io.StringIO(text)))
        found = parquet.read_table(path).to_pylist()
        assert [set(row) for row in found] == [set(row) for row in rows]
        for one, other in zip(found, rows, strict=True):
            for name, value in one.items():
                assert other[name] == "" if value is None else same_number(value, other[name])
    assert sorted(tmp_path.iterdir()) == [path]


def same_number(value: object, text: str) -> bool:
    return str(value) == text or float(str(value)) == float(text)


def test_nothing_is_written_over_the_store(nonet: Nonet, tmp_path: Path) -> None:
    path = str(tmp_path / "keep.csv")
    nonet("stats", "run", "solutions", "-g", "fill", "--clues", "60", "-n", "2", "--store", path)
    before = Path(path).read_bytes()
    for words in (("export",), ("report",), ("plot", "--figure", "outcomes")):
        ended = nonet("stats", *words, path, "--output", path)
        assert ended.exit == Exit.BAD_INPUT
        assert "is the store itself" in ended.err
    assert Path(path).read_bytes() == before


def test_files_that_are_called_as_generators_are(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = ("random", "club", "20", "a[red]b")
    for name in names:
        Path(name).write_text(FIXED_GRID)
        words = ("--clues", "81", "-n", "2", "--store", "s.sqlite")
        ended = nonet("stats", "run", "solutions", "-g", f"dig:./{name}", *words)
        assert ended.exit == Exit.FINE
    table = nonet("stats", "show", "s.sqlite", "-f", "table").out
    assert all(f"dig:./{name}" in table for name in names)
    samples = nonet("stats", "export", "s.sqlite", "-t", "samples").out
    assert samples.count(",1,81,0\n") == 8


def test_the_group_alone_tells_what_it_can(nonet: Nonet) -> None:
    ended = nonet("stats")
    assert ended.exit == Exit.FINE
    assert ended.out.startswith("Usage: nonet stats")
    assert nonet("stats", "no").exit == Exit.BAD_INPUT


def test_the_empty_grid_is_drawn(nonet: Nonet, store: str, tmp_path: Path) -> None:
    path = str(tmp_path / "out.html")
    assert nonet("stats", "report", store, "-o", path).exit == Exit.FINE
    page = Path(path).read_text()
    assert str(HUGE) in page or f"{HUGE:,}" in page


def test_a_table_has_its_columns_where_all_is_zero(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    path = str(tmp_path / "s.sqlite")
    words = ("-g", "dig:club", "--clues", "0", "-n", "1", "--store", path)
    nonet("stats", "run", "solutions", *words)
    out = nonet("stats", "show", path, "-f", "table").out
    assert "clues" in out
    assert "0.0 %" in out


def test_export_to_what_is_no_table(nonet: Nonet, store: str, tmp_path: Path) -> None:
    ended = nonet("stats", "export", store, "-o", str(tmp_path / "out.xls"))
    assert ended.exit == Exit.BAD_INPUT
    assert "the name must end in .csv, .csv.gz or .parquet" in ended.err
    ended = nonet("stats", "export", store, "-o", str(tmp_path / "no" / "out.parquet"))
    assert ended.exit == Exit.FAILED
    assert ended.err.count("\n") == 1


def test_without_pyarrow_the_extra_is_named(
    nonet: Nonet, store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ended = nonet("stats", "export", store, "-o", str(tmp_path / "out.parquet"))
    assert ended.exit == Exit.BAD_INPUT
    assert "pip install 'nonet[parquet]'" in ended.err
    assert not list(tmp_path.iterdir())


def test_whoever_reads_may_go_away(store: str) -> None:
    line = f"{sys.executable} -m nonet stats export {store} -t samples | head -1"
    result = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
    assert result.stdout == "series,clues,number,solutions,placed,full\n"
    assert result.stderr == ""
