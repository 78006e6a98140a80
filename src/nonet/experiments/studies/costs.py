"""About what things take, between those that were measured."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log


def interpolated(seconds: Mapping[int, float], at: int) -> float:
    """The *seconds* that are told for *at*, or between those for its neighbours.

    >>> round(interpolated({10: 0.1, 20: 0.001}, 15), 6)
    0.01
    """
    if at in seconds:
        return seconds[at]
    below = max((known for known in seconds if known < at), default=min(seconds))
    above = min((known for known in seconds if known > at), default=max(seconds))
    if below >= above:
        return seconds[below]
    share = (at - below) / (above - below)
    return exp((1 - share) * log(seconds[below]) + share * log(seconds[above]))
