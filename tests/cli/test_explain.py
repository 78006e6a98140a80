"""`nonet explain`: every step for people, for pipes and as JSON, and puzzles that have none."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from nonet import explain, rate, techniques
from nonet.cli.exits import Exit
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, in_terminal
from tests.examples import EXAMPLE, EXAMPLES, NUGGET
from tests.patience import PATIENCE

EASY = EXAMPLES["easy"].grid
MANY = EXAMPLES["many"].grid.line
NONE = EASY.with_symbol(0, 8).line
CHAINED = "............3..827.8..761.5..7.....2.....13.44....9.6.9.8.....357..34...6....8..."
"""Its hardest step is a forcing chain."""


def test_a_line_a_step_in_a_pipe(nonet: Nonet) -> None:
    result = nonet("explain", EASY.line)
    steps = explain(EASY).steps
    puzzle, *lines, end, summary, empty = result.out.splitlines()
    assert (result.exit, result.err, puzzle, end, empty) == (
        Exit.FINE,
        "",
        EASY.line,
        "Solved.",
        "",
    )
    assert lines == [
        f"{number:3}. {step.rating:4} {step.technique.title()}: {step.reason()}"
        for number, step in enumerate(steps, 1)
    ]
    assert lines[0] == "  1.  1.2 Hidden single in a box: In box 1, the 1 can only go in r3c1."
    assert summary.startswith(f"{len(steps)} steps, 5.6/1.2/1.2 (expert): full house (")


def test_in_french(nonet: Nonet) -> None:
    lines = nonet("explain", "--lang", "fr", EASY.line).out.splitlines()
    assert lines[1].endswith(
        "Singleton caché dans un carré\u00a0: " + explain(EASY).steps[0].reason("fr")
    )
    assert lines[-3] == "Résolu."
    assert lines[-2].startswith("56 étapes, 5.6/1.2/1.2 (expert)\u00a0: dernière case (")
    drawn = nonet("explain", "--lang", "fr", "-f", "grid", EASY.line).out
    assert "= placé" in drawn
    assert "placed" not in drawn
    assert "no language 'de'" in nonet("explain", "--lang", "de", EASY.line).err


def test_json_is_one_object_a_puzzle(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY.line}\n{EASY.line}\n")
    result = nonet("explain", "--json", str(path))
    first, second = map(json.loads, result.out.splitlines())
    assert nonet("explain", "--format", "json", str(path)) == result
    assert (first["line"], second["line"], first["grid"]) == (1, 2, EASY.line)
    whole = explain(EASY).to_json()
    assert first["steps"] == whole["steps"]
    rating = rate(EASY)
    assert (first["er"], first["ep"], first["ed"]) == (rating.er, rating.ep, rating.ed)
    assert first["techniques"] == rating.techniques
    assert first["ended"] == "solved"


def test_until_a_rating_or_a_technique(nonet: Nonet) -> None:
    until = nonet("explain", "--until", "1.2", EASY.line)
    assert until.exit is Exit.FINE
    assert until.out.splitlines()[1:] == [
        "  1.  1.2 Hidden single in a box: In box 1, the 1 can only go in r3c1.",
        "Stopped here, as requested.",
        "1 step, >=1.2/1.2/1.2 (easy): hidden single in a box (1).",
        "",
    ]
    named = nonet("explain", "--until", "XY-Wing", EASY.line)
    assert named == nonet("explain", "--until", "xy_wing", EASY.line)
    assert "XY-Wing:" not in named.out
    assert "Naked pair:" in named.out
    wrong = nonet("explain", "--until", "magic", EASY.line)
    assert wrong.exit is Exit.BAD_INPUT
    assert "no technique 'magic'; choose one of: full_house," in wrong.err


def test_uniqueness_can_be_left_out(nonet: Nonet) -> None:
    unique = {each.title() for each in techniques() if each.assumes_unique}
    lines = nonet("explain", EXAMPLE.line).out.splitlines()
    assert any(f" {title}:" in line for line in lines for title in unique)
    lines = nonet("explain", "--no-uniqueness", EXAMPLE.line).out.splitlines()
    assert lines[-3] == "Solved."
    assert not any(f" {title}:" in line for line in lines for title in unique)


def test_time_that_is_over_is_told(nonet: Nonet) -> None:
    result = nonet("explain", "--seconds", "0.05", NUGGET)
    assert result.exit is Exit.TOO_LARGE
    assert result.out.splitlines()[1].startswith("Time is up; ")


def test_what_is_no_puzzle_is_told_and_the_rest_goes_on(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{MANY}\n{'q' * 81}\n{'.' * 16}\n{EASY.line}\n")
    result = nonet("explain", str(path))
    assert result.exit is Exit.BAD_INPUT
    assert result.out.startswith(EASY.line)
    assert "puzzles.txt:1: more than one solution\n" in result.err
    assert "puzzles.txt:2:1: " in result.err
    assert "puzzles.txt:3: only 9x9 grids with boxes can be explained, not 4x4\n" in result.err
    assert nonet("explain", MANY).exit is Exit.MANY_SOLUTIONS
    none = nonet("explain", NONE)
    assert (none.exit, none.out) == (Exit.NO_SOLUTION, "")
    assert none.err == "nonet: no solution: r1c1 and r1c2 both hold 8 in row 1\n"


@pytest.mark.parametrize("columns", [80, 140])
def test_pictures_fit_the_terminal(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = nonet("explain", "-f", "grid", "--until", "9", EXAMPLE.line).out.splitlines()
    assert max(map(len, lines)) <= columns
    assert not any("\x1b" in line for line in lines)
    heads = [line for line in lines if re.search(r"\d+\. [A-Z].*\(\d+\.\d\): r\dc\d", line)]
    assert len(heads) == len(explain(EXAMPLE, until=9.0))
    beside = [line for line in heads if line.startswith("     ")]
    wide = [line for line in heads if line.startswith("        1      2      3  ")]
    assert len(wide) == (len(beside) - 1 if columns == 140 else 0)


def test_colours_are_there_if_they_are_wanted(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("explain", "-f", "grid", "--until", "1.2", EASY.line)
    plain = nonet(*arguments).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = nonet(*arguments).out
    assert "\x1b[1m1. Hidden single in a box (1.2): r3c1=1\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert nonet(*arguments).out == plain


def test_a_terminal_gets_pictures_and_lines_that_fit() -> None:
    shown = in_terminal([*NONET, "explain", "--until", "1.2", EASY.line])
    assert "r3c1=1" in shown
    assert "┌───────┬" in shown
    text = in_terminal([*NONET, "explain", "-f", "text", EASY.line])
    assert max(map(len, text.splitlines()[1:])) <= 80


def test_head_may_go_away() -> None:
    many = [EASY.line] * 100  # more than a pipe holds
    with subprocess.Popen(
        [*NONET, "explain", *many], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == Exit.BROKEN_PIPE


def test_steps_come_as_they_are_found_and_ctrl_c_stops() -> None:
    puzzle = EXAMPLE.line
    command = [*NONET, "explain", puzzle, NUGGET]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        for line in process.stdout:
            if line == f"{NUGGET}\n":
                break
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, errors) == (Exit.INTERRUPTED, "", "nonet: stopped\n")


def test_chains_are_told_in_a_pipe_too(nonet: Nonet) -> None:
    lines = nonet("explain", CHAINED).out.splitlines()
    number = next(n for n, line in enumerate(lines) if "Forcing chain: " in line)
    assert re.fullmatch(r" {10}r\dc\d[=≠]\d → .*", lines[number + 1])


def test_json_can_be_read_where_accents_cannot_be_shown() -> None:
    result = subprocess.run(
        [*NONET, "explain", "--lang", "fr", "--json", EASY.line],
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        capture_output=True,
        check=True,
    )
    found = json.loads(result.stdout.decode("ascii"))
    assert found["steps"][0]["reason"] == explain(EASY).steps[0].reason("fr")


def test_a_file_is_not_overwritten_where_grids_would_be_lost(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    for command in ("explain", "hint", "rate"):
        path.write_text(f"{EASY.line}\n{NONE}\n{MANY}\n")
        result = nonet(command, str(path), "-o", str(path))
        assert result.exit == Exit.BAD_INPUT
        assert "is left as it was, as 2 of its grids got no answer" in result.err
        assert path.read_text() == f"{EASY.line}\n{NONE}\n{MANY}\n"


@pytest.mark.parametrize("rating", ["nan", "-1", "0", "0.9"])
def test_what_no_step_can_have_is_refused(nonet: Nonet, rating: str) -> None:
    result = nonet("explain", f"--until={rating}", EASY.line)
    assert (result.exit, result.out) == (Exit.BAD_INPUT, "")
    assert f"ratings start at 1.0, not {rating}" in result.err


def test_where_nothing_is_to_be_shown_there_is_no_summary(nonet: Nonet) -> None:
    found = json.loads(nonet("explain", "--json", "--until", "1.0", EASY.line).out)
    assert (found["steps"], found["summary"]) == ([], "")


@pytest.mark.parametrize("command", ["explain", "hint", "rate"])
def test_two_formats_are_refused(nonet: Nonet, command: str) -> None:
    assert nonet(command, "--json", "-f", "json", EASY.line).exit == Exit.FINE
    result = nonet(command, "--json", "-f", "text", EASY.line)
    assert (result.exit, result.out) == (Exit.BAD_INPUT, "")
    assert "--json and --format text exclude each other" in result.err
