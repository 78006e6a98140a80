"""A store keeps every number exactly, and a bad one is told and left as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.cli.exits import Exit
from nonet.errors import BadStore
from nonet.experiments import run, tables
from nonet.experiments.model import Batch, Point, Settings
from nonet.experiments.statistics import quantile_ranks
from nonet.experiments.store import Store
from nonet.experiments.store_file import is_new
from nonet.experiments.studies import STUDIES
from tests.cli.command_result import Nonet
from tests.experiments.stores import SMALL, content, ran
from tests.patience import PATIENCE

SOLUTIONS = STUDIES["solutions"]


def fresh(path: str = ":memory:") -> Store:
    return Store.create(path, Settings("solutions", 1, "9x9"), 1, SOLUTIONS.columns)


@given(st.lists(st.integers(0, 10**30) | st.integers(2**63 - 3, 2**63 + 3), min_size=1))
def test_numbers_of_any_size_come_back_and_are_ranked(numbers: list[int]) -> None:
    point = Point("fill", 20)
    with fresh() as store:
        store.request([point], len(numbers))
        store.add(Batch(point, range(len(numbers))), [(number, 20, None) for number in numbers])
        assert [int(row[1]) for row in store.samples(point)] == numbers
        ranks = quantile_ranks(len(numbers), [0, 0.3, 0.5, 1])
        found = [int(value) for value in store.ranked(point, "solutions", ranks)]
    assert found == [sorted(numbers)[rank - 1] for rank in ranks]


@given(st.sets(st.integers(0, 40)), st.integers(1, 45))
def test_what_is_missing_is_seen_from_what_is_there(there: set[int], wanted: int) -> None:
    point = Point("fill", 20)
    with fresh() as store:
        store.request([point], wanted)
        for number in there:
            store.add(Batch(point, range(number, number + 1)), [(1, 20, None)])
        found = [number for numbers in store.missing(point, wanted) for number in numbers]
    assert found == [number for number in range(wanted) if number not in there]


def test_a_part_is_stored_whole_or_not_at_all() -> None:
    point = Point("fill", 20)
    with fresh() as store:
        store.request([point], 10)
        store.add(Batch(point, range(3, 4)), [(1, 20, None)])
        with pytest.raises(BadStore):
            store.add(Batch(point, range(2, 5)), [(1, 20, None)] * 3)  # 3 is there already
        assert [row[0] for row in store.samples(point)] == [3]


def a_text(path: Path) -> None:
    path.write_text("my shopping list\n" * 100)


def another_database(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE letters (a)")
    connection.close()


def of_another_version(path: Path) -> None:
    run("solutions", store=str(path), clues=(60, 60), samples=5)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


def damaged(path: Path) -> None:
    run("solutions", store=str(path), clues=(60, 60), samples=500)
    data = bytearray(path.read_bytes())
    data[4096:-4096] = b"\xff" * (len(data) - 8192)
    path.write_bytes(data)


def without_a_seed(path: Path) -> None:
    run("solutions", store=str(path), clues=(60, 60), samples=5)
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM settings WHERE name = 'seed'")
    connection.close()


def of_another_study_version(path: Path) -> None:
    run("solutions", store=str(path), clues=(60, 60), samples=5)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE settings SET value = '99' WHERE name = 'study_version'")
    connection.close()


BAD = {
    without_a_seed: "its seed is missing",
    of_another_study_version: "this store has version 99 of the study solutions",
    a_text: "this is not the store of a study",
    another_database: "this database is not the store of a study",
    of_another_version: "this store has version 99; this Nonet reads version 1",
    damaged: "this store is damaged",
}


@pytest.mark.parametrize("make", BAD)
@pytest.mark.parametrize(
    "words", [("run", "solutions", "--store"), ("run", "--store"), ("show",), ("export",)]
)
def test_a_bad_store_is_told_and_left_as_it_was(
    nonet: Nonet, tmp_path: Path, make: object, words: tuple[str, ...]
) -> None:
    path = tmp_path / "bad.sqlite"
    make(path)  # type: ignore[operator]
    before = path.read_bytes()
    ended = nonet("stats", *words, str(path))
    assert ended.exit == Exit.BAD_INPUT
    assert ended.out == ""
    assert ended.err.count("\n") == 1
    assert BAD[make] in ended.err  # type: ignore[index]
    assert path.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [path]


def test_what_is_not_there_is_told(nonet: Nonet, tmp_path: Path) -> None:
    for path, problem in ((tmp_path / "no.sqlite", "no such file"), (tmp_path, "this is a folder")):
        ended = nonet("stats", "show", str(path))
        assert ended.exit == Exit.BAD_INPUT
        assert problem in ended.err
    ended = nonet("stats", "run", "solutions", "--store", str(tmp_path / "no" / "s.sqlite"))
    assert ended.exit in (Exit.BAD_INPUT, Exit.FAILED)
    assert ended.err.count("\n") == 1
    ended = nonet("stats", "run", "--store", str(tmp_path / "new.sqlite"))
    assert "name a study" in ended.err


def test_what_is_no_file_is_not_waited_for(nonet: Nonet, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for words in (("show",), ("run", "solutions", "--store")):
        for path in (str(pipe), "/dev/null"):
            ended = nonet("stats", *words, path)
            assert ended.exit == Exit.BAD_INPUT
            assert "not a regular file" in ended.err


def test_a_reader_is_in_nobodys_way_and_the_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    run("solutions", store=str(path), clues=(60, 60), samples=5)
    with Store.read(str(path)) as reader:
        assert len(reader.points()) == 3
        run("solutions", store=str(path), samples=50)
        assert sum(each.done for each in reader.points()) == 15  # still of the same moment
    run("solutions", store=str(path), samples=60)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["s.sqlite"]
    other = tmp_path / "copy.sqlite"
    shutil.copy(path, other)
    assert len(content(other)) == 181


def test_a_file_with_nothing_in_it_is_a_new_store(tmp_path: Path) -> None:
    path = tmp_path / "empty.sqlite"
    path.touch()
    assert is_new(str(path))
    assert run("solutions", store=str(path), clues=(60, 60), samples=5).done == 15
    assert not is_new(str(path))


def test_a_store_without_anything_of_its_own_laid_out_is_new(tmp_path: Path) -> None:
    path = tmp_path / "begun.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    assert is_new(str(path))
    assert run("solutions", store=str(path), clues=(60, 60), samples=5).done == 15


def test_a_full_disk_is_told_and_what_was_stored_stays(tmp_path: Path) -> None:
    path, other = tmp_path / "full.sqlite", tmp_path / "whole.sqlite"
    ended = ran("stats", "run", "solutions", *SMALL, "--store", str(path), shell="ulimit -f 60")
    assert ended.returncode == Exit.FAILED
    assert ended.stderr.startswith(f"nonet: {path}: cannot write: ")
    assert ended.stderr.count("\n") == 1
    some = content(path)
    assert 1 < len(some) < 1801
    assert ran("stats", "run", "--store", str(path)).returncode == 0
    assert ran("stats", "run", "solutions", *SMALL, "--store", str(other)).returncode == 0
    assert content(path) == content(other)


def test_a_disk_with_no_room_at_all_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "none.sqlite"
    ended = ran("stats", "run", "solutions", *SMALL, "--store", str(path), shell="ulimit -f 1")
    assert ended.returncode == Exit.FAILED
    assert ended.stderr.count("\n") == 1
    assert "cannot write" in ended.stderr
    assert not path.exists()


@pytest.fixture
def read_only(tmp_path: Path) -> Path:
    """A folder with a store, on a disk that cannot be written to."""
    folder, seen = tmp_path / "disk", tmp_path / "seen"
    folder.mkdir()
    seen.mkdir()
    run("solutions", store=str(folder / "s.sqlite"), clues=(60, 60), samples=5)
    return folder


def test_a_disk_that_is_read_only(read_only: Path) -> None:
    path = read_only / "s.sqlite"
    before = path.read_bytes()
    mount = f"mount --bind {read_only} {read_only} && mount -o remount,ro,bind {read_only}"
    line = f'{mount} || exit 99; "$@"; echo "exit $?"'

    def on_it(*arguments: str) -> subprocess.CompletedProcess[str]:
        from tests.experiments.stores import command

        words = ["unshare", "-m", "bash", "-c", line, "bash", *command("stats", *arguments)]
        return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)

    if not shutil.which("unshare") or (found := on_it("show", str(path))).returncode == 99:
        pytest.skip("nobody may mount a disk here")
    assert "exit 0" in found.stdout
    assert "dig:club,60,5" in found.stdout
    more = on_it("run", "--store", str(path), "--samples", "10")
    assert "exit 1" in more.stdout
    assert more.stderr == f"nonet: {path}: cannot write: read-only file system\n"
    new = on_it("run", "solutions", "--store", str(read_only / "new.sqlite"))
    assert "exit 1" in new.stdout
    assert "read-only file system" in new.stderr
    assert path.read_bytes() == before
    assert os.listdir(read_only) == ["s.sqlite"]


def test_a_store_can_be_looked_at_while_it_is_written(tmp_path: Path) -> None:
    path = str(tmp_path / "live.sqlite")
    seen = []

    def look(_: object) -> None:
        [table] = tables(path)
        seen.append(sum(1 for _ in table.rows))

    run("solutions", store=path, clues=(40, 44), samples=300, progress=look)
    assert len(seen) > 3
    assert seen == sorted(seen)


def test_the_versions_are_kept(tmp_path: Path) -> None:
    path = str(tmp_path / "v.sqlite")
    run("solutions", store=path, clues=(60, 60), samples=5)
    with Store.read(path) as store:
        facts, [noted] = store.metadata, store.runs()
    assert facts["study_version"] == SOLUTIONS.version
    assert {"nonet", "numpy", "python"} <= set(facts["versions"])
    assert noted["samples"] == 15
    assert "thread" in noted["place"]
