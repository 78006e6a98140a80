"""`nonet rate`: ratings for people and for pipes, in order, of one puzzle or of files of many."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from nonet import Grid, rate, rate_many
from nonet import puzzles as make_puzzles
from nonet.cli.exits import Exit
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, in_terminal, wait_for
from tests.cli.test_stream_processes import on_terminal
from tests.examples import EXAMPLE, EXAMPLES, NUGGET
from tests.patience import PATIENCE

EASY = EXAMPLES["easy"].grid
MANY = EXAMPLES["many"].grid.line
NONE = EASY.with_symbol(0, 8).line
RATED = f"{EASY.line} 5.6 1.2 1.2\n"


@pytest.fixture(scope="module")
def puzzles() -> list[Grid]:
    return list(make_puzzles(400, seed=5))


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Puzzles, and all that can be wrong between them."""
    path = tmp_path / "puzzles.txt"
    lines = [EASY.line, MANY, "q" * 81, EASY.line, NONE, "." * 16, EASY.line]
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def lines_for(puzzles: list[Grid]) -> list[str]:
    """What a pipe gets for these puzzles."""
    found = zip(puzzles, rate_many(puzzles), strict=True)
    return [f"{puzzle.line} {each.er} {each.ep} {each.ed}" for puzzle, each in found]


def test_a_line_a_puzzle_in_a_pipe(nonet: Nonet) -> None:
    assert nonet("rate", EASY.line) == (Exit.FINE, RATED, "")
    assert nonet("rate", given=EASY.line.replace(".", "0") + "\n").out == RATED
    assert nonet("rate", given=EASY.line + " 2.5 # easy\n").out == RATED
    letters = nonet(
        "rate",
        "--alphabet",
        "ABCDEFGHI",
        EASY.line.translate(str.maketrans("123456789", "ABCDEFGHI")),
    )
    assert letters.out.endswith(" 5.6 1.2 1.2\n")
    assert letters.out.startswith(".H.A.G.F.")


@pytest.mark.parametrize("threads", ["1", "3"])
def test_order_is_kept_whatever_the_threads(
    nonet: Nonet, tmp_path: Path, puzzles: list[Grid], threads: str
) -> None:
    path = tmp_path / "many.txt"
    path.write_text("".join(f"{puzzle.line}\n" for puzzle in puzzles))
    result = nonet("rate", "--threads", threads, str(path))
    assert (result.exit, result.err) == (Exit.FINE, "")
    assert result.out.splitlines() == lines_for(puzzles)


def test_what_is_no_puzzle_is_told_in_its_place(nonet: Nonet, file: str) -> None:
    result = nonet("rate", file)
    assert (result.exit, result.out) == (Exit.BAD_INPUT, RATED * 3)
    problems = [line.removeprefix(f"nonet: {file}:") for line in result.err.splitlines()]
    assert problems[0] == "2: more than one solution"
    assert problems[1].startswith("3:1: ")
    assert problems[2] == "5: no solution: r1c1 and r1c2 both hold 8 in row 1"
    assert problems[3] == "6: only 9x9 grids with boxes can be rated, not 4x4"
    assert nonet("rate", MANY).exit is Exit.MANY_SOLUTIONS
    assert nonet("rate", MANY, NONE).exit is Exit.NO_SOLUTION
    assert nonet("rate", "." * 16).exit is Exit.BAD_INPUT


