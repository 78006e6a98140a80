"""`nonet hint`: the next step at three depths, for people and for pipes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet import hint, solve
from nonet.cli.exits import Exit
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, in_terminal
from tests.examples import EXAMPLE, EXAMPLES, NUGGET

EASY = EXAMPLES["easy"].grid
MANY = EXAMPLES["many"].grid.line


@pytest.mark.parametrize(
    ("depth", "language", "sentence"),
    [
        ("1", "en", "Look at box 1."),
        ("2", "en", "Hidden single in a box: look at box 1."),
        ("3", "en", "1.2 Hidden single in a box: In box 1, the 1 can only go in r3c1."),
        ("1", "fr", "Regardez le carré 1."),
        ("2", "fr", "Singleton caché dans un carré\u00a0: regardez le carré 1."),
        ("3", "fr", "1.2 Singleton caché dans un carré\u00a0: Dans le carré 1, seul r3c1"),
    ],
)
def test_depths_and_languages(nonet: Nonet, depth: str, language: str, sentence: str) -> None:
    result = nonet("hint", "--depth", depth, "--lang", language, EASY.line)
    assert (result.exit, result.err, result.out.count("\n")) == (Exit.FINE, "", 1)
    assert result.out.startswith(sentence)


def test_json_tells_no_more_than_the_depth(nonet: Nonet) -> None:
    for depth in (1, 2, 3):
        value = json.loads(nonet("hint", "--json", "-d", str(depth), EASY.line).out)
        assert value.pop("grid") == EASY.line
        assert value.pop("shape") == "9x9"
        assert value == hint(EASY, depth=depth).to_json()


def test_it_follows_what_the_player_has_filled_in(nonet: Nonet) -> None:
    step = hint(EASY).step
    assert step
    assert step.placed
    further = step.after.grid
    assert nonet("hint", further.line).out != nonet("hint", EASY.line).out
    wrong = EASY.with_symbol(step.placed[0], 3).line
    result = nonet("hint", wrong)
    assert (result.exit, result.out) == (Exit.NO_SOLUTION, "")
    assert result.err.startswith("nonet: no solution: ")
    assert result.err.endswith("; check the symbols you filled in\n")


def test_pictures(nonet: Nonet) -> None:
    lines = nonet("hint", "-f", "grid", EASY.line).out.splitlines()
    assert lines[0].endswith("   Hidden single in a box (1.2): r3c1=1")
    assert " 3 │=1 5 _ │" in lines[4]
    shown = in_terminal([*NONET, "hint", EASY.line])
    assert "\x1b[1mHidden single in a box (1.2): r3c1=1\x1b[0m" in shown
    assert in_terminal([*NONET, "hint", "-d", "1", EASY.line]).strip() == "Look at box 1."


@pytest.mark.parametrize(
    ("grid", "code", "problem"),
    [
        (MANY, Exit.MANY_SOLUTIONS, "more than one solution"),
        ("." * 16, Exit.BAD_INPUT, "only 9x9 grids with boxes can be explained, not 4x4"),
        (solve(EASY).line, Exit.BAD_INPUT, "the grid is complete"),
    ],
)
def test_what_has_no_hint_is_told(nonet: Nonet, grid: str, code: Exit, problem: str) -> None:
    result = nonet("hint", grid)
    assert (result.exit, result.out) == (code, "")
    assert problem in result.err


def test_time_that_is_over_is_told(nonet: Nonet) -> None:
    result = nonet("hint", "--seconds", "0.05", NUGGET)
    assert result.exit is Exit.TOO_LARGE
    assert result.out.startswith("Time is up; the next step is rated ")


def test_many_grids_and_a_bad_depth(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY.line}\n{'q' * 81}\n{EXAMPLE.line}\n")
    result = nonet("hint", "-d", "1", str(path))
    assert (result.exit, result.out) == (Exit.BAD_INPUT, "Look at box 1.\nLook at box 7.\n")
    assert "puzzles.txt:2:1: " in result.err
    assert nonet("hint", "--depth", "4", EASY.line).exit is Exit.BAD_INPUT
