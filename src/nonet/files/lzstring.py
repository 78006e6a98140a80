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

from collections.abc import Iterator
from io import StringIO

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS_OF = {character: f"{value:06b}" for value, character in enumerate(_ALPHABET)}
_CHARACTER_OF = {bits: character for character, bits in _BITS_OF.items()}

_NEW_IN_8_BITS, _NEW_IN_16_BITS, _END, _FIRST_ENTRY = range(4)


def compress_to_base64(text: str) -> str:
    """The packed form of *text*, as `compressToBase64` of the JavaScript library gives it.

    >>> compress_to_base64("sudoku sudoku")
    'M4VwJg9g1iAEqRkA'
    """
    bits = "".join(f"{number:0{width}b}"[::-1] for number, width in _numbers(text))
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
    try:
        bits = "".join([_BITS_OF[character] for character in data.rstrip("=")])
    except KeyError as error:
        raise ValueError(f"{error.args[0]!r} is not base64") from None
    phrases: list[str] = []
    size = 0
    for phrase in _phrases(StringIO(bits)):
        size += len(phrase)
        if size > limit:
            raise ValueError(f"the packed text has more than {limit} characters")
        phrases.append(phrase)
    halves = "".join(phrases).encode("utf-16-le", "surrogatepass")
    return halves.decode("utf-16-le", "surrogatepass")


def _numbers(text: str) -> Iterator[tuple[int, int]]:
    """Every number to write for *text*, with its width in bits."""
    units = text.encode("utf-16-le", "surrogatepass")
    table: dict[bytes, int] = {}
    unwritten: set[bytes] = set()
    reader_size = 2  # of 3 places, as the reader adds one entry for the first unit, two later
    phrase = b""
    for at in range(0, len(units) + 2, 2):
        unit = units[at : at + 2]  # none is left the last time
        if unit and unit not in table:
            table[unit] = len(table) + _FIRST_ENTRY
            unwritten.add(unit)
        if unit and phrase + unit in table:
            phrase += unit
            continue
        width = reader_size.bit_length()
        if phrase in unwritten:
            unwritten.remove(phrase)
            is_wide = phrase[1] > 0
            yield (_NEW_IN_16_BITS if is_wide else _NEW_IN_8_BITS), width
            yield int.from_bytes(phrase, "little"), (16 if is_wide else 8)
            reader_size += 2
        elif phrase:
            yield table[phrase], width
            reader_size += 1
        table[phrase + unit] = len(table) + _FIRST_ENTRY
        phrase = unit
    yield _END, reader_size.bit_length()


def _read_number(bits: StringIO, width: int) -> int:
    """The next number in *bits*, *width* bits wide."""
    found = bits.read(width)
    if len(found) < width:
        raise ValueError("the packed text is cut short")
    return int(found[::-1], 2)


def _phrases(bits: StringIO) -> Iterator[str]:
    """The phrases that *bits* stand for, each a string of single UTF-16 units."""
    table = [""] * _FIRST_ENTRY
    before = ""
    while (number := _read_number(bits, len(table).bit_length())) != _END:
        if number < _END:
            table.append(chr(_read_number(bits, 16 if number == _NEW_IN_16_BITS else 8)))
            number = len(table) - 1
        if number < len(table):
            phrase = table[number]
        elif number == len(table) and before:  # the entry that the phrase before is about to make
            phrase = before + before[0]
        else:
            raise ValueError(f"no entry {number} in a table of {len(table)}")
        yield phrase
        if before:
            table.append(before + phrase[0])
        before = phrase
