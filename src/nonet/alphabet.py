"""The characters of a grid: which of them are symbols, and which mean an empty cell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from nonet.errors import BadInput

MAX_SIZE = 36
DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STANDARD_ALPHABET = DIGITS[1:] + LETTERS + "0"
"""One character for each symbol; the 36th is 0, which means empty in smaller grids."""

BLANKS = ".0*-_xX?·"
"""What stands for an empty cell, wherever it is not a symbol of the alphabet."""

UPRIGHT = "|│║┃¦┆┇┊┋╎╏"
"""Upright strokes of a frame: they may stand between the cells of a row."""

STROKES = set("-+=:!") | set(UPRIGHT) | {chr(code) for code in range(0x2500, 0x2580)}
"""Every stroke of a frame."""

RESERVED = (STROKES - {"-"}) | set(".,;#%/\\\"'`()[]{}")


def standard_alphabet(size: int) -> str:
    """The characters of the first *size* symbols: 1-9, then A-Z, then 0."""
    return STANDARD_ALPHABET[:size]


def check_alphabet(alphabet: str, size: int) -> None:
    """Raise `BadInput` unless *alphabet* names *size* symbols that can be told from all else."""
    if not isinstance(alphabet, str):
        raise BadInput(f"expected a text as alphabet, found {type(alphabet).__name__}")
    if len(alphabet) != size or len(set(alphabet)) != size:
        raise BadInput(
            f"expected an alphabet of {size} different characters, "
            f"found {len(set(alphabet))} in {alphabet!r}"
        )
    for character in alphabet:
        if character in RESERVED or character.isspace() or not character.isprintable():
            raise BadInput(f"expected letters, digits or signs in an alphabet, found {character!r}")


def guess_alphabet(texts: Iterable[str], size: int) -> str:
    """The alphabet that these texts are of: 1-9A-Z, 0-9A-Z, A-Z or the letters of a word."""
    standard = standard_alphabet(size)
    found = {plain(text) for text in texts if len(text) == 1}
    blanks = set(blanks_for(standard))
    used = found - blanks
    from_zero = (DIGITS + LETTERS)[:size]
    if (
        10 <= size < MAX_SIZE
        and "0" in found
        and found & (blanks - {"0"})
        and used <= set(from_zero)
    ):
        return from_zero
    if used and all(character.isalpha() for character in used):
        word = used | (found & {"X"} if found & (blanks - {"x", "X"}) else set())
        if used <= set(LETTERS[:size]):
            return LETTERS[:size]
        if not used <= set(standard) and len(word) == size:
            return "".join(sorted(word))
    return standard


def plain(text: str) -> str:
    """A character as it is usually typed: upper case, and a wide digit as a digit."""
    return unicodedata.normalize("NFKC", text).upper()


@lru_cache(64)
def blanks_for(alphabet: str) -> str:
    """The characters that mean an empty cell beside that alphabet."""
    taken = alphabet + alphabet.upper()
    return "".join(blank for blank in BLANKS if blank not in taken and blank.upper() not in taken)


@lru_cache(64)
def symbol_table(alphabet: str) -> dict[str, int]:
    """Every text that stands for a symbol or an empty cell, with the symbol."""
    table = dict.fromkeys(blanks_for(alphabet), 0) | {"": 0}
    if alphabet == standard_alphabet(len(alphabet)):
        table |= {str(symbol): symbol for symbol in range(10, len(alphabet) + 1)}
    if len(set(alphabet.upper())) == len(alphabet) == len(set(alphabet.lower())):
        table |= {character.lower(): symbol for symbol, character in enumerate(alphabet, 1)}
        table |= {character.upper(): symbol for symbol, character in enumerate(alphabet, 1)}
    return table | {character: symbol for symbol, character in enumerate(alphabet, 1)}


def symbol_of(text: str, alphabet: str) -> int | None:
    """The symbol that *text* stands for, 0 for an empty cell, None if it is neither."""
    table = symbol_table(alphabet)
    symbol = table.get(text)
    return table.get(unicodedata.normalize("NFKC", text)) if symbol is None else symbol


@lru_cache(64)
def byte_table(alphabet: str) -> bytes:
    """For `bytes.translate`: a character to its symbol, 255 for what is neither that nor blank."""
    table = bytearray([255]) * 256
    for text, symbol in symbol_table(alphabet).items():
        if len(text) == 1 and text.isascii():
            table[ord(text)] = symbol
    return bytes(table)


def said(alphabet: str) -> str:
    """The alphabet in as few characters as a person needs.

    >>> said("123456789ABCDEFG"), said("AELMNOPRT")
    ('1-9 or A-G', 'one of AELMNOPRT')
    """
    match = re.fullmatch(r"(0?[1-9]*)([A-Z]*)", alphabet)
    if match is None or any(part not in DIGITS + LETTERS for part in match.groups()):
        return f"one of {alphabet}"
    parts = [part for part in match.groups() if part]
    return " or ".join(f"{part[0]}-{part[-1]}" if len(part) > 1 else part for part in parts)


def line_of(symbols: bytes, alphabet: str, *, blank: str = ".") -> str:
    """All cells in one line, row by row."""
    characters = blank + alphabet
    return "".join([characters[symbol] for symbol in symbols])
