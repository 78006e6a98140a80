"""Rounds: contenders take turns, so that noise on the machine affects all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import TypeAlias

from bench.record import Row

Turn: TypeAlias = Callable[[], float]
"""Runs one round of a contender and returns a rate or a time."""


def by_turns(contenders: Mapping[str, Turn], rounds: int) -> dict[str, list[float]]:
    """Run every contender once per round, and return the results of each."""
    measured: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, turn in contenders.items():
            measured[name].append(turn())
    return measured


def group(benchmark: str, data: str, unit: str, measured: Mapping[str, list[float]]) -> list[Row]:
    """One row per contender; all but the first have ratios to the first."""
    first, *others = measured
    rows = [Row(benchmark, data, first, unit, measured[first])]
    for name in others:
        pairs = zip(measured[first], measured[name], strict=True)
        ratios = [a / b if _is_rate(unit) else b / a for a, b in pairs]
        rows.append(Row(benchmark, data, name, unit, measured[name], ratios))
    return rows


def _is_rate(unit: str) -> bool:
    """Whether *unit* is a rate, where more is better, and not a time."""
    return unit.endswith("/s")


def rate_of(work: Callable[[], object], amount: int, seconds: float) -> Turn:
    """Warm up; each turn then repeats *work* for *seconds* and returns *amount* per second."""
    work()

    def turn() -> float:
        done = 0
        start = perf_counter()
        while (elapsed := perf_counter() - start) < seconds or not done:
            work()
            done += amount
        return done / elapsed

    return turn


def time_of(work: Callable[[], object]) -> Turn:
    """Warm up; each turn then runs *work* once and returns milliseconds."""
    work()

    def turn() -> float:
        start = perf_counter()
        work()
        return (perf_counter() - start) * 1000

    return turn
