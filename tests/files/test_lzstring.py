"""LZ-String against texts packed by the JavaScript library, lz-string 1.5.0, and by nobody."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.files.lzstring import compress_to_base64, decompress_from_base64

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

GRID = json.dumps(
    {
        "size": 9,
        "grid": [
            [
                {} if clue == "." else {"value": int(clue), "given": True}
                for clue in CLUES[row : row + 9]
            ]
            for row in range(0, 81, 9)
        ],
    },
    separators=(",", ":"),
)
PACKED_GRID = (
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwimreB"
    "268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao+btJ"
    "hWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/npmdPwAEyzlVON8DkD5VZFEb0"
    "HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmldLouEA==="
)

VECTORS = [
    pytest.param("", "Q===", id="empty"),
    pytest.param("a", "IZA=", id="one unit"),
    pytest.param("aaaaaaaa", "IY0o", id="phrases used as soon as they are made"),
    pytest.param("sudoku sudoku", "M4VwJg9g1iAEqRkA", id="words"),
    pytest.param("\xff", "P9A=", id="the last unit of 8 bits"),
    pytest.param("\u0100", "gCAQ", id="the first unit of 16 bits"),
    pytest.param("é€é€ñ", "JeGoJRHo", id="8 and 16 bits"),
    pytest.param("\U0001f600\U0001f600", "rwbgA91A", id="pairs of units"),
    pytest.param("\ud83d", "rwbQ", id="half a pair"),
    pytest.param("\0\0\x01", "ADCAQ===", id="control characters"),
    pytest.param(
        "abcabcabc" * 30, "IYIwxqHpPXUNo+TUvczase33BOR+xhJ5ZlpRQA==", id="growing numbers"
    ),
    pytest.param(GRID, PACKED_GRID, id="a grid"),
]


def outcome(data: str) -> str | ValueError:
    """The text in *data*, or why there is none."""
    try:
        return decompress_from_base64(data)
    except ValueError as error:
        return error


@pytest.mark.parametrize(("text", "packed"), VECTORS)
def test_packs_as_the_javascript_library_does(text: str, packed: str) -> None:
    assert compress_to_base64(text) == packed


@pytest.mark.parametrize(("text", "packed"), VECTORS)
def test_unpacks_what_the_javascript_library_packed(text: str, packed: str) -> None:
    assert decompress_from_base64(packed) == text


@given(st.text() | st.text("ab") | st.text("a€\U0001f600", max_size=200))
def test_every_text_comes_back(text: str) -> None:
    packed = compress_to_base64(text)
    assert len(packed) % 4 == 0
    assert decompress_from_base64(packed) == text
    assert decompress_from_base64(packed.rstrip("=")) == text


def test_halves_of_a_pair_come_back_as_the_pair() -> None:
    assert decompress_from_base64(compress_to_base64("\ud83d\ude00")) == "\U0001f600"


@given(st.text("ab€"), st.text(ALPHABET))
def test_what_follows_the_end_mark_is_not_looked_at(text: str, more: str) -> None:
    assert decompress_from_base64(compress_to_base64(text).rstrip("=") + more) == text


@given(st.text("abc€"), st.data())
def test_a_text_cut_short_is_refused_or_whole(text: str, data: st.DataObject) -> None:
    packed = compress_to_base64(text).rstrip("=")
    cut = packed[: data.draw(st.integers(0, len(packed) - 1))]
    result = outcome(cut)
    assert result == text or "cut short" in str(result)  # whole where only filler is missing


@given(st.text(ALPHABET))
def test_any_base64_is_a_text_or_refused(data: str) -> None:
    result = outcome(data)
    if isinstance(result, str):
        assert decompress_from_base64(compress_to_base64(result)) == result
    else:
        assert re.match("the packed text|no entry", str(result))


@pytest.mark.parametrize("data", ["", "=", "===="])
def test_nothing_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="cut short"):
        decompress_from_base64(data)


@pytest.mark.parametrize("character", [" ", "-", "_", "%", "\n", "é", "\U0001f600", "="])
def test_characters_outside_base64_are_refused(character: str) -> None:
    with pytest.raises(ValueError, match="is not base64"):
        decompress_from_base64(f"IZ{character}A")


@pytest.mark.parametrize(
    ("data", "number"),
    [
        pytest.param("wAAA", 3, id="an entry before there is one"),
        pytest.param("Ibg", 7, id="an entry far ahead"),
    ],
)
def test_entries_that_do_not_exist_are_refused(data: str, number: int) -> None:
    with pytest.raises(ValueError, match=f"no entry {number}"):
        decompress_from_base64(data)


def test_a_bomb_is_refused() -> None:
    packed = compress_to_base64("a" * 500_000)
    assert len(packed) < 3000
    with pytest.raises(ValueError, match="more than 1000 characters"):
        decompress_from_base64(packed, limit=1000)


def test_a_text_as_long_as_the_limit_is_unpacked() -> None:
    packed = compress_to_base64("ab" * 500)
    assert decompress_from_base64(packed, limit=1000) == "ab" * 500
    with pytest.raises(ValueError, match="more than 999"):
        decompress_from_base64(packed, limit=999)
