"""Rounds: contenders take turns, so that what disturbs the machine disturbs all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import TypeAlias

from bench.record import Row

Turn: TypeAlias = Callable[[], float]
"""Does the work once and gives a rate or a time."""


def by_turns(contenders: Mapping[str, Turn], rounds: int) -> dict[str, list[float]]:
    """What each contender gave in each round."""
    measured: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, turn in contenders.items():
            measured[name].append(turn())
    return measured


def group(benchmark: str, data: str, unit: str, measured: Mapping[str, list[float]]) -> list[Row]:
    """A row for each contender; all but the first with its ratios to the first."""
    first, *others = measured
    rows = [Row(benchmark, data, first, unit, measured[first])]
    for name in others:
        pairs = zip(measured[first], measured[name], strict=True)
        ratios = [a / b if _is_rate(unit) else b / a for a, b in pairs]
        rows.append(Row(benchmark, data, name, unit, measured[name], ratios))
    return rows


def _is_rate(unit: str) -> bool:
    """Whether more of *unit* is better: a rate, not a time."""
    return unit.endswith("/s")


def rate_of(work: Callable[[], object], amount: int, seconds: float) -> Turn:
    """Turns that do *work*, of that amount, again and again for *seconds*, after a warm-up."""
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
    """Turns that do *work* once and give milliseconds, after a warm-up."""
    work()

    def turn() -> float:
        start = perf_counter()
        work()
        return (perf_counter() - start) * 1000

    return turn
