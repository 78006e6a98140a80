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
    if key == "unique_3":
        is_hidden = record.form == _HIDDEN
        key = "unique_3_hidden" if is_hidden else "unique_3_naked"
        symbols = sorted({a, b, *symbols}) if is_hidden else symbols
    extra_names = context.symbols(*sorted(extras))
    sentence = context.sentence(
        key,
        corners=context.cells(*corners),
        set=context.cells(*subset),
        a=context.symbols(min(a, b)),
        b=context.symbols(max(a, b)),
        locked=context.symbols(a),
        other=context.symbols(b),
        extra=extra_names,
        extras=extra_names,
        symbols=context.symbols(*symbols),
    )
    colours = context.colour(record.cells, [a, b])
    colours |= context.colour(corners, sorted(extras), Role.EXTRA)
    colours |= context.colour(subset, symbols, Role.SECOND)
    return Narration(sentence, tint(record.cells) | tint(subset, Role.SECOND), colours)


def narrate_bug(context: StepContext) -> Narration:
    """A bivalue universal grave: without extra candidates there would not be one solution.

    cells (those with extra candidates), others (type 3: the other cells of a naked subset),
    symbols (the extra candidates; type 3: those of the subset; type 4: the locked symbol), units
    (types 3 and 4: the unit)
    """
    record = context.record
    sentence = context.sentence(
        context.technique.name,
        cells=context.cells(*sorted(record.cells)),
        set=context.cells(*record.others),
    )
    colours = context.colour(record.cells, record.symbols, Role.EXTRA)
    colours |= context.colour(record.others, record.symbols, Role.SECOND)
    return Narration(sentence, colours=colours)
