"""The words of the page: no duplicate key, no empty text, the same parts in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import nonet
from nonet.catalogue import LANGUAGES
from nonet.catalogue.page import _PARTS, CODES, words_in
from nonet.errors import UnknownName

STATIC = Path(nonet.__file__).parent / "web" / "static"
ENTRIES = [(key, entry) for part in _PARTS for key, entry in part.WORDS.items()]


def parts_of(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_the_page_speaks_every_language_of_the_catalogue() -> None:
    assert tuple(LANGUAGES) == CODES


def test_no_key_appears_twice() -> None:
    assert [key for key, number in Counter(key for key, _ in ENTRIES).items() if number > 1] == []


def test_every_entry_is_complete() -> None:
    incomplete = [
        key
        for key, entry in ENTRIES
        if len(entry) != len(CODES)
        or not all(text.strip() for text in entry)
        or len({frozenset(parts_of(text)) for text in entry}) != 1
    ]
    assert incomplete == []


def test_every_key_that_the_page_uses_exists() -> None:
    known = words_in("en")
    for path in STATIC.rglob("*.js"):
        named = re.findall(r"""\bt\(\s*"([\w.]+)\"""", path.read_text())
        assert [key for key in named if key not in known] == [], path.name


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName, match="en, fr"):
        words_in("xx")
