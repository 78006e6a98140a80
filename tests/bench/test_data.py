from __future__ import annotations

from pathlib import Path

import pytest
from bench.grids import MANY
from bench.peers import EASY

from bench import data
from nonet import BadInput, Grid


def test_own_sets_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "CACHE", tmp_path / "kept")
    made = data.own("easy", 5)
    monkeypatch.setitem(data.OWN, "easy", None)
    again = data.own("easy", 5)
    assert (made.grids == again.grids).all()
    assert made.label == "easy, 5"


def test_own_means_every_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "CACHE", tmp_path)
    assert [found.name for found in data.named("own", 2)] == list(data.OWN)
    assert [len(found.grids) for found in data.named("easy", 2)] == [2]


def test_a_file_in_a_format_that_nonet_reads(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(f"# two of them\n{EASY} 2.5 a comment\n{EASY.replace('.', '0')}\n")
    [found] = data.named(str(path))
    assert found.label == "mine, 2"
    assert (found.grids == list(Grid.parse(EASY).symbols)).all()


def test_a_folder_of_files(tmp_path: Path) -> None:
    for name in ("b.txt", "a.sdm", "README.md"):
        (tmp_path / name).write_text(EASY + "\n")
    assert [found.name for found in data.named(str(tmp_path))] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1234341221434321\n", "grid 1 is 4x4; every grid must be 9x9"),
        ("\n", "bad.txt has no grids"),
    ],
)
def test_files_that_cannot_be_measured(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text)
    with pytest.raises(BadInput, match=sentence):
        list(data.named(str(path)))


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^the folder .* has no files of grids$"):
        list(data.named(str(tmp_path)))


def test_a_set_is_written_as_often_as_asked(tmp_path: Path) -> None:
    path = data.many_solutions().write(tmp_path / "a.txt", times=3)
    assert path.read_text() == (MANY + "\n") * 3
