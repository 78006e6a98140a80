"""The commands, run in this process: what they print, and how they end."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from nonet.cli import COMMANDS
from nonet.cli.exits import Exit
from nonet.solving import METHODS
from tests.cli.command_result import Nonet
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES, SHAPED, SIXTEEN

LINE = EXAMPLE.line
MANY = EXAMPLES["many"].grid.line
NONE = EXAMPLE.with_symbol(1, 2).line
CONFLICT = EXAMPLE.with_symbol(1, 1).line
BAD = LINE[:-1] + "q"
SDM = LINE.replace(".", "0")


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    """A file with a good grid, a bad one, one without and one with many solutions."""
    path = tmp_path / "puzzles.txt"
    path.write_text(f"# four\n{LINE}\n{BAD}\n{NONE}\n{MANY}\n")
    return str(path)


def test_solve_prints_the_solution_in_a_pipe(nonet: Nonet) -> None:
    assert nonet("solve", LINE) == (Exit.FINE, EXAMPLE_SOLUTION + "\n", "")
    assert nonet("solve", given=LINE).out == EXAMPLE_SOLUTION + "\n"
    assert nonet("solve", "-", given=LINE + "\n" + LINE).out == (EXAMPLE_SOLUTION + "\n") * 2


def test_solve_draws_grid_and_solution_and_tells_their_number(nonet: Nonet) -> None:
    result = nonet("solve", "--format", "grid", LINE)
    lines = result.out.splitlines()
    assert lines[1] == "│ 1 · · │ · · 7 │ · 9 · │   │ 1 6 2 │ 8 5 7 │ 4 9 3 │"
    assert lines[-2:] == ["1 solution", ""]


def test_solve_stacks_grids_that_are_too_wide(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    narrow = nonet("solve", "-f", "grid", SIXTEEN.grid.line).out.splitlines()
    assert len(narrow) == 2 * 21 + 2
    assert max(map(len, narrow)) <= 80
    monkeypatch.setenv("COLUMNS", "140")
    wide = nonet("solve", "-f", "grid", SIXTEEN.grid.line).out.splitlines()
    assert len(wide) == 21 + 2


def test_solve_colours_on_request(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;36m1\x1b[0m" in nonet("solve", "-f", "grid", LINE).out


def test_solve_knows_none_and_many(nonet: Nonet) -> None:
    none = nonet("solve", NONE)
    assert (none.exit, none.out) == (Exit.NO_SOLUTION, "")
    assert none.err == "nonet: no solution: no way to fill the empty cells keeps the rules\n"
    conflict = nonet("solve", CONFLICT)
    assert conflict.exit == Exit.NO_SOLUTION
    assert conflict.err == "nonet: no solution: r1c1 and r1c2 both hold 1 in row 1\n"
    many = nonet("solve", MANY)
    assert (many.exit, many.out) == (Exit.MANY_SOLUTIONS, "")
    assert "more than one solution: --all shows them" in many.err


def test_solve_draws_what_there_is_of_none_and_many(nonet: Nonet) -> None:
    none = nonet("solve", "-f", "grid", NONE)
    assert none.exit == Exit.NO_SOLUTION
    assert "no solution" in none.out
    assert "│ 1 2 · │" in none.out
    many = nonet("solve", "-f", "grid", MANY)
    assert many.exit == Exit.MANY_SOLUTIONS
    assert "more than one solution" in many.out


@pytest.mark.parametrize("method", METHODS)
def test_solve_all_and_limit(nonet: Nonet, method: str) -> None:
    every = nonet("solve", "--all", "--method", method, MANY)
    assert every.exit == Exit.FINE
    assert len(set(every.out.split())) == 13
    some = nonet("solve", "--limit", "5", "-m", method, MANY)
    assert (some.exit, some.out.split()) == (Exit.FINE, every.out.split()[:5])
    drawn = nonet("solve", "--all", "-f", "grid", MANY).out
    assert drawn.endswith("13 solutions\n\n")
    drawn = nonet("solve", "--limit", "2", "-f", "grid", MANY).out
    assert "2 solutions shown, the limit; there may be more" in drawn


def test_solve_json_and_csv(nonet: Nonet) -> None:
    value = json.loads(nonet("solve", "-f", "json", LINE).out)
    assert value == {
        "grid": LINE,
        "shape": "9x9",
        "solutions": [EXAMPLE_SOLUTION],
        "count": 1,
        "complete": True,
    }
    many = nonet("solve", "-f", "json", MANY)
    assert many.exit == Exit.MANY_SOLUTIONS
    value = json.loads(many.out)
    assert (value["count"], value["complete"], len(value["solutions"])) == (2, False, 2)
    assert json.loads(nonet("solve", "-a", "-f", "json", MANY).out)["complete"]
    assert "both hold 1" in json.loads(nonet("solve", "-f", "json", CONFLICT).out)["why"]
    assert nonet("solve", "-f", "csv", LINE, NONE).out.splitlines() == [
        "grid,number,solution",
        f"{LINE},1,{EXAMPLE_SOLUTION}",
        f"{NONE},0,",
    ]


def test_a_bad_grid_among_many_is_reported_counted_and_skipped(nonet: Nonet, puzzles: str) -> None:
    result = nonet("solve", puzzles)
    assert result.exit == Exit.BAD_INPUT
    assert result.out == EXAMPLE_SOLUTION + "\n"
    assert result.err.splitlines() == [
        f"nonet: {puzzles}:3:81: 'q' is not a symbol; use 1-9, and '.' for an empty cell",
        f"nonet: {puzzles}:4: no solution: no way to fill the empty cells keeps the rules",
        f"nonet: {puzzles}:5: more than one solution: --all shows them, --limit 1 takes the first",
        "nonet: 1 of 4 grids could not be read",
    ]
    value = json.loads(nonet("solve", "-f", "json", puzzles).out.splitlines()[0])
    assert (value["source"], value["line"]) == (puzzles, 2)


def test_solve_other_shapes(nonet: Nonet) -> None:
    for kind, example in SHAPED.items():
        shape = example.grid.shape.name
        result = nonet("solve", "--shape", shape, example.grid.line)
        assert result == (Exit.FINE, example.solution + "\n", ""), kind
    assert nonet("solve", SIXTEEN.grid.line).out == SIXTEEN.solution + "\n"
    word = nonet(
        "solve", "--alphabet", "LAPIN", "--shape", "latin:5", "L" + "." * 24, "--limit", "1"
    )
    assert set(word.out.strip()) == set("LAPIN")


def test_solve_takes_rows_as_arguments_and_dashes_for_empty(nonet: Nonet) -> None:
    rows = [LINE[i : i + 9] for i in range(0, 81, 9)]
    assert nonet("solve", *rows).out == EXAMPLE_SOLUTION + "\n"
    dashed = EXAMPLE.with_symbol(0, 0).line.replace(".", "-")
    assert dashed.startswith("-")
    assert nonet("solve", "-n", "1", dashed).exit == Exit.FINE
    assert nonet("solve", "-" * 16, "-n", "1").exit == Exit.FINE


def test_solve_trace(nonet: Nonet) -> None:
    result = nonet("solve", "--trace", "--method", "walk", SHAPED["4x4"].grid.line)
    lines = result.out.splitlines()
    assert result.exit == Exit.FINE
    assert lines[0] == "  try 2 in r1c1"
    assert f"solution {SHAPED['4x4'].solution}" in result.out
    assert lines[-1].endswith("1 solution")
    events = nonet("solve", "--trace", "-f", "json", LINE).out.splitlines()
    kinds = {json.loads(line)["event"] for line in events}
    assert kinds == {"placed", "deduced", "taken back", "dead end", "solution"}
    assert json.loads(events[-1])["nodes"] == 134
    many = nonet("solve", "--trace", MANY)
    assert many.exit == Exit.MANY_SOLUTIONS
    assert "more than one solution" in many.err
    none = nonet("solve", "--trace", CONFLICT)
    assert none.exit == Exit.NO_SOLUTION
    assert "both hold 1" in none.err


def test_solve_trace_of_the_lanes(nonet: Nonet) -> None:
    result = nonet("solve", "--trace", "--method", "lanes", LINE)
    lines = [line.strip() for line in result.out.splitlines()]
    assert result.exit == Exit.FINE
    assert lines[:2] == ["lane 1: node 0, the grid", "half pass along the rows"]
    assert "half pass along the columns" in lines
    assert lines[-1].endswith("1 solution")
    told = nonet("solve", "--trace", "-f", "json", "--method", "lanes", LINE).out.splitlines()
    events = [json.loads(line) for line in told]
    assert {event["event"] for event in events} == (
        {"half pass", "entered", "placed", "deduced", "dead end", "solution", "idle"}
    )
    assert {event.get("lane") for event in events} == {None, *range(1, 9)}
    assert {event["why"] for event in events if event["event"] == "deduced"} == {"half pass"}
    small = nonet("solve", "--trace", "--method", "lanes", "..1.3........2.4")
    assert small.exit == Exit.BAD_INPUT
    assert "the method lanes cannot do this here" in small.err


def test_solve_output(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text(LINE)
    assert nonet("solve", str(path), "-o", str(path)) == (Exit.FINE, "", "")
    assert path.read_text() == EXAMPLE_SOLUTION + "\n"
    assert nonet("solve", LINE, "-o", "-").out == EXAMPLE_SOLUTION + "\n"
    result = nonet("solve", LINE, "-o", str(tmp_path / "no" / "out.txt"))
    assert result.exit == Exit.FAILED
    assert "cannot write: no such file or directory" in result.err


def test_check(nonet: Nonet, puzzles: str) -> None:
    assert nonet("check", LINE) == (Exit.FINE, "legal, one solution\n", "")
    assert nonet("check", EXAMPLE_SOLUTION).out == "complete and legal\n"
    many = nonet("check", MANY)
    assert (many.exit, many.out) == (Exit.MANY_SOLUTIONS, "legal, more than one solution\n")
    conflict = nonet("check", CONFLICT)
    assert conflict.exit == Exit.NO_SOLUTION
    assert conflict.out.startswith("not legal, no solution: r1c1 and r1c2 both hold 1")
    assert nonet("check", "--quiet", MANY) == (Exit.MANY_SOLUTIONS, "", "")
    assert nonet("check", MANY, NONE).exit == nonet("check", NONE, MANY).exit == Exit.NO_SOLUTION
    result = nonet("check", puzzles)
    assert result.exit == Exit.BAD_INPUT
    assert result.out.splitlines()[0] == f"{puzzles}:2: legal, one solution"


def test_race(nonet: Nonet) -> None:
    easy = EXAMPLES["easy"].grid.line
    lines = nonet("race", easy).out.splitlines()
    assert lines[0] == "grid,method,solutions,nodes,backtracks,deductions,deepest,seconds"
    assert lines[1].startswith(f"{easy},lanes,1,,,,,")
    assert lines[3].startswith(f"{easy},deduction,1,6,6,76,3,")
    assert lines[5].startswith(f"{easy},walk,1,4226,4226,0,52,")
    value = json.loads(nonet("race", "-f", "json", "--limit", "1", easy).out)
    assert [lap["method"] for lap in value["methods"]] == list(METHODS)
    table = nonet("race", "-f", "table", easy).out
    assert "4,226" in table
    assert " ms" in table


def test_race_stops_a_method_that_takes_too_long(nonet: Nonet) -> None:
    table = nonet("race", "-f", "table", "--patience", "0.1", "." * 81)
    assert table.exit == Exit.FINE
    assert table.out.count("stopped") == len(METHODS)


def test_convert(nonet: Nonet, tmp_path: Path) -> None:
    assert nonet("convert", LINE, "--to", "sdm").out == LINE.replace(".", "0") + "\n"
    link = nonet("convert", LINE, "--to", "sudokupad").out.strip()
    assert nonet("convert", link).out == LINE + "\n"
    path = tmp_path / "a.csv"
    assert nonet("convert", LINE, LINE, "--output", str(path)).exit == Exit.FINE
    assert path.read_text().startswith("1,,,,,7,,9,\n")
    assert nonet("convert", str(path), "--from", "csv").out == (LINE + "\n") * 2
    assert nonet("convert", str(path), "-o", str(tmp_path / "a.sdm.gz")).exit == Exit.FINE
    assert gzip.decompress((tmp_path / "a.sdm.gz").read_bytes()).decode() == (SDM + "\n") * 2


def test_convert_tells_what_is_lost(nonet: Nonet) -> None:
    grid = SHAPED["x"].grid.line
    result = nonet("convert", "--shape", "x", grid, grid, "--to", "sdm")
    assert result.exit == Exit.FINE
    assert result.err == "nonet: this format does not keep the shape; name it to read it again\n"
    assert nonet("convert", "--shape", "x", grid, "--to", "json").err == ""
    assert nonet("convert", "--shape", "x", grid, "--to", "sudokupad").err == ""
    word = ["--alphabet", "NOTE", "N..E............"]
    assert "does not keep the alphabet" in nonet("convert", *word, "-t", "f-puzzles").err
    assert nonet("convert", *word, "-t", "json").err == ""


def test_output_loses_nothing(nonet: Nonet, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text(LINE)
    assert nonet("convert", "missing.txt", "-o", str(kept)).exit == Exit.BAD_INPUT
    assert nonet("solve", NONE, "-f", "line", "-o", str(kept)).exit == Exit.NO_SOLUTION
    assert kept.read_text() == LINE
    kept.write_text(f"{LINE}\n{BAD}\n")
    result = nonet("solve", str(kept), "-o", str(kept))
    assert result.exit == Exit.BAD_INPUT
    assert "is left as it was, as 1 of its grids could not be read" in result.err
    assert kept.read_text() == f"{LINE}\n{BAD}\n"
    assert (tmp_path / "kept.txt.part").read_text() == EXAMPLE_SOLUTION + "\n"


def test_options_that_look_like_grids_are_options(nonet: Nonet, tmp_path: Path) -> None:
    assert nonet("solve", "--shape=latin:10", "." * 100, "--limit=1").exit == Exit.FINE
    result = nonet("convert", LINE, f"--output={tmp_path}/1")
    assert result == (Exit.FINE, "", "")
    rows = "\n".join(["-" * 9] * 9)
    assert nonet("solve", rows, "-n", "1").exit == Exit.FINE


def test_standard_input_named_twice_is_read_once(nonet: Nonet) -> None:
    assert nonet("solve", "-", "-", given=LINE).out == EXAMPLE_SOLUTION + "\n"


def test_titles_cannot_steer_the_terminal(nonet: Nonet) -> None:
    evil = json.dumps({"grid": LINE, "about": {"title": "\x1b]0;pwned\x07Leçon"}})
    result = nonet("solve", "-f", "grid", given=evil)
    assert result.out.splitlines()[0] == "]0;pwnedLeçon"


def test_race_fits_a_narrow_terminal(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = nonet("race", "-f", "table", EXAMPLES["easy"].grid.line).out
    assert "4,226" in shown
    assert max(map(len, shown.splitlines())) <= 40


def test_links_must_have_the_shape_that_is_named(nonet: Nonet) -> None:
    link = nonet("convert", LINE, "--to", "sudokupad").out.strip()
    assert nonet("solve", "--shape", "9x9", link).out == EXAMPLE_SOLUTION + "\n"
    problem = "this is a 9x9 grid; name that shape instead of 9x9+x"
    assert problem in nonet("solve", "--shape", "x", link).err


def test_convert_tells_what_a_format_cannot_hold(nonet: Nonet) -> None:
    result = nonet(
        "convert",
        SHAPED["jigsaw"].grid.line,
        "--shape",
        SHAPED["jigsaw"].grid.shape.name,
        "-t",
        "ss",
    )
    assert result.exit == Exit.BAD_INPUT
    assert "the format ss needs boxes" in result.err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(nonet: Nonet, shell: str) -> None:
    result = nonet("completion", shell)
    assert result.exit == Exit.FINE
    assert "_NONET_COMPLETE" in result.out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["solve", "--limit", "0", LINE], "0 is not in the range 1<=x<=4294967295."),
        (["solve", "--limit", "9" * 20, LINE], "is not in the range 1<=x<=4294967295."),
        (["solve", "--bogus"], "No such option '--bogus'"),
        (["sovle"], "No such command 'sovle'"),
        (
            ["solve", "--method", "magic", LINE],
            "no method 'magic'; choose one of: lanes",
        ),
        (["solve", "--format", "xls", LINE], "no format 'xls'; choose one of: line"),
        (["convert", "--to", "xls", LINE], "no format 'xls'"),
        (["solve", "--shape", "8x9", LINE], "no shape '8x9'"),
        (["solve", "--shape", "4x4", LINE], "the grid has 81 cells instead of 16"),
        (
            ["solve", "--alphabet", "abc", LINE],
            "so its alphabet needs 9 different characters, unlike 'abc'",
        ),
        (["solve", "missing.txt"], "missing.txt: cannot be read: no such file or directory"),
        (["solve", "hello"], "'hello' is neither a grid nor a file"),
        (["solve", "hello", "world"], "'hello' is neither a grid nor a file"),
        (["solve", "5"], "'5' is neither a grid nor a file"),
        (["solve", BAD], "column 81: 'q' is not a symbol; use 1-9, and '.' for an empty cell"),
        (["solve"], "there is no grid in the input"),
        (["completion", "cmd"], "Invalid value for"),
        (
            ["solve", "--trace", "-f", "csv", LINE],
            "--trace has the formats line, grid and json, not csv",
        ),
        (["solve", "--shape", "latin:" + "9" * 5000, LINE], "no shape 'latin:999"),
        (["solve", "https://sudokupad.app/abc"], "no grid in the link"),
    ],
)
def test_bad_input_gets_one_clear_line(nonet: Nonet, arguments: list[str], problem: str) -> None:
    result = nonet(*arguments)
    assert result.exit == Exit.BAD_INPUT
    assert result.out == ""
    assert len(result.err.splitlines()) == 1
    assert problem in result.err
    assert result.err.startswith("nonet: ")


def test_help_and_version(nonet: Nonet) -> None:
    assert "Commands:" in nonet().out
    for name, summary in COMMANDS.items():
        assert summary in nonet("--help").out
        assert summary.rstrip(".") in nonet(name, "--help").out.replace("\n  ", " ")
    assert nonet("--version").out.startswith("nonet 0.")


def test_the_examples_in_the_help_work(nonet: Nonet) -> None:
    example = "..1.3........2.4"
    for name in ("solve", "check", "race"):
        assert f"nonet {name} {example}" in nonet(name, "--help").out
        assert nonet(name, example).exit == Exit.FINE
