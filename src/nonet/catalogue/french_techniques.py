"""What players call each technique in French, and what it is."""

from __future__ import annotations

TECHNIQUES = {
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
"""The name within a sentence, and a line on what it is."""
