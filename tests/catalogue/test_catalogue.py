"""The catalogue: complete in every language, and right in its grammar."""

from __future__ import annotations

import re

import pytest

from nonet import BadInput, UnknownName, techniques
from nonet.catalogue import (
    LANGUAGES,
    Clauses,
    Language,
    Names,
    Run,
    Sentence,
    Units,
    fields_of,
    language_of,
)
from nonet.catalogue.page import words_in
from nonet.explaining.bands import BANDS
from nonet.explaining.ending import Ending
from nonet.explaining.roles import Role
from nonet.shape import CLASSIC

ENGLISH, FRENCH = LANGUAGES["en"], LANGUAGES["fr"]
ROW, COLUMN, BOX = CLASSIC.units[0], CLASSIC.units[9], CLASSIC.units[20]
EVERY = pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))


def missing_in(language: Language, other: Language) -> set[str]:
    """The keys and named parts of *other* that *language* lacks."""
    keys = {key for key in other.templates if key not in language.templates}
    both = {*language.templates, *other.templates} - keys
    lacking = {
        f"{key}: {part}"
        for key in both & {*other.templates}
        for part in fields_of(other.templates[key]) - fields_of(language.templates[key])
    }
    return keys | lacking


@EVERY
def test_no_key_and_no_named_part_is_missing(language: Language) -> None:
    for other in LANGUAGES.values():
        assert not missing_in(language, other)


def test_an_apostrophe_is_the_same_sign_everywhere_in_french() -> None:
    words = [*FRENCH.templates.values(), *words_in("fr").values()]
    assert [text for text in words if re.search(r"\w'\w", text)] == []


def test_the_check_of_missing_keys_would_see_what_is_missing() -> None:
    parts = {"a": "{x} and {y}", "b": "{x}"}
    whole = Language("aa", "whole", parts, ENGLISH.say_names, ENGLISH.say_units, (), "and")
    torn = Language("bb", "torn", {"a": "{x}"}, ENGLISH.say_names, ENGLISH.say_units, (), "and")
    assert missing_in(torn, whole) == {"a: y", "b"}
    assert not missing_in(whole, torn)


@EVERY
def test_every_technique_band_role_and_ending_has_its_words(language: Language) -> None:
    for technique in techniques():
        name, line = technique.called(language.code), technique.description(language.code)
        assert 0 < len(name) <= 48
        assert line.endswith(".")
        assert technique.title(language.code)[1:] == name[1:]
    assert all(band.title(language.code) for band in BANDS.values())
    assert {f"role.{role}" for role in Role} <= {*language.templates}
    assert {f"end.{ending}" for ending in Ending} <= {*language.templates}
    names = [technique.called(language.code) for technique in techniques()]
    assert len({*names}) == len(names)


@EVERY
def test_nothing_is_there_that_no_technique_has(language: Language) -> None:
    named = {key.split(".")[1] for key in language.templates if key.startswith("technique.")}
    about = {key.split(".")[1] for key in language.templates if key.startswith("about.")}
    assert named == about == {technique.name for technique in techniques()}


@EVERY
def test_forms_for_one_and_for_several_come_in_twos(language: Language) -> None:
    for template in language.templates.values():
        forms = re.findall(r"\{\w+:([^}]*\|[^}]*)\}", template)
        assert all(form.count("|") == 1 for form in forms)


def test_lists() -> None:
    assert ENGLISH.say_part(Names(("r1c1",)), "") == "r1c1"
    assert ENGLISH.say_part(Names(("2", "5", "7")), "or") == "2, 5 or 7"
    assert FRENCH.say_part(Names(("2", "5", "7")), "") == "2, 5 et 7"
    assert FRENCH.say_part(Names(("2", "5")), "le") == "le 2 et le 5"
    assert FRENCH.say_part(Names(("2", "5")), "ni") == "ni le 2 ni le 5"
    assert FRENCH.say_part(Run(("a", Names(("b", "c"))), " → "), "") == "a → b et c"


def test_units() -> None:
    assert ENGLISH.say_part(Units((ROW, CLASSIC.units[3])), "") == "rows 1 and 4"
    assert ENGLISH.say_part(Units((BOX, ROW)), "") == "box 3 and row 1"
    assert FRENCH.say_part(Units((ROW, CLASSIC.units[3])), "") == "les lignes 1 et 4"
    assert FRENCH.say_part(Units((BOX, COLUMN)), "") == "le carré 3 et la colonne 1"
    assert FRENCH.say_part(Units((COLUMN,)), "bare") == "colonne 1"


def test_one_and_several_agree() -> None:
    one, two = Names(("r1c1",)), Names(("r1c1", "r1c2"))
    said = [
        FRENCH.say(Sentence("clause.removed", {"cells": cells, "symbols": Names(("3",))}))
        for cells in (one, two)
    ]
    assert said == [
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


def test_a_language_that_is_not_there_is_told() -> None:
    with pytest.raises(UnknownName, match="no language 'de'; choose one of: en, fr"):
        language_of("de")
    assert issubclass(UnknownName, BadInput)
