"""A run ends with the same samples, wherever it was done, and however often it was killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.backends import get_backend
from nonet.errors import BadInput, BadStore, UnknownName
from nonet.experiments import Progress, run, runner, tables
from nonet.experiments.generators import FIXED_GRID
from nonet.experiments.model import Batch, Point, Settings
from nonet.experiments.runner import measure
from nonet.experiments.store import Store
from tests.experiments.stores import SMALL, command, content, ran
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Any, ...]]:
    """What a run has that nobody disturbed."""
    path = tmp_path_factory.mktemp("whole") / "whole.sqlite"
    assert ran("stats", "run", "solutions", *SMALL, "--store", str(path)).returncode == 0
    found = content(path)
    assert len(found) == 1 + 3 * 10 * 60
    return found


def test_killed_ten_times_at_random_it_ends_with_the_same(
    tmp_path: Path, whole: list[tuple[Any, ...]]
) -> None:
    path = tmp_path / "killed.sqlite"
    draw = random.Random(5)
    had = [0]
    for number in range(10):
        place = [(), ("--workers", "2"), ("--threads", "1")][number % 3]
        line = command("stats", "run", "solutions", *SMALL, "--store", str(path), *place)
        enough = min(had[-1] + draw.randrange(-100, 100), len(whole) // 2)
        with subprocess.Popen(line, stdout=subprocess.DEVNULL) as process:
            time.sleep(draw.uniform(0, 0.4))  # some die before they have stored anything
            while stored(path) <= enough and process.poll() is None:
                time.sleep(0.01)
            process.kill()
        had.append(stored(path))
    assert had == sorted(had)  # nothing that was stored is ever lost
    assert had[-1] > 0
    last = ran("stats", "run", "--store", str(path))
    assert last.returncode == 0
    assert f"{len(whole) - 1 - had[-1]:,} of them new" in last.stdout  # nothing is done twice
    assert content(path) == whole


def stored(path: Path) -> int:
    if not path.exists() or not path.stat().st_size:
        return 0
    try:
        return len(content(path)) - 1
    except BadStore:  # killed before it was laid out
        return 0


@pytest.mark.parametrize("place", ["--threads=1", "--threads=3", "--workers=2"])
def test_the_place_changes_nothing(
    tmp_path: Path, whole: list[tuple[Any, ...]], place: str
) -> None:
    path = tmp_path / "other.sqlite"
    assert ran("stats", "run", "solutions", *SMALL, "--store", str(path), place).returncode == 0
    assert content(path) == whole


def test_processes_that_are_killed_are_replaced(
    tmp_path: Path, whole: list[tuple[Any, ...]]
) -> None:
    path = tmp_path / "processes.sqlite"
    line = command("stats", "run", "solutions", *SMALL, "--store", str(path), "--workers", "2")
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        killed = 0
        while process.poll() is None and killed < 2:
            time.sleep(0.1)
            if stored(path) > 100 * killed:
                killed += kill_one(children_of(process.pid))
        out, _ = process.communicate(timeout=PATIENCE)
    assert killed == 2
    assert process.returncode == 0, out
    assert content(path) == whole


def children_of(process: int) -> list[int]:
    """The workers among the processes that *process* started; another one only keeps account."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    lines = {int(pid): Path(f"/proc/{pid}/cmdline").read_text() for pid in found}
    return [pid for pid, line in lines.items() if "spawn_main" in line]


def kill_one(workers: list[int]) -> bool:
    if workers:
        os.kill(workers[0], signal.SIGKILL)
    return bool(workers)


def test_a_cluster_whose_worker_is_killed_gives_the_same(
    tmp_path: Path, whole: list[tuple[Any, ...]], cluster: Any
) -> None:
    path = tmp_path / "cluster.sqlite"
    address = cluster.scheduler_address
    line = command("stats", "run", "solutions", *SMALL, "--store", str(path))
    with subprocess.Popen([*line, "--scheduler", address], stdout=subprocess.PIPE) as process:
        while stored(path) < 100 and process.poll() is None:
            time.sleep(0.05)
        worker = next(iter(cluster.workers.values()))
        os.kill(worker.process.process.pid, signal.SIGKILL)
        is_in_the_middle = process.poll() is None
        assert process.wait(60) == 0
    assert is_in_the_middle
    assert content(path) == whole


