"""The texts in figures, from English to French; `(...)` matches what varies.

>>> figure_text("dig:club: 43.30 on average", "fr")
'dig:club : 43,30 en moyenne'
>>> figure_text("dig:club", "fr") == figure_text("dig:club", "en") == "dig:club"
True
"""

from __future__ import annotations

import re

_FRENCH: dict[str, str] = {
    r"Solutions of random grids against their clues": (
        r"Solutions de grilles aléatoires selon leurs indices"
    ),
    r"Grids with exactly one solution": r"Grilles à solution unique",
    r"What becomes of grids that are filled at random": (
        r"Ce que deviennent les grilles remplies au hasard"
    ),
    r"Does the full grid matter\?": "La grille pleine compte-t-elle\u00a0?",
    r"When a full grid that is revealed becomes unique": (
        r"Quand une grille pleine que l’on dévoile devient unique"
    ),
    r"Clues of minimal puzzles, each counted alike": (
        r"Indices des grilles minimales, chacune comptant autant"
    ),
    r"What each method does to solve a grid": (
        r"Ce que fait chaque méthode pour résoudre une grille"
    ),
    r"clues": r"indices",
    r"clues shown": r"indices dévoilés",
    r"solutions": r"solutions",
    r"mean number of solutions": r"nombre moyen de solutions",
    r"solutions \(geometric mean\)": r"solutions (moyenne géométrique)",
    r"grids with one solution": r"grilles à solution unique",
    r"grids that were begun": r"grilles commencées",
    r"could not be finished": r"inachevées",
    r"no solution": r"aucune solution",
    r"one solution": r"une solution",
    r"several solutions": r"plusieurs solutions",
    r"mean": r"moyenne",
    r"median": r"médiane",
    r"share of the orders": r"part des ordres",
    r"unique by then": r"déjà unique",
    r"share of all puzzles": r"part des grilles",
    r"nodes": r"nœuds",
    r"milliseconds": r"millisecondes",
    r"(.+) and (.+) do not count nodes": r"\1 et \2 ne comptent pas de nœuds",
    r"(.+) does not count nodes": r"\1 ne compte pas de nœuds",
    r"variance between\nfull grids": r"variance entre\ngrilles pleines",
    r"(\d+)-(\d+) % of the grids": "\\1-\\2\u00a0% des grilles",
    r"(\d+), the original answer": r"\1, la réponse d’origine",
    r"(.+): ([\d.]+) on average": r"\1 : \2 en moyenne",
    r"(.+): (\d+) full grids, a line each": r"\1 : \2 grilles pleines, un trait chacune",
    r"(.+) \(([\d,]+) stopped\)": r"\1 (\2 interrompues)",
    r"([\d,]+) puzzles, ([\d.]+) clues on average": r"\1 grilles, \2 indices en moyenne",
    r"(Nonet .+) · study (\w+), (.+) · 1 sample a point · seed (\d+)": (
        r"\1 · étude \2, \3 · 1 échantillon par point · graine \4"
    ),
    r"(Nonet .+) · study (\w+), (.+) · 1 sample a series · seed (\d+)": (
        r"\1 · étude \2, \3 · 1 échantillon par série · graine \4"
    ),
    r"(Nonet .+) · study (\w+), (.+) · (.+) samples a point · seed (\d+)": (
        r"\1 · étude \2, \3 · \4 échantillons par point · graine \5"
    ),
    r"(Nonet .+) · study (\w+), (.+) · (.+) samples a series · seed (\d+)": (
        r"\1 · étude \2, \3 · \4 échantillons par série · graine \5"
    ),
}
_NUMBER = re.compile(r"(?<![\w.:])\d{1,3}(?:,\d{3})+(?![\w.])|(?<![\w.:])\d+\.\d+(?![\w.])")


def figure_text(text: str, language: str) -> str:
    """Return a text of a figure in *language*; what is not in the list, such as a name, stays."""
    if language != "fr":
        return text
    for pattern, words in _FRENCH.items():
        if found := re.fullmatch(pattern, text):
            return _NUMBER.sub(_french_number, found.expand(words))
    return text


def tick_text(text: str, language: str) -> str:
    """Return the number at a tick as *language* writes it.

    >>> tick_text("1,000", "fr"), tick_text("0.01", "fr")
    ('1\u202f000', '0,01')
    """
    return text if language != "fr" else _NUMBER.sub(_french_number, text)


def _french_number(number: re.Match[str]) -> str:
    """Return a number with the separators of French."""
    return number[0].replace(",", "\u202f").replace(".", ",")
