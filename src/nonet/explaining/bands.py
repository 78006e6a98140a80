"""Bands of difficulty: the words that people use, as ranges of the rating.

A band starts where puzzles need something new:

    easy     1.0-1.5  a symbol has one place left in a unit: no notes needed
    medium   1.6-2.5  every step still places a symbol, but takes a closer look
    hard     2.6-4.4  candidates must be noted and removed: locked, subsets, fish, wings
    expert   4.5-6.4  rare patterns: unique rectangles, quads, BUG, large wings, aligned pairs
    extreme  6.5-     chains: what if?
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from nonet.catalogue import DEFAULT, Sentence, language_of
from nonet.errors import BadInput, UnknownName

HIGHEST = 20.0
"""Above every rating; the hardest known grids have 11.9."""


@dataclass(frozen=True, slots=True)
class Band:
    """Ratings from *lowest* to *highest*, both included.

    >>> print(Band("hard", 2.6, 4.4), 4.4 in Band("hard", 2.6, 4.4))
    hard (2.6-4.4) True
    """

    name: str
    lowest: float
    highest: float

    def __contains__(self, er: float) -> bool:
        return self.lowest <= er <= self.highest

    def title(self, language: str = DEFAULT) -> str:
        """The word for it; the numbers of a range without a name."""
        if self.name not in BANDS:
            return self.name
        return language_of(language).say(Sentence(f"band.{self.name}"))

    def __str__(self) -> str:
        return f"{self.name} ({self.lowest}-{'' if self.highest == HIGHEST else self.highest})"


BANDS = {
    band.name: band
    for band in (
        Band("easy", 1.0, 1.5),
        Band("medium", 1.6, 2.5),
        Band("hard", 2.6, 4.4),
        Band("expert", 4.5, 6.4),
        Band("extreme", 6.5, HIGHEST),
    )
}
"""Every band by its name, easiest first."""


def band_of(er: float) -> Band:
    """Return the band of a rating; a complete grid is easy.

    >>> band_of(1.2).name, band_of(7.1).name
    ('easy', 'extreme')
    """
    for band in BANDS.values():
        if er <= band.highest:
            return band
    raise BadInput(f"ratings go up to {HIGHEST}, not {er!r:.40}")


def parse_band(text: str) -> Band:
    """Read the name of a band, or a range of ratings such as `2.6-4.4`, `7.0-` or `7.1`.

    >>> parse_band("hard") == BANDS["hard"], parse_band("7.0-").highest
    (True, 20.0)
    """
    if text.strip().lower() in BANDS:
        return BANDS[text.strip().lower()]
    match = re.fullmatch(r"([0-9]{1,2}(?:\.[0-9])?)(?:(-)([0-9]{1,2}(?:\.[0-9])?)?)?", text.strip())
    if match is None:
        raise UnknownName("difficulty", text, [*BANDS, "a range of ratings such as 2.6-4.4"])
    lowest = float(match[1])
    highest = float(match[3]) if match[3] else HIGHEST if match[2] else lowest
    if lowest > highest:
        raise BadInput(f"{text.strip()} goes from high to low; write the lower rating first")
    return Band(text.strip(), lowest, highest)
