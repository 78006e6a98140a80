"""The words of the view Methods."""

WORDS: dict[str, tuple[str, str]] = {
    "methods.method": ("Method", "Méthode"),
    "methods.other": ("Beside it", "À côté"),
    "methods.compare": ("Compare two", "Comparer"),
    "methods.alone": ("Only one", "Une seule"),
    "methods.name.tree": ("tree", "arbre"),
    "methods.name.walk": ("walk", "marche"),
    "methods.name.deduction": ("deduction", "déduction"),
    "methods.name.lanes": ("lanes", "couloirs"),
    "methods.about.tree": (
        "Recursion over the empty cells, every possible symbol in turn.",
        "Une récursion sur les cases vides, qui essaie tour à tour chaque symbole possible.",
    ),
    "methods.about.walk": (
        "The same search without recursion: forward and back over the cells.",
        "La même recherche sans récursion : on avance et on recule de case en case.",
    ),
    "methods.about.deduction": (
        "All that follows is written at once; only then something is tried.",
        "On écrit d’abord tout ce qui se déduit ; alors seulement on fait une hypothèse.",
    ),
    "methods.about.lanes": (
        "The fastest: up to eight nodes of the search at once, one in each lane of a vector.",
        "La plus rapide : jusqu’à huit nœuds à la fois, un dans chaque couloir d’un vecteur.",
    ),
    # the parts of a pane
    "methods.board": ("Grid, {method}", "Grille, {method}"),
    "methods.program": ("The program", "Le programme"),
    "methods.program_note": (
        "The numbers are those of the steps in the French note that the method is from: its first "
        "step is 00.",
        "Les numéros sont ceux des étapes dans la note dont vient la méthode : la première y porte "
        "le numéro 00.",
    ),
    "methods.tree": ("The search tree", "L’arbre de recherche"),
    "methods.tree_note": (
        "One level for each symbol tried. ✕ dead end, ★ solution; the ring is where it stands.",
        "Un étage par symbole essayé. ✕ impasse, ★ solution ; l’anneau montre où l’on en est.",
    ),
    "methods.tree_note_lanes": (
        "One level for each symbol tried. ✕ dead end, ★ solution; the numbers are the lanes.",
        "Un étage par symbole essayé. ✕ impasse, ★ solution ; les numéros sont les couloirs.",
    ),
    "methods.tree_words": (
        "Search tree: {nodes} {nodes:symbol|symbols} tried, depth {depth}, deepest {deepest}, "
        "{dead_ends} {dead_ends:dead end|dead ends}, {solutions} {solutions:solution|solutions}",
        "Arbre de recherche : {nodes} {nodes:symbole essayé|symboles essayés}, profondeur {depth}, "
        "maximum {deepest}, {dead_ends} {dead_ends:impasse|impasses}, "
        "{solutions} {solutions:solution|solutions}",
    ),
    "methods.counter.nodes": ("tried", "essais"),
    "methods.counter.backtracks": ("taken back", "retours"),
    "methods.counter.deductions": ("deduced", "déductions"),
    "methods.counter.dead_ends": ("dead ends", "impasses"),
    "methods.counter.depth": ("depth now", "profondeur"),
    "methods.counter.deepest": ("deepest", "maximum"),
    "methods.counter.solutions": ("solutions", "solutions"),
    "methods.times": ("{count} ×", "{count} ×"),
    # the lanes
    "methods.lanes": ("Lanes", "Couloirs"),
    "methods.lane.busy": ("at work", "au travail"),
    "methods.lane.dead": ("dead end", "impasse"),
    "methods.lane.solved": ("solution", "solution"),
    "methods.lane.idle": ("idle", "au repos"),
    "methods.lane_words": (
        "Lane {lane}: {state}, node {node}, {known} cells known",
        "Couloir {lane} : {state}, nœud {node}, {known} cases connues",
    ),
    "methods.lane_idle": ("Lane {lane}: {state}", "Couloir {lane} : {state}"),
    "methods.in_lane": ("Lane {lane}: {words}", "Couloir {lane} : {words}"),
    # what moves it
    "methods.controls": ("Playback", "Lecture"),
    "methods.play": ("Play", "Lecture"),
    "methods.pause": ("Pause", "Pause"),
    "methods.play_key": ("play, pause", "lecture, pause"),
    "methods.step": ("Step", "Avancer"),
    "methods.back": ("Back", "Reculer"),
    "methods.finish": ("End", "Fin"),
    "methods.restart": ("Restart", "Début"),
    "methods.speed": ("Speed", "Vitesse"),
    "methods.rate": (
        "{words} {rate:event|events} a second",
        "{words} {rate:événement|événements} par seconde",
    ),
    "methods.position": ("Event {position} of {count}", "Événement {position} sur {count}"),
    "methods.position_so_far": (
        "Event {position} of {count}+",
        "Événement {position} sur {count}+",
    ),
    "methods.limited": (
        "It goes on, but only {count} events are shown.",
        "La suite n’est pas montrée : {count} événements au plus.",
    ),
    "methods.paused": ("Paused at event {position}.", "En pause à l’événement {position}."),
    "methods.ended": ("The end, event {position}.", "Fin, événement {position}."),
    "methods.found": (
        "{count} {count:solution|solutions} so far",
        "{count} {count:solution|solutions} pour l’instant",
    ),
    "methods.summary": (
        "{method}: {nodes} tried, {dead_ends} {dead_ends:dead end|dead ends}, "
        "{solutions} {solutions:solution|solutions}.",
        "{method} : {nodes} {nodes:essai|essais}, {dead_ends} {dead_ends:impasse|impasses}, "
        "{solutions} {solutions:solution|solutions}.",
    ),
    # kinds of symbols
    "methods.tried": ("tried", "essayé"),
    "methods.deduced": ("deduced", "déduit"),
    "methods.dead": ("nothing fits", "rien ne convient"),
    "methods.legend.given": ("given", "donné"),
    "methods.legend.tried": ("tried", "essayé"),
    "methods.legend.deduced": ("deduced", "déduit"),
    "methods.legend.dead": ("nothing fits: a dead end", "rien ne convient : une impasse"),
    "methods.legend.now": ("where it happens now", "où cela se passe"),
    # events
    "methods.done": (
        "The end: {solutions} {solutions:solution|solutions}.",
        "Fin : {solutions} {solutions:solution|solutions}.",
    ),
    "methods.done_last": (
        "The end: {solutions} solutions, of which the last is shown.",
        "Fin : {solutions} solutions ; la dernière est affichée.",
    ),
    "methods.event.none": ("Nothing yet.", "Rien pour l’instant."),
    "methods.event.p": ("try {symbol} in {cell}", "essayer {symbol} en {cell}"),
    "methods.event.d": (
        "{symbol} in {cell}: its only candidate",
        "{symbol} en {cell} : seul candidat",
    ),
    "methods.event.place": (
        "{symbol} in {cell}: its only place in {unit}",
        "{symbol} en {cell} : seule place dans {unit}",
    ),
    "methods.event.left": (
        "{symbol} in {cell}: all that is left",
        "{symbol} en {cell} : il ne reste rien d’autre",
    ),
    "methods.event.b": ("take back {cell}", "effacer {cell}"),
    "methods.event.x": ("dead end: nothing fits {cell}", "impasse : rien ne convient en {cell}"),
    "methods.event.u": (
        "dead end: {symbol} cannot stand just once in {unit}",
        "impasse : {symbol} ne peut figurer exactement une fois dans {unit}",
    ),
    "methods.event.s": ("a solution", "une solution"),
    "methods.event.rows": ("half pass along the rows", "demi-passe le long des lignes"),
    "methods.event.columns": ("half pass along the columns", "demi-passe le long des colonnes"),
    "methods.event.root": ("takes the grid", "reçoit la grille"),
    "methods.event.l": ("takes up node {node}", "reprend le nœud {node}"),
    "methods.event.i": ("no node is left for it", "plus de nœud pour lui"),
    # programs
    "methods.code.tree.call": (
        "tree(level): the cell is the empty one of that level",
        "arbre(étage) : la case est la case vide de cet étage",
    ),
    "methods.code.tree.solved": (
        "no empty cell is left: a solution",
        "plus de case vide : une solution",
    ),
    "methods.code.tree.each": (
        "for each symbol that is possible there:",
        "pour chaque symbole possible :",
    ),
    "methods.code.tree.write": ("write it", "l’écrire"),
    "methods.code.tree.deeper": ("tree(level + 1)", "arbre(étage + 1)"),
    "methods.code.tree.erase": ("take it back", "l’effacer"),
    "methods.code.tree.none": (
        "none is possible: a dead end",
        "aucun n’est possible : une impasse",
    ),
    "methods.code.walk.first": ("k ← the first empty cell", "k ← la première case vide"),
    "methods.code.walk.while": ("as long as there is a cell k:", "tant qu’il y a une case k :"),
    "methods.code.walk.solved": (
        "k is behind the last cell: a solution, k ← back(k)",
        "k est après la dernière case : une solution, k ← Reculer(k)",
    ),
    "methods.code.walk.erase": (
        "a symbol stands in k: take it back, look for a higher one",
        "k contient un symbole : l’effacer, en chercher un plus grand",
    ),
    "methods.code.walk.forward": (
        "one is possible: write it, k ← forward(k)",
        "il y en a un possible : l’écrire, k ← Avancer(k)",
    ),
    "methods.code.walk.back": ("none is: k ← back(k)", "sinon : k ← Reculer(k)"),
    "methods.code.deduction.dead": (
        "a cell without candidates: fail",
        "une case sans candidat : échec",
    ),
    "methods.code.deduction.single": (
        "a cell with one candidate: write it, start again",
        "une case à un seul candidat : l’écrire, recommencer",
    ),
    "methods.code.deduction.place": (
        "a symbol with one place in a unit: write it, start again",
        "un symbole à une seule place dans une unité : l’écrire, recommencer",
    ),
    "methods.code.deduction.first": (
        "otherwise the first empty cell",
        "sinon, la première case vide",
    ),
    "methods.code.deduction.solved": (
        "there is none: a solution",
        "il n’y en a plus : une solution",
    ),
    "methods.code.deduction.try": (
        "each of its candidates in turn: write it, start again",
        "chacun de ses candidats : l’écrire, recommencer",
    ),
    "methods.code.deduction.erase": (
        "then take it back, with all that followed",
        "puis l’effacer, avec tout ce qui en découlait",
    ),
    "methods.code.lanes.enter": (
        "a free lane takes the node that began to wait last",
        "un couloir libre prend le dernier nœud mis en attente",
    ),
    "methods.code.lanes.rows": (
        "half pass: deduce along rows and boxes, in all lanes at once",
        "demi-passe : déduire le long des lignes et carrés, dans tous les couloirs à la fois",
    ),
    "methods.code.lanes.columns": (
        "half pass: the same along columns and boxes",
        "demi-passe : de même le long des colonnes et carrés",
    ),
    "methods.code.lanes.single": (
        "a cell is left with one symbol: write it",
        "il ne reste qu’un symbole dans une case : l’écrire",
    ),
    "methods.code.lanes.dead": (
        "a symbol has no place left: the node is dead",
        "un symbole n’a plus de place : le nœud est mort",
    ),
    "methods.code.lanes.solved": (
        "every cell is known: a solution",
        "toutes les cases sont connues : une solution",
    ),
    "methods.code.lanes.split": (
        "nothing has changed: try a symbol; the other half waits",
        "rien n’a changé : essayer un symbole ; l’autre moitié attend",
    ),
    "methods.code.lanes.idle": (
        "no node waits: the lane is idle",
        "aucun nœud n’attend : le couloir est au repos",
    ),
}
