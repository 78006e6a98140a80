"""What cells and candidates are in the picture of a step; each role has one colour there."""

from __future__ import annotations

from enum import StrEnum

from nonet.catalogue import DEFAULT, Sentence, language_of


class Role(StrEnum):
    """Why a cell or a candidate is coloured."""

    PATTERN = "pattern"
    """what the technique is about"""
    SECOND = "second"
    """its other part: pincers of a wing, the far ends of links, a set beside a rectangle"""
    EXTRA = "extra"
    """what makes it special, or keeps a symbol out: extra candidates, symbols that are seen"""
    ON = "on"
    """a candidate that holds where the assumption of a chain does"""
    OFF = "off"
    """a candidate that goes where the assumption of a chain holds"""
    REMOVED = "removed"
    """a candidate that goes"""
    PLACED = "placed"
    """a symbol that is placed"""

    def called(self, language: str = DEFAULT) -> str:
        """What it is called beside a picture."""
        return language_of(language).say(Sentence(f"role.{self}"))
