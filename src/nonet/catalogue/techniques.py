"""The name of each technique within a sentence, and its description."""

WORDS: dict[str, tuple[str, str]] = {
    "technique.full_house": ("full house", "dernière case"),
    "about.full_house": (
        "A unit has one empty cell left.",
        "Il ne reste qu’une case vide dans une unité.",
    ),
    "technique.hidden_single_box": ("hidden single in a box", "singleton caché dans un carré"),
    "about.hidden_single_box": (
        "A symbol has one place left in a box.",
        "Un symbole n’a plus qu’une place dans un carré.",
    ),
    "technique.hidden_single_line": (
        "hidden single in a line",
        "singleton caché dans une ligne ou une colonne",
    ),
    "about.hidden_single_line": (
        "A symbol has one place left in a row or column.",
        "Un symbole n’a plus qu’une place dans une ligne ou une colonne.",
    ),
    "technique.direct_pointing": ("direct pointing", "pointage direct"),
    "about.direct_pointing": (
        "Pointing that leaves a symbol one place in another box.",
        "Un pointage qui ne laisse qu’une place à un symbole dans un autre carré.",
    ),
    "technique.direct_claiming": ("direct claiming", "revendication directe"),
    "about.direct_claiming": (
        "Claiming that leaves a symbol one place in another row or column.",
        "Une revendication qui ne laisse qu’une place dans une autre ligne ou colonne.",
    ),
    "technique.direct_hidden_pair": ("direct hidden pair", "paire cachée directe"),
    "about.direct_hidden_pair": (
        "A hidden pair that leaves another symbol one place.",
        "Une paire cachée qui ne laisse qu’une place à un autre symbole.",
    ),
    "technique.naked_single": ("naked single", "singleton nu"),
    "about.naked_single": ("A cell has one candidate left.", "Une case n’a plus qu’un candidat."),
    "technique.direct_hidden_triple": ("direct hidden triple", "triplet caché direct"),
    "about.direct_hidden_triple": (
        "A hidden triple that leaves another symbol one place.",
        "Un triplet caché qui ne laisse qu’une place à un autre symbole.",
    ),
    "technique.pointing": ("pointing", "pointage"),
    "about.pointing": (
        "In a box, a symbol can only go in one row or column, so it is nowhere else in that line.",
        "Dans un carré, un symbole ne va que dans une ligne ou colonne, et quitte son reste.",
    ),
    "technique.claiming": ("claiming", "revendication"),
    "about.claiming": (
        "In a row or column, a symbol can only go in one box, so it is nowhere else in that box.",
        "Dans une ligne ou colonne, un symbole ne va que dans un carré, et quitte son reste.",
    ),
    "technique.naked_pair": ("naked pair", "paire nue"),
    "about.naked_pair": (
        "Two cells of a unit have only two candidates, which no other cell of it can hold.",
        "Deux cases d’une unité n’ont que deux candidats, qui quittent le reste de l’unité.",
    ),
    "technique.x_wing": ("X-Wing", "X-Wing"),
    "about.x_wing": (
        "In two rows, a symbol can only go in two columns, or the other way round.",
        "Dans deux lignes, un symbole ne va que dans deux colonnes, ou l’inverse.",
    ),
    "technique.hidden_pair": ("hidden pair", "paire cachée"),
    "about.hidden_pair": (
        "Two symbols of a unit fit only two cells, which hold nothing else.",
        "Deux symboles d’une unité ne vont que dans deux cases, qui ne reçoivent rien d’autre.",
    ),
    "technique.naked_triple": ("naked triple", "triplet nu"),
    "about.naked_triple": (
        "Three cells of a unit have only three candidates, which no other cell of it can hold.",
        "Trois cases d’une unité n’ont que trois candidats, qui quittent le reste de l’unité.",
    ),
    "technique.swordfish": ("Swordfish", "Swordfish (espadon)"),
    "about.swordfish": (
        "In three rows, a symbol can only go in three columns, or the other way round.",
        "Dans trois lignes, un symbole ne va que dans trois colonnes, ou l’inverse.",
    ),
    "technique.hidden_triple": ("hidden triple", "triplet caché"),
    "about.hidden_triple": (
        "Three symbols of a unit fit only three cells, which hold nothing else.",
        "Trois symboles d’une unité ne vont que dans trois cases, qui ne reçoivent rien d’autre.",
    ),
    "technique.skyscraper": ("Skyscraper", "gratte-ciel"),
    "about.skyscraper": (
        "Two rows with two places for a symbol share a column, or the other way round.",
        "Deux lignes où un symbole a deux places partagent une colonne, ou l’inverse.",
    ),
    "technique.two_string_kite": ("two-string kite", "cerf-volant"),
    "about.two_string_kite": (
        "A row and a column with two places for a symbol meet in a box.",
        "Une ligne et une colonne où un symbole a deux places se rejoignent dans un carré.",
    ),
    "technique.turbot_fish": ("turbot fish", "turbot"),
    "about.turbot_fish": (
        "Two units with two places for a symbol are joined by a third one.",
        "Deux unités où un symbole a deux places sont reliées par une troisième.",
    ),
    "technique.empty_rectangle": ("empty rectangle", "rectangle vide"),
    "about.empty_rectangle": (
        "In a box, a symbol can only go in one row and one column; one of these has a strong link.",
        "Dans un carré, un symbole ne va que dans une ligne et une colonne, reliées ailleurs.",
    ),
    "technique.grouped_two_links": ("grouped strong links", "liens forts groupés"),
    "about.grouped_two_links": (
        "Two strong links, at least one end of which is a group of cells.",
        "Deux liens forts dont une extrémité est un groupe de cases.",
    ),
    "technique.xy_wing": ("XY-Wing", "XY-Wing"),
    "about.xy_wing": (
        "A cell with candidates x and y sees one with x and z and one with y and z.",
        "Une case aux candidats x et y voit une case x et z, et une case y et z.",
    ),
    "technique.xyz_wing": ("XYZ-Wing", "XYZ-Wing"),
    "about.xyz_wing": (
        "A cell with candidates x, y and z sees one with x and z and one with y and z.",
        "Une case aux candidats x, y et z voit une case x et z, et une case y et z.",
    ),
    "technique.unique_rectangle_1": ("unique rectangle, type 1", "rectangle unique, type 1"),
    "about.unique_rectangle_1": (
        "Four cells with the same two candidates would give two solutions; one cell has more.",
        "Quatre cases aux deux mêmes candidats donneraient deux solutions ; une en a d’autres.",
    ),
    "technique.unique_rectangle_2": ("unique rectangle, type 2", "rectangle unique, type 2"),
    "about.unique_rectangle_2": (
        "Four cells would give two solutions, but for one extra candidate in two of them.",
        "Quatre cases donneraient deux solutions, sans un même candidat en plus dans deux cases.",
    ),
    "technique.unique_rectangle_3": ("unique rectangle, type 3", "rectangle unique, type 3"),
    "about.unique_rectangle_3": (
        "Four cells would give two solutions; the extra candidates of two form a subset.",
        "Quatre cases donneraient deux solutions ; les candidats en plus forment un ensemble.",
    ),
    "technique.unique_rectangle_4": ("unique rectangle, type 4", "rectangle unique, type 4"),
    "about.unique_rectangle_4": (
        "Four cells would give two solutions; two of them must hold one of the two symbols.",
        "Quatre cases donneraient deux solutions ; deux d’entre elles gardent un des symboles.",
    ),
    "technique.unique_loop_1": ("unique loop, type 1", "boucle unique, type 1"),
    "about.unique_loop_1": (
        "A loop of cells with the same two candidates would give two solutions; one has more.",
        "Une boucle aux deux mêmes candidats donnerait deux solutions ; une case en a d’autres.",
    ),
    "technique.unique_loop_2": ("unique loop, type 2", "boucle unique, type 2"),
    "about.unique_loop_2": (
        "A loop of cells would give two solutions, but for one extra candidate in some.",
        "Une boucle donnerait deux solutions, sans un même candidat en plus dans quelques cases.",
    ),
    "technique.unique_loop_3": ("unique loop, type 3", "boucle unique, type 3"),
    "about.unique_loop_3": (
        "A loop of cells would give two solutions; the extra candidates of two form a subset.",
        "Une boucle donnerait deux solutions ; les candidats en plus forment un ensemble.",
    ),
    "technique.unique_loop_4": ("unique loop, type 4", "boucle unique, type 4"),
    "about.unique_loop_4": (
        "A loop of cells would give two solutions; two of them must hold one of the symbols.",
        "Une boucle donnerait deux solutions ; deux de ses cases gardent un des symboles.",
    ),
    "technique.naked_quad": ("naked quad", "quadruplet nu"),
    "about.naked_quad": (
        "Four cells of a unit have only four candidates, which no other cell of it can hold.",
        "Quatre cases d’une unité n’ont que quatre candidats, qui quittent le reste de l’unité.",
    ),
    "technique.jellyfish": ("Jellyfish", "Jellyfish (méduse)"),
    "about.jellyfish": (
        "In four rows, a symbol can only go in four columns, or the other way round.",
        "Dans quatre lignes, un symbole ne va que dans quatre colonnes, ou l’inverse.",
    ),
    "technique.hidden_quad": ("hidden quad", "quadruplet caché"),
    "about.hidden_quad": (
        "Four symbols of a unit fit only four cells, which hold nothing else.",
        "Quatre symboles d’une unité ne vont que dans quatre cases, qui n’ont rien d’autre.",
    ),
    "technique.three_strong_links": ("three strong links", "trois liens forts"),
    "about.three_strong_links": (
        "Three units with two places for a symbol, joined one to the next.",
        "Trois unités où un symbole a deux places, reliées l’une à l’autre.",
    ),
    "technique.wxyz_wing": ("WXYZ-Wing", "WXYZ-Wing"),
    "about.wxyz_wing": (
        "Three cells with four candidates, and one cell with two of these.",
        "Trois cases à quatre candidats, et une case qui n’a que deux d’entre eux.",
    ),
    "technique.bug_1": ("BUG, type 1", "BUG, type 1"),
    "about.bug_1": (
        "All empty cells but one have two candidates.",
        "Toutes les cases vides sauf une ont deux candidats.",
    ),
    "technique.bug_2": ("BUG, type 2", "BUG, type 2"),
    "about.bug_2": (
        "All empty cells have two candidates, but for one extra candidate in some of them.",
        "Toutes les cases vides ont deux candidats, sans un même candidat en plus dans certaines.",
    ),
    "technique.bug_3": ("BUG, type 3", "BUG, type 3"),
    "about.bug_3": (
        "All other cells have two candidates; the extra ones of a unit form a naked subset.",
        "Les autres cases ont deux candidats ; ceux en plus forment un ensemble nu.",
    ),
    "technique.bug_4": ("BUG, type 4", "BUG, type 4"),
    "about.bug_4": (
        "All empty cells but two have two candidates; these two must hold one symbol.",
        "Toutes les cases vides sauf deux ont deux candidats ; ces deux gardent un symbole.",
    ),
    "technique.vwxyz_wing": ("VWXYZ-Wing", "VWXYZ-Wing"),
    "about.vwxyz_wing": (
        "Four cells with five candidates, and one cell with two of these.",
        "Quatre cases à cinq candidats, et une case qui n’a que deux d’entre eux.",
    ),
    "technique.aligned_pair_exclusion": ("aligned pair exclusion", "exclusion de paire alignée"),
    "about.aligned_pair_exclusion": (
        "All combinations of symbols in two cells are checked.",
        "Deux cases, dont on examine toutes les combinaisons de symboles.",
    ),
    "technique.x_cycle": ("X-Cycle", "cycle X"),
    "about.x_cycle": (
        "A loop of links of one symbol, alternating strong and weak.",
        "Une boucle de liens d’un seul symbole, tour à tour forts et faibles.",
    ),
    "technique.y_cycle": ("Y-Cycle", "cycle Y"),
    "about.y_cycle": (
        "A loop through cells with two candidates each.",
        "Une boucle de cases à deux candidats.",
    ),
    "technique.x_chain": ("forcing X-Chain", "chaîne forcée X"),
    "about.x_chain": (
        "Links of one symbol lead from an assumption to its opposite.",
        "Des liens d’un seul symbole mènent d’une hypothèse à son contraire.",
    ),
    "technique.mixed_cycle": ("bidirectional cycle", "cycle bidirectionnel"),
    "about.mixed_cycle": (
        "A loop of links, alternating strong and weak.",
        "Une boucle de liens, tour à tour forts et faibles.",
    ),
    "technique.forcing_chain": ("forcing chain", "chaîne forcée"),
    "about.forcing_chain": (
        "Links lead from an assumption to its opposite.",
        "Des liens mènent d’une hypothèse à son contraire.",
    ),
    "technique.aligned_triplet_exclusion": (
        "aligned triplet exclusion",
        "exclusion de triplet aligné",
    ),
    "about.aligned_triplet_exclusion": (
        "All combinations of symbols in three cells are checked.",
        "Trois cases, dont on examine toutes les combinaisons de symboles.",
    ),
    "technique.nishio": ("Nishio forcing chains", "chaînes forcées de Nishio"),
    "about.nishio": (
        "Links of one symbol lead from an assumption to a contradiction.",
        "Des liens d’un seul symbole mènent d’une hypothèse à une contradiction.",
    ),
    "technique.multiple_chains": ("multiple forcing chains", "chaînes forcées multiples"),
    "about.multiple_chains": (
        "All candidates of a cell, or all places of a symbol, lead to the same result.",
        "Tous les candidats d’une case, ou toutes les places d’un symbole, mènent au même point.",
    ),
    "technique.dynamic_chains": ("dynamic forcing chains", "chaînes forcées dynamiques"),
    "about.dynamic_chains": (
        "Chains whose links may follow from several others together.",
        "Des chaînes dont un lien peut suivre de plusieurs autres ensemble.",
    ),
    "technique.dynamic_plus_chains": (
        "dynamic forcing chains (+)",
        "chaînes forcées dynamiques (+)",
    ),
    "about.dynamic_plus_chains": (
        "Dynamic chains that also use locked candidates, subsets and fish on the way.",
        "Des chaînes dynamiques avec candidats verrouillés, ensembles et poissons en chemin.",
    ),
    "technique.nested_chains": ("nested forcing chains", "chaînes forcées imbriquées"),
    "about.nested_chains": (
        "Dynamic chains that also use forcing chains on the way.",
        "Des chaînes dynamiques avec des chaînes forcées en chemin.",
    ),
    "technique.nested_multiple_chains": (
        "nested multiple forcing chains",
        "chaînes forcées multiples imbriquées",
    ),
    "about.nested_multiple_chains": (
        "Dynamic chains that also use multiple forcing chains on the way.",
        "Des chaînes dynamiques avec des chaînes forcées multiples en chemin.",
    ),
    "technique.nested_dynamic_chains": (
        "nested dynamic forcing chains",
        "chaînes forcées dynamiques imbriquées",
    ),
    "about.nested_dynamic_chains": (
        "Dynamic chains that also use dynamic forcing chains on the way.",
        "Des chaînes dynamiques avec des chaînes forcées dynamiques en chemin.",
    ),
}
