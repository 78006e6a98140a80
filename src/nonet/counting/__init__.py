"""Counting: exactly how many solutions, for grids whose solutions nobody could go through."""

from nonet.counting.exact import count
from nonet.counting.possible import Possibilities, possibilities
from nonet.counting.sampling import Sampler, sample
from nonet.counting.ways import Counted, Progress

__all__ = [
    "Counted",
    "Possibilities",
    "Progress",
    "Sampler",
    "count",
    "possibilities",
    "sample",
]