def test_ctrl_c_stops_at_once_and_loses_nothing(tmp_path: Path) -> None:
    for place in ("--threads=2", "--workers=2"):
        path = tmp_path / f"{place[2]}.sqlite"
        line = command("stats", "run", "solutions", "-g", "dig:random", "--clues", "11-40")
        with subprocess.Popen(
            [*line, "--store", str(path), place], stderr=subprocess.PIPE, text=True
        ) as process:
            while stored(path) < 100:
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert said == f"nonet: {path} keeps what is done; run it again to go on\nnonet: stopped\n"
        assert stored(path) >= 100


@settings(max_examples=15)
@given(
    st.sampled_from([("solutions", "fill", 27), ("solutions", "dig:random", 30),
                     ("solutions", "dig:club", 33), ("reveal", "dig:random", None)]),
    st.lists(st.integers(0, 600), max_size=4),
)  # fmt: skip
def test_a_sample_does_not_depend_on_how_the_work_is_cut(
    what: tuple[str, str, int | None], cuts: list[int]
) -> None:
    study, series, clues = what
    from nonet.experiments.generators import load_generator
    from nonet.shape import CLASSIC

    sets = dict([load_generator(series, CLASSIC, 1)])
    told = Settings(study, 1, "9x9", sets)
    point = Point(series, clues)
    ends = sorted({*cuts, 300, 600} - {0})
    pieces = [
        row
        for first, stop in zip([300, *ends], ends, strict=False)
        if 300 <= first < stop
        for row in measure(told, Batch(point, range(first, stop)))
    ]
    assert pieces == list(measure(told, Batch(point, range(300, 600))))


def test_more_come_to_what_is_there(tmp_path: Path) -> None:
    in_steps, at_once = str(tmp_path / "steps.sqlite"), str(tmp_path / "once.sqlite")
    first = run("solutions", store=in_steps, generators=["fill"], clues=(30, 31), samples=70)
    assert (first.done, first.wanted, first.is_complete) == (140, 140, True)
    run("solutions", store=in_steps, generators=["fill", "dig:3"], clues=(31, 32), samples=300)
    last = run("solutions", store=in_steps, samples=300)
    assert (last.new, last.wanted) == (230, 1500)
    run("solutions", store=at_once, generators=["fill"], clues=(30, 32), samples=300)
    run("solutions", store=at_once, generators=["dig:3"], clues=(31, 32), samples=300)
    assert content(in_steps) == content(at_once)
    assert run("solutions", store=at_once).new == 0


def test_a_budget_ends_a_run_that_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()  # a second passes whenever somebody looks
    monkeypatch.setattr(runner, "monotonic", lambda: float(next(clock)))
    path = str(tmp_path / "budget.sqlite")
    told = run("solutions", store=path, samples=1000, budget=500)
    assert 0 < told.done < told.wanted
    with Store.read(path) as store:
        assert sum(each.done > 0 for each in store.points()) > 10  # something of the whole curve
        [noted] = store.runs()
    assert noted["samples"] == told.new


def test_memory_does_not_grow_with_what_is_wanted(tmp_path: Path) -> None:
    def megabytes(samples: int) -> float:
        script = (
            "import resource, sys\nfrom nonet.experiments import run, tables\n"
            f"path = {str(tmp_path / str(samples))!r}\n"
            f"run('solutions', store=path, generators='dig:random', clues=(40, 42), budget=2,"
            f" samples={samples})\nlist(tables(path))\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
        )
        found = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        )
        return float(found.stdout)

    assert megabytes(10**12) < megabytes(200) + 40


def test_progress_tells_how_far_it_is(tmp_path: Path) -> None:
    told: list[Progress] = []
    path = str(tmp_path / "progress.sqlite")
    run("solutions", store=path, clues=(20, 40), samples=200, progress=told.append)
    assert len(told) > 5
    shares = [each.share for each in told]
    assert shares == sorted(shares)
    assert all(each.left is None or each.left >= 0 for each in told)


