"""The ladder: every technique, in the order in which they are tried.

A new technique is one entry in the file of its family and one line here; the kernel has the same
list, and a test compares the two.
"""

from __future__ import annotations

from dataclasses import replace

from nonet.errors import UnknownName
from nonet.explaining import (
    chains,
    exclusions,
    fish,
    graves,
    links,
    locked,
    rectangles,
    singles,
    subsets,
    wings,
)
from nonet.explaining.technique import Technique

IN_ORDER = (
    singles.FULL_HOUSE,
    singles.HIDDEN_SINGLE_BOX,
    singles.HIDDEN_SINGLE_LINE,
    locked.DIRECT_POINTING,
    locked.DIRECT_CLAIMING,
    subsets.DIRECT_HIDDEN_PAIR,
    singles.NAKED_SINGLE,
    subsets.DIRECT_HIDDEN_TRIPLE,
    locked.POINTING,
    locked.CLAIMING,
    subsets.NAKED_PAIR,
    fish.X_WING,
    subsets.HIDDEN_PAIR,
    subsets.NAKED_TRIPLE,
    fish.SWORDFISH,
    subsets.HIDDEN_TRIPLE,
    links.SKYSCRAPER,
    links.TWO_STRING_KITE,
    links.TURBOT_FISH,
    links.EMPTY_RECTANGLE,
    links.GROUPED_TWO_LINKS,
    wings.XY_WING,
    wings.XYZ_WING,
    *rectangles.UNIQUE_RECTANGLES,
    *rectangles.UNIQUE_LOOPS,
    subsets.NAKED_QUAD,
    fish.JELLYFISH,
    subsets.HIDDEN_QUAD,
    links.THREE_STRONG_LINKS,
    wings.WXYZ_WING,
    graves.BUG_1,
    graves.BUG_2,
    graves.BUG_3,
    graves.BUG_4,
    wings.VWXYZ_WING,
    exclusions.ALIGNED_PAIR_EXCLUSION,
    chains.X_CYCLE,
    chains.Y_CYCLE,
    chains.X_CHAIN,
    chains.MIXED_CYCLE,
    chains.FORCING_CHAIN,
    exclusions.ALIGNED_TRIPLET_EXCLUSION,
    chains.NISHIO,
    chains.MULTIPLE_CHAINS,
    chains.DYNAMIC_CHAINS,
    chains.DYNAMIC_PLUS_CHAINS,
    chains.NESTED_CHAINS,
    chains.NESTED_MULTIPLE_CHAINS,
    chains.NESTED_DYNAMIC_CHAINS,
)

LADDER = tuple(replace(technique, number=number) for number, technique in enumerate(IN_ORDER))
"""Every technique; its number is its place."""


def techniques() -> tuple[Technique, ...]:
    """Every technique, the easiest first.

    >>> [technique.name for technique in techniques() if technique.family == "fish"]
    ['x_wing', 'swordfish', 'jellyfish']
    """
    return LADDER


def technique_named(name: str) -> Technique:
    """The technique of that name, as `naked_pair`; raises `UnknownName`."""
    for technique in LADDER:
        if technique.name == name:
            return technique
    raise UnknownName("technique", name, [technique.name for technique in LADDER])


def allowed(*, uniqueness: bool) -> int:
    """A bit for each technique that may be used, by its number.

    Without *uniqueness* it is those that do not take it for granted that there is one solution.
    """
    usable = (each for each in LADDER if uniqueness or not each.assumes_unique)
    return sum(1 << technique.number for technique in usable)


def up_to(rating: float) -> int:
    """A bit for each technique up to the last one that can have this *rating* or a lower one.

    Where these lead to the solution, so does the whole ladder, by the same steps; where they end,
    the next step is rated higher.
    """
    able = [technique.number for technique in LADDER if technique.rating <= rating]
    return (2 << max(able)) - 1 if able else 0
