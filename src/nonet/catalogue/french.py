"""French: its grammar and all its sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from nonet.catalogue.language import Language, join_words, technique_templates

_UNITS = {
    "row": ("la", "ligne", "lignes"),
    "column": ("la", "colonne", "colonnes"),
    "box": ("le", "carré", "carrés"),
}
"""The article, the singular and the plural of each kind of unit."""
_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def _name_list(names: Sequence[str], form: str) -> str:
    """Join names with `et`, or with `ou` (`or`), with articles (`le`, `le or`) or negated (`ni`).

    >>> _name_list("257", "le or"), _name_list("25", "ni")
    ('le 2, le 5 ou le 7', 'ni le 2 ni le 5')
    """
    if form == "ni":
        return " ".join(f"ni le {name}" for name in names)
    words = [f"le {name}" for name in names] if form.startswith("le") else names
    return join_words(words, " ou" if form.endswith("or") else " et")


def _unit_name(kind: str, count: int, form: str) -> str:
    """The name of a kind of unit, with its article unless the form is `bare`."""
    article, singular, plural = _UNITS[kind]
    noun = singular if count == 1 else plural
    return noun if form == "bare" else f"{article if count == 1 else 'les'} {noun}"


def french_spaces(text: str) -> str:
    """Put a no-break space before double punctuation, as French typography wants."""
    return re.sub(r" (?=[:;!?])", _NO_BREAK_SPACE, text)


_SENTENCES = {
    # singles
    "full_house": "Dans {unit}, il ne reste que {cell} à remplir, et il ne manque que le {symbol}.",
    "hidden_single": "Dans {unit}, seul {cell} peut recevoir le {symbol}.",
    "naked_single": "Dans {cell}, le {symbol} est le seul candidat qui reste.",
    # locked candidates
    "locked": (
        "Dans {first}, le {symbol} n’a de place que dans {second} ({cells}), qui ne le reçoit "
        "qu’une fois."
    ),
    "direct_locked": (
        "Dans {first}, le {symbol} n’a de place que dans {second} ({cells}), qui ne le reçoit "
        "qu’une fois ; dans {third}, il ne lui reste que {cell}."
    ),
    # subsets
    "naked_set": (
        "Dans {unit}, les {count:word} cases {cells} n’ont que les {count:word} candidats "
        "{symbols}, qu’elles épuisent."
    ),
    "hidden_set": (
        "Dans {unit}, {symbols:le} n’ont de place que dans les {count:word} cases {cells}, "
        "qui ne reçoivent rien d’autre."
    ),
    "direct_hidden_set": (
        "Dans {unit}, {symbols:le} n’ont de place que dans les {count:word} cases {cells}, "
        "qui ne reçoivent rien d’autre ; il ne reste que {cell} pour le {symbol}."
    ),
    # fish
    "fish": (
        "Dans {bases}, le {symbol} n’a de place que dans {covers}, qui le reçoivent donc là, et "
        "nulle part ailleurs."
    ),
    # strong links
    "two_links": (
        "Dans {first}, le {symbol} est dans {a:or}, ou bien dans {b:or} ; dans {second}, il est "
        "dans {c:or}, ou bien dans {d:or}. Comme {shared} ne peut pas le recevoir deux fois, il "
        "est dans {a:or}, ou dans {d:or}, et dans aucune case qui les voit toutes."
    ),
    "three_links": (
        "Dans {first}, le {symbol} est dans {a:or}, ou bien dans {b:or} ; dans {second}, il est "
        "dans {c:or}, ou bien dans {d:or} ; dans {third}, il est dans {e:or}, ou bien dans "
        "{f:or}. Comme {shared} ne {shared:peut|peuvent} pas le recevoir deux fois, il est dans "
        "{a:or}, ou dans {f:or}, et dans aucune case qui les voit toutes."
    ),
    # wings
    "xy_wing": (
        "Si {pivot} vaut {x}, {first} vaut {z} ; si {pivot} vaut {y}, {second} vaut {z}. Dans les "
        "deux cas, le {z} est dans {first} ou {second}, et dans aucune case qui les voit."
    ),
    "xyz_wing": (
        "Si {pivot} vaut {x}, {first} vaut {z} ; si {pivot} vaut {y}, {second} vaut {z} ; sinon "
        "{pivot} vaut lui-même {z}. Dans tous les cas, une des trois cases reçoit le {z}, et "
        "aucune case qui les voit toutes ne le peut."
    ),
    "large_wing": (
        "Les cases {cells} n’ont que les candidats {symbols}, et {other} que {pair}. Si "
        "{other} vaut {x}, les autres prennent tout le reste, dont {z} ; sinon {other} vaut {z}. "
        "Aucune case qui voit tous leurs {z} ne peut valoir {z}."
    ),
    "doubly_linked_wing": (
        "Les cases {cells} n’ont que les candidats {symbols}, et {other} que {pair}, dont un "
        "leur est ainsi pris. Ensemble, elles reçoivent chaque candidat une fois, et une case "
        "qui y voit toutes les places de l’un d’eux ne peut pas le recevoir."
    ),
    # unique rectangles and loops
    "unique_1": (
        "Si {corners} valait {a} ou {b}, les {a} et les {b} de {cells} pourraient s’échanger, "
        "et il y aurait deux solutions."
    ),
    "unique_2": (
        "Si le {extra} n’était pas dans {corners:or}, les {a} et les {b} de {cells} pourraient "
        "s’échanger, et il y aurait deux solutions. Le {extra} est dans une des cases {corners}, "
        "et dans aucune case qui les voit toutes."
    ),
    "unique_3_naked": (
        "Si {corners} valaient tous deux {a} ou {b}, les {a} et les {b} de {cells} pourraient "
        "s’échanger, et il y aurait deux solutions. Une de ces deux cases reçoit {extras:le or} : "
        "avec {set}, elle épuise {symbols:le} dans {unit}."
    ),
    "unique_3_hidden": (
        "Si {corners} valaient tous deux {a} ou {b}, les {a} et les {b} de {cells} pourraient "
        "s’échanger, et il y aurait deux solutions. Une seule de ces deux cases, au plus, reçoit "
        "un des candidats {symbols} ; dans {unit}, ils n’ont de place que là et dans {set}, qui ne "
        "{set:reçoit|reçoivent} rien d’autre."
    ),
    "unique_4": (
        "Dans {unit}, le {locked} n’a de place que dans {corners}. Si l’autre de ces deux cases"
        " valait {other}, les {a} et les {b} de {cells} pourraient s’échanger, et il y aurait "
        "deux solutions."
    ),
    # BUG
    "bug_1": (
        "Si {cells} ne recevait pas {symbols:le or}, chaque case vide aurait deux candidats, et "
        "chaque candidat deux places dans sa ligne, sa colonne et son carré : une telle grille n’a "
        "jamais une seule solution."
    ),
    "bug_2": (
        "Sans {symbols:le} dans {cells}, chaque case vide aurait deux "
        "candidats, et chaque candidat deux places dans sa ligne, sa colonne et son carré : une "
        "telle grille n’a jamais une seule solution. Une de ces cases reçoit {symbols:le}, et "
        "aucune case qui les voit toutes ne le peut."
    ),
    "bug_3": (
        "Sans les candidats en plus de {cells}, chaque case vide en aurait deux, et chaque "
        "candidat deux places dans sa ligne, sa colonne et son carré : une telle grille n’a jamais "
        "une seule solution. Une de ces cases reçoit un candidat en plus : avec {set}, elle épuise "
        "{symbols:le} dans {unit}."
    ),
    "bug_4": (
        "Sans les candidats en plus de {cells}, chaque case vide en aurait deux, et chaque "
        "candidat deux places dans sa ligne, sa colonne et son carré : une telle grille n’a jamais "
        "une seule solution. Comme, dans {unit}, {symbols:le} n’a de place que dans ces deux "
        "cases, l’une le reçoit, et l’autre un candidat en plus."
    ),
    # exclusions
    "exclusion": (
        "Toute façon de remplir {cells} avec un candidat éliminé mettrait deux fois un symbole "
        "dans une ligne, une colonne ou un carré, ou ne laisserait aucun candidat à {others:or}."
    ),
    "exclusion.twice": "{facts} : deux fois le {symbol} dans {unit}",
    "exclusion.emptied": "{facts} : plus rien pour {cell}, qui vaut {symbols:or}",
    # chains
    "cycle": (
        "La boucle qui passe par {cells} ne peut se remplir que de deux façons, "
        "et ce qui est éliminé est impossible dans les deux."
    ),
    "chain": "Si {assumption}, il s’ensuit, de lien en lien, que {result} : contradiction.",
    "chains.cell": "Que {cell} vaille {symbols:or}, il s’ensuit que {result}.",
    "chains.unit": "Où que soit le {symbol} dans {unit} ({cells:or}), il s’ensuit que {result}.",
    "chains.contradiction": (
        "Si {assumption}, il s’ensuit à la fois que {result} et que {other} : contradiction."
    ),
    "chains.double": "Si {assumption}, mais aussi si {contrary}, il s’ensuit que {result}.",
    "chain.only_candidate": "{fact} (seul candidat)",
    "chain.only_place": "{fact} ({unit:bare})",
    "chain.heading": "Si {assumption}, alors {result} :",
    "chain.nested": "{technique} : {reason}",
    "fact.on": "{cell} vaut {symbol}",
    "fact.off": "{cell} ne vaut pas {symbol}",
    # what follows
    "conclusion": "Donc {clauses}.",
    "clause.placed": "{cell} reçoit le {symbol}",
    "clause.removed": "{cells} ne {cells:peut|peuvent} pas recevoir {symbols:le}",
    "clause.removed_several": "{cells} ne {cells:peut|peuvent} recevoir {symbols:ni}",
    # hints
    "hint.units": "Regardez {units}.",
    "hint.symbol": "Cherchez le {symbol} dans {units}.",
    "hint.technique": "{technique:title} : regardez {where}.",
    "hint.techniques": "Aucune technique ne permet d’avancer ici.",
    "hint.time": "Le temps est écoulé, et l’étape suivante demande {rating} ou plus.",
    # how an explanation ends
    "end.solved": "Résolu.",
    "end.techniques": "Les techniques s’arrêtent ici, avec {count} {count:case vide|cases vides}.",
    "end.time": "Le temps est écoulé, avec {count} {count:case vide|cases vides}.",
    "end.until": "On s’arrête ici, comme demandé.",
    # bands
    "band.easy": "facile",
    "band.medium": "moyen",
    "band.hard": "difficile",
    "band.expert": "expert",
    "band.extreme": "extrême",
    # what the marks of a picture mean
    "role.pattern": "motif",
    "role.second": "deuxième partie",
    "role.extra": "en plus",
    "role.on": "vrai",
    "role.off": "faux",
    "role.removed": "éliminé",
    "role.placed": "placé",
    # what its links mean, and what it shows for those who cannot see it
    "link.strong": "lien fort",
    "link.weak": "lien faible",
    "link.partial": "demande plus que ce qui est montré",
    "link.chain": "chaîne {number}",
    "picture.units": "où regarder",
    "picture.left_out": (
        "{count} {count:autre lien n’est pas montré|autres liens ne sont pas montrés}."
    ),
    "picture.grids": "{count} {count:grille|grilles}",
    "picture.grid": "La grille : {rows}",
    "picture.clues": "Ses indices : {rows}",
    "picture.regions": "Ses régions : {rows}",
    "picture.window": "Une fenêtre : {first} à {last}",
    "picture.extra": "Un groupe en plus : {cells}",
    "picture.wrong": "{cells} {cells:enfreint|enfreignent} les règles.",
    # a step, and an explanation as a whole
    "step.line": "{technique:title} : {reason}",
    "step.head": "{technique:title} ({rating}) : {result}",
    "summary": "{count} {count:étape|étapes}, {rating} ({band}) : {techniques}.",
    "summary.technique": "{technique} ({count})",
}

_BOOK = {
    # the cover
    "book.title": "Sudoku",
    "book.puzzles": "{count} {count:grille|grilles}",
    "book.unrated": "sans cote",
    "book.seed": "graine {seed}",
    # around a grid
    "book.rating": "{band} · {rating}",
    "book.rating.bound": "{band} · {rating} ou plus",
    "book.symbols": "symboles {symbols}",
    "book.answer": "solution : page {page}",
    "book.solutions": "Solutions",
    # what is special about a shape, in a word or two
    "book.kind.latin": "sans carrés",
    "book.kind.regions": "régions irrégulières",
    "book.kind.diagonals": "diagonales",
    "book.kind.windows": "fenêtres",
    "book.kind.extras": "groupes en plus",
    # how to play
    "book.rules": "Règles du jeu",
    "book.rules.all": (
        "Remplissez les cases vides de sorte que chaque ligne, chaque colonne et chaque carré "
        "entouré d’un trait épais contienne chaque symbole une seule fois. Chaque grille a une "
        "solution et une seule."
    ),
    "book.rules.sizes": (
        "Les symboles sont les chiffres de 1 à 9. Quand une grille en a plus, moins, ou d’autres, "
        "ils sont écrits au-dessous."
    ),
    "book.rules.latin": "Sans carrés : seules comptent les lignes et les colonnes.",
    "book.rules.regions": (
        "Régions irrégulières : les cases qu’entoure un trait épais contiennent chaque symbole "
        "une seule fois, comme un carré."
    ),
    "book.rules.diagonals": (
        "Diagonales : quand des traits traversent la grille d’un coin à l’autre, chacune des deux "
        "diagonales contient aussi chaque symbole une seule fois."
    ),
    "book.rules.windows": (
        "Fenêtres : chacun des carrés grisés contient aussi chaque symbole une seule fois."
    ),
    "book.rules.extras": (
        "Groupes en plus : aucun symbole ne figure deux fois dans un groupe de cases grisé."
    ),
    "book.rules.answers": (
        "Les solutions sont à la fin ; sous chaque grille est écrite la page de la sienne."
    ),
    "book.difficulty": "Les difficultés",
    "book.difficulty.rating": (
        "Le nombre à côté du nom est la cote de l’étape la plus difficile de la grille, "
        "sur l’échelle de Sudoku Explainer : de 1.0 à 12 environ."
    ),
    "book.about.easy": "Un symbole n’a plus qu’une place quelque part : rien à noter.",
    "book.about.medium": "Chaque étape place encore un symbole, mais pas au premier regard.",
    "book.about.hard": "On note et on raye des candidats : paires, X-Wing, XY-Wing.",
    "book.about.expert": "Des motifs rares : rectangles uniques, quadruplets, BUG.",
    "book.about.extreme": "Des chaînes de conséquences, parfois longues.",
}
"""The words of a printed book."""

_TECHNIQUES = {
    "full_house": ("dernière case", "Il ne reste qu’une case vide dans une unité."),
    "hidden_single_box": (
        "singleton caché dans un carré",
        "Un symbole n’a plus qu’une place dans un carré.",
    ),
    "hidden_single_line": (
        "singleton caché dans une ligne ou une colonne",
        "Un symbole n’a plus qu’une place dans une ligne ou une colonne.",
    ),
    "direct_pointing": (
        "pointage direct",
        "Un pointage qui ne laisse qu’une place à un symbole dans un autre carré.",
    ),
    "direct_claiming": (
        "revendication directe",
        "Une revendication qui ne laisse qu’une place dans une autre ligne ou colonne.",
    ),
    "direct_hidden_pair": (
        "paire cachée directe",
        "Une paire cachée qui ne laisse qu’une place à un autre symbole.",
    ),
    "naked_single": ("singleton nu", "Une case n’a plus qu’un candidat."),
    "direct_hidden_triple": (
        "triplet caché direct",
        "Un triplet caché qui ne laisse qu’une place à un autre symbole.",
    ),
    "pointing": (
        "pointage",
        "Dans un carré, un symbole ne va que dans une ligne ou colonne, et quitte son reste.",
    ),
    "claiming": (
        "revendication",
        "Dans une ligne ou colonne, un symbole ne va que dans un carré, et quitte son reste.",
    ),
    "naked_pair": (
        "paire nue",
        "Deux cases d’une unité n’ont que deux candidats, qui quittent le reste de l’unité.",
    ),
    "x_wing": (
        "X-Wing",
        "Dans deux lignes, un symbole ne va que dans deux colonnes, ou l’inverse.",
    ),
    "hidden_pair": (
        "paire cachée",
        "Deux symboles d’une unité ne vont que dans deux cases, qui ne reçoivent rien d’autre.",
    ),
    "naked_triple": (
        "triplet nu",
        "Trois cases d’une unité n’ont que trois candidats, qui quittent le reste de l’unité.",
    ),
    "swordfish": (
        "Swordfish (espadon)",
        "Dans trois lignes, un symbole ne va que dans trois colonnes, ou l’inverse.",
    ),
    "hidden_triple": (
        "triplet caché",
        "Trois symboles d’une unité ne vont que dans trois cases, qui ne reçoivent rien d’autre.",
    ),
    "skyscraper": (
        "gratte-ciel",
        "Deux lignes où un symbole a deux places partagent une colonne, ou l’inverse.",
    ),
    "two_string_kite": (
        "cerf-volant",
        "Une ligne et une colonne où un symbole a deux places se rejoignent dans un carré.",
    ),
    "turbot_fish": (
        "turbot",
        "Deux unités où un symbole a deux places sont reliées par une troisième.",
    ),
    "empty_rectangle": (
        "rectangle vide",
        "Dans un carré, un symbole ne va que dans une ligne et une colonne, reliées ailleurs.",
    ),
    "grouped_two_links": (
        "liens forts groupés",
        "Deux liens forts dont une extrémité est un groupe de cases.",
    ),
    "xy_wing": (
        "XY-Wing",
        "Une case aux candidats x et y voit une case x et z, et une case y et z.",
    ),
    "xyz_wing": (
        "XYZ-Wing",
        "Une case aux candidats x, y et z voit une case x et z, et une case y et z.",
    ),
    "unique_rectangle_1": (
        "rectangle unique, type 1",
        "Quatre cases aux deux mêmes candidats donneraient deux solutions ; une en a d’autres.",
    ),
    "unique_rectangle_2": (
        "rectangle unique, type 2",
        "Quatre cases donneraient deux solutions, sans un même candidat en plus dans deux cases.",
    ),
    "unique_rectangle_3": (
        "rectangle unique, type 3",
        "Quatre cases donneraient deux solutions ; les candidats en plus forment un ensemble.",
    ),
    "unique_rectangle_4": (
        "rectangle unique, type 4",
        "Quatre cases donneraient deux solutions ; deux d’entre elles gardent un des symboles.",
    ),
    "unique_loop_1": (
        "boucle unique, type 1",
        "Une boucle aux deux mêmes candidats donnerait deux solutions ; une case en a d’autres.",
    ),
    "unique_loop_2": (
        "boucle unique, type 2",
        "Une boucle donnerait deux solutions, sans un même candidat en plus dans quelques cases.",
    ),
    "unique_loop_3": (
        "boucle unique, type 3",
        "Une boucle donnerait deux solutions ; les candidats en plus forment un ensemble.",
    ),
    "unique_loop_4": (
        "boucle unique, type 4",
        "Une boucle donnerait deux solutions ; deux de ses cases gardent un des symboles.",
    ),
    "naked_quad": (
        "quadruplet nu",
        "Quatre cases d’une unité n’ont que quatre candidats, qui quittent le reste de l’unité.",
    ),
    "jellyfish": (
        "Jellyfish (méduse)",
        "Dans quatre lignes, un symbole ne va que dans quatre colonnes, ou l’inverse.",
    ),
    "hidden_quad": (
        "quadruplet caché",
        "Quatre symboles d’une unité ne vont que dans quatre cases, qui n’ont rien d’autre.",
    ),
    "three_strong_links": (
        "trois liens forts",
        "Trois unités où un symbole a deux places, reliées l’une à l’autre.",
    ),
    "wxyz_wing": (
        "WXYZ-Wing",
        "Trois cases à quatre candidats, et une case qui n’a que deux d’entre eux.",
    ),
    "bug_1": ("BUG, type 1", "Toutes les cases vides sauf une ont deux candidats."),
    "bug_2": (
        "BUG, type 2",
        "Toutes les cases vides ont deux candidats, sans un même candidat en plus dans certaines.",
    ),
    "bug_3": (
        "BUG, type 3",
        "Les autres cases ont deux candidats ; ceux en plus forment un ensemble nu.",
    ),
    "bug_4": (
        "BUG, type 4",
        "Toutes les cases vides sauf deux ont deux candidats ; ces deux gardent un symbole.",
    ),
    "vwxyz_wing": (
        "VWXYZ-Wing",
        "Quatre cases à cinq candidats, et une case qui n’a que deux d’entre eux.",
    ),
    "aligned_pair_exclusion": (
        "exclusion de paire alignée",
        "Deux cases, dont on examine toutes les combinaisons de symboles.",
    ),
    "x_cycle": ("cycle X", "Une boucle de liens d’un seul symbole, tour à tour forts et faibles."),
    "y_cycle": ("cycle Y", "Une boucle de cases à deux candidats."),
    "x_chain": (
        "chaîne forcée X",
        "Des liens d’un seul symbole mènent d’une hypothèse à son contraire.",
    ),
    "mixed_cycle": ("cycle bidirectionnel", "Une boucle de liens, tour à tour forts et faibles."),
    "forcing_chain": ("chaîne forcée", "Des liens mènent d’une hypothèse à son contraire."),
    "aligned_triplet_exclusion": (
        "exclusion de triplet aligné",
        "Trois cases, dont on examine toutes les combinaisons de symboles.",
    ),
    "nishio": (
        "chaînes forcées de Nishio",
        "Des liens d’un seul symbole mènent d’une hypothèse à une contradiction.",
    ),
    "multiple_chains": (
        "chaînes forcées multiples",
        "Tous les candidats d’une case, ou toutes les places d’un symbole, mènent au même point.",
    ),
    "dynamic_chains": (
        "chaînes forcées dynamiques",
        "Des chaînes dont un lien peut suivre de plusieurs autres ensemble.",
    ),
    "dynamic_plus_chains": (
        "chaînes forcées dynamiques (+)",
        "Des chaînes dynamiques avec candidats verrouillés, ensembles et poissons en chemin.",
    ),
    "nested_chains": (
        "chaînes forcées imbriquées",
        "Des chaînes dynamiques avec des chaînes forcées en chemin.",
    ),
    "nested_multiple_chains": (
        "chaînes forcées multiples imbriquées",
        "Des chaînes dynamiques avec des chaînes forcées multiples en chemin.",
    ),
    "nested_dynamic_chains": (
        "chaînes forcées dynamiques imbriquées",
        "Des chaînes dynamiques avec des chaînes forcées dynamiques en chemin.",
    ),
}
"""The name of each technique within a sentence, and its description."""

FRENCH = Language(
    "fr",
    "français",
    _SENTENCES | _BOOK | technique_templates(_TECHNIQUES),
    _name_list,
    _unit_name,
    ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
    "et",
    french_spaces,
)