def test_one_run_at_a_time(tmp_path: Path) -> None:
    path = str(tmp_path / "busy.sqlite")
    begun = threading.Event()
    options = {"store": path, "clues": (17, 17), "samples": 150, "progress": lambda _: begun.set()}
    first = threading.Thread(target=run, args=("solutions",), kwargs=options)
    first.start()
    try:
        assert begun.wait(PATIENCE)
        with pytest.raises(BadStore, match="another run is using this store"):
            run("solutions", store=path)
    finally:
        first.join()
    with Store.read(path) as store:
        assert all(each.done == each.wanted for each in store.points())


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"study": "reveal"}, "this store has the study solutions, not reveal"),
        ({"seed": 2}, "this store has the seed 1, not 2"),
        ({"shape": "6x6"}, "this store has the shape 9x9, not 6x6"),
    ],
)
def test_a_store_stays_what_it_is(tmp_path: Path, options: dict[str, Any], problem: str) -> None:
    path = str(tmp_path / "s.sqlite")
    run("solutions", store=path, clues=(60, 60), samples=5)
    before = Path(path).read_bytes()
    study = options.pop("study", "solutions")
    with pytest.raises(BadStore, match=problem):
        run(study, store=path, **options)
    assert Path(path).read_bytes() == before


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"study": "luck"}, "no study 'luck'"),
        ({"generators": ["nothing"]}, "no generator 'nothing'; choose fill, dig:club, dig:random"),
        ({"generators": ["dig:0"]}, "dig:N takes 1 to 10,000 full grids, not 0"),
        ({"generators": ["dig:nowhere.txt"]}, "nowhere.txt"),
        ({"clues": (50, 40)}, "a range of clues runs from low to high, not from 50 to 40"),
        ({"clues": (0, 82)}, "clues must be a whole number from 0 to 81, not 82"),
        ({"samples": 0}, "samples must be a whole number from 1"),
        ({"seed": -1}, "seed must be a whole number of 0 or more, not -1"),
        ({"seed": "one"}, "seed must be a whole number of 0 or more, not 'one'"),
        ({"budget": "5"}, "the budget must be 0 seconds or more, not '5'"),
        ({"budget": float("nan")}, "the budget must be 0 seconds or more, not nan"),
        ({"clues": (60,)}, "clues must be a number or a range"),
        ({"generators": [None]}, "no generator None; choose fill"),
        ({"generators": ["dig:" + "9" * 5000]}, "expected|cannot be read"),
        ({"study": "minimal", "shape": "4x4"}, "the study minimal needs 9x9, found 4x4"),
        ({"study": "effort", "shape": "x", "generators": ["lanes"]}, "cannot do this here"),
        ({"shape": "6x6", "generators": ["dig:club"]}, "the grid of dig:club is 9x9"),
        ({"study": "reveal", "generators": ["fill"]}, "the study reveal needs full grids"),
        ({"study": "reveal", "clues": (20, 30)}, "the study reveal takes no clues"),
        (
            {"study": "minimal", "generators": ["fill"]},
            "the study minimal has only the generator unbiased",
        ),
        ({"study": "effort", "generators": ["fill"]}, "no method 'fill'"),
    ],
)
def test_what_makes_no_sense_is_told(tmp_path: Path, options: dict[str, Any], problem: str) -> None:
    study = options.pop("study", "solutions")
    with pytest.raises((BadInput, UnknownName), match=problem):
        run(study, store=str(tmp_path / "s.sqlite"), **options)
    assert not list(tmp_path.iterdir())  # the next try begins anew


def test_kill_without_9_leaves_nothing_beside_the_store(tmp_path: Path) -> None:
    for place in ("--threads=2", "--workers=2"):
        path = tmp_path / "s.sqlite"
        line = command("stats", "run", "solutions", "--clues", "11-40", "--store", str(path), place)
        with subprocess.Popen(line) as process:
            while stored(path) < 50:
                time.sleep(0.05)
            process.terminate()
            assert process.wait(PATIENCE) == 128 + signal.SIGTERM
        assert [each.name for each in tmp_path.iterdir()] == ["s.sqlite"]
        assert stored(path) >= 50
        path.unlink()


def test_what_was_killed_is_mostly_in_the_file_itself(tmp_path: Path) -> None:
    path, moved = tmp_path / "s.sqlite", tmp_path / "moved.sqlite"
    line = command("stats", "run", "solutions", "--clues", "11-40", "--store", str(path))
    with subprocess.Popen(line) as process:
        while stored(path) < 50:
            time.sleep(0.05)
        process.kill()
    path.rename(moved)
    with Store.read(str(moved)) as store:
        assert sum(each.wanted for each in store.points()) == 90_000  # it knows what it is for
    ended = ran("stats", "run", "solutions", "--store", str(path))  # its log is still there
    assert ended.returncode == 2
    assert "the store is missing, but its log" in ended.stderr
    moved.rename(path)
    assert stored(path) >= 50


