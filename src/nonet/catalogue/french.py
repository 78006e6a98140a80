"""French: how it says the parts of sentences, and all sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from nonet.catalogue.french_book import BOOK
from nonet.catalogue.french_techniques import TECHNIQUES
from nonet.catalogue.language import Language, joined, titles_of
from nonet.shape import Unit

UNITS = {
    "row": ("la", "ligne", "lignes"),
    "column": ("la", "colonne", "colonnes"),
    "box": ("le", "carré", "carrés"),
}
"""The article, one and several of each kind."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def say_names(names: Sequence[str], form: str) -> str:
    """A list: joined by `or`, with the article (`le`, `le or`), or all denied (`ni`).

    >>> say_names("257", "le or"), say_names("25", "ni")
    ('le 2, le 5 ou le 7', 'ni le 2 ni le 5')
    """
    if form == "ni":
        return " ".join(f"ni le {name}" for name in names)
    articled = [f"le {name}" for name in names] if form.startswith("le") else names
    return joined(articled, " ou" if form.endswith("or") else " et")


def say_units(units: Sequence[Unit], form: str) -> str:
    """Units with their article, those of one kind together; `bare` is without article.

    >>> from nonet.shape import CLASSIC
    >>> units = [CLASSIC.units[i] for i in (0, 3, 20)]
    >>> say_units(units, ""), say_units(units[2:], "bare")
    ('les lignes 1 et 4 et le carré 3', 'carré 3')
    """
    words = []
    for kind, group in groupby(units, key=lambda unit: unit.kind):
        numbers = [str(unit.number) for unit in group]
        article, one, several = UNITS[kind]
        name = f"{article} {one}" if len(numbers) == 1 else f"les {several}"
        name = name.split(" ")[1] if form == "bare" else name
        words.append(f"{name} {joined(numbers, ' et')}")
    return joined(words, " et")


def spaced(text: str) -> str:
    """*text* with a space that does not break before a colon, as French has it."""
    return re.sub(r" (?=[:;!?])", NO_BREAK, text)


SENTENCES = {
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

FRENCH = Language(
    "fr",
    "français",
    SENTENCES | BOOK | titles_of(TECHNIQUES),
    say_names,
    say_units,
    ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
    "et",
    spaced,
)
