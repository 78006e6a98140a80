"""A language: the templates of its sentences, and how it says the parts of them.

A template names its parts, each with a form after a colon: `{unit:de}`. Two forms with a stroke
between them are for one thing and for several: `{cells:peut|peuvent}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from nonet.catalogue.parts import Clauses, Names, Run, Sentence, Units
from nonet.shape import Unit


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the catalogue."""

    code: str
    name: str
    templates: Mapping[str, str]
    say_names: Callable[[Sequence[str], str], str]
    say_units: Callable[[Sequence[Unit], str], str]
    numbers: Sequence[str]
    """the words for 0, 1, 2 ..."""
    conjunction: str
    """the word before the last of several clauses"""
    spaced: Callable[[str], str] = str
    """puts right the spaces that are not those of English"""

    def say(self, sentence: Sentence) -> str:
        """*sentence* in this language."""
        words = Speaker(self).vformat(self.templates[sentence.key], (), sentence.parts)
        return self.spaced(words)

    def say_part(self, part: Any, form: str) -> str:
        """One part of a sentence in the form that its template asks for."""
        if "|" in form:
            return form.split("|")[number_of(part) > 1]
        match part:
            case Names(names):
                return self.say_names(names, form)
            case Units(units):
                return self.say_units(units, form)
            case Sentence():
                return titled(self.say(part)) if form == "title" else self.say(part)
            case Clauses(sentences):
                return joined([self.say(each) for each in sentences], f", {self.conjunction}")
            case Run(parts, sign):
                return sign.join(self.say_part(each, form) for each in parts)
            case int():
                return self.numbers[part] if form == "word" else str(part)
        return str(part)


class Speaker(Formatter):
    """Fills a template with parts, as a language says them."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        """See `Language.say_part`."""
        return self.language.say_part(value, format_spec)


def number_of(part: Any) -> int:
    """How many things a part names."""
    match part:
        case Names(things) | Units(things) | Clauses(things):
            return len(things)
        case int():
            return part
    return 1


def joined(words: Sequence[str], last: str) -> str:
    """A list of words with another word before the last of them.

    >>> joined(["a", "b", "c"], " and")
    'a, b and c'
    """
    *first, end = words
    return f"{', '.join(first)}{last} {end}" if first else end


def titled(words: str) -> str:
    """*words* with their first letter in upper case."""
    return words[:1].upper() + words[1:]


def titles_of(techniques: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """The names and descriptions of techniques as templates."""
    names = {f"technique.{name}": title for name, (title, _) in techniques.items()}
    return names | {f"about.{name}": line for name, (_, line) in techniques.items()}


def fields_of(template: str) -> set[str]:
    """The parts that a template names."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}
