"""English: its grammar and all its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.catalogue.language import Language, join_words, technique_templates


def _name_list(names: Sequence[str], form: str) -> str:
    """Join names with `and`, or with `or` in that form."""
    return join_words(names, " or" if form == "or" else " and")


def _unit_name(kind: str, count: int, form: str) -> str:
    plural = "es" if kind == "box" else "s"
    return kind if count == 1 else kind + plural


_SENTENCES = {
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
        "Without extra candidates in {cells}, each empty cell would have two, and each "
        "candidate two places in its row, column and box: such a grid never has just one "
        "solution. One of them holds an extra candidate, and with {set} it uses up {symbols} "
        "in {unit}."
    ),
    "bug_4": (
        "Without extra candidates in {cells}, each empty cell would have two, and each candidate "
        "two places in its row, column and box: such a grid never has just one solution. As in "
        "{unit} the {symbols} fits only these two, one of them is {symbols} and the other an "
        "extra candidate."
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
        "and what is removed is impossible in both."
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
    "hint.time": "Time is up; the next step is rated {rating} or more.",
    # how an explanation ends
    "end.solved": "Solved.",
    "end.techniques": (
        "No technique leads on from here; {count} {count:cell is|cells are} still empty."
    ),
    "end.time": "Time is up; {count} {count:cell is|cells are} still empty.",
    "end.until": "Stopped here, as requested.",
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

_BOOK = {
    # the cover
    "book.title": "Sudoku",
    "book.puzzles": "{count} {count:puzzle|puzzles}",
    "book.unrated": "not rated",
    "book.seed": "seed {seed}",
    # around a grid
    "book.rating": "{band} · {rating}",
    "book.rating.bound": "{band} · {rating} or more",
    "book.symbols": "symbols {symbols}",
    "book.answer": "solution: page {page}",
    "book.solutions": "Solutions",
    # what is special about a shape, in a word or two
    "book.kind.latin": "no boxes",
    "book.kind.regions": "irregular regions",
    "book.kind.diagonals": "diagonals",
    "book.kind.windows": "windows",
    "book.kind.extras": "extra groups",
    # how to play
    "book.rules": "How to play",
    "book.rules.all": (
        "Fill the empty cells so that every row, every column and every box with a thick line "
        "around it has each symbol once. Each puzzle has exactly one solution."
    ),
    "book.rules.sizes": (
        "The symbols are the digits 1 to 9. Where a grid has more or fewer, or others, they stand "
        "below it."
    ),
    "book.rules.latin": "No boxes: only the rows and the columns count.",
    "book.rules.regions": (
        "Irregular regions: the cells within a thick line have each symbol once, like a box."
    ),
    "book.rules.diagonals": (
        "Diagonals: where lines cross the grid from corner to corner, each of them has each "
        "symbol once too."
    ),
    "book.rules.windows": "Windows: each of the shaded squares has each symbol once too.",
    "book.rules.extras": "Extra groups: no symbol stands twice in a shaded group of cells.",
    "book.rules.answers": (
        "The solutions are at the end, and below each puzzle stands the page of its own."
    ),
    "book.difficulty": "How hard they are",
    "book.difficulty.rating": (
        "The number beside the name is the rating of the hardest step that the puzzle takes, on "
        "the scale of Sudoku Explainer: from 1.0 to about 12."
    ),
    "book.about.easy": "A symbol has one place left somewhere: nothing to write down.",
    "book.about.medium": "Each step still places a symbol, but where takes a second look.",
    "book.about.hard": "Candidates are written down and struck out: pairs, X-Wing, XY-Wing.",
    "book.about.expert": "Rare patterns: unique rectangles, quads, BUG.",
    "book.about.extreme": "Chains of what follows from what, some of them long.",
}
"""The words of a printed book."""

_TECHNIQUES = {
    "full_house": ("full house", "A unit has one empty cell left."),
    "hidden_single_box": ("hidden single in a box", "A symbol has one place left in a box."),
    "hidden_single_line": (
        "hidden single in a line",
        "A symbol has one place left in a row or column.",
    ),
    "direct_pointing": (
        "direct pointing",
        "Pointing that leaves a symbol one place in another box.",
    ),
    "direct_claiming": (
        "direct claiming",
        "Claiming that leaves a symbol one place in another row or column.",
    ),
    "direct_hidden_pair": (
        "direct hidden pair",
        "A hidden pair that leaves another symbol one place.",
    ),
    "naked_single": ("naked single", "A cell has one candidate left."),
    "direct_hidden_triple": (
        "direct hidden triple",
        "A hidden triple that leaves another symbol one place.",
    ),
    "pointing": (
        "pointing",
        "In a box a symbol fits only one row or column, so it is nowhere else in that line.",
    ),
    "claiming": (
        "claiming",
        "In a row or column a symbol fits only one box, so it is nowhere else in that box.",
    ),
    "naked_pair": (
        "naked pair",
        "Two cells of a unit have only two candidates, which no other cell of it can hold.",
    ),
    "x_wing": (
        "X-Wing",
        "In two rows a symbol fits only two columns, or the other way round.",
    ),
    "hidden_pair": (
        "hidden pair",
        "Two symbols of a unit fit only two cells, which hold nothing else.",
    ),
    "naked_triple": (
        "naked triple",
        "Three cells of a unit have only three candidates, which no other cell of it can hold.",
    ),
    "swordfish": (
        "Swordfish",
        "In three rows a symbol fits only three columns, or the other way round.",
    ),
    "hidden_triple": (
        "hidden triple",
        "Three symbols of a unit fit only three cells, which hold nothing else.",
    ),
    "skyscraper": (
        "Skyscraper",
        "Two rows with two places for a symbol share a column, or the other way round.",
    ),
    "two_string_kite": (
        "two-string kite",
        "A row and a column with two places for a symbol meet in a box.",
    ),
    "turbot_fish": (
        "turbot fish",
        "Two units with two places for a symbol are joined by a third one.",
    ),
    "empty_rectangle": (
        "empty rectangle",
        "In a box a symbol fits only one row and one column; one of these has a strong link.",
    ),
    "grouped_two_links": (
        "grouped strong links",
        "Two strong links, at least one end of which is a group of cells.",
    ),
    "xy_wing": (
        "XY-Wing",
        "A cell with candidates x and y sees one with x and z and one with y and z.",
    ),
    "xyz_wing": (
        "XYZ-Wing",
        "A cell with candidates x, y and z sees one with x and z and one with y and z.",
    ),
    "unique_rectangle_1": (
        "unique rectangle, type 1",
        "Four cells with the same two candidates would give two solutions; one cell has more.",
    ),
    "unique_rectangle_2": (
        "unique rectangle, type 2",
        "Four cells would give two solutions, but for one extra candidate in two of them.",
    ),
    "unique_rectangle_3": (
        "unique rectangle, type 3",
        "Four cells would give two solutions; the extra candidates of two form a subset.",
    ),
    "unique_rectangle_4": (
        "unique rectangle, type 4",
        "Four cells would give two solutions; two of them must hold one of the two symbols.",
    ),
    "unique_loop_1": (
        "unique loop, type 1",
        "A loop of cells with the same two candidates would give two solutions; one has more.",
    ),
    "unique_loop_2": (
        "unique loop, type 2",
        "A loop of cells would give two solutions, but for one extra candidate in some.",
    ),
    "unique_loop_3": (
        "unique loop, type 3",
        "A loop of cells would give two solutions; the extra candidates of two form a subset.",
    ),
    "unique_loop_4": (
        "unique loop, type 4",
        "A loop of cells would give two solutions; two of them must hold one of the symbols.",
    ),
    "naked_quad": (
        "naked quad",
        "Four cells of a unit have only four candidates, which no other cell of it can hold.",
    ),
    "jellyfish": (
        "Jellyfish",
        "In four rows a symbol fits only four columns, or the other way round.",
    ),
    "hidden_quad": (
        "hidden quad",
        "Four symbols of a unit fit only four cells, which hold nothing else.",
    ),
    "three_strong_links": (
        "three strong links",
        "Three units with two places for a symbol, joined one to the next.",
    ),
    "wxyz_wing": (
        "WXYZ-Wing",
        "Three cells with four candidates, and one cell with two of these.",
    ),
    "bug_1": ("BUG, type 1", "All empty cells but one have two candidates."),
    "bug_2": (
        "BUG, type 2",
        "All empty cells have two candidates, but for one extra candidate in some of them.",
    ),
    "bug_3": (
        "BUG, type 3",
        "All other cells have two candidates; the extra ones of a unit form a naked subset.",
    ),
    "bug_4": (
        "BUG, type 4",
        "All empty cells but two have two candidates; these two must hold one symbol.",
    ),
    "vwxyz_wing": (
        "VWXYZ-Wing",
        "Four cells with five candidates, and one cell with two of these.",
    ),
    "aligned_pair_exclusion": (
        "aligned pair exclusion",
        "All combinations of symbols in two cells are checked.",
    ),
    "x_cycle": ("X-Cycle", "A loop of links of one symbol, alternating strong and weak."),
    "y_cycle": ("Y-Cycle", "A loop through cells with two candidates each."),
    "x_chain": ("forcing X-Chain", "Links of one symbol lead from an assumption to its opposite."),
    "mixed_cycle": ("bidirectional cycle", "A loop of links, alternating strong and weak."),
    "forcing_chain": ("forcing chain", "Links lead from an assumption to its opposite."),
    "aligned_triplet_exclusion": (
        "aligned triplet exclusion",
        "All combinations of symbols in three cells are checked.",
    ),
    "nishio": (
        "Nishio forcing chains",
        "Links of one symbol lead from an assumption to a contradiction.",
    ),
    "multiple_chains": (
        "multiple forcing chains",
        "All candidates of a cell, or all places of a symbol, lead to the same result.",
    ),
    "dynamic_chains": (
        "dynamic forcing chains",
        "Chains whose links may follow from several others together.",
    ),
    "dynamic_plus_chains": (
        "dynamic forcing chains (+)",
        "Dynamic chains that also use locked candidates, subsets and fish on the way.",
    ),
    "nested_chains": (
        "nested forcing chains",
        "Dynamic chains that also use forcing chains on the way.",
    ),
    "nested_multiple_chains": (
        "nested multiple forcing chains",
        "Dynamic chains that also use multiple forcing chains on the way.",
    ),
    "nested_dynamic_chains": (
        "nested dynamic forcing chains",
        "Dynamic chains that also use dynamic forcing chains on the way.",
    ),
}
"""The name of each technique within a sentence, and its description."""

ENGLISH = Language(
    "en",
    "English",
    _SENTENCES | _BOOK | technique_templates(_TECHNIQUES),
    _name_list,
    _unit_name,
    ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "and",
)
