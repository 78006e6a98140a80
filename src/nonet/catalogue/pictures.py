"""The words of pictures and printed books."""

WORDS: dict[str, tuple[str, str]] = {
    # a picture, for those who cannot see it
    "picture.grids": ("{count} {count:grid|grids}", "{count} {count:grille|grilles}"),
    "picture.grid": ("The grid: {rows}", "La grille : {rows}"),
    "picture.clues": ("Its clues: {rows}", "Ses indices : {rows}"),
    "picture.regions": ("Its regions: {rows}", "Ses régions : {rows}"),
    "picture.window": ("A window: {first} to {last}", "Une fenêtre : {first} à {last}"),
    "picture.extra": ("An extra group: {cells}", "Un groupe en plus : {cells}"),
    "picture.wrong": (
        "{cells} {cells:breaks|break} the rules.",
        "{cells} {cells:enfreint|enfreignent} les règles.",
    ),
    # the cover
    "book.title": ("Sudoku", "Sudoku"),
    "book.puzzles": ("{count} {count:puzzle|puzzles}", "{count} {count:grille|grilles}"),
    "book.unrated": ("not rated", "sans cote"),
    "book.seed": ("seed {seed}", "graine {seed}"),
    # around a grid
    "book.rating": ("{band} · {rating}", "{band} · {rating}"),
    "book.rating.bound": ("{band} · {rating} or more", "{band} · {rating} ou plus"),
    "book.symbols": ("symbols {symbols}", "symboles {symbols}"),
    "book.answer": ("solution: page {page}", "solution : page {page}"),
    "book.solutions": ("Solutions", "Solutions"),
    # what is special about a shape, in a word or two
    "book.kind.latin": ("no boxes", "sans carrés"),
    "book.kind.regions": ("irregular regions", "régions irrégulières"),
    "book.kind.diagonals": ("diagonals", "diagonales"),
    "book.kind.windows": ("windows", "fenêtres"),
    "book.kind.extras": ("extra groups", "groupes en plus"),
    # how to play
    "book.rules": ("How to play", "Règles du jeu"),
    "book.rules.all": (
        "Fill the empty cells so that every row, every column and every box with a thick line "
        "around it has each symbol once. Each puzzle has exactly one solution.",
        "Remplissez les cases vides de sorte que chaque ligne, chaque colonne et chaque carré "
        "entouré d’un trait épais contienne chaque symbole une seule fois. Chaque grille a une "
        "solution et une seule.",
    ),
    "book.rules.sizes": (
        "The symbols are the digits 1 to 9. Where a grid has more or fewer, or others, they stand "
        "below it.",
        "Les symboles sont les chiffres de 1 à 9. Quand une grille en a plus, moins, ou d’autres, "
        "ils sont écrits au-dessous.",
    ),
    "book.rules.latin": (
        "No boxes: only the rows and the columns count.",
        "Sans carrés : seules comptent les lignes et les colonnes.",
    ),
    "book.rules.regions": (
        "Irregular regions: the cells within a thick line have each symbol once, like a box.",
        "Régions irrégulières : les cases qu’entoure un trait épais contiennent chaque symbole "
        "une seule fois, comme un carré.",
    ),
    "book.rules.diagonals": (
        "Diagonals: where lines cross the grid from corner to corner, each of them has each "
        "symbol once too.",
        "Diagonales : quand des traits traversent la grille d’un coin à l’autre, chacune des deux "
        "diagonales contient aussi chaque symbole une seule fois.",
    ),
    "book.rules.windows": (
        "Windows: each of the shaded squares has each symbol once too.",
        "Fenêtres : chacun des carrés grisés contient aussi chaque symbole une seule fois.",
    ),
    "book.rules.extras": (
        "Extra groups: no symbol stands twice in a shaded group of cells.",
        "Groupes en plus : aucun symbole ne figure deux fois dans un groupe de cases grisé.",
    ),
    "book.rules.answers": (
        "The solutions are at the end, and below each puzzle stands the page of its own.",
        "Les solutions sont à la fin ; sous chaque grille est écrite la page de la sienne.",
    ),
    "book.difficulty": ("How hard they are", "Les difficultés"),
    "book.difficulty.rating": (
        "The number beside the name is the rating of the hardest step that the puzzle takes, on "
        "the scale of Sudoku Explainer: from 1.0 to about 12.",
        "Le nombre à côté du nom est la cote de l’étape la plus difficile de la grille, sur "
        "l’échelle de Sudoku Explainer : de 1.0 à 12 environ.",
    ),
}
