"""Counting: how many solutions a grid has, exactly or about."""

from nonet.counting.cell_counts import Possibilities, possibilities
from nonet.counting.estimation import Estimate, estimate
from nonet.counting.exact import count, count_details, count_many
from nonet.counting.methods import Count, Progress
from nonet.counting.sampler import Sampler, sample

__all__ = [
    "Count",
    "Estimate",
    "Possibilities",
    "Progress",
    "Sampler",
    "count",
    "count_details",
    "count_many",
    "estimate",
    "possibilities",
    "sample",
]
