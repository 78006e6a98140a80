"""Explaining: solve as a person does, say why in words, and rate.

The kernel finds steps; here are the ladder of techniques, the words for what they find, and what
is needed to draw it. Each family of techniques has a file of its own.
"""

from nonet.catalogue import LANGUAGES
from nonet.explaining.bands import BANDS, Band, band_of, parse_band
from nonet.explaining.ending import Ending
from nonet.explaining.explanation import Explanation, Walk, explain
from nonet.explaining.hints import Hint, hint
from nonet.explaining.ladder import LADDER, technique_named, techniques
from nonet.explaining.position import Position
from nonet.explaining.rating import Rating, rate, rate_many
from nonet.explaining.record import Chain, Node, Record
from nonet.explaining.roles import Role
from nonet.explaining.step import Step
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Link

__all__ = [
    "BANDS",
    "LADDER",
    "LANGUAGES",
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
    "Technique",
    "Walk",
    "band_of",
    "explain",
    "hint",
    "parse_band",
    "rate",
    "rate_many",
    "technique_named",
    "techniques",
]
