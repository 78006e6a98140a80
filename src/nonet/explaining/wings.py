"""Wings: a few cells with few candidates, one of which holds a symbol whatever the others do.

In a record are:

    xy_wing, xyz_wing       cells (pivot, pincer, pincer)   symbols (x, y, z): z is what goes
    wxyz_wing, vwxyz_wing   cells (the large part)   others (the cell with two candidates)
                            symbols (x, which the two parts share once; z; the others)
                            form 1: z goes; form 2: x and z are both shared once
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Link, Scene, Told, tinted

DOUBLY_LINKED = 2


def tell_small(scene: Scene) -> Told:
    """A pivot and two pincers."""
    record = scene.record
    pivot, *pincers = record.cells
    x, y, z = record.symbols
    first, second = sorted(pincers, key=lambda cell: not scene.position.has(cell, x))
    parts: Parts = {
        "pivot": scene.cells(pivot),
        "first": scene.cells(first),
        "second": scene.cells(second),
        "x": scene.symbols(x),
        "y": scene.symbols(y),
        "z": scene.symbols(z),
    }
    key = "xyz_wing" if scene.position.has(pivot, z) else "xy_wing"
    colours = scene.coloured(record.cells, [z], Role.PATTERN)
    colours |= scene.coloured(record.cells, [x, y], Role.SECOND)
    links = (
        Link((pivot, x), (first, x), is_strong=False),
        Link((first, x), (first, z), is_strong=True),
        Link((pivot, y), (second, y), is_strong=False),
        Link((second, y), (second, z), is_strong=True),
    )
    cells = tinted([pivot]) | tinted(pincers, Role.SECOND)
    return Told(Sentence(key, parts), cells, colours, links)


def tell_large(scene: Scene) -> Told:
    """Cells with one candidate too many, and a cell with two candidates that takes one."""
    record = scene.record
    x, z, *rest = record.symbols
    parts: Parts = {
        "cells": scene.cells(*record.cells),
        "other": scene.cells(*record.others),
        "symbols": scene.symbols(*sorted(record.symbols)),
        "pair": scene.symbols(*sorted((x, z))),
        "x": scene.symbols(x),
        "z": scene.symbols(z),
    }
    key = "doubly_linked_wing" if record.form == DOUBLY_LINKED else "large_wing"
    everywhere = (*record.cells, *record.others)
    colours = scene.coloured(everywhere, [z], Role.PATTERN)
    colours |= scene.coloured(everywhere, [x], Role.SECOND)
    colours |= scene.coloured(everywhere, rest, Role.EXTRA)
    cells = tinted(record.cells) | tinted(record.others, Role.SECOND)
    return Told(Sentence(key, parts), cells, colours)


XY_WING = Technique("xy_wing", "wings", 4.2, tell_small, 4.2)
XYZ_WING = Technique("xyz_wing", "wings", 4.4, tell_small, 4.4)
WXYZ_WING = Technique("wxyz_wing", "wings", 5.5, tell_large, 5.6)
VWXYZ_WING = Technique("vwxyz_wing", "wings", 6.2, tell_large, 6.4)