def test_complaints_stand_between_the_lines(file: str) -> None:
    result = subprocess.run(
        [*NONET, "rate", file, "-f", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        text=True,
    )
    kinds = [line[:6] for line in result.stdout.splitlines()]
    one, trouble = '{"sour', "nonet:"
    assert kinds == [one, trouble, one, trouble, one, trouble, one, trouble, one, trouble]


def test_csv_and_json(nonet: Nonet) -> None:
    rows = nonet("rate", "-f", "csv", EASY.line, "--seconds", "100").out
    assert rows == f"grid,er,ep,ed,ended\n{EASY.line},5.6,1.2,1.2,solved\n"
    value = json.loads(nonet("rate", "-f", "json", EASY.line).out)
    about = {"grid": EASY.line, "shape": "9x9", "band": "expert"}
    assert value == about | rate(EASY).to_json()
    none = json.loads(nonet("rate", "-f", "json", NONE).out)
    assert (none["er"], none["why"][:11]) == (None, "no solution")


def test_a_lower_bound_is_written_as_one(nonet: Nonet) -> None:
    result = nonet("rate", "--seconds", "0.2", NUGGET)
    assert result.exit is Exit.TOO_LARGE
    puzzle, *ratings = result.out.split()
    assert puzzle == NUGGET
    assert all(each.startswith(">=") and 5 < float(each[2:]) < 12 for each in ratings)
    value = json.loads(nonet("rate", "--seconds", "0.2", "-f", "json", NUGGET).out)
    assert (value["ended"], value["exact"]) == ("time", False)
    example = nonet("rate", "--seconds", "0.05", EXAMPLE.line).out.split()
    assert example[1].startswith(">=")
    assert example[2:] == ["1.2", "1.2"]
    assert nonet("rate", "--seconds", "0", NUGGET).exit is Exit.BAD_INPUT


def test_uniqueness_can_be_left_out(nonet: Nonet) -> None:
    with_it = json.loads(nonet("rate", "-f", "json", EXAMPLE.line).out)
    without = json.loads(nonet("rate", "--no-uniqueness", "-f", "json", EXAMPLE.line).out)
    assert {"bug_1", "unique_rectangle_2"} <= {*with_it["techniques"]}
    assert not {"bug_1", "unique_rectangle_2"} & {*without["techniques"]}
    assert without["er"] == rate(EXAMPLE, uniqueness=False).er


def test_for_people(nonet: Nonet, file: str) -> None:
    shown = in_terminal([*NONET, "rate", EASY.line])
    assert shown.split() == ["5.6/1.2/1.2", "expert", "WXYZ-Wing"]
    text = nonet("rate", "-f", "text", file).out.splitlines()
    assert text[0].startswith(f"{file}:1  5.6/1.2/1.2")
    drawn = nonet("rate", "-f", "grid", EASY.line).out
    assert "│ · 8 · │ 1 · 7 │ · 6 · │" in drawn
    assert "5.6/1.2/1.2  expert" in drawn
    assert " 21 Full house" in drawn


def test_answers_come_as_soon_as_there_are_grids() -> None:
    with subprocess.Popen(
        [*NONET, "rate"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for text in (f"{EASY.line}\n", f"# new\n{EASY.line}\n"):
            process.stdin.write(text.encode())
            assert process.stdout.readline().decode() == RATED
        process.stdin.write(MANY.encode() + b"\n")
        assert b"standard input:4: more than one solution" in process.stderr.readline()
        process.stdin.write(EASY.line.encode())
        process.stdin.close()
        assert process.stdout.read().decode() == RATED
        assert process.wait(PATIENCE) == Exit.MANY_SOLUTIONS


def test_what_is_rated_does_not_wait_for_what_is_not(tmp_path: Path) -> None:
    path = tmp_path / "hard.txt"
    path.write_text(f"{EASY.line}\n{NUGGET}\n")
    with subprocess.Popen([*NONET, "rate", str(path)], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline().decode() == RATED
        assert process.poll() is None
        process.kill()


@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_stops_at_once_and_keeps_what_was_written(tmp_path: Path, threads: str) -> None:
    path, out = tmp_path / "hard.txt", tmp_path / "out.txt"
    path.write_text("\n".join([EASY.line] * 8 + [NUGGET] * 9) + "\n")
    command = [*NONET, "rate", "--threads", threads, str(path), "-o", str(out)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        part = tmp_path / "out.txt.part"
        wait_for(lambda: part.exists() and part.read_text() == RATED * 8)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (Exit.INTERRUPTED, "nonet: stopped\n")
    assert part.read_text() == RATED * 8


def test_head_may_go_away(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{EASY.line}\n" * 5_000)
    with subprocess.Popen(
        [*NONET, "rate", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().decode() == RATED
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == Exit.BROKEN_PIPE


def test_progress_tells_what_is_done_and_not_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "hard.txt"
    path.write_text(f"{EASY.line}\n" * 8 + f"{EXAMPLE.line}\n" * 2)
    shown = on_terminal(["rate", "--threads", "2", str(path)])
    assert "80 %  8 grids" in shown
    assert shown.endswith("\r\x1b[2K")


def test_a_lower_bound_names_no_technique(nonet: Nonet) -> None:
    result = nonet("rate", "-f", "text", "--seconds", "0.01", NUGGET)
    assert result.exit == Exit.TOO_LARGE
    assert result.out.startswith(">=")
    assert result.out.rstrip().endswith("extreme")
