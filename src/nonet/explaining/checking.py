"""Whether a position can be explained at all, before any technique is tried."""

from __future__ import annotations

from typing import Any

from nonet.errors import BadInput
from nonet.explaining.position import Position
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.solving import solve


def checked(position: Position) -> Grid:
    """The one solution of *position*.

    Raises `NoSolution` or `ManySolutions`, and `BadInput` if a candidate of the solution is gone.
    """
    solution = solve(position.grid)
    for cell, symbol in sorted(position.removed):
        if solution[cell] == symbol:
            name, shown = CLASSIC.cell_name(cell), position.grid.shown(symbol)
            raise BadInput(f"expected {shown} among the candidates of {name}, found it removed")
    return solution


MOST_SECONDS = 1e9
"""Whoever asks for more, or for ever, gets these 31 years."""


def seconds_of(seconds: Any) -> float | None:
    """A limit of time, if it is one."""
    if seconds is None:
        return None
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not is_number or not seconds > 0:
        raise BadInput(f"expected a number of seconds above 0, found {seconds!r:.40}")
    return float(min(seconds, MOST_SECONDS))
