"""BUG, the bivalue universal grave: a grid that one solution forbids, but for a few candidates.

If every empty cell had two candidates, and every symbol two places in each unit or none, there
would be no solution or more than one.

    cells    the cells with further candidates
    others   type 3: the other cells of a naked set
    symbols  the further candidates; type 3: the symbols of the set; type 4: (the symbol locked)
    units    type 3 and 4: (the unit)
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted


def tell_type_1(scene: Scene) -> Told:
    """One cell, which holds one of its further candidates."""
    return told(scene, "bug_1", scene.record.symbols)


def tell_type_2(scene: Scene) -> Told:
    """Several cells with the same further candidate: one of them holds it."""
    return told(scene, "bug_2", scene.record.symbols)


def tell_type_3(scene: Scene) -> Told:
    """Cells that together make one cell of a set."""
    record = scene.record
    parts: Parts = {
        "unit": scene.units(*record.units),
        "set": scene.cells(*record.others),
    }
    return told(scene, "bug_3", record.symbols, parts)


def tell_type_4(scene: Scene) -> Told:
    """Two cells, one of which holds a symbol and the other a further candidate."""
    return told(scene, "bug_4", scene.record.symbols, {"unit": scene.units(*scene.record.units)})


def told(scene: Scene, key: str, symbols: tuple[int, ...], parts: Parts | None = None) -> Told:
    """The sentence of that key, and what is special in colour."""
    record = scene.record
    named: Parts = {
        "cells": scene.cells(*sorted(record.cells)),
        "symbols": scene.symbols(*symbols),
    }
    colours = scene.coloured(record.cells, symbols, Role.EXTRA)
    colours |= scene.coloured(record.others, symbols, Role.SECOND)
    cells = tinted(record.cells) | tinted(record.others, Role.SECOND)
    return Told(Sentence(key, named | (parts or {})), cells, colours)


BUG_1 = Technique("bug_1", "graves", 5.6, tell_type_1, 5.6, assumes_unique=True)
BUG_2 = Technique("bug_2", "graves", 5.7, tell_type_2, 5.7, assumes_unique=True)
BUG_3 = Technique("bug_3", "graves", 5.8, tell_type_3, 6.1, assumes_unique=True)
BUG_4 = Technique("bug_4", "graves", 5.7, tell_type_4, 5.7, assumes_unique=True)
