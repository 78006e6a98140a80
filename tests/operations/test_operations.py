"""Operations without a front end: what each makes of its request."""

from __future__ import annotations

from typing import Any

import pytest

from nonet import Grid, canonical
from nonet.errors import UnknownName
from nonet.operations import OPERATIONS, Context, Json, load
from nonet.symmetry import random_equivalent
from tests.examples import EXAMPLE


def answer(name: str, **fields: Any) -> Json:
    """What an operation answers."""
    operation = load(name)
    messages: list[Json] = []
    operation.answer(operation.request(**fields), Context(), messages.append)
    (message,) = messages
    return message


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_has_the_name_of_its_file(name: str) -> None:
    assert load(name).name == name


@pytest.mark.parametrize(
    ("grid", "legal", "complete", "solutions", "sentence"),
    [
        ("..1.3........2.4", True, False, "one", "legal, one solution"),
        ("..1.3........2..", True, False, "several", "legal, more than one solution"),
        ("2413314243211234", True, True, "one", "complete and legal"),
        ("11..............", False, False, "none", "not legal, no solution: "),
        ("123....4........", True, False, "none", "legal, no solution: "),
    ],
)
def test_check(grid: str, legal: bool, complete: bool, solutions: str, sentence: str) -> None:
    found = answer("check", grid=grid)
    assert found.pop("sentence").startswith(sentence)
    assert found == {"legal": legal, "complete": complete, "solutions": solutions}


def test_check_with_a_method() -> None:
    assert answer("check", grid=EXAMPLE, method="masks") == answer("check", grid=EXAMPLE)
    with pytest.raises(UnknownName):
        answer("check", grid=EXAMPLE, method="luck")


def test_canon_of_equivalent_grids() -> None:
    found = answer("canon", grid=random_equivalent(EXAMPLE, seed=7).line)
    assert found == {"canonical": canonical(EXAMPLE).line, "automorphisms": 1}
    assert answer("canon", grid="." * 81)["automorphisms"] == 3359232


def test_canon_keeps_the_alphabet() -> None:
    form = canonical(Grid.parse("..A.C........B.D", alphabet="ABCD")).line
    assert answer("canon", grid="..A.C........B.D", alphabet="ABCD")["canonical"] == form
    assert set(form) == set(".ABCD")


def test_convert() -> None:
    sdk = answer("convert", grid=EXAMPLE.line, to="sdk")
    assert sdk["lost"] == []
    assert Grid.parse(sdk["text"]) == EXAMPLE
    assert answer("convert", grid=EXAMPLE) == {"text": EXAMPLE.line, "lost": []}


def test_convert_names_what_the_format_loses() -> None:
    assert answer("convert", grid="." * 81, shape="x", to="line")["lost"] == ["shape"]
    with pytest.raises(UnknownName, match="no format 'sdkk'"):
        answer("convert", grid=EXAMPLE, to="sdkk")
