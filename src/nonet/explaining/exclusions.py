"""Aligned exclusion: going through all combinations of symbols in two or three cells."""

from __future__ import annotations

from itertools import combinations, product

from nonet.catalogue import Parts, Sentence, Series, Units
from nonet.explaining.narration import Narration, Role, StepContext, tint
from nonet.explaining.record import Candidate
from nonet.shape import CLASSIC

_Combination = tuple[Candidate, ...]
"""A symbol for each of the cells."""


def narrate_exclusion(context: StepContext) -> Narration:
    """Candidates that are in no possible combination.

    cells (the two or three cells), others (their peers with few candidates)
    """
    record, position = context.record, context.position
    candidates = ([(cell, each) for each in position.candidates(cell)] for cell in record.cells)
    removed = set(record.removed)
    excluded = [_exclude(context, each) for each in product(*candidates) if removed & set(each)]
    others = sorted({cell for _, cell in excluded if cell is not None}) or record.others
    return Narration(
        context.sentence("exclusion", others=context.cells(*others)),
        tint(record.cells) | tint(others, Role.SECOND),
        context.colour(others, range(1, 10), Role.EXTRA),
        details=tuple(sentence for sentence, _ in excluded),
    )


def _exclude(context: StepContext, combination: _Combination) -> tuple[Sentence, int | None]:
    """Why a combination is impossible, and the cell that it would leave without a candidate."""
    parts: Parts = {"facts": Series(tuple(map(context.sign, combination)))}
    for (cell, symbol), (other, same) in combinations(combination, 2):
        if symbol == same and other in CLASSIC.peers[cell]:
            shared = next(unit for unit in CLASSIC.units_of[cell] if other in unit.cells)
            parts |= {"unit": Units((shared,)), "symbol": context.symbols(symbol)}
            return Sentence("exclusion.twice", parts), None
    for cell in context.record.others:
        candidates = context.position.candidates(cell)
        used = {symbol for other, symbol in combination if other in CLASSIC.peers[cell]}
        if used.issuperset(candidates):
            parts |= {"cell": context.cells(cell), "symbols": context.symbols(*candidates)}
            return Sentence("exclusion.emptied", parts), cell
    raise AssertionError(combination)
