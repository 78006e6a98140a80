"""Threads that stay from one call to the next: forks, several callers at once, Ctrl-C."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from nonet import Shape, solve_many
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION
from tests.patience import PATIENCE
from tests.stopping import seconds_to_stop

FORKS = """
import os, nonet
puzzles = [%r] * 1000
assert nonet.solve_many(puzzles, threads=3).counts.sum() == 1000
child = os.fork()
if child == 0:
    os._exit(0 if nonet.solve_many(puzzles, threads=3).counts.sum() == 1000 else 1)
assert nonet.solve_many(puzzles, threads=3).counts.sum() == 1000
assert os.waitpid(child, 0)[1] == 0
"""


def test_a_child_process_has_threads_of_its_own() -> None:
    subprocess.run([sys.executable, "-c", FORKS % EXAMPLE.line], check=True, timeout=PATIENCE)


def test_several_callers_at_once() -> None:
    solution = [int(symbol) for symbol in EXAMPLE_SOLUTION]

    def call(number: int) -> bool:
        solved = solve_many([EXAMPLE] * (100 + number), threads=1 + number % 5)
        return bool((solved.counts == 1).all() and (solved.solutions == np.array(solution)).all())

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(call, range(200)))


@pytest.mark.parametrize("shape", ["9x9", "16x16"])
def test_control_c_stops_all_threads(shape: str) -> None:
    cells = len(Shape.parse(shape).cells)
    work = f"nonet.solve_many(['.' * {cells}] * 100, shape={shape!r}, limit=10**9, threads=2)"
    assert seconds_to_stop(work) < 2
