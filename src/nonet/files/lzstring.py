"""LZ-String in its base64 form: how links to Sudoku pages pack their text.

The text is cut into phrases, each the longest that the table of phrases holds already. A phrase
is written as its number in the table, and the phrase and the unit after it become a new entry,
so that the reader can build the same table. A unit is 16 bits of UTF-16, as in JavaScript.

    number   meaning
    0        a unit never seen before follows, in 8 bits
    1        a unit never seen before follows, in 16 bits
    2        the end
    3...     an entry of the table

Numbers have as many bits as the size of the table needs, lowest bit first. Six bits make one
character of base64, highest bit first.

The package `lzstring` is not used: its last release is from 2018 and needs `future`, it unpacks
eight times slower, gets characters past the first 65,536 wrong, and has no limit on the size of the
text, so that a short link could fill the memory.
"""

import struct
from collections.abc import Iterator

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS_OF = {character: f"{value:06b}" for value, character in enumerate(_ALPHABET)}
_CHARACTER_OF = {bits: character for character, bits in _BITS_OF.items()}

_NEW_IN_8_BITS, _NEW_IN_16_BITS, _END, _FIRST_ENTRY = range(4)
_NOTHING = -1


def compress_to_base64(text: str) -> str:
    """The packed form of *text*, as `compressToBase64` of the JavaScript library gives it.

    >>> compress_to_base64("sudoku sudoku")
    'M4VwJg9g1iAEqRkA'
    """
    bits = "".join(f"{number:0{width}b}"[::-1] for number, width in _numbers(_units(text)))
    bits += "0" * (6 - len(bits) % 6)  # JavaScript adds six where none is needed; so must we
    packed = "".join(_CHARACTER_OF[bits[at : at + 6]] for at in range(0, len(bits), 6))
    return packed + "=" * (-len(packed) % 4)


def decompress_from_base64(data: str, *, limit: int = 10_000_000) -> str:
    """The text whose packed form is *data*; the '=' at its end may be missing.

    What follows the end mark is not looked at, as in JavaScript. Raises `ValueError` if *data*
    is not a packed text, or holds more than *limit* units of UTF-16.

    >>> decompress_from_base64("M4VwJg9g1iAEqRkA")
    'sudoku sudoku'
    """
    phrases: list[str] = []
    size = 0
    for phrase in _unpack(_Bits(data)):
        size += len(phrase)
        if size > limit:
            raise ValueError(f"the packed text has more than {limit} characters")
        phrases.append(phrase)
    halves = "".join(phrases).encode("utf-16-le", "surrogatepass")
    return halves.decode("utf-16-le", "surrogatepass")


def _units(text: str) -> tuple[int, ...]:
    """The UTF-16 units of *text*: two for a character past the first 65,536, one for others."""
    encoded = text.encode("utf-16-le", "surrogatepass")
    return struct.unpack(f"<{len(encoded) // 2}H", encoded)


def _numbers(units: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Every number to write for *units*, with its width in bits."""
    reader_size = 2  # of 3 places, as the reader adds one entry for the first unit, two later
    for number, new_unit in _phrases(units):
        width = reader_size.bit_length()
        if new_unit is None:
            yield number, width
            reader_size += 1
        else:
            is_wide = new_unit > 0xFF
            yield (_NEW_IN_16_BITS if is_wide else _NEW_IN_8_BITS), width
            yield new_unit, (16 if is_wide else 8)
            reader_size += 2
    yield _END, reader_size.bit_length()


def _phrases(units: tuple[int, ...]) -> Iterator[tuple[int, int | None]]:
    """The table's number of each phrase, with its unit if the reader does not know it yet."""
    table: dict[tuple[int, int], int] = {}  # a phrase's number and one more unit -> number
    unwritten: dict[int, int] = {}
    phrase = _NOTHING
    for unit in units:
        if (_NOTHING, unit) not in table:
            unwritten[len(table) + _FIRST_ENTRY] = unit
            table[_NOTHING, unit] = len(table) + _FIRST_ENTRY
        if (phrase, unit) in table:
            phrase = table[phrase, unit]
        else:
            yield phrase, unwritten.pop(phrase, None)
            table[phrase, unit] = len(table) + _FIRST_ENTRY
            phrase = table[_NOTHING, unit]
    if units:
        yield phrase, unwritten.pop(phrase, None)


class _Bits:
    """The bits of a base64 text, read from its start."""

    def __init__(self, data: str) -> None:
        try:
            self._bits = "".join([_BITS_OF[character] for character in data.rstrip("=")])
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is not base64") from None
        self._at = 0

    def read(self, width: int) -> int:
        """The next number, *width* bits wide."""
        start, self._at = self._at, self._at + width
        if self._at > len(self._bits):
            raise ValueError("the packed text is cut short")
        return int(self._bits[start : self._at][::-1], 2)


def _unpack(bits: _Bits) -> Iterator[str]:
    """The phrases that *bits* stand for, each a string of single UTF-16 units."""
    table = [""] * _FIRST_ENTRY
    before = ""
    while (number := bits.read(len(table).bit_length())) != _END:
        if number < _END:
            table.append(chr(bits.read(16 if number == _NEW_IN_16_BITS else 8)))
            number = len(table) - 1
        phrase = _entry(table, number, before)
        yield phrase
        if before:
            table.append(before + phrase[0])
        before = phrase


def _entry(table: list[str], number: int, before: str) -> str:
    """Entry *number* of *table*, which may be the one that the phrase *before* is about to make."""
    if number < len(table):
        return table[number]
    if number > len(table) or not before:
        raise ValueError(f"no entry {number} in a table of {len(table)}")
    return before + before[0]
