"""The words of explanations and hints: reasons, conclusions, and how an explanation ends."""

WORDS: dict[str, tuple[str, str]] = {
    # singles
    "full_house": (
        "In {unit} only {cell} is empty, and only the {symbol} is missing.",
        "Dans {unit}, il ne reste que {cell} à remplir, et il ne manque que le {symbol}.",
    ),
    "hidden_single": (
        "In {unit}, the {symbol} can only go in {cell}.",
        "Dans {unit}, seul {cell} peut recevoir le {symbol}.",
    ),
    "naked_single": (
        "In {cell} the {symbol} is the only candidate left.",
        "Dans {cell}, le {symbol} est le seul candidat qui reste.",
    ),
    # locked candidates
    "locked": (
        "In {first}, the {symbol} can only go in {second} ({cells}), which holds it only once.",
        "Dans {first}, le {symbol} n’a de place que dans {second} ({cells}), qui ne le reçoit "
        "qu’une fois.",
    ),
    "direct_locked": (
        "In {first}, the {symbol} can only go in {second} ({cells}), which holds it only once; in "
        "{third} that leaves only {cell} for it.",
        "Dans {first}, le {symbol} n’a de place que dans {second} ({cells}), qui ne le reçoit "
        "qu’une fois ; dans {third}, il ne lui reste que {cell}.",
    ),
    # subsets
    "naked_set": (
        "In {unit} the {count:word} cells {cells} have only the {count:word} candidates "
        "{symbols}, which they use up.",
        "Dans {unit}, les {count:word} cases {cells} n’ont que les {count:word} candidats "
        "{symbols}, qu’elles épuisent.",
    ),
    "hidden_set": (
        "In {unit} the symbols {symbols} fit only the {count:word} cells {cells}, which hold "
        "nothing else.",
        "Dans {unit}, {symbols:le} n’ont de place que dans les {count:word} cases {cells}, qui ne "
        "reçoivent rien d’autre.",
    ),
    "direct_hidden_set": (
        "In {unit} the symbols {symbols} fit only the {count:word} cells {cells}, which hold "
        "nothing else; that leaves only {cell} for the {symbol}.",
        "Dans {unit}, {symbols:le} n’ont de place que dans les {count:word} cases {cells}, qui ne "
        "reçoivent rien d’autre ; il ne reste que {cell} pour le {symbol}.",
    ),
    # fish
    "fish": (
        "In {bases}, the {symbol} can only go in {covers}, so it can go nowhere else in those.",
        "Dans {bases}, le {symbol} n’a de place que dans {covers}, qui le reçoivent donc là, et "
        "nulle part ailleurs.",
    ),
    # strong links
    "two_links": (
        "In {first} the {symbol} is in {a:or}, or else in {b:or}; in {second} it is in {c:or}, or "
        "else in {d:or}. As {shared} cannot hold it twice, it is in {a:or}, or in {d:or}, and in "
        "no cell that sees all of these.",
        "Dans {first}, le {symbol} est dans {a:or}, ou bien dans {b:or} ; dans {second}, il est "
        "dans {c:or}, ou bien dans {d:or}. Comme {shared} ne peut pas le recevoir deux fois, il "
        "est dans {a:or}, ou dans {d:or}, et dans aucune case qui les voit toutes.",
    ),
    "three_links": (
        "In {first} the {symbol} is in {a:or}, or else in {b:or}; in {second} it is in {c:or}, or "
        "else in {d:or}; in {third} it is in {e:or}, or else in {f:or}. As {shared} cannot hold "
        "it twice, it is in {a:or}, or in {f:or}, and in no cell that sees all of these.",
        "Dans {first}, le {symbol} est dans {a:or}, ou bien dans {b:or} ; dans {second}, il est "
        "dans {c:or}, ou bien dans {d:or} ; dans {third}, il est dans {e:or}, ou bien dans "
        "{f:or}. Comme {shared} ne {shared:peut|peuvent} pas le recevoir deux fois, il est dans "
        "{a:or}, ou dans {f:or}, et dans aucune case qui les voit toutes.",
    ),
    # wings
    "xy_wing": (
        "If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}. Either way "
        "{first} or {second} is {z}, and no cell that sees both can be.",
        "Si {pivot} vaut {x}, {first} vaut {z} ; si {pivot} vaut {y}, {second} vaut {z}. Dans les "
        "deux cas, le {z} est dans {first} ou {second}, et dans aucune case qui les voit.",
    ),
    "xyz_wing": (
        "If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}; or it is {z} "
        "itself. Either way one of the three is {z}, and no cell that sees them all can be.",
        "Si {pivot} vaut {x}, {first} vaut {z} ; si {pivot} vaut {y}, {second} vaut {z} ; sinon "
        "{pivot} vaut lui-même {z}. Dans tous les cas, une des trois cases reçoit le {z}, et "
        "aucune case qui les voit toutes ne le peut.",
    ),
    "large_wing": (
        "The cells {cells} have only the candidates {symbols}, and {other} only {pair}. If "
        "{other} is {x}, the others need all the rest, {z} too; if not, it is {z}. No cell that "
        "sees every {z} of them can be {z}.",
        "Les cases {cells} n’ont que les candidats {symbols}, et {other} que {pair}. Si {other} "
        "vaut {x}, les autres prennent tout le reste, dont {z} ; sinon {other} vaut {z}. Aucune "
        "case qui voit tous leurs {z} ne peut valoir {z}.",
    ),
    "doubly_linked_wing": (
        "The cells {cells} have only the candidates {symbols}, and {other} only {pair}, one of "
        "which it takes from them. Together they hold each of these once, and a cell that sees "
        "all places of one there cannot be it.",
        "Les cases {cells} n’ont que les candidats {symbols}, et {other} que {pair}, dont un leur "
        "est ainsi pris. Ensemble, elles reçoivent chaque candidat une fois, et une case qui y "
        "voit toutes les places de l’un d’eux ne peut pas le recevoir.",
    ),
    # unique rectangles and loops
    "unique": (
        "the {a} and {b} of {cells} could change places, and there would be two solutions",
        "les {a} et les {b} de {cells} pourraient s’échanger, et il y aurait deux solutions",
    ),
    "unique_1": (
        "If {corners} were {a} or {b}, {swap}.",
        "Si {corners} valait {a} ou {b}, {swap}.",
    ),
    "unique_2": (
        "If the {extra} were not in {corners:or}, {swap}. One of {corners} is {extra}, and no cell "
        "that sees them all can be.",
        "Si le {extra} n’était pas dans {corners:or}, {swap}. Le {extra} est dans une des cases "
        "{corners}, et dans aucune case qui les voit toutes.",
    ),
    "unique_3_naked": (
        "If {corners} were both {a} or {b}, {swap}. One of the two is {extras:or}, and with {set} "
        "it uses up {symbols} in {unit}.",
        "Si {corners} valaient tous deux {a} ou {b}, {swap}. Une de ces deux cases reçoit "
        "{extras:le or} : avec {set}, elle épuise {symbols:le} dans {unit}.",
    ),
    "unique_3_hidden": (
        "If {corners} were both {a} or {b}, {swap}. At most one of the two is among {symbols}; in "
        "{unit} these fit only there and in {set}, which {set:holds|hold} nothing else.",
        "Si {corners} valaient tous deux {a} ou {b}, {swap}. Une seule de ces deux cases, au plus, "
        "reçoit un des candidats {symbols} ; dans {unit}, ils n’ont de place que là et dans {set}, "
        "qui ne {set:reçoit|reçoivent} rien d’autre.",
    ),
    "unique_4": (
        "In {unit}, the {locked} can only go in {corners}. If the other of the two were "
        "{other}, {swap}.",
        "Dans {unit}, le {locked} n’a de place que dans {corners}. Si l’autre de ces deux cases "
        "valait {other}, {swap}.",
    ),
    # BUG
    "bug": (
        "each candidate two places in its row, column and box: such a grid never has just one "
        "solution",
        "chaque candidat deux places dans sa ligne, sa colonne et son carré : une telle grille "
        "n’a jamais une seule solution",
    ),
    "bug_1": (
        "If {cells} were not {symbols:or}, each empty cell would have two candidates, and {bug}.",
        "Si {cells} ne recevait pas {symbols:le or}, chaque case vide aurait deux candidats, et "
        "{bug}.",
    ),
    "bug_2": (
        "Without the {symbols} in {cells}, each empty cell would have two candidates, and {bug}. "
        "One of them is {symbols}, and no cell that sees them all can be.",
        "Sans {symbols:le} dans {cells}, chaque case vide aurait deux candidats, et {bug}. Une de "
        "ces cases reçoit {symbols:le}, et aucune case qui les voit toutes ne le peut.",
    ),
    "bug_3": (
        "Without extra candidates in {cells}, each empty cell would have two, and {bug}. One of "
        "them holds an extra candidate, and with {set} it uses up {symbols} in {unit}.",
        "Sans les candidats en plus de {cells}, chaque case vide en aurait deux, et {bug}. Une de "
        "ces cases reçoit un candidat en plus : avec {set}, elle épuise {symbols:le} dans {unit}.",
    ),
    "bug_4": (
        "Without extra candidates in {cells}, each empty cell would have two, and {bug}. In "
        "{unit}, the {symbols} can only go in these two; so one of them is {symbols} and the other "
        "an extra candidate.",
        "Sans les candidats en plus de {cells}, chaque case vide en aurait deux, et {bug}. Comme, "
        "dans {unit}, {symbols:le} n’a de place que dans ces deux cases, l’une le reçoit, et "
        "l’autre un candidat en plus.",
    ),
    # exclusions
    "exclusion": (
        "Every way to fill {cells} with a candidate that goes would put a symbol twice into a "
        "row, column or box, or leave {others:or} without a candidate.",
        "Toute façon de remplir {cells} avec un candidat éliminé mettrait deux fois un symbole "
        "dans une ligne, une colonne ou un carré, ou ne laisserait aucun candidat à {others:or}.",
    ),
    "exclusion.twice": (
        "{facts}: {unit} would hold {symbol} twice",
        "{facts} : deux fois le {symbol} dans {unit}",
    ),
    "exclusion.emptied": (
        "{facts}: nothing left for {cell}, which is {symbols:or}",
        "{facts} : plus rien pour {cell}, qui vaut {symbols:or}",
    ),
    # chains
    "cycle": (
        "The loop through {cells} can be filled in only two ways, and what is removed is "
        "impossible in both.",
        "La boucle qui passe par {cells} ne peut se remplir que de deux façons, et ce qui est "
        "éliminé est impossible dans les deux.",
    ),
    "chain": (
        "If {assumption}, it follows link by link that {result}: a contradiction.",
        "Si {assumption}, il s’ensuit, de lien en lien, que {result} : contradiction.",
    ),
    "chains.cell": (
        "Whether {cell} is {symbols:or}, it follows that {result}.",
        "Que {cell} vaille {symbols:or}, il s’ensuit que {result}.",
    ),
    "chains.unit": (
        "Wherever the {symbol} of {unit} is ({cells:or}), it follows that {result}.",
        "Où que soit le {symbol} dans {unit} ({cells:or}), il s’ensuit que {result}.",
    ),
    "chains.contradiction": (
        "If {assumption}, it follows both that {result} and that {other}: a contradiction.",
        "Si {assumption}, il s’ensuit à la fois que {result} et que {other} : contradiction.",
    ),
    "chains.double": (
        "If {assumption}, and also if {contrary}, it follows that {result}.",
        "Si {assumption}, mais aussi si {contrary}, il s’ensuit que {result}.",
    ),
    "chain.only_candidate": ("{fact} (only candidate)", "{fact} (seul candidat)"),
    "chain.only_place": ("{fact} ({unit})", "{fact} ({unit:bare})"),
    "chain.heading": ("If {assumption}, then {result}:", "Si {assumption}, alors {result} :"),
    "chain.nested": ("{technique}: {reason}", "{technique} : {reason}"),
    "fact.on": ("{cell} is {symbol}", "{cell} vaut {symbol}"),
    "fact.off": ("{cell} is not {symbol}", "{cell} ne vaut pas {symbol}"),
    # what follows
    "conclusion": ("So {clauses}.", "Donc {clauses}."),
    "clause.placed": ("{cell} is {symbol}", "{cell} reçoit le {symbol}"),
    "clause.removed": (
        "{cells} cannot be {symbols}",
        "{cells} ne {cells:peut|peuvent} pas recevoir {symbols:le}",
    ),
    "clause.removed_several": (
        "{cells} cannot be {symbols:or}",
        "{cells} ne {cells:peut|peuvent} recevoir {symbols:ni}",
    ),
    # hints
    "hint.units": ("Look at {units}.", "Regardez {units}."),
    "hint.symbol": ("Look for the {symbol} in {units}.", "Cherchez le {symbol} dans {units}."),
    "hint.technique": (
        "{technique:title}: look at {where}.",
        "{technique:title} : regardez {where}.",
    ),
    "hint.techniques": (
        "No technique leads on from here.",
        "Aucune technique ne permet d’avancer ici.",
    ),
    "hint.time": (
        "Time is up; the next step is rated {rating} or more.",
        "Le temps est écoulé, et l’étape suivante demande {rating} ou plus.",
    ),
    # how an explanation ends
    "end.solved": ("Solved.", "Résolu."),
    "end.techniques": (
        "No technique leads on from here; {count} {count:cell is|cells are} still empty.",
        "Les techniques s’arrêtent ici, avec {count} {count:case vide|cases vides}.",
    ),
    "end.time": (
        "Time is up; {count} {count:cell is|cells are} still empty.",
        "Le temps est écoulé, avec {count} {count:case vide|cases vides}.",
    ),
    "end.until": ("Stopped here, as requested.", "On s’arrête ici, comme demandé."),
    # bands
    "band.easy": ("easy", "facile"),
    "band.medium": ("medium", "moyen"),
    "band.hard": ("hard", "difficile"),
    "band.expert": ("expert", "expert"),
    "band.extreme": ("extreme", "extrême"),
    # a step, and an explanation as a whole
    "step.line": ("{technique:title}: {reason}", "{technique:title} : {reason}"),
    "step.head": (
        "{technique:title} ({rating}): {result}",
        "{technique:title} ({rating}) : {result}",
    ),
    "summary": (
        "{count} {count:step|steps}, {rating} ({band}): {techniques}.",
        "{count} {count:étape|étapes}, {rating} ({band}) : {techniques}.",
    ),
    "summary.technique": ("{technique} ({count})", "{technique} ({count})"),
}
