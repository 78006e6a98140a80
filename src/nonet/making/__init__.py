"""Making: random grids, full grids and puzzles."""

from nonet.making.filling import fill

__all__ = ["fill"]
