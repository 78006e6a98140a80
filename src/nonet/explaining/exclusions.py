"""Aligned exclusion: a few cells, gone through in all their combinations of symbols.

In a record are:

    cells    the two or three cells
    others   cells with few candidates that see them, and exclude combinations
"""

from __future__ import annotations

from itertools import combinations, product

from nonet.explaining.catalogue import Parts, Run, Sentence
from nonet.explaining.record import Candidate
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted
from nonet.shape import CLASSIC


def tell(scene: Scene) -> Told:
    """Symbols that are in no combination which leaves each of the other cells a candidate."""
    record = scene.record
    parts: Parts = {"cells": scene.cells(*record.cells), "others": scene.cells(*record.others)}
    colours = {
        (cell, symbol): Role.EXTRA
        for cell in record.others
        for symbol in scene.position.candidates(cell)
    }
    cells = tinted(record.cells) | tinted(record.others, Role.SECOND)
    details = tuple(details_of(scene))
    return Told(Sentence("exclusion", parts), cells, colours, details=details)


def details_of(scene: Scene) -> list[Sentence]:
    """Why each combination with a candidate that goes is impossible."""
    cells = scene.record.cells
    removed = set(scene.record.removed)
    ways = product(*(scene.position.candidates(cell) for cell in cells))
    combined = (tuple(zip(cells, symbols, strict=True)) for symbols in ways)
    return [told(scene, each) for each in combined if removed.intersection(each)]


def told(scene: Scene, combination: tuple[Candidate, ...]) -> Sentence:
    """Why one combination is impossible."""
    facts = Run(tuple(scene.sign(*candidate) for candidate in combination), ", ")
    for (cell, symbol), (other, same) in combinations(combination, 2):
        if symbol == same and other in CLASSIC.peers[cell]:
            shared = next(unit for unit in CLASSIC.units_of[cell] if other in unit.cells)
            unit = scene.units(CLASSIC.units.index(shared))
            parts: Parts = {"facts": facts, "unit": unit}
            return Sentence("exclusion.twice", parts | {"symbol": scene.symbols(symbol)})
    emptied = next(cell for cell in scene.record.others if is_emptied(scene, cell, combination))
    symbols = scene.symbols(*scene.position.candidates(emptied))
    parts = {"facts": facts, "cell": scene.cells(emptied), "symbols": symbols}
    return Sentence("exclusion.emptied", parts)


def is_emptied(scene: Scene, cell: int, combination: tuple[Candidate, ...]) -> bool:
    """Whether *cell* has no candidate left beside that combination."""
    taken = {symbol for other, symbol in combination if other in CLASSIC.peers[cell]}
    return taken.issuperset(scene.position.candidates(cell))


ALIGNED_PAIR_EXCLUSION = Technique("aligned_pair_exclusion", "exclusions", 6.2, tell, 6.2)
ALIGNED_TRIPLET_EXCLUSION = Technique("aligned_triplet_exclusion", "exclusions", 7.5, tell, 7.5)
