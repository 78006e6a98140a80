"""Solve as a person does, say why in words, and rate how hard it is.

The kernel has the list of techniques and finds the steps. Here are the sentences for them, what a
picture of them shows, and the ratings.
"""

from nonet.catalogue import LANGUAGES
from nonet.explaining.bands import BANDS, Band, band_of, parse_band
from nonet.explaining.explanation import Explanation, StepIterator, explain
from nonet.explaining.hints import Hint, hint
from nonet.explaining.narration import Link, Role
from nonet.explaining.position import Position
from nonet.explaining.rating import Rating, rate, rate_many
from nonet.explaining.record import Chain, Ending, Node, Record
from nonet.explaining.step import Step
from nonet.explaining.technique import TECHNIQUES, Technique, technique_named, techniques

__all__ = [
    "BANDS",
    "LANGUAGES",
    "TECHNIQUES",
    "Band",
    "Chain",
    "Ending",
    "Explanation",
    "Hint",
    "Link",
    "Node",
    "Position",
    "Rating",
    "Record",
    "Role",
    "Step",
    "StepIterator",
    "Technique",
    "band_of",
    "explain",
    "hint",
    "parse_band",
    "rate",
    "rate_many",
    "technique_named",
    "techniques",
]
