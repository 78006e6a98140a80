"""How wide words are: never narrower than in the font of PDF and PNG."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nonet.catalogue import LANGUAGES
from nonet.drawing.fonts import width_of
from nonet.drawing.measuring import balanced, columns_of, letter_width, total, wrapped

LATIN = [chr(code) for code in [*range(0x20, 0x7F), *range(0xA1, 0xAC), *range(0xC0, 0x180)]]


def test_no_letter_is_wider_than_it_is_told() -> None:
    templates = [text for each in LANGUAGES.values() for text in each.templates.values()]
    wider = {
        letter: width_of(letter, 1)
        for letter in {*LATIN, *"".join(templates)}
        if width_of(letter, 1) > letter_width(letter)
    }
    assert not wider


@given(st.text(alphabet="ab é日W ", max_size=60), st.integers(2, 20))
def test_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    for lines in (wrapped(text, width, columns_of), balanced(text, width, columns_of, 0.5)):
        assert all(total(line, columns_of) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert len(balanced(text, width, columns_of)) == len(wrapped(text, width, columns_of))
