"""Aligned exclusion: a few cells, gone through in all their combinations of symbols.

In a record are:

    cells    the two or three cells
    others   cells with few candidates that see them, and exclude combinations
"""

from __future__ import annotations

from itertools import combinations, product

from nonet.catalogue import Parts, Run, Sentence, Units
from nonet.explaining.record import Candidate
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted
from nonet.shape import CLASSIC

Combination = tuple[Candidate, ...]
"""A symbol for each of the cells."""


def tell(scene: Scene) -> Told:
    """Symbols that are in no combination which leaves each of the other cells a candidate."""
    record = scene.record
    excluded = [(each, excluder(scene, each)) for each in combinations_of(scene)]
    others = sorted({cell for _, cell in excluded if cell is not None}) or record.others
    parts: Parts = {"cells": scene.cells(*record.cells), "others": scene.cells(*others)}
    colours = {
        (cell, symbol): Role.EXTRA for cell in others for symbol in scene.position.candidates(cell)
    }
    cells = tinted(record.cells) | tinted(others, Role.SECOND)
    details = tuple(told(scene, *each) for each in excluded)
    return Told(Sentence("exclusion", parts), cells, colours, details=details)


def combinations_of(scene: Scene) -> list[Combination]:
    """The combinations with a candidate that goes."""
    cells = scene.record.cells
    removed = set(scene.record.removed)
    ways = product(*(scene.position.candidates(cell) for cell in cells))
    combined = (tuple(zip(cells, symbols, strict=True)) for symbols in ways)
    return [each for each in combined if removed.intersection(each)]


def excluder(scene: Scene, combination: Combination) -> int | None:
    """The cell that excludes a combination; None where that excludes itself."""
    if repeated(combination):
        return None
    return next(cell for cell in scene.record.others if is_emptied(scene, cell, combination))


def repeated(combination: Combination) -> tuple[int, int, int] | None:
    """Two cells that see each other and would hold the same symbol, and that symbol."""
    for (cell, symbol), (other, same) in combinations(combination, 2):
        if symbol == same and other in CLASSIC.peers[cell]:
            return cell, other, symbol
    return None


def told(scene: Scene, combination: Combination, emptied: int | None) -> Sentence:
    """Why one combination is impossible."""
    facts = Run(tuple(scene.sign(*candidate) for candidate in combination), ", ")
    if emptied is not None:
        symbols = scene.symbols(*scene.position.candidates(emptied))
        parts: Parts = {"facts": facts, "cell": scene.cells(emptied), "symbols": symbols}
        return Sentence("exclusion.emptied", parts)
    twice = repeated(combination)
    assert twice
    cell, other, symbol = twice
    shared = next(unit for unit in CLASSIC.units_of[cell] if other in unit.cells)
    parts = {"facts": facts, "unit": Units((shared,)), "symbol": scene.symbols(symbol)}
    return Sentence("exclusion.twice", parts)


def is_emptied(scene: Scene, cell: int, combination: Combination) -> bool:
    """Whether *cell* has no candidate left beside that combination."""
    taken = {symbol for other, symbol in combination if other in CLASSIC.peers[cell]}
    return taken.issuperset(scene.position.candidates(cell))


ALIGNED_PAIR_EXCLUSION = Technique("aligned_pair_exclusion", "exclusions", 6.2, tell, 6.2)
ALIGNED_TRIPLET_EXCLUSION = Technique("aligned_triplet_exclusion", "exclusions", 7.5, tell, 7.5)
