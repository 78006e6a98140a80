"""How an explanation or a rating ends."""

from __future__ import annotations

from enum import StrEnum


class Ending(StrEnum):
    """Why there is no further step."""

    SOLVED = "solved"
    TECHNIQUES = "techniques"
    """none of them leads on"""
    TIME = "time"
    """it was over"""
    UNTIL = "until"
    """the next step is one that was not asked for"""
