"""`nonet stats plot` and `nonet stats report`: files, names and what goes wrong."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import click
import pytest

from nonet.cli import run as run_command
from nonet.cli.exits import Exit
from nonet.cli.stats.figures import plot
from nonet.experiments import run
from nonet.experiments.figures import FIGURES, write
from nonet.experiments.report import report as page_of
from nonet.experiments.results import Results


def call(command: str, *arguments: str | Path) -> Exit:
    """The command of `nonet stats` with that name."""
    return run_command(["stats", command, *map(str, arguments)])


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store with few figures, in the current folder."""
    monkeypatch.chdir(tmp_path)
    run("solutions", store="small.sqlite", generators=["dig:random"], clues=(30, 32), samples=3)
    return "small.sqlite"


def test_all_figures_that_apply_go_to_the_folder(
    small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("plot", small) == Exit.FINE
    names = ["solutions-curve.svg", "solutions-unique.svg"]
    assert capsys.readouterr().out.split() == names
    assert sorted(path.name for path in tmp_path.iterdir()) == [small, *names]
    assert (tmp_path / names[0]).read_bytes() == write("curve", Results.read(small))


def test_formats_and_folders_can_be_chosen(
    small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--figure", "unique", "--format", "png,pdf", "--output", "a/b"]
    assert call("plot", small, *options) == Exit.FINE
    names = ["a/b/solutions-unique.png", "a/b/solutions-unique.pdf"]
    assert capsys.readouterr().out.split() == names
    assert all((tmp_path / name).stat().st_size > 1000 for name in names)


def test_one_figure_can_go_to_a_file_or_to_standard_output(
    small: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert call("plot", small, "--figure", "unique", "-o", "mine.pdf") == Exit.FINE
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF-")
    assert capfdbinary.readouterr().out == b"mine.pdf\n"
    assert call("plot", small, "--figure", "unique", "-o", "-") == Exit.FINE
    assert capfdbinary.readouterr().out == write("unique", Results.read(small))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--output", "a.svg"], "a.svg is one file, but there are 2 figures; name a folder"),
        (["--format", "gif"], "no format 'gif'; choose one of: svg, png, pdf"),
        (["--figure", "pie"], "no figure 'pie'"),
        (
            ["--figure", "curve", "--figure", "club-1"],
            "club-1 needs 9x9 grids by fill with 27",
        ),
        (["--figure", "curve", "-o", "small.sqlite"], "is the store itself"),
    ],
)
def test_bad_input_is_one_sentence_and_writes_nothing(
    arguments: list[str],
    told: str,
    small: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = (tmp_path / small).read_bytes()
    assert call("plot", small, *arguments) == Exit.BAD_INPUT
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err
    assert [path.name for path in tmp_path.iterdir()] == [small]
    assert (tmp_path / small).read_bytes() == before


def test_a_store_without_samples_has_nothing_to_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "a.sqlite")
    run("reveal", store=path, samples=5, budget=0)
    assert call("plot", path) == Exit.BAD_INPUT
    assert capsys.readouterr().err == f"nonet: {path}: no samples to draw yet\n"
    assert call("plot", tmp_path / "no.sqlite") == Exit.BAD_INPUT


def test_a_report_is_written_beside_its_store(
    small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("report", small) == Exit.FINE
    assert capsys.readouterr().out == "small.html\n"
    assert (tmp_path / "small.html").read_text() == page_of(small)
    assert call("report", small, "-o", "-") == Exit.FINE
    assert capsys.readouterr().out == page_of(small)


def test_a_report_never_takes_the_place_of_its_store(
    small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / small).rename(tmp_path / "small.html")
    before = (tmp_path / "small.html").read_bytes()
    assert call("report", "small.html") == Exit.BAD_INPUT
    assert "is the store itself" in capsys.readouterr().err
    assert (tmp_path / "small.html").read_bytes() == before


@pytest.mark.parametrize("command", ["plot", "report"])
def test_a_full_disk_is_one_sentence_and_leaves_nothing_half_written(
    command: str, small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Results.read(small)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4000, before[1]))
    try:
        assert call(command, small) == Exit.FAILED
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    out, err = capsys.readouterr()
    name = "solutions-curve.svg" if command == "plot" else "small.html"
    assert (out, err) == ("", f"nonet: {name}: cannot write: file too large\n")
    assert [path.name for path in tmp_path.iterdir()] == [small]


@pytest.mark.parametrize("command", ["plot", "report"])
def test_ctrl_c_leaves_nothing_half_written(
    command: str,
    small: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    import matplotlib.figure

    monkeypatch.setattr(matplotlib.figure.Figure, "savefig", stop)
    assert call(command, small) == Exit.INTERRUPTED
    assert capsys.readouterr().err == "nonet: stopped\n"
    assert [path.name for path in tmp_path.iterdir()] == [small]


@pytest.mark.parametrize("command", ["plot", "report"])
def test_without_matplotlib_the_extra_is_named(
    command: str,
    small: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert call(command, small) == Exit.BAD_INPUT
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "pip install 'nonet[figures]'" in err
    assert [path.name for path in tmp_path.iterdir()] == [small]


def test_the_help_names_every_figure() -> None:
    [option] = [each for each in plot.params if each.name == "figures"]
    assert isinstance(option, click.Option)
    assert all(name in (option.help or "") for name in FIGURES)
