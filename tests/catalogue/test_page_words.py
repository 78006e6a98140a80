"""The words of the page: no key twice, none empty, the same parts in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import nonet
from nonet.catalogue import LANGUAGES
from nonet.catalogue.page import CODES, PARTS, words_in
from nonet.errors import UnknownName

STATIC = Path(nonet.__file__).parent / "web" / "static"
ENTRIES = [(key, entry) for part in PARTS for key, entry in part.WORDS.items()]


def parts_of(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_the_page_speaks_every_language_of_the_catalogue() -> None:
    assert tuple(LANGUAGES) == CODES


def test_no_key_stands_twice() -> None:
    assert [key for key, number in Counter(key for key, _ in ENTRIES).items() if number > 1] == []


@pytest.mark.parametrize(("key", "entry"), ENTRIES, ids=lambda value: str(value)[:40])
def test_every_entry_is_whole(key: str, entry: tuple[str, ...]) -> None:
    assert len(entry) == len(CODES)
    assert all(text.strip() for text in entry)
    assert len({frozenset(parts_of(text)) for text in entry}) == 1


def test_every_key_that_the_page_names_is_there() -> None:
    known = words_in("en")
    for path in STATIC.rglob("*.js"):
        named = re.findall(r"""\bt\(\s*"([\w.]+)\"""", path.read_text())
        assert [key for key in named if key not in known] == [], path.name


def test_an_unknown_language_is_told() -> None:
    with pytest.raises(UnknownName, match="en, fr"):
        words_in("xx")
