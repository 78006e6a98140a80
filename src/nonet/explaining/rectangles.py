"""Unique rectangles and loops: two symbols that could change places, which one solution forbids.

In a record are:

    cells    the loop's cells, in order: each sees the next
    others   the cells with further candidates; type 3: then the cells of a set
    symbols  (a, b, ...); type 2: then the further candidate; type 3: then the symbols of the set
    units    type 3 and 4: (the unit)

    type 1   one cell has further candidates
    type 2   the cells that have any have the same one
    type 3   two have them, and make a set with other cells of a unit: form 1 naked, form 2 hidden
    type 4   two have them, and a has no other place in their unit
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.record import Candidate
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted

HIDDEN = 2


def tell_type_1(scene: Scene) -> Told:
    """One cell with further candidates, so that it holds one of these."""
    return told(scene, "unique_1", {})


def tell_type_2(scene: Scene) -> Told:
    """Cells with the same further candidate, so that one of them holds it."""
    return told(scene, "unique_2", {"extra": scene.symbols(*extras_of(scene))})


def tell_type_3(scene: Scene) -> Told:
    """Two cells that together make one cell of a set."""
    a, b, *symbols = scene.record.symbols
    is_hidden = scene.record.form == HIDDEN
    parts: Parts = {"unit": scene.units(*scene.record.units)}
    if is_hidden:
        parts |= {"symbols": scene.symbols(*sorted({a, b, *symbols}))}
        parts |= {"set": scene.cells(*set_of(scene))}
        return told(scene, "unique_3_hidden", parts, set_symbols=[a, b, *symbols])
    parts |= {"extras": scene.symbols(*extras_of(scene)), "symbols": scene.symbols(*symbols)}
    parts |= {"set": scene.cells(*set_of(scene))}
    return told(scene, "unique_3_naked", parts, set_symbols=symbols)


def tell_type_4(scene: Scene) -> Told:
    """Two cells that hold one of both symbols, and therefore not the other one."""
    locked, other = scene.record.symbols[:2]
    parts: Parts = {
        "unit": scene.units(*scene.record.units),
        "locked": scene.symbols(locked),
        "other": scene.symbols(other),
    }
    return told(scene, "unique_4", parts)


def told(scene: Scene, key: str, parts: Parts, *, set_symbols: list[int] | None = None) -> Told:
    """The sentence of that key, the loop in colour, and its further candidates in another."""
    record = scene.record
    a, b = record.symbols[:2]
    corners = corners_of(scene)
    parts |= {
        "cells": scene.cells(*record.cells),
        "corners": scene.cells(*corners),
        "a": scene.symbols(min(a, b)),
        "b": scene.symbols(max(a, b)),
    }
    colours: dict[Candidate, Role] = scene.coloured(record.cells, [a, b], Role.PATTERN)
    colours |= scene.coloured(corners, extras_of(scene), Role.EXTRA)
    colours |= scene.coloured(set_of(scene), set_symbols or [], Role.SECOND)
    cells = tinted(record.cells) | tinted(set_of(scene), Role.SECOND)
    return Told(Sentence(key, parts), cells, colours)


def corners_of(scene: Scene) -> list[int]:
    """The cells of the loop with further candidates."""
    return sorted(cell for cell in scene.record.others if cell in scene.record.cells)


def set_of(scene: Scene) -> list[int]:
    """The other cells of a set."""
    return sorted(cell for cell in scene.record.others if cell not in scene.record.cells)


def extras_of(scene: Scene) -> list[int]:
    """The further candidates."""
    found = {symbol for cell in corners_of(scene) for symbol in scene.position.candidates(cell)}
    return sorted(found.difference(scene.record.symbols[:2]))


def unique(name: str, rating: float, highest: float) -> list[Technique]:
    """The four types of rectangles or loops."""
    tells = (tell_type_1, tell_type_2, tell_type_3, tell_type_4)
    return [
        Technique(
            f"{name}_{number}",
            "rectangles",
            rating,
            tell,
            round(highest + 0.3 * (number == 3), 1),
            assumes_unique=True,
        )
        for number, tell in enumerate(tells, 1)
    ]


UNIQUE_RECTANGLES = unique("unique_rectangle", 4.5, 4.5)
UNIQUE_LOOPS = unique("unique_loop", 4.6, 5.0)
