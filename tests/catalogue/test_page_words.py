"""The words of the page: no duplicate key, no empty text, the same parts in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import catalogue
from nonet.catalogue import LANGUAGES, page
from nonet.catalogue.page import words_in
from nonet.errors import UnknownName

STATIC = Path(nonet.__file__).parent / "web" / "static"
TABLES = {table.__name__: table.WORDS for table in (*catalogue._TABLES, *page._TABLES)}
ENTRIES = [item for table in TABLES.values() for item in table.items()]


def parts_of(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("tables", [catalogue._TABLES, page._TABLES], ids=["Python", "page"])
def test_no_key_appears_twice(tables: tuple[Any, ...]) -> None:
    keys = Counter(key for table in tables for key in table.WORDS)
    assert [key for key, number in keys.items() if number > 1] == []


def test_every_entry_is_complete() -> None:
    incomplete = [
        key
        for key, entry in ENTRIES
        if len(entry) != len(LANGUAGES)
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
