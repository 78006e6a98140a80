"""Subsets: as many cells of a unit as symbols, which belong together.

In a record are:

    naked_..., hidden_...   cells   symbols   units (the unit)
    direct_hidden_...       the same, others (the cell placed), symbols (..., the one placed)
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted


def tell_naked(scene: Scene) -> Told:
    """Cells that have only these symbols."""
    record = scene.record
    return told(scene, "naked_set", parts_of(scene, record.symbols))


def tell_hidden(scene: Scene) -> Told:
    """Symbols that have only these cells."""
    record = scene.record
    return told(scene, "hidden_set", parts_of(scene, record.symbols))


def tell_direct(scene: Scene) -> Told:
    """Symbols that have only these cells, where that leaves one place for another symbol."""
    record = scene.record
    *symbols, placed = record.symbols
    parts = parts_of(scene, tuple(symbols))
    parts |= {"cell": scene.cells(*record.others), "symbol": scene.symbols(placed)}
    cells = tinted(record.cells) | tinted(record.others, Role.SECOND)
    colours = scene.coloured(record.cells, symbols, Role.PATTERN)
    return Told(Sentence("direct_hidden_set", parts), cells, colours, is_whole=True)


def told(scene: Scene, key: str, parts: Parts) -> Told:
    """The sentence of that key, and the set in colour."""
    record = scene.record
    colours = scene.coloured(record.cells, record.symbols, Role.PATTERN)
    return Told(Sentence(key, parts), tinted(record.cells), colours)


def parts_of(scene: Scene, symbols: tuple[int, ...]) -> Parts:
    """What the sentences on all sets name."""
    return {
        "unit": scene.units(*scene.record.units),
        "cells": scene.cells(*scene.record.cells),
        "symbols": scene.symbols(*symbols),
        "count": len(scene.record.cells),
    }


DIRECT_HIDDEN_PAIR = Technique("direct_hidden_pair", "subsets", 2.0, tell_direct, 2.0)
DIRECT_HIDDEN_TRIPLE = Technique("direct_hidden_triple", "subsets", 2.5, tell_direct, 2.5)
NAKED_PAIR = Technique("naked_pair", "subsets", 3.0, tell_naked, 3.0)
HIDDEN_PAIR = Technique("hidden_pair", "subsets", 3.4, tell_hidden, 3.4)
NAKED_TRIPLE = Technique("naked_triple", "subsets", 3.6, tell_naked, 3.6)
HIDDEN_TRIPLE = Technique("hidden_triple", "subsets", 4.0, tell_hidden, 4.0)
NAKED_QUAD = Technique("naked_quad", "subsets", 5.0, tell_naked, 5.0)
HIDDEN_QUAD = Technique("hidden_quad", "subsets", 5.4, tell_hidden, 5.4)
