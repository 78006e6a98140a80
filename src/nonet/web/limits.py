"""Limits: how much work one server accepts, so that no client waits forever."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nonet.kernel import usable_cores


def _limit(meaning: str, default: float) -> Any:
    """A limit, with the help of its option."""
    return field(default=default, metadata={"help": f"{meaning}; {default:.0f} by default."})


def _one_per_core(meaning: str) -> Any:
    """The same; the default is the number of cores."""
    words = {"help": f"{meaning}; one for each core by default."}
    return field(default_factory=usable_cores, metadata=words)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows; every one of them is an option of `nonet serve`, in this order."""

    seconds: float = _limit("Seconds for a long task: a count, solutions, a study", 600.0)
    quick_seconds: float = _limit("Seconds for any other task", 30.0)
    solutions: int = _limit("Solutions in one answer", 100_000)
    puzzles: int = _limit("Puzzles in one answer", 50)
    studies: int = _limit("Studies to keep; the oldest is dropped", 6)
    study_samples: int = _limit("Samples of one study", 200_000)
    study_seconds: float = _limit("Seconds for one run of a study", 120.0)
    study_threads: int = _one_per_core("Threads of one run of a study")
    jobs: int = _one_per_core("Tasks that run at the same time, in each queue")
    waiting: int = _limit("Tasks that wait, in each queue", 32)
    memory: int = _limit("Mebibytes of memory for each task", 2048)
    body: int = _limit("Bytes of a request", 64 * 1024)
    connections: int = _limit("Open connections", 4096)
    patience: float = _limit("Seconds for a request to arrive", 10.0)
    idle: float = _limit("Seconds between two requests on a connection", 30.0)

    def __post_init__(self) -> None:
        # A study is a long task, so it never has more time than one.
        object.__setattr__(self, "study_seconds", min(self.study_seconds, self.seconds))
