"""What a notebook shows of a value.

Imports follow the way that data flows, so a grid cannot import what draws it; yet a notebook asks
the grid. This is the one place that leads from values to drawing: by name, and only when a notebook
asks. Nothing else may go this way.
"""

from __future__ import annotations

from importlib import import_module


def shown(value: object) -> str:
    """The picture of *value*, as SVG or HTML: what `nonet.drawing.notebook` makes of its type."""
    found: str = import_module("nonet.drawing.notebook").shown(value)
    return found
