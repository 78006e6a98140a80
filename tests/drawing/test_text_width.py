"""Estimated widths: never less than in the font of PDF and PNG."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nonet.catalogue import LANGUAGES
from nonet.drawing.fonts import text_width
from nonet.drawing.text_width import balance, char_width, terminal_columns, total_width, wrap

LATIN = [chr(code) for code in [*range(0x20, 0x7F), *range(0xA1, 0xAC), *range(0xC0, 0x180)]]


def test_no_character_is_wider_than_the_estimate() -> None:
    templates = [text for each in LANGUAGES.values() for text in each.templates.values()]
    wider = {
        letter: text_width(letter, 1)
        for letter in {*LATIN, *"".join(templates)}
        if text_width(letter, 1) > char_width(letter)
    }
    assert not wider


@given(st.text(alphabet="ab é日W ", max_size=60), st.integers(2, 20))
def test_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    for lines in (wrap(text, width, terminal_columns), balance(text, width, terminal_columns, 0.5)):
        assert all(total_width(line, terminal_columns) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert len(balance(text, width, terminal_columns)) == len(wrap(text, width, terminal_columns))
