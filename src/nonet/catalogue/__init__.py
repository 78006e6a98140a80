"""The catalogue: every sentence that people read, complete in each of its languages.

A sentence is a key and named parts; a language turns them into words. The tables have each sentence
in every language, side by side: those of this folder for Python, those of `page` for the web page.

A template names its parts, each with a form after a colon: `{unit:bare}`. A form with a bar is a
choice between singular and plural: `{cells:peut|peuvent}`. A new language is a grammar here, and
one more text in each entry of the tables.

>>> from nonet.shape import CLASSIC
>>> parts = {"unit": Units((CLASSIC.units[22],)), "symbol": "7", "cell": "r4c6"}
>>> for code in LANGUAGES:
...     print(language_of(code).say(Sentence("hidden_single", parts)))
In box 5, the 7 can only go in r4c6.
Dans le carré 5, seul r4c6 peut recevoir le 7.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from string import Formatter
from typing import Any, TypeAlias

from nonet.catalogue import explaining, pictures, shared, techniques
from nonet.errors import UnknownName
from nonet.shape import Unit

_TABLES = (explaining, techniques, shared, pictures)


@dataclass(frozen=True, slots=True)
class Names:
    """Cells or symbols, as people call them."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Units:
    """Rows, columns and boxes."""

    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the catalogue, or a piece of one: its key and its named parts."""

    key: str
    parts: Mapping[str, Part] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clauses:
    """Sentences in a list that ends with `and`."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """Parts with a separator between them."""

    parts: tuple[Part, ...]
    separator: str = ", "


Part: TypeAlias = Names | Units | Sentence | Clauses | Series | int | str
Parts: TypeAlias = dict[str, Part]


@dataclass(frozen=True)
class Language(Formatter):
    """One language of the catalogue."""

    code: str
    templates: Mapping[str, str]
    name_list: Callable[[Sequence[str], str], str]
    """joins names in a form"""
    unit_name: Callable[[str, int, str], str]
    """the name of a kind of unit, for one or several, in a form"""
    numbers: Sequence[str]
    """the words for 0, 1, 2 ..."""
    conjunction: str
    """the word for `and`"""
    fix_spaces: Callable[[str], str] = str

    def say(self, sentence: Sentence) -> str:
        """Return *sentence* in this language."""
        return self.fix_spaces(self.vformat(self.templates[sentence.key], (), sentence.parts))

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return a part of a sentence in the form that its template wants."""
        if "|" in format_spec:
            return format_spec.split("|")[_count(value) > 1]
        match value:
            case Names(names):
                return self.name_list(names, format_spec)
            case Units(units):
                return self._unit_list(units, format_spec)
            case Sentence():
                text = self.say(value)
                return capitalize(text) if format_spec == "title" else text
            case Clauses(sentences):
                return join_words([self.say(each) for each in sentences], f", {self.conjunction}")
            case Series(parts, separator):
                return separator.join([self.format_field(each, format_spec) for each in parts])
            case int() if format_spec == "word":
                return self.numbers[value]
        return str(value)

    def _unit_list(self, units: Sequence[Unit], form: str) -> str:
        """List units, grouped by kind: `rows 1 and 4 and box 3`."""
        words = []
        for kind, group in groupby(units, key=lambda unit: unit.kind):
            numbers = [str(unit.number) for unit in group]
            listed = join_words(numbers, f" {self.conjunction}")
            words.append(f"{self.unit_name(kind, len(numbers), form)} {listed}")
        return join_words(words, f" {self.conjunction}")


def _count(part: Any) -> int:
    """How many things a part names."""
    match part:
        case Names(things) | Units(things) | Clauses(things):
            return len(things)
        case int():
            return part
    return 1


def join_words(words: Iterable[str], last: str = " and") -> str:
    """Join words with commas, and with *last* before the last of them.

    >>> join_words(["a", "b", "c"]), join_words(["a"])
    ('a, b and c', 'a')
    """
    *first, end = words
    return f"{', '.join(first)}{last} {end}" if first else end


def capitalize(text: str) -> str:
    """Return *text* with its first letter in upper case, the others as they are."""
    return text[:1].upper() + text[1:]


_FRENCH_UNITS = {
    "row": ("la", "ligne", "lignes"),
    "column": ("la", "colonne", "colonnes"),
    "box": ("le", "carré", "carrés"),
}
"""The article, the singular and the plural of each kind of unit."""


def _english_names(names: Sequence[str], form: str) -> str:
    """Join names with `and`, or with `or` in that form."""
    return join_words(names, " or" if form == "or" else " and")


def _english_unit(kind: str, count: int, form: str) -> str:
    plural = "es" if kind == "box" else "s"
    return kind if count == 1 else kind + plural


def _french_names(names: Sequence[str], form: str) -> str:
    """Join names with `et`, or with `ou` (`or`), with articles (`le`, `le or`) or negated (`ni`).

    >>> _french_names("257", "le or"), _french_names("25", "ni")
    ('le 2, le 5 ou le 7', 'ni le 2 ni le 5')
    """
    if form == "ni":
        return " ".join(f"ni le {name}" for name in names)
    words = [f"le {name}" for name in names] if form.startswith("le") else names
    return join_words(words, " ou" if form.endswith("or") else " et")


def _french_unit(kind: str, count: int, form: str) -> str:
    """The name of a kind of unit, with its article unless the form is `bare`."""
    article, singular, plural = _FRENCH_UNITS[kind]
    noun = singular if count == 1 else plural
    return noun if form == "bare" else f"{article if count == 1 else 'les'} {noun}"


def _french_spaces(text: str) -> str:
    """Put a no-break space before double punctuation, as French typography wants."""
    return re.sub(r" (?=[:;!?])", "\N{NO-BREAK SPACE}", text)


def _templates(place: int) -> dict[str, str]:
    """The sentences of the language that has that place in each entry."""
    return {key: entry[place] for table in _TABLES for key, entry in table.WORDS.items()}


_ENGLISH = Language(
    "en",
    _templates(0),
    _english_names,
    _english_unit,
    ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "and",
)
_FRENCH = Language(
    "fr",
    _templates(1),
    _french_names,
    _french_unit,
    ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
    "et",
    _french_spaces,
)

LANGUAGES = {language.code: language for language in (_ENGLISH, _FRENCH)}
"""Every language by its code, in the order in which each entry has them."""
DEFAULT = "en"


def language_of(code: str) -> Language:
    """Return the language with that code; raises `UnknownName`."""
    if code not in LANGUAGES:
        raise UnknownName("language", code, LANGUAGES)
    return LANGUAGES[code]
