"""The words of the view Experiments."""

WORDS: dict[str, tuple[str, str]] = {
    "experiments.form": ("The study", "L’étude"),
    "experiments.question": ("Question", "Question"),
    "experiments.study.solutions": ("Number of solutions", "Nombre de solutions"),
    "experiments.study.reveal": ("Random reveal", "Dévoilement au hasard"),
    "experiments.study.minimal": ("Minimal puzzles", "Grilles minimales"),
    "experiments.study.effort": ("Effort of the methods", "Effort des méthodes"),
    "experiments.asks.solutions": (
        "How many solutions do random grids have, and from how many clues on is there only one?",
        "Combien de solutions ont des grilles aléatoires, et à partir de combien d’indices "
        "n’y en a-t-il plus qu’une ?",
    ),
    "experiments.asks.reveal": (
        "If a full grid is uncovered cell by cell, when is only one solution left?",
        "Si l’on découvre une grille pleine case par case, quand ne reste-t-il qu’une solution ?",
    ),
    "experiments.asks.minimal": (
        "How many clues does a puzzle have from which none can be taken away?",
        "Combien d’indices compte une grille à laquelle on ne peut plus en retirer aucun ?",
    ),
    "experiments.asks.effort": (
        "How much does each method have to try, against the number of clues?",
        "Combien d’essais faut-il à chaque méthode, selon le nombre d’indices ?",
    ),
    "experiments.series": ("How grids are made", "Fabrication des grilles"),
    "experiments.methods": ("Methods", "Méthodes"),
    "experiments.series.fill": (
        "legal symbols at random into an empty grid",
        "des symboles permis, au hasard, dans une grille vide",
    ),
    "experiments.series.dig:club": (
        "clues of one fixed full grid",
        "des indices d’une seule grille pleine, toujours la même",
    ),
    "experiments.series.dig:random": (
        "clues of a new full grid each time",
        "des indices d’une nouvelle grille pleine à chaque fois",
    ),
    "experiments.series.dig:20": (
        "clues of twenty full grids in turn",
        "des indices de vingt grilles pleines à tour de rôle",
    ),
    "experiments.clues": ("Clues", "Indices"),
    "experiments.from": ("from", "de"),
    "experiments.to": ("to", "à"),
    "experiments.samples": ("Samples", "Échantillons"),
    "experiments.samples.point": (
        "for each series and number of clues",
        "par série et par nombre d’indices",
    ),
    "experiments.samples.series": ("for each series", "par série"),
    "experiments.samples.method": (
        "for each method and number of clues",
        "par méthode et par nombre d’indices",
    ),
    "experiments.samples.minimal": ("populations of 10,000 grids", "populations de 10 000 grilles"),
    "experiments.seed": ("Seed", "Graine"),
    "experiments.seed.note": (
        "the same seed gives the same samples",
        "la même graine donne les mêmes échantillons",
    ),
    "experiments.shape": ("Shape", "Forme"),
    "experiments.total": (
        "{count} {count:sample|samples} in all",
        "{count} {count:échantillon|échantillons} en tout",
    ),
    "experiments.total.most": (
        "{count} {count:sample|samples} in all; the page runs up to {most}",
        "{count} {count:échantillon|échantillons} en tout ; la page en fait au plus {most}",
    ),
    "experiments.wrong.series": ("Choose at least one series.", "Choisissez au moins une série."),
    "experiments.wrong.methods": (
        "Choose at least one method.",
        "Choisissez au moins une méthode.",
    ),
    "experiments.wrong.from": (
        "Clues begin with a whole number from 0 to {cells}.",
        "Le nombre d’indices commence à un entier, de 0 à {cells}.",
    ),
    "experiments.wrong.to": (
        "Clues end with a whole number, from the first to {cells}.",
        "Le nombre d’indices finit à un entier, du premier à {cells}.",
    ),
    "experiments.wrong.samples": (
        "Samples are a whole number from 1 on.",
        "Le nombre d’échantillons est un entier, 1 ou plus.",
    ),
    "experiments.wrong.seed": (
        "The seed is a whole number from 0 on.",
        "La graine est un entier, 0 ou plus.",
    ),
    "experiments.start": ("Start", "Lancer"),
    "experiments.cancel": ("Cancel", "Arrêter"),
    "experiments.go-on": ("Go on", "Continuer"),
    "experiments.twice": ("Twice as many", "Deux fois plus"),
    "experiments.result": ("The result", "Le résultat"),
    "experiments.nothing": (
        "The figure appears here as soon as there are samples, and grows with them.",
        "La figure apparaît ici dès les premiers échantillons et grandit avec eux.",
    ),
    "experiments.waiting": ("Waiting for its turn…", "En attente de son tour…"),
    "experiments.begins": ("The study begins.", "L’étude commence."),
    "experiments.progress": ("Progress of the study", "Avancement de l’étude"),
    "experiments.done": (
        "{done} of {wanted} {wanted:sample|samples}",
        "{done} {done:échantillon|échantillons} sur {wanted}",
    ),
    "experiments.speed": ("{speed} a second", "{speed} par seconde"),
    "experiments.left": ("{left} left", "reste {left}"),
    "experiments.quarter": ("{percent} percent", "{percent} pour cent"),
    "experiments.ended": (
        "Done: {done} {done:sample|samples} in {seconds} s.",
        "Terminé : {done} {done:échantillon|échantillons} en {seconds} s.",
    ),
    "experiments.out-of-time": (
        "Out of time: {done} of {wanted} samples are kept.",
        "Temps écoulé : {done} échantillons sur {wanted} sont gardés.",
    ),
    "experiments.cancelled": (
        "Stopped: {done} of {wanted} {wanted:sample is|samples are} kept.",
        "Arrêté : {done} {done:échantillon|échantillons} sur {wanted} "
        "{done:est gardé|sont gardés}.",
    ),
    "experiments.kept": (
        "{done} of {wanted} {wanted:sample is|samples are} kept.",
        "{done} {done:échantillon gardé|échantillons gardés} sur {wanted}.",
    ),
    "experiments.elsewhere": (
        "{done} of {wanted} {wanted:sample|samples}; it runs in another tab.",
        "{done} {done:échantillon|échantillons} sur {wanted} ; l’étude est en cours dans un autre "
        "onglet.",
    ),
    "experiments.gone": (
        "The server no longer has this study.",
        "Le serveur n’a plus cette étude.",
    ),
    "experiments.unreached": (
        "The server cannot be reached; studies need it.",
        "Le serveur est injoignable ; les études en ont besoin.",
    ),
    "experiments.again": ("Try again", "Réessayer"),
    "experiments.figure-failed": (
        "The server could not draw this figure.",
        "Le serveur n’a pas pu dessiner cette figure.",
    ),
    "experiments.download-failed": (
        "The server could not make this file.",
        "Le serveur n’a pas pu créer ce fichier.",
    ),
    "experiments.open": ("Open the figure by itself", "Ouvrir la figure seule"),
    "experiments.figure": ("Figure", "Figure"),
    "experiments.figure.club-1": (
        "Figure 1 of the original study",
        "La figure 1 de l’étude d’origine",
    ),
    "experiments.figure.club-2": (
        "Figure 2 of the original study",
        "La figure 2 de l’étude d’origine",
    ),
    "experiments.figure.club-3": (
        "Figure 3 of the original study",
        "La figure 3 de l’étude d’origine",
    ),
    "experiments.figure.curve": ("Solutions against clues", "Solutions selon les indices"),
    "experiments.figure.unique": ("One solution only", "Une seule solution"),
    "experiments.figure.outcomes": ("What becomes of filled grids", "Le sort des grilles remplies"),
    "experiments.figure.spread": ("Does the full grid matter?", "La grille pleine compte-t-elle ?"),
    "experiments.figure.reveal": ("When it becomes unique", "Quand la solution devient unique"),
    "experiments.figure.minimal": ("Clues of minimal puzzles", "Indices des grilles minimales"),
    "experiments.figure.effort": ("Nodes and time", "Nœuds et temps"),
    "experiments.alt.club-1": (
        "Figure 1 of the original study: the mean number of solutions against the number of clues, "
        "for grids that random legal symbols are added to; the dotted line is at one solution.",
        "Le nombre moyen de solutions selon le nombre d’indices, de 27 à 50, pour des grilles "
        "remplies au hasard ; une ligne pointillée marque une solution.",
    ),
    "experiments.alt.club-2": (
        "Figure 2 of the original study: the mean number of solutions against the number of clues, "
        "for grids dug out of one fixed full grid; the dotted line is at one solution.",
        "Le nombre moyen de solutions selon le nombre d’indices, de 27 à 50, pour des parties "
        "d’une même grille pleine ; une ligne pointillée marque une solution.",
    ),
    "experiments.alt.club-3": (
        "Figure 3 of the original study: the mean number of solutions against the number of clues, "
        "for both of its methods; the dotted line is at one solution.",
        "Le nombre moyen de solutions selon le nombre d’indices, de 27 à 50, pour des grilles "
        "remplies et pour des parties d’une même grille pleine ; une ligne pointillée marque "
        "une solution.",
    ),
    "experiments.alt.curve": (
        "The number of solutions against the number of clues for each way to make grids: the "
        "median, the bands of the middle 50 % and 90 % of the grids, and the mean as a thin line; "
        "each step of the scale is ten times the one before, but for 0, where grids without a "
        "solution are, and the grey lines are the medians of the other series.",
        "Le nombre de solutions selon le nombre d’indices pour chaque série : la médiane, les "
        "bandes des 50 et 90 % de grilles du milieu, et la moyenne en trait fin, sur une échelle "
        "logarithmique.",
    ),
    "experiments.alt.unique": (
        "The share of grids with exactly one solution against the number of clues, of those that "
        "could be finished, with its 95 % interval.",
        "La part des grilles à solution unique selon le nombre d’indices, avec son intervalle à "
        "95 %.",
    ),
    "experiments.alt.outcomes": (
        "Of all grids that fill began, the shares that could not be finished, as no symbol was "
        "legal in a cell, and of those that have no solution, one or several, against the number "
        "of clues.",
        "Parmi toutes les grilles commencées, la part de celles qui n’ont pu être achevées, et de "
        "celles qui ont zéro, une ou plusieurs solutions, selon le nombre d’indices.",
    ),
    "experiments.alt.spread": (
        "Above, the geometric mean of the number of solutions against the number of clues, a thin "
        "line for each full grid that clues were left of; below, the share of the variance of the "
        "logarithm that is between full grids and not between grids of the same one.",
        "En haut, le nombre de solutions selon le nombre d’indices, un trait fin par grille "
        "pleine ; en bas, la part de la variance qui sépare les grilles pleines.",
    ),
    "experiments.alt.reveal": (
        "Above, how many clues of a full grid are shown, in a random order, when only one solution "
        "is left, with the mean as a vertical line; below, the share that has just one solution "
        "with so many clues or fewer.",
        "En haut, le nombre d’indices découverts quand il ne reste qu’une solution, la moyenne en "
        "trait vertical ; en bas, la part déjà unique avec ce nombre d’indices au plus.",
    ),
    "experiments.alt.minimal": (
        "The share of all minimal puzzles against the number of their clues, with 95 % intervals: "
        "above as it is, below on a scale on which each step is ten times the one before.",
        "La part des grilles minimales selon leur nombre d’indices, avec intervalles à 95 % : en "
        "haut telle quelle, en bas sur une échelle logarithmique.",
    ),
    "experiments.alt.effort": (
        "Nodes and milliseconds of each method against the number of clues: the median with its "
        "marks, and a thin line that 95 % of the grids do not exceed; marks are hollow where some "
        "grids were stopped, which are in the nodes and not in the times. Where methods have the "
        "same nodes, one is drawn wide around the other; lanes and masks do not count theirs.",
        "Nœuds et millisecondes de chaque méthode selon le nombre d’indices : la médiane avec ses "
        "marques, et un trait fin que 95 % des grilles ne dépassent pas. Quand des méthodes ont "
        "les mêmes nœuds, l’une est tracée en large autour de l’autre ; lanes et masks ne comptent "
        "pas les leurs.",
    ),
    "experiments.alt.samples": (
        "{caption} From {done} samples.",
        "{caption} D’après {done} échantillons.",
    ),
    "experiments.no-figures": (
        "Figures need Matplotlib on the server: pip install 'nonet[figures]'. The numbers are "
        "below.",
        "Les figures demandent Matplotlib sur le serveur : pip install 'nonet[figures]'. Les "
        "nombres sont ci-dessous.",
    ),
    "experiments.download": ("Download", "Télécharger"),
    "experiments.download.summary": ("Table (CSV)", "Tableau (CSV)"),
    "experiments.download.samples": ("All samples (CSV)", "Tous les échantillons (CSV)"),
    "experiments.download.parquet": ("All samples (Parquet)", "Tous les échantillons (Parquet)"),
    "experiments.download.figure": ("Figure ({format})", "Figure ({format})"),
    "experiments.table": ("The numbers as a table", "Les nombres en tableau"),
    "experiments.column.series": ("Series", "Série"),
    "experiments.column.method": ("Method", "Méthode"),
    "experiments.column.clues": ("Clues", "Indices"),
    "experiments.column.samples": ("Samples", "Échantillons"),
    "experiments.column.failed": ("Not finished", "Inachevées"),
    "experiments.column.none": ("No solution", "Sans solution"),
    "experiments.column.mean": ("Mean", "Moyenne"),
    "experiments.column.median": ("Median", "Médiane"),
    "experiments.column.unique": ("Unique", "Uniques"),
    "experiments.column.spread": ("Deviation", "Écart type"),
    "experiments.column.least": ("Least", "Minimum"),
    "experiments.column.most": ("Most", "Maximum"),
    "experiments.column.puzzles": ("Puzzles", "Grilles"),
    "experiments.column.share": ("Share", "Part"),
    "experiments.column.stopped": ("Stopped", "Interrompues"),
    "experiments.column.nodes_median": ("Nodes (median)", "Nœuds (médiane)"),
    "experiments.column.ms_median": ("ms (median)", "ms (médiane)"),
}
