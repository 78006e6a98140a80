"""Limits: how much one server does for those who ask it, so that nobody waits for ever."""

from __future__ import annotations

from dataclasses import dataclass, field

from nonet.kernel import usable_cores


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows; every one of them is an option of `nonet serve`."""

    body: int = 64 * 1024
    """bytes of a request"""
    seconds: float = 600.0
    """for long work: counts, possibilities, solutions, studies"""
    quick_seconds: float = 30.0
    """for all other work"""
    solutions: int = 100_000
    """in one answer"""
    puzzles: int = 50
    """in one answer"""
    jobs: int = field(default_factory=usable_cores)
    """long work at the same time, and as much other work beside it"""
    waiting: int = 32
    """work that waits for its turn, of each kind"""
    memory: int = 2048
    """mebibytes, for each piece of work"""
    connections: int = 4096
    """open at the same time"""
    patience: float = 10.0
    """seconds in which a request must be here as a whole"""
    idle: float = 30.0
    """seconds that a connection may stay open between two requests"""
    studies: int = 6
    """kept for a while, the oldest dropped"""
    study_samples: int = 200_000
    """in all, of one study"""
    study_seconds: float = 120.0
    """of one run of a study"""
    study_threads: int = field(default_factory=usable_cores)
    """of one run of a study"""

    def __post_init__(self) -> None:
        # A study is long work; all that is told of the limits should hold.
        object.__setattr__(self, "study_seconds", min(self.study_seconds, self.seconds))