def test_a_budget_ends_what_takes_long(tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")
    for backend in (get_backend(threads=2), get_backend(workers=1)):
        told = run("solutions", store=path, shape="x", generators="fill", clues=(5, 5),
                   samples=3, budget=0.5, backend=backend)  # fmt: skip
        assert told.seconds < 12
    assert [each.name for each in tmp_path.iterdir()] == ["s.sqlite"]


def test_a_set_of_full_grids_stays_what_it_is(tmp_path: Path) -> None:
    path, grids = str(tmp_path / "s.sqlite"), tmp_path / "one.txt"
    grids.write_text(FIXED_GRID)
    options: dict[str, Any] = {"store": path, "generators": f"dig:{grids}", "clues": (60, 60)}
    run("solutions", samples=3, **options)
    assert run("solutions", samples=5, **options).new == 2
    grids.write_text(FIXED_GRID.translate(str.maketrans("12", "21")))
    with pytest.raises(BadStore, match=r"the full grids of .* have changed"):
        run("solutions", samples=9, **options)


def test_what_is_not_said_is_as_it_was(tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")
    run("solutions", store=path, generators="fill", clues=(60, 61), samples=10)
    assert run("solutions", store=path, clues=(62, 62)).wanted == 30
    assert run("solutions", store=path, generators=["dig:3", "dig:3"]).wanted == 60
    assert run("solutions", store=path, samples=20).wanted == 120


def test_a_budget_holds_for_other_shapes_too(tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")
    told = run("solutions", store=path, shape="16x16", generators="dig:random",
               clues=(150, 160), samples=500, budget=1.5)  # fmt: skip
    assert 0 < told.new < told.wanted
    assert told.seconds < 15


def test_grids_that_nobody_can_count_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.counting.methods._MOST_ENUMERATED", 3000)  # or it takes long
    monkeypatch.setattr("nonet.counting.exact.METHODS", [])
    path = str(tmp_path / "s.sqlite")
    run("solutions", store=path, shape="6x6", generators="dig:random", clues=(2, 14), samples=12)
    [table] = tables(path)
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    assert rows[0]["unknown"] > 0
    assert rows[-1]["unknown"] == 0
    assert all(row["samples"] == 12 for row in rows)


def test_a_run_that_is_stopped_tells_how_long_it_took(tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")

    def stop(told: Progress) -> None:
        if told.new:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run("solutions", store=path, samples=1000, progress=stop)
    with Store.read(path) as store:
        [noted] = store.runs()
        done = sum(each.done for each in store.points())
    assert noted["samples"] == done > 0
    assert noted["seconds"] > 0
    assert [each.name for each in tmp_path.iterdir()] == ["s.sqlite"]


def test_runs_that_start_together_do_not_harm_each_other(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    line = command("stats", "run", "solutions", "-g", "fill", "--clues", "30-32", "-n", "50")
    for _ in range(3):
        started = [
            subprocess.Popen([*line, "--store", str(path)], stderr=subprocess.PIPE, text=True)
            for _ in range(4)
        ]
        ended = [(each.communicate(timeout=PATIENCE)[1], each.returncode) for each in started]
        assert any(code == 0 for _, code in ended)
        assert all(
            code == 0 or "another run is using this store" in said for said, code in ended
        ), ended
        assert stored(path) == 150
        assert [each.name for each in tmp_path.iterdir()] == ["s.sqlite"]
        path.unlink()


@pytest.mark.parametrize("use", ["run('solutions', store=path)", "tables(path)"])
def test_a_second_use_in_the_same_process_costs_the_first_nothing(tmp_path: Path, use: str) -> None:
    """Locks of SQLite are those of a process: to open and close the file would drop them."""
    path = tmp_path / "s.sqlite"
    script = f"path = {str(path)!r}\n" + SECOND.replace("USE", use)
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    assert stored(path) >= int(ended.stdout) >= 1000


SECOND = """
import os, signal, subprocess, sys
from nonet.errors import BadStore
from nonet.experiments import run, tables

QUERY = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT 1 FROM runs').fetchall()"

looked = []

def look(told):
    if told.new >= 300 and not looked:
        try:
            USE
        except BadStore:
            pass
        looked.append(subprocess.run([sys.executable, "-c", QUERY, path]))
    if told.new >= 1000:
        print(told.new, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

run("solutions", store=path, generators="fill", clues=(30, 40), progress=look)
"""
