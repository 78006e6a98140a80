"""The words of a printed book in French."""

from __future__ import annotations

BOOK = {
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
