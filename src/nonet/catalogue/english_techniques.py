"""What players call each technique in English, and what it is."""

from __future__ import annotations

TECHNIQUES = {
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
        "In a box a symbol fits only one row or column, and leaves the rest of that line.",
    ),
    "claiming": (
        "claiming",
        "In a row or column a symbol fits only one box, and leaves the rest of that box.",
    ),
    "naked_pair": (
        "naked pair",
        "Two cells of a unit have only two candidates, which leave the rest of the unit.",
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
        "Three cells of a unit have only three candidates, which leave the rest of the unit.",
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
        "Two strong links, of which an end is a group of cells.",
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
        "Four cells would give two solutions, but for one further candidate in two of them.",
    ),
    "unique_rectangle_3": (
        "unique rectangle, type 3",
        "Four cells would give two solutions; the further candidates of two make a set.",
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
        "A loop of cells would give two solutions, but for one further candidate in some.",
    ),
    "unique_loop_3": (
        "unique loop, type 3",
        "A loop of cells would give two solutions; the further candidates of two make a set.",
    ),
    "unique_loop_4": (
        "unique loop, type 4",
        "A loop of cells would give two solutions; two of them must hold one of the symbols.",
    ),
    "naked_quad": (
        "naked quad",
        "Four cells of a unit have only four candidates, which leave the rest of the unit.",
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
        "All empty cells have two candidates, but for one further candidate in some of them.",
    ),
    "bug_3": (
        "BUG, type 3",
        "All other cells have two candidates; the further ones of a unit make a naked set.",
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
        "Two cells, gone through in all their combinations of symbols.",
    ),
    "x_cycle": ("X-Cycle", "A loop of links of one symbol, strong and weak by turns."),
    "y_cycle": ("Y-Cycle", "A loop through cells with two candidates each."),
    "x_chain": ("forcing X-Chain", "Links of one symbol lead from an assumption to its contrary."),
    "mixed_cycle": ("bidirectional cycle", "A loop of links, strong and weak by turns."),
    "forcing_chain": ("forcing chain", "Links lead from an assumption to its contrary."),
    "aligned_triplet_exclusion": (
        "aligned triplet exclusion",
        "Three cells, gone through in all their combinations of symbols.",
    ),
    "nishio": (
        "Nishio forcing chains",
        "Links of one symbol lead from an assumption to a contradiction.",
    ),
    "multiple_chains": (
        "multiple forcing chains",
        "All candidates of a cell, or all places of a symbol, lead to the same.",
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
"""The name within a sentence, and a line on what it is."""
