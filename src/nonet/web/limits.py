"""Limits: how much work one server accepts, so that no client waits for ever."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nonet.kernel import usable_cores


def _limit(meaning: str, default: float) -> Any:
    """A limit, with the help of its option."""
    return field(default=default, metadata={"help": f"{meaning}; {default:.0f} if not given."})


def _one_a_core(meaning: str) -> Any:
    """The same, by default as many as this machine has cores."""
    words = {"help": f"{meaning}; one a core if not given."}
    return field(default_factory=usable_cores, metadata=words)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows; every one of them is an option of `nonet serve`, in this order."""

    seconds: float = _limit("Seconds for long work: counts, solutions, studies", 600.0)
    quick_seconds: float = _limit("Seconds for all other work", 30.0)
    solutions: int = _limit("Solutions in one answer", 100_000)
    puzzles: int = _limit("Puzzles in one answer", 50)
    studies: int = _limit("Studies kept for a while, the oldest dropped", 6)
    study_samples: int = _limit("Samples of one study", 200_000)
    study_seconds: float = _limit("Seconds for one run of a study", 120.0)
    study_threads: int = _one_a_core("Threads of one run of a study")
    jobs: int = _one_a_core("Long work at the same time, and as much other work")
    waiting: int = _limit("Work that waits for its turn, of each kind", 32)
    memory: int = _limit("Mebibytes for each piece of work", 2048)
    body: int = _limit("Bytes of a request", 64 * 1024)
    connections: int = _limit("Open at the same time", 4096)
    patience: float = _limit("Seconds in which a request must be here as a whole", 10.0)
    idle: float = _limit("Seconds that a connection stays open between requests", 30.0)

    def __post_init__(self) -> None:
        # A study is long work, so it never has more time; /api/about tells the limits that hold.
        object.__setattr__(self, "study_seconds", min(self.study_seconds, self.seconds))
