"""The catalogue: complete in every language, with correct grammar."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from nonet import BadInput, UnknownName, techniques
from nonet.catalogue import (
    LANGUAGES,
    Clauses,
    Language,
    Names,
    Sentence,
    Series,
    Units,
    language_of,
)
from nonet.catalogue.page import words_in
from nonet.explaining import Ending, Role
from nonet.explaining.bands import BANDS
from nonet.shape import CLASSIC

ENGLISH, FRENCH = LANGUAGES["en"], LANGUAGES["fr"]
ROW, COLUMN, BOX = CLASSIC.units[0], CLASSIC.units[9], CLASSIC.units[20]
EVERY = pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))


def template_parts(template: str) -> set[str]:
    """The names of the parts that a template needs."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def missing_in(language: Language, other: Language) -> set[str]:
    """The keys and named parts of *other* that *language* lacks."""
    keys = {key for key in other.templates if key not in language.templates}
    both = {*language.templates, *other.templates} - keys
    lacking = {
        f"{key}: {part}"
        for key in both & {*other.templates}
        for part in template_parts(other.templates[key]) - template_parts(language.templates[key])
    }
    return keys | lacking


@EVERY
def test_no_key_and_no_named_part_is_missing(language: Language) -> None:
    for other in LANGUAGES.values():
        assert not missing_in(language, other)


def test_french_uses_one_kind_of_apostrophe() -> None:
    words = [*FRENCH.templates.values(), *words_in("fr").values()]
    assert [text for text in words if re.search(r"\w'\w", text)] == []


def test_missing_in_finds_missing_keys_and_parts() -> None:
    parts = {"a": "{x} and {y}", "b": "{x}"}
    whole = Language("aa", parts, ENGLISH.name_list, ENGLISH.unit_name, (), "and")
    torn = Language("bb", {"a": "{x}"}, ENGLISH.name_list, ENGLISH.unit_name, (), "and")
    assert missing_in(torn, whole) == {"a: y", "b"}
    assert not missing_in(whole, torn)


@EVERY
def test_every_technique_band_role_and_ending_has_words(language: Language) -> None:
    for technique in techniques():
        name, line = technique.label(language.code), technique.description(language.code)
        assert 0 < len(name) <= 48
        assert line.endswith(".")
        assert technique.title(language.code)[1:] == name[1:]
    assert all(band.title(language.code) for band in BANDS.values())
    assert {f"role.{role}" for role in Role} <= {*language.templates}
    assert {f"end.{ending}" for ending in Ending} <= {*language.templates}
    names = [technique.label(language.code) for technique in techniques()]
    assert len({*names}) == len(names)


@EVERY
def test_no_words_are_left_without_a_technique(language: Language) -> None:
    named = {key.split(".")[1] for key in language.templates if key.startswith("technique.")}
    about = {key.split(".")[1] for key in language.templates if key.startswith("about.")}
    assert named == about == {technique.name for technique in techniques()}


@EVERY
def test_singular_and_plural_come_in_pairs(language: Language) -> None:
    for template in language.templates.values():
        forms = re.findall(r"\{\w+:([^}]*\|[^}]*)\}", template)
        assert all(form.count("|") == 1 for form in forms)


def test_lists() -> None:
    assert ENGLISH.format_field(Names(("r1c1",)), "") == "r1c1"
    assert ENGLISH.format_field(Names(("2", "5", "7")), "or") == "2, 5 or 7"
    assert FRENCH.format_field(Names(("2", "5", "7")), "") == "2, 5 et 7"
    assert FRENCH.format_field(Names(("2", "5")), "le") == "le 2 et le 5"
    assert FRENCH.format_field(Names(("2", "5")), "ni") == "ni le 2 ni le 5"
    assert FRENCH.format_field(Series(("a", Names(("b", "c"))), " → "), "") == "a → b et c"


def test_units() -> None:
    assert ENGLISH.format_field(Units((ROW, CLASSIC.units[3])), "") == "rows 1 and 4"
    assert ENGLISH.format_field(Units((BOX, ROW)), "") == "box 3 and row 1"
    assert FRENCH.format_field(Units((ROW, CLASSIC.units[3])), "") == "les lignes 1 et 4"
    assert FRENCH.format_field(Units((BOX, COLUMN)), "") == "le carré 3 et la colonne 1"
    assert FRENCH.format_field(Units((COLUMN,)), "bare") == "colonne 1"


def test_verbs_agree_in_number() -> None:
    one, two = Names(("r1c1",)), Names(("r1c1", "r1c2"))
    texts = [
        FRENCH.say(Sentence("clause.removed", {"cells": cells, "symbols": Names(("3",))}))
        for cells in (one, two)
    ]
    assert texts == [
        "r1c1 ne peut pas recevoir le 3",
        "r1c1 et r1c2 ne peuvent pas recevoir le 3",
    ]
    several = Sentence("clause.removed_several", {"cells": two, "symbols": Names(("3", "4"))})
    assert FRENCH.say(several) == "r1c1 et r1c2 ne peuvent recevoir ni le 3 ni le 4"
    assert ENGLISH.say(several) == "r1c1 and r1c2 cannot be 3 or 4"
    both = Sentence("conclusion", {"clauses": Clauses((several, several))})
    assert ENGLISH.say(both).count(", and r1c1") == 1


def test_french_has_no_break_before_a_colon() -> None:
    words = FRENCH.say(Sentence("chain.nested", {"technique": "pointage", "reason": "oui ; non"}))
    assert words == "pointage\N{NO-BREAK SPACE}: oui\N{NO-BREAK SPACE}; non"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName, match="no language 'de'; choose one of: en, fr"):
        language_of("de")
    assert issubclass(UnknownName, BadInput)
