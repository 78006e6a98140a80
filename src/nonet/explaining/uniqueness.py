"""Techniques that assume one solution: unique rectangles and loops, and BUG."""

from __future__ import annotations

from nonet.explaining.narration import Narration, Role, StepContext, tint

_HIDDEN = 2


def narrate_rectangle(context: StepContext) -> Narration:
    """A loop of cells in which two symbols could swap, but for extra candidates.

    cells (the loop, each next to a peer), others (the corners with extra candidates; type 3: then
    the cells of the subset), symbols (a, b; type 2: the extra candidate; type 3: those of the
    subset), units (types 3 and 4: the unit)

    type 1   one corner has extra candidates
    type 2   all corners have the same extra candidate
    type 3   two corners form a subset with other cells of a unit: form 1 naked, form 2 hidden
    type 4   two corners have extra candidates, and a has no other place in their unit
    """
    record = context.record
    a, b, *symbols = record.symbols
    loop = set(record.cells)
    corners = sorted(loop.intersection(record.others))
    subset = sorted(set(record.others) - loop)
    extras = {symbol for cell in corners for symbol in context.position.candidates(cell)} - {a, b}
    key = f"unique_{context.technique.name[-1]}"
    if key == "unique_3" and record.form == _HIDDEN:
        key, symbols, words = "unique_3_hidden", [a, b, *symbols], sorted({a, b, *symbols})
    elif key == "unique_3":
        key, words = "unique_3_naked", symbols
    else:
        words = []
    colours = context.colour(record.cells, [a, b])
    colours |= context.colour(corners, sorted(extras), Role.EXTRA)
    extra_names = context.symbols(*sorted(extras))
    return context.narrate(
        key,
        {
            "corners": context.cells(*corners),
            "set": context.cells(*subset),
            "a": context.symbols(min(a, b)),
            "b": context.symbols(max(a, b)),
            "locked": context.symbols(a),
            "other": context.symbols(b),
            "extra": extra_names,
            "extras": extra_names,
            "symbols": context.symbols(*words),
        },
        tints=tint(record.cells) | tint(subset, Role.SECOND),
        colours=colours | context.colour(subset, symbols, Role.SECOND),
    )


def narrate_bug(context: StepContext) -> Narration:
    """A bivalue universal grave: without extra candidates there would not be one solution.

    cells (those with extra candidates), others (type 3: the other cells of a naked subset),
    symbols (the extra candidates; type 3: those of the subset; type 4: the locked symbol), units
    (types 3 and 4: the unit)
    """
    record = context.record
    colours = context.colour(record.cells, record.symbols, Role.EXTRA)
    return context.narrate(
        context.technique.name,
        {
            "cells": context.cells(*sorted(record.cells)),
            "set": context.cells(*record.others),
        },
        colours=colours | context.colour(record.others, record.symbols, Role.SECOND),
    )
