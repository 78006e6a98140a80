"""What tests of several parts need."""

from __future__ import annotations

import logging
import os
import signal
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from nonet.kernel import INSTRUCTION_SET, kernel_info, usable_cores
from tests.processes import stop_covering_processes

# Speed is a benchmark here, not a test. Here a law is tried on a few examples, in CI on many.
settings.register_profile("local", deadline=None, max_examples=10)
settings.register_profile("ci", deadline=None, max_examples=50)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# A shell lets what it starts in the background ignore Ctrl-C, and processes of tests inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What a server computes stands back behind all else; tests that never rest would leave it no turn.
os.nice(max(0, 15 - os.nice(0)))

SETS = kernel_info().instruction_sets


def pytest_xdist_auto_num_workers() -> int:
    """How many tests run at a time: one more than there are cores, as some of them only wait."""
    return usable_cores() + 1


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Report what was skipped: one line a reason."""
    skipped = terminalreporter.stats.get("skipped", [])
    for reason, number in Counter(report.longrepr[2] for report in skipped).items():
        terminalreporter.write_line(f"skipped {number}: {reason.removeprefix('Skipped: ')}")


def pytest_runtest_setup() -> None:
    """Before each test, as coverage asks for all processes again whenever it starts."""
    stop_covering_processes()


@pytest.fixture(params=SETS)
def instruction_set(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Each instruction set in turn, forced as a user forces it."""
    monkeypatch.setenv(INSTRUCTION_SET, request.param)
    kernel_info.cache_clear()
    assert kernel_info().instruction_set == request.param
    yield request.param
    monkeypatch.undo()
    kernel_info.cache_clear()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """A local Dask cluster of two real worker processes."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=":0",
        silence_logs=logging.CRITICAL,
        worker_dashboard_address=":0",
    ) as found:
        yield found
