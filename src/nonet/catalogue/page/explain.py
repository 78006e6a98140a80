"""The words of the view Explain."""

WORDS: dict[str, tuple[str, str]] = {
    "explain.board": ("The grid to explain", "La grille à expliquer"),
    "explain.source": ("Explain from", "Expliquer à partir de"),
    "explain.source.position": ("my grid", "ma grille"),
    "explain.source.marks": ("my grid and notes", "ma grille et mes notes"),
    "explain.source.clues": ("the clues", "la grille de départ"),
    "explain.from.clues": ("Explain from the clues", "Expliquer depuis la grille de départ"),
    "explain.from.position": ("Explain without my notes", "Expliquer sans mes notes"),
    "explain.mode": ("How much", "Jusqu’où"),
    "explain.mode.hint": ("A hint", "Une piste"),
    "explain.mode.path": ("Every step", "Toutes les étapes"),
    # hints
    "explain.hint.intro": (
        "The easiest next step, revealed as far as you want.",
        "L’étape suivante la plus facile, sans en dire plus que vous ne voulez.",
    ),
    "explain.hint.1": ("Where should I look?", "Où regarder ?"),
    "explain.hint.2": ("Which technique?", "Quelle technique ?"),
    "explain.hint.3": ("Show the whole step", "Montrer toute l’étape"),
    # a step
    "explain.step": ("The step", "L’étape"),
    "explain.rated": ("rated {rating}", "difficulté {rating}"),
    "explain.details": ("Link by link", "Maillon par maillon"),
    "explain.legend": ("What the marks mean", "Sens des marques"),
    "explain.link.strong": (
        "if the first is false, the second is true",
        "si le premier est faux, le second est vrai",
    ),
    "explain.link.weak": (
        "if the first is true, the second is false",
        "si le premier est vrai, le second est faux",
    ),
    "explain.link.partial": (
        "follows from more than is shown",
        "découle de plus que ce qui est montré",
    ),
    "explain.apply": ("Apply to my grid", "Appliquer à ma grille"),
    "explain.applyUpTo": (
        "Apply to my grid, up to step {number}",
        "Appliquer à ma grille, jusqu’à l’étape {number}",
    ),
    "explain.applied": ("Applied to your grid.", "Appliqué à votre grille."),
    # the path
    "explain.path": ("Every step", "Toutes les étapes"),
    "explain.finding": ("Looking for steps", "Recherche des étapes"),
    "explain.again": ("Look again", "Chercher de nouveau"),
    "explain.goOn": ("Go on from here", "Continuer à partir d’ici"),
    "explain.turn": ("Go from step to step", "Aller d’étape en étape"),
    "explain.turn.first": ("First step", "Première étape"),
    "explain.turn.previous": ("Previous step", "Étape précédente"),
    "explain.turn.next": ("Next step", "Étape suivante"),
    "explain.turn.last": ("Last step", "Dernière étape"),
    "explain.turn.place": ("Number of the step shown", "Numéro de l’étape affichée"),
    "explain.turn.word": ("Step", "Étape"),
    "explain.turn.of": ("of {count}", "sur {count}"),
    "explain.turn.soFar": ("of {count}…", "sur {count}…"),
    # the rating
    "explain.rating": ("Difficulty", "Difficulté"),
    "explain.rating.atLeast": ("{rating} or more", "{rating} ou plus"),
    "explain.rating.position": (
        "This is the difficulty from here on, not that of the whole puzzle.",
        "C’est la difficulté à partir d’ici, et non celle de toute la grille.",
    ),
    "explain.er": ("hardest step", "étape la plus difficile"),
    "explain.ep": ("hardest up to the first symbol", "la plus difficile avant le premier symbole"),
    "explain.ed": ("first step", "première étape"),
    # what cannot be explained
    "explain.trouble.mistake": (
        "A symbol that was filled in is wrong: from here the grid has no solution.",
        "Il y a une erreur dans ce qui a été rempli : d’ici, la grille n’a pas de solution.",
    ),
    "explain.trouble.marks": (
        "There is a mistake in the notes: the right symbol is missing in one of the cells.",
        "Il y a une erreur dans les notes : le bon symbole manque dans une des cases.",
    ),
    "explain.trouble.many": (
        "This grid has more than one solution, so no reasoning leads to just one.",
        "Cette grille a plus d’une solution : aucun raisonnement ne mène à une seule.",
    ),
    "explain.trouble.none": (
        "This grid has no solution, so there is nothing to reason towards.",
        "Cette grille n’a pas de solution : aucun raisonnement n’y mène.",
    ),
    "explain.trouble.solve": ("Open it in the view Solve", "L’ouvrir dans la vue Résoudre"),
    "explain.trouble.shape": (
        "So far only 9x9 grids with boxes can be explained. This one can be solved and counted.",
        "Seules les grilles 9x9 à carrés s’expliquent pour l’instant. Celle-ci peut être résolue "
        "et comptée.",
    ),
    "explain.trouble.complete": (
        "The grid is complete: nothing is left to find.",
        "La grille est complète : il ne reste rien à trouver.",
    ),
}
