"""The logic of the page, tested in Node by the files beside this one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from nonet import Grid, explain, solutions, solve
from nonet.catalogue import LANGUAGES
from nonet.catalogue.page import words_in
from nonet.operations import Context, load
from nonet.operations.fields import shape_json
from nonet.operations.trace import TraceRequest
from nonet.shape import Shape
from nonet.solving import trace
from tests.examples import EXAMPLE

FOLDER = Path(__file__).parent
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SHAPES = {
    "9x9": "123456789",
    "4x4": "1234",
    "16x16": "123456789ABCDEFG",
    "9x9+x": "123456789",
    "9x9+windows": "123456789",
    "latin:4": "1234",
    "jigsaw:1112132233423444": "1234",
    "6x6+extra:aa.........bb.......................": "123456",
}
"""Shapes, each with its alphabet."""
CONFLICT = "11" + EXAMPLE.line[2:]
METHODS = {"tree": EXAMPLE.line, "walk": PUZZLE, "deduction": EXAMPLE.line, "lanes": EXAMPLE.line}


@pytest.fixture(scope="session")
def data_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with what the package says, and the page must agree with."""
    puzzle = Grid.parse(PUZZLE)
    data = {
        "texts": {code: words_in(code) for code in LANGUAGES},
        "shapes": {name: shape_json(Shape.parse(name), SHAPES[name]) for name in SHAPES},
        "puzzle": PUZZLE,
        "solution": solve(puzzle).line,
        "candidates": [list(puzzle.candidates(cell)) for cell in range(81)],
        "small": {
            "grid": "1..2............",
            "solutions": [grid.line for grid in solutions(Grid.parse("1..2............"))],
        },
        "steps": [step.to_json() for step in explain(puzzle)],
        "rating": {"er": 1.2, "ep": 1.2, "ed": 1.2, "band": "easy", "title": "easy"},
        "traces": {method: _trace(method, grid) for method, grid in METHODS.items()},
        "conflicts": {method: _trace(method, CONFLICT) for method in ("walk", "lanes")},
    }
    path = tmp_path_factory.mktemp("js") / "data.json"
    path.write_text(json.dumps(data))
    return path


def _trace(method: str, grid: str) -> dict[str, Any]:
    """Every event of a method as the server sends it, and what the method counted."""
    messages: list[dict[str, Any]] = []
    request = TraceRequest(grid, method=method, limit=1_000_000)
    load("trace").answer(request, Context(), messages.append)
    events = [event for message in messages for event in message.get("events", [])]
    moves = trace(Grid.parse(grid), method=method)
    for _ in moves:
        pass
    return {"grid": grid, "events": events, "counters": asdict(moves.counters)}


def test_page_logic(data_file: Path) -> None:
    node = shutil.which("node")
    if node is None:
        missing = "node is not installed; the tests of the page's logic need it"
        if os.environ.get("NONET_NEEDS_BROWSER"):
            pytest.fail(missing)
        pytest.skip(missing)
    files = sorted(str(path) for path in FOLDER.glob("*.test.js"))
    command = [node, "--test", "--test-reporter=spec", *files]
    environment = {**os.environ, "NONET_TEST_DATA": str(data_file)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
