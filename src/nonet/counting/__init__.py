"""Counting: how many solutions, exactly or about, for grids with more than one can go through."""

from nonet.counting.estimating import estimate
from nonet.counting.exact import count
from nonet.counting.intervals import Estimate
from nonet.counting.possible import Possibilities, possibilities
from nonet.counting.sampling import Sampler, sample
from nonet.counting.ways import Counted, Progress

__all__ = [
    "Counted",
    "Estimate",
    "Possibilities",
    "Progress",
    "Sampler",
    "count",
    "estimate",
    "possibilities",
    "sample",
]
