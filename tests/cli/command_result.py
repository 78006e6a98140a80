"""What a command did."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nonet.cli.exits import Exit


class CommandResult(NamedTuple):
    exit: Exit
    out: str
    err: str


Nonet = Callable[..., CommandResult]
