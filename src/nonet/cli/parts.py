"""Grids of a command, some at a time, with what is wrong among them in its place."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice

from nonet.cli.exits import complain
from nonet.cli.inputs import Inputs
from nonet.files.entry import Entry
from nonet.grid import Grid

AT_ONCE = 64
"""Grids of a file that are looked at together."""


class Parts:
    """The grids of *inputs*, *size* at a time: they go out with `grids`, and come back in order.

    Many may be on their way. What is wrong between two grids is told between them, whatever the
    size; but as soon as it is read if they come one by one.
    """

    def __init__(self, inputs: Inputs, size: int) -> None:
        self.size = size
        self._inputs = inputs
        self._part: list[Entry | str] = []
        self._away: deque[list[Entry | str]] = deque()
        if size > 1:
            inputs.tell = lambda problem: self._part.append(problem)

    def grids(self) -> Iterator[list[Grid]]:
        """The grids of each part, as they are read."""
        found = 0
        for entry in self._inputs:
            self._part.append(entry)
            found += 1
            if found >= self.size:
                yield self._close()
                found = 0
        if self._part:
            yield self._close()

    def back(self) -> Iterator[Entry]:
        """The grids of the oldest part, one by one; what is wrong before each is told."""
        for each in self._away.popleft():
            if isinstance(each, Entry):
                yield each
            else:
                complain(each)

    def _close(self) -> list[Grid]:
        part, self._part = self._part, []
        self._away.append(part)
        return [each.grid for each in part if isinstance(each, Entry)]


def in_parts(found: Iterable[Entry], size: int) -> Iterator[list[Entry]]:
    """Some at a time, as they come."""
    entries = iter(found)
    while part := list(islice(entries, size)):
        yield part


def placed(entry: Entry, problem: object) -> str:
    """What is wrong with a grid, and where it stands."""
    return f"nonet: {entry.place + ': ' if entry.source else ''}{problem}"
