"""English: how it says the parts of sentences, and all sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from nonet.catalogue.english_book import BOOK
from nonet.catalogue.english_techniques import TECHNIQUES
from nonet.catalogue.language import Language, joined, titles_of
from nonet.shape import Unit

PLURALS = {"row": "rows", "column": "columns", "box": "boxes"}


def say_names(names: Sequence[str], form: str) -> str:
    """A list: `or` is one form of it."""
    return joined(names, " or" if form == "or" else " and")


def say_units(units: Sequence[Unit], form: str) -> str:
    """Units, those of one kind together.

    >>> from nonet.shape import CLASSIC
    >>> say_units([CLASSIC.units[i] for i in (0, 3, 20)], "")
    'rows 1 and 4 and box 3'
    """
    words = []
    for kind, group in groupby(units, key=lambda unit: unit.kind):
        numbers = [str(unit.number) for unit in group]
        name = kind if len(numbers) == 1 else PLURALS[kind]
        words.append(f"{name} {joined(numbers, ' and')}")
    return joined(words, " and")


SENTENCES = {
    # singles
    "full_house": "In {unit} only {cell} is empty, and only the {symbol} is missing.",
    "hidden_single": "In {unit} the {symbol} fits only {cell}.",
    "naked_single": "In {cell} the {symbol} is the only candidate left.",
    # locked candidates
    "locked": (
        "In {first} the {symbol} fits only in {second} ({cells}), which holds it only once."
    ),
    "direct_locked": (
        "In {first} the {symbol} fits only in {second} ({cells}), which holds it only once; in "
        "{third} that leaves only {cell} for it."
    ),
    # subsets
    "naked_set": (
        "In {unit} the {count:word} cells {cells} have only the {count:word} candidates "
        "{symbols}, which they use up."
    ),
    "hidden_set": (
        "In {unit} the symbols {symbols} fit only the {count:word} cells {cells}, which hold "
        "nothing else."
    ),
    "direct_hidden_set": (
        "In {unit} the symbols {symbols} fit only the {count:word} cells {cells}, which hold "
        "nothing else; that leaves only {cell} for the {symbol}."
    ),
    # fish
    "fish": (
        "In {bases} the {symbol} fits only in {covers}, so these have it there, and nowhere else."
    ),
    # strong links
    "two_links": (
        "In {first} the {symbol} is in {a:or}, or else in {b:or}; in {second} it is in {c:or}, "
        "or else in {d:or}. As {shared} cannot hold it twice, it is in {a:or}, or in {d:or}, "
        "and in no cell that sees all of these."
    ),
    "three_links": (
        "In {first} the {symbol} is in {a:or}, or else in {b:or}; in {second} it is in {c:or}, "
        "or else in {d:or}; in {third} it is in {e:or}, or else in {f:or}. As {shared} cannot "
        "hold it twice, it is in {a:or}, or in {f:or}, and in no cell that sees all of these."
    ),
    # wings
    "xy_wing": (
        "If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}. Either way "
        "{first} or {second} is {z}, and no cell that sees both can be."
    ),
    "xyz_wing": (
        "If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}; or it is {z} "
        "itself. Either way one of the three is {z}, and no cell that sees them all can be."
    ),
    "large_wing": (
        "The cells {cells} have only the candidates {symbols}, and {other} only {pair}. If "
        "{other} is {x}, the others need all the rest, {z} too; if not, it is {z}. No cell that "
        "sees every {z} of them can be {z}."
    ),
    "doubly_linked_wing": (
        "The cells {cells} have only the candidates {symbols}, and {other} only {pair}, one of "
        "which it takes from them. Together they hold each of these once, and a cell that sees "
        "all places of one there cannot be it."
    ),
    # unique rectangles and loops
    "unique_1": (
        "If {corners} were {a} or {b}, the {a} and {b} of {cells} could change places, "
        "and there would be two solutions."
    ),
    "unique_2": (
        "If the {extra} were not in {corners:or}, the {a} and {b} of {cells} could change "
        "places, and there would be two solutions. One of {corners} is {extra}, and no cell "
        "that sees them all can be."
    ),
    "unique_3_naked": (
        "If {corners} were both {a} or {b}, the {a} and {b} of {cells} could change places, and"
        " there would be two solutions. One of the two is {extras:or}, and with {set} it uses "
        "up {symbols} in {unit}."
    ),
    "unique_3_hidden": (
        "If {corners} were both {a} or {b}, the {a} and {b} of {cells} could change places, and"
        " there would be two solutions. At most one of the two is among {symbols}; in {unit} "
        "these fit only there and in {set}, which {set:holds|hold} nothing else."
    ),
    "unique_4": (
        "In {unit} the {locked} fits only {corners}. If the other of the two were {other}, the "
        "{a} and {b} of {cells} could change places, and there would be two solutions."
    ),
    # BUG
    "bug_1": (
        "If {cells} were not {symbols:or}, each empty cell would have two candidates, and each "
        "candidate two places in its row, column and box: such a grid never has just one solution."
    ),
    "bug_2": (
        "Without the {symbols} in {cells}, each empty cell would have two candidates, and each"
        " candidate two places in its row, column and box: such a grid never has just one "
        "solution. One of them is {symbols}, and no cell that sees them all can be."
    ),
    "bug_3": (
        "Without further candidates in {cells}, each empty cell would have two, and each "
        "candidate two places in its row, column and box: such a grid never has just one "
        "solution. One of them holds a further candidate, and with {set} it uses up {symbols} "
        "in {unit}."
    ),
    "bug_4": (
        "Without further candidates in {cells}, each empty cell would have two, and each candidate "
        "two places in its row, column and box: such a grid never has just one solution. As in "
        "{unit} the {symbols} fits only these two, one of them is {symbols} and the other a "
        "further candidate."
    ),
    # exclusions
    "exclusion": (
        "Every way to fill {cells} with a candidate that goes would put a symbol twice into a "
        "row, column or box, or leave {others:or} without a candidate."
    ),
    "exclusion.twice": "{facts}: {unit} would hold {symbol} twice",
    "exclusion.emptied": "{facts}: nothing left for {cell}, which is {symbols:or}",
    # chains
    "cycle": (
        "The loop through {cells} can be filled in only two ways, "
        "and what goes is impossible in both."
    ),
    "chain": "If {assumption}, it follows link by link that {result}: a contradiction.",
    "chains.cell": "Whether {cell} is {symbols:or}, it follows that {result}.",
    "chains.unit": "Wherever the {symbol} of {unit} is ({cells:or}), it follows that {result}.",
    "chains.contradiction": (
        "If {assumption}, it follows both that {result} and that {other}: a contradiction."
    ),
    "chains.double": "If {assumption}, and also if {contrary}, it follows that {result}.",
    "chain.only_candidate": "{fact} (only candidate)",
    "chain.only_place": "{fact} ({unit})",
    "chain.heading": "If {assumption}, then {result}:",
    "chain.nested": "{technique}: {reason}",
    "fact.on": "{cell} is {symbol}",
    "fact.off": "{cell} is not {symbol}",
    # what follows
    "conclusion": "So {clauses}.",
    "clause.placed": "{cell} is {symbol}",
    "clause.removed": "{cells} cannot be {symbols}",
    "clause.removed_several": "{cells} cannot be {symbols:or}",
    # hints
    "hint.units": "Look at {units}.",
    "hint.symbol": "Look for the {symbol} in {units}.",
    "hint.technique": "{technique:title}: look at {where}.",
    "hint.techniques": "No technique leads on from here.",
    "hint.time": "The time is over, and the next step takes {rating} or more.",
    # how an explanation ends
    "end.solved": "Solved.",
    "end.techniques": "The techniques end here, with {count} empty {count:cell|cells}.",
    "end.time": "The time is over, with {count} empty {count:cell|cells}.",
    "end.until": "It ends here, as was asked for.",
    # bands
    "band.easy": "easy",
    "band.medium": "medium",
    "band.hard": "hard",
    "band.expert": "expert",
    "band.extreme": "extreme",
    # what the marks of a picture mean
    "role.pattern": "pattern",
    "role.second": "second part",
    "role.extra": "extra",
    "role.on": "true",
    "role.off": "false",
    "role.removed": "removed",
    "role.placed": "placed",
    # what its links mean, and what it shows for those who cannot see it
    "link.strong": "strong link",
    "link.weak": "weak link",
    "link.partial": "needs more than is shown",
    "link.chain": "chain {number}",
    "picture.units": "where to look",
    "picture.left_out": "{count} more {count:link is|links are} not shown.",
    "picture.grids": "{count} {count:grid|grids}",
    "picture.grid": "The grid: {rows}",
    "picture.clues": "Its clues: {rows}",
    "picture.regions": "Its regions: {rows}",
    "picture.window": "A window: {first} to {last}",
    "picture.extra": "An extra group: {cells}",
    "picture.wrong": "{cells} {cells:breaks|break} the rules.",
    # a step, and an explanation as a whole
    "step.line": "{technique:title}: {reason}",
    "step.head": "{technique:title} ({rating}): {result}",
    "summary": "{count} {count:step|steps}, {rating} ({band}): {techniques}.",
    "summary.technique": "{technique} ({count})",
}

ENGLISH = Language(
    "en",
    "English",
    SENTENCES | BOOK | titles_of(TECHNIQUES),
    say_names,
    say_units,
    ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "and",
)
