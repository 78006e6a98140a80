"""The characters of a grid: which of them are symbols, and which mean an empty cell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from nonet.errors import BadInput

MAX_SIZE = 36
_DIGITS = "0123456789"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STANDARD_ALPHABET = _DIGITS[1:] + _LETTERS + "0"
"""One character for each symbol; the 36th is 0, which means empty in smaller grids."""

BLANKS = ".0*-_xX?·"
"""The characters of an empty cell, wherever they are not symbols of the alphabet."""

UPRIGHT = "|│║┃¦┆┇┊┋╎╏"
"""Vertical strokes of a frame, which may stand between the cells of a row."""

STROKES = set("-+=:!") | set(UPRIGHT) | {chr(code) for code in range(0x2500, 0x2580)}
"""Every stroke of a frame."""

_RESERVED = (STROKES - {"-"}) | set(".,;#%/\\\"'`()[]{}")


def standard_alphabet(size: int) -> str:
    """The characters of the first *size* symbols: 1-9, then A-Z, then 0."""
    return STANDARD_ALPHABET[:size]


def check_alphabet(alphabet: str, size: int) -> None:
    """Raise `BadInput` unless *alphabet* has *size* different characters that can be symbols."""
    if not isinstance(alphabet, str):
        raise BadInput(f"an alphabet is a text, not {type(alphabet).__name__}")
    if len(alphabet) != size or len(set(alphabet)) != size:
        raise BadInput(
            f"the grid has {size} symbols, so its alphabet needs {size} different characters, "
            f"unlike {alphabet!r:.80}"
        )
    for character in alphabet:
        if character in _RESERVED or character.isspace() or not character.isprintable():
            raise BadInput(f"{character!r} cannot be a symbol; use letters, digits or other signs")


def guess_alphabet(texts: Iterable[str], size: int) -> str:
    """The alphabet of cells with these *texts*: 1-9A-Z, 0-9A-Z, A-Z or the letters of a word."""
    standard = standard_alphabet(size)
    found = {unicodedata.normalize("NFKC", text).upper() for text in texts if len(text) == 1}
    blanks = set(_blanks_for(standard))
    used = found - blanks
    from_zero = (_DIGITS + _LETTERS)[:size]
    has_other_blank = bool(found & (blanks - {"0"}))
    if 10 <= size < MAX_SIZE and "0" in found and has_other_blank and used <= set(from_zero):
        return from_zero
    if used and all(character.isalpha() for character in used):
        word = used | (found & {"X"} if found & (blanks - {"x", "X"}) else set())
        if used <= set(_LETTERS[:size]):
            return _LETTERS[:size]
        if not used <= set(standard) and len(word) == size:
            return "".join(sorted(word))
    return standard


@lru_cache(64)
def _blanks_for(alphabet: str) -> str:
    """The characters that mean an empty cell next to that alphabet."""
    taken = alphabet + alphabet.upper()
    return "".join(blank for blank in BLANKS if blank not in taken and blank.upper() not in taken)


@lru_cache(64)
def symbol_table(alphabet: str) -> dict[str, int]:
    """Every text that means a symbol or an empty cell, with the symbol."""
    table = dict.fromkeys(_blanks_for(alphabet), 0) | {"": 0}
    if alphabet == standard_alphabet(len(alphabet)):
        table |= {str(symbol): symbol for symbol in range(10, len(alphabet) + 1)}
    if len(set(alphabet.upper())) == len(alphabet) == len(set(alphabet.lower())):
        table |= {character.lower(): symbol for symbol, character in enumerate(alphabet, 1)}
        table |= {character.upper(): symbol for symbol, character in enumerate(alphabet, 1)}
    return table | {character: symbol for symbol, character in enumerate(alphabet, 1)}


def symbol_of(text: str, alphabet: str) -> int | None:
    """The symbol that *text* means, 0 for an empty cell, None if it is neither."""
    table = symbol_table(alphabet)
    symbol = table.get(text)
    return table.get(unicodedata.normalize("NFKC", text)) if symbol is None else symbol


@lru_cache(64)
def byte_table(alphabet: str) -> bytes:
    """For `bytes.translate`: a character to its symbol, 0 for empty, 255 for anything else."""
    table = bytearray([255]) * 256
    for text, symbol in symbol_table(alphabet).items():
        if len(text) == 1 and text.isascii():
            table[ord(text)] = symbol
    return bytes(table)


def not_a_symbol(text: str, alphabet: str) -> str:
    """The message for a cell whose *text* is no symbol.

    >>> not_a_symbol("q", "123456789ABCDEFG")
    "'q' is not a symbol; use 1-9 or A-G, and '.' for an empty cell"
    """
    match = re.fullmatch(r"(0?[1-9]*)([A-Z]*)", alphabet)
    if match and all(part in _DIGITS + _LETTERS for part in match.groups()):
        parts = [f"{part[0]}-{part[-1]}" if part[1:] else part for part in match.groups() if part]
        known = " or ".join(parts)
    else:
        known = f"one of {alphabet}"
    return f"{text[:20]!r} is not a symbol; use {known}, and '.' for an empty cell"
