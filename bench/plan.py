"""The options of one run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bench.data import SIZE, Data, named, own
from bench.peers import Peer


@dataclass(frozen=True)
class Plan:
    """Which data and peers to measure, and for how long."""

    data: tuple[str, ...] = ()
    peers: tuple[Peer, ...] = ()
    rounds: int = 7
    seconds: float = 0.3
    size: int = SIZE

    def sets(self, *names: str) -> Iterator[Data]:
        """The data of the plan; by default the project's own sets *names*."""
        if self.data:
            for text in self.data:
                yield from named(text, self.size)
        else:
            yield from (own(name, self.size) for name in names)
