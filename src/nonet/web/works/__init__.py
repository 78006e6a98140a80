"""Works: what may take long, each a generator of plain arguments that yields plain messages.

A work runs in a process of its own (see `nonet.web.nursery`). Asked for an answer it yields one
message, the answer; asked for a stream it yields as many as it likes. What it raises is told to
whoever asked. A new work is one new file and one line in `WORKS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, TypeAlias

Message: TypeAlias = dict[str, Any]
Lane: TypeAlias = Literal["quick", "watched", "long"]
"""Whoever *watches* reads at leisure, and has its place as long as that takes."""


@dataclass(frozen=True, slots=True)
class Work:
    """A function, named as in `counting:count`, and the lane in which it waits for its turn.

    What ends by itself when its time is over has some *grace*, in seconds, for what it has begun.
    """

    function: str
    lane: Lane
    grace: float = 0.0

    @property
    def module(self) -> str:
        """The module that has the function."""
        return f"nonet.web.works.{self.function.partition(':')[0]}"

    @property
    def run(self) -> Callable[..., Iterator[Message]]:
        """The function; its module is imported when it is first asked for."""
        name = self.function.partition(":")[2]
        function: Callable[..., Iterator[Message]] = getattr(import_module(self.module), name)
        return function


WORKS: dict[str, Work] = {
    "read": Work("reading:read", "quick"),
    "shape": Work("reading:shape", "quick"),
    "solve": Work("solving:solve", "quick"),
    "solutions": Work("solving:solutions", "long"),
    "trace": Work("tracing:trace", "watched"),
    "count": Work("counting:count", "long"),
    "possibilities": Work("counting:possibilities", "long"),
    "estimate": Work("counting:estimate", "quick"),
    "explain": Work("explaining:explain", "quick"),
    "hint": Work("explaining:hint", "quick"),
    "rate": Work("explaining:rate", "quick"),
    "make": Work("making:make", "quick"),
    "draw": Work("drawing:draw", "quick"),
    "study": Work("studying:studying", "long", grace=10.0),
    "look": Work("showing:look", "quick"),
    "figure": Work("showing:figure", "quick"),
    "table": Work("showing:table", "quick"),
    "export": Work("showing:export", "quick"),
}
"""Every work by its name."""
