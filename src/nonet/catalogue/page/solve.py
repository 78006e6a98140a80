"""The words of the view Solve, and of what it shares with Explain."""

WORDS: dict[str, tuple[str, str]] = {
    # work that takes a while
    "wait.cancel": ("Cancel", "Annuler"),
    "wait.cancelled": ("Cancelled.", "Annulé."),
    "wait.progress": ("{label}: {share}", "{label} : {share}"),
    "wait.seconds": ("{seconds} s", "{seconds} s"),
    # units
    "unit.row": ("row {number}", "la ligne {number}"),
    "unit.column": ("column {number}", "la colonne {number}"),
    "unit.box": ("box {number}", "le carré {number}"),
    "unit.region": ("region {number}", "la région {number}"),
    "unit.diagonal": ("diagonal {number}", "la diagonale {number}"),
    "unit.window": ("window {number}", "la fenêtre {number}"),
    "unit.other": ("extra unit {number}", "l’unité supplémentaire {number}"),
    # the grid, and what is shown of it
    "solve.board": ("The grid to solve", "La grille à résoudre"),
    "solve.source": ("Solve from", "Résoudre à partir de"),
    "solve.source.clues": ("the clues", "la grille de départ"),
    "solve.source.position": ("my grid as it stands", "ma grille telle quelle"),
    "solve.mode": ("Show", "Afficher"),
    "solve.mode.grid": ("Grid", "Grille"),
    "solve.mode.solutions": ("Solutions", "Solutions"),
    "solve.mode.solution": ("Solution", "Solution"),
    "solve.mode.heat": ("Possibilities", "Possibilités"),
    # how many
    "solve.number": ("Number of solutions", "Nombre de solutions"),
    "solve.counting": ("Counting the solutions", "Comptage des solutions"),
    "solve.count.all": ("Count them all", "Les compter toutes"),
    "solve.atLeast": ("{number} or more", "{number} ou plus"),
    "solve.said": ("{number} {count:solution|solutions}.", "{number} {count:solution|solutions}."),
    "solve.said.atLeast": ("{number} solutions or more.", "{number} solutions ou plus."),
    "solve.none": ("This grid has no solution.", "Cette grille n’a pas de solution."),
    "solve.one": (
        "Exactly one: this is a proper puzzle.",
        "Une seule : c’est une vraie grille de sudoku.",
    ),
    "solve.several": ("More than one, counted exactly.", "Plus d’une, comptées exactement."),
    "solve.many": (
        "There are many; counting them all may take a while.",
        "Il y en a beaucoup ; les compter toutes peut prendre un moment.",
    ),
    "solve.how": ("{way}, in {seconds} s", "{way}, en {seconds} s"),
    "way.enumeration": ("Gone through one by one", "Parcourues une à une"),
    "way.partitions": (
        "Counted by partitions of bands and stacks",
        "Comptées par partitions des bandes et des piles",
    ),
    "way.pairings": ("Counted by pairings of stacks", "Comptées par appariements des piles"),
    "way.signatures": ("Counted by signatures of boxes", "Comptées par signatures des carrés"),
    "way.frontier": ("Counted along a frontier", "Comptées le long d’une frontière"),
    "way.other": ("Counted", "Comptées"),
    "solve.estimate": ("Estimate", "Estimer"),
    "solve.about": ("About {number} solutions.", "Environ {number} solutions."),
    "solve.estimate.between": (
        "Most likely between {low} and {high}: the interval holds the truth 19 times in 20.",
        "Probablement entre {low} et {high} : l’intervalle contient le vrai nombre 19 fois sur 20.",
    ),
    "solve.estimate.how": (
        "Estimated from {samples} random samples",
        "Estimé d’après {samples} tirages au hasard",
    ),
    "solve.none.conflict": (
        "There is no solution: {first} and {second} both hold {symbol} in {unit}.",
        "Il n’y a pas de solution : {first} et {second} ont toutes deux le {symbol} dans {unit}.",
    ),
    "solve.none.cell": (
        "There is no solution: no symbol is left for {cell}.",
        "Il n’y a pas de solution : aucun symbole ne reste pour {cell}.",
    ),
    "solve.none.unit": (
        "There is no solution: in {unit} there is no place for {symbol}.",
        "Il n’y a pas de solution : dans {unit}, aucune place pour le {symbol}.",
    ),
    "solve.none.search": (
        "There is no solution: no way to fill the empty cells keeps the rules.",
        "Il n’y a pas de solution : aucune façon de remplir les cases vides ne suit les règles.",
    ),
    # leafing
    "solve.leaf": ("Leaf through the solutions", "Feuilleter les solutions"),
    "solve.leaf.first": ("First solution", "Première solution"),
    "solve.leaf.previous": ("Previous solution", "Solution précédente"),
    "solve.leaf.next": ("Next solution", "Solution suivante"),
    "solve.leaf.last": ("Last solution known", "Dernière solution connue"),
    "solve.leaf.place": ("Number of the solution shown", "Numéro de la solution affichée"),
    "solve.leaf.word": ("Solution", "Solution"),
    "solve.leaf.of": ("of {total}", "sur {total}"),
    "solve.leaf.ofMany": ("of many", "parmi beaucoup"),
    "solve.leaf.fetching": ("Fetching solutions", "Recherche de solutions"),
    "solve.leaf.end": ("There is no further solution.", "Il n’y a pas d’autre solution."),
    "solve.leaf.differs": (
        "{count} {count:cell differs|cells differ} from solution {from} (underlined).",
        "{count} {count:case diffère|cases diffèrent} de la solution {from} "
        "({count:soulignée|soulignées}).",
    ),
    "solve.leaf.bound": (
        "The first {number} solutions can be leafed through.",
        "On peut feuilleter les {number} premières solutions.",
    ),
    "solve.leaf.fixed": (
        "All solutions agree in {same} of {count} cells.",
        "Toutes les solutions s’accordent sur {same} des {count} cases.",
    ),
    "solve.copy": ("Copy this solution", "Copier cette solution"),
    "solve.copied": ("Copied.", "Copiée."),
    "solve.notCopied": (
        "The browser did not allow copying.",
        "Le navigateur n’a pas permis de copier.",
    ),
    "solve.save": ("Download as text", "Télécharger en texte"),
    "solve.saving": ("Fetching the solutions", "Recherche des solutions"),
    "solve.saved": (
        "Saved {number} {count:solution|solutions}: all there are.",
        "{number} {count:solution enregistrée|solutions enregistrées} : il n’y en a pas d’autre.",
    ),
    "solve.savedFirst": (
        "Saved the first {number} solutions; there are more.",
        "Les {number} premières solutions sont enregistrées ; il y en a d’autres.",
    ),
    # the map of possibilities
    "solve.heat.counting": ("Counting cell by cell", "Comptage case par case"),
    "solve.heat.again": ("Count the possibilities", "Compter les possibilités"),
    "solve.heat.done": (
        "The possibilities of every cell are shown.",
        "Les possibilités de chaque case sont affichées.",
    ),
    "solve.heat.read": (
        "The larger and stronger a symbol, the more solutions have it there. Choose a cell to see "
        "the numbers.",
        "Plus un symbole est grand et marqué, plus il y a de solutions qui l’ont à cet endroit. "
        "Choisissez une case pour voir les nombres.",
    ),
    "solve.heat.cell": ("Cell", "Case"),
    "solve.heat.symbol": ("Symbol", "Symbole"),
    "solve.heat.share": ("Share", "Part"),
    "solve.heat.count": ("Solutions", "Solutions"),
    "solve.heat.table": ("The whole map as a table", "Toute la carte en tableau"),
}
