"""What a figure is: the study that it belongs to, what it shows, what it needs, how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.sheets import Sheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True, slots=True)
class FigureKind:
    """One way to look at a study.

    *caption* is a sentence for those who cannot see it, too. *needs* says in words what a store
    must have, and *is_drawable* whether it has that. *draw* leaves title and source to others.
    """

    study: str
    title: str
    caption: str
    needs: str
    is_drawable: Callable[[Findings], bool]
    draw: Callable[[Findings, Sheet], Figure]
