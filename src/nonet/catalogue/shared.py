"""The words that the page shares with pictures and printed books."""

WORDS: dict[str, tuple[str, str]] = {
    # what the marks of a picture mean
    "role.pattern": ("pattern", "motif"),
    "role.second": ("second part", "deuxième partie"),
    "role.extra": ("extra", "en plus"),
    "role.on": ("true", "vrai"),
    "role.off": ("false", "faux"),
    "role.removed": ("removed", "éliminé"),
    "role.placed": ("placed", "placé"),
    # what its links mean, and what else there is
    "link.strong": ("strong link", "lien fort"),
    "link.weak": ("weak link", "lien faible"),
    "link.partial": ("needs more than is shown", "demande plus que ce qui est montré"),
    "link.chain": ("chain {number}", "chaîne {number}"),
    "picture.units": ("where to look", "où regarder"),
    "picture.left_out": (
        "{count} more {count:link is|links are} not shown.",
        "{count} {count:autre lien n’est pas montré|autres liens ne sont pas montrés}.",
    ),
    # what a difficulty means
    "difficulty.easy": (
        "A symbol has only one place left in a row, column or box: nothing to write down.",
        "Un symbole n’a plus qu’une place dans une ligne, une colonne ou un carré : rien à noter.",
    ),
    "difficulty.medium": (
        "Each step still places a symbol, but it takes a second look to see where.",
        "Chaque étape place encore un symbole, mais il faut y regarder à deux fois.",
    ),
    "difficulty.hard": (
        "Candidates must be noted and removed: locked ones, subsets, fish, wings.",
        "Il faut noter les candidats et en éliminer : candidats verrouillés, groupes, poissons, "
        "ailes.",
    ),
    "difficulty.expert": (
        "It takes rare patterns: unique rectangles, quads, large wings.",
        "Il faut des motifs rares : rectangles uniques, quadruplets, grandes ailes.",
    ),
    "difficulty.extreme": (
        "It takes chains: what if this were true?",
        "Il faut des chaînes : et si c’était vrai ?",
    ),
}
