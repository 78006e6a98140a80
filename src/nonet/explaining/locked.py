"""Locked candidates: in one unit a symbol fits only where that unit crosses another.

In a record are:

    pointing          cells (its places in the box)    symbols (it)   units (box, line)
    claiming          cells (its places in the line)   symbols (it)   units (line, box)
    direct_pointing   the same, others (the cell placed), units (box, line, box of that cell)
    direct_claiming   the same, others (the cell placed), units (line, box, line of that cell)
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted


def tell_locked(scene: Scene) -> Told:
    """A symbol that leaves the rest of the second unit."""
    record = scene.record
    first, second = record.units
    parts: Parts = {
        "first": scene.units(first),
        "second": scene.units(second),
        "symbol": scene.symbols(*record.symbols),
        "cells": scene.cells(*record.cells),
    }
    colours = scene.coloured(record.cells, record.symbols, Role.PATTERN)
    return Told(Sentence("locked", parts), tinted(record.cells), colours)


def tell_direct(scene: Scene) -> Told:
    """The same, where it leaves a single place in a third unit."""
    record = scene.record
    first, second, third = record.units
    parts: Parts = {
        "first": scene.units(first),
        "second": scene.units(second),
        "third": scene.units(third),
        "symbol": scene.symbols(*record.symbols),
        "cells": scene.cells(*record.cells),
        "cell": scene.cells(*record.others),
    }
    cells = tinted(record.cells) | tinted(record.others, Role.SECOND)
    colours = scene.coloured(record.cells, record.symbols, Role.PATTERN)
    return Told(Sentence("direct_locked", parts), cells, colours, is_whole=True)


DIRECT_POINTING = Technique("direct_pointing", "locked", 1.7, tell_direct, 1.7)
DIRECT_CLAIMING = Technique("direct_claiming", "locked", 1.9, tell_direct, 1.9)
POINTING = Technique("pointing", "locked", 2.6, tell_locked, 2.6)
CLAIMING = Technique("claiming", "locked", 2.8, tell_locked, 2.8)
