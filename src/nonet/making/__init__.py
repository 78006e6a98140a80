"""Making: random grids, full grids and puzzles."""

from nonet.making.adding import add
from nonet.making.filling import fill

__all__ = ["add", "fill"]
